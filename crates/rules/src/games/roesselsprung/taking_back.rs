//! Taking back captured figures (RS-27, RS-28, RS-34).

use super::Roesselsprung;
use super::lane::{Field, Lane};
use super::position::{Position, Section, Spot};
use crate::Seat;

/// At most so many at a time (RS-27).
pub const MOST: u8 = 2;

impl Roesselsprung {
    /// How many figures the arrival of `spot` on a field lets its owner take back. The move is already on the board, the
    /// section not yet changed.
    #[inline]
    pub(super) fn offered(&self, position: &Position, seat: Seat, spot: Spot, to: Field) -> u8 {
        let entitled = position.section(seat) == Section::Middle || spot.is_defender();
        if to != self.board.entry_one() || !entitled {
            return 0;
        }
        self.possible_settings(position, seat)
    }

    /// No more than are captured and find a circle.
    pub(super) fn possible_settings(&self, position: &Position, seat: Seat) -> u8 {
        let circles = self.free_circles(position, seat).len() as u8;
        MOST.min(position.captured(seat)).min(circles)
    }

    /// The free fields of a seat's Grundlinie.
    pub(super) fn free_circles(&self, position: &Position, seat: Seat) -> Lane {
        self.board.base & !self.sight(position, seat).occupied()
    }

    /// Sets a figure taken back; it is a defender from now on.
    pub(super) fn set_back(&self, position: &mut Position, seat: Seat, circle: Field) {
        position.put(seat, Spot::new(circle, true));
        position.set_quiet(0);
        position.set_to_set(position.to_set().saturating_sub(1));
        if position.to_set() == 0 {
            self.pass_turn(position, seat);
        }
    }
}
