//! The training samples and their files.

use sprung_engine::games::roesselsprung::FEATURES;
use sprung_engine::mcts::Shares;
use sprung_rules::{Seat, Seats};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// A position after a move of a self-play game.
#[derive(Clone, Debug, PartialEq)]
pub struct SamplePosition {
    /// The index of the game's ending in the weights.
    pub ending: usize,
    /// The features of each seat.
    pub features: [[f32; FEATURES]; 4],
    /// The seats that can still win.
    pub playing: Seats,
    /// The shares of the win that the search expected.
    pub expected: Shares,
    /// The shares of the win at the end of the game.
    pub result: Shares,
}

/// The bytes of a position in a file: numbers of 32 bits, little-endian, in the order of the fields.
const BYTES: usize = 4 * (1 + 4 * FEATURES + 4 + 4 + 4);

impl SamplePosition {
    fn bytes(&self) -> Vec<u8> {
        let playing =
            [0, 1, 2, 3].map(|index| Seat::from_index(index).is_some_and(|seat| self.playing.has(seat)));
        let numbers = [self.ending as f32].into_iter().chain(self.features.into_iter().flatten());
        let numbers = numbers.chain(playing.map(|playing| f32::from(u8::from(playing))));
        numbers.chain(self.expected).chain(self.result).flat_map(f32::to_le_bytes).collect()
    }

    fn read(bytes: &[u8; BYTES]) -> SamplePosition {
        let number = |at: usize| f32::from_le_bytes([0, 1, 2, 3].map(|byte| bytes[4 * at + byte]));
        let seats =
            |part: usize| -> Shares { [0, 1, 2, 3].map(|seat| number(1 + 4 * (FEATURES + part) + seat)) };
        let playing = seats(0);
        SamplePosition {
            ending: usize::from(number(0) > 0.0),
            features: std::array::from_fn(|seat| std::array::from_fn(|at| number(1 + seat * FEATURES + at))),
            playing: Seat::ROUND.into_iter().filter(|seat| playing[seat.index()] > 0.0).collect(),
            expected: seats(1),
            result: seats(2),
        }
    }

    /// Returns the training target: the result with the weight `lambda`, for the rest the expected shares.
    pub fn target(&self, lambda: f32) -> Shares {
        std::array::from_fn(|seat| lambda * self.result[seat] + (1.0 - lambda) * self.expected[seat])
    }
}

/// Appends positions to a file.
pub fn append_positions(path: &Path, positions: &[SamplePosition]) -> io::Result<()> {
    let mut file = File::options().create(true).append(true).open(path)?;
    file.write_all(&positions.iter().flat_map(SamplePosition::bytes).collect::<Vec<u8>>())
}

/// Reads the positions of a file. A truncated last one is dropped.
pub fn read_positions(path: &Path) -> io::Result<Vec<SamplePosition>> {
    let bytes = fs::read(path)?;
    let (positions, _) = bytes.as_chunks::<BYTES>();
    Ok(positions.iter().map(SamplePosition::read).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> SamplePosition {
        let features = std::array::from_fn(|seat| std::array::from_fn(|at| (seat * FEATURES + at) as f32));
        let playing = Seats::one(Seat::A).with(Seat::D);
        let (expected, result) = ([0.5, 0.0, 0.0, 0.5], [1.0, 0.0, 0.0, 0.0]);
        SamplePosition { ending: 1, features, playing, expected, result }
    }

    #[test]
    fn lambda_is_the_weight_of_the_result() {
        let target = example().target(0.2);
        assert!((target[0] - 0.6).abs() < 1e-6 && (target[3] - 0.4).abs() < 1e-6, "{target:?}");
    }

    #[test]
    fn a_sample_position_round_trips() {
        let bytes = example().bytes();
        assert_eq!(SamplePosition::read(bytes.as_slice().try_into().unwrap()), example());
    }
}
