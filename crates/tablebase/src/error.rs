//! The ways in which a table cannot be read.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// The reason why a table cannot be read or written.
#[derive(Debug)]
pub enum TableError {
    /// A file cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// The operating system's reason.
        error: io::Error,
    },
    /// A table has a fault.
    Faulty {
        /// The file, or what the table describes itself as.
        source: String,
        /// The fault.
        fault: TableFault,
    },
}

/// A fault of a table's bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// The bytes do not begin as a table does.
    NotATable,
    /// The table was written by another version of the format.
    Version(u16),
    /// The bytes end too early, or their checksum is wrong.
    Damaged,
    /// The table is of another class or of other rules than its name says.
    Foreign {
        /// The class and rules that were expected.
        expected: String,
        /// The class and rules that were found.
        found: String,
    },
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFault::NotATable => write!(f, "not an endgame table"),
            TableFault::Version(version) => {
                write!(f, "an endgame table of format {version}, expected format {}", crate::file::VERSION)
            }
            TableFault::Damaged => write!(f, "a damaged endgame table; build it again"),
            TableFault::Foreign { expected, found } => {
                let short: String = found.chars().take(80).collect();
                write!(f, "the endgame table of \"{short}\", expected \"{expected}\"")
            }
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::File { path, error } => write!(f, "{}: {error}", path.display()),
            TableError::Faulty { source, fault } => write!(f, "{source}: {fault}"),
        }
    }
}

impl std::error::Error for TableError {}
