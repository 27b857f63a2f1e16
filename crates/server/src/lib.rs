//! The table: serves the web client, on this machine alone or to everybody in the room, and keeps what is played.
//!
//! [`Client`] holds the files of the client, [`router`] answers for them, [`listen`] binds and serves until it is stopped.
//! [`room`] decides what happens at a table, [`store`] is what survives the program.
#![warn(missing_docs)]

mod bots;
mod client;
mod http;
mod listen;
mod metrics;
pub mod room;
pub mod store;

pub use bots::Bots;
pub use client::{Client, File};
pub use http::{Doors, router};
pub use listen::{Listening, listen};
pub use metrics::Metrics;
