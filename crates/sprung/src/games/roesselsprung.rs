//! Rösselsprung at the command line.

use super::{CliGame, MoveGeneration};
use crate::board::Rgb;
use crate::board::palette::{NEUTRAL_SQUARES, seat_colour, text_on_seat_colour};
use crate::commands::bench::random_play;
use crate::player::BaselinePlayer;
use crate::protocol::variant::UciVariant;
use sprung_rules::games::roesselsprung::Roesselsprung;
use sprung_rules::{Fault, Game, GameId, Options, Seat};
use std::time::Duration;

pub(super) const VARIANT: UciVariant = super::variant(GameId::Roesselsprung);

pub(super) const GAME: CliGame = CliGame {
    alias: Some("rösselsprung"),
    // the cross is drawn in the seats' colours
    square_colours: NEUTRAL_SQUARES,
    piece_colours,
    xboard_setup: None,
    move_generation: MoveGeneration::RandomPlay(random_moves),
    baseline_move: BaselinePlayer::find::<Roesselsprung>,
};

const fn piece_colours(seat: Seat) -> (Rgb, Rgb) {
    (text_on_seat_colour(seat), seat_colour(seat))
}

fn random_moves(time: Duration) -> Result<u64, Vec<Fault>> {
    let game = Roesselsprung::new(&Options::defaults(Roesselsprung::RULE_OPTIONS))?;
    Ok(random_play(&game, time))
}
