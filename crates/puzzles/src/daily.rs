//! The puzzle of a day, which is the same for everybody.

use crate::Puzzle;
use sprung_rules::GameId;

/// Returns the game whose puzzle belongs to a day, which is counted from 1 January 1970.
pub fn game_of_day(day: u32) -> GameId {
    GameId::ALL[day as usize % GameId::ALL.len()]
}

/// Returns the place of the puzzle of a day among so many, or `None` if there are none.
pub fn puzzle_of_day(day: u32, puzzles: &[Puzzle]) -> Option<usize> {
    let round = day as usize / GameId::ALL.len();
    (!puzzles.is_empty()).then(|| round % puzzles.len())
}
