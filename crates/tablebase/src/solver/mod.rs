//! Solves one class of material by retrograde analysis.
//!
//! A first pass looks forward from every position: moves that capture or change a piece lead to other classes, which are
//! solved already, and the moves that stay in the class are counted. Then positions are decided ply by ply. Every
//! predecessor of a position lost in `n` plies is won in `n + 1`. Every predecessor of a won position has its count of
//! unresolved moves reduced by one; at zero it is lost.

mod cells;
mod first_pass;
mod passes;
mod threads;

use crate::index::Index;
use crate::material::Material;
use crate::ruleset::{Ruleset, closure};
use crate::value::TableValue;
use cells::Cells;
use std::collections::HashMap;
use std::sync::Arc;
pub(crate) use threads::share;

/// A solved material with one side to move: a value for every number.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The numbering.
    pub index: Index,
    /// The stored values; [`Solved::UNUSED`] where a number stands for no legal position.
    pub cells: Vec<i16>,
}

impl Solved {
    /// The content of a cell whose number stands for no legal position.
    pub const UNUSED: i16 = i16::MIN;

    /// Returns the value of a number, or `None` if it stands for no legal position.
    pub fn value(&self, number: usize) -> Option<TableValue> {
        let cell = *self.cells.get(number)?;
        (cell != Solved::UNUSED).then(|| TableValue::from_cell(cell))
    }
}

/// Solved tables by material.
pub type SolvedTables = HashMap<Material, Arc<Solved>>;

/// Counts positions for a progress bar. While a class is solved, every number of its tables counts [`PASSES`] times: when the first
/// pass has looked at it, and when its value is certain.
pub type Progress<'a> = dyn Fn(usize) + Sync + 'a;

/// The number of times for which a number of a class is counted while the class is solved.
pub const PASSES: u64 = 2;

/// Returns the bytes that solving a class needs at most, its successors included.
pub fn memory<R: Ruleset>(ruleset: &R, class: Material) -> usize {
    let positions =
        |class: Material| tables(class).map(|table| Index::new(ruleset, table).len()).sum::<usize>();
    let successors: usize = ruleset.successors(class).into_iter().map(positions).sum();
    positions(class) * Cells::BYTES + successors * size_of::<i16>()
}

/// Returns the tables of a class: one for each side to move, or a single one if both sides have the same pieces.
pub fn tables(class: Material) -> impl Iterator<Item = Material> {
    [class, class.swapped()].into_iter().take(if class.is_symmetric() { 1 } else { 2 })
}

/// Solves a class. `known` must have the tables of every class that its positions can become.
pub fn solve<R: Ruleset>(
    ruleset: &R,
    class: Material,
    known: &SolvedTables,
    threads: usize,
    progress: &Progress<'_>,
) -> Vec<Solved> {
    let indexes: Vec<Index> = tables(class).map(|table| Index::new(ruleset, table)).collect();
    let cells: Vec<Cells> = indexes.iter().map(|index| Cells::new(index.len())).collect();
    let mut last = 0;
    for (index, cells) in indexes.iter().zip(&cells) {
        last = last.max(first_pass::run(ruleset, index, cells, known, threads, progress));
    }
    let decided = passes::run(ruleset, &indexes, &cells, last, threads, progress);
    // the others are draws, or stand for no position
    progress(indexes.iter().map(Index::len).sum::<usize>() - decided);
    indexes.into_iter().zip(cells).map(|(index, cells)| Solved { index, cells: cells.finish() }).collect()
}

/// Solves classes and everything their positions can become, and keeps all of it in memory.
pub fn solve_all<R: Ruleset>(ruleset: &R, classes: &[Material], threads: usize) -> SolvedTables {
    let mut known = SolvedTables::new();
    for class in closure(ruleset, classes) {
        for solved in solve(ruleset, class, &known, threads, &|_| {}) {
            known.insert(solved.index.material(), Arc::new(solved));
        }
    }
    known
}
