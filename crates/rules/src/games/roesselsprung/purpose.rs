//! The purposes of a move that only Rösselsprung knows: the start line, resting squares, lines of three.

use super::Roesselsprung;
use super::moves::Move;
use super::position::{Position, Section};
use crate::{Cell, Game, Presentation, Purpose, Role, Seat};

/// Returns the special purposes of a legal move.
pub fn special_purposes(game: &Roesselsprung, before: &Position, mv: Move) -> Vec<Purpose> {
    let (Some(seat), Move::Go { to, .. }) = (before.turn(), mv) else { return Vec::new() };
    let cell = game.board.cell(seat, to);
    let roles = &game.layout().place(cell).roles;
    let in_opening = before.section(seat) == Section::Opening;
    let mut purposes: Vec<Purpose> = roles
        .iter()
        .filter_map(|role| match *role {
            Role::Start(owner, number) if owner == seat && in_opening => Some(Purpose::FillsStart { number }),
            Role::Rest(owner) if owner == seat && !in_opening => Some(Purpose::Rests),
            _ => None,
        })
        .collect();
    let mut after = *before;
    game.play(&mut after, mv);
    if stands_in_line(game, &after, seat, cell) {
        purposes.push(Purpose::LinesUp);
    }
    purposes
}

/// Returns whether the piece on a square of the middle stands in a line of three of its colour (RS-23).
fn stands_in_line(game: &Roesselsprung, position: &Position, seat: Seat, cell: Cell) -> bool {
    let layout = game.layout();
    let place = |cell: Cell| {
        let place = layout.place(cell);
        (i16::from(place.column), i16::from(place.row))
    };
    let is_middle = |cell: &Cell| layout.place(*cell).roles.contains(&Role::Middle);
    let own = game.pieces(position).into_iter().filter(|(_, piece)| piece.seat == seat).map(|(cell, _)| cell);
    let own: Vec<(i16, i16)> = own.filter(is_middle).map(place).collect();
    let (column, row) = place(cell);
    let is_own = |along: i16, across: i16| own.contains(&(column + along, row + across));
    let line = |along: i16, across: i16| {
        (-2..=0).any(|first| (first..first + 3).all(|step| is_own(step * along, step * across)))
    };
    is_middle(&cell) && (line(1, 0) || line(0, 1))
}
