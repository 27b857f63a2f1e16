//! The store in an SQLite file, with one task that writes and some connections that read.

mod checkpoint;
mod group;
mod operator;
mod schema;
#[cfg(test)]
mod tests;
mod writer;

use super::{
    Append, Ban, Claim, ListedRoom, Outage, Retention, RoomCopy, RoomSummary, Store, StoreError, StoreFuture,
    StoreUsage, StoredEvent, private_file,
};
use sprung_clock::Millis;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, query, query_as, query_scalar};
use std::path::{Path, PathBuf};
use std::time::Duration;
use writer::{Writer, WriterCommand};

/// The time for which a connection waits for another program to unlock the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);
/// The most rooms deleted in one commit, so that moves do not wait long.
const CLEANUP_BATCH: u32 = 50;
/// The number of connections that read. Each has a thread.
const READERS: u32 = 2;

/// A database in one file.
#[derive(Clone)]
pub struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
    path: PathBuf,
    most_bytes: Option<u64>,
}

impl Sqlite {
    /// Opens or creates a file, which only its owner can read, and migrates it to the current schema. The file grows to the given number of megabytes at most.
    ///
    /// # Errors
    /// The file cannot be opened, or a newer program wrote it.
    pub async fn open(path: &Path, megabytes: Option<u32>) -> Result<Sqlite, StoreError> {
        private_file::create_private_database(path).map_err(|error| failed(path, &error))?;
        let writing = writing(path, megabytes);
        schema::migrate(&mut writing.connect().await?).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(reading(path));
        let writer = Writer::start(writing).await?;
        let most_bytes = megabytes.map(|megabytes| u64::from(megabytes) << 20);
        Ok(Sqlite { readers, writer, path: path.to_path_buf(), most_bytes })
    }

    /// Opens a file for reading, which another program may be writing.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub async fn read(path: &Path) -> Result<Reader, StoreError> {
        let readers = SqlitePoolOptions::new().max_connections(1).connect_with(reading(path)).await?;
        Ok(Reader { readers })
    }
}

/// A database that is opened for reading.
pub struct Reader {
    readers: SqlitePool,
}

impl Reader {
    /// Returns the events of a room.
    pub async fn events(&self, room: &str) -> Result<Vec<StoredEvent>, StoreError> {
        events(&self.readers, room, 0, u32::MAX).await
    }

    /// Returns the ids of rooms in order, after a given id.
    pub async fn rooms(&self, after: &str, most: u32) -> Result<Vec<String>, StoreError> {
        rooms(&self.readers, after, most).await
    }

    /// Writes a consistent copy into a new file.
    pub async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        back_up(&self.readers, to).await
    }
}

/// Returns the options for writing. The write-ahead log is flushed with every commit, so that everything acknowledged is on disk.
fn writing(path: &Path, megabytes: Option<u32>) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY_TIMEOUT)
        // a task of its own runs the checkpoints
        .pragma("wal_autocheckpoint", "0");
    match megabytes {
        Some(megabytes) => options.pragma("max_page_count", (u64::from(megabytes) * 256).to_string()),
        None => options,
    }
}

fn failed(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("{}: {error}", path.display()))
}

fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY_TIMEOUT)
}

async fn events(
    readers: &SqlitePool,
    room: &str,
    after: u64,
    most: u32,
) -> Result<Vec<StoredEvent>, StoreError> {
    let asked =
        query_as("SELECT number, text FROM events WHERE room = ? AND number > ? ORDER BY number LIMIT ?");
    let rows: Vec<(i64, String)> = asked.bind(room).bind(after as i64).bind(most).fetch_all(readers).await?;
    Ok(rows.into_iter().map(|(number, text)| (number as u64, text)).collect())
}

async fn rooms(readers: &SqlitePool, after: &str, most: u32) -> Result<Vec<String>, StoreError> {
    let asked = query_scalar("SELECT id FROM rooms WHERE id > ? ORDER BY id LIMIT ?");
    Ok(asked.bind(after).bind(most).fetch_all(readers).await?)
}

