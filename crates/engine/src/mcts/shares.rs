//! The expected shares of the win, one for each seat.

use crate::score::{SIGMOID_SCALE, Value};
use sprung_rules::{Outcome, Seat, Seats};

/// The evaluation of each seat as a logit: its share of the win is the softmax of them.
pub type Logits = [f32; 4];
/// Each seat's expected share of the win. They add up to one.
pub type Shares = [f32; 4];

/// Returns the softmax of logits.
pub fn softmax(logits: Logits) -> Shares {
    let max = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let exponentials = logits.map(|logit| libm::expf(logit - max));
    let sum: f32 = exponentials.iter().sum();
    exponentials.map(|exponential| exponential / sum)
}

/// Converts a share of the win into centipawns, by the sigmoid of [`crate::Score::win_probability`].
pub fn share_to_value(share: f32) -> Value {
    let share = f64::from(share).clamp(1e-6, 1.0 - 1e-6);
    (libm::log(share / (1.0 - share)) * SIGMOID_SCALE) as Value
}

/// Returns each seat's share of a finished game. A draw is shared by all.
pub fn shares_of_outcome(outcome: Outcome, seats: Seats) -> Shares {
    let winners = match outcome {
        Outcome::Won(winners) => winners,
        Outcome::Draw => seats,
    };
    let share = 1.0 / winners.len().max(1) as f32;
    std::array::from_fn(|seat| {
        if Seat::from_index(seat).is_some_and(|seat| winners.has(seat)) { share } else { 0.0 }
    })
}

/// Adds shares to a sum.
pub(super) fn add(sum: &mut Shares, shares: Shares) {
    sum.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
}
