//! The store of rooms: the numbered events of every room, and apart from them its secrets, which are never published (the secrets of dice, the
//! hashes of tokens). To the store events are opaque texts; [`room`](crate::room) rebuilds a room from them.
//!
//! [`Store`] is the interface of a database. [`Sqlite`] implements it in a file for one process, [`Postgres`] on a server for a cluster of
//! processes, its nodes. The tests of `contract.rs` run on both.

#[cfg(test)]
mod contract;
mod copy;
mod error;
mod operator;
mod postgres;
mod private_file;
mod sqlite;

pub use sprung_clock::Millis;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

pub use copy::copy;
pub use error::StoreError;
pub use operator::{Ban, ListedRoom};
pub use postgres::{MOST_LEASE, NodeConfig, Postgres};
pub use private_file::{create_private_file, create_private_folder};
pub use sqlite::{Reader, Sqlite};

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
    /// The epoch under which the room is owned, as [`Store::claim`] returned it. A new room has the epoch 0.
    pub epoch: u64,
}

/// The answer to a claim of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This process owns the room.
    Owned {
        /// The fencing token of its appends.
        epoch: u64,
        /// The last heartbeat of the owner before, if it died and the room has not learnt of it.
        outage: Option<Millis>,
    },
    /// Another node owns the room and holds a lease.
    Elsewhere {
        /// The address at which nodes reach the owner. It is empty if they cannot.
        address: String,
    },
}

/// Everything that is stored of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomCopy {
    /// Its events.
    pub events: Vec<StoredEvent>,
    /// Its secrets by name.
    pub secrets: Vec<(String, Vec<u8>)>,
    /// Its summary.
    pub summary: RoomSummary,
    /// The time of its last append.
    pub touched: Millis,
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

/// The times for which rooms without activity are kept. `None` means for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// The time in milliseconds after the end of the last game.
    pub over: Option<Millis>,
    /// The time in milliseconds for a game that was not finished or never begun.
    pub left: Option<Millis>,
}

/// The number of running rooms and the size of a database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreUsage {
    /// The number of rooms whose last game is not over.
    pub running: u64,
    /// The number of bytes in use.
    pub bytes: u64,
    /// The most bytes, or `None` if the store has no limit of its own.
    pub most_bytes: Option<u64>,
}

/// A period in which the server did not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last heartbeat before it.
    pub since: Millis,
    /// The time at which the server ran again.
    pub until: Millis,
}

