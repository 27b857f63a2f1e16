//! Tests with hostile and outdated clients: each gets an error and changes nothing.

use crate::test_server::TestServer;
use sprung_client::{ClientError, SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_server::ClientLimits;
use sprung_wire::ErrorCode;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

async fn refusal(client: &mut TableClient) -> ErrorCode {
    loop {
        match timeout(ANSWER_TIMEOUT, client.listen()).await.expect("an answer") {
            Ok(()) => {}
            Err(ClientError::Refused(refusal)) => return refusal.code,
            Err(fault) => panic!("{fault}"),
        }
    }
}

#[tokio::test]
async fn a_malformed_message_is_refused_and_changes_nothing() {
    let server = TestServer::start().await;
    let room = server.table("schlaukopf", &[], &[(Seat::B, 1)]).await;
    let mut guest = server.guest(&room, Seat::A).await;
    let number = guest.table().unwrap().number();
    let long = format!("{{\"request\":{{\"id\":\"{}\"}}}}", "x".repeat(4_000));
    let deep = "[".repeat(4_000);
    for text in [
        "",
        "hello",
        "{}",
        "null",
        "{\"request\":{}}",
        "{\"request\":{\"id\":\"1\",\"ask\":\"explode\"}}",
        "{\"pong\":-1}",
        "{\"hello\":{\"version\":2,\"room\":\"x\"}}",
        "\u{0}\u{202e}",
        &long,
        &deep,
    ] {
        guest.send_text(text).await.unwrap();
        assert_eq!(refusal(&mut guest).await, ErrorCode::Garbled, "{text}");
    }
    assert_eq!(guest.table().unwrap().number(), number);
}

#[tokio::test]
async fn an_oversized_message_closes_only_its_connection() {
    let server = TestServer::start().await;
    let room = server.table("schlaukopf", &[], &[(Seat::B, 1)]).await;
    let mut guest = server.guest(&room, Seat::A).await;
    guest.send_text(&"x".repeat(100_000)).await.unwrap();
    let ended = async { while guest.listen().await.is_ok() {} };
    timeout(ANSWER_TIMEOUT, ended).await.expect("the line ends");
    guest.connect().await.expect("and can be taken up again");
}

#[tokio::test]
async fn a_flooding_client_is_rate_limited_and_then_disconnected() {
    let server = TestServer::with(ClientLimits::default()).await;
    let room = server.table("schlaukopf", &[], &[(Seat::B, 1)]).await;
    let mut guest = server.guest(&room, Seat::A).await;
    let flood = async {
        for _ in 0..100_000 {
            if guest.send_text("{\"pong\":0}").await.is_err() {
                return;
            }
        }
        panic!("the server listens for ever");
    };
    timeout(ANSWER_TIMEOUT, flood).await.expect("cut soon");
}

#[tokio::test]
async fn the_server_survives_random_bytes() {
    let server = TestServer::start().await;
    let mut luck = SplitMix64::new(1);
    for _ in 0..50 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let noise: Vec<u8> = (0..300).map(|_| luck.draw() as u8).collect();
        let _ = stream.write_all(&noise).await;
        let _ = stream.write_all(b"\r\n\r\n").await;
        let mut answer = Vec::new();
        let _ = timeout(ANSWER_TIMEOUT, stream.read_to_end(&mut answer)).await;
    }
    assert_eq!(sprung_client::get(server.address, "/health").await.unwrap().0, 200);
}

#[tokio::test]
async fn requests_with_a_foreign_host_or_origin_are_refused() {
    let server = TestServer::start().await;
    let status = |head: &'static str| async move {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).unwrap().to_string()
    };
    let status = &status;
    assert_eq!(
        status("GET /api/tables HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n").await,
        "421"
    );
    let foreign = "GET /api/socket HTTP/1.1\r\nhost: localhost\r\norigin: http://evil.example\r\nconnection: close\r\n\r\n";
    assert_eq!(status(foreign).await, "403");
}

#[tokio::test]
async fn invalid_table_settings_are_refused_with_a_reason() {
    let server = TestServer::start().await;
    let before = sprung_client::get(server.address, "/api/tables").await.unwrap().1;
    for (body, expected) in [
        ("{}", 400),
        ("{\"settings\":{\"game\":\"chess\"},\"host\":\"00\"}", 400),
        ("{\"settings\":{\"game\":\"eckstein\",\"options\":[\"nonsense=1\"]},\"host\":\"HOST\"}", 422),
        ("{\"settings\":{\"game\":\"eckstein\",\"setup\":\"nonsense\"},\"host\":\"HOST\"}", 422),
    ] {
        let body = body.replace("HOST", &"0f".repeat(16));
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.contains(&format!(" {expected} ")), "{body}: {answer}");
        assert!(answer.contains("\"code\""), "{answer}");
    }
    assert_eq!(sprung_client::get(server.address, "/api/tables").await.unwrap().1, before);
}

