//! A random number generator that repeats its numbers for the same seed.

use sprung_rules::zobrist;

/// A random number generator that repeats its numbers for the same seed.
#[derive(Clone, Debug)]
pub struct SeededRng {
    seed: u64,
    count: u64,
}

impl SeededRng {
    /// Makes the generator of a seed.
    pub fn new(seed: u64) -> SeededRng {
        SeededRng { seed: zobrist::number(seed), count: 0 }
    }

    /// Makes a generator of its own for one of many purposes.
    pub fn fork(&self, purpose: u64) -> SeededRng {
        SeededRng::new(self.seed ^ zobrist::number(purpose))
    }

    /// Returns the next number.
    pub fn next_u64(&mut self) -> u64 {
        self.count += 1;
        zobrist::number(self.seed.wrapping_add(self.count))
    }

    /// Returns a number below `n`, or zero if `n` is zero. The bias is one in 2⁶⁴ divided by `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }

    /// Chooses one of some things, all equally likely.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }

    /// Chooses one of several events by their weights.
    pub fn weighted_choice<'a, E>(&mut self, events: &'a [(E, u32)]) -> Option<&'a E> {
        let total: usize = events.iter().map(|(_, weight)| *weight as usize).sum();
        let mut left = self.below(total);
        events.iter().find_map(|(event, weight)| match left.checked_sub(*weight as usize) {
            Some(rest) => {
                left = rest;
                None
            }
            None => Some(event),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::SeededRng;

    #[test]
    fn weighted_choice_follows_the_weights_and_is_reproducible() {
        let events = [("never", 0), ("often", 3), ("rarely", 1)];
        let drawn = |seed| {
            let mut rng = SeededRng::new(seed);
            (0..4000).filter_map(|_| rng.weighted_choice(&events).copied()).collect::<Vec<_>>()
        };
        let count = |name: &str| drawn(7).iter().filter(|drawn| **drawn == name).count();
        assert_eq!(count("never"), 0);
        assert!((2850..3150).contains(&count("often")), "{}", count("often"));
        assert_eq!(drawn(7), drawn(7));
        assert_ne!(drawn(7), drawn(8));
    }
}
