//! Squares and sets of squares of the board of 12 files and 8 ranks (KS-1).

use crate::grid::Grid;
use crate::{Cell, Seat};
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

/// The grid of twelve files and eight ranks. Squares are numbered from a1 along the ranks.
pub const GRID: Grid = Grid { files: 12, ranks: 8 };
/// The number of squares.
pub const SQUARES: usize = 96;

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Returns the square of a file and a rank, both counted from zero, or `None` outside the board.
    pub const fn at(file: i8, rank: i8) -> Option<Square> {
        let inside = file >= 0 && file < 12 && rank >= 0 && rank < 8;
        if inside { Some(Square(rank as u8 * 12 + file as u8)) } else { None }
    }

    /// Returns the square of a cell.
    pub const fn of(cell: Cell) -> Option<Square> {
        if cell.0 < SQUARES as u16 { Some(Square(cell.0 as u8)) } else { None }
    }

    /// Returns the cell of the square.
    pub const fn cell(self) -> Cell {
        Cell(self.0 as u16)
    }

    /// Returns the file, counted from zero.
    pub const fn file(self) -> i8 {
        (self.0 % 12) as i8
    }

    /// Returns the rank, counted from zero.
    pub const fn rank(self) -> i8 {
        (self.0 / 12) as i8
    }

    /// Returns the square's number below 96, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns all squares, from a1.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    /// Returns the square whose number is less by `step`. Both must be on the board.
    #[inline(always)]
    pub(super) const fn before(self, step: i8) -> Square {
        Square(self.0.wrapping_sub(step as u8))
    }

    /// Returns the square of a number below 96.
    pub(super) const fn nth(index: usize) -> Square {
        Square(index as u8)
    }
}

/// A set of squares: ranks 1 to 4 and ranks 5 to 8 in a word each, since 128-bit arithmetic is slow in wasm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares {
    pub(super) low: u64,
    pub(super) high: u64,
}

/// The number of squares of half a board.
const HALF: u32 = 48;
const WORD: u64 = (1 << HALF) - 1;
const FILE_A: u64 = 0x0010_0100_1001;
const FILE_L: u64 = FILE_A << 11;

impl Squares {
    /// The empty set.
    pub const NONE: Squares = Squares { low: 0, high: 0 };
    /// The whole board.
    pub const ALL: Squares = Squares { low: WORD, high: WORD };

    /// Returns the set of one square.
    #[inline(always)]
    pub const fn one(square: Square) -> Squares {
        let bit = square.0 as u32;
        if bit < HALF {
            Squares { low: 1 << bit, high: 0 }
        } else {
            Squares { low: 0, high: 1 << (bit - HALF) }
        }
    }

    /// Returns the squares of a file, counted from zero.
    pub const fn file(file: i8) -> Squares {
        Squares { low: FILE_A << file, high: FILE_A << file }
    }

    /// Returns the squares of a rank, counted from zero.
    pub const fn rank(rank: i8) -> Squares {
        let row = 0xFFF;
        if rank < 4 {
            Squares { low: row << (12 * rank), high: 0 }
        } else {
            Squares { low: 0, high: row << (12 * (rank - 4)) }
        }
    }

    /// Returns whether the set is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Returns the number of squares.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    /// Returns the two words: ranks 1 to 4 and ranks 5 to 8, 48 bits each.
    pub const fn words(self) -> [u64; 2] {
        [self.low, self.high]
    }

    /// Returns whether the set contains two squares or more.
    #[inline(always)]
    pub const fn several(self) -> bool {
        let (low, high) = (self.low & self.low.wrapping_sub(1), self.high & self.high.wrapping_sub(1));
        low | high != 0 || self.low != 0 && self.high != 0
    }

    /// Returns whether the set contains the square.
    #[inline(always)]
    pub fn has(self, square: Square) -> bool {
        !(self & Squares::one(square)).is_empty()
    }

    /// Returns this set with `square` added.
    pub(super) const fn with(self, square: Square) -> Squares {
        let one = Squares::one(square);
        Squares { low: self.low | one.low, high: self.high | one.high }
    }

    /// Moves every square one rank forward for a side. Squares that leave the board drop out.
    #[inline(always)]
    pub const fn ahead(self, seat: Seat) -> Squares {
        let Squares { low, high } = self;
        match seat {
            Seat::B => Squares { low: (low >> 12) | (high << 36 & WORD), high: high >> 12 },
            _ => Squares { low: low << 12 & WORD, high: (high << 12 | low >> 36) & WORD },
        }
    }

    /// Moves every square one file towards l.
    #[inline(always)]
    pub const fn east(self) -> Squares {
        Squares { low: (self.low & !FILE_L) << 1, high: (self.high & !FILE_L) << 1 }
    }

    /// Moves every square one file towards a.
    #[inline(always)]
    pub const fn west(self) -> Squares {
        Squares { low: (self.low & !FILE_A) >> 1, high: (self.high & !FILE_A) >> 1 }
    }

    /// Returns the cells of the squares, from a1.
    pub fn cells(self) -> Vec<Cell> {
        self.into_iter().map(Square::cell).collect()
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;
    #[inline(always)]
    fn into_iter(self) -> SquaresIter {
        SquaresIter(self)
    }
}

/// An iterator over the squares of a set, from a1.
#[derive(Clone, Debug)]
pub struct SquaresIter(Squares);

impl Iterator for SquaresIter {
    type Item = Square;
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let Squares { low, high } = self.0;
        if low != 0 {
            self.0.low = low & (low - 1);
            Some(Square(low.trailing_zeros() as u8))
        } else if high != 0 {
            self.0.high = high & (high - 1);
            Some(Square((high.trailing_zeros() + HALF) as u8))
        } else {
            None
        }
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    #[inline(always)]
    fn bitand(self, other: Squares) -> Squares {
        Squares { low: self.low & other.low, high: self.high & other.high }
    }
}

impl BitOr for Squares {
    type Output = Squares;
    #[inline(always)]
    fn bitor(self, other: Squares) -> Squares {
        Squares { low: self.low | other.low, high: self.high | other.high }
    }
}

impl BitOrAssign for Squares {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Squares) {
        *self = *self | other;
    }
}

impl BitXor for Squares {
    type Output = Squares;
    #[inline(always)]
    fn bitxor(self, other: Squares) -> Squares {
        Squares { low: self.low ^ other.low, high: self.high ^ other.high }
    }
}

impl BitXorAssign for Squares {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Squares) {
        *self = *self ^ other;
    }
}

/// The squares of the first set that are not in the second.
impl Sub for Squares {
    type Output = Squares;
    #[inline(always)]
    fn sub(self, other: Squares) -> Squares {
        Squares { low: self.low & !other.low, high: self.high & !other.high }
    }
}

impl Not for Squares {
    type Output = Squares;
    #[inline(always)]
    fn not(self) -> Squares {
        Squares::ALL - self
    }
}
