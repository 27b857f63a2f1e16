//! Puzzles: positions in which only one move is right.
//!
//! A [`Puzzle`] is a position, the moves that solve it, its [`PuzzleTheme`]s and its measured level. A [`PuzzleFile`] holds the puzzles of a
//! game as text, one to a line. A [`PuzzleAttempt`] judges a solver's moves and plays the replies. [`replay`] plays a solution by the rules,
//! and [`themes`] finds out what it is about. This crate does not search: whether a solution is the only one is proved by
//! `sprung-puzzle-check`.
//!
//! # The files
//!
//! The first line is `sprung-puzzles 1 GAME`. Each other line is a puzzle of seven fields with semicolons between:
//!
//! | field | content |
//! |---|---|
//! | id | six letters and digits that follow from the options and the position |
//! | level | the lowest of the ten levels of the engine that solves it in most of several tries |
//! | aim | `win`, `draw`, `edge`, or `share 612 508`: the shares of the win in thousandths after the best move and after the second best |
//! | themes | names of themes with commas between |
//! | options | rule options that differ from the usual ones, `key=value` with commas between |
//! | set-up | the text of the position |
//! | solution | moves with blanks between: the solver's, the reply, the solver's …; right answers to the last step with `\|` between |
//!
//! The lines are in the order of their ids.
//!
//! # Examples
//!
//! ```
//! use sprung_puzzles::{PuzzleAnswer, PuzzleAttempt, PuzzleFile};
//! use sprung_rules::GameId;
//!
//! let game = GameId::read("raeuberschach").expect("a game");
//! let file = PuzzleFile::shipped(game).expect("the shipped puzzles can be read");
//! let puzzle = &file.puzzles[0];
//! let mut attempt = PuzzleAttempt::begin(game, puzzle).expect("a shipped puzzle has a legal position");
//! let first = puzzle.solution[0].clone();
//! assert!(!matches!(attempt.attempt(&first), PuzzleAnswer::Refused(_) | PuzzleAnswer::Wrong { .. }));
//! ```
#![warn(missing_docs)]

mod attempt;
mod daily;
mod file;
mod games;
mod puzzle;
mod replay;
mod theme;

pub use attempt::{PuzzleAnswer, PuzzleAttempt};
pub use daily::{game_of_day, puzzle_of_day};
pub use file::{PuzzleFault, PuzzleFile, PuzzleFileError, VERSION};
pub use puzzle::{Aim, Puzzle};
pub use replay::{ReplayedMove, SolutionReplay, replay};
pub use theme::{PuzzleTheme, themes};
