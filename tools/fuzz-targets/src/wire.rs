//! Messages of the server and its clients: what can be read is written and read back the same. The events among them are applied to a table.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sprung_table::Table;
use sprung_wire::{ClientMessage, CreateTable, LoggedEvent, ServerMessage, engine};
use std::fmt::Debug;

/// Every line is one message.
pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let mut events = Vec::new();
    for line in text.lines() {
        round_trip::<ClientMessage>(line);
        round_trip::<CreateTable>(line);
        round_trip::<engine::EngineRequest>(line);
        match round_trip(line) {
            Some(ServerMessage::Events(entries)) => events.extend(entries),
            Some(ServerMessage::Welcome(welcome)) => events.extend(welcome.events),
            _ => {}
        }
    }
    replay(&events);
}

fn round_trip<T: DeserializeOwned + Serialize + PartialEq + Debug>(line: &str) -> Option<T> {
    let message: T = serde_json::from_str(line).ok()?;
    let written = serde_json::to_string(&message).unwrap_or_else(|error| panic!("{message:?}: {error}"));
    let again: T = serde_json::from_str(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(again, message);
    Some(message)
}

/// Applies events in their order until one is refused.
fn replay(events: &[LoggedEvent]) {
    let Some((first, rest)) = events.split_first() else { return };
    let Ok(mut table) = Table::open(first) else { return };
    for event in rest {
        if table.apply(event).is_err() {
            return;
        }
    }
    let _ = sprung_table::record(events, 1);
}
