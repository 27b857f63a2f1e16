//! The options that move generation depends on.

use super::attacks::attacks;
use super::position::{PieceType, Position, last_rank, pawn_rank};
use super::squares::{Square, Squares};
use crate::Seat;

/// The squares that must be free for a leap (KS-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leap {
    /// The whole file must be free.
    File,
    /// The two squares the pawn leaps over and onto must be free.
    Path,
}

/// The promotion of a pawn on the last rank (KS-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// The pawn becomes a marked pawn, which leaps back (KS-20).
    Freudensprung,
    /// The pawn becomes any piece at once.
    Instant,
    /// The pawn becomes a Königin, the Fers, at once.
    Fers,
}

/// The options that move generation depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The squares that must be free for a leap.
    pub leap: Leap,
    /// The promotion of a pawn on the last rank.
    pub promotion: Promotion,
}

impl Rules {
    /// Calls `each` with every kind that a piece can be after arriving on a square. It is the piece itself if nothing
    /// changes.
    #[inline(always)]
    pub(super) fn arrivals(self, piece: PieceType, seat: Seat, to: Square, mut each: impl FnMut(PieceType)) {
        match (piece, self.promotion) {
            (PieceType::Bauer, promotion) if last_rank(seat).has(to) => match promotion {
                Promotion::Freudensprung => each(PieceType::Umwandlungsbauer),
                Promotion::Instant => PieceType::CHOICES.into_iter().for_each(each),
                Promotion::Fers => each(PieceType::Koenigin),
            },
            (PieceType::Umwandlungsbauer, _) if pawn_rank(seat).has(to) => {
                PieceType::CHOICES.into_iter().for_each(each);
            }
            _ => each(piece),
        }
    }

    /// Returns the squares on which the player chooses a promotion among [`PieceType::CHOICES`].
    #[inline(always)]
    pub(super) fn choosing(self, piece: PieceType, seat: Seat) -> Squares {
        match piece {
            PieceType::Bauer if self.promotion == Promotion::Instant => last_rank(seat),
            PieceType::Umwandlungsbauer => pawn_rank(seat),
            _ => Squares::NONE,
        }
    }

    /// Returns the square a marked pawn leaps to, if it can (KS-21, KS-22).
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

    /// Returns the squares the piece on a square can go to, without regard to check and to whose turn it is.
    pub fn reach(self, position: &Position, seat: Seat, piece: PieceType, from: Square) -> Squares {
        let enemy = seat.opposite();
        let capturable = position.side(enemy) - position.protected(enemy);
        let empty = !position.occupied();
        let attacked = attacks(piece, seat, from, position.occupied());
        match piece {
            PieceType::Bauer => Squares::one(from).ahead(seat) & empty | attacked & capturable,
            PieceType::Umwandlungsbauer => self.leaps(position, seat, from),
            _ => attacked & (empty | capturable),
        }
    }
}
