//! The clocks of a game at this terminal. Whose clock runs follows from whose turn it is.

use super::hot_seat::{HotSeatGame, NextActor};
use sprung_clock::{Clock, Millis, TimeControl, record_time};
use sprung_rules::{Effect, Record, Remark, Seat, Seats, Termination};
use std::time::{Duration, Instant};

/// The record's tags for the time control and for everybody's remaining time. The page reads and writes the same.
const CONTROL: &str = "Clock";
const LEFT: &str = "Left";

/// Returns the milliseconds since any fixed moment.
pub type TimeSource = Box<dyn Fn() -> Millis>;

/// The clocks of all seats, and the time they go by.
pub struct GameClock {
    clock: Clock,
    now: TimeSource,
}

impl GameClock {
    pub fn new(clock: Clock, now: TimeSource) -> GameClock {
        GameClock { clock, now }
    }

    /// Returns a clock that goes by the system's time.
    pub fn of_system(clock: Clock) -> GameClock {
        let start = Instant::now();
        GameClock::new(clock, Box::new(move || start.elapsed().as_millis() as Millis))
    }
}

impl HotSeatGame {
    /// Returns the game with clocks. That of the seat in turn runs at once.
    pub fn with_clock(mut self, clock: GameClock) -> HotSeatGame {
        self.clock = clock;
        self.run_clock();
        self
    }

    /// Runs the clock of the seat in turn. The remaining time of a turn that ended is noted beside its last move.
    pub(super) fn run_clock(&mut self) {
        if self.clock.clock.control() == TimeControl::None {
            return;
        }
        let now = (self.clock.now)();
        let is_over = self.next_actor() == NextActor::Nobody;
        let holder = if is_over { None } else { self.state().seat_in_turn() };
        if let Some(ended) = self.clock.clock.seat().filter(|&seat| holder.map(Seat::index) != Some(seat)) {
            self.clock.clock.end(now, 0);
            let left = self.clock.clock.remaining(ended, now);
            if let Some(note) = left.and_then(|left| Remark::note("clk", &record_time(left.bank))) {
                self.record.remark(note);
            }
        }
        if let Some(seat) = holder {
            self.clock.clock.begin(seat.index(), now);
        }
        self.write_clock(now);
    }

    /// Writes the tags by which the clocks go on when the game is resumed.
    fn write_clock(&mut self, now: Millis) {
        let bank = |seat: Seat| self.clock.clock.remaining(seat.index(), now).map_or(0, |left| left.bank);
        let left: Vec<String> =
            self.state().seats().iter().map(|seat| format!("{seat}:{}", bank(seat))).collect();
        for (name, value) in [(CONTROL, self.clock.clock.control().to_string()), (LEFT, left.join(" "))] {
            self.record.set_tag(name, &value).expect("the record does not derive the clocks");
        }
    }

    /// Stops the clock of the running turn because moves are taken back. The time it took is used.
    pub(super) fn cancel_turn(&mut self) {
        let now = (self.clock.now)();
        self.clock.clock.cancel_turn(now);
    }

    /// Returns a seat's remaining time, for this turn and the rest of the game; `None` without a clock.
    pub fn time_left(&self, seat: Seat) -> Option<Millis> {
        self.clock.clock.remaining(seat.index(), (self.clock.now)()).map(|left| left.all())
    }

    /// Returns the remaining time of the seat whose clock runs.
    pub fn running_time(&self) -> Option<Millis> {
        let seat = self.clock.clock.seat().and_then(Seat::from_index)?;
        self.time_left(seat).filter(|_| self.next_actor() != NextActor::Nobody)
    }

    /// Lets the seat whose time has run out lose, as by resigning but for another reason, and returns the effects. Returns `None`
    /// if there is no such seat.
    pub fn lose_on_time(&mut self) -> Option<Vec<Effect>> {
        let seat = self.clock.clock.seat().and_then(Seat::from_index)?;
        if self.running_time() != Some(0) {
            return None;
        }
        self.cancel_turn();
        self.leave(seat, Termination::Time(Seats::one(seat))).ok()
    }
}

/// Returns the clock of a record as it stood when the game was saved; a turn that ran then begins anew.
pub fn kept_clock(record: &Record) -> Clock {
    let control = record.tag(CONTROL).and_then(|text| text.parse().ok()).unwrap_or(TimeControl::None);
    let left = record.tag(LEFT).unwrap_or("").split_whitespace();
    left.fold(Clock::new(control), |clock, word| {
        let (seat, bank) = word.split_once(':').unwrap_or((word, ""));
        match (seat.chars().next().and_then(Seat::from_letter), bank.parse().ok()) {
            (Some(seat), Some(bank)) => clock.with_bank(seat.index(), bank),
            _ => clock,
        }
    })
}

/// Reads a time control: `5m+3s` and the other forms of the tables, or `5+3` for minutes and seconds.
pub fn read_control(text: &str) -> Result<TimeControl, String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let full = match text.split_once('+') {
        Some((minutes, seconds)) if is_number(minutes) && is_number(seconds) => {
            format!("{minutes}m+{seconds}s")
        }
        _ => text.to_string(),
    };
    full.parse::<TimeControl>().map_err(|error| error.to_string())
}

/// Returns the time after which [`sprung_clock::clock_text`] changes for a clock that runs.
pub fn redraw_interval(left: Millis) -> Duration {
    Duration::from_millis(left.saturating_sub(1) % 1_000 + 1)
}

#[cfg(test)]
mod tests;
