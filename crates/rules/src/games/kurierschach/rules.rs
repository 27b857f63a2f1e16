//! The options that say which moves there are, and what they change.

use super::attacks::attacks;
use super::position::{Piece, Position, last_rank, pawn_rank};
use super::squares::{Square, Squares};
use crate::Seat;

/// What a leap needs (KS-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leap {
    /// The whole file free.
    File,
    /// The two squares ahead of it free.
    Path,
}

/// What becomes of a pawn on the last rank (KS-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// A marked pawn (KS-20).
    Freudensprung,
    /// Any piece at once.
    Instant,
    /// A Königin at once.
    Fers,
}

/// The options that move generation depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What a leap needs.
    pub leap: Leap,
    /// What becomes of a pawn on the last rank.
    pub promotion: Promotion,
}

impl Rules {
    /// What a piece can be after arriving on a square; itself if nothing changes.
    #[inline(always)]
    pub(super) fn arrivals(self, piece: Piece, seat: Seat, to: Square, mut each: impl FnMut(Piece)) {
        match (piece, self.promotion) {
            (Piece::Bauer, promotion) if last_rank(seat).has(to) => match promotion {
                Promotion::Freudensprung => each(Piece::Umwandlungsbauer),
                Promotion::Instant => Piece::CHOICES.into_iter().for_each(each),
                Promotion::Fers => each(Piece::Koenigin),
            },
            (Piece::Umwandlungsbauer, _) if pawn_rank(seat).has(to) => {
                Piece::CHOICES.into_iter().for_each(each);
            }
            _ => each(piece),
        }
    }

    /// Where a promotion is chosen among [`Piece::CHOICES`].
    #[inline(always)]
    pub(super) fn choosing(self, piece: Piece, seat: Seat) -> Squares {
        match piece {
            Piece::Bauer if self.promotion == Promotion::Instant => last_rank(seat),
            Piece::Umwandlungsbauer => pawn_rank(seat),
            _ => Squares::NONE,
        }
    }

    /// Where a marked pawn leaps to (KS-21, KS-22).
    pub fn leaps(self, position: &Position, seat: Seat, from: Square) -> Squares {
        let start = Squares::one(from);
        let next = start.ahead(seat.opposite());
        let end = next.ahead(seat.opposite());
        let needed = match self.leap {
            Leap::File => Squares::file(from.file()) - start,
            Leap::Path => next | end,
        };
        if (needed & position.occupied()).is_empty() { end } else { Squares::NONE }
    }

    /// Where the piece on a square goes, without regard to check: also off turn.
    pub fn reach(self, position: &Position, seat: Seat, piece: Piece, from: Square) -> Squares {
        let enemy = seat.opposite();
        let prey = position.side(enemy) - position.protected(enemy);
        let empty = !position.occupied();
        let attacked = attacks(piece, seat, from, position.occupied());
        match piece {
            Piece::Bauer => Squares::one(from).ahead(seat) & empty | attacked & prey,
            Piece::Umwandlungsbauer => self.leaps(position, seat, from),
            _ => attacked & (empty | prey),
        }
    }
}
