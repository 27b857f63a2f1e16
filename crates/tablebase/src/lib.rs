//! Endgame tables: the exact result of every position of few pieces, with the number of plies to the end when both sides play
//! their best.
//!
//! A *class* is the material of both sides, such as `KSvK`. [`solve`] makes its tables by retrograde analysis, [`TableFile`]
//! keeps them compressed, [`Tablebase`] finds them in a folder and tells the value of a position, and [`check`] compares them with
//! the rules library. Everything special about a game is its [`Ruleset`] in `games/`.
#![warn(missing_docs)]

mod board;
mod build;
mod check;
mod error;
mod file;
mod folder;
mod games;
mod index;
mod material;
mod rays;
mod ruleset;
mod shipped;
mod solver;
mod tablebase;
mod value;

pub use board::{Board, BoardMove, Man};
pub use build::{Built, build};
pub use check::{Checked, Difference, check};
pub use error::{TableError, TableFault};
pub use file::{Content, Statistics, TableFile, VERSION, encode, write};
pub use folder::{TablebaseFolder, TextProbe};
pub use games::{
    AnyRuleset, KurierschachTables, RaceProbe, RaeuberschachTables, SchlaukopfTables, probe_race,
};
pub use index::Index;
pub use material::{Material, MaterialName};
pub use ruleset::{Ruleset, Settled, SquareMap, closure};
pub use shipped::{pack_archive, shipped_table, shipped_tables};
pub use solver::{Progress, Solved, SolvedTables, memory, solve, solve_all, tables};
pub use tablebase::{ClassTables, MoveOf, PositionOf, Probe, Tablebase};
pub use value::TableValue;
