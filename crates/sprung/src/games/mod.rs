//! The registry of the games for the command line. Each game has a file with its colours, its UCI names and its
//! baseline player.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use crate::board::Rgb;
use crate::board::palette::SquareColours;
use crate::player::BaselinePlayer;
use crate::protocol::variant::UciVariant;
use sprung_rules::{AnyState, Fault, GameId, Seat};
use std::time::Duration;

pub use kurierschach::COURIER;
pub use raeuberschach::ANTICHESS;

/// The things that are special about a game at the command line.
pub struct CliGame {
    /// Another spelling of the game's name.
    pub alias: Option<&'static str>,
    /// The colours of the squares on the terminal's board.
    pub square_colours: SquareColours,
    /// Returns the text and background colours of a seat's pieces on the terminal's board.
    pub piece_colours: fn(Seat) -> (Rgb, Rgb),
    /// The pieces and the board as XBoard's command `setup` names them, if XBoard has a board for the game.
    pub xboard_setup: Option<XboardSetup>,
    /// The measurement of `sprung bench perft`.
    pub move_generation: MoveGeneration,
    /// Finds the move of a baseline player; `None` if there is nothing to decide.
    pub baseline_move: fn(&mut BaselinePlayer, &dyn AnyState) -> Option<String>,
}

/// A board of XBoard.
pub struct XboardSetup {
    /// The pieces in XBoard's own order, `.` for those that the game does not have.
    pub pieces: &'static str,
    /// The size of the board, and the variant whose drawings it has.
    pub size: &'static str,
}

/// A measurement of `sprung bench perft`.
pub enum MoveGeneration {
    /// The leaves of the move tree are counted.
    Perft {
        /// The rules and the start.
        variant: &'static UciVariant,
        depth: u32,
    },
    /// Random games are played for a time, and their moves are counted; a game with dice has no perft to compare.
    RandomPlay(fn(Duration) -> Result<u64, Vec<Fault>>),
}

/// The variants that an engine plays, each game under its own name first; the first is what an engine begins with.
pub const VARIANTS: [UciVariant; 7] = [
    raeuberschach::VARIANT,
    kurierschach::VARIANT,
    schlaukopf::VARIANT,
    eckstein::VARIANT,
    roesselsprung::VARIANT,
    ANTICHESS,
    COURIER,
];

/// Returns what is special about a game at the command line.
pub const fn of(game: GameId) -> &'static CliGame {
    match game {
        GameId::Roesselsprung => &roesselsprung::GAME,
        GameId::Schlaukopf => &schlaukopf::GAME,
        GameId::Raeuberschach => &raeuberschach::GAME,
        GameId::Kurierschach => &kurierschach::GAME,
        GameId::Eckstein => &eckstein::GAME,
    }
}

/// Returns a game under its own name, by its own rules.
const fn variant(game: GameId) -> UciVariant {
    UciVariant { name: game.name(), game, rules: &[], start: None }
}

/// Returns the colours of pieces in a game between White and Black.
const fn white_and_black(seat: Seat) -> (Rgb, Rgb) {
    match seat {
        Seat::A | Seat::C => (crate::board::palette::INK, Rgb(0xFF, 0xFF, 0xFF)),
        Seat::B | Seat::D => (crate::board::palette::PAPER, crate::board::palette::INK),
    }
}
