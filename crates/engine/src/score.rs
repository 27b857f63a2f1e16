//! How good a position is for whoever is to move.

use rules::{Outcome, Seat, Verdict};

/// Points inside the search: hundredths of a small piece; beyond `DECIDED` a win or loss counted in plies.
pub type Points = i32;

/// More than any score.
pub const INFINITE: Points = 32_000;
/// A win at this very node.
pub const WON: Points = 31_000;
/// Scores beyond this are wins and losses.
pub const DECIDED: Points = 30_000;
/// The deepest node.
pub const MAX_PLY: usize = 128;

/// A score as faces show it, for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a small piece.
    Points(Points),
    /// Wins in so many plies.
    Win(u32),
    /// Loses in so many plies.
    Loss(u32),
}

impl Score {
    /// From the search's points at the root.
    pub fn of(points: Points) -> Score {
        if points >= DECIDED {
            Score::Win((WON - points).max(0) as u32)
        } else if points <= -DECIDED {
            Score::Loss((WON + points).max(0) as u32)
        } else {
            Score::Points(points)
        }
    }

    /// The chance to win between 0 and 1, by the logistic curve the evaluations are tuned with.
    pub fn win_chance(self) -> f64 {
        match self {
            Score::Points(points) => 1.0 / (1.0 + libm::exp(-f64::from(points) / SCALE)),
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
        }
    }
}

/// Points at which a side wins e times as often as it loses.
pub const SCALE: f64 = 250.0;

/// The score of a finished game at a ply, for `seat`.
pub(crate) fn finished(verdict: Verdict, seat: Seat, ply: usize) -> Points {
    match verdict.outcome {
        Outcome::Draw => 0,
        Outcome::Won(seats) if seats.has(seat) => WON - ply as Points,
        Outcome::Won(_) => ply as Points - WON,
    }
}

/// A decided score is stored relative to its node, so that it is right wherever the node is met.
pub(crate) fn to_table(points: Points, ply: usize) -> Points {
    match points {
        p if p >= DECIDED => p + ply as Points,
        p if p <= -DECIDED => p - ply as Points,
        p => p,
    }
}

/// The inverse of [`to_table`].
pub(crate) fn from_table(points: Points, ply: usize) -> Points {
    match points {
        p if p >= DECIDED => p - ply as Points,
        p if p <= -DECIDED => p + ply as Points,
        p => p,
    }
}
