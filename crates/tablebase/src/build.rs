//! Building the files of classes in a folder.

use crate::error::TableError;
use crate::file::{Content, Statistics, write};
use crate::material::Material;
use crate::ruleset::Ruleset;
use crate::solver::{Progress, SolvedTables, solve};
use crate::tablebase::Tablebase;
use std::sync::Arc;

/// The result of building a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Built {
    /// The file was there already.
    Found(Vec<Statistics>),
    /// The class was solved and its file written.
    New(Vec<Statistics>),
}

impl Built {
    /// Returns the statistics of the tables.
    pub fn statistics(&self) -> &[Statistics] {
        match self {
            Built::Found(statistics) | Built::New(statistics) => statistics,
        }
    }
}

/// Builds the file of a class unless it is there. The files of the classes that its positions can become must be there.
///
/// # Errors
/// Returns an error if a file is damaged, missing or cannot be written.
pub fn build<R: Ruleset>(
    tablebase: &Tablebase<R>,
    class: Material,
    threads: usize,
    progress: &Progress<'_>,
) -> Result<Built, TableError> {
    if let Some(tables) = tablebase.class(class)? {
        return Ok(Built::Found(tables.file().statistics().collect()));
    }
    let mut known = SolvedTables::new();
    for successor in tablebase.ruleset().successors(class) {
        let tables = tablebase.existing_class(successor)?;
        for solved in tables.unpack()? {
            known.insert(solved.index.material(), Arc::new(solved));
        }
    }
    let solved = solve(tablebase.ruleset(), class, &known, threads, progress);
    drop(known);
    write(&tablebase.path(class), &tablebase.description(class), &solved, Content::Distances)?;
    tablebase.forget();
    Ok(Built::New(tablebase.existing_class(class)?.file().statistics().collect()))
}
