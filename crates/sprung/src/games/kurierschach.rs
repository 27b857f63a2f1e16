//! Kurierschach at the command line.

use super::{CliGame, MoveGeneration, XboardSetup, white_and_black};
use crate::board::Rgb;
use crate::board::palette::{INK, PAPER, SquareColours};
use crate::player::BaselinePlayer;
use crate::protocol::variant::UciVariant;
use sprung_rules::GameId;
use sprung_rules::games::kurierschach::Kurierschach;

pub(super) const VARIANT: UciVariant = super::variant(GameId::Kurierschach);

/// Fairy-Stockfish's courier. Its array is the mirror image of ours; the letters of pieces and the moves agree.
pub const COURIER: UciVariant = UciVariant {
    name: "courier",
    game: GameId::Kurierschach,
    rules: &["promotion=fers", "stalemate=loss", "bare-king=loss"],
    start: Some("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1"),
};

pub(super) const GAME: CliGame = CliGame {
    alias: None,
    square_colours: SquareColours {
        light: Rgb(0xD8, 0xC4, 0x97),
        dark: Rgb(0x9C, 0x5A, 0x44),
        on_light: INK,
        on_dark: PAPER,
    },
    piece_colours: white_and_black,
    // the Umwandlungsbauer is drawn as XBoard's fifteenth piece
    xboard_setup: Some(XboardSetup { pieces: "PNBR.FE..WM...J......K", size: "12x8+0_courier" }),
    move_generation: MoveGeneration::Perft { variant: &COURIER, depth: 5 },
    baseline_move: BaselinePlayer::find::<Kurierschach>,
};
