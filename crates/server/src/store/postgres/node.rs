//! The node: this process among those that share the database. Its lease is renewed by a task, and rooms are claimed and released under it.

use super::connection_pool::ConnectionPool;
use crate::store::{Claim, StoreError};
use crate::time::system_time;
use sprung_clock::Millis;
use sqlx::postgres::PgConnection;
use sqlx::{query, query_as, query_scalar};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

/// The configuration of a process that takes part in a cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeConfig {
    /// The address at which other nodes reach this one, or an empty text if they do not.
    pub address: String,
    /// The time for which a lease lasts. It is renewed four times within it.
    pub lease: Duration,
}

impl Default for NodeConfig {
    fn default() -> NodeConfig {
        NodeConfig { address: String::new(), lease: Duration::from_secs(8) }
    }
}

/// The longest lease that an operator may choose. A client waits that long for another owner of its room when the owner does not answer.
pub const MOST_LEASE: Duration = Duration::from_secs(10);
/// The part of the lease by which the node stops answering before others may take over, for clocks that run at different speeds.
const MARGIN: u32 = 8;

/// The number of rooms that a node may take over at once although it has its share already, because the others may be slow.
const LEAST_TAKEOVER: i64 = 16;
/// The most rooms without a clock that are released by one statement.
const RELEASE_BATCH: i64 = 500;

/// The end of a lease by two clocks. The monotonic clock may stand still while the machine is suspended, and the system's clock may be changed;
/// the lease is over when either says so.
#[derive(Clone, Copy)]
struct LeaseEnd {
    monotonic: Instant,
    system: SystemTime,
}

impl LeaseEnd {
    /// Returns the end of a lease that lasts so long from now.
    fn after(duration: Duration) -> LeaseEnd {
        LeaseEnd { monotonic: Instant::now() + duration, system: SystemTime::now() + duration }
    }

    fn is_over(self) -> bool {
        Instant::now() >= self.monotonic || SystemTime::now() >= self.system
    }
}

/// This process among those that share the database.
pub struct Node {
    connections: ConnectionPool,
    /// The connections that read for visitors.
    read_connections: ConnectionPool,
    /// The connection that renews the lease and does nothing else, so that a renewal waits for nobody.
    lease_connection: ConnectionPool,
    id: String,
    config: NodeConfig,
    /// The end of the lease, less the margin.
    held_until: Mutex<Option<LeaseEnd>>,
    /// Whether the lease was given up, so that it is not renewed any more.
    left: Arc<AtomicBool>,
}

impl Node {
    /// Registers a node under a new random id and keeps its lease until it is dropped.
    pub async fn join(
        connections: ConnectionPool,
        read_connections: ConnectionPool,
        lease_connection: ConnectionPool,
        config: NodeConfig,
    ) -> Result<Arc<Node>, StoreError> {
        let id = getrandom::u64().map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let node = Arc::new(Node {
            connections,
            read_connections,
            lease_connection,
            id: format!("{id:016x}"),
            config,
            held_until: Mutex::new(None),
            left: Arc::default(),
        });
        node.renew().await?;
        let (kept, interval) = (Arc::downgrade(&node), node.config.lease / 4);
        tokio::spawn(async move {
            let mut round = tokio::time::interval(interval);
            round.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            loop {
                round.tick().await;
                let Some(node) = kept.upgrade().filter(|node| !node.left.load(Ordering::Relaxed)) else {
                    return;
                };
                // a renewal that takes longer than the interval is given up with its connection, so that the next one can succeed
                match tokio::time::timeout(interval, node.renew()).await {
                    Ok(Ok(())) => continue,
                    Ok(Err(error)) => tracing::warn!(%error, "the lease could not be renewed"),
                    Err(_) => tracing::warn!("the lease could not be renewed in time"),
                }
                // nobody should first meet a connection to a server that went away
                node.connections.close_idle();
                node.read_connections.close_idle();
            }
        });
        Ok(node)
    }

    /// Returns whether the lease is held, by this machine's clocks.
    pub fn holds_lease(&self) -> bool {
        let held_until = *self.held_until.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        held_until.is_some_and(|until| !until.is_over())
    }

