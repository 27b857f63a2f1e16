//! The board as data: lines, numbered fields, resting fields, the middle.

use super::board::Board;
use super::drawing::column_name;
use super::lane::Lane;
use crate::{Cell, Layout, Place, Role, Seat, Shape};

/// What a client draws.
pub fn build(board: &Board) -> Layout {
    let places = board.places().iter().enumerate().map(|(cell, &(column, row))| {
        let roles = roles(board, Cell(cell as u16));
        let circle = roles.iter().any(|role| matches!(role, Role::Base(_)));
        Place {
            name: format!("{}{}", column_name(column), row + 1),
            column,
            row,
            shape: if circle { Shape::Circle } else { Shape::Field },
            roles,
            arrows: Vec::new(),
        }
    });
    Layout {
        columns: board.rows(),
        rows: board.rows(),
        cells: places.collect(),
        lines: Vec::new(),
        column_labels: (0..board.rows()).map(column_name).collect(),
        row_labels: (1..=board.rows()).map(|row| row.to_string()).collect(),
    }
}

fn roles(board: &Board, cell: Cell) -> Vec<Role> {
    let mut roles = Vec::new();
    for seat in Seat::ROUND {
        let Some(field) = board.field(seat, cell) else { continue };
        let number = field.column().abs_diff(3) + 1;
        let opening = Lane::rows(1..board.start_row());
        let marked = board.marked.has(field);
        let of_seat: [(bool, Role); 6] = [
            (board.base.has(field), Role::Base(seat)),
            (board.goal.has(field), Role::Goal(seat)),
            (board.start.has(field), Role::Start(seat, number)),
            (board.entry.has(field), Role::Entry(seat, field == board.entry_one())),
            (opening.has(field), Role::Opening(seat)),
            (marked, Role::Rest(seat.opposite())),
        ];
        roles.extend(of_seat.into_iter().filter(|(is, _)| *is).map(|(_, role)| role));
        if board.middle.has(field) && !roles.contains(&Role::Middle) {
            roles.push(Role::Middle);
        }
    }
    roles
}
