//! The suspension of seats that commit to contributions and do not reveal them.
//!
//! A seat that does not reveal makes everybody wait, and a seat that conspires with the server could choose between two throws, one with its
//! contribution and one without. Therefore a seat is suspended for longer each time it misses a reveal, and every reveal in time makes up for
//! one miss; no seat is excluded for good. The suspension follows from the events alone, so that every client computes it and the server
//! cannot decide it: to suspend an honest seat it would have to leave the seat out of several throws, each time visibly and against the seat's protest.

/// The number of misses without consequences, because connections break.
const FORGIVEN: u8 = 2;
/// The longest suspension is 2 to this power.
const LONGEST: u8 = 6;

/// The missed reveals of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MissedReveals {
    /// The number of misses, less the number of reveals since.
    missed_count: u8,
    /// The first throw that the seat may commit to.
    suspended_until: u32,
}

impl MissedReveals {
    /// Records that the seat revealed its contribution to a throw.
    pub fn record_reveal(&mut self) {
        self.missed_count = self.missed_count.saturating_sub(1);
    }

    /// Records that the seat did not reveal. After the third miss it is suspended for two throws, then for four, eight and so on.
    pub fn record_miss(&mut self, throw: u32) {
        self.missed_count = (self.missed_count + 1).min(FORGIVEN + LONGEST);
        if let Some(power) = self.missed_count.checked_sub(FORGIVEN).filter(|power| *power > 0) {
            self.suspended_until = throw + 1 + (1 << power);
        }
    }

    /// Returns the first throw that the seat may commit to.
    pub fn suspended_until(self) -> u32 {
        self.suspended_until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suspensions_double_up_to_a_maximum() {
        let mut missed = MissedReveals::default();
        let mut rests = Vec::new();
        let mut throw = 0;
        for _ in 0..10 {
            missed.record_miss(throw);
            rests.push(missed.suspended_until().saturating_sub(throw + 1));
            throw = missed.suspended_until().max(throw + 1);
        }
        assert_eq!(rests, [0, 0, 2, 4, 8, 16, 32, 64, 64, 64]);
    }

    #[test]
    fn a_reveal_makes_up_for_a_missed_one() {
        let mut missed = MissedReveals::default();
        for throw in 0..100 {
            if throw % 2 == 0 {
                missed.record_miss(throw)
            } else {
                missed.record_reveal()
            }
            assert_eq!(missed.suspended_until(), 0);
        }
    }
}
