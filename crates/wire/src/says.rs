//! What the server says.

use crate::{Entry, Place, Refusal, text};
use clock::{Control, Millis};
use rules::{GameId, Seats};
use serde::{Deserialize, Serialize};

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToClient {
    /// The answer to a hello.
    Welcome(Welcome),
    /// What happened, in order, without gaps.
    Events(Vec<Entry>),
    /// A request was carried out, now or before, and is on disk.
    Ack {
        /// The request's.
        id: String,
        /// The number of the event that it brought.
        number: u64,
    },
    /// A request, or what could not even be read as one, was refused.
    Refused {
        /// The request's, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why.
        refusal: Refusal,
    },
    /// The tokens of this client's hello, and those it sent since, now stand for this.
    You(You),
    /// How many people watch.
    Watchers(u32),
    /// To be answered at once by a pong of the same number: so the server measures the line.
    Ping(u32),
}

/// The answer to a hello.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Welcome {
    /// The version of these messages the server speaks.
    pub version: u16,
    /// The server's time, in milliseconds since 1970.
    pub now: Millis,
    /// What the tokens stand for.
    pub you: You,
    /// How many people watch.
    pub watchers: u32,
    /// Everything after the event last seen.
    pub events: Vec<Entry>,
}

/// What somebody may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct You {
    /// The seats held.
    #[serde(with = "text")]
    pub seats: Seats,
    /// Whether this is the host.
    pub host: bool,
}

/// The answer to [`Create`](crate::Create).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Created {
    /// The new room's id.
    pub room: String,
}

/// A table in the list of open ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OpenTable {
    /// The room's id.
    pub room: String,
    /// What is played.
    #[serde(with = "text")]
    pub game: GameId,
    /// The rule options that depart from their default.
    pub options: Vec<String>,
    /// How long everybody may think.
    #[serde(with = "text")]
    pub clock: Control,
    /// Who sits where.
    pub seats: Vec<Place>,
    /// When it was set up, in milliseconds since 1970.
    pub since: Millis,
}
