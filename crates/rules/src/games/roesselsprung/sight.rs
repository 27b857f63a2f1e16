//! What a seat sees in its lane: own figures, those it may capture, those it may not.

use super::Roesselsprung;
use super::lane::{Field, Lane, threes};
use super::position::{Position, Section};
use crate::Seat;

/// The figures in a seat's lane.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sight {
    /// Own figures, defenders included.
    pub own: Lane,
    /// Others' figures that cannot be captured (RS-23, RS-35).
    pub protected: Lane,
    /// Others' figures that can be captured, where the section lets one capture.
    pub prey: Lane,
}

impl Sight {
    /// Every figure.
    #[inline]
    pub fn occupied(&self) -> Lane {
        self.own | self.protected | self.prey
    }
}

impl Roesselsprung {
    /// What a seat sees. Neighbours are met only in the middle: who cannot come there need not look.
    #[inline]
    pub(super) fn sight(&self, position: &Position, seat: Seat) -> Sight {
        let fields = |seat| position.figures(seat).iter().map(|spot| spot.field());
        let mut sight = Sight::default();
        fields(seat).for_each(|field| sight.own.add(field));
        let meets_neighbours = position.section(seat) == Section::Middle || position.has_defenders(seat);
        for other in Seat::ROUND {
            if other != seat && (meets_neighbours || other == seat.opposite()) {
                self.look_at(&mut sight, seat, other, fields(other));
            }
        }
        sight
    }

    #[inline]
    fn look_at(&self, sight: &mut Sight, seat: Seat, other: Seat, figures: impl Iterator<Item = Field>) {
        let mut open = Lane::EMPTY;
        for field in figures {
            let Some(seen) = self.board.seen(seat, other, field) else { continue };
            if self.board.safe.has(field) {
                sight.protected.add(seen);
            } else {
                open.add(seen);
            }
        }
        let depth = self.board.depth();
        let in_line = Lane::from_seven_rows(depth, threes(open.seven_rows(depth)));
        sight.protected = sight.protected | in_line;
        sight.prey = sight.prey | open & !in_line;
    }
}
