//! The settings of a table.

use crate::{TableVersion, Token, text};
use serde::{Deserialize, Serialize};
use sprung_clock::TimeControl;
use sprung_rules::{GameId, RulesVersion, Seat};

/// The settings of a table. Only the game is required.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableSettings {
    /// The game.
    #[serde(with = "text")]
    pub game: GameId,
    /// The game's rule options as `key=value`. An option that is absent has its default value.
    #[serde(default)]
    pub options: Vec<String>,
    /// The version of the rules. The server sets it when a table is created. A table without it is played by the first version.
    #[serde(with = "text", default = "first_version", skip_serializing_if = "is_first_version")]
    pub rules_version: RulesVersion,
    /// The version of the table. The server sets it when a table is created. The events of a table without it are interpreted by the first version.
    #[serde(with = "text", default = "first_table_version", skip_serializing_if = "is_first_table_version")]
    pub table_version: TableVersion,
    /// The initial position, if it is not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    /// The time control.
    #[serde(with = "text", default)]
    pub clock: TimeControl,
    /// The initial occupants. A seat that is not named is open.
    #[serde(default)]
    pub seats: Vec<SeatAssignment>,
    /// Whether moves may be taken back if the other seats agree.
    #[serde(default)]
    pub take_back: bool,
    /// The policy for a person who has left. Its JSON name is `left`.
    #[serde(default, rename = "left")]
    pub absence: AbsencePolicy,
    /// The policy for a game of three or four seats in which a person resigns or runs out of time. Its JSON name is `given-up`.
    #[serde(default, rename = "given-up")]
    pub resignation: ResignationPolicy,
    /// Whether people may send free text. The ready phrases are always available.
    #[serde(default)]
    pub chat: bool,
    /// Whether the table appears in the public list of open tables.
    #[serde(default)]
    pub listed: bool,
}

const fn first_version() -> RulesVersion {
    RulesVersion::FIRST
}

fn is_first_version(version: &RulesVersion) -> bool {
    *version == RulesVersion::FIRST
}

const fn first_table_version() -> TableVersion {
    TableVersion::FIRST
}

fn is_first_table_version(version: &TableVersion) -> bool {
    *version == TableVersion::FIRST
}

/// A seat and its occupant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatAssignment {
    /// The seat.
    #[serde(with = "text")]
    pub seat: Seat,
    /// The occupant. Its JSON name is `sitter`.
    #[serde(rename = "sitter")]
    pub occupant: Occupant,
}

/// The occupant of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Occupant {
    /// The seat is open: everybody who has the players' link may take it.
    #[default]
    Open,
    /// A person.
    Person {
        /// The person's name.
        name: String,
    },
    /// The computer.
    Computer {
        /// The computer's level, 1 to 10.
        level: u8,
    },
}

/// The policy for a seat whose person has been away for a minute during the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AbsencePolicy {
    /// The computer plays until the person returns.
    #[default]
    Computer,
    /// The others decide together: the computer plays until the person returns, or the game ends without the person. One person alone decides after
    /// five minutes, and not where a clock runs.
    Ask,
    /// The others wait.
    Wait,
}

/// The policy for a game of three or four seats in which a person resigns or runs out of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResignationPolicy {
    /// The person is placed last, and the computer continues to play the seat.
    #[default]
    Computer,
    /// The game ends, and all other seats share the win.
    End,
}

/// A request to create a table: the body of `POST /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The table's settings.
    pub settings: TableSettings,
    /// The host's token. It gives access to no seat.
    pub host: Token,
}
