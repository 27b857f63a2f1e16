//! Encodings for programs that learn to play: moves as numbers, positions as tensors, and batches of games that are stepped
//! together.
//!
//! [`EncodedState`] is a game in progress whose moves are numbers; [`AnyEncodedState`] is its object-safe interface. [`EncodingTables`] says how many
//! numbers a game has and what the planes of its tensors mean. [`AnyBatch`] steps many games at once.
//!
//! # Actions
//! The number of a move is called its action. In one position different moves have different actions. Actions are counted as the seat that moves
//! sees the board: a symmetry of the board brings its own side to the bottom ([`BoardSymmetry`]). Two seats in mirrored positions thus have the same
//! actions, and one policy can serve both. The formula of each game is in its file in `games/`.
//!
//! # Examples
//!
//! ```
//! use sprung_learning::{AnyEncodedState, encode};
//! use sprung_rules::GameId;
//!
//! let game = GameId::read("eckstein").expect("a game").open([])?;
//! let mut state = encode(&*game.begin(None)?);
//! let actions = state.legal_actions();
//! assert!(actions.iter().all(|&action| (action as usize) < state.tables().actions()));
//! state.apply(actions[0]).expect("a legal action");
//! # Ok::<(), Vec<sprung_rules::Fault>>(())
//! ```
#![warn(missing_docs)]

mod batch;
mod encoding;
mod games;
mod returns;
mod state;
mod symmetry;
mod tables;

pub use batch::{AnyBatch, BatchFault, BatchSlices};
pub use encoding::Encoding;
pub use games::{batch, encode};
pub use returns::returns;
pub use state::{AnyEncodedState, EncodedState, NextPlayer};
pub use symmetry::BoardSymmetry;
pub use tables::EncodingTables;
