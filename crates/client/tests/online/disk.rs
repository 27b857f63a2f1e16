//! Tests with a full disk: a move is refused with a reason, no clock runs, and play goes on as soon as there is space.

use crate::test_server::{TestServer, generous};
use sprung_client::{ClientError, SplitMix64, TableClient};
use sprung_rules::Seat;
use sprung_server::store::{Append, Retention, Store};
use sprung_wire::{ErrorCode, TableCommand, TableEvent};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, query};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

const TEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Two people at a table with ten minutes each, and five seconds for every move.
async fn two(server: &TestServer) -> (TableClient, TableClient) {
    let room = server.table_of("{\"game\":\"kurierschach\",\"clock\":\"10m+5s\",\"left\":\"wait\"}").await;
    let (mut first, second) = (server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await);
    while first.turn().is_none() {
        first.listen().await.unwrap();
    }
    (first, second)
}

/// Tries to play a random move, and says the refusal.
async fn try_move(client: &mut TableClient, luck: &mut SplitMix64) -> Result<(), ErrorCode> {
    let (seat, ply, moves) = client.turn().expect("its turn");
    let text = luck.choose(&moves).unwrap().clone();
    match timeout(TEST_TIMEOUT, client.request(Some(seat), TableCommand::Move { ply, text }))
        .await
        .expect("an answer")
    {
        Ok(_) => Ok(()),
        Err(ClientError::Refused(refusal)) => Err(refusal.code),
        Err(fault) => panic!("{fault}"),
    }
}

/// Tries until it is possible.
async fn move_at_last(client: &mut TableClient, luck: &mut SplitMix64) {
    let trying = async {
        while try_move(client, luck).await == Err(ErrorCode::Unavailable) {
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(TEST_TIMEOUT, trying).await.expect("it recovers by itself");
}

fn outages(client: &TableClient) -> usize {
    client.events().iter().filter(|entry| matches!(entry.event, TableEvent::Outage { .. })).count()
}

#[tokio::test]
async fn a_locked_database_refuses_moves_stops_the_clocks_and_recovers_when_unlocked() {
    let server = TestServer::start().await;
    let (mut first, mut second) = two(&server).await;
    let mut luck = SplitMix64::new(1);
    let mut other = SqliteConnectOptions::new().filename(server.file()).connect().await.unwrap();
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let locked = Instant::now();
    let number = first.table().unwrap().number();
    assert_eq!(try_move(&mut first, &mut luck).await, Err(ErrorCode::Unavailable));
    assert_eq!(try_move(&mut first, &mut luck).await, Err(ErrorCode::Unavailable), "and again at once");
    assert_eq!(sprung_client::get(server.address, "/ready").await.unwrap().0, 503);
    assert_eq!(sprung_client::get(server.address, "/health").await.unwrap().0, 200, "the process is alive");
    assert_eq!(first.table().unwrap().number(), number, "what was refused has not happened");
    tokio::time::sleep_until(locked + Duration::from_secs(6)).await;
    query("ROLLBACK").execute(&mut other).await.unwrap();

    move_at_last(&mut first, &mut luck).await;
    while second.turn().is_none() {
        timeout(TEST_TIMEOUT, second.listen()).await.expect("the other hears of it").unwrap();
    }
    assert_eq!((outages(&first), outages(&second)), (1, 1));
    let clock = second.table().unwrap().clock();
    let left = clock.remaining(Seat::A.index(), 0).unwrap().all();
    assert!(left > 602_000, "{left} ms of 605,000 are left: the six seconds were counted");
    let ready_again = async {
        while sprung_client::get(server.address, "/ready").await.unwrap().0 != 200 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(TEST_TIMEOUT, ready_again).await.expect("the heartbeat is written again");
}

#[tokio::test]
async fn a_full_disk_refuses_moves_and_recovers_without_a_restart() {
    let server = TestServer::on_disk(generous(), Some(1)).await;
    let (mut first, mut second) = two(&server).await;
    let mut luck = SplitMix64::new(2);
    let mut count = 0;
    for size in [50_000, 1_000] {
        loop {
            count += 1;
            let mut old = Append { room: format!("old {count}"), first: 1, at: 10, ..Append::default() };
            old.events.push("x".repeat(size));
            old.summary.over = true;
            if server.store.append(old).await.is_err() {
                break;
            }
        }
    }
    let refused = async {
        loop {
            for client in [&mut first, &mut second] {
                while client.turn().is_none() {
                    client.listen().await.unwrap();
                }
                if let Err(code) = try_move(client, &mut luck).await {
                    return code;
                }
            }
        }
    };
    let code = timeout(TEST_TIMEOUT, refused).await.expect("the last pages are full soon");
    assert_eq!(code, ErrorCode::Unavailable);
    let old = Retention { over: Some(1), left: None };
    assert!(server.store.forget(old, 1_000).await.unwrap() > 0);

    let (next, waiting) = if first.turn().is_some() { (first, second) } else { (second, first) };
    let (mut next, mut waiting) = (next, waiting);
    let ply = next.table().unwrap().ply();
    move_at_last(&mut next, &mut luck).await;
    while waiting.table().unwrap().ply() == ply {
        timeout(TEST_TIMEOUT, waiting.listen()).await.expect("the other hears of it").unwrap();
    }
    assert!(outages(&waiting) >= 1);
}
