//! The registry of what the page shows for one game only. Everything else on the page asks the rules ([`sprung_rules::GameFacts`]).

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use sprung_rules::{GameId, Kind};

/// The parts of the page that are special to a game.
pub struct GamePage {
    /// The key of the text that says how the game is won.
    pub goal: &'static str,
    /// Whether the board is so wide that a narrow screen shows it larger after a quarter turn.
    pub has_wide_board: bool,
    /// Whether the square of the selected piece is drawn lifted, with its arrows around the piece.
    pub lifts_selected_square: bool,
    /// The pieces that the page explains one by one; none where they are generally known.
    pub piece_guide: &'static [PieceExample],
}

/// A piece to be explained, and a position in which White's stands on a square.
pub struct PieceExample {
    /// The kind of piece.
    pub kind: Kind,
    /// The key of the text that says how it moves.
    pub movement: &'static str,
    /// The position's set-up.
    pub setup: &'static str,
    /// The square it stands on.
    pub square: &'static str,
}

/// Returns what the page shows for a game only.
pub const fn page_of(game: GameId) -> &'static GamePage {
    match game {
        GameId::Raeuberschach => &raeuberschach::PAGE,
        GameId::Schlaukopf => &schlaukopf::PAGE,
        GameId::Kurierschach => &kurierschach::PAGE,
        GameId::Eckstein => &eckstein::PAGE,
        GameId::Roesselsprung => &roesselsprung::PAGE,
    }
}

/// Returns the key of the text that says how a kind of piece moves, where that is not generally known.
pub fn movement_key(game: GameId, kind: Kind) -> Option<&'static str> {
    page_of(game).piece_guide.iter().find(|example| example.kind == kind).map(|example| example.movement)
}
