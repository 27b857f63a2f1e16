//! Reads and writes positions and moves (SK-B2).

use super::Schlaukopf;
use super::board::GRID;
use super::clause;
use super::moves::Move;
use super::position::{PieceType, Position, SCHLITZOHREN};
use crate::grid::Grid;
use crate::setup::read_turn;
use crate::{Cell, Fault, Game, Refusal, Seat, Setup, SetupDraft, SetupField, explain};

const LETTERS: [(char, PieceType); 3] =
    [('k', PieceType::Schlaukopf), ('s', PieceType::Schlitzohr), ('d', PieceType::Dummkopf)];

/// Reads the rows and the side to move.
pub fn read_setup(text: &str, always_promotes: bool) -> Result<Setup<Position>, Vec<Fault>> {
    let mut fields = text.split_whitespace();
    let mut faults = Vec::new();
    let rows = fields.next();
    let turn = read_turn(fields.next(), ["w", "b"], &mut faults);
    faults.extend(fields.map(|text| Fault::Surplus { text: text.to_string() }));
    let mut position = Position::empty();
    if turn == Some(Seat::B) {
        position.pass_turn();
    }
    match rows {
        None => faults.push(Fault::FieldMissing { field: SetupField::Board }),
        Some(rows) => faults.extend(GRID.read_rows(rows, "KSDksd", |letter, cell| {
            let piece = LETTERS.iter().find(|(l, _)| *l == letter.to_ascii_lowercase());
            let seat = if letter.is_ascii_uppercase() { Seat::A } else { Seat::B };
            piece.map(|&(_, piece)| position.flip(piece, seat, u32::from(cell.0))).is_some()
        })),
    }
    faults.extend(miscounted(&position, always_promotes));
    if faults.is_empty() { Ok(Setup::fresh(position)) } else { Err(faults) }
}

/// Returns the faults of sides with too many pieces.
fn miscounted(position: &Position, always_promotes: bool) -> Vec<Fault> {
    let mut faults = Vec::new();
    for seat in [Seat::A, Seat::B] {
        let count = |piece| position.of(seat, piece).count_ones() as usize;
        let schlitzohren = if always_promotes { 11 } else { SCHLITZOHREN as usize };
        let limits = [
            (Some(PieceType::Schlaukopf), count(PieceType::Schlaukopf), 1),
            (Some(PieceType::Schlitzohr), count(PieceType::Schlitzohr), schlitzohren),
            (Some(PieceType::Dummkopf), count(PieceType::Dummkopf), 7),
            (None, count(PieceType::Schlitzohr) + count(PieceType::Dummkopf), 11),
        ];
        for (piece, found, most) in limits {
            if found > most {
                let kind = piece.map(PieceType::kind);
                faults.push(Fault::Count { seat, kind, found, least: 0, most, clause: clause::START });
            }
        }
    }
    faults
}

/// Writes what [`read_setup`] reads.
pub fn write_setup(position: &Position) -> String {
    let rows = GRID.write_rows(|cell| {
        let piece = position.piece(u32::from(cell.0))?;
        let letter = LETTERS.iter().find(|(_, p)| *p == piece)?.0;
        let first = position.side(Seat::A) & 1 << cell.0 != 0;
        Some(if first { letter.to_ascii_uppercase() } else { letter })
    });
    format!("{rows} {}", if position.turn() == Seat::A { 'w' } else { 'b' })
}

/// Writes an unchecked set-up.
pub fn write_draft(draft: &SetupDraft) -> String {
    let rows = GRID.write_rows(|cell| draft.letter(cell));
    format!("{rows} {}", draft.turn_letter(['w', 'b']))
}

/// Writes a move: `d2d3`.
pub fn write_move(mv: Move) -> String {
    GRID.name(mv.start_cell()) + &GRID.name(mv.end_cell())
}

/// Reads a legal move.
pub fn read_move(game: &Schlaukopf, position: &Position, text: &str) -> Result<Move, Refusal> {
    let (names, rest) = Grid::split_names(text);
    let ([from, to], "") = (names.as_slice(), rest) else { return Err(Refusal::garbled(text)) };
    let cell = |name: &str| GRID.read(name).ok_or_else(|| Refusal::unknown_cell(name));
    let (from, to): (Cell, Cell) = (cell(from)?, cell(to)?);
    let mv = Move::new(u32::from(from.0), u32::from(to.0));
    if game.move_list(position).contains(&mv) { Ok(mv) } else { Err(explain(game, position, from, to)) }
}
