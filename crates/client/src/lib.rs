//! A client of the online interface, over HTTP and a WebSocket: a [`TableClient`] joins a table, follows its events, takes part in the dice and
//! verifies every throw. The folder `templates/bot` of the repository is a small bot to copy.
//!
//! ```
//! use sprung_client::{ClientError, TableClient};
//! use sprung_rules::Seat;
//! use sprung_wire::Token;
//! use std::net::SocketAddr;
//!
//! async fn play(server: SocketAddr, room: &str, secret: [u8; 32], token: Token) -> Result<(), ClientError> {
//!     let mut client = TableClient::new(server, room, secret);
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
//! #
//! # // a game of twelve plies against the computer, at a table of a server that this example starts
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! #     use sprung_server::room::RoomLimits;
//! #     use sprung_server::{AllowedHosts, ClientLimits, Server, ServerConfig, WebAssets, listen, store::Sqlite};
//! #     let folder = std::env::temp_dir().join(format!("sprung-client-example-{}", std::process::id()));
//! #     std::fs::create_dir_all(&folder)?;
//! #     let store = Sqlite::open(&folder.join("sprung.db"), None).await?;
//! #     let room_limits = RoomLimits { plies: 12, ..RoomLimits::default() };
//! #     let limits = ClientLimits { room: room_limits, ..ClientLimits::default() };
//! #     let config = ServerConfig { limits, ..ServerConfig::default() };
//! #     let server = Server::open(std::sync::Arc::new(store), config).await?;
//! #     let listening = listen(0, AllowedHosts::default()).await?;
//! #     let address = SocketAddr::from(([127, 0, 0, 1], listening.port()));
//! #     tokio::spawn(listening.serve(WebAssets::new(Vec::<(String, Vec<u8>)>::new()), Some(server)));
//! #     let table = r#"{"settings":{"game":"schlaukopf","seats":[{"seat":"B","sitter":{"computer":{"level":1}}}]},
//! #         "host":"00112233445566778899aabbccddeeff"}"#;
//! #     let room = sprung_client::create(address, &serde_json::from_str(table)?).await?;
//! #     play(address, &room, [7; 32], Token([1; 16])).await?;
//! #     std::fs::remove_dir_all(folder)?;
//! #     Ok(())
//! # }
//! ```
#![warn(missing_docs)]

mod address;
mod contributions;
mod error;
mod http;
mod split_mix;
mod table_client;
mod tls;

pub use address::{LinkError, ServerAddress, TableLink};
pub use error::ClientError;
pub use http::{create, get, post};
pub use split_mix::SplitMix64;
pub use table_client::TableClient;
