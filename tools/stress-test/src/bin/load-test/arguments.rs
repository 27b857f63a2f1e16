//! The arguments of the command.

use std::path::PathBuf;

const USAGE: &str = "\
usage: load-test --sprung PROGRAM [--data DIR] [--games N] [--rate N] [--seconds N]

  --sprung   the program to be loaded, a release build
  --data     a new folder for its database, on the disk that is to be measured [default: in the temporary folder]
  --games    tables, a tenth of them Rösselsprung with four seats, the others with two [default: 4545, 10,000 sockets]
  --rate     moves a second, sent whether the server keeps up or not [default: 1000]
  --seconds  how long [default: 60]";

pub struct Arguments {
    pub sprung: PathBuf,
    pub data: PathBuf,
    pub games: usize,
    pub rate: u32,
    pub seconds: u32,
}

impl Arguments {
    /// Reads the arguments of the command line. The error is the usage.
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let usage = |_| USAGE.to_string();
        let folder = format!("sprung-load-{}", std::process::id());
        let data = std::env::temp_dir().join(folder);
        let mut read = Arguments { sprung: PathBuf::new(), data, games: 4_545, rate: 1_000, seconds: 60 };
        while let Some(word) = words.next() {
            let value = words.next().ok_or(USAGE)?;
            match word.as_str() {
                "--sprung" => read.sprung = value.into(),
                "--data" => read.data = value.into(),
                "--games" => read.games = value.parse().map_err(usage)?,
                "--rate" => read.rate = value.parse().map_err(usage)?,
                "--seconds" => read.seconds = value.parse().map_err(usage)?,
                _ => return Err(USAGE.to_string()),
            }
        }
        let sound = read.sprung.is_file() && read.games > 0 && read.rate > 0 && read.seconds > 0;
        if sound { Ok(read) } else { Err(USAGE.to_string()) }
    }

    /// Returns whether the table of this number has four seats.
    pub fn has_four(number: usize) -> bool {
        number.is_multiple_of(10)
    }

    pub fn sockets(&self) -> usize {
        (0..self.games).map(|number| if Arguments::has_four(number) { 4 } else { 2 }).sum()
    }
}
