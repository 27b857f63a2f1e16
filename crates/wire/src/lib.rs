//! The messages between parts of the program that do not share memory, serialised as JSON.
//!
//! A client sends a [`ClientMessage`], and the server answers with a [`ServerMessage`]. Everything that happens in a room is a numbered list
//! of [`TableEvent`]s, from which a client rebuilds the whole table. The module [`engine`] has the messages between the page and the engine
//! in its Web Worker. The files `tests/data/*.jsonl` hold an example of every message.
//!
//! ```
//! use sprung_wire::{ClientMessage, TableCommand, from_json, to_json};
//!
//! let text = r#"{"request":{"id":"r1","seat":"A","ask":{"move":{"ply":0,"text":"e2e3"}}}}"#;
//! let message: ClientMessage = from_json(text)?;
//! let ClientMessage::Request(request) = &message else { panic!("this is a request") };
//! assert_eq!(request.command, TableCommand::Move { ply: 0, text: "e2e3".to_string() });
//! assert_eq!(to_json(&message), text);
//!
//! let error = from_json::<ClientMessage>(r#"{"request":{"id":"r1","ask":"fly"}}"#).unwrap_err();
//! assert!(error.to_string().starts_with("unknown variant `fly`"));
//! # Ok::<(), serde_json::Error>(())
//! ```
#![warn(missing_docs)]

mod command;
pub mod engine;
mod error;
mod event;
mod server_message;
mod settings;
mod table_version;
mod text;
mod token;

pub use command::{ChatContent, ChatPhrase, ClientMessage, Hello, Offer, Request, TableCommand};
pub use error::{ErrorCode, RequestError, one_line};
pub use event::{Authority, ChatAuthor, EndReason, GameResult, LoggedEvent, Requester, TableEvent};
pub use server_message::{Access, NextThrow, OpenTable, PositionInfo, ServerMessage, TableCreated, Welcome};
pub use settings::{AbsencePolicy, CreateTable, Occupant, ResignationPolicy, SeatAssignment, TableSettings};
pub use table_version::TableVersion;
pub use token::Token;

/// The version of the protocol between server and clients. It increases with every change that an older client would misread.
pub const VERSION: u16 = 2;

/// Serialises a message as JSON.
pub fn to_json<T: serde::Serialize>(message: &T) -> String {
    serde_json::to_string(message)
        .expect("the keys of every message are strings, so serialisation cannot fail")
}

/// Reads a message from JSON.
///
/// # Errors
/// The error quotes what was found and says what was expected.
pub fn from_json<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, serde_json::Error> {
    serde_json::from_str(text)
}
