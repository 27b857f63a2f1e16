//! A clock of up to four seats.

use crate::{Millis, TimeControl};

/// The most network delay that is compensated for in a turn, in milliseconds. The caller measures the delay.
pub const MAX_LAG: Millis = 500;

/// The remaining time of every seat, and the turn that is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    banks: [Millis; 4],
    turn: Option<RunningTurn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunningTurn {
    seat: usize,
    /// The time used before the turn last started to run.
    used: Millis,
    /// The time at which it last started to run; `None` while it is paused.
    since: Option<Millis>,
}

impl RunningTurn {
    fn used(&self, now: Millis) -> Millis {
        self.used + self.since.map_or(0, |since| now.saturating_sub(since))
    }
}

/// The remaining time of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemainingTime {
    /// The rest of this turn's own time, before the bank is used.
    pub free: Millis,
    /// The bank, for the rest of the game.
    pub bank: Millis,
}

impl RemainingTime {
    /// Returns the sum of both.
    pub fn all(self) -> Millis {
        self.free + self.bank
    }
}

impl Clock {
    /// Returns a clock on which no turn is running.
    pub fn new(control: TimeControl) -> Clock {
        let bank = control.terms().map_or(0, |terms| terms.bank);
        Clock { control, banks: [bank; 4], turn: None }
    }

    /// Returns the clock with the bank that a seat had when the game was saved.
    pub fn with_bank(mut self, seat: usize, bank: Millis) -> Clock {
        if let Some(kept) = self.banks.get_mut(seat) {
            *kept = bank;
        }
        self
    }

    /// Returns the time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the index of the seat whose turn is running or paused.
    pub fn seat(&self) -> Option<usize> {
        self.turn.map(|turn| turn.seat)
    }

    /// Returns whether a turn is paused.
    pub fn is_paused(&self) -> bool {
        self.turn.is_some_and(|turn| turn.since.is_none())
    }

    /// Starts a seat's turn. A turn of the same seat that is already running continues, because several decisions can belong to one turn. Does
    /// nothing without a clock.
    pub fn begin(&mut self, seat: usize, now: Millis) {
        if self.control != TimeControl::None && self.seat() != Some(seat) && seat < self.banks.len() {
            self.turn = Some(RunningTurn { seat, used: 0, since: Some(now) });
        }
    }

    /// Ends the turn. The network delay `lag` of its last decision is not counted, up to [`MAX_LAG`].
    pub fn end(&mut self, now: Millis, lag: Millis) {
        if let (Some(terms), Some(turn)) = (self.control.terms(), self.turn.take()) {
            let used = turn.used(now).saturating_sub(lag.min(MAX_LAG));
            let bank = &mut self.banks[turn.seat];
            *bank = bank.saturating_sub(used.saturating_sub(terms.free)) + used.min(terms.back) + terms.add;
        }
    }

    /// Cancels the turn, because somebody else plays on or moves were taken back. Its time is used, and nothing is added.
    pub fn cancel_turn(&mut self, now: Millis) {
        if let (Some(terms), Some(turn)) = (self.control.terms(), self.turn.take()) {
            let bank = &mut self.banks[turn.seat];
            *bank = bank.saturating_sub(turn.used(now).saturating_sub(terms.free));
        }
    }

    /// Returns whether a decision with the network delay `lag` comes too late.
    pub fn is_late(&self, now: Millis, lag: Millis) -> bool {
        let allowed = |turn: RunningTurn| turn.used(now).saturating_sub(lag.min(MAX_LAG));
        let limit = self.limit();
        self.turn.zip(limit).is_some_and(|(turn, limit)| allowed(turn) > limit)
    }

    /// Returns the time at which the running seat's flag falls: when no decision could be in time any more, whatever its network delay.
    pub fn flag_at(&self) -> Option<Millis> {
        let turn = self.turn?;
        Some(turn.since? + (self.limit()? + MAX_LAG + 1).saturating_sub(turn.used))
    }

    /// Returns how long the running turn may last.
    fn limit(&self) -> Option<Millis> {
        Some(self.control.terms()?.free + self.banks[self.turn?.seat])
    }

