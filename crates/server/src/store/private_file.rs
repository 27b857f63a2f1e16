//! Files and folders that only their owner can read and write. A database holds the secrets of the dice, the hashes of tokens and the chat.
//! Where the system has no permissions in the manner of Unix, the folder of a user's data is private already.

use std::ffi::OsString;
use std::fs::{DirBuilder, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Creates an empty private file if there is none, and makes an existing one private.
///
/// # Errors
/// The file cannot be created, or belongs to somebody else.
pub fn create_private_file(path: &Path) -> io::Result<()> {
    match private_options().create_new(true).open(path) {
        // the file is not opened, because closing it would release the locks that SQLite may hold on it
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => make_private(path),
        created => created.map(drop),
    }
}

/// Creates a private folder if there is none, and the folders above it. An existing folder keeps its permissions.
///
/// # Errors
/// The folder cannot be created.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Creates a database's file, and makes it and the files beside it private. SQLite gives its log the permissions of the database.
pub(super) fn create_private_database(path: &Path) -> io::Result<()> {
    create_private_file(path)?;
    for suffix in ["-wal", "-shm"] {
        match make_private(&beside(path, suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Returns the path with a suffix.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

fn private_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(unix)]
fn make_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = std::fs::metadata(path)?.permissions();
    if permissions.mode() & 0o077 != 0 {
        permissions.set_mode(permissions.mode() & 0o700);
        std::fs::set_permissions(path, permissions)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn make_private(path: &Path) -> io::Result<()> {
    std::fs::metadata(path).map(drop)
}
