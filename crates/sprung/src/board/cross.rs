//! Draws the cross: a square has three characters, and its sign or number stays readable under a piece.

use super::canvas::Canvas;
use super::palette::{self, INK, PAPER};
use super::rgb::Rgb;
use super::{BoardView, draw_cell};
use sprung_rules::{Cell, Place, Role};

/// The width of a square in characters.
const WIDTH: usize = 3;
/// The characters left of the board, for the names of the rows.
const MARGIN: usize = 3;

pub fn draw(board: &BoardView) -> Canvas {
    let (columns, rows) = board.span();
    let mut canvas = Canvas::new(MARGIN + columns * WIDTH, rows + 1);
    for cell in board.view.cells() {
        let (column, row) = board.seen(cell);
        square(&mut canvas, board, cell, (MARGIN + column * WIDTH, row));
    }
    let (below, beside) = board.labels();
    for (row, name) in beside.iter().enumerate() {
        canvas.write((0, row), &format!("{name:>2}"), None);
    }
    for (column, name) in below.iter().enumerate() {
        canvas.write((MARGIN + column * WIDTH + 1, rows), name, None);
    }
    canvas
}

fn square(canvas: &mut Canvas, board: &BoardView, cell: Cell, (x, y): (usize, usize)) {
    let place = board.scene.layout.place(cell);
    let (symbol, ink, ground) = look(place);
    canvas.fill((x, y), (WIDTH, 1), ground);
    canvas.assign((x, y), (WIDTH, 1), cell);
    canvas.at(x + 1, y).ink = Some(ink);
    draw_cell(canvas, board, (x, y), cell, symbol);
    if board.piece(cell).is_some() && board.bracket(cell).is_none() && symbol != '·' && symbol != '○' {
        let ink = canvas.at(x + 1, y).ink;
        canvas.put((x + 2, y), symbol, ink);
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