/// A line that has become a socket, by hand.
async fn raw_socket(server: &TestServer) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = "GET /api/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    stream
}

/// Reads until the other side ends the line.
async fn ends(stream: &mut TcpStream, within: Duration) -> Vec<u8> {
    let mut answer = Vec::new();
    let read = timeout(within, stream.read_to_end(&mut answer)).await;
    // a reset is an end too
    let _ = read.expect("the line is ended");
    answer
}

#[tokio::test]
async fn an_invalid_websocket_frame_closes_only_its_connection() {
    let server = TestServer::start().await;
    let huge = [&[0x81, 0xff][..], &(1u64 << 62).to_be_bytes(), &[0; 4]].concat();
    for (what, frame) in [
        ("text that is no UTF-8", vec![0x81, 0x83, 0, 0, 0, 0, 0xff, 0xfe, 0xc0]),
        ("a frame of four exabytes", huge),
        ("a frame without a mask", vec![0x81, 0x02, b'{', b'}']),
        ("an unknown kind of frame", vec![0x8f, 0x80, 0, 0, 0, 0]),
        ("a continuation of nothing", vec![0x80, 0x80, 0, 0, 0, 0]),
    ] {
        let mut stream = raw_socket(&server).await;
        stream.write_all(&frame).await.unwrap();
        ends(&mut stream, ANSWER_TIMEOUT).await;
        assert_eq!(sprung_client::get(server.address, "/health").await.unwrap().0, 200, "after {what}");
    }
    assert_eq!(server.counter("sockets").await, 0);
}

#[tokio::test]
async fn slow_requests_and_silent_sockets_time_out() {
    let server = TestServer::start().await;
    let patience = Duration::from_secs(15);
    let mut head = TcpStream::connect(server.address).await.unwrap();
    let mut body = TcpStream::connect(server.address).await.unwrap();
    let mut silent = raw_socket(&server).await;
    head.write_all(b"GET /api/tables HTTP/1.1\r\nhost: localhost\r\nx-slow: ").await.unwrap();
    body.write_all(
        b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 100\r\n\r\n{",
    )
    .await
    .unwrap();
    let dripping = async {
        // a byte now and then does not help
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            if head.write_all(b"x").await.is_err() {
                return;
            }
        }
    };
    let (dripped, answer, _) =
        tokio::join!(timeout(patience, dripping), ends(&mut body, patience), ends(&mut silent, patience));
    dripped.expect("the head that never ends is ended");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
}

/// A table of two people, and both of them.
async fn two_people(server: &TestServer) -> [TableClient; 2] {
    let room = server.table("raeuberschach", &[], &[]).await;
    [server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await]
}

#[tokio::test]
async fn an_opponent_cannot_reissue_the_token_of_another_seat() {
    let server = TestServer::start().await;
    let [mut mallory, mut anna] = two_people(&server).await;
    let token = sprung_wire::Token([66; 16]);
    let steals = sprung_wire::TableCommand::Reissue { seat: Seat::B, token };
    for seat in [Some(Seat::A), None] {
        let Err(ClientError::Refused(refusal)) = mallory.request(seat, steals.clone()).await else {
            panic!("granted")
        };
        assert!(matches!(refusal.code, ErrorCode::NotAway | ErrorCode::NotHost), "{refusal:?}");
    }
    anna.disconnect();
    let refused = mallory.request(Some(Seat::A), steals).await;
    assert!(matches!(refused, Err(ClientError::Refused(_))), "nor as soon as the line breaks");
    anna.connect().await.unwrap();
    assert!(anna.access().seats.has(Seat::B));
}

#[tokio::test]
async fn a_request_id_used_by_an_opponent_does_not_block_a_move() {
    let server = TestServer::start().await;
    let [mut anna, mut mallory] = two_people(&server).await;
    let words = sprung_wire::ChatContent::Phrase(sprung_wire::ChatPhrase::Hello);
    mallory
        .send_again("r1", Some(Seat::B), sprung_wire::TableCommand::Say { name: None, content: words })
        .await
        .unwrap();
    while mallory.take_answer("r1").is_none() {
        mallory.listen().await.unwrap();
    }
    let moves = sprung_wire::TableCommand::Move { ply: 0, text: "e2e3".to_string() };
    let mut numbers = Vec::new();
    for _ in 0..2 {
        // the line breaks, and the same request is sent again
        anna.connect().await.unwrap();
        anna.send_again("r1", Some(Seat::A), moves.clone()).await.unwrap();
        numbers.push(loop {
            if let Some(answer) = anna.take_answer("r1") {
                break answer.unwrap();
            }
            anna.listen().await.unwrap();
        });
    }
    assert_eq!(numbers[0], numbers[1], "it was played once");
    assert_eq!(anna.table().unwrap().ply(), 1);
}
