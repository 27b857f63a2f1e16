//! Reads and writes set-ups as FEN. Castling letters are read and ignored, because there is no castling (RC-2).

use super::board::{GRID, squares, step};
use super::position::{PieceType, Position};
use super::{clause, pawns};
use crate::setup::{read_counter, read_turn};
use crate::{Cell, Fault, Kind, Seat, Setup, SetupDraft, SetupField};

/// The options that decide whether a set-up is legal.
#[derive(Clone, Copy)]
pub struct SetupRules {
    /// Whether pawns may be captured en passant (RC-4).
    pub en_passant: bool,
    /// Whether a pawn can stand on its last rank (RC-5).
    pub pawns_stay: bool,
}

/// Reads the six fields of a FEN. Those after the side to move may be left out, from the end.
pub fn read(text: &str, rules: SetupRules) -> Result<Setup<Position>, Vec<Fault>> {
    let mut fields = text.split_whitespace();
    let mut faults = Vec::new();
    let rows = fields.next();
    let turn = read_turn(fields.next(), ["w", "b"], &mut faults);
    let mut position = Position::empty();
    faults.extend(match rows {
        Some(rows) => read_board(rows, &mut position, rules),
        None => vec![Fault::FieldMissing { field: SetupField::Board }],
    });
    if turn == Some(Seat::B) {
        position.pass_turn();
    }
    let castling = fields.next().unwrap_or("-");
    if castling != "-"
        && !castling.chars().all(|c| matches!(c, 'K' | 'Q' | 'k' | 'q' | 'A'..='H' | 'a'..='h'))
    {
        faults.push(garbled(SetupField::Castling, castling));
    }
    match fields.next().unwrap_or("-") {
        "-" => {}
        name => match GRID.read(name) {
            None => faults.push(garbled(SetupField::EnPassant, name)),
            Some(_) if !faults.is_empty() => {} // The square is only checked on a board without faults.
            Some(cell) if !passed(&position, cell) => {
                faults
                    .push(Fault::Contradiction { clause: clause::EN_PASSANT, cells: vec![name.to_string()] });
            }
            Some(cell) if rules.en_passant => position.offer_en_passant(1 << cell.0),
            Some(_) => {}
        },
    }
    let quiet = read_counter(fields.next(), SetupField::Quiet, 0, &mut faults);
    let number = read_counter(fields.next(), SetupField::Number, 1, &mut faults);
    faults.extend(fields.map(|text| Fault::Surplus { text: text.to_string() }));
    match (quiet, number) {
        (Some(quiet), Some(number)) if faults.is_empty() => Ok(Setup { position, quiet, number }),
        _ => Err(faults),
    }
}

fn garbled(field: SetupField, text: &str) -> Fault {
    Fault::FieldGarbled { field, text: text.to_string() }
}

/// Reads the rows and checks where pawns stand.
fn read_board(rows: &str, position: &mut Position, rules: SetupRules) -> Vec<Fault> {
    let mut faults = GRID.read_rows(rows, "KQRBNPkqrbnp", |letter, cell| {
        let seat = if letter.is_ascii_uppercase() { Seat::A } else { Seat::B };
        let piece = PieceType::from_letter(letter.to_ascii_uppercase());
        piece.map(|piece| position.flip(piece, seat, u32::from(cell.0))).is_some()
    });
    if faults.is_empty() && position.occupied() == 0 {
        // One empty side is a finished game; two cannot occur.
        faults.push(Fault::Contradiction { clause: clause::END, cells: Vec::new() });
    }
    for seat in [Seat::A, Seat::B] {
        let mut misplaced = |rank, clause| {
            for square in squares(position.of(seat, PieceType::Pawn) & rank) {
                let cell = GRID.name(Cell(square as u16));
                faults.push(Fault::Misplaced { kind: Kind::Pawn, seat, cell, clause });
            }
        };
        misplaced(pawns::last_rank(seat.opposite()), clause::PAWN);
        if !rules.pawns_stay {
            misplaced(pawns::last_rank(seat), clause::PROMOTION);
        }
    }
    faults
}

/// Returns whether a pawn of the side not to move can just have passed this cell with a double step.
fn passed(position: &Position, cell: Cell) -> bool {
    let other = position.turn().opposite();
    let passed = 1 << cell.0;
    let (ahead, _, _) = pawns::ways(other);
    let (back, _, _) = pawns::ways(position.turn());
    let (from, to) = (step(passed, back), step(passed, ahead));
    from & pawns::home_rank(other) != 0
        && (from | passed) & position.occupied() == 0
        && to & position.of(other, PieceType::Pawn) != 0
}

/// Writes an unchecked set-up, with fresh counters.
pub fn write_draft(draft: &SetupDraft) -> String {
    let rows = GRID.write_rows(|cell| draft.letter(cell));
    format!("{rows} {} - - 0 1", draft.turn_letter(['w', 'b']))
}

/// Writes what [`read`] reads.
pub fn write(setup: &Setup<Position>) -> String {
    let position = &setup.position;
    let rows = GRID.write_rows(|cell| {
        let letter = position.piece(u32::from(cell.0))?.letter();
        let white = position.side(Seat::A) & 1 << cell.0 != 0;
        Some(if white { letter } else { letter.to_ascii_lowercase() })
    });
    let turn = if position.turn() == Seat::A { 'w' } else { 'b' };
    let passed = squares(position.en_passant()).map(|square| GRID.name(Cell(square as u16))).next();
    let passed = passed.as_deref().unwrap_or("-");
    format!("{rows} {turn} - {passed} {} {}", setup.quiet, setup.number)
}
