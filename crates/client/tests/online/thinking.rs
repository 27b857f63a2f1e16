//! Tests that the computer thinks only while somebody watches or a person waits.

use crate::test_server::TestServer;
use sprung_client::TableClient;
use sprung_rules::Seat;
use std::time::Duration;

async fn ply(server: &TestServer, room: &str) -> usize {
    let (_, record) =
        sprung_client::get(server.address, &format!("/api/tables/{room}/record")).await.unwrap();
    record.len()
}

#[tokio::test]
async fn computers_alone_play_only_while_somebody_watches() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[(Seat::A, 1), (Seat::B, 1)]).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(server.counter("computer_moves_total").await, 0, "nobody watches");
    let mut watcher = TableClient::new(server.address, &room, [1; 32]);
    watcher.connect().await.unwrap();
    while watcher.table().unwrap().ply() < 3 {
        watcher.listen().await.unwrap();
    }
    watcher.disconnect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let before = ply(&server, &room).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(ply(&server, &room).await, before, "the last watcher has left");
}

#[tokio::test]
async fn a_person_who_closed_the_page_finds_the_answer() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[(Seat::B, 1)]).await;
    let mut guest = server.guest(&room, Seat::A).await;
    let (seat, ply, moves) = guest.turn().unwrap();
    guest.send(Some(seat), sprung_wire::TableCommand::Move { ply, text: moves[0].clone() }).await.unwrap();
    // the page is closed before the answer
    guest.disconnect();
    while server.counter("computer_moves_total").await == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
