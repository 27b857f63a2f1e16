//! Tests that play whole games, from the first seat taken to the result.

use crate::test_server::{TestServer, generous, play_on};
use sprung_client::{SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_server::{ClientLimits, Rate};
use std::time::Duration;
use tokio::time::timeout;

const TEST_TIMEOUT: Duration = Duration::from_secs(120);

/// Lets all clients play until the end and checks that all have the same state then.
async fn all_play(mut clients: Vec<TableClient>, plies: u32) -> Vec<TableClient> {
    let players = clients.drain(..).enumerate().map(|(number, mut client)| {
        tokio::spawn(async move {
            let mut luck = SplitMix64::new(number as u64);
            timeout(TEST_TIMEOUT, play_on(&mut client, &mut luck, plies))
                .await
                .expect("in time")
                .expect("no fault");
            client
        })
    });
    let mut done = Vec::new();
    for player in players.collect::<Vec<_>>() {
        done.push(player.await.unwrap());
    }
    done
}

#[tokio::test]
async fn two_people_play_schlaukopf_to_its_end() {
    let server = TestServer::start().await;
    let room = server.table("schlaukopf", &[], &[]).await;
    let clients = vec![server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let done = all_play(clients, 400).await;
    let texts: Vec<String> = done.iter().map(|client| client.table().unwrap().state().text()).collect();
    assert_eq!(texts[0], texts[1]);
}

#[tokio::test]
async fn four_people_play_roesselsprung_and_check_every_throw() {
    let server = TestServer::start().await;
    let room = server.table("roesselsprung", &["seats=ACBD"], &[]).await;
    let mut clients = Vec::new();
    for seat in Seat::ROUND {
        clients.push(server.guest(&room, seat).await);
    }
    let done = all_play(clients, 120).await;
    for client in &done {
        assert!(client.table().unwrap().throw_protocol().unwrap().throw() > 10);
    }
    let (status, record) =
        sprung_client::get(server.address, &format!("/api/tables/{room}/record")).await.unwrap();
    assert_eq!(status, 200, "{record}");
    let record = record_of(&record);
    let checked = sprung_table::verify_throws(&record).expect("dice").expect("every throw holds");
    assert!(checked.throws > 10);
    assert_eq!(checked.server_only, 0, "not even the lot");
}

fn record_of(text: &str) -> sprung_rules::Record {
    let unchecked = sprung_rules::UncheckedRecord::read(text).next().unwrap().unwrap();
    unchecked.replay().unwrap()
}

#[tokio::test]
async fn two_people_and_two_computers_play_roesselsprung() {
    let server = TestServer::start().await;
    let computers = [(Seat::C, 1), (Seat::D, 2)];
    let room = server.table("roesselsprung", &["seats=ACBD"], &computers).await;
    let clients = vec![server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let done = all_play(clients, 100).await;
    assert!(done.iter().all(|client| client.table().unwrap().ply() >= 100 || client.is_over()));
}

#[tokio::test]
async fn a_client_over_the_rate_limit_of_its_seat_retries_and_finishes() {
    let slow = Rate { burst: 2.0, per_second: 1.0 };
    let server = TestServer::with(ClientLimits { seat: slow, ..generous() }).await;
    let room = server.table("raeuberschach", &[], &[]).await;
    let clients = vec![server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let done = all_play(clients, 12).await;
    assert!(done.iter().all(|client| client.table().unwrap().ply() >= 12 || client.is_over()));
    assert!(server.counter("refused_total").await > 0, "it was too fast");
}

#[tokio::test]
async fn a_watcher_sees_what_the_players_see_and_may_not_move() {
    let server = TestServer::start().await;
    let room = server.table("raeuberschach", &[], &[(Seat::B, 1)]).await;
    let mut player = server.guest(&room, Seat::A).await;
    let mut watcher = TableClient::new(server.address, &room, [77; 32]);
    watcher.connect().await.unwrap();
    play_on(&mut player, &mut SplitMix64::new(5), 10).await.unwrap();
    while watcher.table().unwrap().ply() < 10 && !watcher.is_over() {
        timeout(TEST_TIMEOUT, watcher.listen()).await.unwrap().unwrap();
    }
    let refused = watcher.request(Some(Seat::A), sprung_wire::TableCommand::Resign).await.unwrap_err();
    assert!(refused.to_string().contains("NotYours"), "{refused}");
}

#[tokio::test]
async fn open_tables_are_listed_until_they_are_full() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[]).await;
    let list = || async { sprung_client::get(server.address, "/api/tables").await.unwrap().1 };
    assert!(list().await.contains(&room));
    let _first = server.guest(&room, Seat::A).await;
    assert!(list().await.contains("Guest 1"));
    let _second = server.guest(&room, Seat::B).await;
    assert_eq!(list().await, "[]");
    let (status, _) = sprung_client::get(server.address, &format!("/api/tables/{room}")).await.unwrap();
    assert_eq!(status, 200);
    assert_eq!(sprung_client::get(server.address, "/api/tables/aaaaaaaaaaaaaaaa").await.unwrap().0, 404);
    assert_eq!(sprung_client::get(server.address, "/health").await.unwrap().0, 200);
}
