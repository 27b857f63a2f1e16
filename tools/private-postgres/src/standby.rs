//! A synchronous standby of a private server, and its promotion.

use crate::{POLL_INTERVAL, PrivatePostgres, ROLE, START_TIMEOUT};
use std::io;
use std::time::Instant;

/// The name under which a standby reports to its primary.
const STANDBY_NAME: &str = "standby";

impl PrivatePostgres {
    /// Creates a standby of this server and makes the replication synchronous: from now on a commit is acknowledged only after the standby
    /// has it on disk.
    ///
    /// # Errors
    /// The base backup fails, or the standby does not start.
    pub fn start_standby(&self) -> io::Result<PrivatePostgres> {
        let settings: Vec<&str> = self.settings.iter().map(String::as_str).collect();
        let mut standby = PrivatePostgres::prepare(&settings)?;
        let source = format!(
            "host=127.0.0.1 port={} user={ROLE} application_name={STANDBY_NAME} sslmode=disable",
            self.port
        );
        let data = standby.data();
        standby.run("pg_basebackup", &["-d", &source, "-R", "-c", "fast", "-X", "stream", "-D"], &data)?;
        standby.resume()?;
        self.sql("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{STANDBY_NAME}'"))?;
        self.sql("postgres", "SELECT pg_reload_conf()")?;
        self.wait_until_synchronous()?;
        Ok(standby)
    }

    fn wait_until_synchronous(&self) -> io::Result<()> {
        let until = Instant::now() + START_TIMEOUT;
        while Instant::now() < until {
            let state = self.sql("postgres", "SELECT sync_state FROM pg_stat_replication")?;
            // the processes of the primary read the new setting one after the other
            std::thread::sleep(POLL_INTERVAL);
            if state == "sync" {
                return Ok(());
            }
        }
        Err(io::Error::new(io::ErrorKind::TimedOut, "the standby did not become synchronous"))
    }

    /// Makes a standby the primary. It does not wait for a standby of its own.
    ///
    /// # Errors
    /// The server is not a standby or does not answer.
    pub fn promote(&self) -> io::Result<()> {
        let data = self.data();
        self.run("pg_ctl", &["promote", "-s", "-w", "-D"], &data)?;
        self.sql("postgres", "ALTER SYSTEM RESET synchronous_standby_names")?;
        self.sql("postgres", "SELECT pg_reload_conf()").map(drop)
    }
}
