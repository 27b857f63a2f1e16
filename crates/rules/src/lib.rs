//! The rules of five German board games: which moves are legal, why others are refused, and how a game ended.
//!
//! The crate has no I/O, clock or random numbers: whoever holds a game draws the throws and passes them in. The clauses it
//! implements are in `docs/rules/`.
//!
//! A [`Game`] is the rules with their options, by the game's own types; search is generic over it. [`Notation`] reads and writes
//! its texts, [`Presentation`] says what people see. [`GameState`] is a game in progress. Servers, clients and the command line
//! hold [`AnyGame`] and [`AnyState`], which are object-safe and speak text; [`GameId`] opens them, and [`GameFacts`] tells what
//! would otherwise be asked by the game's name.
//!
//! A move that is not legal is answered by a [`Refusal`] that names its [`Clause`]; a text that cannot become options, a board or a
//! set-up is answered by every [`Fault`] it has. Neither contains sentences; the `sprung-i18n` crate has them.
//!
//! ```
//! use sprung_rules::{GameId, Reason, Seat, Turn};
//!
//! let game = GameId::Raeuberschach.open(["variant=1"])?;
//! let mut state = game.begin(None)?;
//! state.play("e2e3").expect("a legal move");
//! state.play("b7b5").expect("a legal move");
//! assert_eq!(state.turn(), Turn::Seat(Seat::A));
//!
//! // The bishop can capture on b5, so it must.
//! let refusal = state.play("a2a3").expect_err("a refused move");
//! assert_eq!(refusal.reason, Reason::MustCapture { captures: vec!["f1b5".to_string()] });
//! assert_eq!(refusal.clause.map(|clause| clause.0), Some("RC-7"));
//! # Ok::<(), Vec<sprung_rules::Fault>>(())
//! ```
#![warn(missing_docs)]

mod any_game;
mod any_state;
mod clause;
mod clicks;
mod effect;
mod facts;
mod fault;
mod game;
pub mod games;
pub mod grid;
mod history;
mod layout;
mod notation;
mod options;
mod perft;
mod presentation;
mod purpose;
mod record;
mod refusal;
mod seat;
mod setup;
mod sort;
mod state;
mod verdict;
mod version;
pub mod zobrist;

pub use any_game::AnyGame;
pub use any_state::{AnyState, StateNotation, StatePresentation, StateRules};
pub use clause::Clause;
pub use clicks::{Choice, ClickMatch, MovePath, match_clicks};
pub use effect::{Effect, Goal, GoalProgress, Warning};
pub use facts::{Agreement, GameFacts, KnownVariant, MoveNumbering, Threats};
pub use fault::{DrawingFault, Fault, SetupField};
pub use game::{Game, position_verdict};
pub use games::{GameId, Kind, Piece};
pub use history::{History, HouseRules};
pub use layout::{Cell, Direction, Layout, Place, Role, Shape};
pub use notation::Notation;
pub use options::{Options, OtherValues, RuleOption};
pub use perft::{divide, perft};
pub use presentation::Presentation;
pub use purpose::{Purpose, line_purpose, purposes};
pub use record::{
    Comment, Delimiter, Ending, EndingFault, Note, Record, RecordFault, RecordFaultKind, RecordLimit, Remark,
    TagFault, Termination, UncheckedRecord, UncheckedRecords,
};
pub use refusal::{Reason, Refusal, explain};
pub use seat::{Seat, Seats};
pub use setup::{Setup, SetupDraft};
pub use sort::insertion_sort;
pub use state::GameState;
pub use verdict::{Outcome, Turn, Verdict};
pub use version::RulesVersion;
