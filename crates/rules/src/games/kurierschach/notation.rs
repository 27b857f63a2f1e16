//! Position and move texts.

use super::moves::Move;
use super::position::{Piece, Position};
use super::rules::Promotion;
use super::squares::{GRID, Square};
use super::{Kurierschach, clause};
use crate::grid::Grid;
use crate::{Fault, Game, Refusal, Seat, Setup, SetupField, explain};
use std::str::SplitWhitespace;

const LETTERS: &str = "KMRBNEWFPJkmrbnewfpj";

/// FEN: rows, the side to move, two fields that have no meaning here, the counters. What is left off at the end is `- - 0 1`.
pub fn read_setup(text: &str, promotion: Promotion) -> Result<Setup<Position>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut fields = text.split_whitespace();
    let mut pieces = Vec::new();
    match fields.next() {
        None => faults.push(Fault::FieldMissing { field: SetupField::Board }),
        Some(rows) => faults.extend(GRID.read_rows(rows, LETTERS, |letter, cell| {
            let seat = if letter.is_ascii_uppercase() { Seat::A } else { Seat::B };
            let piece = Piece::of_letter(letter.to_ascii_lowercase()).zip(Square::of(cell));
            piece.map(|(piece, square)| pieces.push((piece, seat, square))).is_some()
        })),
    }
    let turn = match fields.next() {
        Some("b") => Seat::B,
        Some("w") => Seat::A,
        Some(text) => {
            faults.push(Fault::FieldGarbled { field: SetupField::Turn, text: text.to_string() });
            Seat::A
        }
        None => {
            faults.push(Fault::FieldMissing { field: SetupField::Turn });
            Seat::A
        }
    };
    for field in [SetupField::Castling, SetupField::EnPassant] {
        if let Some(text) = fields.next().filter(|&text| text != "-") {
            faults.push(Fault::FieldGarbled { field, text: text.to_string() });
        }
    }
    let quiet = read_counter(&mut fields, SetupField::Quiet, 0, &mut faults);
    let number = read_counter(&mut fields, SetupField::Number, 1, &mut faults);
    faults.extend(fields.map(|text| Fault::Surplus { text: text.to_string() }));
    faults.extend(misplaced(&pieces, promotion));
    let miscounted = miscounted(&pieces);
    let kings = miscounted.is_empty();
    faults.extend(miscounted);
    let position = Position::of_pieces(pieces, turn);
    if kings {
        faults.extend(in_check_off_turn(&position));
    }
    if faults.is_empty() { Ok(Setup { position, quiet, number }) } else { Err(faults) }
}

/// A counter that is `least` where it is left off.
fn read_counter(fields: &mut SplitWhitespace, field: SetupField, least: u32, faults: &mut Vec<Fault>) -> u32 {
    let Some(text) = fields.next() else { return least };
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(counter) if digits && counter >= least => counter,
        _ => {
            faults.push(Fault::FieldGarbled { field, text: text.to_string() });
            least
        }
    }
}

/// A pawn stands on neither edge; a marked pawn where it leaps from.
fn misplaced(pieces: &[(Piece, Seat, Square)], promotion: Promotion) -> Vec<Fault> {
    let fault = |&(piece, seat, square): &(Piece, Seat, Square)| {
        let run = if seat == Seat::B { 7 - square.rank() } else { square.rank() };
        let clause = match piece {
            Piece::Bauer if run == 7 && promotion == Promotion::Freudensprung => clause::MARKED,
            Piece::Bauer if run == 7 => clause::PROMOTION,
            Piece::Bauer if run == 0 => clause::PAWN,
            Piece::Umwandlungsbauer if promotion != Promotion::Freudensprung => clause::PROMOTION,
            Piece::Umwandlungsbauer if !matches!(run, 7 | 5 | 3) => clause::LEAP,
            _ => return None,
        };
        let cell = GRID.name(square.cell());
        Some(Fault::Misplaced { kind: piece.kind(), seat, cell, clause })
    };
    pieces.iter().filter_map(fault).collect()
}

fn miscounted(pieces: &[(Piece, Seat, Square)]) -> Vec<Fault> {
    let kings = |seat| pieces.iter().filter(|&&(p, s, _)| (p, s) == (Piece::Koenig, seat)).count();
    let fault = |seat| Fault::Count {
        seat,
        kind: Some(Piece::Koenig.kind()),
        found: kings(seat),
        least: 1,
        most: 1,
        clause: clause::KOENIG,
    };
    [Seat::A, Seat::B].into_iter().filter(|&seat| kings(seat) != 1).map(fault).collect()
}

/// Nobody may have left his König in check (KS-13).
fn in_check_off_turn(position: &Position) -> Option<Fault> {
    let seat = position.turn();
    let king = position.king(seat.opposite());
    let by = position.attackers(king, seat, position.occupied());
    let cells = || [king].into_iter().chain(by).map(|square| GRID.name(square.cell())).collect();
    (!by.is_empty()).then(|| Fault::Contradiction { clause: clause::CHECK, cells: cells() })
}

/// Writes what [`read_setup`] reads, all fields.
pub fn write_setup(setup: &Setup<Position>) -> String {
    let position = &setup.position;
    let rows = GRID.write_rows(|cell| {
        let square = Square::of(cell)?;
        let letter = position.piece(square)?.letter();
        Some(if position.side(Seat::A).has(square) { letter.to_ascii_uppercase() } else { letter })
    });
    let turn = if position.turn() == Seat::A { 'w' } else { 'b' };
    format!("{rows} {turn} - - {} {}", setup.quiet, setup.number)
}

/// `f7f8`, `f4f2r`.
pub fn write_move(mv: Move) -> String {
    let mut text = GRID.name(mv.from().cell()) + &GRID.name(mv.to().cell());
    text.extend(mv.promotion().map(Piece::letter));
    text
}

/// A legal move, or why not.
pub fn read_move(game: &Kurierschach, position: &Position, text: &str) -> Result<Move, Refusal> {
    let (names, rest) = Grid::split_names(text);
    let [from, to] = names.as_slice() else { return Err(Refusal::garbled(text)) };
    let mut letters = rest.chars();
    let piece = letters.next().map(|letter| Piece::of_letter(letter).ok_or_else(|| Refusal::garbled(text)));
    let (piece, None) = (piece.transpose()?, letters.next()) else { return Err(Refusal::garbled(text)) };
    let cell = |name: &str| GRID.read(name).ok_or_else(|| Refusal::unknown_cell(name));
    let (from, to) = (cell(from)?, cell(to)?);
    let meant = |mv: &Move| (mv.from().cell(), mv.to().cell(), mv.promotion()) == (from, to, piece);
    match game.list(position).into_iter().find(meant) {
        Some(mv) => Ok(mv),
        None => Err(explain(game, position, from, to)),
    }
}
