//! Judges the steps of a puzzle again.

use crate::Solver;
use sprung_puzzles::{Aim, Puzzle, PuzzleFault, replay};
use sprung_rules::GameId;
use std::fmt;

/// The largest difference between the shares of a puzzle and those of another search, in thousandths.
const SHARE_TOLERANCE: u16 = 60;

/// A reason to doubt a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleDoubt {
    /// The rules refuse the puzzle.
    Rules(PuzzleFault),
    /// At this step of the solver, counted from one, no move is clearly right.
    NothingToFind(usize),
    /// At this step of the solver, counted from one, these moves are right.
    OtherMoves(usize, Vec<String>),
    /// The right move achieves something else.
    OtherAim(Aim),
}

impl fmt::Display for PuzzleDoubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleDoubt::Rules(fault) => write!(f, "{fault}"),
            PuzzleDoubt::NothingToFind(step) => write!(f, "at step {step} no move is clearly right"),
            PuzzleDoubt::OtherMoves(step, moves) => {
                write!(f, "at step {step} {} is right", moves.join(" or "))
            }
            PuzzleDoubt::OtherAim(aim) => write!(f, "the right move achieves \"{aim}\""),
        }
    }
}

/// Judges every step of a puzzle again.
///
/// # Errors
/// Returns the first reason to doubt it.
pub fn recheck(game: GameId, puzzle: &Puzzle, solver: &Solver) -> Result<(), PuzzleDoubt> {
    let line = replay(game, puzzle).map_err(PuzzleDoubt::Rules)?;
    let mut state = line.start.boxed();
    for (place, text) in puzzle.solution.iter().enumerate() {
        let step = place / 2 + 1;
        // A move without alternative needs no judgement.
        if place % 2 == 0 && state.moves().len() > 1 {
            let found = solver.right_moves(&*state).ok_or(PuzzleDoubt::NothingToFind(step))?;
            let is_last = place + 1 == puzzle.solution.len();
            let is_known = |right: &String| right == text || is_last && puzzle.also_right.contains(right);
            if !found.moves.contains(text) || !found.moves.iter().all(is_known) {
                return Err(PuzzleDoubt::OtherMoves(step, found.moves));
            }
            if place == 0 && !is_same_aim(found.aim, puzzle.aim) {
                return Err(PuzzleDoubt::OtherAim(found.aim));
            }
        }
        // `replay` has played every move.
        state = line.moves[place].after.boxed();
    }
    Ok(())
}

/// Returns whether two searches agree on what a move achieves. A search may see that a clear lead wins.
fn is_same_aim(one: Aim, other: Aim) -> bool {
    match (one, other) {
        (Aim::Share { best: one, .. }, Aim::Share { best: other, .. }) => {
            one.abs_diff(other) <= SHARE_TOLERANCE
        }
        (Aim::Win | Aim::Edge, Aim::Win | Aim::Edge) => true,
        _ => one == other,
    }
}
