//! Draws the names of columns and rows: under and left of the board, on a cross along its arms.

use crate::diagram::Cutout;
use crate::svg_writer::{SvgNumber, SvgWriter};
use crate::{CELL, Colour, MARGIN, Palette, SvgPoint, View, glyphs};
use sprung_rules::{Cell, Shape};

/// The height of a digit.
const HEIGHT: f32 = 10.0;
/// The distance from the frame to the middle of a label.
const BESIDE_FRAME: f32 = 15.0;
/// The distance from an arm to the middle of a label; it is small, because two labels meet in a corner of the cross.
const BESIDE_ARM: f32 = 10.5;

/// Width of the strip on which the labels of a part of a board stand.
pub(crate) const LABEL_STRIP: f32 = 2.0 * BESIDE_ARM;

/// Draws the labels of a board.
pub fn labels_svg(view: &View, palette: Palette) -> String {
    let mut out = SvgWriter::new(palette);
    draw(&mut out, view);
    out.finish()
}

pub(crate) fn draw(out: &mut SvgWriter, view: &View) {
    let cross = view.layout().cells.iter().any(|place| place.shape == Shape::Plain);
    let upright = view.turns().is_multiple_of(2);
    let (columns, rows) = view.span();
    for column in 0..columns {
        let lowest = view.cells().filter(|&c| view.seen(c).0 == column).max_by_key(|&c| view.seen(c).1);
        if let Some(cell) = lowest {
            let SvgPoint { x, y } = view.centre(cell);
            let y = if cross { y + CELL / 2.0 + BESIDE_ARM } else { view.size().1 - MARGIN + BESIDE_FRAME };
            write(out, name(view, cell, upright), SvgPoint { x, y });
        }
    }
    for row in 0..rows {
        let leftmost = view.cells().filter(|&c| view.seen(c).1 == row).min_by_key(|&c| view.seen(c).0);
        if let Some(cell) = leftmost {
            let SvgPoint { x, y } = view.centre(cell);
            let x = if cross { x - CELL / 2.0 - BESIDE_ARM } else { MARGIN - BESIDE_FRAME };
            write(out, name(view, cell, !upright), SvgPoint { x, y });
        }
    }
}

/// Draws the labels of a part of a board, on strips of paper to the left of it and below it where the board goes on.
pub(crate) fn cutout_svg(view: &View, palette: Palette, cutout: &Cutout) -> String {
    let mut out = SvgWriter::new(palette);
    let upright = view.turns().is_multiple_of(2);
    let (left, bottom) = (Cutout::edge(cutout.left), Cutout::edge(cutout.bottom + 1));
    let seen = |place: (u8, u8)| view.cells().find(|&cell| view.seen(cell) == place);
    let paper = out.paint(Colour::Paper);
    let mut strip = |x: f32, y: f32, width: f32, height: f32| {
        let (x, y, width, height) = (SvgNumber(x), SvgNumber(y), SvgNumber(width), SvgNumber(height));
        out.raw(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>"
        ));
    };
    let (top, right) = (Cutout::edge(cutout.top), Cutout::edge(cutout.right + 1));
    if cutout.west {
        strip(left - LABEL_STRIP, top - CELL, LABEL_STRIP, bottom - top + 2.0 * CELL);
    }
    if cutout.south {
        strip(left - LABEL_STRIP, bottom, right - left + LABEL_STRIP + CELL, LABEL_STRIP);
    }
    if cutout.south {
        for cell in (cutout.left..=cutout.right).filter_map(|column| seen((column, cutout.bottom))) {
            let at = SvgPoint { x: view.centre(cell).x, y: bottom + LABEL_STRIP / 2.0 };
            write(&mut out, name(view, cell, upright), at);
        }
    }
    if cutout.west {
        for cell in (cutout.top..=cutout.bottom).filter_map(|row| seen((cutout.left, row))) {
            let at = SvgPoint { x: left - LABEL_STRIP / 2.0, y: view.centre(cell).y };
            write(&mut out, name(view, cell, !upright), at);
        }
    }
    out.finish()
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

fn write(out: &mut SvgWriter, name: &str, at: SvgPoint) {
    glyphs::write(out, name, at, HEIGHT, 1.5, Colour::Quiet);
}
