//! The program's server as a process of its own, to be watched, killed and started again.

use crate::Fault;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A running server. It is killed when this is dropped.
pub struct Served {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Served {
    /// Starts it on a folder, with other arguments; port 0 takes any free one.
    pub fn start(program: &Path, data: &Path, port: u16, more: &[&str]) -> Result<Served, Fault> {
        let mut child = Command::new(program)
            .args(["serve", "--no-open", "--lang", "en", "--port", &port.to_string(), "--data"])
            .arg(data)
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let told = child.stdout.take().map(|told| BufReader::new(told).read_line(&mut line));
        let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        match (told, port) {
            (Some(Ok(_)), Some(port)) => {
                Ok(Served { child, address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)) })
            }
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                Err(Fault::Garbled(line))
            }
        }
    }

    /// Kills it as the operating system would: no farewell.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How long it has kept processors busy, where the system tells.
    pub fn busy(&self) -> Option<Duration> {
        busy(&self.child.id().to_string())
    }

    /// The memory it holds, in bytes, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kilobytes * 1024)
    }
}

/// How long a process has kept processors busy; `self` is this one.
pub fn busy(process: &str) -> Option<Duration> {
    /// Linux counts in hundredths of a second for everybody who asks.
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // a program's name may have spaces, nothing after it has
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<u32>().ok();
    Some(TICK * (next()? + next()?))
}

impl Drop for Served {
    fn drop(&mut self) {
        self.kill();
    }
}