/// Reads a room in one snapshot.
async fn copy_room(readers: &SqlitePool, room: &str) -> Result<Option<RoomCopy>, StoreError> {
    let mut snapshot = readers.begin().await?;
    let found: Option<(bool, Option<i64>, Option<String>, i64)> =
        query_as("SELECT over, due, listed, touched FROM rooms WHERE id = ?")
            .bind(room)
            .fetch_optional(&mut *snapshot)
            .await?;
    let Some((over, due, listed, touched)) = found else { return Ok(None) };
    let events: Vec<(i64, String)> =
        query_as("SELECT number, text FROM events WHERE room = ? ORDER BY number")
            .bind(room)
            .fetch_all(&mut *snapshot)
            .await?;
    let secrets = query_as("SELECT name, value FROM secrets WHERE room = ? ORDER BY name")
        .bind(room)
        .fetch_all(&mut *snapshot)
        .await?;
    Ok(Some(RoomCopy {
        events: events.into_iter().map(|(number, text)| (number as u64, text)).collect(),
        secrets,
        summary: RoomSummary { over, due: due.map(|due| due as Millis), listed },
        touched: touched as Millis,
    }))
}

/// Writes a copy. It is written under another name first, so that a file of the final name is complete.
async fn back_up(readers: &SqlitePool, to: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| failed(to, &error);
    if to.exists() {
        return Err(StoreError::Exists(to.display().to_string()));
    }
    let unfinished = private_file::beside(to, ".unfinished");
    match std::fs::remove_file(&unfinished) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
        _ => {}
    }
    // SQLite writes into an empty file
    private_file::create_private_file(&unfinished).map_err(failed)?;
    query("VACUUM INTO ?").bind(unfinished.to_string_lossy().into_owned()).execute(readers).await?;
    std::fs::File::open(&unfinished).and_then(|file| file.sync_all()).map_err(failed)?;
    std::fs::rename(&unfinished, to).map_err(failed)
}

