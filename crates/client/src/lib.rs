//! A client of the online interface, over HTTP and a WebSocket: a [`TableClient`] joins a table, follows its events, takes part in the dice and
//! verifies every throw. The folder `templates/bot` of the repository is a small bot to copy.
//!
//! ```no_run
//! use sprung_client::{ClientError, TableClient};
//! use sprung_rules::Seat;
//! use sprung_wire::Token;
//!
//! async fn play(secret: [u8; 32], token: Token) -> Result<(), ClientError> {
//!     let mut client = TableClient::new(([127, 0, 0, 1], 4747).into(), "the room's id", secret);
//!     client.connect().await?;
//!     client.join(Seat::A, "My bot", token).await?;
//!     while !client.is_over() {
//!         match client.turn() {
//!             Some((seat, ply, moves)) => client.play(seat, ply, &moves[0]).await?,
//!             None => client.listen().await?,
//!         }
//!     }
//!     Ok(())
//! }
//! ```
#![warn(missing_docs)]

mod contributions;
mod error;
mod http;
mod split_mix;
mod table_client;

pub use error::ClientError;
pub use http::{create, get, post};
pub use split_mix::SplitMix64;
pub use table_client::TableClient;
