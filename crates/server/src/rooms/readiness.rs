//! The readiness of the store: the result of the last write says whether it can be written. Nothing is written in order to find out.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The time after which a write that succeeded says nothing any more. The heartbeat is written more often.
const WRITE_VALIDITY: Duration = Duration::from_secs(10);

/// The outcome of the last write.
#[derive(Debug)]
pub struct Readiness {
    last: Mutex<LastWrite>,
}

#[derive(Clone, Copy, Debug)]
struct LastWrite {
    at: Instant,
    succeeded: bool,
}

impl Readiness {
    /// Returns the state after a write that succeeded.
    pub fn new(now: Instant) -> Readiness {
        Readiness { last: Mutex::new(LastWrite { at: now, succeeded: true }) }
    }

    /// Notes whether a write succeeded.
    pub fn note(&self, succeeded: bool, now: Instant) {
        *self.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = LastWrite { at: now, succeeded };
    }

    /// Returns whether the last write succeeded and was made lately.
    pub fn can_write(&self, now: Instant) -> bool {
        let last = *self.last.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        last.succeeded && now.saturating_duration_since(last.at) < WRITE_VALIDITY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_and_a_long_silence_mean_not_ready() {
        let begun = Instant::now();
        let readiness = Readiness::new(begun);
        assert!(readiness.can_write(begun));
        readiness.note(false, begun);
        assert!(!readiness.can_write(begun));
        readiness.note(true, begun);
        assert!(readiness.can_write(begun + Duration::from_secs(9)));
        assert!(!readiness.can_write(begun + Duration::from_secs(11)));
    }
}
