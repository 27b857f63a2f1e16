//! Tests of the limits of an address: it gets no more than its share, and others are still served.

use crate::test_server::{TestServer, generous};
use sprung_client::{ClientError, TableClient};
use sprung_rules::Seat;
use sprung_server::room::RoomLimits;
use sprung_server::store::{Append, Store};
use sprung_server::{ClientLimits, Rate};
use sprung_wire::{
    ChatContent, ChatPhrase, CreateTable, EndReason, ErrorCode, RequestError, TableCommand, TableEvent, Token,
};
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

const TEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Creates a table, and says the refusal.
async fn create(server: &TestServer) -> Result<String, RequestError> {
    let settings = serde_json::from_str("{\"game\":\"raeuberschach\"}").unwrap();
    match sprung_client::create(server.address, &CreateTable { settings, host: Token([9; 16]) }).await {
        Ok(room) => Ok(room),
        Err(ClientError::Refused(refusal)) => Err(refusal),
        Err(fault) => panic!("{fault}"),
    }
}

async fn refused(server: &TestServer, reason: &str) {
    let refusal = create(server).await.unwrap_err();
    assert_eq!(refusal.code, ErrorCode::TooMany);
    assert!(refusal.detail.as_deref().unwrap_or_default().contains(reason), "{refusal:?}");
}

#[tokio::test]
async fn an_address_has_a_bounded_number_of_sockets() {
    let server = TestServer::with(ClientLimits { address_sockets: 3, ..generous() }).await;
    let room = server.table("raeuberschach", &[], &[]).await;
    let watcher = || TableClient::new(server.address, &room, [7; 32]);
    let mut watchers = [watcher(), watcher(), watcher()];
    for watcher in &mut watchers {
        watcher.connect().await.unwrap();
    }
    let mut another = watcher();
    assert!(matches!(another.connect().await, Err(ClientError::Line(_))));
    watchers[0].disconnect();
    let admitted = async {
        while another.connect().await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TEST_TIMEOUT, admitted).await.expect("there is room again");
}

#[tokio::test]
async fn an_address_has_a_bounded_number_of_connections() {
    let server = TestServer::with(ClientLimits { address_sockets: 1, ..generous() }).await;
    let mut idle = Vec::new();
    let closed = async {
        loop {
            let mut stream = TcpStream::connect(server.address).await.unwrap();
            let mut byte = [0];
            // a connection beyond the limit is closed at once, another waits for a request
            match timeout(Duration::from_millis(500), stream.read(&mut byte)).await {
                Ok(_) => return idle.len(),
                Err(_) => idle.push(stream),
            }
        }
    };
    let count = timeout(TEST_TIMEOUT, closed).await.expect("a connection that is closed");
    assert_eq!(count, 4);
}

#[tokio::test]
async fn an_address_has_a_bounded_number_of_open_tables() {
    let server = TestServer::with(ClientLimits { address_tables: 2, ..generous() }).await;
    let room = create(&server).await.unwrap();
    create(&server).await.unwrap();
    let mut first = server.guest(&room, Seat::A).await;
    let _second = server.guest(&room, Seat::B).await;
    first.request(Some(Seat::A), TableCommand::Resign).await.unwrap();
    create(&server).await.expect("one of the two is over");
    refused(&server, "2 tables of this address are open").await;
}

#[tokio::test]
async fn new_tables_of_an_address_are_limited_in_time() {
    let slow = Rate { burst: 2.0, per_second: 1e-6 };
    let server = TestServer::with(ClientLimits { new_tables: slow, ..generous() }).await;
    create(&server).await.unwrap();
    create(&server).await.unwrap();
    refused(&server, "too many new tables").await;
}

/// Somebody says something at a table.
async fn is_heard(person: &mut TableClient, seat: Seat) -> bool {
    let content = ChatContent::Phrase(ChatPhrase::Hello);
    person.request(Some(seat), TableCommand::Say { name: None, content }).await.is_ok()
}

