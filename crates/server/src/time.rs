//! The server's time. It runs with the monotonic clock, so that a change of the system's clock is nobody's thinking time. A period in which the
//! process did not run, or by which the system's clock was put forward, is a gap: the rooms record it as an outage.
//!
//! The time begins with the system's clock and never decreases. If the system's clock is put back, the server's time stays ahead of it until the
//! system's clock has caught up.

use crate::store::Outage;
use sprung_clock::Millis;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The time without a reading, or the advance of the system's clock, from which on the process counts as suspended.
const GAP: Millis = 2_000;
/// The interval at which a thread reads the clock, so that a longer time without a reading is a gap.
const READ_INTERVAL: Duration = Duration::from_millis(100);

/// Returns the system's time in milliseconds since 1970.
pub fn system_time() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("the system time is after 1970").as_millis() as Millis
}

/// A reading of the two clocks from which the server's time is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// The monotonic time in milliseconds since any fixed moment. Whether it runs while the machine is suspended depends on the system.
    pub monotonic: Millis,
    /// The system's time in milliseconds since 1970.
    pub system: Millis,
}

/// The function that reads the two clocks.
type ReadClocks = Box<dyn Fn() -> ClockReading + Send + Sync>;

/// The clock of a server.
pub struct ServerClock {
    read: ReadClocks,
    state: Mutex<ClockState>,
}

#[derive(Debug)]
struct ClockState {
    /// The monotonic time at which the server's time was last set, and what it was set to.
    anchor: (Millis, Millis),
    now: Millis,
    /// The gaps, in order.
    gaps: Vec<Outage>,
}

impl ClockState {
    /// Returns the state at the start of a process that must not be earlier than a time.
    fn new(reading: ClockReading, earliest: Millis) -> ClockState {
        let now = reading.system.max(earliest);
        ClockState { anchor: (reading.monotonic, now), now, gaps: Vec::new() }
    }

    /// Advances the time to a reading.
    fn advance(&mut self, reading: ClockReading) {
        let (monotonic, time) = self.anchor;
        let mut now = self.now.max(time + reading.monotonic.saturating_sub(monotonic));
        if reading.system > now + GAP {
            now = reading.system;
            self.anchor = (reading.monotonic, now);
        }
        if now >= self.now + GAP {
            self.gaps.push(Outage { since: self.now, until: now });
        }
        self.now = now;
    }
}

impl ServerClock {
    /// Returns the clock of this machine, which a thread reads as long as the clock is in use. Its time is not before `earliest`.
    pub fn start(earliest: Millis) -> Arc<ServerClock> {
        let begun = Instant::now();
        let read =
            move || ClockReading { monotonic: begun.elapsed().as_millis() as Millis, system: system_time() };
        let clock = ServerClock::of(Box::new(read), earliest);
        let kept = Arc::downgrade(&clock);
        std::thread::spawn(move || {
            while let Some(clock) = kept.upgrade() {
                clock.now();
                drop(clock);
                std::thread::sleep(READ_INTERVAL);
            }
        });
        clock
    }

    /// Returns a clock that is computed from these readings.
    pub fn of(read: ReadClocks, earliest: Millis) -> Arc<ServerClock> {
        let state = Mutex::new(ClockState::new(read(), earliest));
        Arc::new(ServerClock { read, state })
    }

    /// Returns the time in milliseconds since 1970. It never decreases.
    pub fn now(&self) -> Millis {
        self.advanced().now
    }

    /// Returns the time, and the gaps until then of which the caller does not know.
    pub fn now_and_gaps(&self, known: usize) -> (Millis, Vec<Outage>) {
        let state = self.advanced();
        (state.now, state.gaps.get(known..).unwrap_or_default().to_vec())
    }

    /// Returns the number of gaps that had ended at a time.
    pub fn gaps_before(&self, time: Millis) -> usize {
        self.advanced().gaps.iter().take_while(|gap| gap.until <= time).count()
    }

    fn advanced(&self) -> MutexGuard<'_, ClockState> {
        let mut state = self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        // the clocks are read under the lock, so that a later reading is not applied first
        state.advance((self.read)());
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 3_600_000;

    /// Returns the state at the monotonic time 0 and the system time 10 hours.
    fn state() -> ClockState {
        ClockState::new(ClockReading { monotonic: 0, system: 10 * HOUR }, 0)
    }

    fn advanced(state: &mut ClockState, monotonic: Millis, system: Millis) -> Millis {
        state.advance(ClockReading { monotonic, system });
        state.now
    }

    #[test]
    fn time_passes_with_the_monotonic_clock() {
        let mut state = state();
        for passed in [100, 250, 1_900, 3_800] {
            assert_eq!(advanced(&mut state, passed, 10 * HOUR + passed + 900), 10 * HOUR + passed);
        }
        assert_eq!(state.gaps, []);
    }

    #[test]
    fn a_suspended_process_is_a_gap() {
        let mut state = state();
        advanced(&mut state, 100, 10 * HOUR + 100);
        let after = advanced(&mut state, 60_100, 10 * HOUR + 60_100);
        assert_eq!(after, 10 * HOUR + 60_100);
        assert_eq!(state.gaps, [Outage { since: 10 * HOUR + 100, until: after }]);
    }

    #[test]
    fn a_suspended_machine_or_a_clock_put_forward_is_a_gap() {
        let mut state = state();
        advanced(&mut state, 100, 10 * HOUR + 100);
        assert_eq!(advanced(&mut state, 200, 18 * HOUR), 18 * HOUR);
        assert_eq!(state.gaps, [Outage { since: 10 * HOUR + 100, until: 18 * HOUR }]);
        assert_eq!(advanced(&mut state, 300, 18 * HOUR + 100), 18 * HOUR + 100);
        assert_eq!(state.gaps.len(), 1);
    }

    #[test]
    fn time_goes_on_when_the_clock_is_put_back_and_later_forward_again() {
        let mut state = state();
        advanced(&mut state, 100, 10 * HOUR + 100);
        assert_eq!(advanced(&mut state, 200, 9 * HOUR), 10 * HOUR + 200);
        assert_eq!(advanced(&mut state, 1_200, 9 * HOUR + 1_000), 10 * HOUR + 1_200);
        assert_eq!(advanced(&mut state, 1_300, 10 * HOUR + 1_300), 10 * HOUR + 1_300);
        assert_eq!(state.gaps, []);
    }

    #[test]
    fn a_restart_with_a_clock_put_back_begins_at_the_last_heartbeat() {
        let mut state = ClockState::new(ClockReading { monotonic: 7, system: 9 * HOUR }, 10 * HOUR);
        assert_eq!(state.now, 10 * HOUR);
        assert_eq!(advanced(&mut state, 507, 9 * HOUR + 500), 10 * HOUR + 500);
        assert_eq!(state.gaps, []);
    }
}
