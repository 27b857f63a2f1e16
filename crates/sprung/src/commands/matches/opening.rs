//! Finds random openings that both players evaluate as balanced.

use crate::error::CliError;
use crate::player::Player;
use crate::seeded_rng::SeededRng;
use sprung_rules::{AnyGame, AnyState, Fault, Turn};

/// The number of openings that are tried; if none is balanced, the last is taken.
pub const TRIES: u64 = 200;

pub struct Opening {
    pub state: Box<dyn AnyState>,
    /// Whether both players evaluate it within the limit of the match.
    pub balanced: bool,
}

/// Returns a position after some random moves that both players evaluate as balanced, or the last one tried.
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
        let state = scramble(begun, plies, &mut rng.fork(attempt));
        if state.verdict().is_some() {
            continue;
        }
        let mut fair = true;
        for player in players.iter_mut() {
            let value = if fair { player.evaluate(&*state)? } else { None };
            fair &= value.is_none_or(|value| value.abs() <= balance);
        }
        if fair {
            return Ok(Opening { state, balanced: true });
        }
        last = Some(state);
    }
    let state = match last {
        Some(state) => state,
        None => begin().map_err(|faults| CliError::Position { game: game.id(), faults })?,
    };
    Ok(Opening { state, balanced: false })
}

fn scramble(mut state: Box<dyn AnyState>, plies: u32, rng: &mut SeededRng) -> Box<dyn AnyState> {
    for _ in 0..plies {
        let moves = if state.turn() == Turn::Chance { Vec::new() } else { state.moves() };
        match rng.pick(&moves) {
            // what the rules listed themselves they do not refuse
            Some(text) => drop(state.play(text)),
            None => break,
        }
    }
    state
}
