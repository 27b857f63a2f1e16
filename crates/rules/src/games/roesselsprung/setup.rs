//! Reads and writes positions: rows, the seat in turn, the throw, the sections, the captured pieces, the pieces to
//! place and the turns since progress.

use super::Roesselsprung;
use super::placement::MOST;
use super::position::{DieState, PIECES, Position, Section};
use super::validation::validate;
use crate::{Cell, Fault, Seat, Setup, SetupDraft, SetupField, grid};
use std::str::FromStr;

/// Writes what [`read`] reads.
pub fn write(game: &Roesselsprung, position: &Position) -> String {
    let turn = position.turn().map_or('?', Seat::letter);
    let throw = match position.die() {
        DieState::Away => "-".to_string(),
        DieState::Due => "*".to_string(),
        DieState::Shows(throw) => throw.to_string(),
    };
    let each_seat = |number: &dyn Fn(Seat) -> u8| -> String {
        game.seats.iter().map(|seat| format!("{seat}{}", number(seat))).collect()
    };
    let sections = each_seat(&|seat| position.section(seat) as u8);
    let captured = each_seat(&|seat| position.captured(seat));
    let (rows, pieces_to_place, quiet) =
        (write_rows(game, position), position.pieces_to_place(), position.quiet());
    format!("{rows} {turn} {throw} {sections} {captured} {pieces_to_place} {quiet}")
}

/// Writes the rows of the board.
fn write_rows(game: &Roesselsprung, position: &Position) -> String {
    grid::write_rows(&game.board.ranks(), |cell| {
        let (seat, piece) = game.piece_on(position, cell)?;
        let letter = seat.letter();
        Some(if piece.is_defender() { letter } else { letter.to_ascii_lowercase() })
    })
}

/// Writes an unchecked set-up. Every piece that does not stand on the board is captured, and none is to be placed.
pub fn write_draft(game: &Roesselsprung, draft: &SetupDraft) -> String {
    let rows = grid::write_rows(&game.board.ranks(), |cell| draft.letter(cell));
    let turn = draft.turn.map_or('?', Seat::letter);
    let section = |seat: Seat| draft.sections[seat.index()];
    // The middle game is played without the die.
    let throws = draft.turn.is_some_and(|seat| section(seat) != Section::Middle as u8);
    let die = match draft.throw {
        Some(throw) if throws => throw.to_string(),
        _ if throws => "*".to_string(),
        _ => "-".to_string(),
    };
    let standing = |seat| draft.pieces.values().filter(|piece| piece.seat == seat).count();
    let captured = |seat| usize::from(PIECES).saturating_sub(standing(seat));
    let sections: String = game.seats.iter().map(|seat| format!("{seat}{}", section(seat))).collect();
    let captured: String = game.seats.iter().map(|seat| format!("{seat}{}", captured(seat))).collect();
    format!("{rows} {turn} {die} {sections} {captured} 0 0")
}

/// A set-up as written, before it is checked. Fields that could not be read are `None`.
pub struct Written {
    /// Every piece: its seat, its cell and whether it is a defender.
    pub pieces: Option<Vec<(Seat, Cell, bool)>>,
    /// The seat in turn. The inner `None` is before the lot.
    pub turn: Option<Option<Seat>>,
    /// The state of the die.
    pub die: Option<DieState>,
    /// The sections, by the seats' numbers.
    pub sections: Option<[Section; 4]>,
    /// The numbers of captured pieces, by the seats' numbers.
    pub captured: Option<[u8; 4]>,
    /// The number of pieces still to be placed.
    pub pieces_to_place: Option<u8>,
    /// The number of turns since the last progress.
    pub quiet: Option<u16>,
}

