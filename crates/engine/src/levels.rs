//! Ten levels of play. They are limited in nodes, not in time, so that a busy machine plays no worse.

use crate::games;
use crate::noise::Noise;
use crate::score::Value;
use sprung_rules::GameId;

/// A level of play from 1, for a beginner, to 10, full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// The node limit and the errors of a level.
#[derive(Clone, Copy, Debug)]
pub struct Strength {
    /// The nodes for a move.
    pub nodes: u64,
    /// The errors.
    pub noise: Noise,
}

/// The parameters of a level in one game.
#[derive(Clone, Copy)]
pub(crate) struct LevelEntry {
    pub nodes: u64,
    pub amplitude: Value,
    pub inattention: u64,
}

/// The ten levels of a game.
pub(crate) type LevelTable = [LevelEntry; 10];

/// Returns a level table from the node limit and the noise amplitude of each level.
pub(crate) const fn noisy_levels(levels: [(u64, Value); 10]) -> LevelTable {
    let mut table = [LevelEntry { nodes: 0, amplitude: 0, inattention: 0 }; 10];
    let mut at = 0;
    while at < levels.len() {
        (table[at].nodes, table[at].amplitude) = levels[at];
        at += 1;
    }
    table
}

/// The levels of a game in which the first ply costs some dozens of nodes.
pub(crate) const DEFAULT_LEVELS: LevelTable = noisy_levels([
    (25, 400),
    (60, 280),
    (150, 200),
    (400, 140),
    (1_000, 90),
    (3_000, 50),
    (10_000, 25),
    (40_000, 0),
    (200_000, 0),
    (1_500_000, 0),
]);

impl Level {
    /// The strongest level.
    pub const MAX: Level = Level(10);

    /// Returns the level of a number from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// Returns all levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// Returns the level's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the level's strength in a game. The seed makes its errors differ from game to game.
    pub fn strength(self, id: GameId, seed: u64) -> Strength {
        let LevelEntry { nodes, amplitude, inattention } = games::entry(id).levels[usize::from(self.0) - 1];
        Strength { nodes, noise: Noise { amplitude, inattention, is_purposeful: self != Level::MAX, seed } }
    }
}
