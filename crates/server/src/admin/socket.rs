//! The socket file and its protocol.

use super::execute::execute;
use super::{AdminAnswer, AdminCommand};
use crate::Server;
use crate::store::create_private_folder;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::time::{sleep, timeout};

/// The most bytes of a command.
const COMMAND_BYTES: u64 = 16 * 1024;
/// The time that a client has to send its command, and to read the answer.
const CLIENT_TIMEOUT: Duration = Duration::from_secs(10);
/// The time that the program of an operator waits for an answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);
/// The pause after a connection could not be accepted.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(50);

/// The socket file of a server that runs. It is removed when this is dropped.
#[derive(Debug)]
pub struct AdminSocket {
    path: PathBuf,
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        // a file that cannot be removed is replaced by the next server
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Binds the socket file of a server, in place of one that a server before has left, and serves operators in the background.
///
/// # Errors
/// The file cannot be created, a server that runs uses it, or another file than a socket has its name.
pub fn serve_admin(path: &Path, server: Server) -> io::Result<AdminSocket> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        create_private_folder(folder)?;
    }
    if std::os::unix::net::UnixStream::connect(path).is_ok() {
        return Err(io::Error::new(io::ErrorKind::AddrInUse, "a server that runs uses this socket file"));
    }
    match std::fs::symlink_metadata(path) {
        Ok(found) if found.file_type().is_socket() => std::fs::remove_file(path)?,
        Ok(_) => {
            let reason =
                "a file that is not a socket has this name, expected none or the socket of a server before";
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, reason));
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let listener = UnixListener::bind(path)?;
    std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    // the file belongs to the user of this process
    let owner = std::fs::metadata(path)?.uid();
    tokio::spawn(accept_loop(listener, owner, server));
    Ok(AdminSocket { path: path.to_path_buf() })
}

async fn accept_loop(listener: UnixListener, owner: u32, server: Server) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // somebody may have connected before the permissions of the file were set
                let is_allowed = stream.peer_cred().is_ok_and(|peer| [owner, 0].contains(&peer.uid()));
                if is_allowed {
                    tokio::spawn(answer(stream, server.clone()));
                } else {
                    tracing::warn!("somebody else tried to use the socket file of the operator");
                }
            }
            Err(error) => {
                tracing::debug!(%error, "an operator could not be accepted");
                sleep(ACCEPT_RETRY_INTERVAL).await;
            }
        }
    }
}

async fn answer(stream: UnixStream, server: Server) {
    let (reading, mut writing) = stream.into_split();
    let mut line = String::new();
    let mut limited = tokio::io::BufReader::new(reading.take(COMMAND_BYTES));
    if !matches!(timeout(CLIENT_TIMEOUT, limited.read_line(&mut line)).await, Ok(Ok(1..))) {
        return;
    }
    let answer = match serde_json::from_str::<AdminCommand>(&line) {
        Ok(command) => {
            tracing::info!(?command, "an operator sent a command");
            execute(&server, command).await
        }
        Err(error) => {
            AdminAnswer::Refused(sprung_wire::one_line(&format!("the command cannot be read: {error}")))
        }
    };
    let text = sprung_wire::to_json(&answer) + "\n";
    // an operator that has gone reads nothing
    let _ = timeout(CLIENT_TIMEOUT, writing.write_all(text.as_bytes())).await;
}

/// Sends a command to the server that uses a socket file, and blocks the calling thread until it has the answer.
///
/// # Errors
/// No server uses the file, this user may not, or the answer cannot be read.
pub fn ask(path: &Path, command: &AdminCommand) -> io::Result<AdminAnswer> {
    let mut stream = std::os::unix::net::UnixStream::connect(path)?;
    stream.set_read_timeout(Some(ANSWER_TIMEOUT))?;
    stream.write_all((sprung_wire::to_json(command) + "\n").as_bytes())?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    serde_json::from_str(&line).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}