/// A database of rooms. This is the only place that says what durability means:
///
/// - Everything that was answered with `Ok` is on disk, and on a synchronous standby if the database has one.
/// - An append is stored whole or not at all. It is stored only if it follows the room's last event and carries the room's epoch; therefore
///   no number is given twice, and an owner that was replaced changes nothing.
/// - An error says that nothing was changed, except [`StoreError::Unknown`]. After that error the room is claimed and read again: the claim
///   fences off whatever is still under way, and a repeated request is recognised by its id among the events.
pub trait Store: Send + Sync + 'static {
    /// Appends events to a room. The first append creates the room, which nobody owns yet.
    fn append(&self, entry: Append) -> StoreFuture<'_, ()>;
    /// Claims a room. A claim of a room that this process owns, or nobody, or a node without a lease, succeeds and increases the epoch. The only
    /// process of an unshared database owns all rooms.
    fn claim<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Claim>;
    /// Gives a room up if this process still owns it with that epoch.
    fn release<'a>(&'a self, room: &'a str, epoch: u64) -> StoreFuture<'a, ()>;
    /// Returns whether this process may answer for the rooms that it owns. By its own clocks a node loses its lease before others may take
    /// over its rooms.
    fn holds_lease(&self) -> bool;
    /// Returns the events of a room with numbers greater than `after`, in order, in order to load it. A room that does not exist has none.
    fn events<'a>(&'a self, room: &'a str, after: u64) -> StoreFuture<'a, Vec<StoredEvent>>;
    /// Returns the first events of a room with numbers greater than `after`, in order, as many as are asked for. It is for visitors: however many
    /// of them read, rooms can still be claimed and loaded.
    fn first_events<'a>(&'a self, room: &'a str, after: u64, most: u32) -> StoreFuture<'a, Vec<StoredEvent>>;
    /// Returns the secrets of a room by name.
    fn secrets<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Vec<(String, Vec<u8>)>>;
    /// Returns everything that is stored of a room, in one snapshot.
    fn copy_room<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Option<RoomCopy>>;
    /// Returns the descriptions of open tables, the most recent first.
    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<String>>;
    /// Returns the rooms that this process must load until that time, the earliest first. A node claims due rooms that nobody owns, and rooms with
    /// a running clock whose owner died; other nodes' rooms are left out.
    fn due(&self, until: Millis, most: u32) -> StoreFuture<'_, Vec<(String, Millis)>>;
    /// Returns the next rooms with a running clock that this process must load after an outage, in the order of their times and ids, after
    /// those given. A node claims those that nobody owns; other nodes' rooms are left out. Fewer rooms than asked for are the last ones.
    fn clocks<'a>(&'a self, after: (Millis, &'a str), most: u32) -> StoreFuture<'a, Vec<(String, Millis)>>;
    /// Returns the ids of rooms in order, after a given id.
    fn rooms<'a>(&'a self, after: &'a str, most: u32) -> StoreFuture<'a, Vec<String>>;
    /// Returns how full the database is. No table is scanned for it.
    fn usage(&self) -> StoreFuture<'_, StoreUsage>;
    /// Returns those of some rooms that exist and whose last game is not over.
    fn still_open<'a>(&'a self, rooms: &'a [String]) -> StoreFuture<'a, Vec<String>>;
    /// Writes the heartbeat of this process.
    fn stamp(&self, at: Millis) -> StoreFuture<'_, ()>;
    /// Returns the last heartbeat, or `None` if there was none or another node is alive.
    fn alive(&self) -> StoreFuture<'_, Option<Millis>>;
    /// Returns whether no other process serves rooms of this database.
    fn is_alone(&self) -> StoreFuture<'_, bool>;
    /// Records an outage, so that every room learns of it when it is loaded.
    fn note_outage(&self, outage: Outage) -> StoreFuture<'_, ()>;
    /// Returns the outages that ended after a moment, in order.
    fn outages(&self, after: Millis) -> StoreFuture<'_, Vec<Outage>>;
    /// Deletes rooms that are older than the retention time, the oldest first. Returns their number; more may remain.
    fn forget(&self, retention: Retention, now: Millis) -> StoreFuture<'_, u64>;
    /// Deletes a room that this process owns under that epoch. Returns whether there was one.
    fn delete<'a>(&'a self, room: &'a str, epoch: u64) -> StoreFuture<'a, bool>;
    /// Returns the rooms with the latest events, the most recent first.
    fn recent_rooms(&self, most: u32) -> StoreFuture<'_, Vec<ListedRoom>>;
    /// Returns the bans that have not ended at a time, the one that ends first at the beginning.
    fn bans(&self, now: Millis) -> StoreFuture<'_, Vec<Ban>>;
    /// Stores a ban in place of an earlier one of the same network, and deletes those that have ended.
    fn set_ban(&self, ban: Ban, now: Millis) -> StoreFuture<'_, ()>;
    /// Deletes the ban of a network. Returns whether there was one.
    fn lift_ban<'a>(&'a self, network: &'a str) -> StoreFuture<'a, bool>;
    /// Writes a copy into a new SQLite file while the store is in use. Every room in it is consistent.
    fn back_up<'a>(&'a self, to: &'a Path) -> StoreFuture<'a, ()>;
    /// Closes the store after everything that was requested is on disk. A node gives up its rooms and its lease.
    fn close(&self) -> StoreFuture<'_, ()>;
}
