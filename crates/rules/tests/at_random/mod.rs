//! What it takes to play any game at random, the same in every run.

use rules::{AnyPlay, GameId, Turn};

/// Dice that fall the same in every run.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (rules::zobrist::number(self.0) % n as u64) as usize
    }
}

/// Every combination of a game's option values.
pub fn option_sets(id: GameId) -> Vec<Vec<String>> {
    id.switches().iter().fold(vec![Vec::new()], |sets, switch| {
        let with = |set: &Vec<String>, value: &str| [&set[..], &[format!("{}={value}", switch.key)]].concat();
        sets.iter().flat_map(|set| switch.values.iter().map(move |value| with(set, value))).collect()
    })
}

/// Everything that can be played now.
pub fn chance_or_moves(play: &dyn AnyPlay) -> Vec<String> {
    match play.turn() {
        Turn::Chance => play.chances().into_iter().map(|(text, _)| text).collect(),
        Turn::Seat(_) => play.moves(),
    }
}
