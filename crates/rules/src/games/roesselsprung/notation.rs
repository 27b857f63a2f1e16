//! Move texts: `h1k7`, `@h1`, `-`, `pass`; a throw `:3`; the lot `:A`; a player who gives up `xA`.

use super::Roesselsprung;
use super::clause;
use super::lane::Field;
use super::moves::Move;
use super::position::{Die, Position};
use crate::{Cell, Choice, Clause, Path, Reason, Refusal, Seat, explain, over};

/// Writes a move.
pub fn write_move(game: &Roesselsprung, position: &Position, mv: Move) -> String {
    let name = |field| position.turn().map_or("", |seat| game.layout.name(game.board.cell(seat, field)));
    match mv {
        Move::Lot(seat) => format!(":{seat}"),
        Move::Throw(throw) => format!(":{throw}"),
        Move::Go { from, to } => format!("{}{}", name(from), name(to)),
        Move::Set(circle) => format!("@{}", name(circle)),
        Move::Done => "-".to_string(),
        Move::Pass => "pass".to_string(),
        Move::GiveUp(seat) => format!("x{seat}"),
    }
}

/// What a text wishes to do.
enum Wish {
    Lot(Seat),
    Throw(u8),
    Go(Cell, Cell),
    Set(Cell),
    Done,
    Pass,
    GiveUp(Seat),
}

/// Reads a legal move or chance event, or says why it is none.
pub fn read_move(game: &Roesselsprung, position: &Position, text: &str) -> Result<Move, Refusal> {
    let wish = read_wish(game, text)?;
    if let Wish::Go(from, to) = wish {
        return read_going(game, position, from, to);
    }
    if let Some(verdict) = over(game, position) {
        return Err(Refusal::plain(Reason::GameOver, Some(verdict.clause)));
    }
    let mv = match wish {
        Wish::Lot(seat) if game.seats.has(seat) => Move::Lot(seat),
        Wish::Throw(throw) => Move::Throw(throw),
        Wish::Set(cell) => return read_setting(game, position, cell),
        Wish::Done => Move::Done,
        Wish::Pass => Move::Pass,
        Wish::GiveUp(seat) if game.can_leave(position, seat) => return Ok(Move::GiveUp(seat)),
        Wish::GiveUp(_) => return Err(Refusal::plain(Reason::NobodyPlaysOn, Some(clause::GIVING_UP))),
        _ => return Err(Refusal::garbled(text)),
    };
    match misplaced(game, position, mv) {
        Some((reason, clause)) => Err(Refusal::plain(reason, Some(clause))),
        None => Ok(mv),
    }
}

fn read_wish(game: &Roesselsprung, text: &str) -> Result<Wish, Refusal> {
    let cell = |name: &str| game.layout.cell(name).ok_or_else(|| Refusal::unknown_cell(name));
    if let Some(event) = text.strip_prefix(':') {
        let wish = match event.as_bytes() {
            [digit @ b'1'..=b'6'] => Some(Wish::Throw(digit - b'0')),
            _ => read_seat(event).map(Wish::Lot),
        };
        return wish.ok_or_else(|| Refusal::garbled(text));
    }
    if let Some(seat) = text.strip_prefix('x').and_then(read_seat) {
        return Ok(Wish::GiveUp(seat));
    }
    let (setting, names) = match text.strip_prefix('@') {
        Some(names) => (true, names),
        None => (false, text),
    };
    match (setting, split_names(names).as_deref()) {
        _ if text == "-" => Ok(Wish::Done),
        _ if text == "pass" => Ok(Wish::Pass),
        (true, Some([name])) => Ok(Wish::Set(cell(name)?)),
        (false, Some([from, to])) => Ok(Wish::Go(cell(from)?, cell(to)?)),
        _ => Err(Refusal::garbled(text)),
    }
}

/// A seat's letter alone.
fn read_seat(text: &str) -> Option<Seat> {
    Seat::ROUND.into_iter().find(|seat| text == seat.letter().to_string())
}

/// Cell names in a row: letters, then digits. On the largest boards the last column has two letters.
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

fn read_going(game: &Roesselsprung, position: &Position, from: Cell, to: Cell) -> Result<Move, Refusal> {
    let wish = position.turn().and_then(|seat| {
        let field = |cell| game.board.field(seat, cell);
        Some(Move::Go { from: field(from)?, to: field(to)? })
    });
    let mut legal = None;
    game.each_move(position, &mut |mv| legal = legal.or((wish == Some(mv)).then_some(mv)));
    legal.ok_or_else(|| explain(game, position, from, to))
}

fn read_setting(game: &Roesselsprung, position: &Position, cell: Cell) -> Result<Move, Refusal> {
    let refuse = |reason, clause| {
        Err(Refusal { reason, clause: Some(clause), from: None, to: Some(cell), cells: vec![cell] })
    };
    if let Some((reason, clause)) = misplaced(game, position, Move::Done) {
        return refuse(reason, clause);
    }
    let Some(seat) = position.turn() else { return refuse(Reason::LotDue, clause::LOT) };
    match game.board.field(seat, cell) {
        Some(field) if game.free_circles(position, seat).has(field) => Ok(Move::Set(field)),
        Some(field) if game.board.base.has(field) => refuse(Reason::NotFree, clause::SETTING),
        _ => refuse(Reason::NotABaseCircle, clause::SETTING),
    }
}

/// Why a move that names no figure does not fit a game that goes on.
fn misplaced(game: &Roesselsprung, position: &Position, mv: Move) -> Option<(Reason, Clause)> {
    let throw_clause = || position.turn().map_or(clause::LOT, |seat| game.throw_clause(position, seat));
    match (mv, position.turn(), position.die()) {
        (Move::Lot(_), None, _) | (Move::Throw(_), _, Die::Due) => None,
        (_, None, _) => Some((Reason::LotDue, clause::LOT)),
        (_, _, Die::Due) => Some((Reason::ThrowDue, throw_clause())),
        (Move::Lot(_), ..) => Some((Reason::NoThrowDue, clause::LOT)),
        (Move::Throw(_), ..) => Some((Reason::NoThrowDue, throw_clause())),
        (Move::Done, ..) if position.to_set() > 0 => None,
        (Move::Done, ..) => Some((Reason::NoSettingDue, clause::SETTING)),
        (Move::Pass, ..) if position.to_set() > 0 => Some((Reason::SettingDue, clause::SETTING)),
        (Move::Pass, ..) if !game.must_pass(position) => Some((Reason::NoPass, clause::COMPULSORY)),
        _ => None,
    }
}

/// The cells a person clicks, and the choice where a move has none.
pub fn path(game: &Roesselsprung, position: &Position, mv: Move) -> Path {
    let cell = |field| position.turn().map(|seat| game.board.cell(seat, field));
    let cells = |fields: &[Field]| -> Vec<Cell> { fields.iter().filter_map(|&field| cell(field)).collect() };
    match mv {
        Move::Lot(seat) => Path::chosen([], Choice::Lot(seat)),
        Move::Throw(throw) => Path::chosen([], Choice::Throw(throw)),
        Move::Go { from, to } => Path::plain(cells(&[from, to])),
        Move::Set(circle) => Path::plain(cells(&[circle])),
        Move::Done => Path::chosen([], Choice::Done),
        Move::Pass => Path::chosen([], Choice::Pass),
        Move::GiveUp(_) => Path::plain([]),
    }
}
