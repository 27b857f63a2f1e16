//! `sprung replay`: checks records move by move, and throw by throw where they hold the evidence.

use crate::error::CliError;
use crate::messages::{ending, throws_verified_sentence};
use crate::terminal::Terminal;
use clap::Args;
use serde_json::{Value, json};
use sprung_rules::{Outcome, Record, Seat, Seats, UncheckedRecord};
use sprung_table::{RecordVerification, RevealCount, SeatReveals};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Check the records of a file move by move, and their throws; the first fault is named with its line
#[derive(Args)]
#[command(after_help = "\
Examples:
  sprung replay evening.txt
  sprung replay - --json < games.pgn")]
pub struct Arguments {
    /// The file; - reads standard input
    file: PathBuf,
    /// For programs
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, terminal: &mut Terminal) -> Result<(), CliError> {
    let path = &arguments.file;
    let text = read(path).map_err(|error| CliError::File { path: path.clone(), error })?;
    let mut rows = Vec::new();
    for unchecked in UncheckedRecord::read(&text) {
        let replayed = unchecked.and_then(|unchecked| Ok((unchecked.line(), unchecked.replay()?)));
        let (line, record) =
            replayed.map_err(|fault| CliError::Record { path: path.clone(), fault: Box::new(fault) })?;
        let game = record.state().id();
        let failed = |error| CliError::Throw { path: path.clone(), line, game, error };
        let throws = sprung_table::verify_throws(&record).transpose().map_err(failed)?;
        if arguments.json {
            rows.push(described(line, &record, throws));
        } else {
            let localizer = terminal.localizer(game);
            let moves = localizer.entries(record.entries());
            let mut sentence =
                format!("{line}: {}, {moves}, {}", localizer.title(), ending(localizer, &record));
            if let Some(checked) = &throws {
                sentence.push_str(&format!("; {}", throws_verified_sentence(localizer, checked)));
            }
            terminal.paragraph(&sentence)?;
        }
    }
    if arguments.json { terminal.line(Value::from(rows).to_string()) } else { Ok(()) }
}

fn read(path: &Path) -> io::Result<String> {
    if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(path)
}

/// Returns the result of the verification of throws, with the reveals of each seat that had committed to any.
fn throws_checked(checked: &RecordVerification) -> Value {
    let count = |count: RevealCount| json!({ "promised": count.committed, "missed": count.missed });
    let seat_reveals = |seat: &Seat| checked.reveals[seat.index()];
    let has_committed =
        |seat: &Seat| seat_reveals(seat).own.committed + seat_reveals(seat).others.committed > 0;
    let reveals = Seat::ROUND.iter().filter(|seat| has_committed(seat)).map(|seat| {
        let SeatReveals { own, others } = seat_reveals(seat);
        (seat.letter().to_string(), json!({ "own": count(own), "others": count(others) }))
    });
    let reveals: serde_json::Map<String, Value> = reveals.collect();
    json!({ "checked": checked.throws, "by-server-alone": checked.server_only, "reveals": reveals })
}

fn described(line: usize, record: &Record, throws: Option<RecordVerification>) -> Value {
    let state = record.state();
    let winners = match record.ending().outcome() {
        Some(Outcome::Won(seats)) => Some(seats),
        Some(Outcome::Draw) => Some(state.seats()),
        None => None,
    };
    let letters = |seats: Seats| seats.iter().map(|seat| seat.letter().to_string()).collect::<Vec<_>>();
    json!({
        "line": line,
        "game": state.id().name(),
        "entries": record.entries(),
        "position": state.text(),
        "winners": winners.map(letters),
        "throws": throws.as_ref().map(throws_checked),
        "clause": state.verdict().map(|verdict| verdict.clause.to_string()),
    })
}
