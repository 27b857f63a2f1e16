//! The store in a PostgreSQL database that any number of nodes share. It uses plain SQL, so that a compatible distributed database can take its
//! place: no advisory locks, no LISTEN and NOTIFY, no extensions.
//!
//! A node holds a lease by the database's clock, and a room has one owner, with an epoch that is its fencing token ([`node`]). Appends are committed
//! in groups ([`writer`]).

mod connection_pool;
mod node;
mod operator;
mod schema;
#[cfg(test)]
mod tests;
mod writer;

use super::{
    Append, Ban, Claim, ListedRoom, Outage, Retention, RoomCopy, RoomSummary, Store, StoreError, StoreFuture,
    StoreUsage, StoredEvent,
};
use connection_pool::{Connect, ConnectionPool};
use node::Node;
pub use node::{MOST_LEASE, NodeConfig};
use sprung_clock::Millis;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, query, query_as, query_scalar};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use writer::GroupWriter;

/// The most connections that claim, load and count rooms.
const ROOM_CONNECTIONS: usize = 4;
/// The most connections that read for visitors and operators, however many of them ask.
const READ_CONNECTIONS: usize = 3;
/// The number of tasks that append. A room always uses the same one, so that its appends stay in order.
const WRITERS: usize = 2;
/// The time for which the number of running games is remembered. Counting reads an index of all of them.
const COUNT_TIMEOUT: Duration = Duration::from_secs(1);
/// The most rooms deleted at once, so that moves do not wait long.
const CLEANUP_BATCH: i64 = 50;

/// A database on a PostgreSQL server, opened by one node.
#[derive(Clone)]
pub struct Postgres {
    /// The connections that claim, load and count rooms.
    connections: ConnectionPool,
    /// The connections that read for visitors and operators. Nothing that a node needs in order to serve its rooms waits for them.
    reads: ConnectionPool,
    writers: Vec<GroupWriter>,
    node: Option<Arc<Node>>,
    running: Arc<Mutex<Option<(Instant, u64)>>>,
}

impl Postgres {
    /// Opens a database as a node, and migrates it to the current schema.
    ///
    /// # Errors
    /// The URL cannot be read, the database cannot be reached, or a newer program wrote it.
    pub async fn open(url: &str, node: NodeConfig) -> Result<Postgres, StoreError> {
        let mut store = Postgres::open_without_node(url).await?;
        let lease = ConnectionPool::new(Connect::read(url)?, 1);
        store.node = Some(Node::join(store.connections.clone(), store.reads.clone(), lease, node).await?);
        Ok(store)
    }

    /// Opens a database without taking part in the cluster, in order to copy or export it.
    ///
    /// # Errors
    /// The URL cannot be read, the database cannot be reached, or a newer program wrote it.
    pub async fn open_without_node(url: &str) -> Result<Postgres, StoreError> {
        let connect = Connect::read(url)?;
        schema::migrate(&connect).await?;
        Ok(Postgres {
            connections: ConnectionPool::new(connect.clone(), ROOM_CONNECTIONS),
            reads: ConnectionPool::new(connect.clone(), READ_CONNECTIONS),
            writers: (0..WRITERS).map(|_| GroupWriter::start(connect.clone())).collect(),
            node: None,
            running: Arc::default(),
        })
    }

    /// Returns the number of nodes that hold a lease.
    ///
    /// # Errors
    /// The database cannot be reached.
    pub async fn live_nodes(&self) -> Result<u64, StoreError> {
        self.connections
            .run(|connection| {
                Box::pin(async move {
                    let asked = query_scalar("SELECT count(*) FROM nodes WHERE lease_until > now()");
                    let count: i64 = asked.fetch_one(connection).await?;
                    Ok(count as u64)
                })
            })
            .await
    }

    fn writer(&self, room: &str) -> &GroupWriter {
        let mut hasher = DefaultHasher::new();
        room.hash(&mut hasher);
        &self.writers[hasher.finish() as usize % self.writers.len()]
    }

    fn remembered_count(&self) -> Option<u64> {
        let running = *self.running.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        running.filter(|(at, _)| at.elapsed() < COUNT_TIMEOUT).map(|(_, count)| count)
    }
}

async fn events(
    connection: &mut PgConnection,
    room: &str,
    after: u64,
    most: u32,
) -> Result<Vec<StoredEvent>, StoreError> {
    let asked =
        query_as("SELECT number, text FROM events WHERE room = $1 AND number > $2 ORDER BY number LIMIT $3");
    let asked = asked.bind(room).bind(after as i64).bind(i64::from(most));
    let rows: Vec<(i64, String)> = asked.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|(number, text)| (number as u64, text)).collect())
}

async fn secrets(connection: &mut PgConnection, room: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
    let asked = query_as("SELECT name, value FROM secrets WHERE room = $1 ORDER BY name");
    Ok(asked.bind(room).fetch_all(connection).await?)
}

