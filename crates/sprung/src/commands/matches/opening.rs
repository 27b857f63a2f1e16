//! Random openings that both players judge balanced.

use crate::draws::Draws;
use crate::failure::Failure;
use crate::player::Player;
use rules::{AnyGame, AnyPlay, Fault, Turn};

/// After so many lopsided openings the last is taken.
const TRIES: u64 = 200;

/// A position after some random moves, if neither player judges it to be worth more points than `balance` to anyone.
pub fn balanced(
    begin: impl Fn() -> Result<Box<dyn AnyPlay>, Vec<Fault>>,
    game: &dyn AnyGame,
    players: &mut [Box<dyn Player>; 2],
    plies: u32,
    balance: i32,
    draws: &Draws,
) -> Result<Box<dyn AnyPlay>, Failure> {
    let mut last = None;
    for attempt in 0..TRIES {
        let begun = begin().map_err(|faults| Failure::Position { game: game.id(), faults })?;
        let play = scramble(begun, plies, &mut draws.branch(attempt));
        if play.verdict().is_some() {
            continue;
        }
        let mut fair = true;
        for player in players.iter_mut() {
            let judged = if fair { player.judge(&*play)? } else { None };
            fair &= judged.is_none_or(|points| points.abs() <= balance);
        }
        if fair {
            return Ok(play);
        }
        last = Some(play);
    }
    match last {
        Some(play) => Ok(play),
        None => begin().map_err(|faults| Failure::Position { game: game.id(), faults }),
    }
}

fn scramble(mut play: Box<dyn AnyPlay>, plies: u32, draws: &mut Draws) -> Box<dyn AnyPlay> {
    for _ in 0..plies {
        let moves = if play.turn() == Turn::Chance { Vec::new() } else { play.moves() };
        match draws.pick(&moves) {
            // what the rules listed themselves they do not refuse
            Some(text) => drop(play.play(text)),
            None => break,
        }
    }
    play
}
