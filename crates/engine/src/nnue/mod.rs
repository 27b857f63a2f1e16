//! Efficiently updatable neural networks (NNUE). Every active feature adds a row of weights to two accumulators, one as each side
//! sees the board, and has a piece-square value (PSQT) of its own; an output bucket, chosen by the number of pieces, turns the
//! accumulators into a correction of the piece-square sum. `tools/tuner` trains the networks on games of the engine against itself.

mod accumulator;
mod network;

pub use accumulator::Accumulator;
pub use network::{EVAL_SCALE, LANE, MAX_LANES, Network, OUTPUT_BUCKETS, QA, QB};

use sprung_rules::{Notation, Seat};

/// A game whose positions are described by features for a network.
pub trait NnueFeatures: Notation {
    /// Bitboards whose set bits are the active features.
    type Planes: AsRef<[u64]> + Clone;
    /// The number of features.
    const FEATURES: usize;
    /// The number of active features at the start of a game, about.
    const MAX_ACTIVE: usize;
    /// Returns the bitboards of a position.
    fn planes(&self, position: &Self::Position) -> Self::Planes;
    /// Returns the output bucket, by the number of pieces left.
    fn output_bucket(planes: &Self::Planes) -> usize {
        output_bucket(planes.as_ref(), Self::MAX_ACTIVE)
    }
    /// Returns the feature of a bit of a plane, as a side sees the board.
    fn feature(perspective: Seat, plane: usize, bit: usize) -> usize;
    /// Returns the feature of the mirrored board, for games that are symmetric: training uses both. It is its own inverse.
    fn mirrored(feature: usize) -> usize {
        feature
    }
    /// Returns the network for the game's options, if there is one.
    fn network(&self) -> Option<&'static Network>;
}

/// Returns the output bucket for bitboards with `max_active` bits at the start of a game.
pub fn output_bucket(planes: &[u64], max_active: usize) -> usize {
    let active: u32 = planes.iter().map(|plane| plane.count_ones()).sum();
    (active as usize * OUTPUT_BUCKETS / (max_active + 1)).min(OUTPUT_BUCKETS - 1)
}

/// Returns the indices of the set bits of a plane.
pub fn bits(mut plane: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (plane != 0).then(|| plane.trailing_zeros() as usize)?;
        plane &= plane - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_buckets_split_the_piece_counts_evenly() {
        let buckets: Vec<usize> = (0..=32).map(|active| output_bucket(&[(1 << active) - 1], 32)).collect();
        assert!(buckets.is_sorted());
        let share = |bucket: usize| buckets.iter().filter(|&&of| of == bucket).count();
        assert_eq!((0..OUTPUT_BUCKETS).map(share).max(), Some(9));
        assert_eq!(output_bucket(&[u64::MAX], 32), OUTPUT_BUCKETS - 1);
    }
}
