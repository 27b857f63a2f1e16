//! The crash test of a cluster: three nodes share a private PostgreSQL server while clients play, each on another node, and faults happen. Nothing
//! that was sent or acknowledged may be missing, and nothing may be stored twice.

mod nodes;
mod takeovers;

use crate::crash::{CrashReport, Play};
use nodes::Cluster;
use sprung_client::{ClientError, SplitMix64};
use sprung_wire::ErrorCode;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
pub use takeovers::{TakeoverTimes, Takeovers};
use tokio::time::{sleep, timeout};

/// The time in which a server must take a new game.
const BEGIN_TIMEOUT: Duration = Duration::from_secs(60);

/// A fault that a cluster must survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClusterFault {
    /// A node that owns a room is killed and started again (SIGKILL).
    Kill,
    /// A node that owns a room is stopped longer than its lease and continues (SIGSTOP, SIGCONT).
    Pause,
    /// A node that owns a room stops in an orderly way and is started again (SIGTERM).
    Drain,
    /// The network between a node that owns a room and the database drops everything for longer than the lease. Then it delivers what it has held
    /// back.
    Partition,
    /// The database crashes and starts again.
    RestartDatabase,
    /// The database crashes for ever, and its synchronous standby takes its place.
    Failover,
}

impl ClusterFault {
    /// All faults.
    pub const ALL: [ClusterFault; 6] = [
        ClusterFault::Kill,
        ClusterFault::Pause,
        ClusterFault::Drain,
        ClusterFault::Partition,
        ClusterFault::RestartDatabase,
        ClusterFault::Failover,
    ];

    /// Returns whether the fault must outlast the lease of the node that it concerns.
    fn outlasts_lease(self) -> bool {
        matches!(self, ClusterFault::Pause | ClusterFault::Partition)
    }
}

/// The settings of a crash test of a cluster.
#[derive(Clone, Debug)]
pub struct ClusterTest<'a> {
    /// The program `sprung`.
    pub program: &'a Path,
    /// A folder for the nodes.
    pub folder: &'a Path,
    /// The faults, one after the other.
    pub faults: &'a [ClusterFault],
    /// The lease of a node in seconds.
    pub lease: u64,
    /// The seed of the random numbers.
    pub seed: u64,
}

/// The result of a crash test of a cluster.
#[derive(Clone, Debug, Default)]
pub struct ClusterReport {
    /// The counts of what was played and checked.
    pub crashes: CrashReport,
    /// The times until all clients were back.
    pub takeovers: Takeovers,
}

impl ClusterTest<'_> {
    /// Causes the faults one after the other while one game with dice and a computer and one game of two people are played.
    ///
    /// # Errors
    /// Something that was sent or acknowledged is missing, a client does not come back, or the nodes do not start.
    pub async fn run(&self) -> Result<ClusterReport, ClientError> {
        let mut random = SplitMix64::new(self.seed);
        let mut report = ClusterReport::default();
        let with_standby = self.faults.contains(&ClusterFault::Failover);
        let mut cluster = Cluster::start(self.program, self.folder, self.lease, with_standby)?;
        let servers = cluster.addresses();
        let mut tables = Vec::new();
        for kind in 0..2 {
            let mut table = begin(servers[kind as usize], &mut random, kind).await?;
            table.reconnect(&mut report.crashes, &servers).await?;
            tables.push(table);
        }
        for &fault in self.faults {
            play(&mut tables, Duration::from_millis(300 + random.draw() % 700)).await;
            self.round(&mut cluster, fault, &mut tables, &mut report, &mut random).await?;
            report.crashes.times += 1;
            // an owner that comes back late must not change anything
            play(&mut tables, Duration::from_millis(500)).await;
            let servers = cluster.addresses();
            for table in &mut tables {
                table.reconnect(&mut report.crashes, &servers).await?;
                if table.is_over() {
                    let kind = table.kind;
                    *table = begin(servers[0], &mut random, kind).await?;
                }
            }
        }
        Ok(report)
    }

    /// Causes one fault, waits until all clients are back, and ends the fault.
    async fn round(
        &self,
        cluster: &mut Cluster<'_>,
        fault: ClusterFault,
        tables: &mut [Play],
        report: &mut ClusterReport,
        random: &mut SplitMix64,
    ) -> Result<(), ClientError> {
        let rooms: Vec<&str> = tables.iter().map(Play::room).collect();
        let place = cluster.victim(&rooms, random)?;
        let begun = Instant::now();
        let reachable = cluster.cause(fault, place).await?;
        for table in &mut *tables {
            table.reconnect(&mut report.crashes, &reachable).await?;
        }
        report.takeovers.note(fault, begun.elapsed());
        if fault.outlasts_lease() {
            // the node continues only after its lease has ended, while the others play on
            let until_over = || Duration::from_secs(self.lease + 1).saturating_sub(begun.elapsed());
            play(tables, until_over()).await;
            sleep(until_over()).await;
        }
        cluster.repair(fault, place)
    }
}

/// Begins a game as soon as a server takes it. Just after a fault it may refuse it as unavailable.
async fn begin(server: SocketAddr, random: &mut SplitMix64, kind: u32) -> Result<Play, ClientError> {
    let begun = Instant::now();
    loop {
        match Play::begin(server, random, kind).await {
            Err(ClientError::Refused(refusal))
                if refusal.code == ErrorCode::Unavailable && begun.elapsed() < BEGIN_TIMEOUT =>
            {
                sleep(Duration::from_millis(100)).await;
            }
            result => return result,
        }
    }
}

/// Lets the games continue for a while, or until a connection breaks.
async fn play(tables: &mut [Play], time: Duration) {
    let plays = tables.iter_mut().map(Play::go_on);
    let _ = timeout(time, futures_util::future::join_all(plays)).await;
}
