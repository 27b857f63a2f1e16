//! Players of known weakness to measure against.

use super::greedy::greedy;
use super::spec::Budget;
use super::uct::uct;
use super::{Player, flat_monte_carlo::flat_monte_carlo};
use crate::error::CliError;
use crate::games;
use crate::seeded_rng::SeededRng;
use sprung_engine::Value;
use sprung_rules::{AnyState, GameState, Notation, Presentation};
use std::fmt;

/// The way a baseline player finds its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaselineStrategy {
    /// The player chooses any legal move, all equally likely.
    Random,
    /// The player takes what is free, looks one move ahead, and is otherwise random.
    Greedy,
    /// The player uses flat Monte Carlo: every move is played out at random equally often.
    Flat(Budget),
    /// The player uses plain UCT.
    Uct(Budget),
}

impl fmt::Display for BaselineStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BaselineStrategy::Random => write!(f, "random"),
            BaselineStrategy::Greedy => write!(f, "greedy"),
            BaselineStrategy::Flat(budget) => write!(f, "flat:{budget}"),
            BaselineStrategy::Uct(budget) => write!(f, "uct:{budget}"),
        }
    }
}

pub struct BaselinePlayer {
    means: BaselineStrategy,
    rng: SeededRng,
}

impl BaselinePlayer {
    pub fn new(means: BaselineStrategy) -> BaselinePlayer {
        BaselinePlayer { means, rng: SeededRng::new(0) }
    }

    /// Finds a move of a game whose type is known; `None` if there is none, or if it is another game.
    pub fn find<G: Notation + Presentation>(&mut self, state: &dyn AnyState) -> Option<String> {
        let playing = state.as_any().downcast_ref::<GameState<G>>()?;
        let legal = playing.legal();
        let found = match self.means {
            _ if legal.len() == 1 => legal.first().copied(),
            BaselineStrategy::Random => self.rng.pick(&legal).copied(),
            BaselineStrategy::Greedy => greedy(&**playing.game(), playing.position(), &legal, &mut self.rng),
            BaselineStrategy::Flat(budget) => {
                flat_monte_carlo(&**playing.game(), playing.position(), &legal, budget, &mut self.rng)
            }
            BaselineStrategy::Uct(budget) => {
                uct(&**playing.game(), playing.position(), budget, &mut self.rng)
            }
        };
        found.map(|mv| playing.game().write_move(playing.position(), mv))
    }
}

impl Player for BaselinePlayer {
    fn begin(&mut self, seed: u64) -> Result<(), CliError> {
        self.rng = SeededRng::new(seed);
        Ok(())
    }

    fn choose(&mut self, state: &dyn AnyState) -> Result<String, CliError> {
        let found = (games::of(state.id()).baseline_move)(self, state);
        Ok(found.expect("a player is only asked where there is a move to choose"))
    }

    fn evaluate(&mut self, _state: &dyn AnyState) -> Result<Option<Value>, CliError> {
        Ok(None)
    }
}
