//! Draws the cross: a square has three characters, and its sign or number stays readable under a piece.

use super::canvas::Canvas;
use super::palette::{self, INK, PAPER};
use super::rgb::Rgb;
use super::{BoardView, draw_cell};
use sprung_rules::{Cell, Place, Role};

/// The size of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossSize {
    width: usize,
    height: usize,
}

/// The smallest size, in which the largest board has room in 80 columns and 24 lines.
pub const SMALLEST: CrossSize = CrossSize { width: 3, height: 1 };

/// The sizes on a full screen, the largest first.
const SIZES: [CrossSize; 5] = [
    CrossSize { width: 7, height: 3 },
    CrossSize { width: 5, height: 2 },
    CrossSize { width: 5, height: 1 },
    CrossSize { width: 4, height: 1 },
    SMALLEST,
];

/// The characters left of the board, for the names of the rows.
const MARGIN: usize = 3;
/// The lines that a panel in the upper corner needs.
const PANEL_LINES: usize = 6;

/// Returns the largest size that fits into a width and a height and leaves the upper right corner to a panel.
pub fn size_on_screen(board: &BoardView, (width, height): (usize, usize), panel: usize) -> CrossSize {
    let (columns, rows) = board.span();
    let seen: Vec<(usize, usize)> = board.view.cells().map(|cell| board.seen(cell)).collect();
    let fits = |size: &CrossSize| {
        let in_corner = seen.iter().filter(|(_, row)| row * size.height < PANEL_LINES);
        let used = in_corner.map(|(column, _)| (column + 1) * size.width).max().unwrap_or(0);
        MARGIN + columns * size.width <= width
            && rows * size.height < height
            && MARGIN + used + 2 + panel <= width
    };
    SIZES.into_iter().find(fits).unwrap_or(SMALLEST)
}

pub fn draw(board: &BoardView, size: CrossSize) -> Canvas {
    let (columns, rows) = board.span();
    let mut canvas = Canvas::new(MARGIN + columns * size.width, rows * size.height + 1);
    for cell in board.view.cells() {
        let (column, row) = board.seen(cell);
        square(&mut canvas, board, cell, (MARGIN + column * size.width, row * size.height), size);
    }
    let (below, beside) = board.labels();
    for (row, name) in beside.iter().enumerate() {
        canvas.write((0, row * size.height + size.height / 2), &format!("{name:>2}"), None);
    }
    for (column, name) in below.iter().enumerate() {
        canvas.write((MARGIN + column * size.width + size.width / 2, rows * size.height), name, None);
    }
    canvas
}

fn square(canvas: &mut Canvas, board: &BoardView, cell: Cell, (x, y): (usize, usize), size: CrossSize) {
    let place = board.scene.layout.place(cell);
    let (symbol, ink, ground) = look(place);
    canvas.fill((x, y), (size.width, size.height), ground);
    canvas.assign((x, y), (size.width, size.height), cell);
    let (middle, y) = (x + size.width / 2, y + size.height / 2);
    canvas.at(middle, y).ink = Some(ink);
    draw_cell(canvas, board, (middle - 1, y), cell, symbol);
    if board.piece(cell).is_some() && board.bracket(cell).is_none() && symbol != '·' && symbol != '○' {
        let ink = canvas.at(middle, y).ink;
        canvas.put((middle + 1, y), symbol, ink);
    }
}

/// Returns the symbol, text colour and background of an empty square. Where a row is one player's start line and another's entry
/// row, the number is shown.
fn look(place: &Place) -> (char, Rgb, Rgb) {
    let roles = place.roles.iter().filter_map(|&role| match role {
        Role::Start(seat, number) => Some((0, char::from(b'0' + number), seat)),
        Role::Base(seat) => Some((0, '○', seat)),
        Role::Rest(seat) => Some((0, '◇', seat)),
        Role::Entry(seat, first) => Some((1, if first { '★' } else { '▫' }, seat)),
        Role::Opening(seat) => Some((2, '·', seat)),
        Role::Goal(_) | Role::Middle | Role::Corner | Role::Home(_) => None,
    });
    match roles.min_by_key(|(rank, ..)| *rank) {
        Some((rank, symbol, seat)) => {
            let percent = if rank == 2 { 18 } else { 55 };
            (symbol, INK, PAPER.mixed(palette::seat_colour(seat), percent))
        }
        None => ('·', INK, PAPER),
    }
}
