//! The clocks of a local game. Whose clock runs follows from whose turn it is; the time of day is passed in.

use super::LocalGame;
use sprung_clock::{Clock, Millis, TimeControl, record_time};
use sprung_rules::{Effect, Record, Remark, Seat, Seats, Termination};

/// The record's tags for the time control and for everybody's remaining time when the game was stored.
const CONTROL: &str = "Clock";
const LEFT: &str = "Left";

impl LocalGame {
    /// Returns the game with a time control.
    #[cfg(any(feature = "whole", test))]
    pub fn timed(self, control: TimeControl) -> LocalGame {
        LocalGame { clock: Clock::new(control), ..self }
    }

    /// Returns whether the game has a time control.
    pub fn is_timed(&self) -> bool {
        self.clock.control() != TimeControl::None
    }

    /// Returns a seat's remaining milliseconds, for this turn and the rest of the game; `None` without a time control.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        self.clock.remaining(seat.index(), now).map(|left| left.all())
    }

    /// Runs the clock of the seat in turn. The remaining time of a turn that ended is noted beside its last move.
    pub fn run_clock(&mut self, now: Millis) {
        let holder = if self.over() { None } else { self.state().seat_in_turn() };
        if let Some(ended) = self.clock.seat().filter(|&seat| holder.map(Seat::index) != Some(seat)) {
            self.clock.end(now, 0);
            let left = self
                .clock
                .remaining(ended, now)
                .and_then(|left| Remark::note("clk", &record_time(left.bank)));
            if let Some(note) = left {
                self.record.remark(note);
            }
        }
        if let Some(seat) = holder {
            self.clock.begin(seat.index(), now);
        }
    }

    /// Stops the clock of the running turn because moves are taken back. The time it took is used.
    pub fn stop_clock(&mut self, now: Millis) {
        self.clock.cancel_turn(now);
    }

    /// Returns the seat whose time has run out.
    pub fn out_of_time(&self, now: Millis) -> Option<Seat> {
        let seat = self.clock.seat()?;
        (self.clock.remaining(seat, now)?.all() == 0).then(|| Seat::from_index(seat)).flatten()
    }

    /// Ends the game for a seat that has run out of time: it loses as by resigning, for another reason.
    pub fn lose_on_time(&mut self, seat: Seat, now: Millis) -> Vec<Effect> {
        self.clock.cancel_turn(now);
        self.leave(seat, Termination::Time(Seats::one(seat)))
    }

    /// Writes the tags by which the clocks go on later.
    pub(super) fn write_clock(&self, record: &mut Record) {
        if self.is_timed() {
            let left = |seat: Seat| {
                format!("{seat}:{}", self.clock.remaining(seat.index(), 0).map_or(0, |left| left.bank))
            };
            let left = self.seats().iter().map(left).collect::<Vec<_>>().join(" ");
            for (name, value) in [(CONTROL, self.clock.control().to_string()), (LEFT, left)] {
                record.set_tag(name, &value).expect("the record does not derive the clocks");
            }
        }
    }
}

/// Reads a record's clock as it stood when the game was stored; a turn that ran then begins anew.
pub(super) fn kept_clock(record: &Record) -> Clock {
    let control = record.tag(CONTROL).and_then(|text| text.parse().ok()).unwrap_or(TimeControl::None);
    let left = record.tag(LEFT).unwrap_or("").split_whitespace();
    left.fold(Clock::new(control), |clock, word| {
        let seat = word.chars().next().and_then(Seat::from_letter);
        let bank = word.get(2..).and_then(|bank| bank.parse().ok());
        match (seat, bank) {
            (Some(seat), Some(bank)) => clock.with_bank(seat.index(), bank),
            _ => clock,
        }
    })
}
