//! What a move changes: the board, the sections, whose turn.

use super::Roesselsprung;
use super::lane::{Field, Lane};
use super::moves::Move;
use super::position::{Die, Position, Section, Spot};
use crate::Seat;

impl Roesselsprung {
    #[inline]
    pub(super) fn play_move(&self, position: &mut Position, mv: Move) {
        if let Move::GiveUp(seat) = mv {
            return self.leave(position, seat);
        }
        let Some(seat) = position.turn() else {
            if let Move::Lot(first) = mv {
                self.begin_turn(position, first);
            }
            return;
        };
        match mv {
            Move::Lot(_) | Move::GiveUp(_) => {}
            Move::Throw(throw) => position.set_die(Die::Shows(throw)),
            Move::Go { from, to } => self.go(position, seat, from, to),
            Move::Set(circle) => self.set_back(position, seat, circle),
            Move::Done => {
                position.set_to_set(0);
                self.pass_turn(position, seat);
            }
            Move::Pass => {
                self.count_turn(position);
                self.pass_turn(position, seat);
            }
        }
    }

    #[inline]
    fn go(&self, position: &mut Position, seat: Seat, from: Field, to: Field) {
        let Some(spot) = position.figure(seat, from) else { return };
        let progress = self.is_progress(position, seat, to);
        let victim = self.victim(position, seat, to);
        if let Some((other, captured)) = victim {
            position.remove(other, captured);
        }
        let home = self.is_home(to);
        position.replace(seat, spot, Spot::new(to, spot.is_defender() && !home));
        if home {
            position.set_home(seat, position.home(seat) + 1);
        }
        if progress {
            position.set_quiet(0);
        } else {
            self.count_turn(position);
        }
        let offered = self.offered(position, seat, spot, to);
        self.advance(position, seat);
        if let Some((other, _)) = victim {
            self.advance(position, other);
        }
        position.set_die(Die::Away);
        if offered > 0 && self.verdict(position).is_none() {
            position.set_to_set(offered);
        } else {
            self.pass_turn(position, seat);
        }
    }

    /// The figure that the seat in turn captures by ending on a field.
    #[inline]
    pub(super) fn victim(&self, position: &Position, seat: Seat, to: Field) -> Option<(Seat, Spot)> {
        if position.section(seat) == Section::Opening {
            return None;
        }
        Seat::ROUND.into_iter().filter(|&other| other != seat).find_map(|other| {
            let field = self.board.seen(other, seat, to)?;
            Some((other, position.figure(other, field)?))
        })
    }

    /// Whether ending on a field is progress in the sense of RS-42.
    #[inline]
    pub(super) fn is_progress(&self, position: &Position, seat: Seat, to: Field) -> bool {
        let aim = match position.section(seat) {
            Section::Opening => self.board.start,
            Section::Middle => self.board.entry,
            Section::Endgame => self.board.goal,
        };
        aim.has(to) || self.victim(position, seat, to).is_some()
    }

    /// Enters the next section if its condition is fulfilled (RS-8, RS-16, RS-29). A player who is out changes nothing more.
    #[inline]
    pub(super) fn advance(&self, position: &mut Position, seat: Seat) {
        if let Some(section) = self.next_section(position, seat) {
            position.set_section(seat, section);
        }
    }

    /// The section whose condition a seat fulfils and which it is not yet in.
    #[inline]
    pub(super) fn next_section(&self, position: &Position, seat: Seat) -> Option<Section> {
        let all_in = |fields: Lane| {
            let mut figures = position.figures(seat).iter().filter(|spot| !spot.is_defender());
            figures.all(|spot| fields.has(spot.field()))
        };
        match position.section(seat) {
            _ if position.is_out(seat) => None,
            Section::Opening => all_in(self.board.start).then_some(Section::Middle),
            Section::Middle => all_in(self.board.entry).then_some(Section::Endgame),
            Section::Endgame => None,
        }
    }

    #[inline]
    pub(super) fn pass_turn(&self, position: &mut Position, seat: Seat) {
        self.begin_turn(position, self.seats.after(seat));
    }

    /// The turns of players who are out or have finished pass of themselves (RS-41), but count as turns (RS-42).
    #[inline]
    fn begin_turn(&self, position: &mut Position, mut seat: Seat) {
        for _ in 1..self.seats.len() {
            if !is_idle(position, seat) {
                break;
            }
            self.count_turn(position);
            seat = self.seats.after(seat);
        }
        position.set_turn(Some(seat), if throws(position, seat) { Die::Due } else { Die::Away });
    }

    /// One more turn without progress (RS-42).
    #[inline]
    fn count_turn(&self, position: &mut Position) {
        position.set_quiet((position.quiet() + 1).min(self.quiet_limit()));
    }
}

/// Whether a seat is out or has finished (RS-41).
#[inline]
pub(super) fn is_idle(position: &Position, seat: Seat) -> bool {
    position.is_out(seat) || position.has_finished(seat)
}

/// Whether a seat's turn begins with a throw: not in the middle game (RS-20).
#[inline]
pub(super) fn throws(position: &Position, seat: Seat) -> bool {
    position.section(seat) != Section::Middle && !is_idle(position, seat)
}