    /// Returns the remaining time of a seat without compensation for network delay, or `None` without a clock.
    pub fn remaining(&self, seat: usize, now: Millis) -> Option<RemainingTime> {
        let free = self.control.terms()?.free;
        let bank = *self.banks.get(seat)?;
        let used = self.turn.filter(|turn| turn.seat == seat).map_or(0, |turn| turn.used(now));
        Some(RemainingTime {
            free: free.saturating_sub(used),
            bank: bank.saturating_sub(used.saturating_sub(free)),
        })
    }

    /// Stops the running turn until [`resume`](Clock::resume).
    pub fn pause(&mut self, now: Millis) {
        if let Some(turn) = &mut self.turn {
            turn.used = turn.used(now);
            turn.since = None;
        }
    }

    /// Resumes a paused turn.
    pub fn resume(&mut self, now: Millis) {
        if let Some(turn) = &mut self.turn {
            turn.since.get_or_insert(now);
        }
    }

    /// Excludes a period from the running turn, because nobody could play in it.
    pub fn skip(&mut self, from: Millis, to: Millis) {
        if let Some(since) = self.turn.as_mut().and_then(|turn| turn.since.as_mut()) {
            *since += to.saturating_sub(from.max(*since));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: usize = 0;
    const B: usize = 1;
    const S: Millis = 1_000;
    const DAY: Millis = 86_400 * S;

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    /// Lets seat A use these times in successive turns and returns its main time after each.
    fn thinks(control: &str, times: &[Millis]) -> Vec<Millis> {
        let mut clock = clock(control);
        let mut now = 1_000_000;
        let turn = |&time: &Millis| {
            clock.begin(A, now);
            now += time;
            assert!(!clock.is_late(now, 0));
            clock.end(now, 0);
            now += 77;
            clock.remaining(A, now).unwrap().bank
        };
        times.iter().map(turn).collect()
    }

    #[test]
    fn fischer_adds_after_every_turn() {
        assert_eq!(thinks("1m+3s", &[10 * S, S, 0]), [53 * S, 55 * S, 58 * S]);
    }

    #[test]
    fn bronstein_returns_the_time_used_up_to_the_delay() {
        assert_eq!(thinks("1m+b3s", &[10 * S, S, 3 * S]), [53 * S, 53 * S, 53 * S]);
    }

    #[test]
    fn a_simple_delay_does_not_use_main_time_at_first() {
        assert_eq!(thinks("1m+d3s", &[10 * S, S, 3 * S]), [53 * S, 53 * S, 53 * S]);
        // unlike Bronstein's, the delay counts for the flag as well
        let (mut bronstein, mut delay) = (clock("10s+b3s"), clock("10s+d3s"));
        bronstein.begin(A, 0);
        delay.begin(A, 0);
        assert_eq!((bronstein.is_late(10 * S, 0), bronstein.is_late(10 * S + 1, 0)), (false, true));
        assert_eq!((delay.is_late(13 * S, 0), delay.is_late(13 * S + 1, 0)), (false, true));
    }

    #[test]
    fn unused_time_per_turn_is_not_saved() {
        let mut clock = clock("30s/turn");
        for begin in [0, 100 * S] {
            clock.begin(A, begin);
            assert_eq!(clock.remaining(A, begin + 10 * S), Some(RemainingTime { free: 20 * S, bank: 0 }));
            assert!(!clock.is_late(begin + 30 * S, 0));
            assert!(clock.is_late(begin + 30 * S + 1, 0));
            clock.end(begin + 20 * S, 0);
            assert_eq!(clock.remaining(A, begin + 50 * S), Some(RemainingTime { free: 30 * S, bank: 0 }));
        }
    }

    #[test]
    fn turns_longer_than_their_days_use_the_reserve() {
        assert_eq!(thinks("3d/turn+7d", &[DAY, 4 * DAY, 3 * DAY, 9 * DAY]), [7 * DAY, 6 * DAY, 6 * DAY, 0]);
    }

    #[test]
    fn several_decisions_of_one_turn_share_its_increment() {
        let mut clock = clock("1m+3s");
        clock.begin(A, 0);
        clock.begin(A, 5 * S);
        clock.end(10 * S, 0);
        assert_eq!(clock.remaining(A, 10 * S).unwrap().bank, 53 * S);
        assert_eq!(clock.seat(), None);
    }

    #[test]
    fn only_the_seat_in_turn_uses_time() {
        let mut clock = clock("1m+0s");
        clock.begin(A, 0);
        clock.end(10 * S, 0);
        clock.begin(B, 10 * S);
        assert_eq!(clock.remaining(A, 40 * S).unwrap().all(), 50 * S);
        assert_eq!(clock.remaining(B, 40 * S).unwrap().all(), 30 * S);
    }

    #[test]
    fn network_lag_is_compensated_up_to_the_limit() {
        let spent = |lag| {
            let mut clock = clock("1m+0s");
            clock.begin(A, 0);
            clock.end(10 * S, lag);
            clock.remaining(A, 10 * S).unwrap().bank
        };
        assert_eq!(spent(200), 50_200);
        assert_eq!(spent(60 * S), 50_500);
        let mut clock = clock("1m+0s");
        clock.begin(A, 0);
        assert!(!clock.is_late(60_300, 300));
        assert!(clock.is_late(60_301, 300));
        assert!(clock.is_late(60_501, 60 * S));
        clock.end(100, 500);
        assert_eq!(clock.remaining(A, 100).unwrap().bank, 60 * S, "a line gives no time");
    }

    #[test]
    fn the_flag_falls_after_the_time_and_the_maximum_lag() {
        let mut clock = clock("1m+0s");
        assert_eq!(clock.flag_at(), None);
        clock.begin(A, 7);
        assert_eq!(clock.flag_at(), Some(60_508));
        assert!(!clock.is_late(60_507, MAX_LAG));
        assert!(clock.is_late(60_508, MAX_LAG));
    }

    #[test]
    fn a_pause_stops_the_turn_and_its_flag() {
        let mut clock = clock("1m+3s");
        clock.begin(A, 0);
        clock.pause(10 * S);
        assert_eq!((clock.flag_at(), clock.is_paused()), (None, true));
        assert_eq!(clock.remaining(A, 500 * S).unwrap().bank, 50 * S);
        clock.pause(600 * S);
        clock.resume(1_000 * S);
        clock.resume(1_001 * S);
        assert_eq!(clock.flag_at(), Some(1_050_501));
        clock.end(1_020 * S, 0);
        assert_eq!(clock.remaining(A, 2_000 * S).unwrap().bank, 33 * S);
    }

    #[test]
    fn skipped_time_is_not_counted() {
        let mut clock = clock("3d/turn+7d");
        clock.begin(A, DAY);
        clock.skip(2 * DAY, 5 * DAY);
        assert_eq!(clock.remaining(A, 5 * DAY), Some(RemainingTime { free: 2 * DAY, bank: 7 * DAY }));
        // one that began before the turn counts from the turn's beginning
        clock.end(5 * DAY, 0);
        clock.begin(B, 10 * DAY);
        clock.skip(9 * DAY, 11 * DAY);
        assert_eq!(clock.remaining(B, 12 * DAY), Some(RemainingTime { free: 2 * DAY, bank: 7 * DAY }));
    }

    #[test]
    fn a_cancelled_turn_uses_its_time_and_earns_no_increment() {
        let mut clock = clock("1m+3s");
        clock.begin(A, 0);
        clock.cancel_turn(10 * S);
        assert_eq!(clock.remaining(A, 99 * S).unwrap().bank, 50 * S);
        assert_eq!(clock.seat(), None);
    }

    #[test]
    fn without_a_time_control_no_flag_falls() {
        let mut clock = clock("none");
        clock.begin(A, 0);
        assert_eq!((clock.flag_at(), clock.remaining(A, 5), clock.seat()), (None, None, None));
        assert!(!clock.is_late(Millis::MAX, 0));
    }
}
