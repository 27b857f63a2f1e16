//! Offers about people who have left: the computer plays for them, or the game ends without them.

use super::draft::Draft;
use super::time::ABSENCE_TIMEOUT;
use crate::store::Millis;
use sprung_clock::TimeControl;
use sprung_rules::{Seat, Seats};
use sprung_table::Controller;
use sprung_wire::{AbsencePolicy, EndReason, ErrorCode, Offer, RequestError};

/// The time in milliseconds for which a person must be away before one other person alone may decide, in a game without a clock.
const LONE_ABSENCE_TIMEOUT: Millis = 300_000;

impl Draft {
    /// Returns the time for which people must be away before these others may decide about them. Several decide together after a minute; one person
    /// alone, who may be the only opponent, waits longer, and leaves it to the clock if there is one.
    fn absence_timeout(&self, deciders: Seats) -> Result<Millis, RequestError> {
        let room = &self.room;
        match room.secrets.people.count(deciders) {
            0 | 1 if room.table.settings().clock != TimeControl::None => Err(RequestError::because(
                ErrorCode::NotAllowed,
                "one person alone does not decide about an absent one: the clock does",
            )),
            0 | 1 => Ok(LONE_ABSENCE_TIMEOUT),
            _ => Ok(ABSENCE_TIMEOUT),
        }
    }

    /// Returns the seats whose people play and are not among these.
    fn players_without(&self, seats: Seats) -> Seats {
        let table = &self.room.table;
        let plays = |seat: &Seat| table.seat_state(*seat).controller() == Controller::Person;
        table.people().iter().filter(|seat| !seats.has(*seat) && plays(seat)).collect()
    }

    /// Checks that the others may decide, and that these people have been away for long enough for those who have to agree.
    fn check_absent(&self, seats: Seats, deciders: Seats) -> Result<(), RequestError> {
        let table = &self.room.table;
        let settings = table.settings();
        // in correspondence play nobody is expected to stay
        if settings.absence != AbsencePolicy::Ask || settings.clock.is_correspondence() {
            return Err(RequestError::new(ErrorCode::NotAllowed));
        }
        let is_here = |seat: Seat| table.seat_state(seat).away.is_none();
        if seats.is_empty() || seats.iter().any(is_here) {
            return Err(RequestError::new(ErrorCode::NotAway));
        }
        let timeout = self.absence_timeout(deciders)?;
        let has_left = |seat: Seat| {
            let seat_state = table.seat_state(seat);
            let waited = |since| self.moment.now >= since + timeout;
            seat_state.is_in_game() && seat_state.away.is_some_and(waited)
        };
        match seats.iter().all(has_left) {
            true => Ok(()),
            false => {
                let why = format!("everybody concerned must be away for {} seconds", timeout / 1_000);
                Err(RequestError::because(ErrorCode::NotAway, why))
            }
        }
    }

    pub fn may_cover(&self, seat: Seat) -> Result<(), RequestError> {
        let is_present = |other: &Seat| self.room.table.seat_state(*other).away.is_none();
        let present = self.players_without(Seats::one(seat)).iter().filter(is_present).collect();
        self.check_absent(Seats::one(seat), present)?;
        match self.room.table.seat_state(seat).covered {
            true => Err(RequestError::new(ErrorCode::NotAway)),
            false => Ok(()),
        }
    }

    pub fn may_end(&self, seat: Seat, without: Seats) -> Result<(), RequestError> {
        // whoever plays has to agree, also those who are absent for a moment
        self.check_absent(without, self.players_without(without))?;
        if without.has(seat) { Err(RequestError::new(ErrorCode::NotAway)) } else { Ok(()) }
    }

    /// Ends the game as lost for the people who have left.
    pub fn end_without(&mut self, left: Seats) -> Result<(), RequestError> {
        let table = &self.room.table;
        let winners = table.seats().iter().filter(|&seat| !left.has(seat) && table.is_in_play(seat));
        self.end_as_lost(EndReason::Left(left), winners.collect())
    }

    /// Checks that the host may let the computer play for a person: only where and when the absence policy lets somebody else decide it.
    pub fn may_stand_in(&self, seat: Seat) -> Result<(), RequestError> {
        let table = &self.room.table;
        let settings = table.settings();
        let seat_state = table.seat_state(seat);
        if settings.absence != AbsencePolicy::Computer || settings.clock.is_correspondence() {
            return self.may_cover(seat);
        }
        let is_absent = seat_state.away.is_some_and(|since| self.moment.now >= since + ABSENCE_TIMEOUT);
        match is_absent && seat_state.is_in_game() && !seat_state.covered {
            true => Ok(()),
            false => Err(RequestError::because(
                ErrorCode::NotAway,
                "during a game the person must be absent for a minute",
            )),
        }
    }

    /// Carries out an open offer of cover if nobody is left who would have to agree, and whoever is left may decide it.
    pub fn conclude_among_those_there(&mut self) -> Result<(), RequestError> {
        match self.room.table.offer().map(|open| open.offer) {
            Some(Offer::Cover { seat }) if self.may_cover(seat).is_ok() => self.conclude(),
            _ => Ok(()),
        }
    }
}
