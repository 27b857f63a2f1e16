//! The errors of a client at a table.

use sprung_table::InvalidEvent;
use sprung_wire::{RequestError, one_line};
use std::fmt;
use std::io;

/// The reason for which a client cannot continue.
#[derive(Debug)]
pub enum ClientError {
    /// The connection broke, or the server cannot be reached. The client may try again.
    Line(String),
    /// The server refused a request.
    Refused(RequestError),
    /// The server sent an event that cannot follow.
    InvalidEvent(InvalidEvent),
    /// The server sent something that is not a valid message.
    Garbled(String),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Line(reason) => write!(f, "the connection broke: {reason}"),
            ClientError::Refused(refusal) => write!(f, "the server refused: {refusal:?}"),
            ClientError::InvalidEvent(wrong) => write!(f, "the server sent an invalid event: {wrong}"),
            ClientError::Garbled(text) => write!(f, "\"{}\" is not a message", one_line(text)),
        }
    }
}

impl std::error::Error for ClientError {}

impl From<io::Error> for ClientError {
    fn from(error: io::Error) -> ClientError {
        ClientError::Line(error.to_string())
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> ClientError {
        ClientError::Line(error.to_string())
    }
}

impl From<InvalidEvent> for ClientError {
    fn from(wrong: InvalidEvent) -> ClientError {
        ClientError::InvalidEvent(wrong)
    }
}
