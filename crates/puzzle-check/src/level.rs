//! Measures how hard a puzzle is.

use sprung_engine::{Level, Limits, engine_for};
use sprung_puzzles::{Puzzle, PuzzleAnswer, PuzzleAttempt};
use sprung_rules::GameId;
use std::sync::atomic::AtomicBool;

/// The number of tries of a level that errs at random.
const TRIES: u64 = 5;
/// The size of the transposition table in megabytes.
const HASH_MEGABYTES: usize = 4;

/// The highest level that is tried. Only the strongest one searches longer than the verification of most puzzles.
const HIGHEST: u8 = 9;

/// Returns the lowest level of the engine that solves a puzzle in most of several tries, or `None` if none below the strongest does.
pub fn measure_level(game: GameId, puzzle: &Puzzle) -> Option<u8> {
    let engine = engine_for(game, HASH_MEGABYTES);
    let solves = |level: Level, seed: u64| {
        let strength = level.strength(game, seed);
        let Ok(mut attempt) = PuzzleAttempt::begin(game, puzzle) else { return false };
        engine.new_game();
        while !attempt.is_solved() {
            let stop = AtomicBool::new(false);
            let limits = Limits { contempt: true, ..Limits::nodes(strength.nodes, &stop) };
            let analysis = engine.search(attempt.state(), &limits, strength.noise, &mut |_| {});
            let Some(text) = analysis.best_move() else { return false };
            if matches!(attempt.attempt(text), PuzzleAnswer::Refused(_) | PuzzleAnswer::Wrong { .. }) {
                return false;
            }
        }
        true
    };
    let mut levels = Level::all().take_while(|level| level.number() <= HIGHEST);
    let level = levels.find(|&level| {
        let noise = level.strength(game, 0).noise;
        let tries = if noise.amplitude == 0 && noise.inattention == 0 { 1 } else { TRIES };
        let solved = (1..=tries).filter(|&seed| solves(level, seed)).count() as u64;
        2 * solved > tries
    });
    level.map(Level::number)
}
