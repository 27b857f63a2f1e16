//! What a move does, in the order a player would see it.

use super::Roesselsprung;
use super::clause;
use super::lane::Field;
use super::moves::Move;
use super::position::{Die, Position, Section, Spot};
use super::throw::Landings;
use crate::{Cell, Effect, Figure, Game, Kind, Seat};

impl Spot {
    /// The kind as every face names it.
    pub const fn kind(self) -> Kind {
        if self.is_defender() { Kind::Verteidiger } else { Kind::Roessel }
    }
}

/// What a legal move does.
pub fn effects(game: &Roesselsprung, before: &Position, mv: Move) -> Vec<Effect> {
    if let Move::GiveUp(seat) = mv {
        let of_seat = |(_, figure): &(Cell, Figure)| figure.seat == seat;
        return vec![Effect::GaveUp {
            seat,
            figures: game.figures(before).into_iter().filter(of_seat).collect(),
        }];
    }
    let Some(seat) = before.turn() else {
        return match mv {
            Move::Lot(seat) => vec![Effect::Drawn { seat }],
            _ => Vec::new(),
        };
    };
    match mv {
        Move::Lot(_) | Move::GiveUp(_) => Vec::new(),
        Move::Throw(throw) => vec![Effect::Thrown { seat, throw }],
        Move::Go { from, to } => gone(game, before, seat, from, to),
        Move::Set(circle) => {
            let figure = Figure { seat, kind: Kind::Verteidiger };
            vec![Effect::Placed { figure, cell: game.board.cell(seat, circle) }]
        }
        Move::Done => vec![Effect::Finished { seat }],
        Move::Pass => vec![Effect::Passed { seat, clause: clause::COMPULSORY }],
    }
}

fn gone(game: &Roesselsprung, before: &Position, seat: Seat, from: Field, to: Field) -> Vec<Effect> {
    let Some(spot) = before.figure(seat, from) else { return Vec::new() };
    let figure = Figure { seat, kind: spot.kind() };
    let cell = |field| game.board.cell(seat, field);
    let way = way(game, before, seat, spot, to);
    let mut effects = vec![Effect::Moved { figure, from: cell(from), to: cell(to), way }];
    if let Some((other, captured)) = game.victim(before, seat, to) {
        let figure = Figure { seat: other, kind: captured.kind() };
        effects.push(Effect::Removed { figure, cell: cell(to) });
    }
    if spot.is_defender() && game.is_home(to) {
        let home = Figure { seat, kind: Kind::Roessel };
        effects.push(Effect::Changed { from: figure, to: home, cell: cell(to) });
    }
    let mut after = *before;
    game.play_move(&mut after, Move::Go { from, to });
    for seat in game.seats.iter().filter(|&seat| after.section(seat) != before.section(seat)) {
        effects.push(Effect::Section { seat, section: after.section(seat) as u8 });
    }
    effects
}

/// One way of exactly as many jumps as the die shows (RS-13).
fn way(game: &Roesselsprung, before: &Position, seat: Seat, spot: Spot, to: Field) -> Vec<Cell> {
    let cell = |field| game.board.cell(seat, field);
    match (game.landings_of(before, seat, spot), before.die()) {
        (Some(landings), Die::Shows(throw)) => {
            landings.way(spot.field(), to, throw, cell).into_iter().map(cell).collect()
        }
        _ => vec![cell(to)],
    }
}

impl Roesselsprung {
    /// Where a figure of a seat that plays with the die may land; `None` without the die, or if the figure stays put.
    pub(super) fn landings_of(&self, position: &Position, seat: Seat, spot: Spot) -> Option<Landings> {
        let sight = self.sight(position, seat);
        match position.section(seat) {
            Section::Opening if self.waits_on_start(spot.field()) => None,
            Section::Opening => Some(self.opening_landings(&sight)),
            Section::Middle => None,
            Section::Endgame => self.endgame_landings_of(&sight, spot),
        }
    }

    /// How a figure moves, also off turn: with what the die shows, else by one jump. RS-18, which looks at all figures of
    /// the seat together, is left out.
    pub(super) fn reach_of(&self, position: &Position, seat: Seat, spot: Spot) -> Vec<Cell> {
        let count = match position.die() {
            Die::Shows(throw) => throw,
            _ => 1,
        };
        let field = spot.field();
        let targets = match self.landings_of(position, seat, spot) {
            Some(landings) => landings.targets(field, count),
            None if position.section(seat) == Section::Middle => {
                self.middle_target(position, seat, &self.sight(position, seat), field, spot.is_defender())
            }
            None => return Vec::new(),
        };
        self.board.cells(seat, targets)
    }

    /// The landings that may follow those clicked.
    pub(super) fn next_landings(&self, position: &Position, clicked: &[Cell]) -> Vec<Cell> {
        let Some(seat) = self.decides(position) else { return Vec::new() };
        let fields: Option<Vec<Field>> = clicked.iter().map(|&cell| self.board.field(seat, cell)).collect();
        let Some(fields) = fields else { return Vec::new() };
        let Some(&from) = fields.first() else { return Vec::new() };
        let mut ends = None;
        self.targets(position, seat, &mut |field, targets| {
            if field == from {
                ends = Some(targets);
            }
        });
        let (Some(ends), Some(spot)) = (ends, position.figure(seat, from)) else { return Vec::new() };
        let next = match (self.landings_of(position, seat, spot), position.die()) {
            (Some(landings), Die::Shows(throw)) => Landings { ends, ..landings }.next(&fields, throw),
            (None, _) if fields.len() == 1 => ends,
            _ => return Vec::new(),
        };
        self.board.cells(seat, next)
    }
}
