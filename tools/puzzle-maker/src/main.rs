//! Makes puzzles: `puzzles make GAME --from RECORDS|selfplay`. docs/puzzles.md has the recipe and the filters.

mod make;
mod self_play;

use clap::{Args, Parser, Subcommand};
use make::Maker;
use self_play::{SelfPlayRng, play_game};
use sprung_engine::engine_for;
use sprung_puzzle_check::Solver;
use sprung_puzzles::{Puzzle, PuzzleFile};
use sprung_rules::{AnyGame, AnyState, GameId, Record};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

/// An error that ends the command.
type AnyError = Box<dyn Error + Send + Sync>;

/// The word that asks for games of the engine against itself.
const SELF_PLAY: &str = "selfplay";
/// The size of the transposition table of the players in megabytes.
const HASH_MEGABYTES: usize = 4;

/// Makes puzzles from games of the engine against itself or from records.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Make(Make),
}

/// Makes puzzles of a game and adds them to a file.
#[derive(Args)]
struct Make {
    /// The game
    #[arg(value_name = "GAME", value_parser = read_game)]
    game: GameId,
    /// The source of the positions: "selfplay", or a file of records
    #[arg(long, value_name = "RECORDS|selfplay", default_value = SELF_PLAY)]
    from: String,
    /// The file that the puzzles are added to
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of puzzles that the file shall have
    #[arg(long, value_name = "N", default_value_t = 400)]
    count: usize,
    /// The most puzzles of one level in the file
    #[arg(long, value_name = "N", default_value_t = 100)]
    most_per_level: usize,
    /// The nodes with which a solution is verified; a tenth of them finds it
    #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = clap::value_parser!(u64).range(1_000..))]
    nodes: u64,
    /// The time after which no new game is looked at, in minutes
    #[arg(long, value_name = "MINUTES", default_value_t = 60)]
    minutes: u64,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A rule option that differs from the usual one, as often as needed
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    rules: Vec<String>,
    /// A folder with endgame tables
    #[arg(long, value_name = "FOLDER", default_value = "tablebase")]
    tables: PathBuf,
}

fn read_game(text: &str) -> Result<GameId, String> {
    GameId::read(text).ok_or_else(|| {
        let names = GameId::ALL.map(GameId::name);
        format!("expected one of {}", names.join(", "))
    })
}

fn main() -> Result<(), AnyError> {
    let Command::Make(arguments) = Arguments::parse().command;
    make(&arguments)
}

fn make(arguments: &Make) -> Result<(), AnyError> {
    let start = Instant::now();
    let game = arguments.game;
    let rules =
        game.open(arguments.rules.iter().map(String::as_str)).map_err(|faults| format!("{faults:?}"))?;
    let mut file = read_or_new(game, &arguments.out)?;
    let solver = Solver::new(game, arguments.nodes, &arguments.tables);
    let mut maker = Maker::new(game, solver, arguments.nodes, arguments.rules.clone(), &file.puzzles);
    let mut random = SelfPlayRng::new(arguments.seed);
    let engine = engine_for(game, HASH_MEGABYTES);
    let mut records = if arguments.from == SELF_PLAY {
        None
    } else {
        Some(read_records(&*rules, &arguments.from)?.into_iter())
    };
    let (mut games, mut full) = (0, 0);
    while file.puzzles.len() < arguments.count
        && start.elapsed() < Duration::from_secs(60 * arguments.minutes)
    {
        let played = match &mut records {
            Some(records) => match records.next() {
                Some(played) => Some(played),
                None => break,
            },
            None => play_game(&*rules, &*engine, &mut random),
        };
        games += 1;
        let Some(puzzle) = played.and_then(|played| maker.puzzle_of(&*played, &mut random)) else { continue };
        if file.puzzles.iter().filter(|other| other.level == puzzle.level).count() >= arguments.most_per_level
        {
            full += 1;
            continue;
        }
        println!(
            "{games} games: {} {:?} {} {}",
            puzzle.level,
            puzzle.aim,
            puzzle.solution.join(" "),
            puzzle.setup
        );
        add(&mut file, puzzle);
        fs::write(&arguments.out, file.write())?;
    }
    println!("{} puzzles; {full} were left out because their level had enough", file.puzzles.len());
    Ok(())
}

/// Adds a puzzle at its place.
fn add(file: &mut PuzzleFile, puzzle: Puzzle) {
    if let Err(place) = file.puzzles.binary_search_by(|other| other.id.cmp(&puzzle.id)) {
        file.puzzles.insert(place, puzzle);
    }
}

/// Reads a file of puzzles, or begins a new one.
fn read_or_new(game: GameId, path: &Path) -> Result<PuzzleFile, AnyError> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Ok(PuzzleFile { game, puzzles: Vec::new() });
        }
        Err(error) => return Err(format!("{}: {error}", path.display()).into()),
    };
    let file = PuzzleFile::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    if file.game != game {
        return Err(format!(
            "{}: the puzzles are of {}, not of {}",
            path.display(),
            file.game.name(),
            game.name()
        )
        .into());
    }
    Ok(file)
}

/// Returns the games of a file of records that were played by these rules.
fn read_records(rules: &dyn AnyGame, path: &str) -> Result<Vec<Box<dyn AnyState>>, AnyError> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let records = Record::read(&text).map_err(|fault| format!("{path}: {fault:?}"))?;
    let fits = |state: &dyn AnyState| state.id() == rules.id() && state.options() == rules.options();
    Ok(records.iter().filter(|record| fits(record.state())).map(|record| record.state().boxed()).collect())
}
