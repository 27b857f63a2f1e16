//! Finds out with endgame tables and search which moves of a position are right, and measures how hard a puzzle is.
//!
//! A [`Solver`] judges positions: by endgame tables where they reach, by the exact shares of a race where the game has dice and the race
//! is small, and everywhere else by a search. [`Solver::right_moves`] returns the moves that keep what the position holds, if they
//! can be told from the others by a clear margin. [`recheck`] judges every step of a puzzle again, and [`measure_level`] lets the levels of the engine solve it.
//!
//! ```
//! use sprung_puzzle_check::{Evidence, Solver};
//! use sprung_puzzles::Aim;
//! use sprung_rules::GameId;
//! use std::path::Path;
//!
//! let game = GameId::read("raeuberschach").expect("a game");
//! // A search of 20,000 nodes, where the tables of the folder and of the program have no answer.
//! let solver = Solver::new(game, 20_000, Path::new("tables"));
//! let position = game.open([])?.begin(Some("8/8/8/8/1p6/8/8/R7 w - - 0 1"))?;
//! let right = solver.right_moves(&*position).expect("some moves are better than others");
//! // The rook must be given away, and the pawn must take it on a3.
//! assert!(right.moves.contains(&"a1a3".to_string()));
//! assert_eq!((right.aim, right.evidence), (Aim::Win, Evidence::Exact));
//! # Ok::<(), Vec<sprung_rules::Fault>>(())
//! ```
#![warn(missing_docs)]

mod level;
mod margins;
mod recheck;
mod rollout;
mod solver;

pub use level::measure_level;
pub use recheck::{PuzzleDoubt, recheck};
pub use solver::{Evidence, RightMoves, Solver};
