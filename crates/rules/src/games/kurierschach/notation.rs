//! Reading and writing positions and moves.

use super::moves::Move;
use super::position::{PieceType, Position};
use super::rules::Promotion;
use super::squares::{GRID, Square};
use super::{Kurierschach, clause};
use crate::grid::Grid;
use crate::refusal::is_castling;
use crate::setup::{read_counter, read_turn};
use crate::{
    Fault, Game, Presentation, Reason, Refusal, Seat, Setup, SetupDraft, SetupField, explain,
    position_verdict,
};

const LETTERS: &str = "KMRBNEWFPJkmrbnewfpj";

/// Reads a FEN: rows, the side to move, two fields without meaning here, and the counters. Fields that are left out
/// at the end are `- - 0 1`.
pub fn read_setup(text: &str, promotion: Promotion) -> Result<Setup<Position>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut fields = text.split_whitespace();
    let mut pieces = Vec::new();
    match fields.next() {
        None => faults.push(Fault::FieldMissing { field: SetupField::Board }),
        Some(rows) => faults.extend(GRID.read_rows(rows, LETTERS, |letter, cell| {
            let seat = if letter.is_ascii_uppercase() { Seat::A } else { Seat::B };
            let piece = PieceType::from_letter(letter.to_ascii_lowercase()).zip(Square::of(cell));
            piece.map(|(piece, square)| pieces.push((piece, seat, square))).is_some()
        })),
    }
    let turn = read_turn(fields.next(), ["w", "b"], &mut faults);
    for field in [SetupField::Castling, SetupField::EnPassant] {
        if let Some(text) = fields.next().filter(|&text| text != "-") {
            faults.push(Fault::FieldGarbled { field, text: text.to_string() });
        }
    }
    let quiet = read_counter(fields.next(), SetupField::Quiet, 0, &mut faults);
    let number = read_counter(fields.next(), SetupField::Number, 1, &mut faults);
    faults.extend(fields.map(|text| Fault::Surplus { text: text.to_string() }));
    faults.extend(misplaced(&pieces, promotion));
    let miscounted = miscounted(&pieces);
    let turn = turn.filter(|_| miscounted.is_empty());
    faults.extend(miscounted);
    // A position needs the side to move and one König a side.
    let Some(turn) = turn else { return Err(faults) };
    let position = Position::from_pieces(pieces, turn);
    faults.extend(in_check_off_turn(&position));
    match (quiet, number) {
        (Some(quiet), Some(number)) if faults.is_empty() => Ok(Setup { position, quiet, number }),
        _ => Err(faults),
    }
}

/// Returns the faults of misplaced pawns. A pawn does not stand on its first or last rank, and a marked pawn stands
/// where it leaps from.
fn misplaced(pieces: &[(PieceType, Seat, Square)], promotion: Promotion) -> Vec<Fault> {
    let fault = |&(piece, seat, square): &(PieceType, Seat, Square)| {
        let run = if seat == Seat::B { 7 - square.rank() } else { square.rank() };
        let clause = match piece {
            PieceType::Bauer if run == 7 && promotion == Promotion::Freudensprung => clause::MARKED,
            PieceType::Bauer if run == 7 => clause::PROMOTION,
            PieceType::Bauer if run == 0 => clause::PAWN,
            PieceType::Umwandlungsbauer if promotion != Promotion::Freudensprung => clause::PROMOTION,
            PieceType::Umwandlungsbauer if !matches!(run, 7 | 5 | 3) => clause::LEAP,
            _ => return None,
        };
        let cell = GRID.name(square.cell());
        Some(Fault::Misplaced { kind: piece.kind(), seat, cell, clause })
    };
    pieces.iter().filter_map(fault).collect()
}

/// Returns the faults of a side that does not have exactly one König.
fn miscounted(pieces: &[(PieceType, Seat, Square)]) -> Vec<Fault> {
    let kings = |seat| pieces.iter().filter(|&&(p, s, _)| (p, s) == (PieceType::Koenig, seat)).count();
    let fault = |seat| Fault::Count {
        seat,
        kind: Some(PieceType::Koenig.kind()),
        found: kings(seat),
        least: 1,
        most: 1,
        clause: clause::KOENIG,
    };
    [Seat::A, Seat::B].into_iter().filter(|&seat| kings(seat) != 1).map(fault).collect()
}

/// Returns the fault of a position in which the side not to move is in check (KS-13).
fn in_check_off_turn(position: &Position) -> Option<Fault> {
    let seat = position.turn();
    let king = position.king(seat.opposite());
    let by = position.attackers(king, seat, position.occupied());
    let cells = || [king].into_iter().chain(by).map(|square| GRID.name(square.cell())).collect();
    (!by.is_empty()).then(|| Fault::Contradiction { clause: clause::CHECK, cells: cells() })
}

/// Writes what [`read_setup`] reads, with all fields.
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

/// Writes an unchecked set-up, with fresh counters.
pub fn write_draft(draft: &SetupDraft) -> String {
    let rows = GRID.write_rows(|cell| draft.letter(cell));
    format!("{rows} {} - - 0 1", draft.turn_letter(['w', 'b']))
}

/// Writes a move: `f7f8`, `f4f2r`.
pub fn write_move(mv: Move) -> String {
    let mut text = GRID.name(mv.from().cell()) + &GRID.name(mv.to().cell());
    text.extend(mv.promotion().map(PieceType::letter));
    text
}

/// Reads a legal move.
pub fn read_move(game: &Kurierschach, position: &Position, text: &str) -> Result<Move, Refusal> {
    if is_castling(text) {
        let over = position_verdict(game, position).map(|verdict| (Reason::GameOver, verdict.clause));
        let (reason, clause) = over.unwrap_or((Reason::NoCastling, clause::NO_CASTLING));
        return Err(Refusal::plain(reason, Some(clause)));
    }
    let (names, rest) = Grid::split_names(text);
    let [from, to] = names.as_slice() else { return Err(Refusal::garbled(text)) };
    let mut letters = rest.chars();
    let piece =
        letters.next().map(|letter| PieceType::from_letter(letter).ok_or_else(|| Refusal::garbled(text)));
    let (piece, None) = (piece.transpose()?, letters.next()) else { return Err(Refusal::garbled(text)) };
    let cell = |name: &str| GRID.read(name).ok_or_else(|| Refusal::unknown_cell(name));
    let (from, to) = (cell(from)?, cell(to)?);
    let mut fitting = game.move_list(position);
    fitting.retain(|mv| (mv.from().cell(), mv.to().cell()) == (from, to));
    match (fitting.iter().find(|mv| mv.promotion() == piece), piece) {
        (Some(&mv), _) => Ok(mv),
        (None, Some(piece)) if fitting.iter().any(|mv| mv.promotion().is_some()) => {
            let moves = fitting.iter().map(|&mv| write_move(mv)).collect();
            let reason = Reason::NotIntoThat { kind: piece.kind(), moves };
            let clause = game.choice_clause(position, &fitting);
            Err(Refusal::new(reason, clause, from, to, vec![to]))
        }
        (None, _) => Err(explain(game, position, from, to)),
    }
}
