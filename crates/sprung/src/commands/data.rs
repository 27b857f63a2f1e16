//! The folder in which the server keeps its games.

use crate::failure::Failure;
use server::store::Sqlite;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// The database.
const DATABASE: &str = "sprung.db";
/// Held by the server that writes the database.
const LOCK: &str = "sprung.lock";

/// The folder of this user's data.
pub fn usual() -> PathBuf {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || named("HOME").or_else(|| named("USERPROFILE"));
    let folder = if cfg!(windows) {
        named("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    folder.unwrap_or_default().join("sprung")
}

/// The database of a folder, which must be there.
pub fn database(folder: Option<&Path>) -> Result<PathBuf, Failure> {
    let path = folder.map_or_else(usual, Path::to_path_buf).join(DATABASE);
    match fs::metadata(&path) {
        Ok(_) => Ok(path),
        Err(error) => Err(Failure::File { path, error }),
    }
}

/// A database that this program alone writes, as long as the lock lives.
pub struct Data {
    pub store: Sqlite,
    _lock: File,
}

/// Opens the database of a folder, made if it is not there.
pub async fn open(folder: &Path, megabytes: Option<u32>) -> Result<Data, Failure> {
    let failed = |path: &Path| {
        let path = path.to_path_buf();
        |error| Failure::File { path, error }
    };
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let path = folder.join(LOCK);
    let lock = File::create(&path).map_err(failed(&path))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(Failure::InUse { path: folder.to_path_buf() }),
        Err(TryLockError::Error(error)) => return Err(Failure::File { path, error }),
    }
    let store = Sqlite::open(&folder.join(DATABASE), megabytes).await.map_err(Failure::Store)?;
    Ok(Data { store, _lock: lock })
}
