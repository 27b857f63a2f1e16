//! The encoding of each game. This file is the registry, the only place of the crate that lists the games.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use crate::batch::{AnyBatch, GameBatch};
use crate::encoding::Encoding;
use crate::state::{AnyEncodedState, EncodedState};
use sprung_rules::games::eckstein::Eckstein;
use sprung_rules::games::kurierschach::Kurierschach;
use sprung_rules::games::raeuberschach::Raeuberschach;
use sprung_rules::games::roesselsprung::Roesselsprung;
use sprung_rules::games::schlaukopf::Schlaukopf;
use sprung_rules::{AnyState, GameId, GameState};

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

/// Returns a game in progress with numbers for its moves.
pub fn encode(state: &dyn AnyState) -> Box<dyn AnyEncodedState> {
    with_game!(state.id(), G => Box::new(EncodedState::new(typed::<G>(state))))
}

/// Returns a batch of `count` games that begin like `start`. Chance is decided by pseudo-random numbers; the first game has the seed
/// `seed`, and each following one the next.
pub fn batch(start: &dyn AnyState, count: usize, seed: u64) -> Box<dyn AnyBatch> {
    with_game!(start.id(), G => Box::new(GameBatch::new(EncodedState::new(typed::<G>(start)), count, seed)))
}

/// Returns a copy of the state with the game's own types.
fn typed<G: Encoding>(state: &dyn AnyState) -> GameState<G> {
    state.as_any().downcast_ref::<GameState<G>>().expect("a state has the type of its game").clone()
}
