//! Checks that a set-up is a legal position.

use super::Roesselsprung;
use super::clause;
use super::play::{is_idle, throws};
use super::position::{DieState, LanePiece, PIECES, Position, Section};
use super::setup::Written;
use super::squares::{Square, Squares, fourths};
use crate::{Cell, Clause, Fault, Seat};

/// Returns the position of a set-up without faults, or `None` if a field of it could not be read.
///
/// # Errors
///
/// Returns every fault.
pub fn validate(game: &Roesselsprung, written: &Written) -> Result<Option<Position>, Vec<Fault>> {
    let mut faults = Vec::new();
    if let (Some(pieces), Some(captured)) = (&written.pieces, &written.captured) {
        faults.extend(miscounted(game, pieces, captured));
    }
    let (Some(pieces), Some(sections)) = (&written.pieces, &written.sections) else {
        return if faults.is_empty() { Ok(None) } else { Err(faults) };
    };
    faults.extend(misplaced(game, pieces, sections));
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut position = stand(game, pieces, sections);
    for seat in game.seats.iter() {
        faults.extend(contradictions(game, &position, seat));
    }
    if let (Some(turn), Some(die), Some(pieces_to_place)) =
        (written.turn, written.die, written.pieces_to_place)
    {
        position.set_turn(turn, die);
        position.set_pieces_to_place(pieces_to_place);
        faults.extend(wrong_turn(game, &position));
    }
    if let Some(quiet) = written.quiet {
        position.set_quiet(quiet);
    }
    if faults.is_empty() { Ok(Some(position)) } else { Err(faults) }
}

/// Pieces as written: seat, cell and whether a defender.
type Pieces = [(Seat, Cell, bool)];

/// Returns the faults of seats with a wrong number of pieces.
fn miscounted(game: &Roesselsprung, pieces: &Pieces, captured: &[u8; 4]) -> Vec<Fault> {
    let counts = Seat::ROUND.into_iter().map(|seat| {
        let found = pieces.iter().filter(|(owner, ..)| *owner == seat).count();
        let expected = if game.seats.has(seat) { PIECES - captured[seat.index()] } else { 0 };
        (seat, found, usize::from(expected))
    });
    let fault = |(seat, found, expected)| Fault::Count {
        seat,
        kind: None,
        found,
        least: expected,
        most: expected,
        clause: clause::PLAYERS,
    };
    counts.filter(|(_, found, expected)| found != expected).map(fault).collect()
}

/// Returns the faults of pieces that stand outside their lane or where their section does not allow.
fn misplaced(game: &Roesselsprung, pieces: &Pieces, sections: &[Section; 4]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for &(seat, cell, defender) in pieces.iter().filter(|(seat, ..)| game.seats.has(*seat)) {
        let square = game.board.square(seat, cell);
        let (allowed, clause) = area(game, sections[seat.index()], defender, square);
        if !square.is_some_and(|square| allowed.has(square)) {
            let kind = LanePiece::new(Square::from_index(0), defender).kind();
            let cell = game.layout.name(cell).to_string();
            faults.push(Fault::Misplaced { kind, seat, cell, clause });
        }
    }
    faults
}

/// Returns the squares on which a piece may stand in a section, and the clause that says so.
fn area(game: &Roesselsprung, section: Section, defender: bool, square: Option<Square>) -> (Squares, Clause) {
    let board = &game.board;
    match (section, defender) {
        (Section::Opening, false) if square.is_some_and(|square| board.marked.has(square)) => {
            (Squares::EMPTY, clause::OPPONENTS_SQUARES)
        }
        (Section::Opening, false) => (board.opening, clause::OPENING_AREA),
        (Section::Opening, true) => (Squares::EMPTY, clause::SETTING),
        (Section::Middle, false) => (board.start | board.middle | board.entry, clause::MIDDLE_AREA),
        (Section::Middle, true) => (board.base, clause::SETTING),
        (Section::Endgame, false) => (board.endgame, clause::ENDGAME_AREA),
        (Section::Endgame, true) if square.is_some_and(|square| !game.defender_area.has(square)) => {
            (Squares::EMPTY, clause::OPPONENTS_SQUARES)
        }
        (Section::Endgame, true) => (board.lane & !board.goal, clause::DEFENDER),
    }
}

/// Puts the pieces on an empty board.
fn stand(game: &Roesselsprung, pieces: &Pieces, sections: &[Section; 4]) -> Position {
    let mut position = Position::empty();
    for &(seat, cell, defender) in pieces {
        if let Some(square) = game.board.square(seat, cell) {
            position.put(seat, LanePiece::new(square, defender));
            if game.is_home(square) {
                position.set_home(seat, position.home(seat) + 1);
            }
        }
    }
    for seat in game.seats.iter() {
        position.set_section(seat, sections[seat.index()]);
    }
    position
}

/// Returns the clauses that a seat's pieces together contradict.
fn contradictions(game: &Roesselsprung, position: &Position, seat: Seat) -> Vec<Fault> {
    let board = &game.board;
    let own = game.occupancy(position, seat).own;
    let mut faults = Vec::new();
    let mut contradicts = |clause, squares: Squares| {
        let cells = board.cells(seat, squares).into_iter().map(|cell| game.layout.name(cell).to_string());
        faults.push(Fault::Contradiction { clause, cells: cells.collect() });
    };
    match game.next_section(position, seat) {
        Some(Section::Middle) => contradicts(clause::OPENING_DONE, own),
        Some(_) => contradicts(clause::MIDDLE_DONE, own & board.entry),
        None => {}
    }
    if position.section(seat) == Section::Opening {
        let late = board.numbers.iter().skip_while(|squares| squares.within(own)).skip(1);
        let early = late.fold(Squares::EMPTY, |all, &squares| all | squares & own);
        if !early.is_empty() {
            contradicts(clause::IN_ORDER, early);
        }
    }
    let middle = (own & board.middle).seven_rows(board.depth());
    let mut in_fours = Squares::EMPTY;
    (own & board.middle).each(|square| {
        let one = Squares::one(square).seven_rows(board.depth());
        if fourths(middle & !one) & one != 0 {
            in_fours = in_fours.with(square);
        }
    });
    if !in_fours.is_empty() {
        contradicts(clause::FOUR, in_fours);
    }
    faults
}

/// Returns the fault of a throw or of pieces to place that do not fit the seat in turn.
fn wrong_turn(game: &Roesselsprung, position: &Position) -> Option<Fault> {
    let contradiction = |clause| Some(Fault::Contradiction { clause, cells: Vec::new() });
    let (die, pieces_to_place) = (position.die(), position.pieces_to_place());
    let Some(seat) = position.turn() else {
        let untouched = die == DieState::Away && pieces_to_place == 0;
        return if untouched { None } else { contradiction(clause::LOT) };
    };
    if pieces_to_place > 0 {
        let arrived = position.piece(seat, game.board.entry_one()).is_some();
        return match die {
            _ if !arrived => contradiction(clause::TAKING_BACK),
            DieState::Away if pieces_to_place <= game.possible_placements(position, seat) => None,
            _ => contradiction(clause::SETTING),
        };
    }
    if is_idle(position, seat) && game.verdict(position).is_none() {
        return contradiction(clause::OUT);
    }
    match (throws(position, seat), die) {
        (true, DieState::Away) => contradiction(game.throw_clause(position, seat)),
        (false, DieState::Due | DieState::Shows(_)) => contradiction(game.throw_clause(position, seat)),
        _ => None,
    }
}
