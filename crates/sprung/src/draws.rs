//! Draws that can be repeated: the same seed, the same draws.

use rules::zobrist;

#[derive(Clone, Debug)]
pub struct Draws {
    seed: u64,
    count: u64,
}

impl Draws {
    pub fn new(seed: u64) -> Draws {
        Draws { seed: zobrist::number(seed), count: 0 }
    }

    /// Draws of their own for one of many purposes.
    pub fn branch(&self, purpose: u64) -> Draws {
        Draws::new(self.seed ^ zobrist::number(purpose))
    }

    pub fn number(&mut self) -> u64 {
        self.count += 1;
        zobrist::number(self.seed.wrapping_add(self.count))
    }

    /// A number below `n`; zero if there is none. The bias is one in 2⁶⁴ divided by `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.number()) * n as u128) >> 64) as usize
    }

    /// One of some things.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len()))
    }

    /// One of several events, by their weights.
    pub fn event<'a, E>(&mut self, events: &'a [(E, u32)]) -> Option<&'a E> {
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
    use super::Draws;

    #[test]
    fn events_come_by_their_weights_and_the_same_seed_brings_the_same() {
        let events = [("never", 0), ("often", 3), ("rarely", 1)];
        let drawn = |seed| {
            let mut draws = Draws::new(seed);
            (0..4000).filter_map(|_| draws.event(&events).copied()).collect::<Vec<_>>()
        };
        let count = |name: &str| drawn(7).iter().filter(|drawn| **drawn == name).count();
        assert_eq!(count("never"), 0);
        assert!((2850..3150).contains(&count("often")), "{}", count("often"));
        assert_eq!(drawn(7), drawn(7));
        assert_ne!(drawn(7), drawn(8));
    }
}
