//! A room that everybody has left leaves memory, and nothing of it is lost.

use crate::house::{Server, generous, play_on};
use rules::{Seat, Seats};
use server::Limits;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::time::{sleep, timeout};
use visitor::{Luck, Visitor};
use wire::{Event, How};

const LONG: Duration = Duration::from_secs(30);

async fn awake(server: &Server, rooms: u64) {
    let waiting = async {
        while server.counter("rooms_awake").await != rooms {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(LONG, waiting).await.unwrap_or_else(|_| panic!("not {rooms} rooms awake"));
}

#[tokio::test]
async fn a_room_that_everybody_left_sleeps_and_wakes_as_it_was() {
    let limits = Limits { linger: Duration::from_millis(200), ..generous() };
    let server = Server::with(limits).await;
    for settings in [
        "{\"game\":\"kurierschach\",\"clock\":\"10m+5s\",\"left\":\"wait\"}",
        "{\"game\":\"roesselsprung\",\"options\":[\"seats=AB\"],\"left\":\"wait\"}",
    ] {
        let room = server.table_of(settings).await;
        let mut people = [server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
        let mut luck = Luck::new(3);
        let mut plies = 0;
        for round in 1..=3 {
            plies += 6;
            let [first, second] = &mut people;
            let (one, other) = (&mut luck.clone(), &mut luck.clone());
            luck.draw();
            let (first_done, second_done) =
                tokio::join!(play_on(first, one, plies), play_on(second, other, plies));
            first_done.and(second_done).unwrap();
            assert_eq!(server.counter("rooms_awake").await, 1);
            people.iter_mut().for_each(Visitor::cut);
            awake(&server, 0).await;

            // everything is told again from the first event on, and is what was told before
            let mut watcher = Visitor::new(server.address, &room, [7; 32]);
            watcher.connect().await.unwrap();
            awake(&server, 1).await;
            for person in &mut people {
                let (told, seats) = (person.seen().to_vec(), person.you().seats);
                assert_eq!(watcher.seen()[..told.len()], told, "round {round} of {settings}");
                person.connect().await.unwrap();
                assert_eq!(person.you().seats, seats, "the token still opens the seat");
                assert_eq!(person.seen()[..watcher.seen().len()], *watcher.seen());
            }
        }
        people.iter_mut().for_each(Visitor::cut);
        awake(&server, 0).await;
    }
}

#[tokio::test]
async fn a_flag_falls_in_a_room_that_sleeps() {
    let limits = Limits { linger: Duration::from_millis(100), nap: Duration::from_secs(1), ..generous() };
    let server = Server::with(limits).await;
    let room = server.table_of("{\"game\":\"raeuberschach\",\"clock\":\"10s/turn\",\"left\":\"wait\"}").await;
    let mut people = [server.guest(&room, Seat::A).await, server.guest(&room, Seat::B).await];
    let begun = Instant::now();
    people.iter_mut().for_each(Visitor::cut);
    awake(&server, 0).await;
    assert!(begun.elapsed() < Duration::from_secs(9), "it sleeps before the flag falls");
    // nobody comes, and the room has left memory: only its clock can wake it
    sleep(Duration::from_secs(14)).await;
    awake(&server, 0).await;
    let [_, second] = &mut people;
    let before = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    second.connect().await.unwrap();
    let ended = second.seen().iter().find(|entry| matches!(entry.event, Event::Ended { .. })).unwrap();
    let Event::Ended { how, result, .. } = &ended.event else { unreachable!() };
    assert_eq!((how, result), (&How::Time(Seats::one(Seat::A)), &wire::Result::Won(Seats::one(Seat::B))));
    assert!(ended.at < before, "it fell while nobody was there");
}
