//! Names of columns and rows: under and left of the board, on a cross along its arms.

use crate::pen::Pen;
use crate::{CELL, MARGIN, Palette, Point, Tone, View, glyphs};
use rules::{Cell, Shape};

/// Height of a digit.
const HEIGHT: f32 = 10.0;
/// From the frame to the middle of a label.
const BESIDE_FRAME: f32 = 15.0;
/// From an arm to the middle of a label; close, because two labels meet in a corner of the cross.
const BESIDE_ARM: f32 = 10.5;

/// The labels of a board.
pub fn labels(view: &View, palette: Palette) -> String {
    let mut pen = Pen::new(palette);
    draw(&mut pen, view);
    pen.finish()
}

pub(crate) fn draw(pen: &mut Pen, view: &View) {
    let cross = view.layout().cells.iter().any(|place| place.shape == Shape::Field);
    let upright = view.turns().is_multiple_of(2);
    let (columns, rows) = view.span();
    for column in 0..columns {
        let lowest = view.cells().filter(|&c| view.seen(c).0 == column).max_by_key(|&c| view.seen(c).1);
        if let Some(cell) = lowest {
            let Point { x, y } = view.centre(cell);
            let y = if cross { y + CELL / 2.0 + BESIDE_ARM } else { view.size().1 - MARGIN + BESIDE_FRAME };
            write(pen, name(view, cell, upright), Point { x, y });
        }
    }
    for row in 0..rows {
        let leftmost = view.cells().filter(|&c| view.seen(c).1 == row).min_by_key(|&c| view.seen(c).0);
        if let Some(cell) = leftmost {
            let Point { x, y } = view.centre(cell);
            let x = if cross { x - CELL / 2.0 - BESIDE_ARM } else { MARGIN - BESIDE_FRAME };
            write(pen, name(view, cell, !upright), Point { x, y });
        }
    }
}

fn name<'a>(view: &View<'a>, cell: Cell, column: bool) -> &'a str {
    let layout = view.layout();
    let place = layout.place(cell);
    let label = if column {
        layout.column_labels.get(place.column as usize)
    } else {
        layout.row_labels.get(place.row as usize)
    };
    label.map_or("", String::as_str)
}

fn write(pen: &mut Pen, name: &str, at: Point) {
    glyphs::write(pen, name, at, HEIGHT, 1.5, Tone::Quiet);
}
