//! Placing captured pieces on the board again, as defenders (RS-27, RS-28, RS-34).

use super::Roesselsprung;
use super::position::{LanePiece, Position, Section};
use super::squares::{Square, Squares};
use crate::Seat;

/// The largest number of pieces placed at a time (RS-27).
pub const MOST: u8 = 2;

impl Roesselsprung {
    /// Returns how many captured pieces a seat may place because `piece` has arrived on a square. The move is already
    /// on the board; the section has not changed yet.
    #[inline]
    pub(super) fn placements_earned(
        &self,
        position: &Position,
        seat: Seat,
        piece: LanePiece,
        to: Square,
    ) -> u8 {
        let entitled = position.section(seat) == Section::Middle || piece.is_defender();
        if to != self.board.entry_one() || !entitled {
            return 0;
        }
        self.possible_placements(position, seat)
    }

    /// Returns how many pieces can be placed: no more than are captured and than there are free circles.
    pub(super) fn possible_placements(&self, position: &Position, seat: Seat) -> u8 {
        let circles = self.free_circles(position, seat).len() as u8;
        MOST.min(position.captured(seat)).min(circles)
    }

    /// Returns the free circles of a seat's base line.
    pub(super) fn free_circles(&self, position: &Position, seat: Seat) -> Squares {
        self.board.base & !self.occupancy(position, seat).occupied()
    }

    /// Places a captured piece, which becomes a defender.
    pub(super) fn place_piece(&self, position: &mut Position, seat: Seat, circle: Square) {
        position.put(seat, LanePiece::new(circle, true));
        position.set_quiet(0);
        position.set_pieces_to_place(position.pieces_to_place().saturating_sub(1));
        if position.pieces_to_place() == 0 {
            self.pass_turn(position, seat);
        }
    }
}
