//! What is agreed on when a table is set up.

use crate::{Token, text};
use clock::Control;
use rules::{GameId, Seat};
use serde::{Deserialize, Serialize};

/// A table's settings. Only the game must be named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// Which game.
    #[serde(with = "text")]
    pub game: GameId,
    /// Its rule options as `key=value`; absent ones have their default.
    #[serde(default)]
    pub options: Vec<String>,
    /// The position it begins with, if not the game's own start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    /// How long everybody may think.
    #[serde(with = "text", default)]
    pub clock: Control,
    /// Who sits where from the beginning; a seat that is not named is open.
    #[serde(default)]
    pub seats: Vec<Place>,
    /// Whether moves may be taken back if the others agree.
    #[serde(default)]
    pub take_back: bool,
    /// What becomes of the seat of a person who has left.
    #[serde(default)]
    pub left: WhenLeft,
    /// What becomes of a game of three or four seats when a person gives up or oversteps the time.
    #[serde(default)]
    pub given_up: WhenGivenUp,
    /// Whether people may write to each other freely; the ready phrases are always there.
    #[serde(default)]
    pub chat: bool,
    /// Whether the table is shown to everybody who looks for one.
    #[serde(default)]
    pub listed: bool,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The seat.
    #[serde(with = "text")]
    pub seat: Seat,
    /// Who.
    pub sitter: Sitter,
}

/// Who sits on a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sitter {
    /// Nobody yet: whoever has the players' link may sit down.
    #[default]
    Open,
    /// A person.
    Person {
        /// The name given.
        name: String,
    },
    /// The computer.
    Computer {
        /// Its level, 1 to 10.
        level: u8,
    },
}

/// What becomes of a seat whose person has been away for a minute while the game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhenLeft {
    /// The computer plays until the person is back.
    #[default]
    Computer,
    /// The others agree on it: the computer plays until the person is back, or the game ends without the person.
    Ask,
    /// The others wait.
    Wait,
}

/// What becomes of a game of three or four seats when a person gives up or oversteps the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhenGivenUp {
    /// The person is placed last and the computer plays the seat on.
    #[default]
    Computer,
    /// The game ends, and all others share the win.
    End,
}

/// A new table: the body of the request that sets it up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// What is played and how.
    pub settings: Settings,
    /// The host's token: it is no seat's.
    pub host: Token,
}
