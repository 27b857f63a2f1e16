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
        let refused: Vec<&Append> =
            group.iter().copied().filter(|entry| !written.contains(&entry.room)).collect();
        let epochs = match timeout(STATEMENT_TIMEOUT, epochs(connection, &refused)).await {
            Ok(Ok(epochs)) => epochs,
            // the group is committed: without the reasons, those that were left out are read again
            Ok(Err(error)) => {
                tracing::warn!(%error, "the reasons of refused appends could not be read");
                self.connection = None;
                HashMap::new()
            }
            Err(_) => {
                tracing::warn!("the reasons of refused appends could not be read in time");
                self.connection = None;
                HashMap::new()
            }
        };
        let reason = |entry: &Append| match epochs.get(&entry.room) {
            Some(&epoch) if epoch as u64 != entry.epoch => {
                StoreError::Fenced { room: entry.room.clone(), epoch: entry.epoch }
            }
            _ => StoreError::Gap { room: entry.room.clone(), first: entry.first },
        };
        Ok(refused.into_iter().map(|entry| (entry.room.clone(), reason(entry))).collect())
    }
}

/// Returns the epochs of the rooms of appends that were left out.
async fn epochs(
    connection: &mut PgConnection,
    refused: &[&Append],
) -> Result<HashMap<String, i64>, sqlx::Error> {
    let rooms: Vec<&str> = refused.iter().map(|entry| entry.room.as_str()).collect();
    let asked = query_as("SELECT id, epoch FROM rooms WHERE id = ANY($1)").bind(rooms);
    let found: Vec<(String, i64)> = asked.fetch_all(connection).await?;
    Ok(found.into_iter().collect())
}

/// Returns what an error says about the commit. Only an answer of the database can say that nothing was committed.
fn outcome(error: sqlx::Error) -> StoreError {
    let text = error.to_string();
    match error.as_database_error().and_then(|error| error.code()) {
        // 40003: the outcome of the statement is not known
        Some(code) if code == "40003" => StoreError::Unknown(text),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::contract::entry;
    use private_postgres::PrivatePostgres;

    /// Starts a server with the schema and a trigger that runs PL/pgSQL when an event is inserted.
    async fn with_trigger(statement: &str) -> (PrivatePostgres, Connect) {
        let server = PrivatePostgres::start(&["fsync=off", "full_page_writes=off"]).unwrap();
        let connect = Connect::read(&server.create_database("writer").unwrap()).unwrap();
        super::super::schema::migrate(&connect).await.unwrap();
        server
            .sql(
                "writer",
                &format!(
                    "CREATE FUNCTION run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {statement}; RETURN NULL; END $$; \
                     CREATE TRIGGER run AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION run()"
                ),
            )
            .unwrap();
        (server, connect)
    }

    /// Appends a group and returns the answers.
    async fn answers(connect: Connect, group: Vec<Append>) -> Vec<Result<(), StoreError>> {
        let mut task = GroupWriterTask { connect, connection: None };
        let (group, answers): (Vec<_>, Vec<_>) = group
            .into_iter()
            .map(|entry| {
                let (done, answer) = oneshot::channel();
                ((entry, done), answer)
            })
            .unzip();
        task.append(group).await;
        let mut read = Vec::new();
        for answer in answers {
            read.push(answer.await.unwrap());
        }
        read
    }

    #[tokio::test]
    async fn a_committed_append_is_answered_although_the_reason_of_another_cannot_be_read() {
        // after the commit the connection finds no table any more
        let (server, connect) = with_trigger("PERFORM set_config('search_path', 'pg_catalog', false)").await;
        let group = vec![entry("written", 1, &["created"]), entry("gap", 7, &["moved"])];
        let gap = StoreError::Gap { room: "gap".to_string(), first: 7 };
        assert_eq!(answers(connect, group).await, [Ok(()), Err(gap)]);
        assert_eq!(server.sql("writer", "SELECT room FROM events").unwrap(), "written");
    }

    #[tokio::test]
    async fn a_completion_that_the_database_does_not_know_is_not_tried_again() {
        let (_server, connect) = with_trigger("RAISE EXCEPTION 'who knows' USING ERRCODE = '40003'").await;
        let answers = answers(connect, vec![entry("r", 1, &["created"])]).await;
        assert!(matches!(&answers[..], [Err(StoreError::Unknown(_))]), "{answers:?}");
    }

    #[tokio::test]
    async fn a_group_that_was_rolled_back_is_tried_again() {
        let fails = "IF nextval('tries') < 3 THEN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END IF";
        let (server, connect) = with_trigger(fails).await;
        server.sql("writer", "CREATE SEQUENCE tries").unwrap();
        assert_eq!(answers(connect, vec![entry("r", 1, &["created"])]).await, [Ok(())]);
    }
}
