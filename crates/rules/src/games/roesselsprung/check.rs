//! What makes a set-up valid.

use super::Roesselsprung;
use super::clause;
use super::lane::{Field, Lane, fourths};
use super::play::{is_idle, throws};
use super::position::{Die, FIGURES, Position, Section, Spot};
use super::setup::Written;
use crate::{Cell, Clause, Fault, Seat};

/// The position of a set-up that has no fault; `None` if something of it could not be read.
pub fn check(game: &Roesselsprung, written: &Written) -> Result<Option<Position>, Vec<Fault>> {
    let mut faults = Vec::new();
    if let (Some(figures), Some(captured)) = (&written.figures, &written.captured) {
        faults.extend(miscounted(game, figures, captured));
    }
    let (Some(figures), Some(sections)) = (&written.figures, &written.sections) else {
        return if faults.is_empty() { Ok(None) } else { Err(faults) };
    };
    faults.extend(misplaced(game, figures, sections));
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut position = stand(game, figures, sections);
    for seat in game.seats.iter() {
        faults.extend(contradictions(game, &position, seat));
    }
    if let (Some(turn), Some(die), Some(to_set)) = (written.turn, written.die, written.to_set) {
        position.set_turn(turn, die);
        position.set_to_set(to_set);
        faults.extend(wrong_turn(game, &position));
    }
    position.set_quiet(written.quiet.unwrap_or_default());
    if faults.is_empty() { Ok(Some(position)) } else { Err(faults) }
}

type Figures = [(Seat, Cell, bool)];

fn miscounted(game: &Roesselsprung, figures: &Figures, captured: &[u8; 4]) -> Vec<Fault> {
    let counts = Seat::ROUND.into_iter().map(|seat| {
        let found = figures.iter().filter(|(owner, ..)| *owner == seat).count();
        let expected = if game.seats.has(seat) { FIGURES - captured[seat.index()] } else { 0 };
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

/// Each figure stands in its lane and where its section allows.
fn misplaced(game: &Roesselsprung, figures: &Figures, sections: &[Section; 4]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for &(seat, cell, defender) in figures.iter().filter(|(seat, ..)| game.seats.has(*seat)) {
        let field = game.board.field(seat, cell);
        let (allowed, clause) = area(game, sections[seat.index()], defender, field);
        if !field.is_some_and(|field| allowed.has(field)) {
            let kind = Spot::new(Field::of(0), defender).kind();
            let cell = game.layout.name(cell).to_string();
            faults.push(Fault::Misplaced { kind, seat, cell, clause });
        }
    }
    faults
}

fn area(game: &Roesselsprung, section: Section, defender: bool, field: Option<Field>) -> (Lane, Clause) {
    let board = &game.board;
    match (section, defender) {
        (Section::Opening, false) if field.is_some_and(|field| board.marked.has(field)) => {
            (Lane::EMPTY, clause::OPPONENTS_FIELDS)
        }
        (Section::Opening, false) => (board.opening, clause::OPENING_AREA),
        (Section::Opening, true) => (Lane::EMPTY, clause::SETTING),
        (Section::Middle, false) => (board.start | board.middle | board.entry, clause::MIDDLE_AREA),
        (Section::Middle, true) => (board.base, clause::SETTING),
        (Section::Endgame, false) => (board.endgame, clause::ENDGAME_AREA),
        (Section::Endgame, true) => (board.lane & !board.goal, clause::DEFENDER),
    }
}

fn stand(game: &Roesselsprung, figures: &Figures, sections: &[Section; 4]) -> Position {
    let mut position = Position::empty();
    for &(seat, cell, defender) in figures {
        if let Some(field) = game.board.field(seat, cell) {
            position.put(seat, Spot::new(field, defender));
            if game.is_home(field) {
                position.set_home(seat, position.home(seat) + 1);
            }
        }
    }
    for seat in game.seats.iter() {
        position.set_section(seat, sections[seat.index()]);
    }
    position
}

/// What a seat's figures cannot be together.
fn contradictions(game: &Roesselsprung, position: &Position, seat: Seat) -> Vec<Fault> {
    let board = &game.board;
    let own = game.sight(position, seat).own;
    let mut faults = Vec::new();
    let mut contradicts = |clause, fields: Lane| {
        let cells = board.cells(seat, fields).into_iter().map(|cell| game.layout.name(cell).to_string());
        faults.push(Fault::Contradiction { clause, cells: cells.collect() });
    };
    match game.next_section(position, seat) {
        Some(Section::Middle) => contradicts(clause::OPENING_DONE, own),
        Some(_) => contradicts(clause::MIDDLE_DONE, own & board.entry),
        None => {}
    }
    if position.section(seat) == Section::Opening {
        let late = board.numbers.iter().skip_while(|fields| fields.within(own)).skip(1);
        let early = late.fold(Lane::EMPTY, |all, &fields| all | fields & own);
        if !early.is_empty() {
            contradicts(clause::IN_ORDER, early);
        }
    }
    let middle = (own & board.middle).seven_rows(board.depth());
    let mut in_fours = Lane::EMPTY;
    (own & board.middle).each(|field| {
        let one = Lane::one(field).seven_rows(board.depth());
        if fourths(middle & !one) & one != 0 {
            in_fours = in_fours.with(field);
        }
    });
    if !in_fours.is_empty() {
        contradicts(clause::FOUR, in_fours);
    }
    faults
}

/// The throw and the figures to be set must fit the seat in turn.
fn wrong_turn(game: &Roesselsprung, position: &Position) -> Option<Fault> {
    let contradiction = |clause| Some(Fault::Contradiction { clause, cells: Vec::new() });
    let (die, to_set) = (position.die(), position.to_set());
    let Some(seat) = position.turn() else {
        let untouched = die == Die::Away && to_set == 0;
        return if untouched { None } else { contradiction(clause::LOT) };
    };
    if to_set > 0 {
        let arrived = position.figure(seat, game.board.entry_one()).is_some();
        return match die {
            _ if !arrived => contradiction(clause::TAKING_BACK),
            Die::Away if to_set <= game.possible_settings(position, seat) => None,
            _ => contradiction(clause::SETTING),
        };
    }
    if is_idle(position, seat) && game.verdict(position).is_none() {
        return contradiction(clause::OUT);
    }
    match (throws(position, seat), die) {
        (true, Die::Away) => contradiction(game.throw_clause(position, seat)),
        (false, Die::Due | Die::Shows(_)) => contradiction(game.throw_clause(position, seat)),
        _ => None,
    }
}
