//! Errors of the store.

use std::fmt;

/// An error of the store. An operation that fails changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database is unavailable, for example because the disk is full or the file is locked. A later attempt may succeed.
    Unavailable(String),
    /// The append does not follow the room's last event: another process wrote to the room, or this append was made before.
    Gap {
        /// The room.
        room: String,
        /// The number of the append's first event.
        first: u64,
    },
    /// The database was written by a newer program.
    Newer {
        /// The version of the database.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// A copy would overwrite this file.
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
