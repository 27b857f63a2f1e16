//! Every message in its form. The files are also what an author of a client or bot reads first: one message a line.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use wire::{Ask, Create, Event, Sitter, ToClient, ToServer, Token};

const TO_SERVER: &str = include_str!("data/to-server.jsonl");
const TO_CLIENT: &str = include_str!("data/to-client.jsonl");

fn read<T: DeserializeOwned>(line: &str) -> T {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

fn round_trip<T: DeserializeOwned + Serialize>(lines: &str) {
    for line in lines.lines() {
        assert_eq!(serde_json::to_string(&read::<T>(line)).unwrap(), line);
    }
}

/// The first name inside some braces, which is what an enum's variant is called.
fn variant<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value).unwrap() {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => panic!("{other}"),
    }
}

#[test]
fn every_message_keeps_its_form() {
    round_trip::<ToServer>(TO_SERVER);
    round_trip::<ToClient>(TO_CLIENT);
}

#[test]
fn the_files_have_every_message_ask_and_event() {
    let to_server: Vec<ToServer> = TO_SERVER.lines().map(read).collect();
    let to_client: Vec<ToClient> = TO_CLIENT.lines().map(read).collect();
    let asks = to_server.iter().filter_map(|message| match message {
        ToServer::Request(request) => Some(&request.ask),
        _ => None,
    });
    let events = to_client.iter().flat_map(|message| match message {
        ToClient::Events(entries) => entries.as_slice(),
        _ => &[],
    });
    let asks: BTreeSet<String> = asks.inspect(|ask| is_known_ask(ask)).map(variant).collect();
    assert_eq!(asks.len(), 17, "{asks:?}");
    let events: BTreeSet<String> =
        events.inspect(|entry| is_known_event(&entry.event)).map(|entry| variant(&entry.event)).collect();
    assert_eq!(events.len(), 26, "{events:?}");
    let names: BTreeSet<String> = to_client.iter().map(variant).collect();
    assert_eq!(names.len(), 7, "{names:?}");
}

#[test]
fn a_table_needs_only_its_game() {
    let text = format!(r#"{{"settings":{{"game":"eckstein"}},"host":"{}"}}"#, "0f".repeat(16));
    let create: Create = read(&text);
    assert_eq!(create.settings.clock, clock::Control::None);
    assert_eq!(create.host, Token([15; 16]));
    assert_eq!(Sitter::default(), Sitter::Open);
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = |text: &str| serde_json::from_str::<ToServer>(text).unwrap_err().to_string();
    let seat = wrong(r#"{"request":{"id":"1","seat":"E","ask":"resign"}}"#);
    assert!(seat.contains("a seat: A, B, C or D"), "{seat}");
    let ask = wrong(r#"{"request":{"id":"1","ask":"explode"}}"#);
    assert!(ask.contains("explode"), "{ask}");
    let field = wrong(r#"{"request":{"id":"1","ask":"resign","extra":1}}"#);
    assert!(field.contains("extra"), "{field}");
}

#[test]
fn a_token_is_never_quoted() {
    let token = "ab".repeat(16);
    let text = format!(r#"{{"hello":{{"version":2,"room":"x","tokens":["{token}0"]}}}}"#);
    let error = serde_json::from_str::<ToServer>(&text).unwrap_err().to_string();
    assert!(!error.contains("abab"), "{error}");
    assert_eq!(format!("{:?}", Token::read(&token).unwrap()), "Token(…)");
}

/// A new ask makes this fail to compile until it is counted above.
fn is_known_ask(ask: &Ask) {
    use Ask::*;
    match ask {
        Join { .. } | Leave | Move { .. } | Promise { .. } | Reveal { .. } | Protest { .. } | Offer(_) => {}
        Answer { .. } | Resign | Claim | Abort | Resume | Say { .. } | Reissue { .. } => {}
        Remove { .. } | Lock { .. } | Start { .. } => {}
    }
}

/// A new event makes this fail to compile until it is counted above.
fn is_known_event(event: &Event) {
    use Event::*;
    match event {
        Created { .. } | Joined { .. } | Left { .. } | Removed { .. } | Locked { .. } | Reissued { .. } => {}
        Began { .. } | Promised { .. } | Due { .. } | Revealed { .. } | Thrown { .. } | Protested { .. } => {}
        Played { .. } | TakenBack { .. } | Offered { .. } | Answered { .. } | GaveUp { .. } => {}
        Paused | Resumed | Away { .. } | Back { .. } | Covered { .. } | Outage { .. } => {}
        Said { .. } | Aside | Ended { .. } => {}
    }
}
