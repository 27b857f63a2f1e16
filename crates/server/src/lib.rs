//! The table: serves the web client, on this machine alone or to everybody in the room, and holds the rooms where people play.
//!
//! [`Client`] holds the files of the client, [`router`] answers for them and for the tables, [`listen`] binds and serves until it is
//! stopped. [`room`] decides what happens at a table, [`House`] runs the rooms: each a task, its events in the [`store`] before anybody
//! hears of them, its computers in the queue of [`Bots`].
#![warn(missing_docs)]

mod bots;
mod client;
mod error;
mod house;
mod http;
mod limits;
mod listen;
mod metrics;
mod rate;
pub mod room;
mod rooms;
mod socket;
pub mod store;
mod time;

pub use bots::Bots;
pub use client::{Client, File};
pub use house::{House, Keeping};
pub use http::{Doors, router};
pub use limits::Limits;
pub use listen::{Listening, listen};
pub use metrics::Metrics;
pub use rate::Rate;
