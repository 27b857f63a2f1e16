//! The registry of the games. Each game has a file or folder with its evaluation, features, levels and benchmark positions.

mod eckstein;
pub mod kurierschach;
mod raeuberschach;
pub mod roesselsprung;
mod schlaukopf;

use crate::bench::BenchPosition;
use crate::engine::Engine;
use crate::levels::LevelTable;
use sprung_rules::GameId;

/// A game's entry in the registry.
pub(crate) struct GameEntry {
    /// Creates the game's engine with a transposition table of so many megabytes.
    pub new_engine: fn(megabytes: usize) -> Box<dyn Engine>,
    pub levels: LevelTable,
    pub bench: &'static [BenchPosition],
}

/// Returns a game's entry.
pub(crate) fn entry(id: GameId) -> &'static GameEntry {
    match id {
        GameId::Eckstein => &eckstein::ENTRY,
        GameId::Kurierschach => &kurierschach::ENTRY,
        GameId::Raeuberschach => &raeuberschach::ENTRY,
        GameId::Roesselsprung => &roesselsprung::ENTRY,
        GameId::Schlaukopf => &schlaukopf::ENTRY,
    }
}
