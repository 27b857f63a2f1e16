//! Offers about people who have left: the computer plays for them, or the game ends without them.

use super::draft::Draft;
use super::time::ABSENCE_TIMEOUT;
use sprung_rules::{Seat, Seats};
use sprung_wire::{AbsencePolicy, EndReason, ErrorCode, Offer, RequestError};

impl Draft {
    /// Checks that the others may decide, and that these people have been away for long enough.
    fn check_absent(&self, seats: Seats) -> Result<(), RequestError> {
        let table = &self.room.table;
        let settings = table.settings();
        // in correspondence play nobody is expected to stay
        if settings.absence != AbsencePolicy::Ask || settings.clock.is_correspondence() {
            return Err(RequestError::new(ErrorCode::NotAllowed));
        }
        let has_left = |seat: Seat| {
            let seat_state = table.seat_state(seat);
            let waited = |since| self.moment.now >= since + ABSENCE_TIMEOUT;
            seat_state.is_in_game() && seat_state.away.is_some_and(waited)
        };
        let all = !seats.is_empty() && seats.iter().all(has_left);
        if all { Ok(()) } else { Err(RequestError::new(ErrorCode::NotAway)) }
    }

    pub fn may_cover(&self, seat: Seat) -> Result<(), RequestError> {
        self.check_absent(Seats::one(seat))?;
        match self.room.table.seat_state(seat).covered {
            true => Err(RequestError::new(ErrorCode::NotAway)),
            false => Ok(()),
        }
    }

    pub fn may_end(&self, seat: Seat, without: Seats) -> Result<(), RequestError> {
        self.check_absent(without)?;
        if without.has(seat) { Err(RequestError::new(ErrorCode::NotAway)) } else { Ok(()) }
    }

    /// Ends the game as lost for the people who have left.
    pub fn end_without(&mut self, left: Seats) -> Result<(), RequestError> {
        let table = &self.room.table;
        let winners = table.seats().iter().filter(|&seat| !left.has(seat) && table.is_in_play(seat));
        self.end_as_lost(EndReason::Left(left), winners.collect())
    }

    /// Carries out an open offer of cover if nobody is left who would have to agree.
    pub fn conclude_among_those_there(&mut self) -> Result<(), RequestError> {
        match self.room.table.offer().map(|open| open.offer) {
            Some(Offer::Cover { .. }) => self.conclude(),
            _ => Ok(()),
        }
    }
}
