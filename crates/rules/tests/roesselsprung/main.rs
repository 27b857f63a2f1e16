//! Tests of Rösselsprung beyond its clauses: drawings, set-up texts, refusals, a reference move generator, malformed
//! texts.

mod drawings;
mod fuzz;
mod reference;
mod refusals;
mod texts;

/// A generator of pseudo-random numbers that are the same in every run.
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (sprung_rules::zobrist::number(self.0) % n as u64) as usize
    }
}
