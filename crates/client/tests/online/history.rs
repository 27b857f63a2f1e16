//! Tests that a long history is sent in parts, so that no message is long.

use crate::test_server::TestServer;
use futures_util::{SinkExt, StreamExt};
use sprung_client::TableClient;
use sprung_rules::Seat;
use sprung_server::store::{Append, Store};
use sprung_wire::{ChatAuthor, ChatContent, ClientMessage, Hello, LoggedEvent, ServerMessage, TableEvent};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

const TEST_TIMEOUT: Duration = Duration::from_secs(30);
/// The most bytes of a message: a part of the history and its frame.
const MESSAGE: usize = 70_000;

/// A room in which a watcher has spoken so often.
async fn talkative_room(server: &TestServer, count: u64) -> String {
    let room = server.table("schlaukopf", &[], &[(Seat::B, 1)]).await;
    let first = server.store.events(&room, 0).await.unwrap().len() as u64 + 1;
    let said = |number: u64| {
        let author = ChatAuthor::Watcher("Vera".to_string());
        let content = ChatContent::Text(format!("{number} {}", "ä".repeat(150)));
        let event = TableEvent::Said { author, content };
        sprung_wire::to_json(&LoggedEvent { number, at: 1_000, id: None, by: None, event })
    };
    let copy = server.store.copy_room(&room).await.unwrap().unwrap();
    let events = (first..first + count).map(said).collect();
    let append =
        Append { room: room.clone(), first, events, summary: copy.summary, at: 1_000, ..Append::default() };
    server.store.append(append).await.unwrap();
    room
}

#[tokio::test]
async fn a_long_history_arrives_complete_and_in_parts() {
    let server = TestServer::start().await;
    let room = talkative_room(&server, 1_000).await;
    let mut watcher = TableClient::new(server.address, &room, [7; 32]);
    timeout(TEST_TIMEOUT, watcher.connect()).await.expect("all of it").unwrap();
    let stored = server.store.events(&room, 0).await.unwrap();
    assert_eq!(watcher.events().len(), stored.len());
    assert_eq!(watcher.table().unwrap().number(), stored.len() as u64);
    // a person at the table learns that something was said, and not what
    let mut guest = server.guest(&room, Seat::A).await;
    guest.connect().await.unwrap();
    let mut again = TableClient::new(server.address, &room, [1; 32]).with_token(sprung_wire::Token([1; 16]));
    timeout(TEST_TIMEOUT, again.connect()).await.expect("all of it").unwrap();
    let asides = again.events().iter().filter(|entry| entry.event == TableEvent::Aside).count();
    assert_eq!(asides, 1_000);
}

/// A socket on which a hello was said.
async fn said_hello(server: &TestServer, room: &str) -> WebSocketStream<TcpStream> {
    let stream = TcpStream::connect(server.address).await.unwrap();
    let address = format!("ws://{}/api/socket", server.address);
    let (mut socket, _) = tokio_tungstenite::client_async(address, stream).await.unwrap();
    let (version, room) = (sprung_wire::VERSION, room.to_string());
    let hello = ClientMessage::Hello(Hello { version, room, tokens: Vec::new(), since: 0 });
    socket.send(Message::text(sprung_wire::to_json(&hello))).await.unwrap();
    socket
}

#[tokio::test]
async fn no_part_of_a_history_is_long() {
    let server = TestServer::start().await;
    let room = talkative_room(&server, 1_000).await;
    let mut socket = said_hello(&server, &room).await;
    let (mut parts, mut number) = (0, 0);
    loop {
        let message = timeout(TEST_TIMEOUT, socket.next()).await.expect("a message").unwrap().unwrap();
        let text = message.into_text().unwrap();
        assert!(text.len() < MESSAGE, "{} bytes", text.len());
        let (last, events) = match sprung_wire::from_json(&text).unwrap() {
            ServerMessage::Welcome(welcome) => (welcome.last, welcome.events),
            ServerMessage::Events(events) => (0, events),
            other => panic!("{other:?}"),
        };
        parts += 1;
        if parts == 1 {
            assert!(last >= 1_000, "the welcome says where the history ends");
        }
        for event in &events {
            number += 1;
            assert_eq!(event.number, number);
        }
        if number >= 1_000 {
            break;
        }
    }
    assert!(parts > 4, "{parts} parts");
}
