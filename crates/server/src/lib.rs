//! The server: it serves the web client, on this machine alone or to the local network, and runs the rooms in which people play.
//!
//! [`WebAssets`] holds the files of the web client, [`router`] routes requests for them and for the tables, and [`listen`] binds a port and
//! serves until the program is stopped. A [`room`] decides what happens at a table. A [`Server`] runs the rooms, each in a task of its own:
//! their events are in the [`store`] before anybody is told, and their computers share a [`BotPool`].
//!
//! ```
//! use sprung_server::room::{Moment, Room};
//! use sprung_wire::CreateTable;
//!
//! // a room decides without input or output: time and random numbers are passed in, and the decision is a list of events
//! let host = "0f".repeat(16);
//! let create: CreateTable = serde_json::from_str(&format!(r#"{{"settings":{{"game":"raeuberschach"}},"host":"{host}"}}"#))?;
//! let moment = Moment { now: 1_000, lag: 0, fresh: [7; 32] };
//! let decision = Room::create("room", &create, &moment).expect("the settings are valid");
//! assert_eq!(decision.events.len(), 1);
//! assert_eq!(decision.after.table().open_seats().len(), 2);
//! # Ok::<(), serde_json::Error>(())
//! ```
#![warn(missing_docs)]

mod address_counts;
pub mod admin;
mod assets;
mod bans;
mod bot_pool;
mod client_socket;
mod cluster;
mod error_response;
mod http;
mod limits;
mod listen;
mod metrics;
mod outbox;
pub mod room;
mod rooms;
mod server;
mod socket;
pub mod store;
mod time;
mod token_bucket;
mod write_timeout;
mod written_bytes;

pub use assets::{File, WebAssets};
pub use bot_pool::BotPool;
pub use cluster::{ClusterSecret, SecretFault, serve_nodes};
pub use http::{AllowedHosts, IpNetwork, IpNetworkError, TrustedProxies, router};
pub use limits::ClientLimits;
pub use listen::{Listening, listen, serve_metrics};
pub use metrics::Metrics;
pub use server::{Server, ServerConfig};
pub use token_bucket::Rate;
