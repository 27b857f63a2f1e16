//! The one task that writes. Whatever waits while a group is being written becomes the next group: one commit, one flush of the
//! disk, then all of it is acknowledged. A group that fails is answered as unavailable and leaves nothing behind.

use super::{group, log};
use crate::store::{Entry, Outage, Retention, StoreError};
use clock::Millis;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, query, query_scalar};
use std::collections::{HashSet, VecDeque};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Entries that may wait; beyond them the store is unavailable.
const WAITING: usize = 8_192;
/// Entries of one commit.
const GROUP: usize = 512;
/// Rooms forgotten in one commit, so that moves need not wait for long.
const FORGOTTEN: u32 = 50;

type Done<T> = oneshot::Sender<Result<T, StoreError>>;

/// Something to write.
pub enum Job {
    Append {
        entry: Entry,
        done: Done<()>,
    },
    Stamp {
        at: Millis,
        done: Done<()>,
    },
    Outage {
        outage: Outage,
        done: Done<()>,
    },
    Forget {
        retention: Retention,
        now: Millis,
        done: Done<u64>,
    },
    /// The log is to be emptied.
    Empty {
        done: Done<()>,
    },
    Close {
        done: Done<()>,
    },
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
        let (stop, stopped) = oneshot::channel();
        let log = tokio::spawn(log::keep_short(options.clone(), jobs.downgrade(), stopped));
        let desk = Desk { options, connection: Some(connection), log: Some((stop, log)) };
        tokio::spawn(desk.work(waiting));
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
    /// The task that keeps the log short, and how it is told to stop.
    log: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Desk {
    async fn work(mut self, mut waiting: mpsc::Receiver<Job>) {
        let mut jobs = VecDeque::with_capacity(GROUP);
        let mut taken = Vec::with_capacity(GROUP);
        loop {
            if jobs.is_empty() {
                if waiting.recv_many(&mut taken, GROUP).await == 0 {
                    return;
                }
                jobs.extend(taken.drain(..));
            }
            let group = entries(&mut jobs);
            if !group.is_empty() {
                self.append(group).await;
                continue;
            }
            match jobs.pop_front() {
                // whoever does not wait any more needs no answer
                Some(Job::Stamp { at, done }) => drop(done.send(self.stamp(at).await)),
                Some(Job::Outage { outage, done }) => drop(done.send(self.note_outage(outage).await)),
                Some(Job::Forget { retention, now, done }) => {
                    drop(done.send(self.forget(retention, now).await));
                }
                Some(Job::Empty { done }) => drop(done.send(self.empty_log().await)),
                Some(Job::Close { done }) => {
                    let _ = done.send(self.close().await);
                    return;
                }
                Some(Job::Append { .. }) | None => {}
            }
        }
    }

    async fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        match &mut self.connection {
            Some(connection) => Ok(connection),
            none => Ok(none.insert(self.options.connect().await?)),
        }
    }

    /// After a failure, whatever state the connection is in, a new one is in a good one.
    fn noted<T>(&mut self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if result.is_err() {
            self.connection = None;
        }
        result
    }

    /// Writes and commits a group, then says so to everybody in it.
    async fn append(&mut self, group: Vec<(Entry, Done<()>)>) {
        let written = match self.connection().await {
            Ok(connection) => group::append(connection, group.iter().map(|(entry, _)| entry)).await,
            Err(error) => Err(error),
        };
        let written = self.noted(written);
        for (place, (Entry { room, first, .. }, done)) in group.into_iter().enumerate() {
            let result = match &written {
                Ok(refused) if refused.contains(&place) => Err(StoreError::Gap { room, first }),
                Ok(_) => Ok(()),
                Err(error) => Err(error.clone()),
            };
            let _ = done.send(result);
        }
    }

    async fn stamp(&mut self, at: Millis) -> Result<(), StoreError> {
        let stamp =
            query("INSERT INTO alive (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at");
        let stamped = stamp.bind(at as i64).execute(self.connection().await?).await;
        self.noted(stamped.map(drop).map_err(StoreError::from))
    }

    async fn note_outage(&mut self, outage: Outage) -> Result<(), StoreError> {
        let note = query("INSERT OR REPLACE INTO outages (until, since) VALUES (?, ?)")
            .bind(outage.until as i64)
            .bind(outage.since as i64);
        let noted = note.execute(self.connection().await?).await;
        self.noted(noted.map(drop).map_err(StoreError::from))
    }

    async fn forget(&mut self, retention: Retention, now: Millis) -> Result<u64, StoreError> {
        let before = |span: Option<Millis>| span.map(|span| now.saturating_sub(span) as i64);
        let forget = query_scalar(include_str!("forget.sql"))
            .bind(before(retention.over))
            .bind(before(retention.left))
            .bind(FORGOTTEN);
        let forgotten: Result<Vec<String>, _> = forget.fetch_all(self.connection().await?).await;
        self.noted(forgotten.map(|rooms| rooms.len() as u64).map_err(StoreError::from))
    }

    /// The last connection to be closed empties the log.
    async fn close(&mut self) -> Result<(), StoreError> {
        if let Some((stop, log)) = self.log.take() {
            drop(stop);
            let _ = log.await;
        }
        match self.connection.take() {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }

    async fn empty_log(&mut self) -> Result<(), StoreError> {
        let emptied = log::empty(self.connection().await?).await;
        self.noted(emptied)
    }
}

/// Takes the entries that are written next: as many as come first, until a room would be written twice.
fn entries(jobs: &mut VecDeque<Job>) -> Vec<(Entry, Done<()>)> {
    let mut rooms = HashSet::new();
    let mut group = Vec::new();
    while let Some(Job::Append { entry, .. }) = jobs.front()
        && rooms.insert(entry.room.clone())
        && let Some(Job::Append { entry, done }) = jobs.pop_front()
    {
        group.push((entry, done));
    }
    group
}
