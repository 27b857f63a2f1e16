//! Messages between parts that do not share memory, as JSON: those between the server and its clients, and in [`engine`] those between
//! the page and the engine in its worker.
//!
//! A client says [`ToServer`], the server answers [`ToClient`]. What happens in a room is a numbered list of [`Event`]s; who has them all
//! has the room. The files `tests/data/*.jsonl` hold an example of every message.
#![warn(missing_docs)]

mod ask;
pub mod engine;
mod event;
mod refusal;
mod says;
mod settings;
mod text;
mod token;

pub use ask::{Ask, Hello, Offer, Phrase, Request, ToServer, Words};
pub use event::{Entry, Event, How, Result, Speaker};
pub use refusal::{Code, Refusal};
pub use says::{Created, OpenTable, ToClient, Welcome, You};
pub use settings::{Create, Place, Settings, Sitter, WhenGivenUp, WhenLeft};
pub use token::Token;

/// The version of the messages between server and clients. It grows with every change that an older client would misread.
pub const VERSION: u16 = 2;
