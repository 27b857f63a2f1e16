//! The store of rooms: the numbered events of every room, and apart from them its secrets, which are never published (the secrets of dice, the
//! hashes of tokens). To the store events are opaque texts; [`room`](crate::room) rebuilds a room from them.
//!
//! [`Store`] is the interface of a database, and [`Sqlite`] implements it.

mod error;
mod sqlite;

pub use sprung_clock::Millis;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

pub use error::StoreError;
pub use sqlite::Sqlite;

/// The future of a store's answer.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Events of one room that are stored together or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    /// The room's id.
    pub room: String,
    /// The number of the first event, from 1. It must be one more than the last stored number of the room.
    pub first: u64,
    /// The texts of the events.
    pub events: Vec<String>,
    /// Changes of secrets by name. `None` deletes a secret.
    pub secrets: Vec<(String, Option<Vec<u8>>)>,
    /// The room's summary after these events.
    pub summary: RoomSummary,
    /// The time of the append in milliseconds since 1970.
    pub at: Millis,
}

/// The summary of a room, which can be queried without reading its events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomSummary {
    /// Whether the room's last game is over.
    pub over: bool,
    /// The time at which the room must be loaded even without connections, for example because a flag falls.
    pub due: Option<Millis>,
    /// The room's description in the list of open tables, or `None` if it is not listed.
    pub listed: Option<String>,
}

/// A stored event: its number and its text.
pub type StoredEvent = (u64, String);

/// How long rooms without activity are kept. `None` stands for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// The time in milliseconds after the end of the last game.
    pub over: Option<Millis>,
    /// The time in milliseconds for a game that was not finished or never begun.
    pub left: Option<Millis>,
}

/// A period in which the server did not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last heartbeat before it.
    pub since: Millis,
    /// The time at which the server ran again.
    pub until: Millis,
}

/// A database of rooms. Everything that it has answered with `Ok` is on disk.
pub trait Store: Send + Sync + 'static {
    /// Appends events to a room. The first append creates the room.
    fn append(&self, entry: Append) -> StoreFuture<'_, ()>;
    /// Returns the events of a room with numbers greater than `after`, in order. A room that does not exist has none.
    fn events<'a>(&'a self, room: &'a str, after: u64) -> StoreFuture<'a, Vec<StoredEvent>>;
    /// Returns the secrets of a room by name.
    fn secrets<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Vec<(String, Vec<u8>)>>;
    /// Returns the descriptions of open tables, the most recent first.
    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<String>>;
    /// Returns the rooms that must be loaded until that time, the earliest first.
    fn due(&self, until: Millis, most: u32) -> StoreFuture<'_, Vec<(String, Millis)>>;
    /// Returns the ids of rooms in order, after a given id.
    fn rooms<'a>(&'a self, after: &'a str, most: u32) -> StoreFuture<'a, Vec<String>>;
    /// Returns the number of rooms whose last game is not over.
    fn running(&self) -> StoreFuture<'_, u64>;
    /// Writes the heartbeat.
    fn stamp(&self, at: Millis) -> StoreFuture<'_, ()>;
    /// Returns the last heartbeat.
    fn alive(&self) -> StoreFuture<'_, Option<Millis>>;
    /// Records an outage, so that every room learns of it when it is loaded.
    fn note_outage(&self, outage: Outage) -> StoreFuture<'_, ()>;
    /// Returns the outages that ended after a moment, in order.
    fn outages(&self, after: Millis) -> StoreFuture<'_, Vec<Outage>>;
    /// Deletes rooms that are older than the retention time. Returns their number; more may remain.
    fn forget(&self, retention: Retention, now: Millis) -> StoreFuture<'_, u64>;
    /// Writes a consistent copy into a new file while the store is in use.
    fn back_up<'a>(&'a self, to: &'a Path) -> StoreFuture<'a, ()>;
    /// Closes the store after everything that was requested is on disk.
    fn close(&self) -> StoreFuture<'_, ()>;
}
