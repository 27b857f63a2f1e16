//! Tests of the chat: which messages are accepted, and who receives them.

use crate::test_server::TestServer;
use sprung_client::TableClient;
use sprung_rules::Seat;
use sprung_wire::{ChatAuthor, ChatContent, LoggedEvent, TableCommand, TableEvent, Token};
use std::time::Duration;
use tokio::time::timeout;

const TEST_TIMEOUT: Duration = Duration::from_secs(30);

fn said(name: Option<&str>, words: &str) -> TableCommand {
    TableCommand::Say { name: name.map(str::to_string), content: ChatContent::Text(words.to_string()) }
}

/// Returns the authors of the messages that were received, and the number of messages that were received without their content.
fn heard(events: &[LoggedEvent]) -> (Vec<ChatAuthor>, usize) {
    let speaker = |entry: &LoggedEvent| match &entry.event {
        TableEvent::Said { author: speaker, .. } => Some(speaker.clone()),
        _ => None,
    };
    let asides = events.iter().filter(|entry| entry.event == TableEvent::Aside).count();
    (events.iter().filter_map(speaker).collect(), asides)
}

async fn watcher(server: &TestServer, room: &str, number: u8) -> TableClient {
    let mut watcher = TableClient::new(server.address, room, [number; 32]);
    watcher.connect().await.unwrap();
    watcher
}

async fn listen_until(client: &mut TableClient, number: u64) {
    while client.table().unwrap().number() < number {
        timeout(TEST_TIMEOUT, client.listen()).await.expect("in time").expect("no fault");
    }
}

#[tokio::test]
async fn watchers_receive_all_chat_and_players_only_that_of_players() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[]).await;
    let mut anna = server.guest(&room, Seat::A).await;
    let mut ben = server.guest(&room, Seat::B).await;
    let (mut wim, mut xaver) = (watcher(&server, &room, 70).await, watcher(&server, &room, 71).await);
    wim.request(None, said(Some("Wim"), "take the stone!")).await.unwrap();
    let last = anna.request(Some(Seat::A), said(None, "hello")).await.unwrap();
    for client in [&mut anna, &mut ben, &mut wim, &mut xaver] {
        listen_until(client, last).await;
    }
    let all = vec![ChatAuthor::Watcher("Wim".to_string()), ChatAuthor::Seat(Seat::A)];
    for watcher in [&wim, &xaver] {
        assert_eq!(heard(watcher.events()), (all.clone(), 0));
    }
    for player in [&anna, &ben] {
        assert_eq!(heard(player.events()), (vec![ChatAuthor::Seat(Seat::A)], 1));
    }
}

#[tokio::test]
async fn chat_beyond_the_rate_limit_is_refused_with_too_many() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[]).await;
    let (mut wim, mut xaver) = (watcher(&server, &room, 70).await, watcher(&server, &room, 71).await);
    let mut refused = 0;
    for number in 0..20 {
        let said = wim.request(None, said(Some("Wim"), &format!("{number}"))).await;
        refused += usize::from(said.is_err_and(|fault| fault.to_string().contains("TooMany")));
    }
    assert!((8..=10).contains(&refused), "{refused}");
    xaver.request(None, said(Some("Xaver"), "quiet, please")).await.expect("others may still speak");
}

#[tokio::test]
async fn a_reconnecting_player_does_not_receive_the_watchers_chat() {
    let server = TestServer::start().await;
    let room = server.table("eckstein", &[], &[]).await;
    let mut anna = server.guest(&room, Seat::A).await;
    let _ben = server.guest(&room, Seat::B).await;
    let mut wim = watcher(&server, &room, 70).await;
    anna.disconnect();
    wim.request(None, said(Some("Wim"), "take the stone!")).await.unwrap();
    let last = wim.request(None, said(Some("Wim"), "the other one!")).await.unwrap();
    timeout(TEST_TIMEOUT, anna.connect()).await.unwrap().expect("no gap is found");
    listen_until(&mut anna, last).await;
    assert_eq!(heard(anna.events()), (Vec::new(), 2));
    // another device of hers, which has seen nothing yet
    let mut tablet = TableClient::new(server.address, &room, [80; 32]).with_token(Token([1; 16]));
    tablet.connect().await.unwrap();
    assert_eq!(heard(tablet.events()), (Vec::new(), 2));
}
