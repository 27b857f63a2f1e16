//! Ten levels: weak by short sight and noise in judgement, measured in nodes so that a busy machine plays no worse.

use crate::search::Noise;
use rules::GameId;

/// A level from 1, for a beginner, to 10, full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level plays.
#[derive(Clone, Copy, Debug)]
pub struct Strength {
    /// Nodes a move.
    pub nodes: u64,
    /// How far it misjudges a position.
    pub noise: Noise,
}

/// Nodes and noise of each level, where a glance at every move costs some dozens of nodes.
const STEPS: [(u64, i32); 10] = [
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
];

/// Eckstein has more moves and quieter ones: with fewer nodes than these the levels see alike and draw by shuffling.
const ECKSTEIN: [(u64, i32); 10] = [
    (100, 900),
    (900, 270),
    (1_100, 200),
    (2_000, 150),
    (4_500, 90),
    (12_000, 50),
    (35_000, 25),
    (120_000, 0),
    (400_000, 0),
    (1_500_000, 0),
];

/// Where captures are forced they are seen however short the sight: a beginner needs a first level that errs more, the more so where
/// one takes everything.
const RAEUBERSCHACH: [(u64, i32); 10] = {
    let mut steps = STEPS;
    steps[0] = (25, 1_500);
    steps
};

/// Rösselsprung's tree is not needed to see a move's own effect; nodes begin to matter with the others' answers and soon matter
/// less than the dice. So the upper levels differ by their judgement.
const ROESSELSPRUNG: [(u64, i32); 10] = [
    (1, 6_000),
    (1, 3_500),
    (1, 1_400),
    (300, 1_150),
    (300, 850),
    (600, 600),
    (600, 400),
    (1_000, 240),
    (1_000, 110),
    (20_000, 0),
];

impl Level {
    /// The strongest.
    pub const MOST: Level = Level(10);

    /// A level of a number from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// All, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How it plays a game; the seed makes it err differently from game to game.
    pub fn strength(self, id: GameId, seed: u64) -> Strength {
        let steps = match id {
            GameId::Raeuberschach => &RAEUBERSCHACH,
            GameId::Kurierschach | GameId::Schlaukopf => &STEPS,
            GameId::Eckstein => &ECKSTEIN,
            GameId::Roesselsprung => &ROESSELSPRUNG,
        };
        let (nodes, most) = steps[usize::from(self.0) - 1];
        Strength { nodes, noise: Noise { most, seed } }
    }
}