/// Reads and checks a set-up. Every set-up passes through here.
///
/// # Errors
///
/// Returns every fault.
pub fn read(game: &Roesselsprung, text: &str) -> Result<Setup<Position>, Vec<Fault>> {
    let mut reader = SetupReader { fields: text.split_whitespace(), faults: Vec::new() };
    let taken = |seat: &Seat| game.seats.has(*seat);
    let written = Written {
        pieces: reader.pieces(game),
        turn: reader.field(SetupField::Turn, |text| match text {
            "?" => Some(None),
            _ => seat(text).filter(taken).map(Some),
        }),
        die: reader.field(SetupField::Throw, die),
        sections: reader
            .field(SetupField::Sections, |text| per_seat(game, text, Section::Opening, Section::from_number)),
        captured: reader.field(SetupField::Captured, |text| {
            per_seat(game, text, 0, |number| (number <= PIECES).then_some(number))
        }),
        pieces_to_place: reader.field(SetupField::Placements, |text| number(text, MOST)),
        quiet: reader.field(SetupField::Quiet, |text| number(text, game.quiet_limit())),
    };
    reader.surplus();
    let mut faults = reader.faults;
    match validate(game, &written) {
        Ok(Some(position)) if faults.is_empty() => {
            let quiet = u32::from(position.quiet());
            return Ok(Setup { quiet, ..Setup::fresh(position) });
        }
        Ok(_) => {}
        Err(more) => faults.extend(more),
    }
    Err(faults)
}

/// A reader that collects every fault.
struct SetupReader<'a> {
    fields: std::str::SplitWhitespace<'a>,
    faults: Vec<Fault>,
}

impl<'a> SetupReader<'a> {
    /// Returns the next field, or reports that it is missing.
    fn next(&mut self, field: SetupField) -> Option<&'a str> {
        let text = self.fields.next();
        if text.is_none() {
            self.faults.push(Fault::FieldMissing { field });
        }
        text
    }

    /// Reads the next field, or reports that it is missing or unreadable.
    fn field<T>(&mut self, field: SetupField, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let text = self.next(field)?;
        let value = read(text);
        if value.is_none() {
            self.faults.push(Fault::FieldGarbled { field, text: text.to_string() });
        }
        value
    }

    /// Reports the fields after the last one.
    fn surplus(&mut self) {
        self.faults.extend(self.fields.by_ref().map(|text| Fault::Surplus { text: text.to_string() }));
    }

    /// Reads the rows.
    fn pieces(&mut self, game: &Roesselsprung) -> Option<Vec<(Seat, Cell, bool)>> {
        let text = self.next(SetupField::Board)?;
        let mut pieces = Vec::new();
        let faults = grid::read_rows(&game.board.ranks(), text, "abcdABCD", |letter, cell| {
            let seat = Seat::from_letter(letter.to_ascii_uppercase());
            pieces.extend(seat.map(|seat| (seat, cell, letter.is_ascii_uppercase())));
            seat.is_some()
        });
        let readable = faults.is_empty();
        self.faults.extend(faults);
        readable.then_some(pieces)
    }
}

/// Returns the seat of a text that is its letter.
fn seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = Seat::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}

/// Reads the state of the die.
fn die(text: &str) -> Option<DieState> {
    match text {
        "-" => Some(DieState::Away),
        "*" => Some(DieState::Due),
        _ => number(text, 6u8).filter(|&throw| throw > 0).map(DieState::Shows),
    }
}

/// Reads a number without sign or leading zeros, at most `most`.
fn number<N: FromStr + PartialOrd + ToString>(text: &str, most: N) -> Option<N> {
    text.parse().ok().filter(|number: &N| *number <= most && number.to_string() == text)
}

/// Reads a digit for every seat taken, such as `A1C1B2D3`. Returns the values by the seats' numbers; those of empty
/// seats are `empty`.
fn per_seat<T: Copy>(
    game: &Roesselsprung,
    text: &str,
    empty: T,
    read: impl Fn(u8) -> Option<T>,
) -> Option<[T; 4]> {
    let mut values = [empty; 4];
    let mut missing = game.seats;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        let seat = Seat::from_letter(letter).filter(|&seat| missing.has(seat))?;
        let digit = letters.next()?.to_digit(10)?;
        values[seat.index()] = read(digit as u8)?;
        missing = missing.without(seat);
    }
    missing.is_empty().then_some(values)
}
