//! The working memory of a table while it is solved.

use super::Solved;
use crate::value::TableValue;
use std::sync::atomic::{AtomicI16, AtomicU8, Ordering::Relaxed};

/// The values and counters of all positions of a table during solving, shared by threads.
pub struct Cells {
    /// The value so far: a win that is certain, or the longest loss among the moves that leave the class.
    values: Vec<AtomicI16>,
    /// The number of moves that are not yet known to lose.
    open: Vec<AtomicU8>,
}

/// Marks a number that stands for no legal position.
const UNUSED: u8 = u8::MAX;
/// The most open moves that can be counted.
const MOST: u8 = u8::MAX - 1;

impl Cells {
    /// The bytes that a position needs.
    pub const BYTES: usize = size_of::<AtomicI16>() + size_of::<AtomicU8>();

    /// Creates the cells of a table in which no number stands for a legal position.
    pub fn new(len: usize) -> Cells {
        Cells {
            values: (0..len).map(|_| AtomicI16::new(0)).collect(),
            open: (0..len).map(|_| AtomicU8::new(UNUSED)).collect(),
        }
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Sets what the first pass has found: the value of the moves that leave the class, and the number of others.
    pub fn begin(&self, number: usize, value: TableValue, open: usize) {
        assert!(open <= usize::from(MOST), "a position of few pieces has few moves");
        self.values[number].store(value.to_cell(), Relaxed);
        self.open[number].store(open as u8, Relaxed);
    }

    /// Returns whether the position is decided and lost in this number of plies.
    #[inline]
    pub fn is_lost_in(&self, number: usize, plies: u16) -> bool {
        self.values[number].load(Relaxed) == TableValue::Loss(plies).to_cell()
            && self.open[number].load(Relaxed) == 0
    }

    /// Returns whether the position is won in this number of plies.
    #[inline]
    pub fn is_won_in(&self, number: usize, plies: u16) -> bool {
        self.values[number].load(Relaxed) == TableValue::Win(plies).to_cell()
    }

    /// Notes that one of the moves of a position wins in this number of plies.
    #[inline]
    pub fn note_win(&self, number: usize, plies: u16) {
        // A position without open moves has none that stays in the class.
        if matches!(self.open[number].load(Relaxed), 0 | UNUSED) {
            return;
        }
        let win = TableValue::Win(plies).to_cell();
        let known = self.values[number].load(Relaxed);
        if known <= 0 || known > win {
            self.values[number].store(win, Relaxed);
        }
    }

    /// Notes that one of the moves of a position loses in this number of plies. Returns the plies of the loss if it was
    /// the last open move.
    #[inline]
    pub fn note_loss(&self, number: usize, plies: u16) -> Option<u16> {
        let known = self.values[number].load(Relaxed);
        if known > 0 || matches!(self.open[number].load(Relaxed), 0 | UNUSED) {
            return None;
        }
        if self.open[number].fetch_sub(1, Relaxed) > 1 {
            return None;
        }
        let plies = plies.max(TableValue::from_cell(known).plies().unwrap_or(0));
        self.values[number].store(TableValue::Loss(plies).to_cell(), Relaxed);
        Some(plies)
    }

    /// Returns the final values.
    pub fn finish(self) -> Vec<i16> {
        let finish = |(value, open): (AtomicI16, AtomicU8)| match (value.into_inner(), open.into_inner()) {
            (_, UNUSED) => Solved::UNUSED,
            // A loss by leaving the class is no loss while another move is open.
            (value, open) if value < 0 && open > 0 => TableValue::Draw.to_cell(),
            (value, _) => value,
        };
        self.values.into_iter().zip(self.open).map(finish).collect()
    }
}
