//! `sprung puzzle`: a puzzle to solve at the terminal, on the full screen or line by line.

mod dialogue;
pub mod sentences;

use crate::error::CliError;
use crate::game_arguments::game_parser;
use crate::terminal::Terminal;
use crate::tui::{self, puzzle_screen};
use clap::Args;
use dialogue::PuzzleDialogue;
use sprung_puzzles::{Puzzle, PuzzleAttempt, PuzzleFile, PuzzleTheme, game_of_day, puzzle_of_day};
use sprung_rules::GameId;
use std::time::{SystemTime, UNIX_EPOCH};

const SECONDS_OF_A_DAY: u64 = 86_400;

/// Solve a puzzle: the puzzle of the day, or one of a game
///
/// Type the move you would make, or move on the full screen. "hint" helps in two steps, "solution" shows everything, "moves" lists
/// the legal moves, "quit" leaves.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung puzzle
  sprung puzzle raeuberschach --theme forced-chain --level 3
  sprung puzzle eckstein --id k3x9pa")]
pub struct Arguments {
    /// The game; else it is the puzzle of the day
    #[arg(value_name = "GAME", value_parser = game_parser(), ignore_case = true)]
    game: Option<GameId>,
    /// The id of a puzzle
    #[arg(long, value_name = "ID", requires = "game", conflicts_with_all = ["theme", "level"])]
    id: Option<String>,
    /// A theme, such as sacrifice
    #[arg(long, value_name = "THEME", requires = "game", value_parser = read_theme)]
    theme: Option<PuzzleTheme>,
    /// A difficulty: the lowest level of the engine that solves it
    #[arg(long, value_name = "1-10", requires = "game", value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,
    /// No board, only sentences: for screen readers
    #[arg(long)]
    no_board: bool,
    /// Print line by line, also in a terminal that has room for the full screen
    #[arg(long)]
    plain: bool,
}

fn read_theme(text: &str) -> Result<PuzzleTheme, String> {
    let names = || PuzzleTheme::ALL.map(PuzzleTheme::name).join(", ");
    PuzzleTheme::read(text).ok_or_else(|| format!("expected one of {}", names()))
}

/// Runs the command.
pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let today = today();
    let game = arguments.game.unwrap_or_else(|| game_of_day(today));
    let file = PuzzleFile::shipped(game).map_err(|error| CliError::Puzzles { path: None, error })?;
    let puzzles = choose(arguments, &file, today);
    let first = puzzles.first().ok_or(CliError::NoPuzzle { game })?;
    let attempt = PuzzleAttempt::begin(game, first);
    let attempt = attempt.map_err(|faults| CliError::Position { game, faults })?;
    if !arguments.no_board && !arguments.plain && terminal.can_show_full_screen() {
        terminal.finish()?;
        let (sender, receiver) = tui::channel();
        let display = (terminal.language, terminal.depth());
        let app = puzzle_screen::open(puzzles, attempt, display, sender.clone());
        return tui::run(app, (sender, receiver)).map(drop);
    }
    PuzzleDialogue::new(terminal, attempt, !arguments.no_board).run()
}

/// Returns the days since 1970 (UTC).
fn today() -> u32 {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    (seconds / SECONDS_OF_A_DAY) as u32
}

/// Returns the puzzles that are asked for. The first is the one of the id, that of the day, or another every day; the others of
/// the file follow in its order, if they fit.
fn choose(arguments: &Arguments, file: &PuzzleFile, today: u32) -> Vec<Puzzle> {
    let fits = |puzzle: &&Puzzle| {
        arguments.theme.is_none_or(|theme| puzzle.themes.contains(&theme))
            && arguments.level.is_none_or(|level| puzzle.level == level)
    };
    let mut fitting: Vec<Puzzle> = file.puzzles.iter().filter(fits).cloned().collect();
    let first = match (&arguments.id, arguments.game) {
        (Some(id), _) => file.place(id),
        (None, None) => puzzle_of_day(today, &file.puzzles),
        (None, Some(_)) => (today as usize).checked_rem(fitting.len()),
    };
    match first {
        Some(place) if place < fitting.len() => fitting.rotate_left(place),
        _ => fitting.clear(),
    }
    fitting
}
