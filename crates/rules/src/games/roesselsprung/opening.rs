//! The opening (Eröffnung, RS-10 to RS-18).

use super::Roesselsprung;
use super::occupancy::Occupancy;
use super::position::{PIECES, Position, Section};
use super::squares::{Square, Squares};
use super::throw::Landings;
use crate::Seat;

impl Roesselsprung {
    /// Returns the squares on which the pieces of a seat in its opening may land.
    #[inline]
    pub(super) fn opening_landings(&self, occupancy: &Occupancy) -> Landings {
        let between = self.board.opening & !occupancy.occupied();
        let due = self.due_number(occupancy).map_or(Squares::EMPTY, |number| self.board.numbers[number]);
        Landings {
            between,
            ends: between & (!self.board.start | due),
            seven_from: (self.board.depth() <= 7).then_some(0),
        }
    }

    /// Returns the smallest number, counted from zero, whose squares own pieces do not all hold (RS-14). Returns `None`
    /// if the start line is full.
    #[inline]
    pub(super) fn due_number(&self, occupancy: &Occupancy) -> Option<usize> {
        self.board.numbers.iter().position(|squares| !squares.within(occupancy.own))
    }

    /// Returns whether a square is on the start line, where a piece stays for the rest of the opening (RS-14).
    #[inline]
    pub(super) fn waits_on_start(&self, square: Square) -> bool {
        self.board.start.has(square)
    }

    /// Returns whether a throw must end on the start line if it can, because the player opposite has left the opening
    /// and finds the entry row closed (RS-18).
    #[inline]
    pub(super) fn must_reach_start(&self, position: &Position, seat: Seat) -> bool {
        self.closes_entry && position.section(seat.opposite()) != Section::Opening
    }

    /// Calls `visit` with every piece and the squares on which its throw may end.
    #[inline]
    pub(super) fn opening_targets(
        &self,
        position: &Position,
        seat: Seat,
        throw: u8,
        visit: &mut impl FnMut(Square, Squares),
    ) {
        let landings = self.opening_landings(&self.occupancy(position, seat));
        let mut targets = [Squares::EMPTY; PIECES as usize];
        let mut all = Squares::EMPTY;
        let pieces = position.pieces(seat);
        for (piece, targets) in pieces.iter().zip(&mut targets) {
            if !self.waits_on_start(piece.square()) {
                *targets = landings.targets(piece.square(), throw);
                all = all | *targets;
            }
        }
        let compelled = self.must_reach_start(position, seat) && !(all & self.board.start).is_empty();
        let allowed = if compelled { self.board.start } else { self.board.lane };
        for (piece, targets) in pieces.iter().zip(targets) {
            visit(piece.square(), targets & allowed);
        }
    }
}
