//! The weights of a network and their file format.

/// The number of neurons in a lane, the unit in which accumulators are updated. A hidden layer is some lanes wide: the wider, the
/// more accurate and the slower.
pub const LANE: usize = 64;
/// The widest hidden layer, in lanes.
pub const MAX_LANES: usize = 16;
/// The number of output buckets.
pub const OUTPUT_BUCKETS: usize = 4;
/// The quantisation factor of the feature weights and of the accumulators.
pub const QA: i32 = 255;
/// The quantisation factor of the output weights.
pub const QB: i32 = 64;
/// The centipawns per unit of output.
pub const EVAL_SCALE: i32 = 400;

/// A lane of an accumulator or of weights.
pub(super) type Lane = [i16; LANE];

/// The quantised weights of a network.
pub struct Network {
    /// The piece-square value of every feature.
    psqt: Vec<i16>,
    /// A row of lanes for every feature. They stay bytes as in the file, so that more of them fit the processor's cache.
    pub(super) feature_weights: Vec<[i8; LANE]>,
    pub(super) feature_bias: Vec<Lane>,
    pub(super) output_buckets: [OutputBucket; OUTPUT_BUCKETS],
}

/// The output weights for the own accumulator and for the other side's.
pub(super) struct OutputBucket {
    pub weights: [Vec<Lane>; 2],
    pub bias: i32,
}

impl Network {
    /// Returns the size of a network's file.
    pub const fn file_size(features: usize, lanes: usize) -> usize {
        let width = lanes * LANE;
        features * 2 + features * width + width * 2 + OUTPUT_BUCKETS * (width * 4 + 4)
    }

    /// Reads a file of the tuner: the piece-square values as 16 bits, the feature weights as bytes, their biases as 16 bits, and for every
    /// output bucket its weights as 16 bits and a bias as 32 bits, all little-endian. Returns `None` if no width gives this size.
    pub fn read(features: usize, bytes: &[u8]) -> Option<Network> {
        let lanes = (1..=MAX_LANES).find(|&lanes| Network::file_size(features, lanes) == bytes.len())?;
        let width = lanes * LANE;
        let number = |two: &[u8]| i16::from_le_bytes([two[0], two[1]]);
        let lane = |bytes: &[u8]| -> Lane { std::array::from_fn(|i| number(&bytes[2 * i..])) };
        let lanes = |bytes: &[u8]| -> Vec<Lane> { bytes.chunks_exact(LANE * 2).map(lane).collect() };
        let byte_lane = |bytes: &[u8]| -> [i8; LANE] { std::array::from_fn(|i| bytes[i] as i8) };
        let (psqt, rest) = bytes.split_at(features * 2);
        let (feature_weights, rest) = rest.split_at(features * width);
        let (feature_bias, outputs) = rest.split_at(width * 2);
        let output_bucket = |bucket: usize| {
            let output = &outputs[bucket * outputs.len() / OUTPUT_BUCKETS..];
            let (own, rest) = output.split_at(width * 2);
            let (other, tail) = rest.split_at(width * 2);
            let bias = i32::from_le_bytes([tail[0], tail[1], tail[2], tail[3]]);
            OutputBucket { weights: [own, other].map(lanes), bias }
        };
        Some(Network {
            psqt: psqt.chunks_exact(2).map(number).collect(),
            feature_weights: feature_weights.chunks_exact(LANE).map(byte_lane).collect(),
            feature_bias: lanes(feature_bias),
            output_buckets: std::array::from_fn(output_bucket),
        })
    }

    /// Returns the piece-square value of every feature.
    pub fn psqt(&self) -> &[i16] {
        &self.psqt
    }
}
