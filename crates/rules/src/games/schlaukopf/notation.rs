//! Position and move texts (SK-B2).

use super::Schlaukopf;
use super::board::GRID;
use super::clause;
use super::moves::Move;
use super::position::{Piece, Position, SCHLITZOHREN};
use crate::grid::Grid;
use crate::{Cell, Fault, Game, Refusal, Seat, Setup, SetupField, explain};

const LETTERS: [(char, Piece); 3] =
    [('k', Piece::Schlaukopf), ('s', Piece::Schlitzohr), ('d', Piece::Dummkopf)];

/// Rows and the side to move.
pub fn read_setup(text: &str, always_promotes: bool) -> Result<Setup<Position>, Vec<Fault>> {
    let mut fields = text.split_whitespace();
    let mut faults = Vec::new();
    let rows = fields.next();
    let turn = match fields.next() {
        Some("w") => Seat::A,
        Some("b") => Seat::B,
        Some(text) => {
            faults.push(Fault::FieldGarbled { field: SetupField::Turn, text: text.to_string() });
            Seat::A
        }
        None => {
            faults.push(Fault::FieldMissing { field: SetupField::Turn });
            Seat::A
        }
    };
    faults.extend(fields.map(|text| Fault::Surplus { text: text.to_string() }));
    let mut position = Position::empty(turn);
    match rows {
        None => faults.push(Fault::FieldMissing { field: SetupField::Board }),
        Some(rows) => faults.extend(GRID.read_rows(rows, "KSDksd", |letter, cell| {
            let piece = LETTERS.iter().find(|(l, _)| *l == letter.to_ascii_lowercase());
            let seat = if letter.is_ascii_uppercase() { Seat::A } else { Seat::B };
            piece.map(|&(_, piece)| position.put(piece, seat, u32::from(cell.0))).is_some()
        })),
    }
    faults.extend(miscounted(&position, always_promotes));
    if faults.is_empty() { Ok(Setup::fresh(position)) } else { Err(faults) }
}

fn miscounted(position: &Position, always_promotes: bool) -> Vec<Fault> {
    let mut faults = Vec::new();
    for seat in [Seat::A, Seat::B] {
        let count = |piece| position.of(seat, piece).count_ones() as usize;
        let schlitzohren = if always_promotes { 11 } else { SCHLITZOHREN as usize };
        let limits = [
            (Some(Piece::Schlaukopf), count(Piece::Schlaukopf), 1),
            (Some(Piece::Schlitzohr), count(Piece::Schlitzohr), schlitzohren),
            (Some(Piece::Dummkopf), count(Piece::Dummkopf), 7),
            (None, count(Piece::Schlitzohr) + count(Piece::Dummkopf), 11),
        ];
        for (piece, found, most) in limits {
            if found > most {
                let kind = piece.map(Piece::kind);
                faults.push(Fault::Count { seat, kind, found, least: 0, most, clause: clause::START });
            }
        }
    }
    faults
}

/// Rows and the side to move.
pub fn write_setup(position: &Position) -> String {
    let rows = GRID.write_rows(|cell| {
        let piece = position.piece(u32::from(cell.0))?;
        let letter = LETTERS.iter().find(|(_, p)| *p == piece)?.0;
        let first = position.side(Seat::A) & 1 << cell.0 != 0;
        Some(if first { letter.to_ascii_uppercase() } else { letter })
    });
    format!("{rows} {}", if position.turn() == Seat::A { 'w' } else { 'b' })
}

/// `d2d3`.
pub fn write_move(mv: Move) -> String {
    GRID.name(mv.start_cell()) + &GRID.name(mv.end_cell())
}

/// A legal move, or why not.
pub fn read_move(game: &Schlaukopf, position: &Position, text: &str) -> Result<Move, Refusal> {
    let (names, rest) = Grid::split_names(text);
    let ([from, to], "") = (names.as_slice(), rest) else { return Err(Refusal::garbled(text)) };
    let cell = |name: &str| GRID.read(name).ok_or_else(|| Refusal::unknown_cell(name));
    let (from, to): (Cell, Cell) = (cell(from)?, cell(to)?);
    let wish = Move::new(u32::from(from.0), u32::from(to.0));
    if game.list(position).contains(&wish) { Ok(wish) } else { Err(explain(game, position, from, to)) }
}
