//! The move generator.

use super::Roesselsprung;
use super::position::{DieState, Position, Section};
use super::squares::{Square, Squares};
use crate::Seat;

/// A decision or a chance event. Squares are those of the lane of the seat in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The lot names who begins (RS-2).
    Lot(Seat),
    /// The die shows this number.
    Throw(u8),
    /// A piece goes from one square to another, by one jump or by a throw.
    Go {
        /// The start.
        from: Square,
        /// The end.
        to: Square,
    },
    /// A captured piece is placed on a circle (RS-28).
    Place(Square),
    /// No more pieces are placed (RS-28).
    Done,
    /// The forced pass (RS-5).
    Pass,
    /// A seat gives up, whoever's turn it is (RS-44).
    GiveUp(Seat),
}

impl Roesselsprung {
    /// Calls `visit` with every piece of the seat in turn and the squares on which it may end, possibly none.
    ///
    /// There are no calls while pieces have to be placed or the throw is due.
    #[inline]
    pub fn targets(&self, position: &Position, seat: Seat, visit: &mut impl FnMut(Square, Squares)) {
        match (position.section(seat), position.die()) {
            _ if position.pieces_to_place() > 0 => {}
            (Section::Middle, _) => self.middle_game_targets(position, seat, visit),
            (Section::Opening, DieState::Shows(throw)) => self.opening_targets(position, seat, throw, visit),
            (Section::Endgame, DieState::Shows(throw)) => self.endgame_targets(position, seat, throw, visit),
            _ => {}
        }
    }

    /// Returns the seat that decides, if the game is not over and no throw is due.
    #[inline]
    pub(super) fn decides(&self, position: &Position) -> Option<Seat> {
        if position.die() == DieState::Due || self.verdict(position).is_some() {
            return None;
        }
        position.turn()
    }

    /// Generates every legal move.
    #[inline]
    pub(super) fn each_move(&self, position: &Position, push: &mut impl FnMut(Move)) {
        let Some(seat) = self.decides(position) else { return };
        if position.pieces_to_place() > 0 {
            self.free_circles(position, seat).each(|square| push(Move::Place(square)));
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

    /// Counts the legal moves.
    #[inline]
    pub(super) fn count_moves(&self, position: &Position) -> u64 {
        let Some(seat) = self.decides(position) else { return 0 };
        if position.pieces_to_place() > 0 {
            return u64::from(self.free_circles(position, seat).len()) + 1;
        }
        let mut count = 0;
        self.targets(position, seat, &mut |_, targets| count += u64::from(targets.len()));
        count.max(1)
    }

    /// Returns whether the pass is the only move (RS-5).
    pub(super) fn must_pass(&self, position: &Position) -> bool {
        let Some(seat) = self.decides(position) else { return false };
        let mut any = position.pieces_to_place() > 0;
        self.targets(position, seat, &mut |_, targets| any |= !targets.is_empty());
        !any
    }
}
