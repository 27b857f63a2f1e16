//! The places in which the server keeps its games: a folder with an SQLite database, or a PostgreSQL database.

use crate::error::CliError;
use clap::Args;
use sprung_server::store::{
    NodeConfig, Postgres, Reader, Sqlite, Store, StoredEvent, create_private_file, create_private_folder,
};
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The database.
const DATABASE: &str = "sprung.db";
/// The lock file, which the server that writes the database holds.
const LOCK: &str = "sprung.lock";

/// The socket file of the operator.
pub const ADMIN_SOCKET: &str = "admin.sock";

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

/// Returns whether a text is the URL of a PostgreSQL database.
pub fn is_url(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// The arguments of commands that read the games.
#[derive(Args)]
pub struct SourceArguments {
    /// The folder of the games
    #[arg(long, env = "SPRUNG_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The PostgreSQL database where the games are kept
    #[arg(long, env = "SPRUNG_STORE", value_name = "URL", hide_env_values = true)]
    store: Option<String>,
}

/// A database that is read, while a server may be writing it.
pub enum DataSource {
    Sqlite(Reader),
    Postgres(Box<Postgres>),
}

impl DataSource {
    /// Opens the database that the arguments name.
    pub async fn open(arguments: &SourceArguments) -> Result<DataSource, CliError> {
        match &arguments.store {
            Some(url) => {
                let store = Postgres::open_without_node(url).await.map_err(CliError::Store)?;
                Ok(DataSource::Postgres(Box::new(store)))
            }
            None => {
                let database = database(arguments.data.as_deref())?;
                Ok(DataSource::Sqlite(Sqlite::read(&database).await.map_err(CliError::Store)?))
            }
        }
    }

    /// Returns the events of a room.
    pub async fn events(&self, room: &str) -> Result<Vec<StoredEvent>, CliError> {
        let events = match self {
            DataSource::Sqlite(reader) => reader.events(room).await,
            DataSource::Postgres(store) => store.events(room, 0).await,
        };
        events.map_err(CliError::Store)
    }

    /// Returns the ids of rooms in order, after a given id.
    pub async fn rooms(&self, after: &str, most: u32) -> Result<Vec<String>, CliError> {
        let rooms = match self {
            DataSource::Sqlite(reader) => reader.rooms(after, most).await,
            DataSource::Postgres(store) => store.rooms(after, most).await,
        };
        rooms.map_err(CliError::Store)
    }

    /// Writes a copy into a new SQLite file.
    pub async fn back_up(&self, to: &Path) -> Result<(), CliError> {
        let copied = match self {
            DataSource::Sqlite(reader) => reader.back_up(to).await,
            DataSource::Postgres(store) => store.back_up(to).await,
        };
        copied.map_err(CliError::Store)
    }
}

/// A store and, for an SQLite database, the lock under which this program alone writes it.
pub struct Data {
    pub store: Arc<dyn Store>,
    _lock: Option<File>,
}

/// Opens a PostgreSQL database as a node.
pub async fn open_node(url: &str, node: NodeConfig) -> Result<Data, CliError> {
    let store = Postgres::open(url, node).await.map_err(CliError::Store)?;
    Ok(Data { store: Arc::new(store), _lock: None })
}

/// Opens a database that no server may be using: a folder, or the URL of a PostgreSQL database.
pub async fn open_unused(place: &str) -> Result<Data, CliError> {
    if !is_url(place) {
        return open(Path::new(place), None).await;
    }
    let store = Postgres::open_without_node(place).await.map_err(CliError::Store)?;
    match store.live_nodes().await.map_err(CliError::Store)? {
        0 => Ok(Data { store: Arc::new(store), _lock: None }),
        count => Err(CliError::NodesServe { count }),
    }
}

/// Opens the database of a folder, and creates it if it does not exist. Only their owner can read the files, and a folder that is created.
pub async fn open(folder: &Path, megabytes: Option<u32>) -> Result<Data, CliError> {
    let failed = |path: &Path| {
        let path = path.to_path_buf();
        |error| CliError::File { path, error }
    };
    create_private_folder(folder).map_err(failed(folder))?;
    let path = folder.join(LOCK);
    create_private_file(&path).map_err(failed(&path))?;
    let lock = File::create(&path).map_err(failed(&path))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(CliError::InUse { path: folder.to_path_buf() }),
        Err(TryLockError::Error(error)) => return Err(CliError::File { path, error }),
    }
    let store = Sqlite::open(&folder.join(DATABASE), megabytes).await.map_err(CliError::Store)?;
    Ok(Data { store: Arc::new(store), _lock: Some(lock) })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn the_data_folder_and_its_files_are_private_to_their_owner() {
        let above = std::env::temp_dir().join(format!("sprung-private-{}", std::process::id()));
        let folder = above.join("data");
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let open = async || {
            let Ok(data) = open(&folder, None).await else { panic!("the database is not opened") };
            data.store.stamp(7).await.unwrap();
            for file in fs::read_dir(&folder).unwrap() {
                let path = file.unwrap().path();
                assert_eq!(mode(&path), 0o600, "{}", path.display());
            }
            data.store.back_up(&folder.join("copy.db")).await.unwrap();
            assert_eq!(mode(&folder.join("copy.db")), 0o600);
            data.store.close().await.unwrap();
        };
        runtime.block_on(open());
        assert_eq!(mode(&folder), 0o700);

        // files of a version that did not care become private
        fs::remove_file(folder.join("copy.db")).unwrap();
        for file in fs::read_dir(&folder).unwrap() {
            fs::set_permissions(file.unwrap().path(), fs::Permissions::from_mode(0o644)).unwrap();
        }
        runtime.block_on(open());
        fs::remove_dir_all(above).unwrap();
    }
}
