//! The tables of a ruleset in a folder, and the values of positions in them.

use crate::board::TableBoard;
use crate::error::TableError;
use crate::file::TableFile;
use crate::index::Index;
use crate::material::Material;
use crate::registry::{class_description, table_path};
use crate::ruleset::{Ruleset, closure};
#[cfg(feature = "shipped")]
use crate::shipped::shipped_table;
use crate::solver::{Solved, tables};
use crate::value::TableValue;
use sprung_rules::{Game, Outcome, Turn, Verdict, position_verdict};
use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The position type of a ruleset's game.
pub type PositionOf<R> = <<R as Ruleset>::Game as Game>::Position;
/// The move type of a ruleset's game.
pub type MoveOf<R> = <<R as Ruleset>::Game as Game>::Move;

/// The file of a class with the numberings of its tables.
#[derive(Debug)]
pub struct ClassTables {
    file: TableFile,
    indexes: Vec<Index>,
}

impl ClassTables {
    /// Returns the file.
    pub const fn file(&self) -> &TableFile {
        &self.file
    }

    /// Returns the numberings, that of the class's first side to move first.
    pub fn indexes(&self) -> &[Index] {
        &self.indexes
    }

    /// Returns the value of a position, or `None` if a piece stands where it cannot.
    ///
    /// # Errors
    /// Returns an error if the file is damaged.
    pub fn value(&self, board: &TableBoard) -> Result<Option<TableValue>, TableError> {
        let material = board.material();
        let Some(table) = self.indexes.iter().position(|index| index.material() == material) else {
            return Ok(None);
        };
        match self.indexes[table].number(board) {
            Some(number) => self.file.value(table, number).map(Some),
            None => Ok(None),
        }
    }

    /// Returns the tables unpacked. Numbers that stand for no legal position have arbitrary values.
    ///
    /// # Errors
    /// Returns an error if the file is damaged.
    pub fn unpack(&self) -> Result<Vec<Solved>, TableError> {
        let unpack = |(table, index): (usize, &Index)| {
            Ok(Solved { index: index.clone(), cells: self.file.read_all(table)? })
        };
        self.indexes.iter().enumerate().map(unpack).collect()
    }
}

/// The value of a position and of each of its moves.
#[derive(Clone, Debug)]
pub struct Probe<M> {
    /// The value of the position.
    pub value: TableValue,
    /// Every legal move with the value that the position has if it is played; the best moves come first.
    pub moves: Vec<(M, TableValue)>,
}

/// The tables of a ruleset in a folder. Files are opened when they are first needed.
pub struct Tablebase<R: Ruleset> {
    ruleset: R,
    folder: PathBuf,
    uses_folder: bool,
    #[cfg(feature = "shipped")]
    uses_shipped: bool,
    opened: Mutex<HashMap<Material, Option<Arc<ClassTables>>>>,
}

impl<R: Ruleset> Tablebase<R> {
    /// Uses the tables of a folder.
    pub fn new(ruleset: R, folder: &Path) -> Tablebase<R> {
        Tablebase {
            ruleset,
            folder: folder.to_path_buf(),
            uses_folder: true,
            #[cfg(feature = "shipped")]
            uses_shipped: false,
            opened: Mutex::default(),
        }
    }

    /// Uses no folder, only the tables that [`insert`](Tablebase::insert) adds.
    pub fn without_folder(ruleset: R) -> Tablebase<R> {
        Tablebase { uses_folder: false, ..Tablebase::new(ruleset, Path::new("")) }
    }

    /// Uses only the tables that are part of the program.
    #[cfg(feature = "shipped")]
    pub fn shipped(ruleset: R) -> Tablebase<R> {
        Tablebase::without_folder(ruleset).with_shipped()
    }

    /// Uses the tables that are part of the program too, where the folder has none.
    #[cfg(feature = "shipped")]
    pub fn with_shipped(self) -> Tablebase<R> {
        Tablebase { uses_shipped: true, ..self }
    }

    /// Returns the rules.
    pub const fn ruleset(&self) -> &R {
        &self.ruleset
    }

    /// Returns the path of the file of a class: `GAME/CLASS-option-value.table`.
    pub fn path(&self, class: Material) -> PathBuf {
        self.folder.join(table_path(&self.description(class)))
    }

    /// Returns what the file of a class says it is.
    pub fn description(&self, class: Material) -> String {
        class_description(&self.ruleset, class)
    }

