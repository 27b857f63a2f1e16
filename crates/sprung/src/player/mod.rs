//! Whoever can move for a seat without being a person: our engine, stand-ins of known weakness, other programs.

mod flat;
mod greedy;
mod own;
mod playout;
mod program;
mod spec;
mod stand_in;
mod uct;

use crate::failure::Failure;
use engine::Points;
use rules::AnyPlay;

pub use playout::share;
pub use spec::Spec;

/// Nodes for a glance at how a position stands.
const GLANCE: u64 = 4_000;
/// What a won position counts for in points.
const WON: Points = 30_000;

/// Somebody to play with.
pub trait Player {
    /// A game begins; a seed for those who draw.
    fn begin(&mut self, seed: u64) -> Result<(), Failure>;
    /// The move to play, where there is one to choose.
    fn choose(&mut self, play: &dyn AnyPlay) -> Result<String, Failure>;
    /// What the seat to move may expect, in points; nothing from those who have no judgement.
    fn judge(&mut self, play: &dyn AnyPlay) -> Result<Option<Points>, Failure>;
}
