//! A benchmark of fixed positions searched to a fixed depth: the number of nodes changes only when the play changes.

use crate::engine::engine_for;
use crate::games;
use crate::limits::Limits;
use crate::noise::Noise;
use sprung_rules::{Fault, GameId};
use std::sync::atomic::AtomicBool;

/// The size of the transposition table in megabytes.
const HASH_MEGABYTES: usize = 16;

/// A position of the benchmark.
pub struct BenchPosition {
    /// The game.
    pub game: GameId,
    /// The name under which its nodes are counted: the game, one of its variants, or the name other programs have for it.
    pub name: &'static str,
    /// The rules that differ from the default.
    pub rules: &'static [&'static str],
    /// The UCI name of the game with these rules, if other programs know it.
    pub uci_variant: Option<&'static str>,
    /// The position; `None` for the start of the game.
    pub position: Option<&'static str>,
    /// The moves that are played before the search.
    pub moves: &'static [&'static str],
    /// The depth in plies; for a game with dice the playouts in units of 1,024.
    pub depth: u32,
}

/// Returns all positions, those of a game together.
pub fn positions() -> impl Iterator<Item = &'static BenchPosition> {
    GameId::ALL.into_iter().flat_map(|id| games::entry(id).bench)
}

impl BenchPosition {
    /// A position of a game with its default rules.
    pub(crate) const fn new(game: GameId, position: &'static str, depth: u32) -> BenchPosition {
        let name = game.name();
        BenchPosition {
            game,
            name,
            rules: &[],
            uci_variant: None,
            position: Some(position),
            moves: &[],
            depth,
        }
    }

    /// Searches the position with an empty transposition table and returns the number of nodes.
    ///
    /// # Errors
    /// The faults of the rules or of the position.
    pub fn run(&self) -> Result<u64, Vec<Fault>> {
        let mut state = self.game.open(self.rules.iter().copied())?.begin(self.position)?;
        for text in self.moves {
            state.play(text).expect("a test plays every move of the benchmark");
        }
        let stop = AtomicBool::new(false);
        let limits = Limits { depth: Some(self.depth), ..Limits::infinite(&stop) };
        let engine = engine_for(self.game, HASH_MEGABYTES);
        Ok(engine.search(&*state, &limits, Noise::default(), &mut |_| {}).nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_position_and_its_search_is_reproducible() {
        for game in GameId::ALL {
            let position = positions().filter(|position| position.game == game).last().unwrap();
            let nodes = position.run().unwrap();
            assert!(nodes > 100, "{game:?}");
            assert_eq!(position.run().unwrap(), nodes, "{game:?}");
        }
    }

    #[test]
    fn the_moves_before_a_search_are_legal() {
        for position in positions() {
            let game = position.game.open(position.rules.iter().copied()).unwrap();
            let mut state = game.begin(position.position).unwrap();
            position.moves.iter().for_each(|text| assert!(state.play(text).is_ok(), "{text}"));
            assert!(!state.moves().is_empty());
        }
    }
}
