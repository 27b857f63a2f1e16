//! A server process that can be measured, killed and started again.

use rustix::process::{Pid, Signal, kill_process};
use sprung_client::ClientError;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A running server. It is killed when this is dropped.
pub struct ServerProcess {
    child: Child,
    /// The address on which it listens.
    pub address: SocketAddr,
}

impl ServerProcess {
    /// Starts a server on a data folder with further arguments. Port 0 stands for any free port.
    ///
    /// # Errors
    /// The program does not start or does not print its address.
    pub fn start(
        program: &Path,
        data: &Path,
        port: u16,
        more: &[&str],
    ) -> Result<ServerProcess, ClientError> {
        let mut child = Command::new(program)
            // all clients have one address
            .args(["serve", "--no-open", "--lang", "en", "--address-tables", "1000000"])
            .args(["--port", &port.to_string(), "--data"])
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
                Ok(ServerProcess { child, address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)) })
            }
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                Err(ClientError::Garbled(line))
            }
        }
    }

    /// Kills the process without a shutdown.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Suspends the process (SIGSTOP).
    ///
    /// # Errors
    /// The process has ended.
    pub fn suspend(&self) -> Result<(), ClientError> {
        self.signal(Signal::STOP)
    }

    /// Resumes a suspended process (SIGCONT).
    ///
    /// # Errors
    /// The process has ended.
    pub fn resume(&self) -> Result<(), ClientError> {
        self.signal(Signal::CONT)
    }

    /// Asks the process to stop in an orderly way (SIGTERM).
    ///
    /// # Errors
    /// The process has ended.
    pub fn stop(&self) -> Result<(), ClientError> {
        self.signal(Signal::TERM)
    }

    fn signal(&self, signal: Signal) -> Result<(), ClientError> {
        let process = Pid::from_raw(self.child.id() as i32)
            .ok_or_else(|| ClientError::Line("the server has no process id".to_string()))?;
        kill_process(process, signal).map_err(|error| ClientError::Line(error.to_string()))
    }

    /// Returns the process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Returns the CPU time of the process, if the system provides it.
    pub fn cpu_time(&self) -> Option<Duration> {
        cpu_time(&self.child.id().to_string())
    }

    /// Returns the resident memory in bytes, if the system provides it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kilobytes * 1024)
    }
}

/// Returns the CPU time of a process; `self` stands for this one.
pub fn cpu_time(process: &str) -> Option<Duration> {
    /// Linux reports CPU times in hundredths of a second.
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // the program's name may contain spaces, but no later field does
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let mut next = || fields.next()?.parse::<u32>().ok();
    Some(TICK * (next()? + next()?))
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}
