//! The task that appends (group commit). All appends that arrive while a group is being committed form the next group: one statement and one commit,
//! then all of them are acknowledged.

use super::connection_pool::{Connect, STATEMENT_TIMEOUT};
use crate::store::{Append, StoreError};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, query_as, query_scalar};
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// The capacity of the writer's queue. The store is unavailable while it is full.
const QUEUE_CAPACITY: usize = 8_192;
/// The most appends of one commit.
const GROUP_SIZE: usize = 512;
/// The number of times that a group is tried which the database rolled back because of another transaction.
const ATTEMPTS: u32 = 3;
/// The pause after the database could not be reached.
const RETRY_INTERVAL: Duration = Duration::from_millis(100);

type Done = oneshot::Sender<Result<(), StoreError>>;

/// A command to the writer.
enum AppendCommand {
    Append { entry: Append, done: Done },
    Close { done: Done },
}

/// A handle to a writer task.
#[derive(Clone)]
pub struct GroupWriter {
    jobs: mpsc::Sender<AppendCommand>,
}

impl GroupWriter {
    pub fn start(connect: Connect) -> GroupWriter {
        let (jobs, waiting) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(GroupWriterTask { connect, connection: None }.work(waiting));
        GroupWriter { jobs }
    }

    pub async fn append(&self, entry: Append) -> Result<(), StoreError> {
        self.ask(|done| AppendCommand::Append { entry, done }).await
    }

    /// Ends the task after everything that was requested.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.ask(|done| AppendCommand::Close { done }).await
    }

    async fn ask(&self, job: impl FnOnce(Done) -> AppendCommand) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let unavailable = |reason: &str| StoreError::Unavailable(reason.to_string());
        self.jobs.try_send(job(done)).map_err(|_| unavailable("the write queue is full or closed"))?;
        answer.await.map_err(|_| unavailable("the database is closed"))?
    }
}

struct GroupWriterTask {
    connect: Connect,
    connection: Option<PgConnection>,
}

impl GroupWriterTask {
    async fn work(mut self, mut waiting: mpsc::Receiver<AppendCommand>) {
        let mut jobs = VecDeque::with_capacity(GROUP_SIZE);
        let mut taken = Vec::with_capacity(GROUP_SIZE);
        loop {
            if jobs.is_empty() {
                if waiting.recv_many(&mut taken, GROUP_SIZE).await == 0 {
                    return;
                }
                jobs.extend(taken.drain(..));
            }
            let group = next_group(&mut jobs);
            if !group.is_empty() {
                self.append(group).await;
            } else if let Some(AppendCommand::Close { done }) = jobs.pop_front() {
                if let Some(connection) = self.connection.take() {
                    let _ = timeout(STATEMENT_TIMEOUT, connection.close()).await;
                }
                let _ = done.send(Ok(()));
                return;
            }
        }
    }

    /// Commits a group, then answers every append in it.
    async fn append(&mut self, group: Vec<(Append, Done)>) {
        let entries: Vec<&Append> = group.iter().map(|(entry, _)| entry).collect();
        let mut written = self.try_append(&entries).await;
        for _ in 1..ATTEMPTS {
            // the database rolled the group back, so that it can be repeated
            let Err(StoreError::Conflict(_)) = &written else { break };
            written = self.try_append(&entries).await;
        }
        if let Err(error) = &written {
            tracing::warn!(%error, appends = group.len(), "a group was not committed");
            self.connection = None;
            tokio::time::sleep(RETRY_INTERVAL).await;
        }
        for (entry, done) in group {
            let result = match &written {
                Ok(refused) => match refused.get(&entry.room) {
                    Some(error) => Err(error.clone()),
                    None => Ok(()),
                },
                Err(error) => Err(error.clone()),
            };
            let _ = done.send(result);
        }
    }

