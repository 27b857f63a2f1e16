//! Asks a player for the game and the opponents.

use super::seat_arguments::{SeatArgument, SeatController};
use crate::error::CliError;
use crate::game_arguments::{GameArguments, PositionArguments, plain};
use crate::player::PlayerSpec;
use crate::terminal::Terminal;
use sprung_engine::Level;
use sprung_rules::{GameId, Seat};

/// The level of an opponent whose strength was not asked for; it can be beaten.
const FIRST: u8 = 3;

/// The game and opponents that were chosen.
pub struct GameChoice {
    pub table: PositionArguments,
    pub seats: Vec<SeatArgument>,
}

/// Asks until there are answers; `None` if the input has ended.
pub fn ask_for_game(terminal: &mut Terminal) -> Result<Option<GameChoice>, CliError> {
    for (place, game) in GameId::ALL.into_iter().enumerate() {
        let localizer = terminal.localizer(game);
        terminal.line(format!("{}  {} ({})", place + 1, localizer.title(), localizer.players()))?;
        terminal.indented(&localizer.about())?;
    }
    let Some(game) = ask(terminal, &terminal.language.which_game(), read_game)? else { return Ok(None) };
    let seats = if game.facts().is_multiplayer() {
        ask(terminal, &terminal.language.how_many_seats(), read_seats)?
    } else {
        Some("AB")
    };
    let Some(seats) = seats else { return Ok(None) };
    let Some(alone) = ask(terminal, &terminal.language.alone_or_together(), read_alone)? else {
        return Ok(None);
    };
    let level = Level::new(FIRST).expect("the number is one of a level");
    let others = seats.chars().skip(1).filter_map(Seat::from_letter).filter(|_| alone);
    let rules = if game.facts().is_multiplayer() { vec![format!("seats={seats}")] } else { Vec::new() };
    Ok(Some(GameChoice {
        table: PositionArguments { rules: GameArguments { game, rules }, position: None, moves: None },
        seats: others
            .map(|seat| SeatArgument { seat, controller: SeatController::Player(PlayerSpec::Level(level)) })
            .collect(),
    }))
}

fn ask<T>(
    terminal: &mut Terminal,
    question: &str,
    read: fn(&str) -> Option<T>,
) -> Result<Option<T>, CliError> {
    loop {
        let Some(answer) = terminal.ask(&format!("{question} "))? else { return Ok(None) };
        if let Some(answer) = read(answer.trim()) {
            return Ok(Some(answer));
        }
    }
}

/// Reads a game by its number in the list, or by the beginning of its name.
fn read_game(answer: &str) -> Option<GameId> {
    let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let answer = plain(answer);
    let begins = |game: &GameId| answer.len() > 2 && game.name().starts_with(&answer);
    number.and_then(|place| GameId::ALL.get(place).copied()).or_else(|| GameId::ALL.into_iter().find(begins))
}

fn read_seats(answer: &str) -> Option<&'static str> {
    match answer {
        "2" => Some("AB"),
        "3" => Some("ACB"),
        "4" => Some("ACBD"),
        _ => None,
    }
}

/// Reads whether the program plays the other seats.
fn read_alone(answer: &str) -> Option<bool> {
    match answer {
        "" | "1" => Some(false),
        "2" => Some(true),
        _ => None,
    }
}