#[tokio::test]
async fn requests_are_limited_over_all_sockets_of_an_address() {
    let slow = Rate { burst: 40.0, per_second: 1e-6 };
    let fast = Rate { burst: 1e6, per_second: 1e6 };
    let server = TestServer::with(ClientLimits { address_requests: slow, chat: fast, ..generous() }).await;
    let room = server.table("raeuberschach", &[], &[]).await;
    let mut people = [server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let mut heard = 0;
    while is_heard(&mut people[0], Seat::A).await {
        heard += 1;
    }
    // both have asked for a seat, and answered pings
    assert!((10..=38).contains(&heard), "{heard}");
    assert!(!is_heard(&mut people[1], Seat::B).await);
}

#[tokio::test]
async fn a_limit_of_chat_outlives_the_connection() {
    let few = Rate { burst: 3.0, per_second: 1e-6 };
    let server = TestServer::with(ClientLimits { chat: few, ..generous() }).await;
    let room = server.table("raeuberschach", &[], &[]).await;
    let mut anna = server.guest(&room, Seat::A).await;
    let mut heard = Vec::new();
    for _ in 0..6 {
        let mut count = 0;
        while is_heard(&mut anna, Seat::A).await {
            count += 1;
        }
        heard.push(count);
        anna.disconnect();
        anna.connect().await.unwrap();
    }
    assert_eq!(heard, [3, 3, 3, 3, 0, 0]);
}

#[tokio::test]
async fn an_address_that_has_written_much_may_finish_its_games_and_begin_nothing() {
    let fast = Rate { burst: 1e6, per_second: 1e6 };
    let bytes = Rate { burst: 20_000.0, per_second: 1e-6 };
    let server = TestServer::with(ClientLimits { address_bytes: bytes, chat: fast, ..generous() }).await;
    let room = server.table("raeuberschach", &[], &[]).await;
    let mut anna = server.guest(&room, Seat::A).await;
    let _ben = server.guest(&room, Seat::B).await;
    let mut heard = 0;
    while is_heard(&mut anna, Seat::A).await {
        heard += 1;
        assert!(heard < 200, "10,000 bytes are written");
    }
    refused(&server, "as much as one may in a day").await;
    anna.request(Some(Seat::A), TableCommand::Move { ply: 0, text: "e2e3".to_string() }).await.unwrap();
    anna.request(Some(Seat::A), TableCommand::Resign).await.unwrap();
}

#[tokio::test]
async fn every_message_counts_against_the_limit_of_its_address() {
    for message in ["\"position\"", "{\"pong\":7}", "nonsense"] {
        let slow = Rate { burst: 40.0, per_second: 1e-6 };
        let fast = Rate { burst: 1e6, per_second: 1e6 };
        let server =
            TestServer::with(ClientLimits { address_requests: slow, chat: fast, ..generous() }).await;
        let room = server.table("raeuberschach", &[], &[]).await;
        let mut anna = server.guest(&room, Seat::A).await;
        let mut flood = TableClient::new(server.address, &room, [7; 32]);
        flood.connect().await.unwrap();
        for _ in 0..60 {
            flood.send_text(message).await.unwrap();
        }
        // her own messages alone are not too many
        let mut heard = 0;
        while heard < 20 && is_heard(&mut anna, Seat::A).await {
            heard += 1;
            sleep(Duration::from_millis(200)).await;
        }
        assert!(heard < 20, "`{message}` is not counted");
    }
}

#[tokio::test]
async fn a_game_of_computers_that_is_too_long_is_drawn() {
    let limits = ClientLimits { room: RoomLimits { plies: 5, ..RoomLimits::default() }, ..generous() };
    let server = TestServer::with(limits).await;
    let room = server.table("raeuberschach", &[], &[(Seat::A, 1), (Seat::B, 1)]).await;
    let mut watcher = TableClient::new(server.address, &room, [7; 32]);
    watcher.connect().await.unwrap();
    while !watcher.is_over() {
        timeout(TEST_TIMEOUT, watcher.listen()).await.expect("the game ends").unwrap();
    }
    assert_eq!(watcher.table().unwrap().ply(), 5);
    let drawn = |event: &TableEvent| {
        let result = sprung_wire::GameResult::Draw;
        matches!(event, TableEvent::Ended { reason: EndReason::Length, result: found, .. } if *found == result)
    };
    assert!(watcher.events().iter().any(|entry| drawn(&entry.event)));
    let record = sprung_client::get(server.address, &format!("/api/tables/{room}/record")).await.unwrap().1;
    assert!(record.contains("[Result \"1/2-1/2\"]"), "{record}");
}

#[tokio::test]
async fn the_last_tenth_of_the_database_is_left_to_games_in_progress() {
    let server = TestServer::on_disk(generous(), Some(1)).await;
    let room = create(&server).await.unwrap();
    let mut first = server.guest(&room, Seat::A).await;
    let _second = server.guest(&room, Seat::B).await;
    for number in 0.. {
        let usage = server.store.usage().await.unwrap();
        if usage.bytes >= usage.most_bytes.unwrap() / 100 * 91 {
            break;
        }
        let mut old = Append { room: format!("old {number}"), first: 1, at: 10, ..Append::default() };
        old.events.push("x".repeat(10_000));
        old.summary.over = true;
        server.store.append(old).await.unwrap();
    }
    refused(&server, "almost full").await;
    while first.turn().is_none() {
        timeout(TEST_TIMEOUT, first.listen()).await.expect("the game begins").unwrap();
    }
    let (seat, ply, moves) = first.turn().unwrap();
    first.play(seat, ply, &moves[0]).await.expect("the game goes on");
    assert_eq!(first.table().unwrap().ply(), 1);
}

#[tokio::test]
async fn an_error_quotes_at_most_one_line_of_what_was_sent() {
    let server = TestServer::start().await;
    let room = server.table("raeuberschach", &[], &[]).await;
    let mut guest = server.guest(&room, Seat::A).await;
    let long = "x".repeat(4_000);
    guest.send_text(&format!("{{\"request\":{{\"id\":\"1\",\"ask\":\"{long}\\n\"}}}}")).await.unwrap();
    let refusal = loop {
        match timeout(TEST_TIMEOUT, guest.listen()).await.expect("an answer") {
            Ok(()) => {}
            Err(ClientError::Refused(refusal)) => break refusal,
            Err(fault) => panic!("{fault}"),
        }
    };
    let detail = refusal.detail.unwrap();
    assert!(detail.chars().count() <= 200 && !detail.contains('\n'), "{detail}");
    let body = format!("{{\"settings\":{{\"game\":\"{long}\"}}}}");
    let (_, answer) = sprung_client::post(server.address, "/api/tables", &body).await.unwrap();
    assert!(answer.len() < 400, "{answer}");
}

#[tokio::test]
async fn health_checks_are_not_limited() {
    let never = Rate { burst: 1.0, per_second: 1e-6 };
    let server = TestServer::with(ClientLimits { address: never, ..generous() }).await;
    for path in ["/health", "/ready"] {
        for _ in 0..20 {
            assert_eq!(sprung_client::get(server.address, path).await.unwrap().0, 200, "{path}");
        }
    }
}
