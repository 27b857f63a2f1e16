//! A position to learn from, and files of them.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

/// One quiet position of a game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The inputs that are on as the seat in turn sees the board, then as the other does.
    pub inputs: [Vec<u16>; 2],
    /// The plain evaluation for the seat in turn.
    pub plain: i16,
    /// What the search said, for the seat in turn.
    pub searched: i16,
    /// Half points for the seat in turn: 0, 1 or 2.
    pub result: u8,
}

impl Sample {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&[self.inputs[0].len() as u8, self.result])?;
        out.write_all(&self.plain.to_le_bytes())?;
        out.write_all(&self.searched.to_le_bytes())?;
        for input in self.inputs.iter().flatten() {
            out.write_all(&input.to_le_bytes())?;
        }
        Ok(())
    }

    fn read(from: &mut impl Read) -> io::Result<Sample> {
        let mut head = [0; 6];
        from.read_exact(&mut head)?;
        let count = head[0] as usize;
        let mut bytes = vec![0; count * 4];
        from.read_exact(&mut bytes)?;
        let numbers: Vec<u16> = bytes.chunks_exact(2).map(|b| u16::from_le_bytes([b[0], b[1]])).collect();
        Ok(Sample {
            inputs: [numbers[..count].to_vec(), numbers[count..].to_vec()],
            plain: i16::from_le_bytes([head[2], head[3]]),
            searched: i16::from_le_bytes([head[4], head[5]]),
            result: head[1],
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
