//! `sprung puzzles`: lists the puzzles of the program, and checks them or those of a file.

use crate::error::CliError;
use crate::terminal::Terminal;
use clap::{Args, Subcommand};
use sprung_puzzle_check::{Solver, recheck};
use sprung_puzzles::{Puzzle, PuzzleFile};
use sprung_rules::GameId;
use std::fs;
use std::path::{Path, PathBuf};

/// Count the puzzles of every game, or check them
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  sprung puzzles
  sprung puzzles check
  sprung puzzles check --sample 5
  sprung puzzles check my-puzzles.txt --nodes 600000"
)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Check(CheckArguments),
}

/// Play every puzzle by the rules and search its steps anew; exit code 1 if one is in doubt
#[derive(Args)]
struct CheckArguments {
    /// Files of puzzles; else those of the program
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Search only so many puzzles of each file, spread evenly; all are played by the rules
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// The nodes of a search; a sixth of them for games with dice
    #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = clap::value_parser!(u64).range(1_000..=100_000_000))]
    nodes: u64,
    /// A folder with endgame tables besides those of the program
    #[arg(long, value_name = "FOLDER", default_value = "tablebase")]
    tables: PathBuf,
}

/// Runs the command.
pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    match &arguments.command {
        Some(Command::Check(arguments)) => check(arguments, terminal),
        None => GameId::ALL.into_iter().try_for_each(|game| {
            let count = shipped(game)?.puzzles.len();
            let line = format!("{}  {count} puzzles", terminal.strong(game.name()));
            terminal.line(line)
        }),
    }
}

fn shipped(game: GameId) -> Result<PuzzleFile, CliError> {
    PuzzleFile::shipped(game).map_err(|error| CliError::Puzzles { path: None, error })
}

fn read(path: &Path) -> Result<PuzzleFile, CliError> {
    let at = |error| CliError::File { path: path.to_path_buf(), error };
    let bytes = fs::read(path).map_err(at)?;
    let text = String::from_utf8_lossy(&bytes);
    PuzzleFile::read(&text).map_err(|error| CliError::Puzzles { path: Some(path.to_path_buf()), error })
}

fn check(arguments: &CheckArguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let files: Vec<PuzzleFile> = match arguments.files.as_slice() {
        [] => GameId::ALL.into_iter().map(shipped).collect::<Result<_, _>>()?,
        paths => paths.iter().map(|path| read(path)).collect::<Result<_, _>>()?,
    };
    let mut doubts = 0;
    for file in &files {
        doubts += check_file(file, arguments, terminal)?;
    }
    if doubts == 0 { Ok(()) } else { Err(CliError::Answered) }
}

/// Checks a file and returns the number of puzzles in doubt.
fn check_file(
    file: &PuzzleFile,
    arguments: &CheckArguments,
    terminal: &mut Terminal,
) -> Result<usize, CliError> {
    let faults = file.check();
    let name = file.game.name();
    faults.iter().try_for_each(|error| terminal.line(format!("{name}: {error}")))?;
    let nodes = if file.game.facts().has_dice { arguments.nodes / 6 } else { arguments.nodes };
    let solver = Solver::new(file.game, nodes.max(1), &arguments.tables);
    let step = arguments.sample.map_or(1, |sample| file.puzzles.len().div_ceil(sample.max(1)).max(1));
    let searched: Vec<&Puzzle> = file.puzzles.iter().step_by(step).collect();
    let mut doubts = 0;
    for puzzle in &searched {
        if let Err(doubt) = recheck(file.game, puzzle, &solver) {
            doubts += 1;
            terminal.line(format!("{name} {}: {doubt}", puzzle.id))?;
        }
    }
    let (count, searched) = (file.puzzles.len(), searched.len());
    terminal.line(format!(
        "{name}: {count} puzzles, {} faults, {doubts} of {searched} searched in doubt",
        faults.len()
    ))?;
    Ok(faults.len() + doubts)
}
