//! A position to learn from, and files of them.

use engine::SCALE;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

/// One quiet position of a game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The inputs that are on as the seat in turn sees the board, then as the other does.
    pub inputs: [Vec<u16>; 2],
    /// The stage of the game.
    pub stage: u8,
    /// The plain evaluation for the seat in turn.
    pub plain: i16,
    /// What the search said, for the seat in turn.
    pub searched: i16,
    /// Half points for the seat in turn: 0, 1 or 2.
    pub result: u8,
}

impl Sample {
    /// The same position in a mirror.
    pub fn mirror(&mut self, mirror: &[u16]) {
        self.inputs.iter_mut().flatten().for_each(|input| *input = mirror[usize::from(*input)]);
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&[self.inputs[0].len() as u8, self.stage, self.result])?;
        out.write_all(&self.plain.to_le_bytes())?;
        out.write_all(&self.searched.to_le_bytes())?;
        for input in self.inputs.iter().flatten() {
            out.write_all(&input.to_le_bytes())?;
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
            inputs: [numbers[..count].to_vec(), numbers[count..].to_vec()],
            stage: head[1],
            plain: i16::from_le_bytes([head[3], head[4]]),
            searched: i16::from_le_bytes([head[5], head[6]]),
            result: head[2],
        })
    }
}

/// A file that samples are appended to.
pub struct Sink(BufWriter<File>);

impl Sink {
    /// Opens a file at its end, or a new one.
    pub fn append(path: &Path) -> io::Result<Sink> {
        Ok(Sink(BufWriter::new(File::options().create(true).append(true).open(path)?)))
    }

    /// Appends a game's samples as a whole, so that an interrupted run leaves whole games.
    pub fn put(&mut self, samples: &[Sample]) -> io::Result<()> {
        for sample in samples {
            sample.write(&mut self.0)?;
        }
        self.0.flush()
    }
}

/// Every sample of a file; a torn last one is dropped.
pub fn read_all(path: &Path) -> io::Result<Vec<Sample>> {
    let mut file = BufReader::new(File::open(path)?);
    let mut samples = Vec::new();
    loop {
        match Sample::read(&mut file) {
            Ok(sample) => samples.push(sample),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(samples),
            Err(error) => return Err(error),
        }
    }
}

/// Whether the sample at a place is held back, to see whether what is learned holds elsewhere. Bundles of samples are, several
/// games long, for positions of one game are too much alike.
pub fn held_back(at: usize) -> bool {
    const BUNDLE: usize = 4096;
    const ONE_OF: usize = 9;
    (at / BUNDLE).is_multiple_of(ONE_OF)
}

/// The chance to win that points mean on a scale.
pub fn chance_of(points: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-points / scale).exp())
}

/// The scale on which what the search said foretells the results best: with another one training would first of all shrink or
/// stretch every weight, and the search's margins would no longer suit them.
pub fn scale_of_results(samples: &[Sample]) -> f32 {
    let error = |scale: f32| -> f32 {
        let off =
            |sample: &Sample| chance_of(f32::from(sample.searched), scale) - f32::from(sample.result) / 2.0;
        samples.iter().map(|sample| off(sample).powi(2)).sum()
    };
    let scales = (4..64).map(|eighths| SCALE as f32 * eighths as f32 / 8.0);
    scales.min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(SCALE as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_the_same_in_its_file() {
        let inputs = [vec![3, 700, 1151], vec![0, 5, 65_535]];
        let sample = Sample { inputs, stage: 2, plain: -300, searched: 1234, result: 1 };
        let mut file = Vec::new();
        sample.write(&mut file).unwrap();
        assert_eq!(Sample::read(&mut file.as_slice()).unwrap(), sample);
    }
}
