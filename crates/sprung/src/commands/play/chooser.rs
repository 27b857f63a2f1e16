//! Asked what to play and with whom.

use super::seating::{Mover, SeatIs};
use crate::failure::Failure;
use crate::player::Spec;
use crate::table::{Rules, Table, plain};
use crate::terminal::Terminal;
use engine::Level;
use rules::{GameId, Seat};

/// What plays against somebody who has not said how strong it should be: it can be beaten.
const FIRST: u8 = 3;

/// What was chosen.
pub struct Chosen {
    pub table: Table,
    pub seats: Vec<SeatIs>,
}

/// Asks until there are answers; nothing if there is nobody to answer.
pub fn choose(terminal: &mut Terminal) -> Result<Option<Chosen>, Failure> {
    for (place, game) in GameId::ALL.into_iter().enumerate() {
        let voice = terminal.voice(game);
        terminal.line(format!("{}  {} ({})", place + 1, voice.title(), voice.players()))?;
        terminal.indented(&voice.about())?;
    }
    let Some(game) = ask(terminal, &terminal.language.which_game(), read_game)? else { return Ok(None) };
    let seats = match game {
        GameId::Roesselsprung => ask(terminal, &terminal.language.how_many_seats(), read_seats)?,
        _ => Some("AB"),
    };
    let Some(seats) = seats else { return Ok(None) };
    let Some(alone) = ask(terminal, &terminal.language.alone_or_together(), read_alone)? else {
        return Ok(None);
    };
    let level = Level::new(FIRST).unwrap_or(Level::MOST);
    let others = seats.chars().skip(1).filter_map(Seat::from_letter).filter(|_| alone);
    let rules = match game {
        GameId::Roesselsprung => vec![format!("seats={seats}")],
        _ => Vec::new(),
    };
    Ok(Some(Chosen {
        table: Table { rules: Rules { game, rules }, position: None, moves: None },
        seats: others.map(|seat| SeatIs { seat, mover: Mover::Player(Spec::Level(level)) }).collect(),
    }))
}

fn ask<T>(
    terminal: &mut Terminal,
    question: &str,
    read: fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    loop {
        let Some(answer) = terminal.ask(&format!("{question} "))? else { return Ok(None) };
        if let Some(answer) = read(answer.trim()) {
            return Ok(Some(answer));
        }
    }
}

/// Its number in the list, or the beginning of its name.
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

/// Whether the other seats are the program's.
fn read_alone(answer: &str) -> Option<bool> {
    match answer {
        "" | "1" => Some(false),
        "2" => Some(true),
        _ => None,
    }
}
