//! What people say, and who hears it.

use crate::house::Server;
use rules::Seat;
use std::time::Duration;
use tokio::time::timeout;
use visitor::Visitor;
use wire::{Ask, Entry, Event, Speaker, Token, Words};

const LONG: Duration = Duration::from_secs(30);

fn said(name: Option<&str>, words: &str) -> Ask {
    Ask::Say { name: name.map(str::to_string), words: Words::Text(words.to_string()) }
}

/// Who spoke, as far as it was told, and how often somebody spoke aside.
fn heard(events: &[Entry]) -> (Vec<Speaker>, usize) {
    let speaker = |entry: &Entry| match &entry.event {
        Event::Said { speaker, .. } => Some(speaker.clone()),
        _ => None,
    };
    let asides = events.iter().filter(|entry| entry.event == Event::Aside).count();
    (events.iter().filter_map(speaker).collect(), asides)
}

async fn watcher(server: &Server, room: &str, number: u8) -> Visitor {
    let mut watcher = Visitor::new(server.address, room, [number; 32]);
    watcher.connect().await.unwrap();
    watcher
}

async fn listen_until(visitor: &mut Visitor, number: u64) {
    while visitor.table().unwrap().number() < number {
        timeout(LONG, visitor.listen()).await.expect("in time").expect("no fault");
    }
}

#[tokio::test]
async fn watchers_hear_everybody_and_players_each_other() {
    let server = Server::start().await;
    let room = server.table("eckstein", &[], &[]).await;
    let mut anna = server.guest(&room, Seat::A).await;
    let mut ben = server.guest(&room, Seat::B).await;
    let (mut wim, mut xaver) = (watcher(&server, &room, 70).await, watcher(&server, &room, 71).await);
    wim.ask(None, said(Some("Wim"), "take the stone!")).await.unwrap();
    let last = anna.ask(Some(Seat::A), said(None, "hello")).await.unwrap();
    for visitor in [&mut anna, &mut ben, &mut wim, &mut xaver] {
        listen_until(visitor, last).await;
    }
    let all = vec![Speaker::Watcher("Wim".to_string()), Speaker::Seat(Seat::A)];
    for watcher in [&wim, &xaver] {
        assert_eq!(heard(watcher.seen()), (all.clone(), 0));
    }
    for player in [&anna, &ben] {
        assert_eq!(heard(player.seen()), (vec![Speaker::Seat(Seat::A)], 1));
    }
}

#[tokio::test]
async fn who_talks_without_end_is_told_to_wait() {
    let server = Server::start().await;
    let room = server.table("eckstein", &[], &[]).await;
    let (mut wim, mut xaver) = (watcher(&server, &room, 70).await, watcher(&server, &room, 71).await);
    let mut refused = 0;
    for number in 0..20 {
        let said = wim.ask(None, said(Some("Wim"), &format!("{number}"))).await;
        refused += usize::from(said.is_err_and(|fault| fault.to_string().contains("TooMany")));
    }
    assert!((8..=10).contains(&refused), "{refused}");
    xaver.ask(None, said(Some("Xaver"), "quiet, please")).await.expect("others may still speak");
}

#[tokio::test]
async fn who_comes_back_to_a_seat_is_told_no_more_than_before() {
    let server = Server::start().await;
    let room = server.table("eckstein", &[], &[]).await;
    let mut anna = server.guest(&room, Seat::A).await;
    let _ben = server.guest(&room, Seat::B).await;
    let mut wim = watcher(&server, &room, 70).await;
    anna.cut();
    wim.ask(None, said(Some("Wim"), "take the stone!")).await.unwrap();
    let last = wim.ask(None, said(Some("Wim"), "the other one!")).await.unwrap();
    timeout(LONG, anna.connect()).await.unwrap().expect("no gap is found");
    listen_until(&mut anna, last).await;
    assert_eq!(heard(anna.seen()), (Vec::new(), 2));
    // another device of hers, which has seen nothing yet
    let mut tablet = Visitor::new(server.address, &room, [80; 32]).with_token(Token([1; 16]));
    tablet.connect().await.unwrap();
    assert_eq!(heard(tablet.seen()), (Vec::new(), 2));
}
