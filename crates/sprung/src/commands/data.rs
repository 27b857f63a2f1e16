//! The folder in which the server keeps its games.

use crate::error::CliError;
use sprung_server::store::Sqlite;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// The database.
const DATABASE: &str = "sprung.db";
/// The lock file, which the server that writes the database holds.
const LOCK: &str = "sprung.lock";

/// Returns the folder that was asked for, or that of this user's data.
pub fn folder(asked: Option<&Path>) -> Result<PathBuf, CliError> {
    if let Some(folder) = asked {
        return Ok(folder.to_path_buf());
    }
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || named("HOME").or_else(|| named("USERPROFILE"));
    let folder = if cfg!(windows) {
        named("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("sprung")).ok_or(CliError::NoDataFolder)
}

/// Returns the database of a folder, which must exist.
pub fn database(folder: Option<&Path>) -> Result<PathBuf, CliError> {
    let path = self::folder(folder)?.join(DATABASE);
    match fs::metadata(&path) {
        Ok(_) => Ok(path),
        Err(error) => Err(CliError::File { path, error }),
    }
}

/// A database that this program alone writes, as long as the lock lives.
pub struct Data {
    pub store: Sqlite,
    _lock: File,
}

/// Opens the database of a folder, and creates it if it does not exist.
pub async fn open(folder: &Path, megabytes: Option<u32>) -> Result<Data, CliError> {
    let failed = |path: &Path| {
        let path = path.to_path_buf();
        |error| CliError::File { path, error }
    };
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let path = folder.join(LOCK);
    let lock = File::create(&path).map_err(failed(&path))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(CliError::InUse { path: folder.to_path_buf() }),
        Err(TryLockError::Error(error)) => return Err(CliError::File { path, error }),
    }
    let store = Sqlite::open(&folder.join(DATABASE), megabytes).await.map_err(CliError::Store)?;
    Ok(Data { store, _lock: lock })
}
