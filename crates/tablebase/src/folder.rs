//! The tables of every game in a folder, for callers that do not know which game they hold.

use crate::error::TableError;
use crate::games::AnyRuleset;
use crate::registry::{SHIPPED_MEN, shipped_descriptions, table_path};
use crate::ruleset::Ruleset;
use crate::tablebase::Tablebase;
use crate::value::TableValue;
use sprung_rules::{AnyState, Game, GameId, GameState, Notation, Options};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The value of a position and of each of its moves, with moves as texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextProbe {
    /// The value of the position for the seat to move.
    pub value: TableValue,
    /// The legal moves with the value that the position has if they are played; the best moves come first. A move whose
    /// result the house rules may change is left out.
    pub moves: Vec<(String, TableValue)>,
}

/// The tables of one ruleset, whichever game it is of.
trait AnyTablebase: Send + Sync {
    fn probe(&self, state: &dyn AnyState) -> Result<Option<TextProbe>, TableError>;
    /// Returns the descriptions of the tables that a probe may need and that are not there.
    fn missing(&self, state: &dyn AnyState) -> Vec<String>;
    /// Adds the file of a class that [`missing`](AnyTablebase::missing) named.
    fn insert(&self, state: &dyn AnyState, path: &str, bytes: Vec<u8>) -> Result<bool, TableError>;
}

impl<R: Ruleset> AnyTablebase for Tablebase<R> {
    fn probe(&self, state: &dyn AnyState) -> Result<Option<TextProbe>, TableError> {
        let Some(playing) = state.as_any().downcast_ref::<GameState<R::Game>>() else { return Ok(None) };
        let position = playing.position();
        let Some(probe) = Tablebase::probe(self, position)? else { return Ok(None) };
        let quiet = playing.history().quiet();
        if !self.is_in_time(position, probe.value, quiet)? {
            return Ok(None);
        }
        let game = self.ruleset().game();
        let mut moves = Vec::new();
        for (mv, value) in probe.moves {
            let mut after = position.clone();
            game.play(&mut after, mv);
            let quiet = if game.is_irreversible(position, mv) { 0 } else { quiet + 1 };
            if self.is_in_time(&after, value.after(), quiet)? {
                moves.push((game.write_move(position, mv), value));
            }
        }
        Ok(Some(TextProbe { value: probe.value, moves }))
    }

    fn missing(&self, state: &dyn AnyState) -> Vec<String> {
        let Some(playing) = state.as_any().downcast_ref::<GameState<R::Game>>() else { return Vec::new() };
        let missing = Tablebase::missing(self, playing.position());
        missing.into_iter().map(|class| self.description(class)).collect()
    }

    fn insert(&self, state: &dyn AnyState, path: &str, bytes: Vec<u8>) -> Result<bool, TableError> {
        let Some(playing) = state.as_any().downcast_ref::<GameState<R::Game>>() else { return Ok(false) };
        let missing = Tablebase::missing(self, playing.position());
        match missing.into_iter().find(|&class| table_path(&self.description(class)) == path) {
            Some(class) => Tablebase::insert(self, class, bytes).map(|()| true),
            None => Ok(false),
        }
    }
}

/// The tables of a ruleset that was opened, or `None` if its game has no tables.
type Opened = (GameId, Options, Option<Arc<dyn AnyTablebase>>);

/// The source of the tables that are not inserted.
enum TableSource {
    /// Files in a folder, and the tables that are part of the program.
    Folder(PathBuf),
    /// The tables that are part of the program.
    #[cfg(feature = "shipped")]
    Shipped,
    /// No other tables.
    Inserted,
}

/// A folder with tables of any games and rules, and the tables that are part of the program.
pub struct TablebaseFolder {
    source: TableSource,
    opened: Mutex<Vec<Opened>>,
}

impl TablebaseFolder {
    /// Uses a folder. Files are opened when they are first needed.
    pub fn new(path: &Path) -> TablebaseFolder {
        TablebaseFolder { source: TableSource::Folder(path.to_path_buf()), opened: Mutex::default() }
    }

    /// Uses no folder, only the tables that are part of the program.
    #[cfg(feature = "shipped")]
    pub fn shipped() -> TablebaseFolder {
        TablebaseFolder { source: TableSource::Shipped, opened: Mutex::default() }
    }

    /// Uses only the tables that [`insert`](TablebaseFolder::insert) adds, for a program that fetches them.
    pub fn empty() -> TablebaseFolder {
        TablebaseFolder { source: TableSource::Inserted, opened: Mutex::default() }
    }

    /// Returns the value of the position of a game and of each of its moves, or `None` if no table has one of them, or if
    /// the house rule about plies without progress may change the value. Nothing else of the moves before the position matters.
    ///
    /// # Errors
    /// Returns an error if a file is damaged.
    pub fn probe(&self, state: &dyn AnyState) -> Result<Option<TextProbe>, TableError> {
        match self.tables(state.id(), state.options()) {
            Some(tables) => tables.probe(state),
            None => Ok(None),
        }
    }

    /// Returns the paths, as [`table_path`] writes them, of the tables that a probe of a position and of what can follow it
    /// may need, that are not there, and that other programs have as a part.
    pub fn missing(&self, state: &dyn AnyState) -> Vec<String> {
        if state.pieces().len() > SHIPPED_MEN {
            return Vec::new();
        }
        let Some(tables) = self.tables(state.id(), state.options()) else { return Vec::new() };
        let shipped = shipped_descriptions(state.id());
        let missing = tables.missing(state).into_iter().filter(|description| shipped.contains(description));
        missing.map(|description| table_path(&description)).collect()
    }

    /// Adds a file that [`missing`](TablebaseFolder::missing) named for a position; returns whether it was missing.
    ///
    /// # Errors
    /// Returns an error if the bytes are not the table that the path names.
    pub fn insert(&self, state: &dyn AnyState, path: &str, bytes: Vec<u8>) -> Result<bool, TableError> {
        match self.tables(state.id(), state.options()) {
            Some(tables) => tables.insert(state, path, bytes),
            None => Ok(false),
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
            crate::with_ruleset!(ruleset, ruleset => Arc::new(self.source.tablebase(ruleset)))
        });
        opened.push((game, options.clone(), tables.clone()));
        tables
    }
}

impl TableSource {
    fn tablebase<R: Ruleset>(&self, ruleset: R) -> Tablebase<R> {
        match self {
            #[cfg(feature = "shipped")]
            TableSource::Folder(path) => Tablebase::new(ruleset, path).with_shipped(),
            #[cfg(not(feature = "shipped"))]
            TableSource::Folder(path) => Tablebase::new(ruleset, path),
            #[cfg(feature = "shipped")]
            TableSource::Shipped => Tablebase::shipped(ruleset),
            TableSource::Inserted => Tablebase::without_folder(ruleset),
        }
    }
}
