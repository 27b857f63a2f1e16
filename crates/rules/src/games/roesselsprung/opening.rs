//! The opening (Eröffnung, RS-10 to RS-18).

use super::Roesselsprung;
use super::lane::{Field, Lane};
use super::position::{FIGURES, Position, Section};
use super::sight::Sight;
use super::throw::Landings;
use crate::Seat;

impl Roesselsprung {
    /// Where the figures of a seat in its opening may land.
    #[inline]
    pub(super) fn opening_landings(&self, sight: &Sight) -> Landings {
        let between = self.board.opening & !sight.occupied();
        Landings {
            between,
            ends: between & (!self.board.start | self.due_numbers(sight)),
            seven_from: (self.board.depth() <= 7).then_some(0),
        }
    }

    /// The fields of the smallest number that own figures do not yet hold (RS-14).
    #[inline]
    pub(super) fn due_numbers(&self, sight: &Sight) -> Lane {
        let open = self.board.numbers.iter().find(|fields| !fields.within(sight.own));
        open.copied().unwrap_or(Lane::EMPTY)
    }

    /// A figure on the Startlinie stays there for the rest of the opening (RS-14).
    #[inline]
    pub(super) fn waits_on_start(&self, field: Field) -> bool {
        self.board.start.has(field)
    }

    /// Whether the player opposite has left his opening, so that this one must hurry (RS-18).
    #[inline]
    pub(super) fn must_reach_start(&self, position: &Position, seat: Seat) -> bool {
        position.section(seat.opposite()) != Section::Opening
    }

    /// Every figure that can use the throw, and where it may end.
    #[inline]
    pub(super) fn opening_targets(
        &self,
        position: &Position,
        seat: Seat,
        throw: u8,
        visit: &mut impl FnMut(Field, Lane),
    ) {
        let landings = self.opening_landings(&self.sight(position, seat));
        let mut targets = [Lane::EMPTY; FIGURES as usize];
        let mut all = Lane::EMPTY;
        let figures = position.figures(seat);
        for (spot, targets) in figures.iter().zip(&mut targets) {
            if !self.waits_on_start(spot.field()) {
                *targets = landings.targets(spot.field(), throw);
                all = all | *targets;
            }
        }
        let compelled = self.must_reach_start(position, seat) && !(all & self.board.start).is_empty();
        let allowed = if compelled { self.board.start } else { self.board.lane };
        for (spot, targets) in figures.iter().zip(targets) {
            visit(spot.field(), targets & allowed);
        }
    }
}
