//! What changes in play: the stones of two sides and whose turn it is.

use super::board::Board;
use super::clause;
use super::points::{Point, Points};
use crate::zobrist::{self, Keys};
use crate::{Seat, Verdict};

/// Stones a side begins with.
pub const STONES: u32 = 14;
/// Who has no more than this has lost (EC-10).
pub const TOO_FEW: u32 = 4;

/// A point in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    stones: [Points; 2],
    turn: Seat,
    key: u64,
}

static KEYS: [Keys<81>; 2] = [Keys::new(1), Keys::new(2)];
const YELLOWS_TURN: u64 = zobrist::number(0x3_0000);

impl Position {
    /// Stones of the two sides, who have no point in common.
    pub(super) fn new(stones: [Points; 2], turn: Seat) -> Position {
        let mut key = if turn == Seat::B { YELLOWS_TURN } else { 0 };
        for (side, keys) in stones.iter().zip(&KEYS) {
            side.iter().for_each(|point| key ^= keys.at(point.index()));
        }
        Position { stones, turn, key }
    }

    /// Whose turn; Red is seat A.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The stones of a side.
    pub const fn side(&self, seat: Seat) -> Points {
        self.stones[seat as usize % 2]
    }

    /// Both sides' stones.
    pub fn occupied(&self) -> Points {
        self.stones[0] | self.stones[1]
    }

    /// The key.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whose stone stands on a point.
    pub fn stone(&self, point: Point) -> Option<Seat> {
        [Seat::A, Seat::B].into_iter().find(|&seat| self.side(seat).has(point))
    }

    /// Puts or removes a stone.
    #[inline]
    pub(super) fn flip(&mut self, seat: Seat, point: Point) {
        self.stones[seat as usize % 2] ^= Points::one(point);
        self.key ^= KEYS[seat as usize % 2].at(point.index());
    }

    pub(super) const fn pass_turn(&mut self) {
        self.turn = self.turn.opposite();
        self.key ^= YELLOWS_TURN;
    }

    /// EC-9, then EC-10, each for the side that moved last first.
    #[inline]
    pub(super) fn ended(&self, board: &Board) -> Option<Verdict> {
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
