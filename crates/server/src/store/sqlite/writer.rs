//! The one task that writes. Whatever waits while a group is being written becomes the next group: one commit, one flush of the
//! disk, then all of it is acknowledged. A group that fails is answered as unavailable and leaves nothing behind.

use crate::store::{Entry, Outage, Retention, StoreError};
use clock::Millis;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, query, query_as};
use tokio::sync::{mpsc, oneshot};

/// Entries that may wait; beyond them the store is unavailable.
const WAITING: usize = 8_192;
/// Entries of one commit.
const GROUP: usize = 512;
/// Pages of the log after which it is emptied into the tables: some 16 MB.
const LOG_PAGES: i64 = 4_000;
/// Rooms forgotten in one commit, so that moves need not wait for long.
const FORGOTTEN: u32 = 50;

type Done<T> = oneshot::Sender<Result<T, StoreError>>;

/// Something to write.
pub enum Job {
    Append { entry: Entry, done: Done<()> },
    Stamp { at: Millis, done: Done<()> },
    Outage { outage: Outage, done: Done<()> },
    Forget { retention: Retention, now: Millis, done: Done<u64> },
    Close { done: Done<()> },
}

/// A job that was written and waits for its commit.
enum Written {
    Nothing(Done<()>, Result<(), StoreError>),
    Count(Done<u64>, u64),
}

impl Written {
    fn acknowledge(self, committed: &Result<(), StoreError>) {
        // whoever does not wait any more needs no answer
        match self {
            Written::Nothing(done, result) => drop(done.send(committed.clone().and(result))),
            Written::Count(done, count) => drop(done.send(committed.clone().map(|()| count))),
        }
    }
}

/// The way to the task.
#[derive(Clone)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    pub async fn start(options: SqliteConnectOptions) -> Result<Writer, StoreError> {
        let connection = options.connect().await?;
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(Desk { options, connection: Some(connection) }.work(waiting));
        Ok(Writer { jobs })
    }

    pub async fn ask<T>(&self, job: impl FnOnce(Done<T>) -> Job) -> Result<T, StoreError> {
        let (done, answer) = oneshot::channel();
        let unavailable = |reason: &str| StoreError::Unavailable(reason.to_string());
        self.jobs.try_send(job(done)).map_err(|_| unavailable("too much waits to be written"))?;
        answer.await.map_err(|_| unavailable("the database is closed"))?
    }
}

struct Desk {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl Desk {
    async fn work(mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(GROUP);
        while waiting.recv_many(&mut jobs, GROUP).await > 0 {
            let mut closing = None;
            let mut group = Vec::with_capacity(jobs.len());
            for job in jobs.drain(..) {
                match job {
                    Job::Close { done } => closing = Some(done),
                    job => group.push(job),
                }
            }
            if !group.is_empty() {
                self.write(group).await;
            }
            if let Some(done) = closing {
                if let Some(connection) = self.connection.take() {
                    let _ = done.send(connection.close().await.map_err(StoreError::from));
                }
                return;
            }
        }
    }

    /// Writes and commits a group, then says so.
    async fn write(&mut self, group: Vec<Job>) {
        let mut written = Vec::with_capacity(group.len());
        let committed = self.commit(group, &mut written).await;
        if committed.is_err() {
            // whatever state the connection is in, a new one is in a good one
            self.connection = None;
        }
        written.into_iter().for_each(|job| job.acknowledge(&committed));
        if let Some(connection) = &mut self.connection {
            // a failure here loses nothing: the log stays as long as it is needed, the next group tries again
            let _ = empty_log(connection).await;
        }
    }

    async fn commit(&mut self, group: Vec<Job>, written: &mut Vec<Written>) -> Result<(), StoreError> {
        let mut jobs = group.into_iter();
        let result = self.try_commit(&mut jobs, written).await;
        // whoever was not reached fails with the others
        for job in jobs {
            written.push(match job {
                Job::Append { done, .. }
                | Job::Stamp { done, .. }
                | Job::Outage { done, .. }
                | Job::Close { done } => Written::Nothing(done, Ok(())),
                Job::Forget { done, .. } => Written::Count(done, 0),
            });
        }
        result
    }

