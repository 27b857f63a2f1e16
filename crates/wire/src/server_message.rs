//! The messages that the server sends to a client.

use crate::{LoggedEvent, RequestError, SeatAssignment, text};
use serde::{Deserialize, Serialize};
use sprung_clock::{Millis, TimeControl};
use sprung_rules::{GameId, Seat, Seats};

/// A message from the server to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// Answers a hello. A long history goes on in further messages.
    Welcome(Welcome),
    /// New events, in order and without gaps.
    Events(Vec<LoggedEvent>),
    /// A request was carried out, now or earlier, and its events are on disk.
    Ack {
        /// The request's id.
        id: String,
        /// The number of the first event that it caused.
        number: u64,
    },
    /// A request was refused, or a message could not be read.
    Refused {
        /// The request's id, if it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The error. Its JSON name is `refusal`.
        #[serde(rename = "refusal")]
        error: RequestError,
    },
    /// The client's access has changed: this is what its tokens give it now.
    #[serde(rename = "you")]
    Access(Access),
    /// The number of watchers has changed.
    Watchers(u32),
    /// Answers a [`ClientMessage::Position`](crate::ClientMessage::Position).
    Position(PositionInfo),
    /// Asks the client for an immediate pong of the same number, by which the server measures the latency.
    Ping(u32),
}

/// The answer to a hello.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Welcome {
    /// The protocol version that the server speaks.
    pub version: u16,
    /// The server's time in milliseconds since 1970.
    pub now: Millis,
    /// The access that the client's tokens give. Its JSON name is `you`.
    #[serde(rename = "you")]
    pub access: Access,
    /// The number of watchers.
    pub watchers: u32,
    /// The number of the room's last event.
    #[serde(default)]
    pub last: u64,
    /// The first of the events after the last one that the client has seen. The others up to `last` follow in [`ServerMessage::Events`] before
    /// anything else, so that no message is long.
    pub events: Vec<LoggedEvent>,
}

/// The position at a table with everything that a client needs to play without knowing the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PositionInfo {
    /// The number of the last event before it.
    pub number: u64,
    /// The number of the game in the room, or zero before the first one.
    pub game: u32,
    /// The number of moves, throws and lots that were played, which the next move has to name.
    pub ply: u32,
    /// The position as a set-up text.
    pub text: String,
    /// All options of the game as `key=value`, also those with their default value, in the order in which throws are computed from them.
    pub options: Vec<String>,
    /// The seat whose person has to move. It is absent if a throw or a computer is next, or if no game is in progress.
    #[serde(with = "text::maybe", default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The texts of all legal moves of that seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// The next throw, if a game with dice is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<NextThrow>,
}

/// The next throw of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NextThrow {
    /// The throw's number.
    pub number: u32,
    /// Whether it is due, so that contributions are to be revealed.
    pub due: bool,
}

impl Welcome {
    /// Returns whether the events reach up to the last one, so that no part of the history is to follow.
    pub fn is_complete(&self) -> bool {
        self.events.last().is_none_or(|event| event.number >= self.last)
    }
}

/// The access that a client's tokens give it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Access {
    /// The seats that the client holds.
    #[serde(with = "text")]
    pub seats: Seats,
    /// Whether the client is the host.
    pub host: bool,
}

/// The answer to [`CreateTable`](crate::CreateTable).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TableCreated {
    /// The new room's id.
    pub room: String,
}

/// A table in the list of open ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OpenTable {
    /// The room's id.
    pub room: String,
    /// The game.
    #[serde(with = "text")]
    pub game: GameId,
    /// The rule options that differ from their default.
    pub options: Vec<String>,
    /// The time control.
    #[serde(with = "text")]
    pub clock: TimeControl,
    /// The occupant of every seat.
    pub seats: Vec<SeatAssignment>,
    /// The time of its creation in milliseconds since 1970.
    pub since: Millis,
}
