//! The layout of the board: its lines, numbered squares, resting squares and the middle.

use super::board::Board;
use super::drawing::column_name;
use super::squares::Squares;
use crate::{Cell, Layout, Place, Role, Seat, Shape};

/// Builds the layout of a board.
pub fn build(board: &Board) -> Layout {
    let places = board.places().iter().enumerate().map(|(cell, &(column, row))| {
        let roles = roles(board, Cell(cell as u16));
        let circle = roles.iter().any(|role| matches!(role, Role::Base(_)));
        Place {
            name: format!("{}{}", column_name(column), row + 1),
            column,
            row,
            shape: if circle { Shape::Circle } else { Shape::Plain },
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

/// Returns the roles of a cell for all seats.
fn roles(board: &Board, cell: Cell) -> Vec<Role> {
    let mut roles = Vec::new();
    for seat in Seat::ROUND {
        let Some(square) = board.square(seat, cell) else { continue };
        let number = square.column().abs_diff(3) + 1;
        let opening = Squares::rows(1..board.start_row());
        let marked = board.marked.has(square);
        let of_seat: [(bool, Role); 6] = [
            (board.base.has(square), Role::Base(seat)),
            (board.goal.has(square), Role::Goal(seat)),
            (board.start.has(square), Role::Start(seat, number)),
            (board.entry.has(square), Role::Entry(seat, square == board.entry_one())),
            (opening.has(square), Role::Opening(seat)),
            (marked, Role::Rest(seat.opposite())),
        ];
        roles.extend(of_seat.into_iter().filter(|(is, _)| *is).map(|(_, role)| role));
        if board.middle.has(square) && !roles.contains(&Role::Middle) {
            roles.push(Role::Middle);
        }
    }
    roles
}
