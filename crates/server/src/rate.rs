//! How often somebody may ask: so many at once, then so many a second.

use std::time::{Duration, Instant};

/// A limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// A second, afterwards.
    pub per_second: f64,
}

/// What is left of a limit.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
    /// All of it.
    pub fn full(rate: Rate, now: Instant) -> Allowance {
        Allowance { left: rate.burst, at: now }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * rate.per_second).min(rate.burst);
        self.at = now;
        let there = self.left >= 1.0;
        if there {
            self.left -= 1.0;
        }
        there
    }

    /// Whether it is full again, so that nothing need be remembered.
    pub fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at);
        passed >= Duration::from_secs_f64((rate.burst - self.left).max(0.0) / rate.per_second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_free_and_then_time_gives_more() {
        let rate = Rate { burst: 3.0, per_second: 2.0 };
        let begun = Instant::now();
        let mut allowance = Allowance::full(rate, begun);
        let taken = (0..5).filter(|_| allowance.take(rate, begun)).count();
        assert_eq!(taken, 3);
        assert!(!allowance.is_full(rate, begun + Duration::from_secs(1)));
        assert!(allowance.take(rate, begun + Duration::from_secs(1)));
        assert!(allowance.take(rate, begun + Duration::from_secs(1)));
        assert!(!allowance.take(rate, begun + Duration::from_secs(1)));
        assert!(allowance.is_full(rate, begun + Duration::from_secs(9)));
    }
}
