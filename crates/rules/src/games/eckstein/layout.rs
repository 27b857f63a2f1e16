//! The layout of the board: points, lines, inner corners.

use super::board::{AXES, Board};
use crate::{Cell, Layout, Place, Role, Shape};

/// Builds the layout of a board.
pub fn build(board: &Board) -> Layout {
    let place = |point| Place {
        name: super::Point::name(point),
        column: point.file(),
        row: point.rank(),
        shape: Shape::Point,
        roles: board.corners.has(point).then_some(Role::Corner).into_iter().collect(),
        arrows: Vec::new(),
    };
    let lines = |point| {
        let ends = AXES.into_iter().filter_map(move |direction| board.neighbour(point, direction));
        ends.map(move |end| -> (Cell, Cell) { (board.cell(point), board.cell(end)) })
    };
    Layout {
        columns: board.files,
        rows: board.ranks,
        cells: board.points.iter().map(place).collect(),
        lines: board.points.iter().flat_map(lines).collect(),
        column_labels: (b'a'..).take(board.files.into()).map(|file| char::from(file).to_string()).collect(),
        row_labels: (1..=board.ranks).map(|rank| rank.to_string()).collect(),
    }
}
