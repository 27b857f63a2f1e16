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
        for (slider, between) in self.sliders_towards(square, by) {
            if (between & occupied).is_empty() {
                attackers |= Squares::one(slider);
            }
        }
        attackers
    }

    /// The same, whether there is any.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Seat, occupied: Squares) -> bool {
        let near = self.near_attackers(square) | KOENIG[square.index()] & self.both(Piece::Koenig);
        !(near & self.side(by) | self.pawn_attackers(square, by)).is_empty()
            || self.sliders_towards(square, by).any(|(_, between)| (between & occupied).is_empty())
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
    fn sliders_towards(&self, square: Square, by: Seat) -> impl Iterator<Item = (Square, Squares)> {
        let straight = ROCH_LINES[square.index()] & self.of(by, Piece::Roch);
        let diagonal = KURIER_LINES[square.index()] & self.of(by, Piece::Kurier);
        let straight = straight.into_iter().map(move |slider| (slider, between_straight(square, slider)));
        let diagonal = diagonal.into_iter().map(move |slider| (slider, between_diagonal(square, slider)));
        straight.chain(diagonal)
    }
}

/// What keeps the pieces of the side to move from going where they could.
pub struct Checks {
    /// Where a piece other than the König may go: anywhere, to parry the one check, or nowhere.
    pub parry: Squares,
    /// Pieces that may not leave the line to their König.
    pub pinned: Squares,
}

impl Checks {
    /// Of the side to move.
    #[inline(always)]
    pub fn of(position: &Position) -> Checks {
        let seat = position.turn();
        let (by, king) = (seat.opposite(), position.king(seat));
        let (own, occupied) = (position.side(seat), position.occupied());
        let near = position.near_attackers(king) & position.side(by) | position.pawn_attackers(king, by);
        let parry = match near {
            Squares::NONE => Squares::ALL,
            // of two checks nothing but the König's move parries both
            several if several.several() => Squares::NONE,
            one => one,
        };
        let mut checks = Checks { parry, pinned: Squares::NONE };
        position.sliders_towards(king, by).for_each(|(slider, between)| {
            let blockers = between & occupied;
            if blockers.is_empty() {
                let way = between | Squares::one(slider);
                checks.parry = if checks.parry == Squares::ALL { way } else { Squares::NONE };
            } else if !blockers.several() {
                checks.pinned |= blockers & own;
            }
        });
        checks
    }

    /// Each pinned piece with the squares it may still go to: a leaper too must land between König and pinner, or on the pinner.
    pub fn pins(self, position: &Position) -> impl Iterator<Item = (Square, Squares)> {
        let seat = position.turn();
        position.sliders_towards(position.king(seat), seat.opposite()).filter_map(move |(slider, between)| {
            let blockers = between & position.occupied();
            let pinned = (blockers & self.pinned).into_iter().next()?;
            (!blockers.several()).then(|| (pinned, between | Squares::one(slider)))
        })
    }
}
