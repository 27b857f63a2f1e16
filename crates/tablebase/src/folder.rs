//! The tables of every game in a folder, for callers that do not know which game they hold.

use crate::error::TableError;
use crate::games::AnyRuleset;
use crate::ruleset::Ruleset;
use crate::tablebase::Tablebase;
use crate::value::TableValue;
use sprung_rules::{AnyState, GameId, GameState, Notation, Options};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The value of a position and of each of its moves, with moves as texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextProbe {
    /// The value of the position for the seat to move.
    pub value: TableValue,
    /// Every legal move with the value that the position has if it is played; the best moves come first.
    pub moves: Vec<(String, TableValue)>,
}

/// The tables of one ruleset, whichever game it is of.
trait AnyTablebase: Send + Sync {
    fn probe(&self, state: &dyn AnyState) -> Result<Option<TextProbe>, TableError>;
}

impl<R: Ruleset> AnyTablebase for Tablebase<R> {
    fn probe(&self, state: &dyn AnyState) -> Result<Option<TextProbe>, TableError> {
        let Some(playing) = state.as_any().downcast_ref::<GameState<R::Game>>() else { return Ok(None) };
        let position = playing.position();
        let Some(probe) = Tablebase::probe(self, position)? else { return Ok(None) };
        let text = |mv| self.ruleset().game().write_move(position, mv);
        let moves = probe.moves.into_iter().map(|(mv, value)| (text(mv), value)).collect();
        Ok(Some(TextProbe { value: probe.value, moves }))
    }
}

/// The tables of a ruleset that was opened, or `None` if its game has no tables.
type Opened = (GameId, Options, Option<Arc<dyn AnyTablebase>>);

/// A folder with tables of any games and rules, and the tables that are part of the program.
pub struct TablebaseFolder {
    path: Option<PathBuf>,
    opened: Mutex<Vec<Opened>>,
}

impl TablebaseFolder {
    /// Uses a folder. Files are opened when they are first needed.
    pub fn new(path: &Path) -> TablebaseFolder {
        TablebaseFolder { path: Some(path.to_path_buf()), opened: Mutex::default() }
    }

    /// Uses no folder, only the tables that are part of the program.
    pub fn shipped() -> TablebaseFolder {
        TablebaseFolder { path: None, opened: Mutex::default() }
    }

    /// Returns the value of the position of a game and of each of its moves, or `None` if no table has one of them.
    /// The moves before the position do not matter.
    ///
    /// # Errors
    /// Returns an error if a file is damaged.
    pub fn probe(&self, state: &dyn AnyState) -> Result<Option<TextProbe>, TableError> {
        match self.tables(state.id(), state.options()) {
            Some(tables) => tables.probe(state),
            None => Ok(None),
        }
    }

    fn tables(&self, game: GameId, options: &Options) -> Option<Arc<dyn AnyTablebase>> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, _, tables)) = opened.iter().find(|(id, of, _)| *id == game && of == options) {
            return tables.clone();
        }
        // Options that a game was built with have no faults.
        let ruleset = AnyRuleset::new(game, options).ok().flatten();
        let tables = ruleset.map(|ruleset| -> Arc<dyn AnyTablebase> {
            crate::with_ruleset!(ruleset, ruleset => Arc::new(match &self.path {
                Some(path) => Tablebase::new(ruleset, path).with_shipped(),
                None => Tablebase::shipped(ruleset),
            }))
        });
        opened.push((game, options.clone(), tables.clone()));
        tables
    }
}
