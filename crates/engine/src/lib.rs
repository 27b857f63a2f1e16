//! The player: one search for five games. It prints nothing and has no clock of its own.

mod any;
pub mod bench;
mod judge;
mod levels;
mod limits;
mod memory;
pub mod multi;
pub mod net;
mod order;
mod prefetch;
mod prover;
mod score;
mod search;
mod table;
mod think;

pub mod eval;

pub use any::{Opinion, Spoken, Thinker, thinker};
pub use judge::Judge;
pub use levels::{Level, Strength};
pub use limits::Limits;
pub use memory::Memory;
pub use prover::prove;
pub use score::{Points, SCALE, Score};
pub use search::Noise;
pub use think::{Line, Thought, think};
