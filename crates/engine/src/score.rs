//! Values inside the search and scores outside it.

use sprung_rules::{Outcome, Seat, Verdict};

/// A value inside the search in centipawns. Values of at least `DECISIVE` are wins, their negatives losses, counted in
/// plies.
pub type Value = i32;

/// A value larger than any a search can return.
pub const INFINITE: Value = 32_000;
/// The value of a game that is won at the root.
pub const WIN: Value = 31_000;
/// The smallest value that means a forced win (a mate score).
pub const DECISIVE: Value = 30_000;
/// The largest distance of a node from the root.
pub const MAX_PLY: usize = 128;

/// The result of a search as it is reported, for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// An evaluation in centipawns.
    Centipawns(Value),
    /// The seat wins in so many plies.
    Win(u32),
    /// The seat loses in so many plies.
    Loss(u32),
}

impl Score {
    /// Converts the value of the root.
    pub fn from_value(value: Value) -> Score {
        if value >= DECISIVE {
            Score::Win((WIN - value).max(0) as u32)
        } else if value <= -DECISIVE {
            Score::Loss((WIN + value).max(0) as u32)
        } else {
            Score::Centipawns(value)
        }
    }

    /// Returns the probability of a win, between 0 and 1, by the sigmoid with which the evaluations are tuned.
    pub fn win_probability(self) -> f64 {
        match self {
            Score::Centipawns(value) => 1.0 / (1.0 + libm::exp(-f64::from(value) / SIGMOID_SCALE)),
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
        }
    }
}

/// The lead in centipawns with which a side wins e times as often as it loses.
pub const SIGMOID_SCALE: f64 = 250.0;

/// Returns the value of a finished game at a ply, for `seat`.
pub(crate) fn value_of_verdict(verdict: Verdict, seat: Seat, ply: usize) -> Value {
    match verdict.outcome {
        Outcome::Draw => 0,
        Outcome::Won(seats) if seats.has(seat) => WIN - ply as Value,
        Outcome::Won(_) => ply as Value - WIN,
    }
}

/// Converts a value for the transposition table: a mate score counts plies from its node there, not from the root.
pub(crate) fn value_to_tt(value: Value, ply: usize) -> Value {
    match value {
        v if v >= DECISIVE => v + ply as Value,
        v if v <= -DECISIVE => v - ply as Value,
        v => v,
    }
}

/// Inverts [`value_to_tt`].
pub(crate) fn value_from_tt(value: Value, ply: usize) -> Value {
    match value {
        v if v >= DECISIVE => v - ply as Value,
        v if v <= -DECISIVE => v + ply as Value,
        v => v,
    }
}
