//! Writes decisions to the store and loads rooms from it.

use super::ServerState;
use crate::room::{Decision, Room, SecretValue};
use crate::store::{Append, RoomSummary, StoreError, StoredEvent};
use sprung_clock::Millis;
use sprung_wire::{ErrorCode, LoggedEvent, RequestError, TableEvent};

/// Returns what a decision with events appends to the store.
pub fn append(decision: &Decision) -> Append {
    let after = &decision.after;
    let first = decision.events.first().expect("a decision without events is not stored");
    let text = |event: &LoggedEvent| sprung_wire::to_json(event);
    let listed = after.listed().map(|table| sprung_wire::to_json(&table));
    Append {
        room: after.table().room().to_string(),
        first: first.number,
        events: decision.events.iter().map(text).collect(),
        secrets: decision.secret_changes.iter().map(SecretValue::stored).collect(),
        summary: RoomSummary { over: after.is_over(), due: after.due(), listed },
        at: first.at,
    }
}

/// Reads stored events.
pub fn read_events(events: &[StoredEvent]) -> Result<Vec<LoggedEvent>, RequestError> {
    let read = |(number, text): &StoredEvent| {
        serde_json::from_str(text).map_err(|error| {
            tracing::error!(number, %error, "a stored event cannot be read");
            RequestError::new(ErrorCode::Unavailable)
        })
    };
    events.iter().map(read).collect()
}

/// A room loaded from the store.
pub struct LoadedRoom {
    pub room: Room,
    /// The time of its last event.
    pub last: Millis,
    /// The last time at which the server was known to run, if it was unavailable since.
    pub outage: Option<Millis>,
}

/// Loads a room: rebuilds it from its stored events and secrets.
pub async fn load(state: &ServerState, id: &str) -> Result<LoadedRoom, RequestError> {
    let events = state.store.events(id, 0).await.map_err(unavailable)?;
    let secrets = state.store.secrets(id).await.map_err(unavailable)?;
    let entries = read_events(&events)?;
    let Some(last) = entries.last().map(|entry| entry.at) else {
        return Err(RequestError::new(ErrorCode::NoRoom));
    };
    let outages = state.store.outages(last).await.map_err(unavailable)?;
    let read = |(name, value): &(String, Vec<u8>)| {
        SecretValue::read(name, value).ok_or_else(|| {
            tracing::error!(room = id, name, "a stored secret cannot be read");
            RequestError::new(ErrorCode::Unavailable)
        })
    };
    let secrets: Vec<SecretValue> = secrets.iter().map(read).collect::<Result<_, _>>()?;
    let room = Room::rebuild(entries, secrets).map_err(|wrong| {
        tracing::error!(room = id, %wrong, "a room cannot be rebuilt");
        RequestError::new(ErrorCode::Unavailable)
    })?;
    Ok(LoadedRoom { room, last, outage: outages.first().map(|outage| outage.since) })
}

/// Logs an error of the store and returns the error for the client.
pub fn unavailable(error: StoreError) -> RequestError {
    tracing::warn!(%error, "the store is unavailable");
    RequestError::new(ErrorCode::Unavailable)
}

/// Returns the record of the last game of a room.
pub fn last_record(entries: &[LoggedEvent]) -> Option<String> {
    let games = entries.iter().filter(|entry| matches!(entry.event, TableEvent::Began { .. })).count() as u32;
    sprung_table::record(entries, games).ok().flatten().map(|record| record.to_string())
}
