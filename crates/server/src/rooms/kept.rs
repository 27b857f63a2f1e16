//! A room on its way to the store and back.

use super::Premises;
use crate::room::{Decision, Hidden, Room};
use crate::store::{Card, Entry as Kept, Numbered, StoreError};
use crate::time::now;
use clock::Millis;
use wire::{Code, Entry, Event, Refusal};

/// What a decision leaves in the store.
pub fn entry(decision: &Decision) -> Kept {
    let after = &decision.after;
    let text = |entry: &Entry| serde_json::to_string(entry).unwrap_or_default();
    let listed = after.listed().and_then(|table| serde_json::to_string(&table).ok());
    Kept {
        room: after.table().room().to_string(),
        first: decision.events.first().map_or(0, |entry| entry.number),
        events: decision.events.iter().map(text).collect(),
        secrets: decision.hidden.iter().map(Hidden::stored).collect(),
        card: Card { over: after.is_over(), due: after.due(), listed },
        at: decision.events.first().map_or_else(now, |entry| entry.at),
    }
}

/// Events as they were kept.
pub fn read_events(events: &[Numbered]) -> Result<Vec<Entry>, Refusal> {
    let read = |(number, text): &Numbered| {
        serde_json::from_str(text).map_err(|error| {
            tracing::error!(number, %error, "an event cannot be read");
            Refusal::new(Code::Unavailable)
        })
    };
    events.iter().map(read).collect()
}

/// A room as it was kept.
pub struct Found {
    pub room: Room,
    /// When something last happened in it.
    pub last: Millis,
    /// The server's last sign of life, if it was away since.
    pub outage: Option<Millis>,
}

/// Rebuilds a room from what was kept of it.
pub async fn find(premises: &Premises, id: &str) -> Result<Found, Refusal> {
    let events = premises.store.events(id, 0).await.map_err(unavailable)?;
    let secrets = premises.store.secrets(id).await.map_err(unavailable)?;
    let entries = read_events(&events)?;
    let Some(last) = entries.last().map(|entry| entry.at) else { return Err(Refusal::new(Code::NoRoom)) };
    let outages = premises.store.outages(last).await.map_err(unavailable)?;
    let hidden = secrets.iter().filter_map(|(name, value)| Hidden::read(name, value));
    let room = Room::rebuild(entries, hidden).map_err(|wrong| {
        tracing::error!(room = id, %wrong, "a room cannot be rebuilt");
        Refusal::new(Code::Unavailable)
    })?;
    Ok(Found { room, last, outage: outages.first().map(|outage| outage.since) })
}

/// What the store's failure is for whoever asked.
pub fn unavailable(error: StoreError) -> Refusal {
    tracing::warn!(%error, "the store did not answer");
    Refusal::new(Code::Unavailable)
}

/// The record of the last game of a room.
pub fn last_record(entries: &[Entry]) -> Option<String> {
    let games = entries.iter().filter(|entry| matches!(entry.event, Event::Began { .. })).count() as u32;
    table::record(entries, games).ok().flatten().map(|record| record.to_string())
}
