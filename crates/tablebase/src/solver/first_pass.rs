//! The first pass: evaluates the moves of every position that leave the class, and counts the others.

use super::cells::Cells;
use super::threads::share;
use super::{Progress, SolvedTables};
use crate::board::{BoardMove, TableBoard};
use crate::index::Index;
use crate::ruleset::{Ruleset, Settled};
use crate::value::TableValue;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

/// Fills the cells of a table. Returns the largest number of plies of any value so far.
pub fn run<R: Ruleset>(
    ruleset: &R,
    index: &Index,
    cells: &Cells,
    known: &SolvedTables,
    threads: usize,
    progress: &Progress<'_>,
) -> u16 {
    let last = AtomicU16::new(0);
    let swapped = Index::new(ruleset, index.material().swapped());
    let pass = Pass { ruleset, swapped: &swapped, known };
    share(threads, index.len(), |numbers| {
        let mut successors = Vec::new();
        let len = numbers.len();
        for number in numbers {
            let Some(board) = index.board(number) else { continue };
            if let Some((value, open)) = pass.look(&board, &mut successors) {
                cells.begin(number, value, open);
                last.fetch_max(value.plies().unwrap_or(0), Relaxed);
            }
        }
        progress(len);
    });
    last.into_inner()
}

/// The inputs of the first pass that all positions share.
struct Pass<'a, R> {
    ruleset: &'a R,
    /// The numbering of the positions after a move that stays in the class.
    swapped: &'a Index,
    known: &'a SolvedTables,
}

impl<R: Ruleset> Pass<'_, R> {
    /// Returns the value of the moves that leave the class and the number of positions that the others lead to, or
    /// `None` if the position is illegal. A drawing move that leaves the class counts as one that is never decided.
    fn look(&self, board: &TableBoard, successors: &mut Vec<usize>) -> Option<(TableValue, usize)> {
        match self.ruleset.settle(board) {
            Settled::Illegal => return None,
            Settled::Over(value) => return Some((value, 0)),
            Settled::Open => {}
        }
        successors.clear();
        let (mut count, mut leaving) = (0, None);
        self.ruleset.steps(board, &mut |step| {
            if !leaves_class(board, step) {
                count += 1;
                if self.swapped.has_symmetries() {
                    successors.extend(self.swapped.number(&board.after(step, self.ruleset.flip())));
                }
                return;
            }
            let value = self.value(&board.after(step, self.ruleset.flip())).before();
            leaving = Some(leaving.map_or(value, |best: TableValue| best.better(value)));
        });
        if self.swapped.has_symmetries() {
            successors.sort_unstable();
            successors.dedup();
            count = successors.len();
        }
        Some(match (leaving, count) {
            (None, 0) => (self.ruleset.without_moves(board), 0),
            (None, count) => (TableValue::Draw, count),
            (Some(TableValue::Draw), 1..) => (TableValue::Draw, count + 1),
            (Some(value), count) => (value, count),
        })
    }

    /// Returns the value of a position of another class.
    fn value(&self, board: &TableBoard) -> TableValue {
        if let Settled::Over(value) = self.ruleset.settle(board) {
            return value;
        }
        if board.passed.is_some() {
            // Capturing en passant is compulsory where it exists, so every move leaves the class.
            let mut best: Option<TableValue> = None;
            self.ruleset.steps(board, &mut |step| {
                let value = self.value(&board.after(step, self.ruleset.flip())).before();
                best = Some(best.map_or(value, |best| best.better(value)));
            });
            return best.expect("a pawn that can be captured en passant can be captured");
        }
        let table = self.known.get(&board.material()).expect("the classes that positions become are solved");
        let number = table.index.number(board).expect("every position of a class has a number");
        table.value(number).expect("legal moves lead to legal positions")
    }
}

/// Returns whether a move leads to another class, or to a position with a right that tables do not store.
fn leaves_class(board: &TableBoard, step: BoardMove) -> bool {
    step.captured.is_some() || step.passed.is_some() || step.becomes != board.men()[step.man].kind
}
