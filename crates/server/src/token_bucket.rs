//! Rate limits by token buckets.

use std::time::{Duration, Instant};

/// A rate limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The number of requests that are allowed at once.
    pub burst: f64,
    /// The number of further requests per second.
    pub per_second: f64,
}

/// A token bucket, which holds the requests that are still allowed.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    left: f64,
    at: Instant,
}

impl TokenBucket {
    /// Returns a full bucket.
    pub fn full(rate: Rate, now: Instant) -> TokenBucket {
        TokenBucket { left: rate.burst, at: now }
    }

    /// Takes a token and returns whether there was one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.left = self.left_at(rate, now);
        self.at = now;
        let there = self.left >= 1.0;
        if there {
            self.left -= 1.0;
        }
        there
    }

    fn left_at(&self, rate: Rate, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + passed * rate.per_second).min(rate.burst)
    }

    /// Returns whether there is a token.
    pub fn has_token(&self, rate: Rate, now: Instant) -> bool {
        self.left_at(rate, now) >= 1.0
    }

    /// Returns the share of its tokens that are left, from 0 to 1.
    pub fn share_left(&self, rate: Rate, now: Instant) -> f64 {
        (self.left_at(rate, now) / rate.burst).max(0.0)
    }

    /// Takes a number of tokens that is known only afterwards. The bucket may owe as many as it holds.
    pub fn charge(&mut self, rate: Rate, now: Instant, amount: f64) {
        self.left = (self.left_at(rate, now) - amount).max(-rate.burst);
        self.at = now;
    }

    /// Returns whether the bucket is full again, so that it can be dropped.
    pub fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at);
        passed >= Duration::from_secs_f64((rate.burst - self.left).max(0.0) / rate.per_second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_allows_a_burst_and_then_refills() {
        let rate = Rate { burst: 3.0, per_second: 2.0 };
        let begun = Instant::now();
        let mut allowance = TokenBucket::full(rate, begun);
        let taken = (0..5).filter(|_| allowance.take(rate, begun)).count();
        assert_eq!(taken, 3);
        assert!(!allowance.is_full(rate, begun + Duration::from_secs(1)));
        assert!(allowance.take(rate, begun + Duration::from_secs(1)));
        assert!(allowance.take(rate, begun + Duration::from_secs(1)));
        assert!(!allowance.take(rate, begun + Duration::from_secs(1)));
        assert!(allowance.is_full(rate, begun + Duration::from_secs(9)));
    }

    #[test]
    fn a_bucket_that_was_charged_more_than_it_held_refills_after_its_debt() {
        let rate = Rate { burst: 100.0, per_second: 10.0 };
        let begun = Instant::now();
        let mut bucket = TokenBucket::full(rate, begun);
        bucket.charge(rate, begun, 60.0);
        assert_eq!(bucket.share_left(rate, begun), 0.4);
        bucket.charge(rate, begun, 60.0);
        assert_eq!(bucket.share_left(rate, begun + Duration::from_secs(2)), 0.0);
        assert_eq!(bucket.share_left(rate, begun + Duration::from_secs(7)), 0.5);
        assert!(!bucket.take(rate, begun + Duration::from_secs(2)));
        assert!(bucket.take(rate, begun + Duration::from_secs(3)));
    }
}
