//! Computer players: the engine, baseline players, and other UCI programs.

mod baseline_player;
mod engine_player;
mod flat_monte_carlo;
mod greedy;
mod playout;
mod spec;
mod uci_player;
mod uct;

use crate::error::CliError;
use sprung_engine::Value;
use sprung_rules::AnyState;

pub use baseline_player::{BaselinePlayer, BaselineStrategy};
pub use playout::share;
pub use spec::PlayerSpec;

/// The nodes for a quick evaluation of a position.
const EVALUATION_NODES: u64 = 4_000;
/// The value of a won position.
const WON: Value = 30_000;

/// A player that is no person.
pub trait Player: Send {
    /// Begins a game; the seed is for players that need random numbers.
    fn begin(&mut self, seed: u64) -> Result<(), CliError>;
    /// Chooses the move to play. It is only called where there is one to choose.
    fn choose(&mut self, state: &dyn AnyState) -> Result<String, CliError>;
    /// Returns the value of a position for the seat to move; `None` from players that do not evaluate.
    fn evaluate(&mut self, state: &dyn AnyState) -> Result<Option<Value>, CliError>;
}
