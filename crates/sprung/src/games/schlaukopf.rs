//! Schach dem Schlaukopf at the command line.

use super::{CliGame, MoveGeneration, white_and_black};
use crate::board::Rgb;
use crate::board::palette::SquareColours;
use crate::player::BaselinePlayer;
use crate::protocol::variant::UciVariant;
use sprung_rules::GameId;
use sprung_rules::games::schlaukopf::Schlaukopf;

pub(super) const VARIANT: UciVariant = super::variant(GameId::Schlaukopf);

pub(super) const GAME: CliGame = CliGame {
    alias: None,
    square_colours: SquareColours {
        light: Rgb(0xC6, 0xD2, 0x4A),
        dark: Rgb(0xE8, 0x82, 0x2E),
        on_light: Rgb(0x1F, 0x5B, 0x2E),
        on_dark: Rgb(0x1B, 0x3F, 0x8B),
    },
    piece_colours: white_and_black,
    xboard_setup: None,
    move_generation: MoveGeneration::Perft { variant: &VARIANT, depth: 7 },
    baseline_move: BaselinePlayer::find::<Schlaukopf>,
};