impl Store for Sqlite {
    fn append(&self, entry: Append) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.writer.ask(|done| WriterCommand::Append { entry, done }).await })
    }

    fn claim<'a>(&'a self, _room: &'a str) -> StoreFuture<'a, Claim> {
        // the file is locked by this process, which therefore owns all rooms
        Box::pin(async { Ok(Claim::Owned { epoch: 0, outage: None }) })
    }

    fn release<'a>(&'a self, _room: &'a str, _epoch: u64) -> StoreFuture<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn holds_lease(&self) -> bool {
        true
    }

    fn events<'a>(&'a self, room: &'a str, after: u64) -> StoreFuture<'a, Vec<StoredEvent>> {
        Box::pin(events(&self.readers, room, after, u32::MAX))
    }

    fn first_events<'a>(&'a self, room: &'a str, after: u64, most: u32) -> StoreFuture<'a, Vec<StoredEvent>> {
        Box::pin(events(&self.readers, room, after, most))
    }

    fn secrets<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Vec<(String, Vec<u8>)>> {
        Box::pin(async move {
            let asked = query_as("SELECT name, value FROM secrets WHERE room = ? ORDER BY name");
            Ok(asked.bind(room).fetch_all(&self.readers).await?)
        })
    }

    fn copy_room<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Option<RoomCopy>> {
        Box::pin(copy_room(&self.readers, room))
    }

    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            let asked = query_scalar(
                "SELECT listed FROM rooms WHERE listed IS NOT NULL ORDER BY touched DESC LIMIT ?",
            );
            Ok(asked.bind(most).fetch_all(&self.readers).await?)
        })
    }

    fn due(&self, until: Millis, most: u32) -> StoreFuture<'_, Vec<(String, Millis)>> {
        Box::pin(async move {
            let asked = query_as("SELECT id, due FROM rooms WHERE due <= ? ORDER BY due LIMIT ?");
            let rows: Vec<(String, i64)> =
                asked.bind(until as i64).bind(most).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|(id, due)| (id, due as Millis)).collect())
        })
    }

    fn clocks<'a>(
        &'a self,
        (due, room): (Millis, &'a str),
        most: u32,
    ) -> StoreFuture<'a, Vec<(String, Millis)>> {
        Box::pin(async move {
            let asked = query_as(
                "SELECT id, due FROM rooms WHERE due >= ?1 AND (due, id) > (?1, ?2) ORDER BY due, id LIMIT ?3",
            );
            let rows: Vec<(String, i64)> =
                asked.bind(due as i64).bind(room).bind(most).fetch_all(&self.readers).await?;
            Ok(rows.into_iter().map(|(id, due)| (id, due as Millis)).collect())
        })
    }

    fn rooms<'a>(&'a self, after: &'a str, most: u32) -> StoreFuture<'a, Vec<String>> {
        Box::pin(rooms(&self.readers, after, most))
    }

    fn usage(&self) -> StoreFuture<'_, StoreUsage> {
        Box::pin(async move {
            // the header of the file has these numbers
            let asked = query_scalar(
                "SELECT (page_count - freelist_count) * page_size \
                 FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
            );
            let bytes: i64 = asked.fetch_one(&self.readers).await?;
            Ok(StoreUsage {
                running: self.writer.running(),
                bytes: bytes as u64,
                most_bytes: self.most_bytes,
            })
        })
    }

    fn still_open<'a>(&'a self, rooms: &'a [String]) -> StoreFuture<'a, Vec<String>> {
        Box::pin(async move {
            let asked = query_scalar(
                "SELECT rooms.id FROM json_each(?) JOIN rooms ON rooms.id = json_each.value WHERE over = 0",
            );
            let rooms = serde_json::Value::from(rooms).to_string();
            Ok(asked.bind(rooms).fetch_all(&self.readers).await?)
        })
    }

    fn stamp(&self, at: Millis) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.writer.ask(|done| WriterCommand::Stamp { at, done }).await })
    }

    fn alive(&self) -> StoreFuture<'_, Option<Millis>> {
        Box::pin(async move {
            let at: Option<i64> = query_scalar("SELECT at FROM alive").fetch_optional(&self.readers).await?;
            Ok(at.map(|at| at as Millis))
        })
    }

    fn is_alone(&self) -> StoreFuture<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    fn note_outage(&self, outage: Outage) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.writer.ask(|done| WriterCommand::Outage { outage, done }).await })
    }

    fn outages(&self, after: Millis) -> StoreFuture<'_, Vec<Outage>> {
        Box::pin(async move {
            let asked = query_as("SELECT since, until FROM outages WHERE until > ? ORDER BY until");
            let rows: Vec<(i64, i64)> = asked.bind(after as i64).fetch_all(&self.readers).await?;
            let outage =
                |(since, until): (i64, i64)| Outage { since: since as Millis, until: until as Millis };
            Ok(rows.into_iter().map(outage).collect())
        })
    }

    fn forget(&self, retention: Retention, now: Millis) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let before = |span: Option<Millis>| span.map(|span| now.saturating_sub(span) as i64);
            let before = [before(retention.over), before(retention.left)];
            // all rooms are searched by a reader, so that the writer is not held up
            let asked = query_scalar(
                "SELECT id FROM rooms WHERE over = 1 AND touched < ? OR over = 0 AND touched < ? ORDER BY touched LIMIT ?",
            );
            let asked = asked.bind(before[0]).bind(before[1]).bind(CLEANUP_BATCH);
            let rooms: Vec<String> = asked.fetch_all(&self.readers).await?;
            if rooms.is_empty() {
                return Ok(0);
            }
            self.writer.ask(|done| WriterCommand::Forget { rooms, before, done }).await
        })
    }

    fn delete<'a>(&'a self, room: &'a str, _epoch: u64) -> StoreFuture<'a, bool> {
        let room = room.to_string();
        Box::pin(async move { self.writer.ask(|done| WriterCommand::Delete { room, done }).await })
    }

    fn recent_rooms(&self, most: u32) -> StoreFuture<'_, Vec<ListedRoom>> {
        Box::pin(operator::recent_rooms(&self.readers, most))
    }

    fn bans(&self, now: Millis) -> StoreFuture<'_, Vec<Ban>> {
        Box::pin(operator::bans(&self.readers, now))
    }

    fn set_ban(&self, ban: Ban, now: Millis) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.writer.ask(|done| WriterCommand::SetBan { ban, now, done }).await })
    }

    fn lift_ban<'a>(&'a self, network: &'a str) -> StoreFuture<'a, bool> {
        let network = network.to_string();
        Box::pin(async move { self.writer.ask(|done| WriterCommand::LiftBan { network, done }).await })
    }

    fn back_up<'a>(&'a self, to: &'a Path) -> StoreFuture<'a, ()> {
        Box::pin(back_up(&self.readers, to))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.writer.ask(|done| WriterCommand::Close { done }).await
        })
    }
}

impl std::fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sqlite({})", self.path.display())
    }
}
