//! Reads and writes moves: `h1k7`, `@h1`, `-`, `pass`; a throw `:3`; the lot `:A`; a player who gives up `xA`.

use super::Roesselsprung;
use super::clause;
use super::moves::Move;
use super::position::{DieState, Position};
use super::squares::Square;
use crate::{Cell, Choice, Clause, MovePath, Reason, Refusal, Seat, explain, position_verdict};

/// Writes a move.
pub fn write_move(game: &Roesselsprung, position: &Position, mv: Move) -> String {
    let name = |square| game.layout.name(cell_in_turn(game, position, square));
    match mv {
        Move::Lot(seat) => format!(":{seat}"),
        Move::Throw(throw) => format!(":{throw}"),
        Move::Go { from, to } => format!("{}{}", name(from), name(to)),
        Move::Place(circle) => format!("@{}", name(circle)),
        Move::Done => "-".to_string(),
        Move::Pass => "pass".to_string(),
        Move::GiveUp(seat) => format!("x{seat}"),
    }
}

/// Returns the cell of a square of the lane of the seat in turn.
fn cell_in_turn(game: &Roesselsprung, position: &Position, square: Square) -> Cell {
    let seat = position.turn().expect("pieces move and are placed only after the lot");
    game.board.cell(seat, square)
}

/// A move text before it is compared with the position.
enum ParsedMove {
    Lot(Seat),
    Throw(u8),
    Go(Cell, Cell),
    Place(Cell),
    Done,
    Pass,
    GiveUp(Seat),
}

/// Reads a legal move or chance event.
pub fn read_move(game: &Roesselsprung, position: &Position, text: &str) -> Result<Move, Refusal> {
    let parsed = parse(game, text)?;
    let over = position_verdict(game, position);
    let refuse = |reason, clause| Err(Refusal::plain(reason, Some(clause)));
    let mv = match (parsed, over) {
        (ParsedMove::Go(from, to), _) => return read_piece_move(game, position, from, to),
        (_, Some(verdict)) => return refuse(Reason::GameOver, verdict.clause),
        (ParsedMove::Lot(seat) | ParsedMove::GiveUp(seat), None) if !game.seats.has(seat) => {
            return refuse(Reason::EmptySeat { seat }, clause::PLAYERS);
        }
        (ParsedMove::Lot(seat), None) => Move::Lot(seat),
        (ParsedMove::Throw(throw), None) => Move::Throw(throw),
        (ParsedMove::Place(cell), None) => return read_placement(game, position, cell),
        (ParsedMove::Done, None) => Move::Done,
        (ParsedMove::Pass, None) => Move::Pass,
        (ParsedMove::GiveUp(seat), None) if game.can_give_up(position, seat) => {
            return Ok(Move::GiveUp(seat));
        }
        (ParsedMove::GiveUp(_), None) => return refuse(Reason::NobodyPlaysOn, clause::GIVING_UP),
    };
    match misplaced(game, position, mv) {
        Some((reason, clause)) => Err(Refusal::plain(reason, Some(clause))),
        None => Ok(mv),
    }
}

/// Parses a move text.
fn parse(game: &Roesselsprung, text: &str) -> Result<ParsedMove, Refusal> {
    let cell = |name: &str| game.layout.cell(name).ok_or_else(|| Refusal::unknown_cell(name));
    if let Some(event) = text.strip_prefix(':') {
        let parsed = match event.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(ParsedMove::Throw(digit - b'0')),
            _ => read_seat(event).map(ParsedMove::Lot),
        };
        return parsed.ok_or_else(|| Refusal::garbled(text));
    }
    if let Some(seat) = text.strip_prefix('x').and_then(read_seat) {
        return Ok(ParsedMove::GiveUp(seat));
    }
    let (setting, names) = match text.strip_prefix('@') {
        Some(names) => (true, names),
        None => (false, text),
    };
    match (setting, split_names(names).as_deref()) {
        _ if text == "-" => Ok(ParsedMove::Done),
        _ if text == "pass" => Ok(ParsedMove::Pass),
        (true, Some([name])) => Ok(ParsedMove::Place(cell(name)?)),
        (false, Some([from, to])) => Ok(ParsedMove::Go(cell(from)?, cell(to)?)),
        _ => Err(Refusal::garbled(text)),
    }
}

