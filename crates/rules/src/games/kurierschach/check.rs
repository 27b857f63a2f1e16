//! Attackers, checks and pins (KS-13).

use super::attacks::{
    ALTE, BAUER, KOENIG, KOENIGIN, KURIER_LINES, ROCH_LINES, ROSS, SCHLEICH, between_diagonal,
    between_straight,
};
use super::position::{PieceType, Position};
use super::squares::{Square, Squares};
use crate::Seat;

impl Position {
    /// Returns whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        let seat = self.turn();
        self.is_attacked(self.king(seat), seat.opposite(), self.occupied())
    }

    /// Returns the pieces of a side that attack a square if the squares of `occupied` are occupied.
    pub fn attackers(&self, square: Square, by: Seat, occupied: Squares) -> Squares {
        let mut attackers = self.near_attackers(square) & self.side(by);
        attackers |=
            self.pawn_attackers(square, by) | KOENIG[square.index()] & self.of(by, PieceType::Koenig);
        for (slider, between) in self.sliders_towards(square, by) {
            if (between & occupied).is_empty() {
                attackers |= Squares::one(slider);
            }
        }
        attackers
    }

    /// Returns whether a piece of a side attacks a square if the squares of `occupied` are occupied.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Seat, occupied: Squares) -> bool {
        let near = self.near_attackers(square) | KOENIG[square.index()] & self.both(PieceType::Koenig);
        !(near & self.side(by) | self.pawn_attackers(square, by)).is_empty()
            || self.sliders_towards(square, by).any(|(_, between)| (between & occupied).is_empty())
    }

    /// Returns the leapers and steppers of both sides that attack a square, without kings and pawns.
    #[inline(always)]
    fn near_attackers(&self, square: Square) -> Squares {
        let index = square.index();
        ROSS[index] & self.both(PieceType::Ross)
            | ALTE[index] & self.both(PieceType::Alte)
            | KOENIG[index] & self.both(PieceType::Mann)
            | SCHLEICH[index] & self.both(PieceType::Schleich)
            | KOENIGIN[index] & self.both(PieceType::Koenigin)
    }

    /// Returns the pawns of a side that attack a square: they stand where a pawn of the other side on that square
    /// would capture.
    #[inline(always)]
    fn pawn_attackers(&self, square: Square, by: Seat) -> Squares {
        BAUER[by.opposite().index() & 1][square.index()] & self.of(by, PieceType::Bauer)
    }

    /// Returns each Roch and Kurier on a line with the square, and the squares between.
    #[inline(always)]
    fn sliders_towards(&self, square: Square, by: Seat) -> impl Iterator<Item = (Square, Squares)> {
        let straight = ROCH_LINES[square.index()] & self.of(by, PieceType::Roch);
        let diagonal = KURIER_LINES[square.index()] & self.of(by, PieceType::Kurier);
        let straight = straight.into_iter().map(move |slider| (slider, between_straight(square, slider)));
        let diagonal = diagonal.into_iter().map(move |slider| (slider, between_diagonal(square, slider)));
        straight.chain(diagonal)
    }
}

/// The checks and pins that restrict the side to move.
pub struct Checks {
    /// The squares to which a piece other than the König may go: all squares, those that parry the one check, or
    /// none.
    pub parry: Squares,
    /// The pieces that are pinned to their König.
    pub pinned: Squares,
}

impl Checks {
    /// Finds the checks and pins of the side to move.
    #[inline(always)]
    pub fn of(position: &Position) -> Checks {
        let seat = position.turn();
        let (by, king) = (seat.opposite(), position.king(seat));
        let (own, occupied) = (position.side(seat), position.occupied());
        let near = position.near_attackers(king) & position.side(by) | position.pawn_attackers(king, by);
        let parry = match near {
            Squares::NONE => Squares::ALL,
            // Only a move of the König parries two checks.
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

    /// Returns each pinned piece with the squares it may still go to. A leaper too must land between König and
    /// pinner, or on the pinner.
    pub fn pins(self, position: &Position) -> impl Iterator<Item = (Square, Squares)> {
        let seat = position.turn();
        position.sliders_towards(position.king(seat), seat.opposite()).filter_map(move |(slider, between)| {
            let blockers = between & position.occupied();
            let pinned = (blockers & self.pinned).into_iter().next()?;
            (!blockers.several()).then(|| (pinned, between | Squares::one(slider)))
        })
    }
}
