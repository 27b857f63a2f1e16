//! Players of known weakness, to measure against.

use super::greedy::greedy;
use super::spec::Budget;
use super::uct::uct;
use super::{Player, flat::flat};
use crate::draws::Draws;
use crate::failure::Failure;
use engine::Points;
use rules::games::{
    eckstein::Eckstein, kurierschach::Kurierschach, raeuberschach::Raeuberschach,
    roesselsprung::Roesselsprung, schlaukopf::Schlaukopf,
};
use rules::{AnyPlay, Game, GameId, Playing};
use std::fmt;

/// How a stand-in finds its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Any legal move, all equally likely.
    Random,
    /// Takes what is free, sees one move ahead, is otherwise random.
    Greedy,
    /// Plays every move out at random equally often.
    Flat(Budget),
    /// Plain UCT.
    Uct(Budget),
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Means::Random => write!(f, "random"),
            Means::Greedy => write!(f, "greedy"),
            Means::Flat(budget) => write!(f, "flat:{budget}"),
            Means::Uct(budget) => write!(f, "uct:{budget}"),
        }
    }
}

pub struct StandIn {
    means: Means,
    draws: Draws,
}

impl StandIn {
    pub fn new(means: Means) -> StandIn {
        StandIn { means, draws: Draws::new(0) }
    }

    fn find<G: Game>(&mut self, play: &dyn AnyPlay) -> String {
        let Some(playing) = play.as_any().downcast_ref::<Playing<G>>() else { return String::new() };
        let legal = playing.legal();
        let found = match self.means {
            _ if legal.len() == 1 => legal.first().copied(),
            Means::Random => self.draws.pick(&legal).copied(),
            Means::Greedy => greedy(&**playing.game(), playing.position(), &legal, &mut self.draws),
            Means::Flat(budget) => {
                flat(&**playing.game(), playing.position(), &legal, budget, &mut self.draws)
            }
            Means::Uct(budget) => uct(&**playing.game(), playing.position(), budget, &mut self.draws),
        };
        found.map(|mv| playing.game().write_move(playing.position(), mv)).unwrap_or_default()
    }
}

impl Player for StandIn {
    fn begin(&mut self, seed: u64) -> Result<(), Failure> {
        self.draws = Draws::new(seed);
        Ok(())
    }

    fn choose(&mut self, play: &dyn AnyPlay) -> Result<String, Failure> {
        Ok(match play.id() {
            GameId::Roesselsprung => self.find::<Roesselsprung>(play),
            GameId::Schlaukopf => self.find::<Schlaukopf>(play),
            GameId::Raeuberschach => self.find::<Raeuberschach>(play),
            GameId::Kurierschach => self.find::<Kurierschach>(play),
            GameId::Eckstein => self.find::<Eckstein>(play),
        })
    }

    fn judge(&mut self, _play: &dyn AnyPlay) -> Result<Option<Points>, Failure> {
        Ok(None)
    }
}