    /// Renews the lease. It lasts from before the statement was sent, so that the database's lease ends later than the node's.
    async fn renew(&self) -> Result<(), StoreError> {
        let lease = self.config.lease;
        let until = LeaseEnd::after(lease - lease / MARGIN);
        let (id, address, left) = (self.id.clone(), self.config.address.clone(), self.left.clone());
        self.lease_connection
            .run(move |connection| {
                Box::pin(async move {
                    if left.load(Ordering::Relaxed) {
                        return Ok(());
                    }
                    query(
                        "INSERT INTO nodes (id, address, heartbeat, lease_until, vacated) \
                         VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond', false) \
                         ON CONFLICT (id) DO UPDATE SET heartbeat = excluded.heartbeat, lease_until = excluded.lease_until, vacated = false",
                    )
                    .bind(id)
                    .bind(address)
                    .bind(system_time() as i64)
                    .bind(lease.as_millis() as i64)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await?;
        let mut held_until = self.held_until.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let newer = held_until.is_none_or(|already| already.monotonic < until.monotonic);
        if newer && !self.left.load(Ordering::Relaxed) {
            *held_until = Some(until);
        }
        Ok(())
    }

    /// Writes the heartbeat. The lease is renewed apart from it.
    pub async fn note_heartbeat(&self, at: Millis) -> Result<(), StoreError> {
        let id = self.id.clone();
        self.connections
            .run(move |connection| {
                Box::pin(async move {
                    let noted = query("UPDATE nodes SET heartbeat = $2 WHERE id = $1");
                    noted.bind(id).bind(at as i64).execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Gives up the lease and all rooms.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.left.store(true, Ordering::Relaxed);
        *self.held_until.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = None;
        let id = self.id.clone();
        // on the connection of the lease, after a renewal that is under way
        let left = self.lease_connection.run(move |connection| {
            Box::pin(async move {
                query("UPDATE rooms SET owner = NULL WHERE owner = $1")
                    .bind(&id)
                    .execute(&mut *connection)
                    .await?;
                query("UPDATE nodes SET lease_until = now(), vacated = true WHERE id = $1")
                    .bind(&id)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        });
        let left = left.await;
        self.lease_connection.close();
        left
    }

    /// Claims a room unless a node with a lease owns it. The epoch increases with every claim, so that whatever was sent before is fenced off.
    pub async fn claim(&self, room: &str) -> Result<Claim, StoreError> {
        let (id, room) = (self.id.clone(), room.to_string());
        self.connections
            .run(move |connection| {
                Box::pin(async move {
                    loop {
                        if let Some(claim) = try_claim(connection, &id, &room).await? {
                            return Ok(claim);
                        }
                        // another node claimed it in between
                    }
                })
            })
            .await
    }

    /// Releases a room if this node still owns it with this epoch.
    pub async fn release(&self, room: &str, epoch: u64) -> Result<(), StoreError> {
        let (id, room) = (self.id.clone(), room.to_string());
        self.connections
            .run(move |connection| {
                Box::pin(async move {
                    query("UPDATE rooms SET owner = NULL WHERE id = $1 AND owner = $2 AND epoch = $3")
                        .bind(room)
                        .bind(id)
                        .bind(epoch as i64)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Takes over rooms of nodes whose lease has ended, and claims rooms that are due and have no owner. Returns those and the due rooms that this
    /// node owns.
    pub async fn claim_due(&self, until: Millis, most: u32) -> Result<Vec<(String, Millis)>, StoreError> {
        let id = self.id.clone();
        self.connections
            .run(move |connection| {
                Box::pin(async move {
                    let mut rooms = take_over(connection, &id, most).await?;
                    let claimed: Vec<(String, i64)> = query_as(include_str!("claim_due.sql"))
                        .bind(id)
                        .bind(until as i64)
                        .bind(i64::from(most))
                        .fetch_all(connection)
                        .await?;
                    rooms.extend(claimed);
                    Ok(rooms.into_iter().map(|(room, due)| (room, due as Millis)).collect())
                })
            })
            .await
    }

    /// Claims the next rooms with a running clock that nobody owns, after those given. Returns them and those that this node owns.
    pub async fn claim_clocks(
        &self,
        (due, room): (Millis, &str),
        most: u32,
    ) -> Result<Vec<(String, Millis)>, StoreError> {
        let (id, room) = (self.id.clone(), room.to_string());
        self.connections
            .run(move |connection| {
                Box::pin(async move {
                    let rooms: Vec<(String, i64)> = query_as(include_str!("claim_clocks.sql"))
                        .bind(id)
                        .bind(due as i64)
                        .bind(room)
                        .bind(i64::from(most))
                        .fetch_all(connection)
                        .await?;
                    Ok(rooms.into_iter().map(|(room, due)| (room, due as Millis)).collect())
                })
            })
            .await
    }

    /// Returns whether no other node holds a lease.
    pub async fn is_alone(&self) -> Result<bool, StoreError> {
        let id = self.id.clone();
        self.connections
            .run(move |connection| {
                Box::pin(async move {
                    let asked = query_scalar(
                        "SELECT NOT EXISTS (SELECT 1 FROM nodes WHERE id <> $1 AND lease_until > now())",
                    );
                    Ok(asked.bind(id).fetch_one(connection).await?)
                })
            })
            .await
    }

    /// Returns the last heartbeat of all nodes, or `None` if another node holds a lease or there was none.
    pub async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        let id = self.id.clone();
        self.connections
            .run(move |connection| {
                Box::pin(async move {
                    let last: Option<i64> = query_scalar(
                        "SELECT max(heartbeat) FROM nodes WHERE id <> $1 \
                         AND NOT EXISTS (SELECT 1 FROM nodes WHERE id <> $1 AND lease_until > now())",
                    )
                    .bind(id)
                    .fetch_one(connection)
                    .await?;
                    Ok(last.map(|last| last as Millis))
                })
            })
            .await
    }
}

/// The owner of a room.
type Ownership = (Option<String>, i64, Option<String>, Option<i64>, bool);

/// Claims a room once. Returns `None` if another node was faster.
async fn try_claim(
    connection: &mut PgConnection,
    node: &str,
    room: &str,
) -> Result<Option<Claim>, StoreError> {
    let found: Option<Ownership> = query_as(
        "SELECT owner, epoch, address, heartbeat, coalesce(lease_until > now(), false) \
         FROM rooms LEFT JOIN nodes ON nodes.id = rooms.owner WHERE rooms.id = $1",
    )
    .bind(room)
    .fetch_optional(&mut *connection)
    .await?;
    let Some((owner, epoch, address, heartbeat, live)) = found else {
        return Ok(Some(Claim::Owned { epoch: 0, outage: None }));
    };
    let is_mine = owner.as_deref() == Some(node);
    if live && !is_mine {
        let address = address.expect("a lease is a row of `nodes`, whose address is never null");
        return Ok(Some(Claim::Elsewhere { address }));
    }
    let outage = heartbeat.filter(|_| !is_mine);
    let claimed: Option<(i64, Option<i64>)> = query_as(
        "UPDATE rooms SET owner = $2, epoch = epoch + 1, outage = coalesce(outage, $4) WHERE id = $1 AND epoch = $3 \
         AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = rooms.owner AND nodes.id <> $2 AND lease_until > now()) \
         RETURNING epoch, outage",
    )
    .bind(room)
    .bind(node)
    .bind(epoch)
    .bind(outage)
    .fetch_optional(connection)
    .await?;
    let owned = |(epoch, outage): (i64, Option<i64>)| Claim::Owned {
        epoch: epoch as u64,
        outage: outage.map(|outage| outage as Millis),
    };
    Ok(claimed.map(owned))
}

/// Takes over rooms with a clock from nodes whose lease has ended, not much more than this node's share. When none is left, their other rooms
/// become free.
async fn take_over(
    connection: &mut PgConnection,
    node: &str,
    most: u32,
) -> Result<Vec<(String, i64)>, StoreError> {
    let dead: Vec<(String, i64)> =
        query_as("SELECT id, heartbeat FROM nodes WHERE lease_until < now() AND NOT vacated")
            .fetch_all(&mut *connection)
            .await?;
    let mut rooms = Vec::new();
    for (dead, heartbeat) in dead {
        let share: i64 = query_scalar(include_str!("share.sql"))
            .bind(node)
            .bind(&dead)
            .fetch_one(&mut *connection)
            .await?;
        let taken: Vec<(String, i64)> = query_as(include_str!("take_over.sql"))
            .bind(node)
            .bind(&dead)
            .bind(heartbeat)
            .bind(share.max(LEAST_TAKEOVER).min(most.into()))
            .fetch_all(&mut *connection)
            .await?;
        if taken.is_empty() {
            // the conditions are checked again, because the node may have come back
            query(include_str!("free.sql"))
                .bind(&dead)
                .bind(heartbeat)
                .bind(RELEASE_BATCH)
                .execute(&mut *connection)
                .await?;
            query(
                "UPDATE nodes SET vacated = true WHERE id = $1 AND lease_until < now() \
                 AND NOT EXISTS (SELECT 1 FROM rooms WHERE owner = $1)",
            )
            .bind(&dead)
            .execute(&mut *connection)
            .await?;
        }
        rooms.extend(taken);
    }
    Ok(rooms)
}
