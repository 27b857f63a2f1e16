//! The suspension of seats that commit to contributions and do not reveal them.
//!
//! A seat that does not reveal makes everybody wait, and a seat that conspires with the server can choose between two throws, one with its
//! contribution and one without. Therefore a seat is suspended for longer each time it misses a reveal. Misses at the seat's own throws and
//! at those of others are counted apart, so that a seat cannot pay for a choice of its own throw by reveals at throws that do not matter to
//! it. The lot is everybody's own throw. [`REVEALS_PER_MISS`] reveals make up for a miss of the same kind, because connections break; no seat is
//! excluded for good.
//!
//! The suspension follows from the events alone, so that every client computes it and the server cannot decide it: to suspend an honest seat it
//! would have to leave the seat out of several throws, each time visibly and against the seat's protest.

use sprung_wire::TableVersion;

/// The number of misses without consequences, because connections break.
const FREE_MISSES: u8 = 2;
/// The longest suspension is 2 to this power.
const LONGEST: u8 = 6;
/// The number of reveals that make up for a miss.
const REVEALS_PER_MISS: u8 = 16;
/// The first version that counts own throws apart. Before it one reveal made up for one miss, at whatever throws.
const SEPARATE_SINCE: u8 = 2;

/// The number of a seat's commitments that were due, and how many of them it did not reveal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RevealCount {
    /// The number of throws to which the seat had committed.
    pub committed: u32,
    /// The number of those for which it did not reveal.
    pub missed: u32,
}

/// The reveals of a seat, its own throws apart. The lot is everybody's own throw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatReveals {
    /// At the seat's own throws.
    pub own: RevealCount,
    /// At the throws of others.
    pub others: RevealCount,
}

impl SeatReveals {
    /// Counts a throw to which the seat had committed.
    pub(crate) fn record(&mut self, is_own: bool, is_revealed: bool) {
        let count = if is_own { &mut self.own } else { &mut self.others };
        count.committed += 1;
        count.missed += u32::from(!is_revealed);
    }
}

/// A throw, as far as the suspension depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RevealedThrow {
    /// Its number.
    pub number: u32,
    /// Whether it is the seat's own throw.
    pub is_own: bool,
    /// The number of seats. An own throw returns about once in so many throws.
    pub seats: u32,
}

/// The missed reveals of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MissedReveals {
    version: TableVersion,
    own: Misses,
    others: Misses,
    /// The first throw that the seat may commit to.
    suspended_until: u32,
}

/// The misses of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Misses {
    /// The number of misses that were not made up for.
    count: u8,
    /// The number of reveals towards the next miss that is made up for.
    reveals: u8,
}

impl MissedReveals {
    /// Returns the state at the beginning of a game.
    pub fn new(version: TableVersion) -> MissedReveals {
        MissedReveals { version, own: Misses::default(), others: Misses::default(), suspended_until: 0 }
    }

    fn is_separate(&self) -> bool {
        self.version.number() >= SEPARATE_SINCE
    }

    fn misses(&mut self, is_own: bool) -> &mut Misses {
        if is_own && self.is_separate() { &mut self.own } else { &mut self.others }
    }

    /// Records that the seat revealed its contribution to a throw.
    pub fn record_reveal(&mut self, throw: RevealedThrow) {
        let required = if self.is_separate() { REVEALS_PER_MISS } else { 1 };
        let misses = self.misses(throw.is_own);
        if misses.count > 0 {
            misses.reveals += 1;
            if misses.reveals >= required {
                *misses = Misses { count: misses.count - 1, reveals: 0 };
            }
        }
    }

    /// Records that the seat did not reveal. After the third miss it is suspended for two throws, then for four, eight and so on; after misses of its
    /// own throws for as many of its turns.
    pub fn record_miss(&mut self, throw: RevealedThrow) {
        let turns = if throw.is_own && self.is_separate() { throw.seats } else { 1 };
        let misses = self.misses(throw.is_own);
        misses.count = (misses.count + 1).min(FREE_MISSES + LONGEST);
        if let Some(power) = misses.count.checked_sub(FREE_MISSES).filter(|power| *power > 0) {
            self.suspended_until = throw.number + 1 + turns * (1 << power);
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

    fn throw(number: u32, is_own: bool) -> RevealedThrow {
        RevealedThrow { number, is_own, seats: 3 }
    }

    /// Returns the lengths of the suspensions of a seat that never reveals at throws of one kind.
    fn suspensions(version: TableVersion, is_own: bool) -> Vec<u32> {
        let mut missed = MissedReveals::new(version);
        let mut number = 0;
        let suspension = |_| {
            missed.record_miss(throw(number, is_own));
            let suspension = missed.suspended_until().saturating_sub(number + 1);
            number = missed.suspended_until().max(number + 1);
            suspension
        };
        (0..10).map(suspension).collect()
    }

    #[test]
    fn suspensions_double_up_to_a_maximum() {
        let expected = [0, 0, 2, 4, 8, 16, 32, 64, 64, 64];
        assert_eq!(suspensions(TableVersion::CURRENT, false), expected);
        assert_eq!(suspensions(TableVersion::CURRENT, true), expected.map(|throws| 3 * throws));
        for is_own in [false, true] {
            assert_eq!(suspensions(TableVersion::FIRST, is_own), expected);
        }
    }

    #[test]
    fn reveals_at_others_throws_do_not_make_up_for_misses_at_own_throws() {
        let mut missed = MissedReveals::new(TableVersion::CURRENT);
        for round in 0..3 {
            assert_eq!(missed.suspended_until(), 0);
            missed.record_miss(throw(100 * round, true));
            (1..100).for_each(|later| missed.record_reveal(throw(100 * round + later, false)));
        }
        assert_eq!(missed.suspended_until(), 201 + 6);
    }

    #[test]
    fn sixteen_reveals_of_the_same_kind_make_up_for_a_missed_one() {
        for is_own in [false, true] {
            let mut missed = MissedReveals::new(TableVersion::CURRENT);
            (0..2).for_each(|number| missed.record_miss(throw(number, is_own)));
            (2..17).for_each(|number| missed.record_reveal(throw(number, is_own)));
            let mut early = missed;
            early.record_miss(throw(17, is_own));
            assert!(early.suspended_until() > 0, "after fifteen");
            missed.record_reveal(throw(17, is_own));
            missed.record_miss(throw(18, is_own));
            assert_eq!(missed.suspended_until(), 0, "after sixteen");
        }
    }

    #[test]
    fn in_version_1_each_reveal_makes_up_for_a_missed_one() {
        let mut missed = MissedReveals::new(TableVersion::FIRST);
        for number in 0..100 {
            if number % 2 == 0 {
                missed.record_miss(throw(number, true))
            } else {
                missed.record_reveal(throw(number, false))
            }
            assert_eq!(missed.suspended_until(), 0);
        }
    }
}
