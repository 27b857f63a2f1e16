//! Tests that a room without connections is unloaded from memory, and that nothing of it is lost.

use crate::test_server::{TestServer, generous, play_on};
use sprung_client::{SplitMix64, TableClient};
use sprung_rules::{Seat, Seats};
use sprung_server::ClientLimits;
use sprung_wire::{EndReason, TableEvent};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::time::{sleep, timeout};

const TEST_TIMEOUT: Duration = Duration::from_secs(30);

async fn awake(server: &TestServer, rooms: u64) {
    let waiting = async {
        while server.counter("rooms_loaded").await != rooms {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(TEST_TIMEOUT, waiting).await.unwrap_or_else(|_| panic!("not {rooms} rooms awake"));
}

#[tokio::test]
async fn an_idle_room_is_unloaded_and_reloaded_unchanged() {
    let limits = ClientLimits { idle_timeout: Duration::from_millis(200), ..generous() };
    let server = TestServer::with(limits).await;
    for settings in [
        "{\"game\":\"kurierschach\",\"clock\":\"10m+5s\",\"left\":\"wait\"}",
        "{\"game\":\"roesselsprung\",\"options\":[\"seats=AB\"],\"left\":\"wait\"}",
    ] {
        let room = server.table_of(settings).await;
        let mut people = [server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
        let mut luck = SplitMix64::new(3);
        let mut plies = 0;
        for round in 1..=3 {
            plies += 6;
            let [first, second] = &mut people;
            let (one, other) = (&mut luck.clone(), &mut luck.clone());
            luck.draw();
            let (first_done, second_done) =
                tokio::join!(play_on(first, one, plies), play_on(second, other, plies));
            first_done.and(second_done).unwrap();
            assert_eq!(server.counter("rooms_loaded").await, 1);
            people.iter_mut().for_each(TableClient::disconnect);
            awake(&server, 0).await;

            // everything is told again from the first event on, and is what was told before
            let mut watcher = TableClient::new(server.address, &room, [7; 32]);
            watcher.connect().await.unwrap();
            awake(&server, 1).await;
            for person in &mut people {
                let (told, seats) = (person.events().to_vec(), person.access().seats);
                assert_eq!(watcher.events()[..told.len()], told, "round {round} of {settings}");
                person.connect().await.unwrap();
                assert_eq!(person.access().seats, seats, "the token still opens the seat");
                assert_eq!(person.events()[..watcher.events().len()], *watcher.events());
            }
        }
        people.iter_mut().for_each(TableClient::disconnect);
        awake(&server, 0).await;
    }
}

#[tokio::test]
async fn a_flag_falls_in_an_unloaded_room() {
    let limits = ClientLimits {
        idle_timeout: Duration::from_millis(100),
        min_sleep: Duration::from_secs(1),
        ..generous()
    };
    let server = TestServer::with(limits).await;
    let room = server.table_of("{\"game\":\"raeuberschach\",\"clock\":\"10s/turn\",\"left\":\"wait\"}").await;
    let mut people = [server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let begun = Instant::now();
    people.iter_mut().for_each(TableClient::disconnect);
    awake(&server, 0).await;
    assert!(begun.elapsed() < Duration::from_secs(9), "it sleeps before the flag falls");
    // nobody comes, and the room has left memory: only its clock can wake it
    sleep(Duration::from_secs(14)).await;
    awake(&server, 0).await;
    let [_, second] = &mut people;
    let before = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    second.connect().await.unwrap();
    let ended = second.events().iter().find(|entry| matches!(entry.event, TableEvent::Ended { .. })).unwrap();
    let TableEvent::Ended { reason: how, result, .. } = &ended.event else { unreachable!() };
    assert_eq!(
        (how, result),
        (&EndReason::Time(Seats::one(Seat::A)), &sprung_wire::GameResult::Won(Seats::one(Seat::B)))
    );
    assert!(ended.at < before, "it fell while nobody was there");
}
