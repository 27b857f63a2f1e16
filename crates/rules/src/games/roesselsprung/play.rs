//! Playing a move: the changes of the board, of the sections and of the turn.

use super::Roesselsprung;
use super::moves::Move;
use super::position::{DieState, LanePiece, Position, Section};
use super::squares::{Square, Squares};
use crate::Seat;

impl Roesselsprung {
    /// Plays a legal move or chance event.
    #[inline]
    pub(super) fn play_move(&self, position: &mut Position, mv: Move) {
        if let Move::GiveUp(seat) = mv {
            return self.give_up_seat(position, seat);
        }
        let Some(seat) = position.turn() else {
            if let Move::Lot(first) = mv {
                self.begin_turn(position, first);
            }
            return;
        };
        match mv {
            Move::Lot(_) | Move::GiveUp(_) => {}
            Move::Throw(throw) => position.set_die(DieState::Shows(throw)),
            Move::Go { from, to } => self.go(position, seat, from, to),
            Move::Place(circle) => self.place_piece(position, seat, circle),
            Move::Done => {
                position.set_pieces_to_place(0);
                self.pass_turn(position, seat);
            }
            Move::Pass => {
                self.count_turn(position);
                self.pass_turn(position, seat);
            }
        }
    }

    /// Moves a piece, captures, and ends the turn or begins the placement.
    #[inline]
    fn go(&self, position: &mut Position, seat: Seat, from: Square, to: Square) {
        let Some(piece) = position.piece(seat, from) else { return };
        let progress = self.is_progress(position, seat, to);
        let victim = self.victim(position, seat, to);
        if let Some((other, captured)) = victim {
            position.remove(other, captured);
        }
        let home = self.is_home(to);
        position.replace(seat, piece, LanePiece::new(to, piece.is_defender() && !home));
        if home {
            position.set_home(seat, position.home(seat) + 1);
        }
        if progress {
            position.set_quiet(0);
        } else {
            self.count_turn(position);
        }
        let placements_earned = self.placements_earned(position, seat, piece, to);
        self.advance(position, seat);
        if let Some((other, _)) = victim {
            self.advance(position, other);
        }
        position.set_die(DieState::Away);
        if placements_earned > 0 && self.verdict(position).is_none() {
            position.set_pieces_to_place(placements_earned);
        } else {
            self.pass_turn(position, seat);
        }
    }

    /// Returns the piece that the seat in turn captures by ending on a square.
    #[inline]
    pub(super) fn victim(&self, position: &Position, seat: Seat, to: Square) -> Option<(Seat, LanePiece)> {
        if position.section(seat) == Section::Opening {
            return None;
        }
        Seat::ROUND.into_iter().filter(|&other| other != seat).find_map(|other| {
            let square = self.board.translate(other, seat, to)?;
            Some((other, position.piece(other, square)?))
        })
    }

    /// Returns whether ending on a square is progress in the sense of RS-42.
    #[inline]
    pub(super) fn is_progress(&self, position: &Position, seat: Seat, to: Square) -> bool {
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

    /// Returns the next section if the seat fulfils its condition.
    #[inline]
    pub(super) fn next_section(&self, position: &Position, seat: Seat) -> Option<Section> {
        let all_in = |squares: Squares| {
            let mut pieces = position.pieces(seat).iter().filter(|piece| !piece.is_defender());
            pieces.all(|piece| squares.has(piece.square()))
        };
        match position.section(seat) {
            _ if position.is_out(seat) => None,
            Section::Opening => all_in(self.board.start).then_some(Section::Middle),
            Section::Middle => all_in(self.board.entry).then_some(Section::Endgame),
            Section::Endgame => None,
        }
    }

    /// Gives the turn to the next seat.
    #[inline]
    pub(super) fn pass_turn(&self, position: &mut Position, seat: Seat) {
        self.begin_turn(position, self.seats.after(seat));
    }

    /// Begins the turn of a seat. The turns of players who are out or have finished are passed (RS-41) but count as
    /// turns (RS-42).
    #[inline]
    fn begin_turn(&self, position: &mut Position, mut seat: Seat) {
        for _ in 1..self.seats.len() {
            if !is_idle(position, seat) {
                break;
            }
            self.count_turn(position);
            seat = self.seats.after(seat);
        }
        position.set_turn(Some(seat), if throws(position, seat) { DieState::Due } else { DieState::Away });
    }

    /// Counts a turn without progress (RS-42).
    #[inline]
    fn count_turn(&self, position: &mut Position) {
        position.set_quiet((position.quiet() + 1).min(self.quiet_limit()));
    }
}

/// Returns whether a seat is out or has finished (RS-41).
#[inline]
pub(super) fn is_idle(position: &Position, seat: Seat) -> bool {
    position.is_out(seat) || position.has_finished(seat)
}

/// Returns whether a seat's turn begins with a throw. It does not in the middle game (RS-20).
#[inline]
pub(super) fn throws(position: &Position, seat: Seat) -> bool {
    position.section(seat) != Section::Middle && !is_idle(position, seat)
}
