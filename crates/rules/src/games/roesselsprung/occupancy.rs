//! The occupancy of a lane: own pieces, pieces that can be captured, and protected ones.

use super::Roesselsprung;
use super::position::{Position, Section};
use super::squares::{Square, Squares, threes};
use crate::Seat;

/// The occupied squares of a seat's lane.
#[derive(Clone, Copy, Debug, Default)]
pub struct Occupancy {
    /// The squares of own pieces, defenders included.
    pub own: Squares,
    /// The squares of other pieces that cannot be captured (RS-23, RS-35).
    pub protected: Squares,
    /// The squares of other pieces that can be captured, if the section allows captures.
    pub capturable: Squares,
}

impl Occupancy {
    /// Returns all occupied squares.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.own | self.protected | self.capturable
    }
}

impl Roesselsprung {
    /// Returns the occupancy of a seat's lane.
    ///
    /// The pieces of neighbours stand in the lane only in the middle; they are left out if the seat cannot come
    /// there.
    #[inline]
    pub(super) fn occupancy(&self, position: &Position, seat: Seat) -> Occupancy {
        let squares = |seat| position.pieces(seat).iter().map(|piece| piece.square());
        let mut occupancy = Occupancy::default();
        squares(seat).for_each(|square| occupancy.own.add(square));
        let meets_neighbours = position.section(seat) == Section::Middle || position.has_defenders(seat);
        for other in Seat::ROUND {
            if other != seat && (meets_neighbours || other == seat.opposite()) {
                self.add_pieces_of(&mut occupancy, seat, other, squares(other));
            }
        }
        occupancy
    }

    /// Adds the pieces of another seat.
    #[inline]
    fn add_pieces_of(
        &self,
        occupancy: &mut Occupancy,
        seat: Seat,
        other: Seat,
        pieces: impl Iterator<Item = Square>,
    ) {
        let mut open = Squares::EMPTY;
        for square in pieces {
            let Some(seen) = self.board.translate(seat, other, square) else { continue };
            if self.board.safe.has(square) {
                occupancy.protected.add(seen);
            } else {
                open.add(seen);
            }
        }
        let depth = self.board.depth();
        let in_line = Squares::from_seven_rows(depth, threes(open.seven_rows(depth)));
        occupancy.protected = occupancy.protected | in_line;
        occupancy.capturable = occupancy.capturable | open & !in_line;
    }
}
