//! Position texts: rows, the seat in turn, the throw, sections, captured, figures to be set, turns since progress.

use super::Roesselsprung;
use super::check::check;
use super::position::{Die, FIGURES, Position, Section};
use super::taking_back::MOST;
use crate::{Cell, Fault, Seat, Setup, SetupField, grid};
use std::str::FromStr;

/// Writes what [`read`] reads.
pub fn write(game: &Roesselsprung, position: &Position) -> String {
    let turn = position.turn().map_or('?', Seat::letter);
    let throw = match position.die() {
        Die::Away => "-".to_string(),
        Die::Due => "*".to_string(),
        Die::Shows(throw) => throw.to_string(),
    };
    let each_seat = |number: &dyn Fn(Seat) -> u8| -> String {
        game.seats.iter().map(|seat| format!("{seat}{}", number(seat))).collect()
    };
    let sections = each_seat(&|seat| position.section(seat) as u8);
    let captured = each_seat(&|seat| position.captured(seat));
    let (rows, to_set, quiet) = (write_rows(game, position), position.to_set(), position.quiet());
    format!("{rows} {turn} {throw} {sections} {captured} {to_set} {quiet}")
}

fn write_rows(game: &Roesselsprung, position: &Position) -> String {
    grid::write_rows(&game.board.ranks(), |cell| {
        let (seat, spot) = game.figure_on(position, cell)?;
        let letter = seat.letter();
        Some(if spot.is_defender() { letter } else { letter.to_ascii_lowercase() })
    })
}

/// A set-up as it was written, not yet checked. What could not be read is missing.
pub struct Written {
    /// Every figure: whose, where, whether a defender.
    pub figures: Option<Vec<(Seat, Cell, bool)>>,
    /// Whose turn; inside, `None` before the lot.
    pub turn: Option<Option<Seat>>,
    /// The die.
    pub die: Option<Die>,
    /// By the seats' numbers.
    pub sections: Option<[Section; 4]>,
    /// By the seats' numbers.
    pub captured: Option<[u8; 4]>,
    /// Figures still to be set.
    pub to_set: Option<u8>,
    /// Turns since progress.
    pub quiet: Option<u16>,
}

/// Reads a set-up through the one validating door, which reports every fault.
pub fn read(game: &Roesselsprung, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
    let mut reader = Reader { fields: text.split_whitespace(), faults: Vec::new() };
    let taken = |seat: &Seat| game.seats.has(*seat);
    let written = Written {
        figures: reader.figures(game),
        turn: reader.field(SetupField::Turn, |text| match text {
            "?" => Some(None),
            _ => seat(text).filter(taken).map(Some),
        }),
        die: reader.field(SetupField::Throw, die),
        sections: reader.field(SetupField::Sections, |text| {
            let sections = per_seat(game, text, Section::of)?;
            Some(sections.map(|section| section.unwrap_or(Section::Opening)))
        }),
        captured: reader.field(SetupField::Captured, |text| {
            let captured = per_seat(game, text, |number| (number <= FIGURES).then_some(number))?;
            Some(captured.map(Option::unwrap_or_default))
        }),
        to_set: reader.field(SetupField::Setting, |text| number(text, MOST)),
        quiet: reader.field(SetupField::Quiet, |text| number(text, game.quiet_limit())),
    };
    reader.surplus();
    let mut faults = reader.faults;
    match check(game, &written) {
        Ok(Some(position)) if faults.is_empty() => {
            let quiet = u32::from(position.quiet());
            return Ok(Setup { quiet, ..Setup::fresh(position) });
        }
        Ok(_) => {}
        Err(more) => faults.extend(more),
    }
    Err(faults)
}

struct Reader<'a> {
    fields: std::str::SplitWhitespace<'a>,
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    fn next(&mut self, field: SetupField) -> Option<&'a str> {
        let text = self.fields.next();
        if text.is_none() {
            self.faults.push(Fault::FieldMissing { field });
        }
        text
    }

    fn field<T>(&mut self, field: SetupField, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let text = self.next(field)?;
        let value = read(text);
        if value.is_none() {
            self.faults.push(Fault::FieldGarbled { field, text: text.to_string() });
        }
        value
    }

    fn surplus(&mut self) {
        self.faults.extend(self.fields.by_ref().map(|text| Fault::Surplus { text: text.to_string() }));
    }

    fn figures(&mut self, game: &Roesselsprung) -> Option<Vec<(Seat, Cell, bool)>> {
        let text = self.next(SetupField::Board)?;
        let mut figures = Vec::new();
        let faults = grid::read_rows(&game.board.ranks(), text, "abcdABCD", |letter, cell| {
            let seat = Seat::from_letter(letter.to_ascii_uppercase());
            figures.extend(seat.map(|seat| (seat, cell, letter.is_ascii_uppercase())));
            seat.is_some()
        });
        let readable = faults.is_empty();
        self.faults.extend(faults);
        readable.then_some(figures)
    }
}

fn seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = Seat::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}

fn die(text: &str) -> Option<Die> {
    match text {
        "-" => Some(Die::Away),
        "*" => Some(Die::Due),
        _ => number(text, 6u8).filter(|&throw| throw > 0).map(Die::Shows),
    }
}

/// A number without sign or leading zeros, at most `most`.
fn number<N: FromStr + PartialOrd + ToString>(text: &str, most: N) -> Option<N> {
    text.parse().ok().filter(|number: &N| *number <= most && number.to_string() == text)
}

/// `A1C1B2D3`: a digit for every seat taken, by the seats' numbers.
fn per_seat<T: Copy>(
    game: &Roesselsprung,
    text: &str,
    read: impl Fn(u8) -> Option<T>,
) -> Option<[Option<T>; 4]> {
    let mut values = [None; 4];
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        let seat = Seat::from_letter(letter).filter(|&seat| game.seats.has(seat))?;
        let digit = letters.next()?.to_digit(10)?;
        if values[seat.index()].replace(read(digit as u8)?).is_some() {
            return None;
        }
    }
    game.seats.iter().all(|seat| values[seat.index()].is_some()).then_some(values)
}
