//! The middle game (Zwischenspiel, RS-20 to RS-26).

use super::Roesselsprung;
use super::lane::{Field, Lane, fourths};
use super::position::{Position, Section};
use super::sight::Sight;
use crate::Seat;

impl Roesselsprung {
    /// Where a figure of a seat in its middle game may jump; a defender (RS-28) and a figure in the Eintrittsfeld (RS-26)
    /// wait.
    #[inline]
    pub(super) fn middle_target(
        &self,
        position: &Position,
        seat: Seat,
        sight: &Sight,
        from: Field,
        defender: bool,
    ) -> Lane {
        if defender || self.board.entry.has(from) {
            return Lane::EMPTY;
        }
        let closed = if self.entry_closed(position, seat) { self.board.entry } else { Lane::EMPTY };
        let barred = sight.own | sight.protected | closed | self.fourths(sight, from);
        self.board.onward(from) & !barred
    }

    /// Whether the player opposite still keeps a seat's Eintrittsfeld closed (RS-25).
    #[inline]
    pub(super) fn entry_closed(&self, position: &Position, seat: Seat) -> bool {
        let opposite = seat.opposite();
        !position.is_out(opposite) && position.section(opposite) == Section::Opening
    }

    /// The fields of the middle on which the figure of `from` would be the fourth in a row (RS-24).
    #[inline]
    pub(super) fn fourths(&self, sight: &Sight, from: Field) -> Lane {
        let depth = self.board.depth();
        let others = (sight.own & self.board.middle & !Lane::one(from)).seven_rows(depth);
        if others.count_ones() < 3 {
            return Lane::EMPTY;
        }
        Lane::from_seven_rows(depth, fourths(others)) & self.board.middle
    }

    /// Every figure with a jump, and where it may go.
    #[inline]
    pub(super) fn middle_targets(
        &self,
        position: &Position,
        seat: Seat,
        visit: &mut impl FnMut(Field, Lane),
    ) {
        let sight = self.sight(position, seat);
        for spot in position.figures(seat) {
            let field = spot.field();
            visit(field, self.middle_target(position, seat, &sight, field, spot.is_defender()));
        }
    }
}
