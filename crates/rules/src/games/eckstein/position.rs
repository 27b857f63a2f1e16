//! A position: the stones of the two sides and whose turn it is.

use super::board::Board;
use super::clause;
use super::points::{Point, Points};
use crate::zobrist::{self, ZobristKeys};
use crate::{Seat, Verdict};

/// The number of stones a side begins with.
pub const STONES: u32 = 14;
/// A side with this number of stones or fewer has lost (EC-10).
pub const TOO_FEW: u32 = 4;

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    stones: [Points; 2],
    turn: Seat,
    key: u64,
}

static KEYS: [ZobristKeys<81>; 2] = [ZobristKeys::new(1), ZobristKeys::new(2)];
const YELLOWS_TURN: u64 = zobrist::number(0x3_0000);

impl Position {
    /// Creates a position. The two sets have no point in common.
    pub(super) fn new(stones: [Points; 2], turn: Seat) -> Position {
        let mut key = if turn == Seat::B { YELLOWS_TURN } else { 0 };
        for (side, keys) in stones.iter().zip(&KEYS) {
            side.iter().for_each(|point| key ^= keys.at(point.index()));
        }
        Position { stones, turn, key }
    }

    /// Returns the seat in turn. Red is seat A.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns the stones of a side.
    pub const fn side(&self, seat: Seat) -> Points {
        self.stones[seat as usize % 2]
    }

    /// Returns the stones of both sides.
    pub fn occupied(&self) -> Points {
        self.stones[0] | self.stones[1]
    }

    /// Returns the Zobrist key.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Returns the seat whose stone stands on a point.
    pub fn stone(&self, point: Point) -> Option<Seat> {
        [Seat::A, Seat::B].into_iter().find(|&seat| self.side(seat).has(point))
    }

    /// Puts a stone on a point, or removes it.
    #[inline]
    pub(super) fn flip(&mut self, seat: Seat, point: Point) {
        self.stones[seat as usize % 2] ^= Points::one(point);
        self.key ^= KEYS[seat as usize % 2].at(point.index());
    }

    /// Gives the turn to the other side.
    pub(super) const fn pass_turn(&mut self) {
        self.turn = self.turn.opposite();
        self.key ^= YELLOWS_TURN;
    }

    /// Returns the verdict by EC-9, then by EC-10. Each is checked first for the side that moved last.
    #[inline]
    pub(super) fn verdict(&self, board: &Board) -> Option<Verdict> {
        let order = [self.turn.opposite(), self.turn];
        for seat in order {
            if (board.corners & !self.side(seat)).is_empty() {
                return Some(Verdict::won(seat, clause::CORNERS));
            }
        }
        for seat in order {
            if self.side(seat.opposite()).len() <= TOO_FEW {
                return Some(Verdict::won(seat, clause::FOUR_LEFT));
            }
        }
        None
    }
}
