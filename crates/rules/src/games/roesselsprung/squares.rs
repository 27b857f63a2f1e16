//! Squares of a lane and sets of them.
//!
//! A player's lane (RS-B1) is the seven columns from the own edge to the opposite edge. Squares are counted from the
//! player's own left corner, row by row, so that the rules are the same for every seat. A row is nine bits wide. Its
//! last two bits are not squares: a jump across the side ends there.

use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// The number of columns of a lane.
pub const COLUMNS: u8 = 7;
/// The number of bits of a row: the columns and two more, because a jump goes at most two columns across.
const STRIDE: u8 = 9;

/// A square of a lane, as the lane's player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Returns the square of a row, counted from the base line, and a column, counted from the left; both from zero.
    pub const fn new(row: u8, column: u8) -> Square {
        Square(row * STRIDE + column)
    }
    /// Returns the square of a number below 256.
    pub(super) const fn from_index(index: u8) -> Square {
        Square(index)
    }
    /// Returns the row, counted from the base line from zero.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }
    /// Returns the column, counted from the left from zero.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }
    /// Returns the square's number below 256, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of squares of one lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares([u64; 4]);

impl Squares {
    /// The empty set.
    pub const EMPTY: Squares = Squares([0; 4]);

    /// Returns the set of one square.
    pub const fn one(square: Square) -> Squares {
        Squares::EMPTY.with(square)
    }

    /// Returns this set with `square` added.
    pub const fn with(mut self, square: Square) -> Squares {
        self.add(square);
        self
    }

    /// Adds a square in place, which writes only one word.
    #[inline]
    pub(super) const fn add(&mut self, square: Square) {
        self.0[(square.0 >> 6) as usize] |= 1 << (square.0 & 63);
    }

    /// Returns all squares of these rows.
    pub(super) fn rows(rows: impl IntoIterator<Item = u8>) -> Squares {
        rows.into_iter()
            .flat_map(|row| (0..COLUMNS).map(move |column| Square::new(row, column)))
            .fold(Squares::EMPTY, Squares::with)
    }

    /// Returns whether the set contains the square.
    pub const fn has(self, square: Square) -> bool {
        self.0[(square.0 >> 6) as usize] & 1 << (square.0 & 63) != 0
    }

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// Returns the number of squares.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns whether `other` contains every square of this set.
    pub fn within(self, other: Squares) -> bool {
        (self & !other).is_empty()
    }

    /// Calls `visit` with every square, from the base line onward.
    #[inline]
    pub fn each(self, mut visit: impl FnMut(Square)) {
        for (place, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                visit(Square((place as u32 * 64 + word.trailing_zeros()) as u8));
                word &= word - 1;
            }
        }
    }

    /// Returns the squares as a list.
    pub fn list(self) -> Vec<Square> {
        let mut squares = Vec::new();
        self.each(|square| squares.push(square));
        squares
    }

    /// Returns the seven rows from `row` on, as one word.
    #[inline]
    pub(super) const fn seven_rows(self, row: u8) -> u64 {
        let bit = row * STRIDE;
        let (place, shift) = ((bit >> 6) as usize, bit & 63);
        let low = self.0[place] >> shift;
        let high = if shift > 0 && place < 3 { self.0[place + 1] << (64 - shift) } else { 0 };
        (low | high) & (u64::MAX >> 1)
    }

    /// Returns the set whose [`seven_rows`](Squares::seven_rows) from `row` on are these.
    #[inline]
    pub(super) const fn from_seven_rows(row: u8, rows: u64) -> Squares {
        let bit = row * STRIDE;
        let (place, shift) = ((bit >> 6) as usize, bit & 63);
        let mut lane = Squares::EMPTY;
        lane.0[place] = rows << shift;
        if shift > 0 && place < 3 {
            lane.0[place + 1] = rows >> (64 - shift);
        }
        lane
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares(std::array::from_fn(|place| self.0[place] & other.0[place]))
    }
}

impl BitOr for Squares {
    type Output = Squares;
    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares(std::array::from_fn(|place| self.0[place] | other.0[place]))
    }
}

impl Not for Squares {
    type Output = Squares;
    #[inline]
    fn not(self) -> Squares {
        Squares(self.0.map(|word| !word))
    }
}

impl Shl<u32> for Squares {
    type Output = Squares;
    /// Shifts by less than a word.
    #[inline]
    fn shl(self, bits: u32) -> Squares {
        let [a, b, c, d] = self.0;
        let back = 64 - bits;
        Squares([a << bits, b << bits | a >> back, c << bits | b >> back, d << bits | c >> back])
    }
}

impl Shr<u32> for Squares {
    type Output = Squares;
    /// Shifts by less than a word.
    #[inline]
    fn shr(self, bits: u32) -> Squares {
        let [a, b, c, d] = self.0;
        let back = 64 - bits;
        Squares([a >> bits | b << back, b >> bits | c << back, c >> bits | d << back, d >> bits])
    }
}

/// A set of squares: a whole lane, or seven rows in one word, which is faster.
pub trait SquareSet:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Shl<u32, Output = Self> + Shr<u32, Output = Self>
{
}

impl SquareSet for u64 {}
impl SquareSet for Squares {}

const ROW: u32 = STRIDE as u32;

/// Returns the targets of one jump (RS-6) from every square of a set. They may include bits that are not squares.
#[inline]
pub fn jumps<F: SquareSet>(from: F) -> F {
    let one_across = from << 1 | from >> 1;
    let two_across = from << 2 | from >> 2;
    one_across << (2 * ROW) | one_across >> (2 * ROW) | two_across << ROW | two_across >> ROW
}

/// Returns the ends of exactly `count` jumps whose landings before the last are on `free` squares (RS-13).
#[inline]
pub fn after_jumps<F: SquareSet>(from: F, free: F, count: u8) -> F {
    let mut at = from;
    for _ in 1..count {
        at = jumps(at) & free;
    }
    jumps(at)
}

/// Returns the pieces of seven rows that stand in a line of three (RS-23).
#[inline]
pub const fn threes(pieces: u64) -> u64 {
    let across = pieces & pieces >> 1 & pieces >> 2;
    let along = pieces & pieces >> ROW & pieces >> (2 * ROW);
    across | across << 1 | across << 2 | along | along << ROW | along << (2 * ROW)
}

/// Returns the squares of seven rows on which one more piece would complete a line of four (RS-24).
#[inline]
pub const fn fourths(pieces: u64) -> u64 {
    fourths_along(pieces, 1) | fourths_along(pieces, ROW)
}

#[inline]
const fn fourths_along(pieces: u64, step: u32) -> u64 {
    let before = pieces << step;
    let two_before = before & pieces << (2 * step);
    let after = pieces >> step;
    let two_after = after & pieces >> (2 * step);
    two_before & (pieces << (3 * step) | after) | two_after & (pieces >> (3 * step) | before)
}
