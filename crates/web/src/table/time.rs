//! The clocks of a table on this machine: whose runs follows from whose turn it is. The time of day is passed in.

use super::Table;
use clock::{Clock, Control, Millis};
use rules::{Effect, How, Record, Remark, Seat, Seats};

/// The record's tags for the time control, and for what everybody had left when the game was kept.
const CONTROL: &str = "Clock";
const LEFT: &str = "Left";

impl Table {
    /// The same table with a clock, or without.
    pub fn timed(self, control: Control) -> Table {
        Table { clock: Clock::new(control), ..self }
    }

    /// Whether it is played with a clock.
    pub fn is_timed(&self) -> bool {
        self.clock.control() != Control::None
    }

    /// Milliseconds a seat has left, for this turn and the rest of the game; `None` without a clock.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        self.clock.left(seat.index(), now).map(|left| left.all())
    }

    /// Lets the clock of whoever is in turn run; what a turn that ended has left is noted beside its last move.
    pub fn run_clock(&mut self, now: Millis) {
        let holder = if self.over() { None } else { self.play().holder() };
        if let Some(ended) = self.clock.seat().filter(|&seat| holder.map(Seat::index) != Some(seat)) {
            self.clock.end(now, 0);
            let left = self.clock.left(ended, now).and_then(|left| Remark::note("clk", &hours(left.bank)));
            if let Some(note) = left {
                self.record.remark(note);
            }
        }
        if let Some(seat) = holder {
            self.clock.begin(seat.index(), now);
        }
    }

    /// The running turn is no more: moves are taken back. Its time is used.
    pub fn stop_clock(&mut self, now: Millis) {
        self.clock.call_off(now);
    }

    /// The seat whose time has run out.
    pub fn late(&self, now: Millis) -> Option<Seat> {
        let seat = self.clock.seat()?;
        (self.clock.left(seat, now)?.all() == 0).then(|| Seat::of(seat)).flatten()
    }

    /// A seat oversteps its time: the same as giving up, for another reason.
    pub fn overstep(&mut self, seat: Seat, now: Millis) -> Vec<Effect> {
        self.clock.call_off(now);
        self.leave(seat, How::Time(Seats::one(seat)))
    }

    /// Writes what it takes to let the clocks go on.
    pub(super) fn write_clock(&self, record: &mut Record) {
        if self.is_timed() {
            let left = |seat: Seat| {
                format!("{seat}:{}", self.clock.left(seat.index(), 0).map_or(0, |left| left.bank))
            };
            let left = self.seats().iter().map(left).collect::<Vec<_>>().join(" ");
            // neither tag is one the record derives
            let _ = record.set_tag(CONTROL, &self.clock.control().to_string());
            let _ = record.set_tag(LEFT, &left);
        }
    }
}

/// The clock of a record, as it stood when it was kept; a turn that ran then begins anew.
pub(super) fn kept_clock(record: &Record) -> Clock {
    let control = record.tag(CONTROL).and_then(|text| text.parse().ok()).unwrap_or_default();
    let left = record.tag(LEFT).unwrap_or_default().split_whitespace();
    left.fold(Clock::new(control), |clock, word| {
        let seat = word.chars().next().and_then(Seat::from_letter);
        let bank = word.get(2..).and_then(|bank| bank.parse().ok());
        match (seat, bank) {
            (Some(seat), Some(bank)) => clock.with_bank(seat.index(), bank),
            _ => clock,
        }
    })
}

/// A time as a record writes it, `h:mm:ss`.
fn hours(time: Millis) -> String {
    let seconds = time / 1_000;
    format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

/// A time as a player reads it: `4:59`, `1:04:59`; a second that has begun counts.
pub fn short(time: Millis) -> String {
    let seconds = time.div_ceil(1_000);
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}
