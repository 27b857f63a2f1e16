//! The task that writes (group commit). All appends that arrive while a group is being written form the next group: one commit and one flush, then
//! all of them are acknowledged. A group that fails is answered as unavailable and changes nothing.

use super::{checkpoint, group, operator};
use crate::store::{Append, Ban, Outage, StoreError};
use sprung_clock::Millis;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, query, query_scalar};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// The capacity of the writer's queue. The store is unavailable while it is full.
const QUEUE_CAPACITY: usize = 8_192;
/// The most appends of one commit.
const GROUP_SIZE: usize = 512;

type Done<T> = oneshot::Sender<Result<T, StoreError>>;

/// A command to the writer.
pub enum WriterCommand {
    Append {
        entry: Append,
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
    /// Deletes those of the rooms that were not touched since a time if they are over, since another if they are not.
    Forget {
        rooms: Vec<String>,
        before: [Option<i64>; 2],
        done: Done<u64>,
    },
    /// Deletes a room and answers whether there was one.
    Delete {
        room: String,
        done: Done<bool>,
    },
    SetBan {
        ban: Ban,
        now: Millis,
        done: Done<()>,
    },
    LiftBan {
        network: String,
        done: Done<bool>,
    },
    /// Checkpoints the log.
    Empty {
        done: Done<()>,
    },
    Close {
        done: Done<()>,
    },
}

/// A handle to the writer task.
#[derive(Clone)]
pub struct Writer {
    jobs: mpsc::Sender<WriterCommand>,
    running: Arc<AtomicI64>,
}

impl Writer {
    pub async fn start(options: SqliteConnectOptions) -> Result<Writer, StoreError> {
        let mut connection = options.connect().await?;
        let running = Arc::new(AtomicI64::new(count_running(&mut connection).await?));
        let (jobs, waiting) = mpsc::channel(QUEUE_CAPACITY);
        let (stop, stopped) = oneshot::channel();
        let log = tokio::spawn(checkpoint::keep_short(options.clone(), jobs.downgrade(), stopped));
        let task = WriterTask {
            options,
            connection: Some(connection),
            log: Some((stop, log)),
            running: running.clone(),
        };
        tokio::spawn(task.work(waiting));
        Ok(Writer { jobs, running })
    }

    /// Returns the number of rooms whose last game is not over.
    pub fn running(&self) -> u64 {
        self.running.load(Relaxed).max(0) as u64
    }

    pub async fn ask<T>(&self, job: impl FnOnce(Done<T>) -> WriterCommand) -> Result<T, StoreError> {
        let (done, answer) = oneshot::channel();
        let unavailable = |reason: &str| StoreError::Unavailable(reason.to_string());
        self.jobs.try_send(job(done)).map_err(|_| unavailable("the write queue is full"))?;
        answer.await.map_err(|_| unavailable("the database is closed"))?
    }
}

struct WriterTask {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    /// The checkpoint task and the sender that stops it.
    log: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
    /// The number of rooms whose last game is not over. It changes with every commit, so that nobody has to count them.
    running: Arc<AtomicI64>,
}

async fn count_running(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    Ok(query_scalar("SELECT count(*) FROM rooms WHERE over = 0").fetch_one(connection).await?)
}

impl WriterTask {
    async fn work(mut self, mut waiting: mpsc::Receiver<WriterCommand>) {
        let mut jobs = VecDeque::with_capacity(GROUP_SIZE);
        let mut taken = Vec::with_capacity(GROUP_SIZE);
        loop {
            if jobs.is_empty() {
                if waiting.recv_many(&mut taken, GROUP_SIZE).await == 0 {
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
                // an answer that nobody waits for is dropped
                Some(WriterCommand::Stamp { at, done }) => drop(done.send(self.stamp(at).await)),
                Some(WriterCommand::Outage { outage, done }) => {
                    drop(done.send(self.note_outage(outage).await))
                }
                Some(WriterCommand::Forget { rooms, before, done }) => {
                    drop(done.send(self.forget(rooms, before).await));
                }
                Some(WriterCommand::Delete { room, done }) => drop(done.send(self.delete(&room).await)),
                Some(WriterCommand::SetBan { ban, now, done }) => {
                    drop(done.send(self.set_ban(&ban, now).await));
                }
                Some(WriterCommand::LiftBan { network, done }) => {
                    drop(done.send(self.lift_ban(&network).await));
                }
                Some(WriterCommand::Empty { done }) => drop(done.send(self.empty_log().await)),
                Some(WriterCommand::Close { done }) => {
                    let _ = done.send(self.close().await);
                    return;
                }
                Some(WriterCommand::Append { .. }) | None => {}
            }
        }
    }

    async fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        match &mut self.connection {
            Some(connection) => Ok(connection),
            none => {
                // the failure left it open what was written
                let mut connection = self.options.connect().await?;
                self.running.store(count_running(&mut connection).await?, Relaxed);
                Ok(none.insert(connection))
            }
        }
    }

