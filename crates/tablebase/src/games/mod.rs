//! The games that have tables. Everything special about a game is in its file.

mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use crate::material::{MAX_LIKE, Material};
use crate::ruleset::SquareMap;
pub use kurierschach::KurierschachTables;
pub use raeuberschach::RaeuberschachTables;
pub use roesselsprung::{RaceProbe, probe_race};
pub use schlaukopf::SchlaukopfTables;
use sprung_rules::{Fault, GameId, Options};

/// The rulesets of all games that have tables.
pub enum AnyRuleset {
    /// Schach dem Schlaukopf.
    Schlaukopf(SchlaukopfTables),
    /// Räuberschach.
    Raeuberschach(RaeuberschachTables),
    /// Kurierschach.
    Kurierschach(Box<KurierschachTables>),
}

/// Evaluates an expression with the ruleset taken out of an [`AnyRuleset`]. It is the only match over the games.
#[macro_export]
macro_rules! with_ruleset {
    ($any:expr, $ruleset:ident => $value:expr) => {
        match $any {
            $crate::AnyRuleset::Schlaukopf($ruleset) => $value,
            $crate::AnyRuleset::Raeuberschach($ruleset) => $value,
            $crate::AnyRuleset::Kurierschach(boxed) => {
                let $ruleset = *boxed;
                $value
            }
        }
    };
}

impl AnyRuleset {
    /// Builds the ruleset of a game with its options. Returns `None` if the game has no tables.
    ///
    /// # Errors
    /// Returns the faults of the options.
    pub fn new(game: GameId, options: &Options) -> Result<Option<AnyRuleset>, Vec<Fault>> {
        Ok(Some(match game {
            GameId::Schlaukopf => AnyRuleset::Schlaukopf(SchlaukopfTables::new(options)?),
            GameId::Raeuberschach => AnyRuleset::Raeuberschach(RaeuberschachTables::new(options)?),
            GameId::Kurierschach => AnyRuleset::Kurierschach(Box::new(KurierschachTables::new(options)?)),
            GameId::Roesselsprung | GameId::Eckstein => return Ok(None),
        }))
    }
}

/// Returns the map that sends every square to `map(file, rank)`.
fn square_map(files: u8, ranks: u8, map: impl Fn(u8, u8) -> (u8, u8)) -> SquareMap {
    let mut squares = [0; 128];
    for rank in 0..ranks {
        for file in 0..files {
            let (to_file, to_rank) = map(file, rank);
            squares[usize::from(rank * files + file)] = to_rank * files + to_file;
        }
    }
    squares
}

/// Returns every class of at most `men` pieces that adds some of these kinds to `base`.
fn all_classes(base: Material, kinds: &[u8], men: usize) -> Vec<Material> {
    let mut classes = vec![base];
    let mut first = 0;
    for _ in base.len()..men {
        let end = classes.len();
        for place in first..end {
            for (own, &kind) in
                [true, false].into_iter().flat_map(|own| kinds.iter().map(move |kind| (own, kind)))
            {
                let class = classes[place];
                if class.count(own, kind) < MAX_LIKE {
                    let class = class.with(own, kind).class();
                    if !classes[end..].contains(&class) {
                        classes.push(class);
                    }
                }
            }
        }
        first = end;
    }
    classes
}
