//! What is kept: the numbered events of every room, and beside them what must never be told (the secrets of dice, the hashes of
//! seat tokens). The store reads none of it: events are texts to it, and a room is rebuilt from them by others.
//!
//! [`Store`] is the face of any database, [`Sqlite`] the one there is.

mod error;
mod sqlite;

pub use clock::Millis;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

pub use error::StoreError;
pub use sqlite::Sqlite;

/// An answer of the store, once it has one.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Events of one room that are kept together or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The room's id.
    pub room: String,
    /// The number of the first event, from 1; one more than the last that is kept, or the entry is refused.
    pub first: u64,
    /// The events.
    pub events: Vec<String>,
    /// What is kept apart from the events, by name; `None` forgets it.
    pub secrets: Vec<(String, Option<Vec<u8>>)>,
    /// What is known of the room without reading its events.
    pub card: Card,
    /// When.
    pub at: Millis,
}

/// What is known of a room without reading its events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Whether its last game is over.
    pub over: bool,
    /// When it must be woken though nobody comes: a flag falls, a day ends.
    pub due: Option<Millis>,
    /// Its line in the list of open tables; `None` where it is not listed.
    pub listed: Option<String>,
}

/// An event with its number.
pub type Numbered = (u64, String);

/// How long rooms are kept that nobody touches; `None` is for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Milliseconds after the end of the last game.
    pub over: Option<Millis>,
    /// Milliseconds for a game that was left in the middle, or never begun.
    pub left: Option<Millis>,
}

/// A time in which the server was not alive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// Its last sign of life.
    pub since: Millis,
    /// When it was there again.
    pub until: Millis,
}

/// A database. What it has answered with `Ok` is on the disk.
pub trait Store: Send + Sync + 'static {
    /// Keeps an entry; the first entry of a room makes it.
    fn append(&self, entry: Entry) -> Answer<'_, ()>;
    /// The events of a room with greater numbers than `after`, in order; none for a room that is not there.
    fn events<'a>(&'a self, room: &'a str, after: u64) -> Answer<'a, Vec<Numbered>>;
    /// What is kept of a room apart from its events, by name.
    fn secrets<'a>(&'a self, room: &'a str) -> Answer<'a, Vec<(String, Vec<u8>)>>;
    /// The lines of open tables, the last touched first.
    fn open_tables(&self, most: u32) -> Answer<'_, Vec<String>>;
    /// Rooms that must be woken until then, the first due first.
    fn due(&self, until: Millis, most: u32) -> Answer<'_, Vec<(String, Millis)>>;
    /// Ids of rooms in their order, after one of them.
    fn rooms<'a>(&'a self, after: &'a str, most: u32) -> Answer<'a, Vec<String>>;
    /// How many rooms there are whose last game is not over.
    fn running(&self) -> Answer<'_, u64>;
    /// Notes that the server is alive.
    fn stamp(&self, at: Millis) -> Answer<'_, ()>;
    /// When the server was last alive.
    fn alive(&self) -> Answer<'_, Option<Millis>>;
    /// Notes from when until when the server was not alive: a room must know of it, however late it is woken.
    fn note_outage(&self, outage: Outage) -> Answer<'_, ()>;
    /// The outages that ended after a moment, in order.
    fn outages(&self, after: Millis) -> Answer<'_, Vec<Outage>>;
    /// Forgets rooms that nobody touched for too long, and says how many.
    fn forget(&self, retention: Retention, now: Millis) -> Answer<'_, u64>;
    /// Writes a whole copy into a new file while everything goes on.
    fn back_up<'a>(&'a self, to: &'a Path) -> Answer<'a, ()>;
    /// Ends after everything that was asked for is on the disk.
    fn close(&self) -> Answer<'_, ()>;
}
