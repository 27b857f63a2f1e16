//! Räuberschach at the command line.

use super::{CliGame, MoveGeneration, XboardSetup, white_and_black};
use crate::board::palette::NEUTRAL_SQUARES;
use crate::player::BaselinePlayer;
use crate::protocol::variant::UciVariant;
use sprung_rules::GameId;
use sprung_rules::games::raeuberschach::Raeuberschach;

pub(super) const VARIANT: UciVariant = super::variant(GameId::Raeuberschach);

/// Fairy-Stockfish's and Lichess's antichess, which is Räuberschach with en passant.
pub const ANTICHESS: UciVariant =
    UciVariant { name: "antichess", game: GameId::Raeuberschach, rules: &["en-passant=on"], start: None };

pub(super) const GAME: CliGame = CliGame {
    alias: Some("räuberschach"),
    square_colours: NEUTRAL_SQUARES,
    piece_colours: white_and_black,
    // the king is XBoard's man, because it may be captured; in XBoard's giveaway, XBoard would insist on en passant
    xboard_setup: Some(XboardSetup { pieces: "PNBRQ.....K...........", size: "8x8+0_fairy" }),
    move_generation: MoveGeneration::Perft { variant: &ANTICHESS, depth: 6 },
    baseline_move: BaselinePlayer::find::<Raeuberschach>,
};
