//! The floating-point parameters of a network, and the engine's file.

use sprung_engine::nnue::{EVAL_SCALE, OUTPUT_BUCKETS, QA, QB};
use sprung_rules::zobrist;

/// The bound of feature weights, which are stored as bytes of 1/255.
const FEATURE_WEIGHT_BOUND: f32 = 127.0 / QA as f32;
/// The bound of output weights, so that their product with a clipped neuron fits 16 bits.
const OUTPUT_WEIGHT_BOUND: f32 = 127.0 / QB as f32;

/// All parameters in one list: a row of weights for every feature, the row of biases, for every output bucket a row of weights for the own
/// and one for the other accumulator, the output biases, the piece-square values.
#[derive(Clone)]
pub struct Parameters {
    pub features: usize,
    /// The width of the hidden layer.
    pub width: usize,
    pub all: Vec<f32>,
}

impl Parameters {
    /// Creates small random weights and the given piece-square values.
    pub fn new(psqt: &[i16], width: usize) -> Parameters {
        let features = psqt.len();
        let mut all = vec![0.0; (features + 1 + 2 * OUTPUT_BUCKETS) * width + OUTPUT_BUCKETS];
        for (index, parameter) in all.iter_mut().enumerate() {
            *parameter = match index / width {
                row if row < features => random_weight(index),
                row if row == features => 0.1,
                // the same in every bucket, so that a neuron has the same meaning in all of them
                row if row <= features + 2 * OUTPUT_BUCKETS => {
                    random_weight((index - (features + 1) * width) % (2 * width))
                }
                _ => 0.0,
            };
        }
        all.extend(psqt.iter().map(|&value| f32::from(value) / EVAL_SCALE as f32));
        Parameters { features, width, all }
    }

    /// Sets everything but the piece-square values to zero and returns the index of the first of these.
    pub fn clear_hidden(&mut self) -> usize {
        let first = self.first_psqt();
        self.all[..first].fill(0.0);
        first
    }

    /// Returns the index of the first output bias; those of the other buckets follow.
    pub fn output_bias(&self) -> usize {
        (self.features + 1 + 2 * OUTPUT_BUCKETS) * self.width
    }

    /// Returns the index of the first piece-square value.
    pub fn first_psqt(&self) -> usize {
        self.output_bias() + OUTPUT_BUCKETS
    }

    /// Returns the piece-square values.
    pub fn psqt(&self) -> &[f32] {
        &self.all[self.first_psqt()..]
    }

    /// Returns the row of a bucket's output weights for the own accumulator; that for the other one follows.
    pub fn output_row(&self, bucket: usize) -> usize {
        self.features + 1 + 2 * bucket
    }

    /// Returns the weights of a row.
    pub fn row(&self, row: usize) -> &[f32] {
        &self.all[row * self.width..(row + 1) * self.width]
    }

    /// Returns the largest magnitude of a parameter that the engine's file can hold.
    pub fn bound(&self, index: usize) -> f32 {
        match index / self.width {
            row if row < self.features => FEATURE_WEIGHT_BOUND,
            row if row == self.features => 8.0,
            row if row <= self.features + 2 * OUTPUT_BUCKETS => OUTPUT_WEIGHT_BOUND,
            _ => 16.0,
        }
    }

    /// Returns the engine's file; see [`sprung_engine::nnue::Network::read`].
    pub fn quantise(&self) -> Vec<u8> {
        let (qa, qb) = (QA as f32, QB as f32);
        let as_i16 = |parameters: &[f32], factor: f32| -> Vec<u8> {
            parameters.iter().flat_map(|value| ((value * factor).round() as i16).to_le_bytes()).collect()
        };
        let feature_weights = &self.all[..self.features * self.width];
        let mut bytes = as_i16(self.psqt(), EVAL_SCALE as f32);
        bytes.extend(feature_weights.iter().map(|weight| (weight * qa).round() as i8 as u8));
        bytes.extend(as_i16(self.row(self.features), qa));
        for bucket in 0..OUTPUT_BUCKETS {
            bytes.extend(as_i16(self.row(self.output_row(bucket)), qb));
            bytes.extend(as_i16(self.row(self.output_row(bucket) + 1), qb));
            bytes.extend(((self.all[self.output_bias() + bucket] * qa * qb).round() as i32).to_le_bytes());
        }
        bytes
    }
}

/// Returns a weight between −0.1 and 0.1.
fn random_weight(index: usize) -> f32 {
    (zobrist::number(index as u64) as f32 / u64::MAX as f32 - 0.5) * 0.2
}
