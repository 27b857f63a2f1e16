//! The player: one search for five games. It prints nothing and has no clock of its own.

mod judge;
mod limits;
pub mod net;
mod order;
mod score;
mod search;
mod table;
mod think;

pub mod eval;

pub use judge::Judge;
pub use limits::Limits;
pub use score::{Points, SCALE, Score};
pub use search::Noise;
pub use table::Table;
pub use think::{Line, Thought, think};
