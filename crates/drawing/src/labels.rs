//! Names of columns and rows, beside the outermost cell of each, so that a cross carries them along its arms.

use crate::pen::Pen;
use crate::{CELL, Palette, Point, Tone, View, glyphs};
use rules::Cell;

/// Height of a digit.
const HEIGHT: f32 = 10.0;
/// From a cell's edge to the middle of its label.
const AWAY: f32 = 15.0;

/// The labels of a board: under its columns and left of its rows.
pub fn labels(view: &View, palette: Palette) -> String {
    let mut pen = Pen::new(palette);
    draw(&mut pen, view);
    pen.finish()
}

pub(crate) fn draw(pen: &mut Pen, view: &View) {
    let (columns, rows) = view.span();
    for column in 0..columns {
        let lowest = view.cells().filter(|&c| view.seen(c).0 == column).max_by_key(|&c| view.seen(c).1);
        if let Some(cell) = lowest {
            let Point { x, y } = view.centre(cell);
            write(
                pen,
                name(view, cell, view.turns().is_multiple_of(2)),
                Point { x, y: y + CELL / 2.0 + AWAY },
            );
        }
    }
    for row in 0..rows {
        let leftmost = view.cells().filter(|&c| view.seen(c).1 == row).min_by_key(|&c| view.seen(c).0);
        if let Some(cell) = leftmost {
            let Point { x, y } = view.centre(cell);
            write(
                pen,
                name(view, cell, !view.turns().is_multiple_of(2)),
                Point { x: x - CELL / 2.0 - AWAY, y },
            );
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
