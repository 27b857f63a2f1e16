//! The passes of retrograde analysis, one for every number of plies.

use super::Progress;
use super::cells::Cells;
use super::threads::share;
use crate::index::Index;
use crate::ruleset::Ruleset;
use std::ops::Range;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering::Relaxed};

/// Decides the positions of the tables of a class. `last` is the largest number of plies known so far. Returns the number of
/// positions that are won or lost.
pub fn run<R: Ruleset>(
    ruleset: &R,
    indexes: &[Index],
    cells: &[Cells],
    last: u16,
    threads: usize,
    progress: &Progress<'_>,
) -> usize {
    let all_decided = AtomicUsize::new(0);
    let last = AtomicU16::new(last);
    let mut plies = 0;
    while plies <= last.load(Relaxed) {
        // Wins are noted before losses are counted, so that a pass never does both to a position.
        for losses in [true, false] {
            for table in 0..indexes.len() {
                let pass = Pass {
                    ruleset,
                    index: &indexes[table],
                    cells: &cells[table],
                    // The position before has the other side to move.
                    before: &indexes[indexes.len() - 1 - table],
                    cells_before: &cells[indexes.len() - 1 - table],
                    last: &last,
                };
                share(threads, cells[table].len(), |numbers| {
                    let decided = pass.look_back(numbers, plies, losses);
                    all_decided.fetch_add(decided, Relaxed);
                    progress(decided);
                });
            }
        }
        plies += 1;
    }
    all_decided.into_inner()
}

/// One pass over a table.
struct Pass<'a, R> {
    ruleset: &'a R,
    index: &'a Index,
    cells: &'a Cells,
    before: &'a Index,
    cells_before: &'a Cells,
    last: &'a AtomicU16,
}

impl<R: Ruleset> Pass<'_, R> {
    /// Propagates losses, or wins, in `plies` to the predecessors of their positions. Returns the number of these positions.
    fn look_back(&self, numbers: Range<usize>, plies: u16, losses: bool) -> usize {
        let mut before = Vec::new();
        let mut count = 0;
        for number in numbers {
            let decided = if losses {
                self.cells.is_lost_in(number, plies)
            } else {
                self.cells.is_won_in(number, plies)
            };
            if !decided {
                continue;
            }
            count += 1;
            let board = self.index.board(number).expect("a decided number stands for a position");
            before.clear();
            self.ruleset.steps_back(&board, &mut |man, from| {
                before.extend(self.before.number(&board.before(man, from, self.ruleset.flip())));
            });
            if self.before.has_symmetries() {
                before.sort_unstable();
                before.dedup();
            }
            for &number in &before {
                let noted = if losses {
                    self.cells_before.note_win(number, plies + 1);
                    Some(plies + 1)
                } else {
                    self.cells_before.note_loss(number, plies + 1)
                };
                if let Some(plies) = noted {
                    self.last.fetch_max(plies, Relaxed);
                }
            }
        }
        count
    }
}
