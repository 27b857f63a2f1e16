//! Tests that refused requests, however many, do not make the server use more memory.

use crate::test_server::TestServer;
use sprung_client::{ClientError, TableClient};
use sprung_rules::Seat;
use sprung_wire::{ErrorCode, TableCommand, Token};

/// Returns the memory of this process in kilobytes; the server and the clients are both in it.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// Does something a hundred times, then thousands of times, and looks at what is held.
async fn many_times(what: &str, mut once: impl AsyncFnMut(u32)) {
    for number in 0..300 {
        once(number).await;
    }
    let before = memory();
    for number in 300..3_300 {
        once(number).await;
    }
    let more = memory().saturating_sub(before);
    assert!(more < 2_000, "{more} KB more after 3,000 {what}");
}

#[tokio::test]
async fn refused_joins_and_malformed_messages_do_not_leak_memory() {
    let server = TestServer::start().await;
    let room = server.table("schlaukopf", &[], &[(Seat::B, 1)]).await;
    let guest = server.guest(&room, Seat::A).await;
    let (number, events) = (guest.table().unwrap().number(), server.counter("events_total").await);
    let mut stranger = TableClient::new(server.address, &room, [5; 32]);
    stranger.connect().await.unwrap();
    many_times("refused joins", async |number| {
        let token = Token((u128::from(number) + 1_000).to_be_bytes());
        let join = TableCommand::Join { name: "Stranger".to_string(), token, recovery: None };
        match stranger.request(Some(Seat::A), join).await {
            Err(ClientError::Refused(refusal)) => assert_ne!(refusal.code, ErrorCode::Unavailable),
            other => panic!("{other:?}"),
        }
    })
    .await;
    many_times("garbled words", async |number| {
        stranger.send_text(&format!("{{\"request\":{{\"id\":{number}")).await.unwrap();
        while stranger.listen().await.is_ok() {}
    })
    .await;
    assert_eq!(server.counter("events_total").await, events, "nothing has happened");
    assert!(stranger.table().unwrap().number() >= number);
}

#[tokio::test]
async fn requests_for_unknown_rooms_do_not_leak_memory() {
    let server = TestServer::start().await;
    many_times("rooms that are not there", async |number| {
        let (status, _) =
            sprung_client::get(server.address, &format!("/api/tables/nowhere{number}")).await.unwrap();
        assert_eq!(status, 404);
    })
    .await;
    many_times("hellos to rooms that are not there", async |number| {
        let mut stranger = TableClient::new(server.address, &format!("nowhere{number}"), [5; 32]);
        match stranger.connect().await {
            Err(ClientError::Refused(refusal)) => assert_eq!(refusal.code, ErrorCode::NoRoom),
            other => panic!("{other:?}"),
        }
    })
    .await;
    assert_eq!(server.counter("rooms_loaded").await, 0);
}
