//! What can go wrong at a table.

use std::fmt;
use std::io;
use table::Wrong;
use wire::Refusal;

/// Why a visitor could not go on.
#[derive(Debug)]
pub enum Fault {
    /// The line broke, or the server is not there: to be tried again.
    Line(String),
    /// The server refused.
    Refused(Refusal),
    /// The server told something that cannot have happened.
    Wrong(Wrong),
    /// The server said something that is no message.
    Garbled(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Line(reason) => write!(f, "the line broke: {reason}"),
            Fault::Refused(refusal) => write!(f, "refused: {refusal:?}"),
            Fault::Wrong(wrong) => write!(f, "the server is wrong: {wrong}"),
            Fault::Garbled(text) => write!(f, "\"{text}\" is no message"),
        }
    }
}

impl std::error::Error for Fault {}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Line(error.to_string())
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for Fault {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Fault {
        Fault::Line(error.to_string())
    }
}

impl From<Wrong> for Fault {
    fn from(wrong: Wrong) -> Fault {
        Fault::Wrong(wrong)
    }
}