/// Returns the seat of a text that is its letter.
fn read_seat(text: &str) -> Option<Seat> {
    Seat::ROUND.into_iter().find(|seat| text == seat.letter().to_string())
}

/// Splits a text into cell names: letters, then digits. On the largest boards the last column has two letters.
fn split_names(text: &str) -> Option<Vec<&str>> {
    let mut names = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        if letters == 0 || digits == 0 {
            return None;
        }
        let (name, tail) = rest.split_at(letters + digits);
        names.push(name);
        rest = tail;
    }
    Some(names)
}

/// Reads a legal move of a piece.
fn read_piece_move(game: &Roesselsprung, position: &Position, from: Cell, to: Cell) -> Result<Move, Refusal> {
    let parsed = position.turn().and_then(|seat| {
        let square = |cell| game.board.square(seat, cell);
        Some(Move::Go { from: square(from)?, to: square(to)? })
    });
    let mut legal = None;
    game.each_move(position, &mut |mv| legal = legal.or((parsed == Some(mv)).then_some(mv)));
    legal.ok_or_else(|| explain(game, position, from, to))
}

/// Reads a legal placement of a captured piece.
fn read_placement(game: &Roesselsprung, position: &Position, cell: Cell) -> Result<Move, Refusal> {
    let refuse = |reason, clause| {
        Err(Refusal { reason, clause: Some(clause), from: None, to: Some(cell), cells: vec![cell] })
    };
    if let Some((reason, clause)) = misplaced(game, position, Move::Done) {
        return refuse(reason, clause);
    }
    let Some(seat) = position.turn() else { return refuse(Reason::LotDue, clause::LOT) };
    match game.board.square(seat, cell) {
        Some(square) if game.free_circles(position, seat).has(square) => Ok(Move::Place(square)),
        Some(square) if game.board.base.has(square) => refuse(Reason::NotFree, clause::SETTING),
        _ => refuse(Reason::NotABaseCircle, clause::SETTING),
    }
}

/// Returns why a move that names no piece does not fit a game that is not over.
fn misplaced(game: &Roesselsprung, position: &Position, mv: Move) -> Option<(Reason, Clause)> {
    let throw_clause = || position.turn().map_or(clause::LOT, |seat| game.throw_clause(position, seat));
    match (mv, position.turn(), position.die()) {
        (Move::Lot(_), None, _) | (Move::Throw(_), _, DieState::Due) => None,
        (_, None, _) => Some((Reason::LotDue, clause::LOT)),
        (Move::Lot(_), ..) => Some((Reason::LotDrawn, clause::LOT)),
        (_, _, DieState::Due) => Some((Reason::ThrowDue, throw_clause())),
        (Move::Throw(_), ..) => Some((Reason::NoThrowDue, throw_clause())),
        (Move::Done, ..) if position.pieces_to_place() > 0 => None,
        (Move::Done, ..) => Some((Reason::NoPlacementDue, clause::SETTING)),
        (Move::Pass, ..) if position.pieces_to_place() > 0 => Some((Reason::PlacementDue, clause::SETTING)),
        (Move::Pass, ..) if !game.must_pass(position) => Some((Reason::NoPass, clause::COMPULSORY)),
        _ => None,
    }
}

/// Returns the cells a person clicks, or the choice if there are none.
pub fn path(game: &Roesselsprung, position: &Position, mv: Move) -> MovePath {
    let cell = |square| cell_in_turn(game, position, square);
    match mv {
        Move::Lot(seat) => MovePath::chosen([], Choice::Lot(seat)),
        Move::Throw(throw) => MovePath::chosen([], Choice::Throw(throw)),
        Move::Go { from, to } => MovePath::plain([cell(from), cell(to)]),
        Move::Place(circle) => MovePath::plain([cell(circle)]),
        Move::Done => MovePath::chosen([], Choice::Done),
        Move::Pass => MovePath::chosen([], Choice::Pass),
        Move::GiveUp(_) => MovePath::plain([]),
    }
}
