//! Writes decisions to the store and loads rooms from it.

use super::ServerState;
use crate::room::{Decision, Room, SecretValue, redacted_for_seats};
use crate::store::{Append, Claim, RoomSummary, Store, StoreError, StoredEvent};
use sprung_clock::Millis;
use sprung_wire::{Access, ErrorCode, LoggedEvent, RequestError, TableEvent};
use std::net::IpAddr;

/// The most events in a part of a room's history.
const PART_EVENTS: u32 = 200;
/// The most bytes of a part, unless a single event has more.
const PART_BYTES: usize = 64 * 1024;

/// Returns what a decision with events appends to the store, under the epoch in which the room is owned.
pub fn append(decision: &Decision, epoch: u64) -> Append {
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
        epoch,
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

/// Returns the next part of a room's history: events after a number and up to another one, as a client with this access may see them.
pub async fn history(
    store: &dyn Store,
    room: &str,
    after: u64,
    last: u64,
    access: Access,
) -> Result<Vec<LoggedEvent>, RequestError> {
    if after >= last {
        return Ok(Vec::new());
    }
    let mut stored = store.first_events(room, after, PART_EVENTS).await.map_err(unavailable)?;
    stored.retain(|(number, _)| *number <= last);
    let mut bytes = 0;
    let fitting = stored.iter().take_while(|(_, text)| {
        bytes += text.len();
        bytes <= PART_BYTES
    });
    let count = fitting.count().max(1);
    stored.truncate(count);
    let events = read_events(&stored)?;
    let redacted = if access.seats.is_empty() { None } else { redacted_for_seats(&events) };
    Ok(redacted.unwrap_or(events))
}

/// A room loaded from the store.
pub struct LoadedRoom {
    pub room: Room,
    /// The time of its last event.
    pub last: Millis,
    /// The last time at which the server was known to run, if it was unavailable since.
    pub outage: Option<Millis>,
    /// The epoch under which it is owned.
    pub epoch: u64,
}

/// The reason for which a room cannot be entered here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnterError {
    /// The client is refused.
    Refused(RequestError),
    /// Another node owns the room.
    Elsewhere {
        /// The address at which nodes reach it.
        address: String,
    },
}

impl From<RequestError> for EnterError {
    fn from(refusal: RequestError) -> EnterError {
        EnterError::Refused(refusal)
    }
}

/// Claims a room and loads it for a client of an address. The claim comes first, so that nobody else appends to it after it was read.
pub async fn load(state: &ServerState, id: &str, address: Option<IpAddr>) -> Result<LoadedRoom, EnterError> {
    if state.is_stopping() {
        return Err(RequestError::new(ErrorCode::Unavailable).into());
    }
    let (epoch, claim_outage) = match state.store.claim(id).await.map_err(unavailable)? {
        Claim::Owned { epoch, outage } => (epoch, outage),
        Claim::Elsewhere { address } => return Err(EnterError::Elsewhere { address }),
    };
    let mut loaded = read(state, id, address).await?;
    let outages = [loaded.outage, claim_outage, state.take_unknown(id)];
    loaded.outage = outages.into_iter().flatten().min();
    Ok(LoadedRoom { epoch, ..loaded })
}

/// Reads a room for a client of an address without claiming it: rebuilds it from its stored events and secrets.
pub async fn read(
    state: &ServerState,
    id: &str,
    address: Option<IpAddr>,
) -> Result<LoadedRoom, RequestError> {
    let turn = state.replay_turns.next(address).await;
    let events = state.store.first_events(id, 0, u32::MAX).await.map_err(unavailable)?;
    if events.is_empty() {
        return Err(RequestError::new(ErrorCode::NoRoom));
    }
    let secrets = state.store.secrets(id).await.map_err(unavailable)?;
    let room_id = id.to_string();
    let (room, last) = turn.run(move || rebuild(&room_id, &events, &secrets)).await?;
    let outages = state.store.outages(last).await.map_err(unavailable)?;
    Ok(LoadedRoom { room, last, outage: outages.first().map(|outage| outage.since), epoch: 0 })
}

/// Rebuilds a room, and returns it with the time of its last event.
fn rebuild(
    id: &str,
    events: &[StoredEvent],
    secrets: &[(String, Vec<u8>)],
) -> Result<(Room, Millis), RequestError> {
    let entries = read_events(events)?;
    let last = entries.last().map(|entry| entry.at).ok_or(RequestError::new(ErrorCode::NoRoom))?;
    let read_secret = |(name, value): &(String, Vec<u8>)| {
        SecretValue::read(name, value).ok_or_else(|| {
            tracing::error!(room = id, name, "a stored secret cannot be read");
            RequestError::new(ErrorCode::Unavailable)
        })
    };
    let secrets: Vec<SecretValue> = secrets.iter().map(read_secret).collect::<Result<_, _>>()?;
    let room = Room::rebuild(entries, secrets).map_err(|wrong| {
        tracing::error!(room = id, %wrong, "a room cannot be rebuilt");
        RequestError::new(ErrorCode::Unavailable)
    })?;
    Ok((room, last))
}

/// Returns the record of the last game of a room for a client of an address.
pub async fn record(state: &ServerState, id: &str, address: Option<IpAddr>) -> Result<String, RequestError> {
    let turn = state.replay_turns.next(address).await;
    let events = state.store.first_events(id, 0, u32::MAX).await.map_err(unavailable)?;
    if events.is_empty() {
        return Err(RequestError::new(ErrorCode::NoRoom));
    }
    turn.run(move || last_record(&read_events(&events)?).ok_or(RequestError::new(ErrorCode::NotBegun))).await
}

/// Logs that the replay of a room failed, and returns the error for the client.
pub fn unreadable(error: &tokio::task::JoinError) -> RequestError {
    tracing::error!(%error, "a room could not be replayed");
    RequestError::new(ErrorCode::Unavailable)
}

/// Logs an error of the store and returns the error for the client.
pub fn unavailable(error: StoreError) -> RequestError {
    tracing::warn!(%error, "the store is unavailable");
    RequestError::new(ErrorCode::Unavailable)
}

/// Returns the record of the last game of a room.
fn last_record(entries: &[LoggedEvent]) -> Option<String> {
    let games = entries.iter().filter(|entry| matches!(entry.event, TableEvent::Began { .. })).count() as u32;
    sprung_table::record(entries, games).ok().flatten().map(|record| record.to_string())
}
