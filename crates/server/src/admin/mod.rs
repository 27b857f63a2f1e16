//! The interface for operators: a socket file that only the server's user and root can use. A client sends one command as a line of JSON and
//! receives one answer as a line of JSON.

#[cfg(unix)]
mod execute;
mod message;
#[cfg(unix)]
mod socket;

pub use crate::bans::unix_time;
pub use message::{
    AddressLoad, AdminAnswer, AdminCommand, BannedNetwork, ConnectedClient, LoadReport, RoomDetails,
    RoomState,
};
#[cfg(unix)]
pub use socket::{AdminSocket, ask, serve_admin};
