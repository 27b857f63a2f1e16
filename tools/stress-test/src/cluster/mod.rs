//! The crash test of a cluster: three nodes share a private PostgreSQL server while clients play, each on another node, and faults happen. Nothing
//! that was sent or acknowledged may be missing, and nothing may be stored twice.

use crate::ServerProcess;
use crate::crash::{CrashReport, Play};
use private_postgres::PrivatePostgres;
use sprung_client::{ClientError, SplitMix64};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// The number of nodes.
const NODES: usize = 3;
/// The lease in seconds. It is short, so that a test is.
const LEASE: u64 = 2;

/// A fault that a cluster must survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClusterFault {
    /// A node is killed and started again (SIGKILL).
    Kill,
    /// A node is stopped longer than its lease and continues (SIGSTOP, SIGCONT).
    Pause,
    /// A node stops in an orderly way and is started again (SIGTERM).
    Drain,
    /// The database crashes and starts again.
    RestartDatabase,
}

impl ClusterFault {
    /// All faults.
    pub const ALL: [ClusterFault; 4] =
        [ClusterFault::Kill, ClusterFault::Pause, ClusterFault::Drain, ClusterFault::RestartDatabase];
}

/// The result of a crash test of a cluster.
#[derive(Clone, Debug, Default)]
pub struct ClusterReport {
    /// The counts of what was played and checked.
    pub crashes: CrashReport,
    /// The faults with the times until all clients were back.
    pub takeovers: Vec<(ClusterFault, Duration)>,
}

struct Cluster<'a> {
    program: &'a Path,
    folder: &'a Path,
    secret: PathBuf,
    url: String,
    database: PrivatePostgres,
    nodes: Vec<ServerProcess>,
}

/// Causes the faults one after the other while one game with dice and a computer and one game of two people are played.
///
/// # Errors
/// Something that was sent or acknowledged is missing, a client does not come back, or the nodes do not start.
pub async fn cluster_test(
    program: &Path,
    folder: &Path,
    faults: &[ClusterFault],
    seed: u64,
) -> Result<ClusterReport, ClientError> {
    let mut random = SplitMix64::new(seed);
    let mut report = ClusterReport::default();
    let mut cluster = Cluster::start(program, folder)?;
    let servers = cluster.addresses();
    let mut tables = Vec::new();
    for kind in 0..2 {
        let mut table = Play::begin(servers[kind as usize], &mut random, kind).await?;
        table.reconnect(&mut report.crashes, &servers).await?;
        tables.push(table);
    }
    for &fault in faults {
        play(&mut tables, Duration::from_millis(300 + random.draw() % 700)).await;
        let place = random.draw() as usize % NODES;
        let begun = Instant::now();
        let reachable = cluster.cause(fault, place).await?;
        for table in &mut tables {
            table.reconnect(&mut report.crashes, &reachable).await?;
        }
        report.takeovers.push((fault, begun.elapsed()));
        if fault == ClusterFault::Pause {
            // the node continues only after its lease has ended, while the others play on
            play(&mut tables, Duration::from_secs(LEASE + 1).saturating_sub(begun.elapsed())).await;
            sleep(Duration::from_secs(LEASE + 1).saturating_sub(begun.elapsed())).await;
        }
        cluster.repair(fault, place)?;
        report.crashes.times += 1;
        // an owner that comes back late must not change anything
        play(&mut tables, Duration::from_millis(500)).await;
        let servers = cluster.addresses();
        for table in &mut tables {
            table.reconnect(&mut report.crashes, &servers).await?;
            if table.is_over() {
                let kind = table.kind;
                *table = Play::begin(servers[0], &mut random, kind).await?;
            }
        }
    }
    Ok(report)
}

/// Lets the games continue for a while, or until a connection breaks.
async fn play(tables: &mut [Play], time: Duration) {
    let plays = tables.iter_mut().map(Play::go_on);
    let _ = timeout(time, futures_util::future::join_all(plays)).await;
}

impl<'a> Cluster<'a> {
    fn start(program: &'a Path, folder: &'a Path) -> Result<Cluster<'a>, ClientError> {
        std::fs::create_dir_all(folder)?;
        let secret = folder.join("secret");
        std::fs::write(&secret, "a secret of a test that nobody else knows")?;
        let database = PrivatePostgres::start(&[])?;
        let url = database.create_database("sprung")?;
        let mut cluster = Cluster { program, folder, secret, url, database, nodes: Vec::new() };
        for place in 0..NODES {
            let node = cluster.start_node(place, 0)?;
            cluster.nodes.push(node);
        }
        Ok(cluster)
    }

    fn start_node(&self, place: usize, port: u16) -> Result<ServerProcess, ClientError> {
        let (lease, secret) = (LEASE.to_string(), self.secret.display().to_string());
        let more = [
            "--store",
            &self.url,
            "--lease",
            &lease,
            "--cluster-listen",
            "127.0.0.1:0",
            "--cluster-secret",
            &secret,
        ];
        ServerProcess::start(self.program, &self.folder.join(place.to_string()), port, &more)
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.address).collect()
    }

    /// Causes a fault. Returns the nodes that can be reached during it.
    async fn cause(&mut self, fault: ClusterFault, place: usize) -> Result<Vec<SocketAddr>, ClientError> {
        let mut reachable = self.addresses();
        match fault {
            ClusterFault::Kill => self.nodes[place].kill(),
            ClusterFault::Pause => self.nodes[place].suspend()?,
            ClusterFault::Drain => {
                self.nodes[place].stop()?;
                // the port is closed at once, so that nobody connects to the node any more
                sleep(Duration::from_millis(200)).await;
            }
            ClusterFault::RestartDatabase => {
                self.database.crash()?;
                self.database.resume()?;
                return Ok(reachable);
            }
        }
        reachable.remove(place);
        Ok(reachable)
    }

    /// Ends a fault.
    fn repair(&mut self, fault: ClusterFault, place: usize) -> Result<(), ClientError> {
        match fault {
            ClusterFault::Kill | ClusterFault::Drain => {
                let port = self.nodes[place].address.port();
                self.nodes[place].kill();
                self.nodes[place] = self.start_node(place, port)?;
            }
            ClusterFault::Pause => self.nodes[place].resume()?,
            ClusterFault::RestartDatabase => {}
        }
        Ok(())
    }
}
