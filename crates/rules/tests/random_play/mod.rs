//! Random play of any game, the same in every run.

use sprung_rules::{AnyState, GameId, Turn};

/// A generator of pseudo-random numbers that are the same in every run.
pub struct Rng(pub u64);

impl Rng {
    /// Returns a number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (sprung_rules::zobrist::number(self.0) % n as u64) as usize
    }
}

/// Returns every combination of a game's option values.
pub fn option_sets(id: GameId) -> Vec<Vec<String>> {
    id.rule_options().iter().fold(vec![Vec::new()], |sets, option| {
        let with = |set: &Vec<String>, value: &str| [&set[..], &[format!("{}={value}", option.key)]].concat();
        sets.iter().flat_map(|set| option.values.iter().map(move |value| with(set, value))).collect()
    })
}

/// Returns the texts of the legal moves or of the chance events.
pub fn chance_or_moves(state: &dyn AnyState) -> Vec<String> {
    match state.turn() {
        Turn::Chance => state.chances().into_iter().map(|(text, _)| text).collect(),
        Turn::Seat(_) => state.moves(),
    }
}
