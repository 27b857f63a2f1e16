//! Who attacks a square, who gives check, what is pinned (KS-13).

use super::attacks::{
    ALTE, BAUER, KOENIG, KOENIGIN, KURIER_LINES, ROCH_LINES, ROSS, SCHLEICH, between_diagonal,
    between_straight,
};
use super::position::{Piece, Position};
use super::squares::{Square, Squares};
use crate::Seat;

impl Position {
    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        let seat = self.turn();
        self.is_attacked(self.king(seat), seat.opposite(), self.occupied())
    }

    /// The pieces of a side that attack a square, if these squares are occupied.
    pub fn attackers(&self, square: Square, by: Seat, occupied: Squares) -> Squares {
        let mut attackers = self.near_attackers(square) & self.side(by);
        attackers |= self.pawn_attackers(square, by) | KOENIG[square.index()] & self.of(by, Piece::Koenig);
        self.sliders_towards(square, by, |slider, between| {
            if (between & occupied).is_empty() {
                attackers |= Squares::one(slider);
            }
        });
        attackers
    }

    /// The same, whether there is any.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Seat, occupied: Squares) -> bool {
        let near = self.near_attackers(square) | KOENIG[square.index()] & self.both(Piece::Koenig);
        if !(near & self.side(by) | self.pawn_attackers(square, by)).is_empty() {
            return true;
        }
        let mut attacked = false;
        self.sliders_towards(square, by, |_, between| attacked |= (between & occupied).is_empty());
        attacked
    }

    /// Leapers and steppers of both sides next to a square, without Könige and pawns.
    #[inline(always)]
    fn near_attackers(&self, square: Square) -> Squares {
        let index = square.index();
        ROSS[index] & self.both(Piece::Ross)
            | ALTE[index] & self.both(Piece::Alte)
            | KOENIG[index] & self.both(Piece::Mann)
            | SCHLEICH[index] & self.both(Piece::Schleich)
            | KOENIGIN[index] & self.both(Piece::Koenigin)
    }

    /// A pawn attacks a square from where a pawn of the other side on that square would capture.
    #[inline(always)]
    fn pawn_attackers(&self, square: Square, by: Seat) -> Squares {
        BAUER[by.opposite().index() & 1][square.index()] & self.of(by, Piece::Bauer)
    }

    /// Each Roch and Kurier on a line with the square, with the squares between.
    #[inline(always)]
    fn sliders_towards(&self, square: Square, by: Seat, mut each: impl FnMut(Square, Squares)) {
        let straight = ROCH_LINES[square.index()] & self.of(by, Piece::Roch);
        let diagonal = KURIER_LINES[square.index()] & self.of(by, Piece::Kurier);
        for slider in straight {
            each(slider, between_straight(square, slider));
        }
        for slider in diagonal {
            each(slider, between_diagonal(square, slider));
        }
    }
}

/// What keeps the pieces of the side to move from going where they could.
pub struct Checks {
    /// Where a piece other than the König may go: anywhere, to parry the one check, or nowhere.
    pub parry: Squares,
    /// Pieces that may not leave the line to their König.
    pub pinned: Squares,
    pins: [(Square, Squares); 8],
    count: usize,
}

impl Checks {
    /// Of the side to move.
    #[inline(always)]
    pub fn of(position: &Position) -> Checks {
        let seat = position.turn();
        let (own, king) = (position.side(seat), position.king(seat));
        let occupied = position.occupied();
        let by = seat.opposite();
        let mut checks =
            Checks { parry: Squares::ALL, pinned: Squares::NONE, pins: [(king, Squares::NONE); 8], count: 0 };
        let near = position.near_attackers(king) & position.side(by) | position.pawn_attackers(king, by);
        if !near.is_empty() {
            checks.parry = if near.several() { Squares::NONE } else { near };
        }
        position.sliders_towards(king, by, |slider, between| {
            let way = between | Squares::one(slider);
            let blockers = between & occupied;
            if blockers.is_empty() {
                // of two checks nothing but the König's move parries both
                checks.parry = if checks.parry == Squares::ALL { way } else { Squares::NONE };
            } else if !blockers.several()
                && let Some(square) = (blockers & own).into_iter().next()
            {
                checks.pinned |= blockers;
                checks.pins[checks.count & 7] = (square, way);
                checks.count += 1;
            }
        });
        checks
    }

    /// Each pinned piece with the squares it may still go to: a leaper too must land between König and pinner, or on the pinner.
    #[inline(always)]
    pub fn pins(&self) -> &[(Square, Squares)] {
        &self.pins[..self.count.min(8)]
    }
}
