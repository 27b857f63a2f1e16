//! PostgreSQL servers of their own for tests. Each has a temporary directory and a free port on loopback; a server that happens to run on the
//! machine is never touched. `scripts/setup tests` installs the programs.
//!
//! PostgreSQL refuses to run as root. If this process is root, the server runs as the user `postgres`, which Debian's package creates.
#![warn(missing_docs)]

mod proxy;
mod standby;

pub use proxy::PostgresProxy;

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The user name of the database's owner.
const ROLE: &str = "sprung";
/// The time that a server has to start or stop.
const START_TIMEOUT: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A PostgreSQL server. It is stopped, and its directory removed, when this is dropped.
pub struct PrivatePostgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    settings: Vec<String>,
    process: Option<Child>,
}

impl PrivatePostgres {
    /// Creates and starts a server with further settings such as `fsync=off`.
    ///
    /// # Errors
    /// PostgreSQL is not installed, or it does not start.
    pub fn start(settings: &[&str]) -> io::Result<PrivatePostgres> {
        let mut server = PrivatePostgres::prepare(settings)?;
        let data = server.data();
        server.run(
            "initdb",
            &["--username", ROLE, "--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync", "-D"],
            &data,
        )?;
        server.resume()?;
        Ok(server)
    }

    /// Makes the directory and chooses a port.
    fn prepare(settings: &[&str]) -> io::Result<PrivatePostgres> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("sprung-postgres-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder)?;
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o700))?;
        if let Some((user, group)) = server_user()? {
            std::os::unix::fs::chown(&folder, Some(user), Some(group))?;
        }
        let settings = settings.iter().map(|setting| setting.to_string()).collect();
        Ok(PrivatePostgres { programs: programs()?, folder, port: free_port()?, settings, process: None })
    }

    /// Starts the server again after it was stopped or killed.
    ///
    /// # Errors
    /// It does not start.
    pub fn resume(&mut self) -> io::Result<()> {
        let mut command = self.command("postgres")?;
        command.arg("-D").arg(self.data());
        command.args(["-c", "listen_addresses=127.0.0.1", "-c", &format!("port={}", self.port)]);
        command.arg("-c").arg(format!("unix_socket_directories={}", self.folder.display()));
        for setting in &self.settings {
            command.args(["-c", setting]);
        }
        let log = fs::File::options().create(true).append(true).open(self.log())?;
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.process = Some(command.spawn()?);
        self.wait_until_ready()
    }

    fn wait_until_ready(&mut self) -> io::Result<()> {
        let until = Instant::now() + START_TIMEOUT;
        while Instant::now() < until {
            if let Some(process) = &mut self.process
                && let Some(status) = process.try_wait()?
            {
                self.process = None;
                let log = fs::read_to_string(self.log()).unwrap_or_else(|error| error.to_string());
                return Err(io::Error::other(format!("postgres ended with {status}:\n{log}")));
            }
            let mut ready = Command::new(self.programs.join("pg_isready"));
            ready.args(["-q", "-h", "127.0.0.1", "-U", ROLE, "-d", "postgres", "-p", &self.port.to_string()]);
            if ready.status()?.success() {
                return Ok(());
            }
            std::thread::sleep(POLL_INTERVAL);
        }
        Err(io::Error::new(io::ErrorKind::TimedOut, "postgres did not accept connections"))
    }

    /// Creates a database and returns its URL.
    ///
    /// # Errors
    /// The database exists already or the server does not answer.
    pub fn create_database(&self, name: &str) -> io::Result<String> {
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.url(name))
    }

    /// Returns the URL of a database.
    pub fn url(&self, database: &str) -> String {
        self.url_at(self.port, database)
    }

    /// Returns the URL of a database as if the server listened on another port of loopback, for a proxy.
    pub fn url_at(&self, port: u16, database: &str) -> String {
        format!("postgres://{ROLE}@127.0.0.1:{port}/{database}?sslmode=disable")
    }

    /// Returns the port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the process id of the running server.
    pub fn id(&self) -> Option<u32> {
        self.process.as_ref().map(Child::id)
    }

    /// Returns the directory of the programs `psql`, `pgbench` and so on.
    pub fn programs(&self) -> &Path {
        &self.programs
    }

    /// Runs SQL and returns the result as lines of columns separated by `|`.
    ///
    /// # Errors
    /// The server does not answer, or refuses the SQL.
    pub fn sql(&self, database: &str, sql: &str) -> io::Result<String> {
        let mut command = Command::new(self.programs.join("psql"));
        command.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql, &self.url(database)]);
        let output = command.stdin(Stdio::null()).output()?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_string()),
            false => Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned())),
        }
    }

    /// Stops the server as `pg_ctl stop -m fast` does: it ends all connections and writes a checkpoint.
    ///
    /// # Errors
    /// It does not stop.
    pub fn stop(&mut self) -> io::Result<()> {
        self.end("fast")
    }

    /// Ends the server without a checkpoint, as a crash does. The next start replays the write-ahead log.
    ///
    /// # Errors
    /// It does not end.
    pub fn crash(&mut self) -> io::Result<()> {
        self.end("immediate")
    }

    fn end(&mut self, mode: &str) -> io::Result<()> {
        let Some(mut process) = self.process.take() else { return Ok(()) };
        let data = self.data();
        self.run("pg_ctl", &["stop", "-s", "-w", "-m", mode, "-D"], &data)?;
        process.wait().map(drop)
    }

    /// Runs a program on a directory as the server's user.
    fn run(&self, program: &str, arguments: &[&str], folder: &Path) -> io::Result<()> {
        let output = self.command(program)?.args(arguments).arg(folder).stdin(Stdio::null()).output()?;
        match output.status.success() {
            true => Ok(()),
            false => {
                let said = String::from_utf8_lossy(&output.stderr).into_owned();
                Err(io::Error::other(format!("{program}: {said}")))
            }
        }
    }

    /// Returns a command that runs as the server's user in its directory.
    fn command(&self, program: &str) -> io::Result<Command> {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(&self.folder);
        if let Some((user, group)) = server_user()? {
            command.uid(user).gid(group);
        }
        Ok(command)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        let _ = self.end("immediate");
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Returns the directory of the newest installed version. Debian keeps `initdb` and `postgres` outside `PATH`.
fn programs() -> io::Result<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let bin = |entry: fs::DirEntry| {
        let version: u32 = entry.file_name().to_str()?.parse().ok()?;
        let bin = entry.path().join("bin");
        bin.join("initdb").exists().then_some((version, bin))
    };
    let newest = versions.filter_map(bin).max();
    let missing = "PostgreSQL is not installed in /usr/lib/postgresql; scripts/setup tests installs it";
    newest.map(|(_, bin)| bin).ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, missing))
}

/// Returns the user and group as which the server runs, if this process is root.
fn server_user() -> io::Result<Option<(u32, u32)>> {
    use std::os::unix::fs::MetadataExt;
    if fs::metadata("/proc/self")?.uid() != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let ids = users.lines().find_map(|line| {
        let mut fields = line.strip_prefix("postgres:")?.split(':').skip(1);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    });
    let missing = || io::Error::new(io::ErrorKind::NotFound, "there is no user \"postgres\"");
    ids.map(Some).ok_or_else(missing)
}

/// Returns a port that was free just now.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
