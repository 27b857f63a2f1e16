//! The rules of five German board games: exact, fast, without I/O, clock or random numbers.
//!
//! A [`Game`] is the rules with their options; a position is a point in play; a [`Playing`] is a game in progress. Search
//! is generic over [`Game`]; every face (server, clients, command line) holds [`AnyGame`] and [`AnyPlay`] and speaks text.
//! A move that is not legal is answered by a [`Refusal`] that names its [`Clause`]; a text that cannot become options, a
//! board or a set-up is answered by every [`Fault`] it has.
//!
//! The clauses themselves are in `docs/rules/`.
#![warn(missing_docs)]

mod any;
mod clause;
mod effect;
mod fault;
mod few;
mod figure;
mod game;
pub mod games;
pub mod grid;
mod history;
mod layout;
mod options;
mod perft;
mod pick;
mod playing;
mod record;
mod refusal;
mod seat;
mod setup;
mod verdict;
pub mod zobrist;

pub use any::{AnyGame, AnyPlay, GameId};
pub use clause::Clause;
pub use effect::{Effect, Goal, Missing, Warning};
pub use fault::{DrawingFault, Fault, SetupField};
pub use few::sort_few;
pub use figure::{Figure, Kind};
pub use game::{Game, over};
pub use history::{History, House};
pub use layout::{Cell, Direction, Layout, Place, Role, Shape};
pub use options::{Also, Options, Switch};
pub use perft::{divide, perft};
pub use pick::{Choice, Path, Picked, pick};
pub use playing::Playing;
pub use record::{
    Comment, Ending, EndingFault, How, Note, Opened, Record, RecordFault, RecordFaultKind, RecordLimit,
    Remark, TagFault, Transcript, Transcripts,
};
pub use refusal::{Reason, Refusal, explain};
pub use seat::{Seat, Seats};
pub use setup::Setup;
pub use verdict::{Outcome, Turn, Verdict};
