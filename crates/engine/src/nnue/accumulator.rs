//! The accumulators of a network and their incremental update.

use super::network::{EVAL_SCALE, LANE, Lane, Network, QA, QB};
use super::{NnueFeatures, bits};
use crate::score::Value;
use sprung_rules::Seat;

/// The accumulators of the position evaluated last. The next position differs by few features, so that an update is cheap.
#[derive(Default)]
pub struct Accumulator {
    planes: Vec<u64>,
    /// The board as A sees it and as B sees it.
    perspectives: [Perspective; 2],
}

#[derive(Default)]
struct Perspective {
    psqt: i32,
    neurons: Vec<Lane>,
}

impl Accumulator {
    /// Returns the network's evaluation of a position for the seat to move; zero for a game without a network.
    pub fn evaluate<G: NnueFeatures>(&mut self, game: &G, position: &G::Position, turn: Seat) -> Value {
        let Some(network) = game.network() else { return 0 };
        let planes = game.planes(position);
        self.update::<G>(network, planes.as_ref());
        let output = &network.output_buckets[G::output_bucket(&planes)];
        let [first, second] = &self.perspectives;
        let (own, other) = if turn == Seat::A { (first, second) } else { (second, first) };
        let sum = screlu(&own.neurons, &output.weights[0])
            + screlu(&other.neurons, &output.weights[1])
            + output.bias;
        // the product may exceed 32 bits in a wide network
        let positional = i64::from(sum) * i64::from(EVAL_SCALE) / i64::from(QA * QB);
        (own.psqt - other.psqt) / 2 + positional as Value
    }

    /// Adds the features that became active and subtracts those that are no longer active.
    fn update<G: NnueFeatures>(&mut self, network: &Network, planes: &[u64]) {
        if self.planes.is_empty() {
            self.planes = vec![0; planes.len()];
            self.perspectives.iter_mut().for_each(|side| side.neurons.clone_from(&network.feature_bias));
        }
        for (plane, &new) in planes.iter().enumerate() {
            let old = self.planes[plane];
            if old != new {
                self.change::<G>(network, plane, old & !new, false);
                self.change::<G>(network, plane, new & !old, true);
                self.planes[plane] = new;
            }
        }
    }

    fn change<G: NnueFeatures>(&mut self, network: &Network, plane: usize, changed: u64, active: bool) {
        for bit in bits(changed) {
            for (side, seat) in self.perspectives.iter_mut().zip([Seat::A, Seat::B]) {
                let feature = G::feature(seat, plane, bit);
                let lanes = side.neurons.len();
                let psqt = i32::from(network.psqt()[feature]);
                let neurons =
                    side.neurons.iter_mut().zip(&network.feature_weights[feature * lanes..][..lanes]);
                if active {
                    side.psqt += psqt;
                    neurons.for_each(|(neurons, weights)| add(neurons, weights));
                } else {
                    side.psqt -= psqt;
                    neurons.for_each(|(neurons, weights)| subtract(neurons, weights));
                }
            }
        }
    }
}

fn add(neurons: &mut Lane, weights: &[i8; LANE]) {
    neurons.iter_mut().zip(weights).for_each(|(sum, &weight)| *sum = sum.wrapping_add(weight.into()));
}

fn subtract(neurons: &mut Lane, weights: &[i8; LANE]) {
    neurons.iter_mut().zip(weights).for_each(|(sum, &weight)| *sum = sum.wrapping_sub(weight.into()));
}

/// Returns the dot product of the weights and the squared clipped ReLU (SCReLU) of the neurons.
fn screlu(neurons: &[Lane], weights: &[Lane]) -> i32 {
    neurons.iter().zip(weights).map(|(neurons, weights)| screlu_lane(neurons, weights) / QA).sum()
}

/// The first product fits 16 bits (255 × 127), so that the compiler can vectorise it; the sum of a lane fits 32 bits.
fn screlu_lane(neurons: &Lane, weights: &Lane) -> i32 {
    let products = neurons.iter().zip(weights).map(|(&sum, &weight)| {
        let clipped = sum.clamp(0, QA as i16);
        i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped)
    });
    products.sum()
}

#[cfg(test)]
mod tests {
    use super::super::network::{OUTPUT_BUCKETS, OutputBucket};
    use super::*;

    /// The only feature and the last output bucket have one non-zero weight each, in the second lane. The expected output is
    /// (127/255)² · 400 ≈ 99 centipawns.
    #[test]
    fn the_network_width_follows_from_the_file_size() {
        let mut file = vec![0; Network::file_size(1, 2)];
        let (row, outputs) = (2, 2 + 2 * LANE + 4 * LANE);
        file[row + LANE] = 127;
        file[outputs + (OUTPUT_BUCKETS - 1) * (8 * LANE + 4) + 2 * LANE] = QB as u8;
        let network = Network::read(1, &file).unwrap();
        let mut neurons = network.feature_bias.clone();
        neurons.iter_mut().zip(&network.feature_weights).for_each(|(neurons, weights)| add(neurons, weights));
        let value = |bucket: &OutputBucket| screlu(&neurons, &bucket.weights[0]) * EVAL_SCALE / (QA * QB);
        assert_eq!(network.output_buckets.each_ref().map(value), [0, 0, 0, 99]);
        assert!(Network::read(1, &file[1..]).is_none());
    }
}