    /// Drops the connection after a failure, because its state is not known.
    fn noted<T>(&mut self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if result.is_err() {
            self.connection = None;
        }
        result
    }

    /// Writes and commits a group, then answers every append in it.
    async fn append(&mut self, group: Vec<(Append, Done<()>)>) {
        let written = match self.connection().await {
            Ok(connection) => group::append(connection, group.iter().map(|(entry, _)| entry)).await,
            Err(error) => Err(error),
        };
        let written = self.noted(written);
        if let Ok(written) = &written {
            self.running.fetch_add(written.more_running, Relaxed);
        }
        for (place, (Append { room, first, .. }, done)) in group.into_iter().enumerate() {
            let result = match &written {
                Ok(written) if written.refused.contains(&place) => Err(StoreError::Gap { room, first }),
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

    async fn forget(&mut self, rooms: Vec<String>, before: [Option<i64>; 2]) -> Result<u64, StoreError> {
        let forget = query_scalar(include_str!("forget.sql"))
            .bind(serde_json::Value::from(rooms).to_string())
            .bind(before[0])
            .bind(before[1]);
        let forgotten: Result<Vec<bool>, _> = forget.fetch_all(self.connection().await?).await;
        let forgotten = self.noted(forgotten.map_err(StoreError::from))?;
        self.running.fetch_sub(forgotten.iter().filter(|over| !**over).count() as i64, Relaxed);
        Ok(forgotten.len() as u64)
    }

    async fn delete(&mut self, room: &str) -> Result<bool, StoreError> {
        let deleted = operator::delete(self.connection().await?, room).await;
        let deleted = self.noted(deleted)?;
        if deleted == Some(false) {
            self.running.fetch_sub(1, Relaxed);
        }
        Ok(deleted.is_some())
    }

    async fn set_ban(&mut self, ban: &Ban, now: Millis) -> Result<(), StoreError> {
        let stored = operator::set_ban(self.connection().await?, ban, now).await;
        self.noted(stored)
    }

    async fn lift_ban(&mut self, network: &str) -> Result<bool, StoreError> {
        let lifted = operator::lift_ban(self.connection().await?, network).await;
        self.noted(lifted)
    }

    /// Closes the connection. Closing the last connection checkpoints the log.
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
        let emptied = checkpoint::empty(self.connection().await?).await;
        self.noted(emptied)
    }
}

/// Takes the appends of the next group: all at the front of the queue until a room occurs twice.
fn entries(jobs: &mut VecDeque<WriterCommand>) -> Vec<(Append, Done<()>)> {
    let mut rooms = HashSet::new();
    let mut group = Vec::new();
    while let Some(WriterCommand::Append { entry, .. }) = jobs.front()
        && rooms.insert(entry.room.clone())
        && let Some(WriterCommand::Append { entry, done }) = jobs.pop_front()
    {
        group.push((entry, done));
    }
    group
}
