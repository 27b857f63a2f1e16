//! Why nothing was kept.

use std::fmt;

/// Why the store did not do what was asked. In every case nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The disk is full, the file locked, the database gone: it may be otherwise soon, nobody must restart anything.
    Unavailable(String),
    /// The entry does not follow the last one: another wrote the room, or wrote this entry before.
    Gap {
        /// The room.
        room: String,
        /// The number the entry began with.
        first: u64,
    },
    /// The database was written by a newer program.
    Newer {
        /// Its version.
        found: u32,
        /// The newest this program knows.
        known: u32,
    },
    /// A copy would be written over a file.
    Exists(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unavailable(reason) => write!(f, "the database is unavailable: {reason}"),
            StoreError::Gap { room, first } => {
                write!(f, "event {first} of room \"{room}\" does not follow the last one")
            }
            StoreError::Newer { found, known } => {
                write!(f, "the database has version {found}, this program knows up to {known}")
            }
            StoreError::Exists(path) => write!(f, "\"{path}\" exists, expected a new file"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}
