//! Finds out with endgame tables and search which moves of a position are right, and measures how hard a puzzle is.
//!
//! A [`Solver`] judges positions: by endgame tables where they reach, by the exact shares of a race where the game has dice and the race
//! is small, and everywhere else by a search. [`Solver::right_moves`] returns the moves that keep what the position holds, if they
//! can be told from the others by a clear margin. [`recheck`] judges every step of a puzzle again, and [`measure_level`] lets the levels of the engine solve it.
#![warn(missing_docs)]

mod level;
mod margins;
mod recheck;
mod rollout;
mod solver;

pub use level::measure_level;
pub use recheck::{PuzzleDoubt, recheck};
pub use solver::{Evidence, RightMoves, Solver};
