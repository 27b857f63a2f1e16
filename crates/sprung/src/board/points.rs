//! Draws boards of points that are joined by lines.

use super::canvas::Canvas;
use super::palette;
use super::{BoardView, draw_cell};
use sprung_rules::{Cell, Role};

/// The characters and lines from point to point.
const STEP: (usize, usize) = (6, 3);
/// The characters left of the first point, for the names of the rows and the rim, and the lines above it.
const MARGIN: (usize, usize) = (6, 1);

pub fn draw(board: &BoardView) -> Canvas {
    let (columns, rows) = board.span();
    let (width, height) = ((columns - 1) * STEP.0, (rows - 1) * STEP.1);
    let mut canvas = Canvas::new(MARGIN.0 + width + 4, MARGIN.1 + height + 3);
    canvas.fill((MARGIN.0 - 3, 0), (width + 7, height + 3), palette::WOOD);
    for &(one, other) in &board.scene.layout.lines {
        line(&mut canvas, place(board, one), place(board, other));
    }
    for cell in board.view.cells() {
        let (x, y) = place(board, cell);
        let corner = board.scene.layout.place(cell).roles.contains(&Role::Corner);
        canvas.at(x, y).ink = Some(if corner { palette::BRASS } else { palette::INLAY });
        canvas.assign((x - 2, y), (5, 1), cell);
        draw_cell(&mut canvas, board, (x - 1, y), cell, if corner { '◆' } else { '○' });
        if corner && board.bracket(cell).is_none() {
            canvas.put((x - 1, y), '[', Some(palette::BRASS));
            canvas.put((x + 1, y), ']', Some(palette::BRASS));
        }
    }
    let (below, beside) = board.labels();
    for (row, name) in beside.iter().enumerate() {
        canvas.write((0, MARGIN.1 + row * STEP.1), &format!("{name:>2}"), None);
    }
    for (column, name) in below.iter().enumerate() {
        canvas.write((MARGIN.0 + column * STEP.0, MARGIN.1 + height + 2), name, None);
    }
    canvas
}

fn place(board: &BoardView, cell: Cell) -> (usize, usize) {
    let (column, row) = board.seen(cell);
    (MARGIN.0 + column * STEP.0, MARGIN.1 + row * STEP.1)
}

/// A line between two neighbouring points; where two diagonals meet they cross.
fn line(canvas: &mut Canvas, one: (usize, usize), other: (usize, usize)) {
    let ink = Some(palette::INLAY);
    let (left, right) = if one.0 <= other.0 { (one, other) } else { (other, one) };
    if left.1 == right.1 {
        (left.0 + 1..right.0).for_each(|x| canvas.put((x, left.1), '─', ink));
    } else if left.0 == right.0 {
        let (top, bottom) = (left.1.min(right.1), left.1.max(right.1));
        (top + 1..bottom).for_each(|y| canvas.put((left.0, y), '│', ink));
    } else {
        let falls = right.1 > left.1;
        for step in 1..STEP.1 {
            let y = if falls { left.1 + step } else { left.1 - step };
            canvas.put((left.0 + 2 * step, y), if falls { '╲' } else { '╱' }, ink);
        }
    }
}
