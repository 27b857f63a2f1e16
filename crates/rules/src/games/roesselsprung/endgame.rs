//! The endgame (Endspiel, RS-30 to RS-37).

use super::Roesselsprung;
use super::lane::{Field, Lane};
use super::position::{Position, Spot};
use super::sight::Sight;
use super::throw::Landings;
use crate::Seat;

impl Roesselsprung {
    /// Where the figures from the Eintrittsfeld may land (RS-31); they capture with the last jump (RS-32).
    #[inline]
    pub(super) fn endgame_landings(&self, sight: &Sight) -> Landings {
        let between = self.board.endgame & !sight.occupied();
        Landings {
            between,
            ends: between | self.board.endgame & sight.prey,
            seven_from: (self.board.depth() <= 7).then_some(self.board.entry_row()),
        }
    }

    /// Where a defender may land: the whole lane (RS-33, RS-36); it captures anywhere (RS-34) but makes no four (RS-24).
    #[inline]
    pub(super) fn defender_landings(&self, sight: &Sight, from: Field) -> Landings {
        let between = self.board.lane & !sight.occupied();
        Landings { between, ends: (between | sight.prey) & !self.fourths(sight, from), seven_from: None }
    }

    /// A figure on the Ziellinie never moves again (RS-36).
    #[inline]
    pub(super) fn is_home(&self, field: Field) -> bool {
        self.board.goal.has(field)
    }

    /// Where a figure of a seat in its endgame may land; `None` if it is home.
    pub(super) fn endgame_landings_of(&self, sight: &Sight, spot: Spot) -> Option<Landings> {
        match spot.is_defender() {
            _ if self.is_home(spot.field()) => None,
            true => Some(self.defender_landings(sight, spot.field())),
            false => Some(self.endgame_landings(sight)),
        }
    }

    /// Every figure that can use the throw, and where it may end.
    #[inline]
    pub(super) fn endgame_targets(
        &self,
        position: &Position,
        seat: Seat,
        throw: u8,
        visit: &mut impl FnMut(Field, Lane),
    ) {
        let sight = self.sight(position, seat);
        let landings = self.endgame_landings(&sight);
        for spot in position.figures(seat) {
            let field = spot.field();
            if spot.is_defender() {
                visit(field, self.defender_landings(&sight, field).targets(field, throw));
            } else if !self.is_home(field) {
                visit(field, landings.targets(field, throw));
            }
        }
    }
}
