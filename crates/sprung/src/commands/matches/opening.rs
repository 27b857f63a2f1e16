//! Finds random openings that both players judge balanced.

use crate::error::CliError;
use crate::player::Player;
use crate::seeded_rng::SeededRng;
use sprung_rules::{AnyGame, AnyState, Fault, Turn};

/// The number of openings that are tried; if none is balanced, the last is taken.
pub const TRIES: u64 = 200;

pub struct Opening {
    pub play: Box<dyn AnyState>,
    /// Whether neither player judges it to be worth more points than the match allows, to anyone.
    pub balanced: bool,
}

/// A position after some random moves, balanced if there is one.
pub fn find(
    begin: impl Fn() -> Result<Box<dyn AnyState>, Vec<Fault>>,
    game: &dyn AnyGame,
    players: &mut [Box<dyn Player>; 2],
    plies: u32,
    balance: i32,
    rng: &SeededRng,
) -> Result<Opening, CliError> {
    let mut last = None;
    for attempt in 0..TRIES {
        let begun = begin().map_err(|faults| CliError::Position { game: game.id(), faults })?;
        let play = scramble(begun, plies, &mut rng.fork(attempt));
        if play.verdict().is_some() {
            continue;
        }
        let mut fair = true;
        for player in players.iter_mut() {
            let judged = if fair { player.judge(&*play)? } else { None };
            fair &= judged.is_none_or(|points| points.abs() <= balance);
        }
        if fair {
            return Ok(Opening { play, balanced: true });
        }
        last = Some(play);
    }
    let play = match last {
        Some(play) => play,
        None => begin().map_err(|faults| CliError::Position { game: game.id(), faults })?,
    };
    Ok(Opening { play, balanced: false })
}

fn scramble(mut play: Box<dyn AnyState>, plies: u32, rng: &mut SeededRng) -> Box<dyn AnyState> {
    for _ in 0..plies {
        let moves = if play.turn() == Turn::Chance { Vec::new() } else { play.moves() };
        match rng.pick(&moves) {
            // what the rules listed themselves they do not refuse
            Some(text) => drop(play.play(text)),
            None => break,
        }
    }
    play
}
