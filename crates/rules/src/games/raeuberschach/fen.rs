//! Set-ups as FEN. Castling letters are read and dropped, for there is no castling (RC-2).

use super::board::{GRID, squares, step};
use super::position::{Piece, Position};
use super::{clause, pawns};
use crate::{Cell, Fault, Kind, Seat, Setup, SetupField};

/// What the options say about a set-up.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Pawns may be captured in passing (RC-4).
    pub en_passant: bool,
    /// A pawn can stand on its last rank (RC-5).
    pub pawns_stay: bool,
}

/// Six fields; those after the side to move may be left off, from the end.
pub fn read(text: &str, rules: Rules) -> Result<Setup<Position>, Vec<Fault>> {
    let mut fields = text.split_whitespace();
    let mut faults = Vec::new();
    let rows = fields.next();
    let turn = match fields.next() {
        Some("w") => Seat::A,
        Some("b") => Seat::B,
        Some(text) => {
            faults.push(garbled(SetupField::Turn, text));
            Seat::A
        }
        None => {
            faults.push(Fault::FieldMissing { field: SetupField::Turn });
            Seat::A
        }
    };
    let mut position = Position::empty(turn);
    faults.extend(match rows {
        Some(rows) => read_board(rows, &mut position, rules),
        None => vec![Fault::FieldMissing { field: SetupField::Board }],
    });
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
            Some(_) if !faults.is_empty() => {} // judged on a board that is right
            Some(cell) if !passed(&position, cell) => {
                faults
                    .push(Fault::Contradiction { clause: clause::EN_PASSANT, cells: vec![name.to_string()] });
            }
            Some(cell) if rules.en_passant => position.offer_en_passant(1 << cell.0),
            Some(_) => {}
        },
    }
    let mut number = |field, least, text: &str| {
        let value =
            text.parse().ok().filter(|&n: &u32| n >= least && text.bytes().all(|b| b.is_ascii_digit()));
        value.unwrap_or_else(|| {
            faults.push(garbled(field, text));
            least
        })
    };
    let quiet = number(SetupField::Quiet, 0, fields.next().unwrap_or("0"));
    let number = number(SetupField::Number, 1, fields.next().unwrap_or("1"));
    faults.extend(fields.map(|text| Fault::Surplus { text: text.to_string() }));
    if faults.is_empty() { Ok(Setup { position, quiet, number }) } else { Err(faults) }
}

fn garbled(field: SetupField, text: &str) -> Fault {
    Fault::FieldGarbled { field, text: text.to_string() }
}

fn read_board(rows: &str, position: &mut Position, rules: Rules) -> Vec<Fault> {
    let mut faults = GRID.read_rows(rows, "KQRBNPkqrbnp", |letter, cell| {
        let seat = if letter.is_ascii_uppercase() { Seat::A } else { Seat::B };
        let piece = Piece::of_letter(letter.to_ascii_uppercase());
        piece.map(|piece| position.flip(piece, seat, u32::from(cell.0))).is_some()
    });
    if faults.is_empty() && position.occupied() == 0 {
        // one empty side has finished the game, two cannot be
        faults.push(Fault::Contradiction { clause: clause::END, cells: Vec::new() });
    }
    for seat in [Seat::A, Seat::B] {
        let mut misplaced = |rank, clause| {
            for square in squares(position.of(seat, Piece::Pawn) & rank) {
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

/// Whether a pawn of the side not to move can just have passed this cell: it stands beyond, and came from before.
fn passed(position: &Position, cell: Cell) -> bool {
    let other = position.turn().opposite();
    let passed = 1 << cell.0;
    let (ahead, _, _) = pawns::ways(other);
    let (back, _, _) = pawns::ways(position.turn());
    let (from, to) = (step(passed, back), step(passed, ahead));
    from & pawns::home_rank(other) != 0
        && (from | passed) & position.occupied() == 0
        && to & position.of(other, Piece::Pawn) != 0
}

/// What [`read`] reads.
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
