//! Attack tables, and the attacks of sliding pieces.

use super::position::PieceType;
use super::squares::{SQUARES, Square, Squares};
use crate::Seat;

/// The squares that a piece attacks from each square.
type SquareTable = [Squares; SQUARES];

const STRAIGHT: &[(i8, i8)] = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: &[(i8, i8)] = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
const TWO_DIAGONAL: &[(i8, i8)] = &[(2, 2), (2, -2), (-2, -2), (-2, 2)];
const KNIGHT: &[(i8, i8)] = &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The attacks of a Schleich: one square straight (KS-8).
pub static SCHLEICH: SquareTable = leaps(STRAIGHT);
/// The attacks of a Königin: one square diagonally (KS-8).
pub static KOENIGIN: SquareTable = leaps(DIAGONAL);
/// The attacks of an Alte: two squares diagonally (KS-7).
pub static ALTE: SquareTable = leaps(TWO_DIAGONAL);
/// The attacks of a Ross: a knight's leap (KS-7).
pub static ROSS: SquareTable = leaps(KNIGHT);
/// The attacks of a König or Mann: one square in any direction (KS-5).
pub static KOENIG: SquareTable = united(&SCHLEICH, &KOENIGIN);
/// The attacks of a Bauer, for each side (KS-9).
pub static BAUER: [SquareTable; 2] = [leaps(&[(1, 1), (-1, 1)]), leaps(&[(1, -1), (-1, -1)])];
/// The attacks of a Roch on an empty board.
pub static ROCH_LINES: SquareTable = reached(RANK, FILE);
/// The attacks of a Kurier on an empty board.
pub static KURIER_LINES: SquareTable = reached(RISING, FALLING);

const RANK: usize = 0;
const FILE: usize = 1;
const RISING: usize = 2;
const FALLING: usize = 3;

/// The four lines through each square: rank, file, the diagonal towards l8 and the one towards a8.
static LINES: [[AttackLine; 4]; SQUARES] = {
    let none = AttackLine { below: Squares::NONE, above: Squares::NONE };
    let mut lines = [[none; 4]; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square::nth(index);
        lines[index] = [
            AttackLine { below: ray(square, -1, 0), above: ray(square, 1, 0) },
            AttackLine { below: ray(square, 0, -1), above: ray(square, 0, 1) },
            AttackLine { below: ray(square, -1, -1), above: ray(square, 1, 1) },
            AttackLine { below: ray(square, 1, -1), above: ray(square, -1, 1) },
        ];
        index += 1;
    }
    lines
};

/// A line through a square, without the square itself: the squares of lower and those of higher numbers.
#[derive(Clone, Copy)]
struct AttackLine {
    below: Squares,
    above: Squares,
}

impl AttackLine {
    /// Returns the squares up to and including the first occupied one on both sides, by obstruction difference.
    ///
    /// Subtracting the nearest blocker below from the blockers above changes every bit between the two nearest
    /// blockers.
    #[inline(always)]
    fn slide(&self, occupied: Squares) -> Squares {
        let (below, above) = (self.below & occupied, self.above & occupied);
        let top = |word: u64| 1 << (63 - (word | 1).leading_zeros());
        let (low, high) = if below.high == 0 { (top(below.low), 0) } else { (0, top(below.high)) };
        let (difference, borrow) = above.low.overflowing_sub(low);
        let rest = above.high.wrapping_sub(high).wrapping_sub(u64::from(borrow));
        let changed = Squares { low: difference ^ above.low, high: rest ^ above.high };
        changed & (self.below | self.above)
    }
}

/// Returns the attacks of a Roch (KS-6), the first occupied squares included.
#[inline]
fn roch(square: Square, occupied: Squares) -> Squares {
    let lines = &LINES[square.index()];
    lines[RANK].slide(occupied) | lines[FILE].slide(occupied)
}

/// Returns the attacks of a Kurier (KS-6), the first occupied squares included.
#[inline]
fn kurier(square: Square, occupied: Squares) -> Squares {
    let lines = &LINES[square.index()];
    lines[RISING].slide(occupied) | lines[FALLING].slide(occupied)
}

/// Returns the squares that a piece attacks. A marked pawn attacks none (KS-23).
#[inline(always)]
pub fn attacks(piece: PieceType, seat: Seat, square: Square, occupied: Squares) -> Squares {
    let index = square.index();
    match piece {
        PieceType::Koenig | PieceType::Mann => KOENIG[index],
        PieceType::Roch => roch(square, occupied),
        PieceType::Kurier => kurier(square, occupied),
        PieceType::Ross => ROSS[index],
        PieceType::Alte => ALTE[index],
        PieceType::Schleich => SCHLEICH[index],
        PieceType::Koenigin => KOENIGIN[index],
        PieceType::Bauer => BAUER[seat.index() & 1][index],
        PieceType::Umwandlungsbauer => Squares::NONE,
    }
}

/// Returns the squares strictly between two squares of one rank or file.
#[inline]
pub fn between_straight(one: Square, other: Square) -> Squares {
    between(one, other, if one.file() == other.file() { FILE } else { RANK })
}

/// Returns the squares strictly between two squares of one diagonal.
#[inline]
pub fn between_diagonal(one: Square, other: Square) -> Squares {
    between(one, other, if (one < other) == (one.file() < other.file()) { RISING } else { FALLING })
}

/// Returns the squares strictly between two squares of a line.
#[inline]
fn between(one: Square, other: Square, line: usize) -> Squares {
    let (first, last) = if one < other { (one, other) } else { (other, one) };
    LINES[first.index()][line].above & LINES[last.index()][line].below
}

/// Returns the squares in one direction up to the edge.
const fn ray(square: Square, files: i8, ranks: i8) -> Squares {
    let mut squares = Squares::NONE;
    let mut end = Square::at(square.file() + files, square.rank() + ranks);
    while let Some(square) = end {
        squares = squares.with(square);
        end = Square::at(square.file() + files, square.rank() + ranks);
    }
    squares
}

/// Returns the table of a leaper or stepper.
const fn leaps(ways: &[(i8, i8)]) -> SquareTable {
    let mut table = [Squares::NONE; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square::nth(index);
        let mut way = 0;
        while way < ways.len() {
            if let Some(end) = Square::at(square.file() + ways[way].0, square.rank() + ways[way].1) {
                table[index] = table[index].with(end);
            }
            way += 1;
        }
        index += 1;
    }
    table
}

/// Returns the union of two tables.
const fn united(one: &SquareTable, other: &SquareTable) -> SquareTable {
    let mut table = *one;
    let mut index = 0;
    while index < SQUARES {
        table[index].low |= other[index].low;
        table[index].high |= other[index].high;
        index += 1;
    }
    table
}

/// Returns the squares of two lines through each square.
const fn reached(one: usize, other: usize) -> SquareTable {
    let mut table = [Squares::NONE; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let (one, other) = (LINES[index][one], LINES[index][other]);
        table[index].low = one.below.low | one.above.low | other.below.low | other.above.low;
        table[index].high = one.below.high | one.above.high | other.below.high | other.above.high;
        index += 1;
    }
    table
}
