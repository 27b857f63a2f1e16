//! `sprung play`: two to four people, or players of the program, at one terminal.

mod game_choice;
pub mod game_clock;
pub mod hot_seat;
pub mod input_command;
pub mod move_input;
mod online_table;
mod person;
pub mod seat_arguments;
mod session;
mod target;

use crate::error::CliError;
use crate::game_arguments::{GameArguments, PositionArguments};
use crate::messages::ending;
use crate::terminal::Terminal;
use crate::tui::{self, App, GameScreen};
use clap::Args;
use game_clock::{GameClock, kept_clock};
use hot_seat::HotSeatGame;
use seat_arguments::{SeatArgument, SeatName};
use session::TerminalGame;
use sprung_clock::{Clock, TimeControl};
use sprung_rules::Record;
use std::fs;
use std::path::{Path, PathBuf};
use target::{PlayTarget, PlayTargetParser};

/// Play at this terminal: two to four people, the engine, or an online table by its link
///
/// Moves are typed as the rules write them: e2e3, h1k7. A move that is not legal is answered with the reason and its clause. The
/// die is thrown by Enter, or type what your own die shows. `help` lists what else can be typed. Without GAME you are asked.
#[derive(Args, Default)]
#[command(after_help = "\
Examples:
  sprung play raeuberschach --seat B=level:5
  sprung play roesselsprung --rule seats=ACB --seat C=random --name A=Anna --record evening.txt
  sprung play kurierschach --clock 15+10
  sprung play --resume evening.txt
  sprung play \"https://example.org/#/table/k3x9m2\" --as Anna")]
pub struct Arguments {
    /// The game, or the link of an online table
    #[arg(value_name = "GAME|LINK", value_parser = PlayTargetParser, ignore_case = true)]
    game: Option<PlayTarget>,
    /// Your name at an online table, with which you take a free seat; else you watch, or play the seat of the link
    #[arg(long = "as", value_name = "NAME", requires = "game")]
    own_name: Option<String>,
    /// A rule option, as often as needed; board=FILE reads a drawing of your own
    #[arg(long = "rule", value_name = "KEY=VALUE", requires = "game")]
    rules: Vec<String>,
    /// A position's text instead of the game's start
    #[arg(long, value_name = "TEXT", requires = "game")]
    position: Option<String>,
    /// Moves, throws (:3) and lots (:A) to play first, with blanks between
    #[arg(long, value_name = "\"M1 M2 …\"", requires = "game")]
    moves: Option<String>,
    /// The player of a seat, A to D: person, level:1 to level:10, random, or another player of `sprung match`
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    seats: Vec<SeatArgument>,
    /// A player's name for the record
    #[arg(long = "name", value_name = "SEAT=NAME")]
    names: Vec<SeatName>,
    /// Clocks: 5+3 is five minutes and three seconds more after every turn; also 5m+b3s, 5m+d3s, 30s/turn, none
    #[arg(long, value_name = "TIME", value_parser = game_clock::read_control)]
    clock: Option<TimeControl>,
    /// Keep the record in this file; it is written after every move
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Go on with the game of a record, and keep it there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "record"])]
    resume: Option<PathBuf>,
    /// No board, only sentences: for screen readers
    #[arg(long)]
    no_board: bool,
    /// Print line by line, also in a terminal that has room for the full screen
    #[arg(long)]
    plain: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let mut seats = arguments.seats.clone();
    let file = arguments.resume.clone().or_else(|| arguments.record.clone());
    // a file that exists is somebody's record
    if let Some(path) = arguments.record.as_ref().filter(|path| path.exists()) {
        return Err(CliError::Exists { path: path.clone() });
    }
    let game = match &arguments.game {
        Some(PlayTarget::Table(link)) => {
            let full_screen = !arguments.no_board && !arguments.plain && terminal.can_show_full_screen();
            let name = arguments.own_name.as_deref();
            return online_table::play(link, name, full_screen, !arguments.no_board, terminal);
        }
        Some(PlayTarget::Game(game)) => Some(*game),
        None => None,
    };
    let mut record = match (&arguments.resume, game) {
        (Some(path), _) => resume(path)?,
        (None, Some(game)) => {
            let rules = GameArguments { game, rules: arguments.rules.clone() };
            let table = PositionArguments {
                rules,
                position: arguments.position.clone(),
                moves: arguments.moves.clone(),
            };
            Record::new(table.state()?)
        }
        (None, None) => {
            let Some(chosen) = game_choice::ask_for_game(terminal)? else { return Ok(()) };
            seats.extend(chosen.seats);
            Record::new(chosen.table.state()?)
        }
    };
    let taken = record.state().seats();
    let named = seats.iter().map(|seat| seat.seat).chain(arguments.names.iter().map(|name| name.seat));
    if let Some(seat) = named.into_iter().find(|&seat| !taken.has(seat)) {
        return Err(CliError::NobodySits { game: record.state().id(), seat, taken });
    }
    for SeatName { seat, name } in &arguments.names {
        record.set_name(*seat, name);
    }
    let clock = arguments.clock.map_or_else(|| kept_clock(&record), Clock::new);
    let game = HotSeatGame::new(record, &seats, file)?.with_clock(GameClock::of_system(clock));
    if !arguments.no_board && !arguments.plain && terminal.can_show_full_screen() {
        return play_on_full_screen(game, terminal);
    }
    TerminalGame::new(terminal, game, !arguments.no_board).run()
}

/// Plays on the full screen. When it is left, the terminal says how the game stands and where its record is.
fn play_on_full_screen(game: HotSeatGame, terminal: &mut Terminal) -> Result<(), CliError> {
    terminal.finish()?;
    let (sender, receiver) = tui::channel();
    let app = App::<GameScreen>::new(game, terminal.language, terminal.depth(), sender.clone());
    let game = tui::run(app, (sender, receiver))?.game;
    let localizer = terminal.localizer(game.state().id());
    terminal.paragraph(&ending(localizer, game.record()))?;
    match game.file() {
        Some(path) => terminal.line(localizer.saved(&path.display().to_string())),
        None => Ok(()),
    }
}

/// The first game of a file.
fn resume(path: &Path) -> Result<Record, CliError> {
    let text =
        fs::read_to_string(path).map_err(|error| CliError::File { path: path.to_path_buf(), error })?;
    let records = Record::read(&text)
        .map_err(|fault| CliError::Record { path: path.to_path_buf(), fault: Box::new(fault) })?;
    let first = records.into_iter().next();
    first.ok_or_else(|| CliError::File {
        path: path.to_path_buf(),
        error: std::io::ErrorKind::UnexpectedEof.into(),
    })
}