    async fn try_commit(
        &mut self,
        jobs: &mut impl Iterator<Item = Job>,
        written: &mut Vec<Written>,
    ) -> Result<(), StoreError> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(self.options.connect().await?),
        };
        query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        for job in jobs {
            match job {
                Job::Append { entry, done } => {
                    let result = append(connection, &entry).await;
                    let broken = matches!(result, Err(StoreError::Unavailable(_)));
                    written.push(Written::Nothing(done, result.clone()));
                    if broken {
                        return result;
                    }
                }
                Job::Stamp { at, done } => {
                    let result = stamp(connection, at).await;
                    written.push(Written::Nothing(done, Ok(())));
                    result?;
                }
                Job::Outage { outage, done } => {
                    let result = note_outage(connection, outage).await;
                    written.push(Written::Nothing(done, Ok(())));
                    result?;
                }
                Job::Forget { retention, now, done } => {
                    let result = forget(connection, retention, now).await;
                    written.push(Written::Count(done, *result.as_ref().unwrap_or(&0)));
                    result?;
                }
                // taken out before
                Job::Close { done } => written.push(Written::Nothing(done, Ok(()))),
            }
        }
        query("COMMIT").execute(&mut *connection).await?;
        Ok(())
    }
}

/// The room's row comes first: it says whether the entry follows the last one, so that a refused entry has written nothing and the
/// rest of the group goes on.
async fn append(connection: &mut SqliteConnection, entry: &Entry) -> Result<(), StoreError> {
    let last = entry.first.saturating_sub(1) + entry.events.len() as u64;
    let row = if entry.first == 1 {
        query(
            "INSERT INTO rooms (last, touched, over, due, listed, id) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
    } else {
        query(
            "UPDATE rooms SET last = ?, touched = ?, over = ?, due = ?, listed = ? WHERE id = ? AND last = ?",
        )
    };
    let row = row
        .bind(last as i64)
        .bind(entry.at as i64)
        .bind(entry.card.over)
        .bind(entry.card.due.map(|due| due as i64))
        .bind(entry.card.listed.as_deref())
        .bind(&entry.room);
    let row = if entry.first == 1 { row } else { row.bind(entry.first as i64 - 1) };
    if row.execute(&mut *connection).await?.rows_affected() != 1 {
        return Err(StoreError::Gap { room: entry.room.clone(), first: entry.first });
    }
    for (number, text) in (entry.first..).zip(&entry.events) {
        let event = query("INSERT INTO events (room, number, text) VALUES (?, ?, ?)");
        event.bind(&entry.room).bind(number as i64).bind(text).execute(&mut *connection).await?;
    }
    for (name, value) in &entry.secrets {
        let secret = match value {
            Some(value) => query("INSERT OR REPLACE INTO secrets (room, name, value) VALUES (?, ?, ?)")
                .bind(&entry.room)
                .bind(name)
                .bind(value),
            None => query("DELETE FROM secrets WHERE room = ? AND name = ?").bind(&entry.room).bind(name),
        };
        secret.execute(&mut *connection).await?;
    }
    Ok(())
}

async fn stamp(connection: &mut SqliteConnection, at: Millis) -> Result<(), StoreError> {
    let stamp = query("INSERT INTO alive (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at");
    stamp.bind(at as i64).execute(connection).await?;
    Ok(())
}

async fn note_outage(connection: &mut SqliteConnection, outage: Outage) -> Result<(), StoreError> {
    let noted = query("INSERT OR REPLACE INTO outages (until, since) VALUES (?, ?)");
    noted.bind(outage.until as i64).bind(outage.since as i64).execute(connection).await?;
    Ok(())
}

async fn forget(
    connection: &mut SqliteConnection,
    retention: Retention,
    now: Millis,
) -> Result<u64, StoreError> {
    let before = |span: Option<Millis>| span.map(|span| now.saturating_sub(span) as i64);
    let ids: Vec<(String,)> =
        query_as("SELECT id FROM rooms WHERE over = 1 AND touched < ? OR over = 0 AND touched < ? LIMIT ?")
            .bind(before(retention.over))
            .bind(before(retention.left))
            .bind(FORGOTTEN)
            .fetch_all(&mut *connection)
            .await?;
    for (id,) in &ids {
        for table in [
            "DELETE FROM events WHERE room = ?",
            "DELETE FROM secrets WHERE room = ?",
            "DELETE FROM rooms WHERE id = ?",
        ] {
            query(table).bind(id).execute(&mut *connection).await?;
        }
    }
    Ok(ids.len() as u64)
}

/// Moves the log into the tables once it is long. Nobody else writes, so it is emptied whole unless somebody reads an old state.
async fn empty_log(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (_, pages, _): (i64, i64, i64) =
        query_as("PRAGMA wal_checkpoint(NOOP)").fetch_one(&mut *connection).await?;
    if pages >= LOG_PAGES {
        query("PRAGMA wal_checkpoint(PASSIVE)").execute(connection).await?;
    }
    Ok(())
}
