//! A clock of up to four seats.

use crate::{Control, Millis};

/// The most that a slow line is allowed for, each turn. Whoever measures the line says how slow it was.
pub const LAG_MOST: Millis = 500;

/// What everybody has left, and whose turn is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    banks: [Millis; 4],
    turn: Option<Turn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    seat: usize,
    /// Used before it last began to run.
    used: Millis,
    /// When it last began to run; `None` while it is paused.
    since: Option<Millis>,
}

impl Turn {
    fn used(&self, now: Millis) -> Millis {
        self.used + self.since.map_or(0, |since| now.saturating_sub(since))
    }
}

/// What a seat has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Of this turn, before the bank is touched.
    pub free: Millis,
    /// Of the whole game.
    pub bank: Millis,
}

impl Left {
    /// Both together.
    pub fn all(self) -> Millis {
        self.free + self.bank
    }
}

impl Clock {
    /// A clock that stands.
    pub fn new(control: Control) -> Clock {
        let bank = control.terms().map_or(0, |terms| terms.bank);
        Clock { control, banks: [bank; 4], turn: None }
    }

    /// The same clock with what a seat had left when the game was kept.
    pub fn with_bank(mut self, seat: usize, bank: Millis) -> Clock {
        if let Some(kept) = self.banks.get_mut(seat) {
            *kept = bank;
        }
        self
    }

    /// What was agreed on.
    pub fn control(&self) -> Control {
        self.control
    }

    /// The seat whose turn runs or is paused, by its number below four.
    pub fn seat(&self) -> Option<usize> {
        self.turn.map(|turn| turn.seat)
    }

    /// Whether a turn is paused.
    pub fn is_paused(&self) -> bool {
        self.turn.is_some_and(|turn| turn.since.is_none())
    }

    /// A seat's turn begins. One that runs already goes on: jumps and figures set are no turns of their own. Without a clock, nothing.
    pub fn begin(&mut self, seat: usize, now: Millis) {
        if self.control != Control::None && self.seat() != Some(seat) && seat < self.banks.len() {
            self.turn = Some(Turn { seat, used: 0, since: Some(now) });
        }
    }

    /// The turn ends with its last decision, which was `lag` under way: that is not counted, up to [`LAG_MOST`].
    pub fn end(&mut self, now: Millis, lag: Millis) {
        if let (Some(terms), Some(turn)) = (self.control.terms(), self.turn.take()) {
            let used = turn.used(now).saturating_sub(lag.min(LAG_MOST));
            let bank = &mut self.banks[turn.seat];
            *bank = bank.saturating_sub(used.saturating_sub(terms.free)) + used.min(terms.back) + terms.add;
        }
    }

    /// The turn is called off: somebody else plays on, or moves were taken back. Its time is used, and nothing is added.
    pub fn call_off(&mut self, now: Millis) {
        if let (Some(terms), Some(turn)) = (self.control.terms(), self.turn.take()) {
            let bank = &mut self.banks[turn.seat];
            *bank = bank.saturating_sub(turn.used(now).saturating_sub(terms.free));
        }
    }

    /// Whether a decision that was `lag` under way comes too late.
    pub fn is_late(&self, now: Millis, lag: Millis) -> bool {
        let allowed = |turn: Turn| turn.used(now).saturating_sub(lag.min(LAG_MOST));
        let limit = self.limit();
        self.turn.zip(limit).is_some_and(|(turn, limit)| allowed(turn) > limit)
    }

    /// When the running seat's flag falls: once no decision, however slow its line, could still be in time.
    pub fn flag_at(&self) -> Option<Millis> {
        let turn = self.turn?;
        Some(turn.since? + (self.limit()? + LAG_MOST + 1).saturating_sub(turn.used))
    }

    /// How long the running turn may last.
    fn limit(&self) -> Option<Millis> {
        Some(self.control.terms()?.free + self.banks[self.turn?.seat])
    }

    /// What a seat has left, without allowance for its line; `None` without a clock.
    pub fn left(&self, seat: usize, now: Millis) -> Option<Left> {
        let free = self.control.terms()?.free;
        let bank = *self.banks.get(seat)?;
        let used = self.turn.filter(|turn| turn.seat == seat).map_or(0, |turn| turn.used(now));
        Some(Left { free: free.saturating_sub(used), bank: bank.saturating_sub(used.saturating_sub(free)) })
    }

    /// Stops the running turn until [`resume`](Clock::resume).
    pub fn pause(&mut self, now: Millis) {
        if let Some(turn) = &mut self.turn {
            turn.used = turn.used(now);
            turn.since = None;
        }
    }

    /// Lets a paused turn go on.
    pub fn resume(&mut self, now: Millis) {
        if let Some(turn) = &mut self.turn {
            turn.since.get_or_insert(now);
        }
    }

    /// Nobody could play from one moment to another: that time is not counted.
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

    /// A thinks for each of these times, from a moment far from zero; what the bank holds afterwards.
    fn thinks(control: &str, times: &[Millis]) -> Vec<Millis> {
        let mut clock = clock(control);
        let mut now = 1_000_000;
        let turn = |&time: &Millis| {
            clock.begin(A, now);
            now += time;
            assert!(!clock.is_late(now, 0));
            clock.end(now, 0);
            now += 77;
            clock.left(A, now).unwrap().bank
        };
        times.iter().map(turn).collect()
    }

    #[test]
    fn fischer_adds_after_every_turn() {
        assert_eq!(thinks("1m+3s", &[10 * S, S, 0]), [53 * S, 55 * S, 58 * S]);
    }

    #[test]
    fn bronstein_gives_back_what_was_used_and_never_more() {
        assert_eq!(thinks("1m+b3s", &[10 * S, S, 3 * S]), [53 * S, 53 * S, 53 * S]);
    }