/// Reads a room in one snapshot.
async fn copy_room(connection: &mut PgConnection, room: &str) -> Result<Option<RoomCopy>, StoreError> {
    let mut transaction = connection.begin().await?;
    query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").execute(&mut *transaction).await?;
    let found: Option<(bool, Option<i64>, Option<String>, i64)> =
        query_as("SELECT over, due, listed, touched FROM rooms WHERE id = $1")
            .bind(room)
            .fetch_optional(&mut *transaction)
            .await?;
    let Some((over, due, listed, touched)) = found else { return Ok(None) };
    let copy = RoomCopy {
        events: events(&mut transaction, room, 0, u32::MAX).await?,
        secrets: secrets(&mut transaction, room).await?,
        summary: RoomSummary { over, due: due.map(|due| due as Millis), listed },
        touched: touched as Millis,
    };
    transaction.commit().await?;
    Ok(Some(copy))
}

/// Notes the last heartbeat of a store that was copied into this one.
async fn note_heartbeat(connection: &mut PgConnection, at: Millis) -> Result<(), StoreError> {
    query(
        "INSERT INTO nodes (id, address, heartbeat, lease_until, vacated) VALUES ('copied', '', $1, now(), true) \
         ON CONFLICT (id) DO UPDATE SET heartbeat = excluded.heartbeat",
    )
    .bind(at as i64)
    .execute(connection)
    .await?;
    Ok(())
}

/// Returns the last heartbeat of all nodes.
async fn last_heartbeat(connection: &mut PgConnection) -> Result<Option<Millis>, StoreError> {
    let last: Option<i64> = query_scalar("SELECT max(heartbeat) FROM nodes").fetch_one(connection).await?;
    Ok(last.map(|last| last as Millis))
}

/// Deletes rooms of a certain age. The statement names them once, so that events, secrets and rooms go together.
async fn forget(connection: &mut PgConnection, retention: Retention, now: Millis) -> Result<u64, StoreError> {
    let before = |span: Option<Millis>| span.map(|span| now.saturating_sub(span) as i64);
    let deleted: i64 = query_scalar(include_str!("forget.sql"))
        .bind(before(retention.over))
        .bind(before(retention.left))
        .bind(CLEANUP_BATCH)
        .fetch_one(connection)
        .await?;
    Ok(deleted as u64)
}

