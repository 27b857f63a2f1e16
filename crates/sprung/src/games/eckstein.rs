//! Eckstein at the command line.

use super::{CliGame, MoveGeneration};
use crate::board::Rgb;
use crate::board::palette::{INK, NEUTRAL_SQUARES, PAPER, RED, YELLOW};
use crate::player::BaselinePlayer;
use crate::protocol::variant::UciVariant;
use sprung_rules::games::eckstein::Eckstein;
use sprung_rules::{GameId, Seat};

pub(super) const VARIANT: UciVariant = super::variant(GameId::Eckstein);

pub(super) const GAME: CliGame = CliGame {
    alias: None,
    // the board has points instead of squares
    square_colours: NEUTRAL_SQUARES,
    piece_colours,
    xboard_setup: None,
    move_generation: MoveGeneration::Perft { variant: &VARIANT, depth: 5 },
    baseline_move: BaselinePlayer::find::<Eckstein>,
};

const fn piece_colours(seat: Seat) -> (Rgb, Rgb) {
    match seat {
        Seat::A | Seat::C => (PAPER, RED),
        Seat::B | Seat::D => (INK, YELLOW),
    }
}