    /// Returns the tables of a class, or `None` if there is no file.
    ///
    /// # Errors
    /// Returns an error if the file is not the table of this class.
    pub fn class(&self, class: Material) -> Result<Option<Arc<ClassTables>>, TableError> {
        let class = class.class();
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tables) = opened.get(&class) {
            return Ok(tables.clone());
        }
        let tables = self.open(class)?.map(Arc::new);
        opened.insert(class, tables.clone());
        Ok(tables)
    }

    /// Returns the tables of a class whose file must be there.
    ///
    /// # Errors
    /// Returns an error if the file is missing or not the table of this class.
    pub fn existing_class(&self, class: Material) -> Result<Arc<ClassTables>, TableError> {
        let missing = || TableError::File { path: self.path(class), error: ErrorKind::NotFound.into() };
        self.class(class)?.ok_or_else(missing)
    }

    fn open(&self, class: Material) -> Result<Option<ClassTables>, TableError> {
        let description = self.description(class);
        let in_folder = if self.uses_folder {
            match TableFile::open(&self.path(class), &description) {
                Err(TableError::File { error, .. }) if error.kind() == ErrorKind::NotFound => None,
                file => Some(file?),
            }
        } else {
            None
        };
        #[cfg(feature = "shipped")]
        let in_folder = match (in_folder, shipped_table(&description).filter(|_| self.uses_shipped)) {
            (None, Some(bytes)) => Some(TableFile::from_bytes(bytes.into(), &description)?),
            (file, _) => file,
        };
        Ok(in_folder.map(|file| self.with_indexes(file, class)))
    }

    fn with_indexes(&self, file: TableFile, class: Material) -> ClassTables {
        ClassTables { file, indexes: tables(class).map(|table| Index::new(&self.ruleset, table)).collect() }
    }

    /// Adds the file of a class, for a program that fetches its tables. It stays until [`forget`](Tablebase::forget).
    ///
    /// # Errors
    /// Returns an error if the bytes are not the table of this class.
    pub fn insert(&self, class: Material, bytes: Vec<u8>) -> Result<(), TableError> {
        let class = class.class();
        let file = TableFile::from_bytes(bytes.into(), &self.description(class))?;
        let tables = Some(Arc::new(self.with_indexes(file, class)));
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).insert(class, tables);
        Ok(())
    }

    /// Returns the classes of a position and of all that can follow it whose tables have not been opened or inserted.
    pub fn missing(&self, position: &PositionOf<R>) -> Vec<Material> {
        let Some(board) = self.ruleset.board(position) else { return Vec::new() };
        let mut classes = closure(&self.ruleset, &[board.material()]);
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        classes.retain(|class| !matches!(opened.get(class), Some(Some(_))));
        classes
    }

    /// Forgets which files are there, so that new ones are found, and all that were inserted.
    pub fn forget(&self) {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Returns the value of a position, or `None` if no table has it.
    ///
    /// # Errors
    /// Returns an error if a file is damaged.
    pub fn value(&self, position: &PositionOf<R>) -> Result<Option<TableValue>, TableError> {
        if let Some(value) = self.value_at_end(position) {
            return Ok(Some(value));
        }
        if self.ruleset.has_unstored_right(position) {
            return Ok(self.probe(position)?.map(|probe| probe.value));
        }
        let Some(board) = self.ruleset.board(position) else { return Ok(None) };
        match self.class(board.material())? {
            Some(tables) => tables.value(&board),
            None => Ok(None),
        }
    }

    /// Returns the value of a position and of each of its moves, or `None` if no table has one of them. A position that
    /// is over has no moves.
    ///
    /// # Errors
    /// Returns an error if a file is damaged.
    pub fn probe(&self, position: &PositionOf<R>) -> Result<Option<Probe<MoveOf<R>>>, TableError> {
        if let Some(value) = self.value_at_end(position) {
            return Ok(Some(Probe { value, moves: Vec::new() }));
        }
        let game = self.ruleset.game();
        let mut moves = Vec::new();
        for mv in game.move_list(position) {
            let mut after = position.clone();
            game.play(&mut after, mv);
            let Some(value) = self.value(&after)? else { return Ok(None) };
            moves.push((mv, value.before()));
        }
        moves.sort_by_key(|(_, value)| std::cmp::Reverse(value.rank()));
        Ok(moves.first().map(|&(_, value)| Probe { value, moves: moves.clone() }))
    }

    /// Returns whether a game that goes on from a position as its value says ends, or makes progress, before the house rule about
    /// plies without progress draws it. There have been `quiet` such plies. Tables do not know the rule.
    pub(crate) fn is_in_time(
        &self,
        position: &PositionOf<R>,
        value: TableValue,
        quiet: u32,
    ) -> Result<bool, TableError> {
        let game = self.ruleset.game();
        let Some((house, plies)) = game.house_rules().zip(value.plies()) else { return Ok(true) };
        if quiet + u32::from(plies) <= house.quiet {
            return Ok(true);
        }
        let mut position = position.clone();
        for _ in quiet..house.quiet {
            let best = self.probe(&position)?.and_then(|probe| probe.moves.first().map(|(mv, _)| *mv));
            let Some(best) = best else { return Ok(false) };
            if game.is_irreversible(&position, best) {
                return Ok(true);
            }
            game.play(&mut position, best);
        }
        Ok(false)
    }

    /// Returns the value of a position in which the game is over.
    fn value_at_end(&self, position: &PositionOf<R>) -> Option<TableValue> {
        let game = self.ruleset.game();
        let verdict = position_verdict(game, position)?;
        Some(verdict_value(game.turn(position), verdict))
    }
}

/// Returns the value of a verdict for the side to move.
pub fn verdict_value(turn: Turn, verdict: Verdict) -> TableValue {
    match (verdict.outcome, turn) {
        (Outcome::Won(seats), Turn::Seat(seat)) if seats.has(seat) => TableValue::Win(0),
        (Outcome::Won(_), Turn::Seat(_)) => TableValue::Loss(0),
        (Outcome::Draw, _) | (_, Turn::Chance) => TableValue::Draw,
    }
}