    /// Commits a group once. Returns the appends that were left out and the reasons.
    async fn try_append(&mut self, group: &[&Append]) -> Result<HashMap<String, StoreError>, StoreError> {
        // nothing was sent yet, so that a failure is not an unknown outcome
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(self.connect.connect().await?),
        };
        let written = timeout(STATEMENT_TIMEOUT, write(connection, group)).await;
        let written = match written {
            Ok(Ok(written)) => written,
            Ok(Err(error)) => return Err(outcome(error)),
            Err(_) => return Err(StoreError::Unknown("the database does not answer".to_string())),
        };
        if written.len() == group.len() {
            return Ok(HashMap::new());
        }
        let mut refused = HashMap::new();
        for entry in group.iter().filter(|entry| !written.contains(&entry.room)) {
            let asked = query_as("SELECT epoch FROM rooms WHERE id = $1").bind(&entry.room);
            let epoch: Option<(i64,)> = asked.fetch_optional(&mut *connection).await?;
            let error = match epoch {
                Some((epoch,)) if epoch as u64 != entry.epoch => {
                    StoreError::Fenced { room: entry.room.clone(), epoch: entry.epoch }
                }
                _ => StoreError::Gap { room: entry.room.clone(), first: entry.first },
            };
            refused.insert(entry.room.clone(), error);
        }
        Ok(refused)
    }
}

/// Returns what an error says about the commit. Only an answer of the database says that nothing was committed.
fn outcome(error: sqlx::Error) -> StoreError {
    let text = error.to_string();
    match error.as_database_error().and_then(|error| error.code()) {
        Some(code) if code.starts_with("40") => StoreError::Conflict(text),
        // the server is stopping or refuses connections: class 57 is operator intervention, class 08 a connection exception
        Some(code) if code.starts_with("57") || code.starts_with("08") => StoreError::Unknown(text),
        Some(_) => StoreError::Unavailable(text),
        None => StoreError::Unknown(text),
    }
}

/// Sends a group as one statement. Returns the rooms that were written.
async fn write(connection: &mut PgConnection, group: &[&Append]) -> Result<HashSet<String>, sqlx::Error> {
    let column = |value: fn(&Append) -> i64| group.iter().map(|&entry| value(entry)).collect::<Vec<i64>>();
    let rooms: Vec<&str> = group.iter().map(|entry| entry.room.as_str()).collect();
    let over: Vec<bool> = group.iter().map(|entry| entry.summary.over).collect();
    let due: Vec<Option<i64>> = group.iter().map(|entry| entry.summary.due.map(|due| due as i64)).collect();
    let listed: Vec<Option<&str>> = group.iter().map(|entry| entry.summary.listed.as_deref()).collect();
    let (mut event_rooms, mut numbers, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    let (mut secret_rooms, mut names, mut values) = (Vec::new(), Vec::new(), Vec::new());
    for entry in group {
        for (number, text) in (entry.first..).zip(&entry.events) {
            event_rooms.push(entry.room.as_str());
            numbers.push(number as i64);
            texts.push(text.as_str());
        }
        // the last change of a secret counts
        let lasting: BTreeMap<&str, Option<&[u8]>> =
            entry.secrets.iter().map(|(name, value)| (name.as_str(), value.as_deref())).collect();
        for (name, value) in lasting {
            secret_rooms.push(entry.room.as_str());
            names.push(name);
            values.push(value);
        }
    }
    let written: Vec<String> = query_scalar(include_str!("append.sql"))
        .bind(rooms)
        .bind(column(|entry| entry.first as i64))
        .bind(column(|entry| (entry.first.saturating_sub(1) + entry.events.len() as u64) as i64))
        .bind(column(|entry| entry.at as i64))
        .bind(over)
        .bind(due)
        .bind(listed)
        .bind(column(|entry| entry.epoch as i64))
        .bind(event_rooms)
        .bind(numbers)
        .bind(texts)
        .bind(secret_rooms)
        .bind(names)
        .bind(values)
        .fetch_all(connection)
        .await?;
    Ok(written.into_iter().collect())
}

/// Takes the appends of the next group: all at the front of the queue until a room occurs twice.
fn next_group(jobs: &mut VecDeque<AppendCommand>) -> Vec<(Append, Done)> {
    let mut rooms = HashSet::new();
    let mut group = Vec::new();
    while let Some(AppendCommand::Append { entry, .. }) = jobs.front()
        && rooms.insert(entry.room.clone())
        && let Some(AppendCommand::Append { entry, done }) = jobs.pop_front()
    {
        group.push((entry, done));
    }
    group
}
