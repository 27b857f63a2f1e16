//! Endgame tables: the exact result of every position of few pieces, with the number of plies to the end when both sides play
//! their best.
//!
//! A *class* is the material of both sides, such as `KSvK`. [`solve`] makes its tables by retrograde analysis, [`TableFile`]
//! keeps them compressed, [`Tablebase`] finds them in a folder and tells the value of a position, and [`check`] compares them with
//! the rules library. Everything special about a game is its [`Ruleset`] in `games/`.
//!
//! ```
//! use sprung_rules::GameId;
//! use sprung_tablebase::{TableValue, TablebaseFolder};
//!
//! // The tables of three pieces are part of the crate.
//! let tables = TablebaseFolder::shipped();
//! let game = GameId::read("schlaukopf").expect("a game").open([])?;
//! let ending = game.begin(Some("3k3/7/7/7/7/7/D6/3K3 w"))?;
//! let probe = tables.probe(&*ending).expect("sound tables").expect("a table has the position");
//! assert_eq!(probe.value, TableValue::Win(31));
//! // The best moves come first, each with the value that the position has if it is played.
//! assert_eq!(probe.moves[0].1, TableValue::Win(31));
//! # Ok::<(), Vec<sprung_rules::Fault>>(())
//! ```
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
mod registry;
mod ruleset;
#[cfg(feature = "shipped")]
mod shipped;
mod solver;
mod tablebase;
mod value;

pub use board::{BoardMove, Man, TableBoard};
pub use build::{Built, build};
pub use check::{Checked, Difference, check, check_len};
pub use error::{TableError, TableFault};
pub use file::{Content, Statistics, TableFile, VERSION, encode, write};
pub use folder::{TablebaseFolder, TextProbe};
pub use games::{
    AnyRuleset, KurierschachTables, RaceProbe, RaeuberschachTables, SchlaukopfTables, probe_race,
};
pub use index::Index;
pub use material::{Material, MaterialName};
pub use registry::{MAX_SHIPPED_BYTES, SHIPPED_MEN, class_description, shipped_descriptions, table_path};
pub use ruleset::{Ruleset, Settled, SquareMap, closure};
#[cfg(feature = "shipped")]
pub use shipped::{pack_archive, shipped_table, shipped_tables};
pub use solver::{PASSES, Progress, Solved, SolvedTables, memory, solve, solve_all, tables};
pub use tablebase::{ClassTables, MoveOf, PositionOf, Probe, Tablebase};
pub use value::TableValue;