    #[test]
    fn a_delay_spares_the_bank_for_a_while() {
        assert_eq!(thinks("1m+d3s", &[10 * S, S, 3 * S]), [53 * S, 53 * S, 53 * S]);
        // unlike Bronstein's, the delay counts for the flag as well
        let (mut bronstein, mut delay) = (clock("10s+b3s"), clock("10s+d3s"));
        bronstein.begin(A, 0);
        delay.begin(A, 0);
        assert_eq!((bronstein.is_late(10 * S, 0), bronstein.is_late(10 * S + 1, 0)), (false, true));
        assert_eq!((delay.is_late(13 * S, 0), delay.is_late(13 * S + 1, 0)), (false, true));
    }

    #[test]
    fn time_per_turn_is_not_kept() {
        let mut clock = clock("30s/turn");
        for begin in [0, 100 * S] {
            clock.begin(A, begin);
            assert_eq!(clock.left(A, begin + 10 * S), Some(Left { free: 20 * S, bank: 0 }));
            assert!(!clock.is_late(begin + 30 * S, 0));
            assert!(clock.is_late(begin + 30 * S + 1, 0));
            clock.end(begin + 20 * S, 0);
            assert_eq!(clock.left(A, begin + 50 * S), Some(Left { free: 30 * S, bank: 0 }));
        }
    }

    #[test]
    fn days_per_turn_draw_on_a_bank_of_days() {
        assert_eq!(thinks("3d/turn+7d", &[DAY, 4 * DAY, 3 * DAY, 9 * DAY]), [7 * DAY, 6 * DAY, 6 * DAY, 0]);
    }

    #[test]
    fn a_turn_of_several_decisions_is_one() {
        let mut clock = clock("1m+3s");
        clock.begin(A, 0);
        clock.begin(A, 5 * S);
        clock.end(10 * S, 0);
        assert_eq!(clock.left(A, 10 * S).unwrap().bank, 53 * S);
        assert_eq!(clock.seat(), None);
    }

    #[test]
    fn only_the_seat_in_turn_uses_time() {
        let mut clock = clock("1m+0s");
        clock.begin(A, 0);
        clock.end(10 * S, 0);
        clock.begin(B, 10 * S);
        assert_eq!(clock.left(A, 40 * S).unwrap().all(), 50 * S);
        assert_eq!(clock.left(B, 40 * S).unwrap().all(), 30 * S);
    }

    #[test]
    fn a_slow_line_is_allowed_for_within_bounds() {
        let spent = |lag| {
            let mut clock = clock("1m+0s");
            clock.begin(A, 0);
            clock.end(10 * S, lag);
            clock.left(A, 10 * S).unwrap().bank
        };
        assert_eq!(spent(200), 50_200);
        assert_eq!(spent(60 * S), 50_500);
        let mut clock = clock("1m+0s");
        clock.begin(A, 0);
        assert!(!clock.is_late(60_300, 300));
        assert!(clock.is_late(60_301, 300));
        assert!(clock.is_late(60_501, 60 * S));
        clock.end(100, 500);
        assert_eq!(clock.left(A, 100).unwrap().bank, 60 * S, "a line gives no time");
    }

    #[test]
    fn the_flag_falls_when_nothing_could_still_be_in_time() {
        let mut clock = clock("1m+0s");
        assert_eq!(clock.flag_at(), None);
        clock.begin(A, 7);
        assert_eq!(clock.flag_at(), Some(60_508));
        assert!(!clock.is_late(60_507, LAG_MOST));
        assert!(clock.is_late(60_508, LAG_MOST));
    }

    #[test]
    fn a_pause_stops_the_turn_and_its_flag() {
        let mut clock = clock("1m+3s");
        clock.begin(A, 0);
        clock.pause(10 * S);
        assert_eq!((clock.flag_at(), clock.is_paused()), (None, true));
        assert_eq!(clock.left(A, 500 * S).unwrap().bank, 50 * S);
        clock.pause(600 * S);
        clock.resume(1_000 * S);
        clock.resume(1_001 * S);
        assert_eq!(clock.flag_at(), Some(1_050_501));
        clock.end(1_020 * S, 0);
        assert_eq!(clock.left(A, 2_000 * S).unwrap().bank, 33 * S);
    }

    #[test]
    fn an_outage_is_not_counted() {
        let mut clock = clock("3d/turn+7d");
        clock.begin(A, DAY);
        clock.skip(2 * DAY, 5 * DAY);
        assert_eq!(clock.left(A, 5 * DAY), Some(Left { free: 2 * DAY, bank: 7 * DAY }));
        // one that began before the turn counts from the turn's beginning
        clock.end(5 * DAY, 0);
        clock.begin(B, 10 * DAY);
        clock.skip(9 * DAY, 11 * DAY);
        assert_eq!(clock.left(B, 12 * DAY), Some(Left { free: 2 * DAY, bank: 7 * DAY }));
    }

    #[test]
    fn a_turn_called_off_costs_its_time_and_gives_nothing() {
        let mut clock = clock("1m+3s");
        clock.begin(A, 0);
        clock.call_off(10 * S);
        assert_eq!(clock.left(A, 99 * S).unwrap().bank, 50 * S);
        assert_eq!(clock.seat(), None);
    }

    #[test]
    fn without_a_clock_nothing_ever_falls() {
        let mut clock = clock("none");
        clock.begin(A, 0);
        assert_eq!((clock.flag_at(), clock.left(A, 5), clock.seat()), (None, None, None));
        assert!(!clock.is_late(Millis::MAX, 0));
    }
}
