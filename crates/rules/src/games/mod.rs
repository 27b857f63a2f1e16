//! The five games and the registry that opens them. No game depends on another.

pub mod eckstein;
pub mod kurierschach;
mod piece;
pub mod raeuberschach;
pub mod roesselsprung;
pub mod schlaukopf;

use crate::{AnyGame, Fault, Game, GameFacts, Options, RuleOption, RulesVersion, any_game};
use eckstein::Eckstein;
use kurierschach::Kurierschach;
use raeuberschach::Raeuberschach;
use roesselsprung::Roesselsprung;
use schlaukopf::Schlaukopf;
use std::sync::Arc;

pub use piece::{Kind, Piece};

/// The identifier of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameId {
    /// Rösselsprung, a race of knights with a die for two to four players.
    Roesselsprung,
    /// Schach dem Schlaukopf, in which arrows on the squares direct the pieces.
    Schlaukopf,
    /// Räuberschach, chess with compulsory captures; other programs know it as Antichess.
    Raeuberschach,
    /// Kurierschach, medieval chess on 12×8 squares.
    Kurierschach,
    /// Eckstein, in which stones enclose stones and hold corners.
    Eckstein,
}

/// Evaluates an expression with a type alias for the game's rules. It is the only match over [`GameId`].
macro_rules! with_game {
    ($id:expr, $Game:ident => $value:expr) => {
        match $id {
            GameId::Roesselsprung => {
                type $Game = Roesselsprung;
                $value
            }
            GameId::Schlaukopf => {
                type $Game = Schlaukopf;
                $value
            }
            GameId::Raeuberschach => {
                type $Game = Raeuberschach;
                $value
            }
            GameId::Kurierschach => {
                type $Game = Kurierschach;
                $value
            }
            GameId::Eckstein => {
                type $Game = Eckstein;
                $value
            }
        }
    };
}

impl GameId {
    /// All games.
    pub const ALL: [GameId; 5] = {
        use GameId::*;
        [Roesselsprung, Schlaukopf, Raeuberschach, Kurierschach, Eckstein]
    };

    /// Returns the facts that hold under all options.
    pub const fn facts(self) -> &'static GameFacts {
        with_game!(self, G => &G::FACTS)
    }

    /// Returns the name used in texts.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Finds the game of a name.
    pub fn read(name: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.name() == name)
    }

    /// Returns the game's rule options.
    pub const fn rule_options(self) -> &'static [RuleOption] {
        with_game!(self, G => G::RULE_OPTIONS)
    }

    /// Builds the current rules with options given as `key=value`, absent ones at their default.
    ///
    /// # Errors
    /// Returns every fault of the options and of a board drawing among them.
    pub fn open<'a>(
        self,
        options: impl IntoIterator<Item = &'a str>,
    ) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        self.open_version(RulesVersion::CURRENT, options)
    }

    /// Builds the rules of a version with options given as `key=value`, absent ones at their default.
    ///
    /// # Errors
    /// Returns every fault of the options and of a board drawing among them.
    pub fn open_version<'a>(
        self,
        version: RulesVersion,
        options: impl IntoIterator<Item = &'a str>,
    ) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        let options = Options::read(self.rule_options(), options)?.with_version(version);
        with_game!(self, G => any_game::open::<G>(&options))
    }
}