impl Store for Postgres {
    fn append(&self, entry: Append) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.writer(&entry.room).append(entry).await })
    }

    fn claim<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Claim> {
        Box::pin(async move {
            match &self.node {
                Some(node) => node.claim(room).await,
                None => Err(StoreError::Unavailable("a program without a lease owns no rooms".to_string())),
            }
        })
    }

    fn release<'a>(&'a self, room: &'a str, epoch: u64) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            match &self.node {
                Some(node) => node.release(room, epoch).await,
                None => Ok(()),
            }
        })
    }

    fn holds_lease(&self) -> bool {
        self.node.as_ref().is_some_and(|node| node.holds_lease())
    }

    fn events<'a>(&'a self, room: &'a str, after: u64) -> StoreFuture<'a, Vec<StoredEvent>> {
        let room = room.to_string();
        Box::pin(
            self.connections.run(move |connection| {
                Box::pin(async move { events(connection, &room, after, u32::MAX).await })
            }),
        )
    }

    fn first_events<'a>(&'a self, room: &'a str, after: u64, most: u32) -> StoreFuture<'a, Vec<StoredEvent>> {
        let room = room.to_string();
        Box::pin(
            self.reads
                .run(move |connection| Box::pin(async move { events(connection, &room, after, most).await })),
        )
    }

    fn secrets<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Vec<(String, Vec<u8>)>> {
        let room = room.to_string();
        Box::pin(
            self.connections.run(move |connection| Box::pin(async move { secrets(connection, &room).await })),
        )
    }

    fn copy_room<'a>(&'a self, room: &'a str) -> StoreFuture<'a, Option<RoomCopy>> {
        let room = room.to_string();
        Box::pin(
            self.reads.run(move |connection| Box::pin(async move { copy_room(connection, &room).await })),
        )
    }

    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<String>> {
        Box::pin(self.reads.run(move |connection| {
            Box::pin(async move {
                let asked = query_scalar(
                    "SELECT listed FROM rooms WHERE listed IS NOT NULL ORDER BY touched DESC LIMIT $1",
                );
                Ok(asked.bind(i64::from(most)).fetch_all(connection).await?)
            })
        }))
    }

    fn due(&self, until: Millis, most: u32) -> StoreFuture<'_, Vec<(String, Millis)>> {
        Box::pin(async move {
            match &self.node {
                Some(node) => node.claim_due(until, most).await,
                None => Ok(Vec::new()),
            }
        })
    }

    fn clocks<'a>(&'a self, after: (Millis, &'a str), most: u32) -> StoreFuture<'a, Vec<(String, Millis)>> {
        Box::pin(async move {
            match &self.node {
                Some(node) => node.claim_clocks(after, most).await,
                None => Ok(Vec::new()),
            }
        })
    }

    fn rooms<'a>(&'a self, after: &'a str, most: u32) -> StoreFuture<'a, Vec<String>> {
        let after = after.to_string();
        Box::pin(self.reads.run(move |connection| {
            Box::pin(async move {
                // the order of bytes, as SQLite has it
                let asked = query_scalar(
                    "SELECT id FROM rooms WHERE id COLLATE \"C\" > $1 ORDER BY id COLLATE \"C\" LIMIT $2",
                );
                Ok(asked.bind(after).bind(i64::from(most)).fetch_all(connection).await?)
            })
        }))
    }

    fn usage(&self) -> StoreFuture<'_, StoreUsage> {
        // the size of a PostgreSQL database is limited by its operator
        let usage = |running| StoreUsage { running, ..StoreUsage::default() };
        Box::pin(async move {
            if let Some(count) = self.remembered_count() {
                return Ok(usage(count));
            }
            let counted = self.connections.run(|connection| {
                Box::pin(async move {
                    let asked = query_scalar("SELECT count(*) FROM rooms WHERE NOT over");
                    Ok(asked.fetch_one(connection).await?)
                })
            });
            let count: i64 = counted.await?;
            let mut running = self.running.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            *running = Some((Instant::now(), count as u64));
            Ok(usage(count as u64))
        })
    }

    fn still_open<'a>(&'a self, rooms: &'a [String]) -> StoreFuture<'a, Vec<String>> {
        let rooms = rooms.to_vec();
        Box::pin(self.connections.run(move |connection| {
            Box::pin(async move {
                let asked = query_scalar("SELECT id FROM rooms WHERE id = ANY($1) AND NOT over");
                Ok(asked.bind(rooms).fetch_all(connection).await?)
            })
        }))
    }

    fn stamp(&self, at: Millis) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            match &self.node {
                Some(node) => node.note_heartbeat(at).await,
                None => {
                    self.connections.run(move |connection| Box::pin(note_heartbeat(connection, at))).await
                }
            }
        })
    }

    fn alive(&self) -> StoreFuture<'_, Option<Millis>> {
        Box::pin(async move {
            match &self.node {
                Some(node) => node.last_heartbeat().await,
                None => self.connections.run(|connection| Box::pin(last_heartbeat(connection))).await,
            }
        })
    }

    fn is_alone(&self) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            match &self.node {
                Some(node) => node.is_alone().await,
                None => Ok(self.live_nodes().await? == 0),
            }
        })
    }

    fn note_outage(&self, outage: Outage) -> StoreFuture<'_, ()> {
        Box::pin(self.connections.run(move |connection| {
            Box::pin(async move {
                query(
                    "INSERT INTO outages (until, since) VALUES ($1, $2) \
                     ON CONFLICT (until) DO UPDATE SET since = least(outages.since, excluded.since)",
                )
                .bind(outage.until as i64)
                .bind(outage.since as i64)
                .execute(connection)
                .await?;
                Ok(())
            })
        }))
    }

    fn outages(&self, after: Millis) -> StoreFuture<'_, Vec<Outage>> {
        Box::pin(self.connections.run(move |connection| {
            Box::pin(async move {
                let asked = query_as("SELECT since, until FROM outages WHERE until > $1 ORDER BY until");
                let rows: Vec<(i64, i64)> = asked.bind(after as i64).fetch_all(connection).await?;
                let outage =
                    |(since, until): (i64, i64)| Outage { since: since as Millis, until: until as Millis };
                Ok(rows.into_iter().map(outage).collect())
            })
        }))
    }

    fn forget(&self, retention: Retention, now: Millis) -> StoreFuture<'_, u64> {
        Box::pin(
            self.connections
                .run(move |connection| Box::pin(async move { forget(connection, retention, now).await })),
        )
    }

    fn delete<'a>(&'a self, room: &'a str, epoch: u64) -> StoreFuture<'a, bool> {
        let room = room.to_string();
        Box::pin(
            self.connections.run(move |connection| {
                Box::pin(async move { operator::delete(connection, &room, epoch).await })
            }),
        )
    }

    fn recent_rooms(&self, most: u32) -> StoreFuture<'_, Vec<ListedRoom>> {
        Box::pin(self.reads.run(move |connection| Box::pin(operator::recent_rooms(connection, most))))
    }

    fn bans(&self, now: Millis) -> StoreFuture<'_, Vec<Ban>> {
        Box::pin(self.connections.run(move |connection| Box::pin(operator::bans(connection, now))))
    }

    fn set_ban(&self, ban: Ban, now: Millis) -> StoreFuture<'_, ()> {
        Box::pin(
            self.connections.run(move |connection| {
                Box::pin(async move { operator::set_ban(connection, &ban, now).await })
            }),
        )
    }

    fn lift_ban<'a>(&'a self, network: &'a str) -> StoreFuture<'a, bool> {
        let network = network.to_string();
        Box::pin(
            self.connections.run(move |connection| {
                Box::pin(async move { operator::lift_ban(connection, &network).await })
            }),
        )
    }

    fn back_up<'a>(&'a self, to: &'a Path) -> StoreFuture<'a, ()> {
        Box::pin(super::copy::back_up(self, to))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            for writer in &self.writers {
                writer.close().await?;
            }
            let left = match &self.node {
                Some(node) => node.leave().await,
                None => Ok(()),
            };
            self.connections.close();
            self.reads.close();
            left
        })
    }
}
