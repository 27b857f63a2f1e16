//! The middle game (Zwischenspiel, RS-20 to RS-26).

use super::Roesselsprung;
use super::occupancy::Occupancy;
use super::position::{Position, Section};
use super::squares::{Square, Squares, fourths};
use crate::Seat;

impl Roesselsprung {
    /// Returns the squares to which a piece of a seat in its middle game may jump. A defender (RS-28) and a piece in
    /// the entry row (RS-26) have to wait.
    #[inline]
    pub(super) fn middle_game_targets_of(
        &self,
        position: &Position,
        seat: Seat,
        occupancy: &Occupancy,
        from: Square,
        defender: bool,
    ) -> Squares {
        if defender || self.board.entry.has(from) {
            return Squares::EMPTY;
        }
        let closed = if self.entry_closed(position, seat) { self.board.entry } else { Squares::EMPTY };
        let barred = occupancy.own | occupancy.protected | closed | self.fourths(occupancy, from);
        self.board.middle_game_jumps(from) & !barred
    }

    /// Returns whether a seat's entry row is closed because the player opposite is in the opening (RS-25).
    #[inline]
    pub(super) fn entry_closed(&self, position: &Position, seat: Seat) -> bool {
        let opposite = seat.opposite();
        self.closes_entry && !position.is_out(opposite) && position.section(opposite) == Section::Opening
    }

    /// Returns the squares of the middle on which the piece from `from` would complete a line of four (RS-24).
    #[inline]
    pub(super) fn fourths(&self, occupancy: &Occupancy, from: Square) -> Squares {
        let depth = self.board.depth();
        let others = (occupancy.own & self.board.middle & !Squares::one(from)).seven_rows(depth);
        if others.count_ones() < 3 {
            return Squares::EMPTY;
        }
        Squares::from_seven_rows(depth, fourths(others)) & self.board.middle
    }

    /// Calls `visit` with every piece and the squares to which it may jump.
    #[inline]
    pub(super) fn middle_game_targets(
        &self,
        position: &Position,
        seat: Seat,
        visit: &mut impl FnMut(Square, Squares),
    ) {
        let occupancy = self.occupancy(position, seat);
        for piece in position.pieces(seat) {
            let square = piece.square();
            visit(
                square,
                self.middle_game_targets_of(position, seat, &occupancy, square, piece.is_defender()),
            );
        }
    }
}
