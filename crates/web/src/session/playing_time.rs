//! The time by which the clocks of a local game run. It does not follow the time of day, which may be changed, and it leaves out the time in which
//! the page did not run because the machine was suspended or the browser had frozen the page.

use crate::browser;
use std::cell::Cell;

/// The longest time in milliseconds between two readings in which the page ran. Browsers let the timers of a hidden page fire once a minute.
const LONGEST_STEP: f64 = 90_000.0;

thread_local! {
    static TIME: Cell<PlayingTime> = const { Cell::new(PlayingTime { reading: None, total: 0.0 }) };
}

/// Returns the milliseconds for which the page has run, as often as this was called.
pub fn playing_time() -> u64 {
    let time = TIME.get().after(browser::uptime());
    TIME.set(time);
    time.total as u64
}

#[derive(Clone, Copy)]
struct PlayingTime {
    /// The last reading of the browser's monotonic clock.
    reading: Option<f64>,
    total: f64,
}

impl PlayingTime {
    fn after(self, reading: f64) -> PlayingTime {
        let step = self.reading.map_or(0.0, |last| reading - last);
        let counted = if (0.0..=LONGEST_STEP).contains(&step) { step } else { 0.0 };
        PlayingTime { reading: Some(reading), total: self.total + counted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_in_which_the_page_did_not_run_is_not_counted() {
        let mut time = PlayingTime { reading: None, total: 0.0 };
        for (reading, total) in [
            (5_000.0, 0.0),
            (5_200.0, 200.0),
            (65_200.0, 60_200.0),
            (3_600_000.0, 60_200.0),
            (3_600_200.0, 60_400.0),
            (100.0, 60_400.0),
            (300.0, 60_600.0),
        ] {
            time = time.after(reading);
            assert_eq!(time.total, total, "{reading}");
        }
    }
}
