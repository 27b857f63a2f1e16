//! Errors of the store.

use std::fmt;

/// An error of the store. An operation that fails changes nothing, except [`StoreError::Unknown`].
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
    /// Another process owns the room by now, or it was claimed again.
    Fenced {
        /// The room.
        room: String,
        /// The epoch of the append.
        epoch: u64,
    },
    /// The connection broke during a commit, so that nobody knows whether it succeeded. It must be read again.
    Unknown(String),
    /// The database rolled back because of another transaction. A repetition may succeed.
    Conflict(String),
    /// The URL of a database cannot be read.
    Url(String),
    /// A store into which another is copied has rooms already.
    NotEmpty,
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
            StoreError::Fenced { room, epoch } => {
                write!(f, "epoch {epoch} of room \"{room}\" is over: another process owns it")
            }
            StoreError::Unknown(reason) => write!(f, "it is not known whether a commit succeeded: {reason}"),
            StoreError::Conflict(reason) => write!(f, "the database rolled back: {reason}"),
            StoreError::Url(reason) => write!(f, "the database's URL cannot be read: {reason}"),
            StoreError::NotEmpty => write!(f, "the target has games already, expected an empty database"),
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
