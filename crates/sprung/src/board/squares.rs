//! Draws chequered boards, with arrows in the outer ring of a square where they are printed.

use super::canvas::Canvas;
use super::{Board, draw_cell};
use crate::games;
use sprung_rules::{Cell, Direction, Shape};

/// The size of a square.
struct Size {
    width: usize,
    height: usize,
    /// Whether lines are drawn between squares, because there are arrows and no colours to tell squares apart.
    ruled: bool,
}

/// The characters left of the board, for the names of the rows.
const MARGIN: usize = 3;

/// The lines that a terminal needs besides a board of high squares, for texts and input.
const BESIDES: usize = 8;

pub fn draw(board: &Board, coloured: bool, lines: Option<usize>) -> Canvas {
    let (columns, rows) = board.span();
    let size = size(board, rows, coloured, lines);
    let gap = usize::from(size.ruled);
    let (step_x, step_y) = (size.width + gap, size.height + gap);
    let mut canvas = Canvas::new(MARGIN + columns * step_x + gap, rows * step_y + gap + 1);
    if size.ruled {
        rule(&mut canvas, (columns, rows), (step_x, step_y));
    }
    for cell in board.view.cells() {
        let (column, row) = board.seen(cell);
        square(&mut canvas, board, cell, (MARGIN + gap + column * step_x, gap + row * step_y), &size);
    }
    let (below, beside) = board.labels();
    for (row, name) in beside.iter().enumerate() {
        canvas.write((0, gap + row * step_y + size.height / 2), &format!("{name:>2}"), None);
    }
    for (column, name) in below.iter().enumerate() {
        canvas.write((MARGIN + gap + column * step_x + size.width / 2, rows * step_y + gap), name, None);
    }
    canvas
}

/// Returns the size of a square. Arrows need the ring around the piece; otherwise squares are as high as the terminal allows.
fn size(board: &Board, rows: usize, coloured: bool, lines: Option<usize>) -> Size {
    if board.scene.layout.cells.iter().any(|place| !place.arrows.is_empty()) {
        return Size { width: 7, height: 3, ruled: !coloured };
    }
    let high = coloured && lines.is_some_and(|lines| lines >= 3 * rows + BESIDES);
    Size { width: 5, height: if high { 3 } else { 1 }, ruled: false }
}

fn square(canvas: &mut Canvas, board: &Board, cell: Cell, (x, y): (usize, usize), size: &Size) {
    let colours = &games::of(board.scene.game).square_colours;
    let place = board.scene.layout.place(cell);
    let dark = place.shape == Shape::Dark;
    let (ground, ink) =
        if dark { (colours.dark, colours.on_dark) } else { (colours.light, colours.on_light) };
    canvas.fill((x, y), (size.width, size.height), ground);
    let middle = (x + size.width / 2, y + size.height / 2);
    for &arrow in &place.arrows {
        let (right, up) = turned(arrow, board.view.turns()).step();
        let x = middle.0.wrapping_add_signed(3 * isize::from(right));
        let y = middle.1.wrapping_add_signed(-isize::from(up));
        canvas.put((x, y), symbol(arrow, board.view.turns()), Some(ink));
        canvas.at(x, y).bold = true;
    }
    canvas.at(middle.0, middle.1).ink = Some(ink);
    let empty = if dark && place.arrows.is_empty() { '·' } else { ' ' };
    draw_cell(canvas, board, (middle.0 - 1, middle.1), cell, empty);
}

fn turned(arrow: Direction, turns: u8) -> Direction {
    Direction::ALL[(arrow as usize + 2 * usize::from(turns)) % 8]
}

fn symbol(arrow: Direction, turns: u8) -> char {
    match turned(arrow, turns) {
        Direction::N => '↑',
        Direction::NE => '↗',
        Direction::E => '→',
        Direction::SE => '↘',
        Direction::S => '↓',
        Direction::SW => '↙',
        Direction::W => '←',
        Direction::NW => '↖',
    }
}

/// Draws lines around every square.
fn rule(canvas: &mut Canvas, (columns, rows): (usize, usize), (step_x, step_y): (usize, usize)) {
    for y in 0..=rows * step_y {
        for x in 0..=columns * step_x {
            let symbol = match (x % step_x == 0, y % step_y == 0) {
                (true, true) => crossing((x / step_x, columns), (y / step_y, rows)),
                (true, false) => '│',
                (false, true) => '─',
                (false, false) => continue,
            };
            canvas.put((MARGIN + x, y), symbol, None);
        }
    }
}

fn crossing((column, columns): (usize, usize), (row, rows): (usize, usize)) -> char {
    let side = |place: usize, last: usize| match place {
        0 => 0,
        place if place == last => 2,
        _ => 1,
    };
    [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']][side(row, rows)][side(column, columns)]
}
