//! Tests that a server with thousands of running clocks answers the first client before it has loaded all rooms.

use crate::test_server::{TestServer, generous, new_folder};
use sprung_client::TableClient;
use sprung_rules::Seat;
use sprung_server::store::{Append, RoomCopy, Sqlite, Store};
use sprung_wire::TableEvent;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

const ROOMS: usize = 20_000;
const TEST_TIMEOUT: Duration = Duration::from_secs(60);

fn name(number: usize) -> String {
    format!("copy{number:012}")
}

/// A room with a game in progress whose clock runs for days.
async fn game_with_a_clock() -> (String, RoomCopy) {
    let server = TestServer::start().await;
    let room = server.table_of("{\"game\":\"raeuberschach\",\"clock\":\"3d/turn\",\"left\":\"wait\"}").await;
    let mut first = server.guest(&room, Seat::A).await;
    let _second = server.guest(&room, Seat::B).await;
    while first.turn().is_none() {
        timeout(TEST_TIMEOUT, first.listen()).await.expect("the game begins").unwrap();
    }
    let copy = server.store.copy_room(&room).await.unwrap().unwrap();
    assert!(copy.summary.due.is_some());
    (room, copy)
}

/// Copies a room under many names.
async fn fill(store: &Sqlite, room: &str, copy: &RoomCopy) {
    let mut appends = JoinSet::new();
    for number in 0..ROOMS {
        let append = Append {
            room: name(number),
            first: 1,
            events: copy.events.iter().map(|(_, text)| text.replace(room, &name(number))).collect(),
            secrets: copy.secrets.iter().map(|(name, value)| (name.clone(), Some(value.clone()))).collect(),
            summary: copy.summary.clone(),
            at: copy.touched,
            epoch: 0,
        };
        let store = store.clone();
        appends.spawn(async move { store.append(append).await });
        if appends.len() >= 1_000 {
            appends.join_next().await.unwrap().unwrap().unwrap();
        }
    }
    appends.join_all().await.into_iter().for_each(|appended| appended.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_hello_after_a_restart_does_not_wait_for_all_clocks() {
    let (room, copy) = game_with_a_clock().await;
    let folder = new_folder();
    let store = Sqlite::open(&folder.join("sprung.db"), None).await.unwrap();
    fill(&store, &room, &copy).await;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    store.stamp(now - 60_000).await.unwrap();

    let begun = Instant::now();
    let server = TestServer::of_store(generous(), store, folder).await;
    let listening = begun.elapsed();
    let mut client = TableClient::new(server.address, &name(ROOMS - 1), [7; 32]);
    timeout(TEST_TIMEOUT, client.connect()).await.expect("an answer").unwrap();
    let first = begun.elapsed();
    // each of the other rooms records the outage when it is loaded
    let loaded = server.counter("events_total").await;
    assert!(loaded < ROOMS as u64, "{loaded} rooms were loaded before the first hello was answered");
    println!("{ROOMS} clocks: listening after {listening:.1?}, the first hello answered after {first:.1?}");
    let outage = |client: &TableClient| {
        client.events().iter().any(|entry| matches!(entry.event, TableEvent::Outage { .. }))
    };
    assert!(outage(&client), "the room knows of the outage");
    // the other rooms record the outage too, without anybody's asking
    let loaded = async {
        while server.counter("events_total").await < 1_000 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(TEST_TIMEOUT, loaded).await.expect("rooms are loaded");
    println!("1,000 events after {:.1?}", begun.elapsed());
}
