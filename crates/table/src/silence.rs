//! Promises of numbers that are not kept, and what becomes of a seat that makes them.
//!
//! Who lets a promised number fall through costs everybody the wait for it; and who is in league with the server chooses that way between
//! two throws, the one with the number and the one without. Neither may go on for ever, and nobody is shut out for good: a seat is passed
//! over for longer each time, and every promise kept pays for one that was not. It follows from the events alone, so every client
//! knows it, and the server has no say in it: to have an honest seat passed over it must first leave it out of throw after throw, each time
//! named and against that seat's protest.

/// So many broken promises cost nothing: lines break.
const FORGIVEN: u8 = 2;
/// No seat is passed over for longer than 2 to this power.
const LONGEST: u8 = 6;

/// How a seat has kept its promises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Silence {
    /// Promises broken, less those kept since.
    broken: u8,
    /// The first throw it may promise a number for.
    until: u32,
}

impl Silence {
    /// It revealed the number promised for a throw.
    pub fn keeps(&mut self) {
        self.broken = self.broken.saturating_sub(1);
    }

    /// It did not: after the third time it is passed over for two throws, then four, eight and so on.
    pub fn breaks(&mut self, throw: u32) {
        self.broken = (self.broken + 1).min(FORGIVEN + LONGEST);
        if let Some(power) = self.broken.checked_sub(FORGIVEN).filter(|power| *power > 0) {
            self.until = throw + 1 + (1 << power);
        }
    }

    /// The first throw for which its numbers count.
    pub fn until(self) -> u32 {
        self.until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_passed_over_for_longer_each_time_and_never_for_good() {
        let mut silence = Silence::default();
        let mut rests = Vec::new();
        let mut throw = 0;
        for _ in 0..10 {
            silence.breaks(throw);
            rests.push(silence.until().saturating_sub(throw + 1));
            throw = silence.until().max(throw + 1);
        }
        assert_eq!(rests, [0, 0, 2, 4, 8, 16, 32, 64, 64, 64]);
    }

    #[test]
    fn a_promise_kept_pays_for_one_that_was_not() {
        let mut silence = Silence::default();
        for throw in 0..100 {
            if throw % 2 == 0 {
                silence.breaks(throw)
            } else {
                silence.keeps()
            }
            assert_eq!(silence.until(), 0);
        }
    }
}
