//! Reproducible random numbers.

use sprung_rules::zobrist;

/// A generator of random numbers that depend only on its seed.
pub struct Random(u64);

impl Random {
    /// Creates the generator of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x1000_0000))
    }

    /// Returns a number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        zobrist::number(self.0) % n.max(1)
    }
}
