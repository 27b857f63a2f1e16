//! Training samples and their files.

use sprung_engine::SIGMOID_SCALE;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// A quiet position of a self-play game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The active features as the seat to move sees the board, then as the other seat does.
    pub features: [Vec<u16>; 2],
    /// The output bucket of the network.
    pub output_bucket: u8,
    /// The hand-crafted evaluation for the seat to move.
    pub hand_crafted: i16,
    /// The value of the search for the seat to move.
    pub search_value: i16,
    /// The result for the seat to move in half points: 0, 1 or 2.
    pub result: u8,
}

impl Sample {
    /// Mirrors the position; `mirror` has the mirrored feature of each feature.
    pub fn mirror(&mut self, mirror: &[u16]) {
        self.features.iter_mut().flatten().for_each(|feature| *feature = mirror[usize::from(*feature)]);
    }

    /// Returns the training target: the result with the weight `lambda`, for the rest the win probability of the search value.
    pub fn target(&self, lambda: f32, scale: f32) -> f32 {
        lambda * f32::from(self.result) / 2.0 + (1.0 - lambda) * sigmoid(f32::from(self.search_value), scale)
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&[self.features[0].len() as u8, self.output_bucket, self.result])?;
        out.write_all(&self.hand_crafted.to_le_bytes())?;
        out.write_all(&self.search_value.to_le_bytes())?;
        for feature in self.features.iter().flatten() {
            out.write_all(&feature.to_le_bytes())?;
        }
        Ok(())
    }

    fn read(from: &mut impl Read) -> io::Result<Sample> {
        let mut head = [0; 7];
        from.read_exact(&mut head)?;
        let count = head[0] as usize;
        let mut bytes = vec![0; count * 4];
        from.read_exact(&mut bytes)?;
        let numbers: Vec<u16> = bytes.chunks_exact(2).map(|b| u16::from_le_bytes([b[0], b[1]])).collect();
        Ok(Sample {
            features: [numbers[..count].to_vec(), numbers[count..].to_vec()],
            output_bucket: head[1],
            hand_crafted: i16::from_le_bytes([head[3], head[4]]),
            search_value: i16::from_le_bytes([head[5], head[6]]),
            result: head[2],
        })
    }
}

/// A file to which samples are appended.
pub struct SampleWriter(BufWriter<File>);

impl SampleWriter {
    /// Opens a file at its end, or creates it.
    pub fn append(path: &Path) -> io::Result<SampleWriter> {
        Ok(SampleWriter(BufWriter::new(File::options().create(true).append(true).open(path)?)))
    }

    /// Appends the samples of a game at once, so that an interrupted run leaves whole games.
    pub fn write(&mut self, samples: &[Sample]) -> io::Result<()> {
        for sample in samples {
            sample.write(&mut self.0)?;
        }
        self.0.flush()
    }
}

/// Reads the samples of files. A truncated last sample of a file is dropped.
pub fn read_samples(paths: &[PathBuf]) -> io::Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for path in paths {
        let mut file = BufReader::new(File::open(path)?);
        loop {
            match Sample::read(&mut file) {
                Ok(sample) => samples.push(sample),
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                Err(error) => return Err(error),
            }
        }
    }
    Ok(samples)
}

/// Returns whether the sample at an index belongs to the validation set. Blocks of samples several games long do, because the positions
/// of one game are too much alike.
pub fn is_validation(index: usize) -> bool {
    const BLOCK: usize = 4096;
    const ONE_OF: usize = 9;
    (index / BLOCK).is_multiple_of(ONE_OF)
}

/// Returns the win probability of a value on a scale.
pub fn sigmoid(value: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-value / scale).exp())
}

/// Returns the sigmoid scale with which the search values predict the results best. With another scale, training would first of all shrink
/// or stretch every weight, and the margins of the search would no longer fit.
pub fn fit_sigmoid_scale(samples: &[Sample]) -> f32 {
    let squared_error = |scale: f32| -> f32 {
        let error =
            |sample: &Sample| sigmoid(f32::from(sample.search_value), scale) - f32::from(sample.result) / 2.0;
        samples.iter().map(|sample| error(sample).powi(2)).sum()
    };
    let scales = (4..64).map(|eighths| SIGMOID_SCALE as f32 * eighths as f32 / 8.0);
    scales
        .min_by(|&a, &b| squared_error(a).total_cmp(&squared_error(b)))
        .expect("the range of scales is not empty")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_round_trips() {
        let features = [vec![3, 700, 1151], vec![0, 5, 65_535]];
        let sample = Sample { features, output_bucket: 2, hand_crafted: -300, search_value: 1234, result: 1 };
        let mut file = Vec::new();
        sample.write(&mut file).unwrap();
        assert_eq!(Sample::read(&mut file.as_slice()).unwrap(), sample);
    }
}
