//! Rösselsprung beyond its clauses: drawings and their faults, set-up texts, a second move generator, garbage.

mod drawings;
mod garbage;
mod plain;
mod texts;
mod why;

/// Dice for the tests: the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (rules::zobrist::number(self.0) % n as u64) as usize
    }
}
