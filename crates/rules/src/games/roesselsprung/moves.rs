//! Every legal move of a position.

use super::Roesselsprung;
use super::lane::{Field, Lane};
use super::position::{Die, Position, Section};
use crate::Seat;

/// A decision, or a chance event. Fields are those of the lane of the seat in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The lot names who begins (RS-2).
    Lot(Seat),
    /// The die shows this.
    Throw(u8),
    /// A figure goes from one field to another, by one jump or by a throw.
    Go {
        /// Its field.
        from: Field,
        /// Where it ends.
        to: Field,
    },
    /// A figure taken back is set on a circle (RS-28).
    Set(Field),
    /// No more figures are set (RS-28).
    Done,
    /// The forced pass (RS-5).
    Pass,
    /// A seat gives up, whoever's turn it is (RS-44).
    GiveUp(Seat),
}

impl Roesselsprung {
    /// Every figure of the seat in turn with the fields, possibly none, where it may end: the moves without listing them.
    /// Nothing while figures are to be set or the throw is due.
    #[inline]
    pub fn targets(&self, position: &Position, seat: Seat, visit: &mut impl FnMut(Field, Lane)) {
        match (position.section(seat), position.die()) {
            _ if position.to_set() > 0 => {}
            (Section::Middle, _) => self.middle_targets(position, seat, visit),
            (Section::Opening, Die::Shows(throw)) => self.opening_targets(position, seat, throw, visit),
            (Section::Endgame, Die::Shows(throw)) => self.endgame_targets(position, seat, throw, visit),
            _ => {}
        }
    }

    /// The seat that decides in a position that goes on.
    #[inline]
    pub(super) fn decides(&self, position: &Position) -> Option<Seat> {
        if position.die() == Die::Due || self.verdict(position).is_some() {
            return None;
        }
        position.turn()
    }

    #[inline]
    pub(super) fn each_move(&self, position: &Position, push: &mut impl FnMut(Move)) {
        let Some(seat) = self.decides(position) else { return };
        if position.to_set() > 0 {
            self.free_circles(position, seat).each(|field| push(Move::Set(field)));
            return push(Move::Done);
        }
        let mut any = false;
        self.targets(position, seat, &mut |from, targets| {
            targets.each(|to| {
                any = true;
                push(Move::Go { from, to });
            });
        });
        if !any {
            push(Move::Pass);
        }
    }

    #[inline]
    pub(super) fn count_moves(&self, position: &Position) -> u64 {
        let Some(seat) = self.decides(position) else { return 0 };
        if position.to_set() > 0 {
            return u64::from(self.free_circles(position, seat).len()) + 1;
        }
        let mut count = 0;
        self.targets(position, seat, &mut |_, targets| count += u64::from(targets.len()));
        count.max(1)
    }

    /// Whether nothing is left but to pass (RS-5).
    pub(super) fn must_pass(&self, position: &Position) -> bool {
        let Some(seat) = self.decides(position) else { return false };
        let mut any = position.to_set() > 0;
        self.targets(position, seat, &mut |_, targets| any |= !targets.is_empty());
        !any
    }
}
