//! `sprung bench`: measures the speed and prints the signature.

mod perft;
mod search;

pub use perft::random_play;

use crate::error::CliError;
use crate::terminal::Terminal;
use crate::uci_process::UciProcess;
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};

/// Search fixed positions of every game: a node count that changes only when play changes, and nodes per second
///
/// The count is the last line. The speed of Fairy-Stockfish stands beside ours where it plays the game and is installed.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "\
Examples:
  sprung bench
  sprung bench perft")]
pub struct Arguments {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    search: search::Arguments,
}

#[derive(Subcommand)]
enum What {
    Perft(perft::Arguments),
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    match &arguments.what {
        Some(What::Perft(arguments)) => perft::run(arguments, terminal),
        None => search::run(&arguments.search, terminal),
    }
}

/// The path of Debian's Fairy-Stockfish.
const DEBIANS_PEER: &str = "/usr/games/fairy-stockfish";

/// Starts the program of this path, or Debian's Fairy-Stockfish if it is installed.
fn start_peer(path: Option<&Path>) -> Result<Option<(PathBuf, UciProcess)>, CliError> {
    let path = match path {
        None if !Path::new(DEBIANS_PEER).exists() => return Ok(None),
        None => Path::new(DEBIANS_PEER),
        Some(path) => path,
    };
    let peer = UciProcess::start(path, &[])
        .map_err(|fault| CliError::Program { program: path.to_path_buf(), fault })?;
    Ok(Some((path.to_path_buf(), peer)))
}
