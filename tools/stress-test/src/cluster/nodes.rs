//! The nodes of a cluster under test, each with a proxy between it and the database, and the database with its synchronous standby.

use super::ClusterFault;
use crate::{ServerProcess, write_cluster_secret};
use private_postgres::{PostgresProxy, PrivatePostgres};
use sprung_client::{ClientError, SplitMix64};
use std::collections::HashSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::sleep;

/// The number of nodes.
const NODES: usize = 3;
/// The name of the database.
const DATABASE: &str = "sprung";
/// Standbys and primaries look for each other often, so that a test is short.
const SETTINGS: [&str; 1] = ["wal_retrieve_retry_interval=200ms"];

pub struct Cluster<'a> {
    program: &'a Path,
    folder: &'a Path,
    secret: PathBuf,
    /// The time for which the nodes have a lease, in seconds.
    lease: u64,
    primary: PrivatePostgres,
    /// The standby, if a fault needs one.
    standby: Option<PrivatePostgres>,
    nodes: Vec<NodeProcess>,
}

struct NodeProcess {
    process: ServerProcess,
    proxy: PostgresProxy,
    /// Its id in the database.
    id: String,
}

impl<'a> Cluster<'a> {
    /// Starts the database and the nodes.
    pub fn start(
        program: &'a Path,
        folder: &'a Path,
        lease: u64,
        with_standby: bool,
    ) -> Result<Cluster<'a>, ClientError> {
        std::fs::create_dir_all(folder)?;
        let secret = write_cluster_secret(folder)?;
        let primary = PrivatePostgres::start(&SETTINGS)?;
        primary.create_database(DATABASE)?;
        let standby = if with_standby { Some(primary.start_standby()?) } else { None };
        let mut cluster = Cluster { program, folder, secret, lease, primary, standby, nodes: Vec::new() };
        for place in 0..NODES {
            let proxy = PostgresProxy::start(cluster.primary.port())?;
            let process = cluster.start_process(place, 0, &proxy)?;
            let id = cluster.new_id()?;
            cluster.nodes.push(NodeProcess { process, proxy, id });
        }
        Ok(cluster)
    }

    fn start_process(
        &self,
        place: usize,
        port: u16,
        proxy: &PostgresProxy,
    ) -> Result<ServerProcess, ClientError> {
        let url = self.primary.url_at(proxy.port(), DATABASE);
        let (lease, secret) = (self.lease.to_string(), self.secret.display().to_string());
        let more = [
            "--store",
            &url,
            "--lease",
            &lease,
            "--cluster-listen",
            "127.0.0.1:0",
            "--cluster-secret",
            &secret,
        ];
        ServerProcess::start(self.program, &self.folder.join(place.to_string()), port, &more)
    }

    /// Returns the id of the node that has just started.
    fn new_id(&self) -> Result<String, ClientError> {
        let known: HashSet<&str> = self.nodes.iter().map(|node| node.id.as_str()).collect();
        let latest = self.primary.sql(DATABASE, "SELECT id FROM nodes ORDER BY heartbeat DESC")?;
        let new = latest.lines().find(|id| !known.contains(id));
        new.map(str::to_string)
            .ok_or_else(|| ClientError::Line("the node is not in the database".to_string()))
    }

    /// Returns the addresses of all nodes.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.process.address).collect()
    }

    /// Returns a node that owns one of these rooms, or any node if there is none.
    pub fn victim(&self, rooms: &[&str], random: &mut SplitMix64) -> Result<usize, ClientError> {
        let rooms: Vec<String> = rooms.iter().map(|room| format!("'{room}'")).collect();
        let asked = format!("SELECT DISTINCT owner FROM rooms WHERE id IN ({})", rooms.join(", "));
        let owners = self.primary.sql(DATABASE, &asked)?;
        let mut places: Vec<usize> =
            (0..NODES).filter(|&place| owners.lines().any(|owner| owner == self.nodes[place].id)).collect();
        if places.is_empty() {
            places = (0..NODES).collect();
        }
        Ok(places[random.draw() as usize % places.len()])
    }

    /// Causes a fault. Returns the nodes that can be reached during it.
    pub async fn cause(&mut self, fault: ClusterFault, place: usize) -> Result<Vec<SocketAddr>, ClientError> {
        let mut reachable = self.addresses();
        let node = &mut self.nodes[place];
        match fault {
            ClusterFault::Kill => node.process.kill(),
            ClusterFault::Pause => node.process.suspend()?,
            ClusterFault::Drain => {
                node.process.stop()?;
                // the port is closed at once, so that nobody connects to the node any more
                sleep(Duration::from_millis(200)).await;
            }
            ClusterFault::Partition => node.proxy.partition(true),
            ClusterFault::RestartDatabase => {
                self.primary.crash()?;
                self.primary.resume()?;
                return Ok(reachable);
            }
            ClusterFault::Failover => {
                self.fail_over()?;
                return Ok(reachable);
            }
        }
        reachable.remove(place);
        Ok(reachable)
    }

    /// The primary crashes and does not come back; its standby takes its place.
    fn fail_over(&mut self) -> Result<(), ClientError> {
        let missing = || ClientError::Line("the database has no standby".to_string());
        let standby = self.standby.take().ok_or_else(missing)?;
        self.primary.crash()?;
        standby.promote()?;
        for node in &self.nodes {
            node.proxy.set_target(standby.port());
            node.proxy.cut();
        }
        self.primary = standby;
        Ok(())
    }

    /// Ends a fault.
    pub fn repair(&mut self, fault: ClusterFault, place: usize) -> Result<(), ClientError> {
        match fault {
            ClusterFault::Kill | ClusterFault::Drain => {
                let port = self.nodes[place].process.address.port();
                self.nodes[place].process.kill();
                let process = self.start_process(place, port, &self.nodes[place].proxy)?;
                self.nodes[place].process = process;
                self.nodes[place].id = self.new_id()?;
            }
            ClusterFault::Pause => self.nodes[place].process.resume()?,
            ClusterFault::Partition => self.nodes[place].proxy.partition(false),
            ClusterFault::RestartDatabase => {}
            ClusterFault::Failover => self.standby = Some(self.primary.start_standby()?),
        }
        Ok(())
    }
}
