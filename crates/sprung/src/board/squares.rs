//! Draws chequered boards, with the arrows around the piece of a square where they are printed.

use super::canvas::Canvas;
use super::{BoardView, draw_cell};
use crate::games;
use sprung_rules::{Cell, Direction, Shape};

/// The size of a square.
#[derive(Clone, Copy)]
pub struct SquareSize {
    width: usize,
    height: usize,
    /// Whether lines are drawn between squares, because there are arrows and no colours to tell squares apart.
    ruled: bool,
}

impl SquareSize {
    const fn new(width: usize, height: usize) -> SquareSize {
        SquareSize { width, height, ruled: false }
    }

    /// Returns the width and the height of a whole board with its labels.
    pub fn of_board(self, (columns, rows): (usize, usize)) -> (usize, usize) {
        let gap = usize::from(self.ruled);
        (MARGIN + columns * (self.width + gap) + gap, rows * (self.height + gap) + gap + 1)
    }
}

/// The characters left of the board, for the names of the rows.
const MARGIN: usize = 3;

/// The lines that a terminal needs besides a board of high squares, for texts and input.
const BESIDES: usize = 8;

/// Returns the size for a board that scrolls by. Arrows need the ring around the piece; otherwise squares are as high as the
/// terminal allows.
pub fn size_in_lines(board: &BoardView, coloured: bool, lines: Option<usize>) -> SquareSize {
    if has_arrows(board) {
        return SquareSize { ruled: !coloured, ..SquareSize::new(7, 3) };
    }
    let (_, rows) = board.span();
    let high = coloured && lines.is_some_and(|lines| lines >= 3 * rows + BESIDES);
    SquareSize::new(5, if high { 3 } else { 1 })
}

/// Returns the sizes for a board on a full screen, the largest first.
pub fn sizes_on_screen(board: &BoardView, coloured: bool) -> &'static [SquareSize] {
    const ARROWS: &[SquareSize] = &[SquareSize::new(7, 3), SquareSize::new(7, 2)];
    const RULED_ARROWS: &[SquareSize] = &[
        SquareSize { ruled: true, ..SquareSize::new(7, 3) },
        SquareSize { ruled: true, ..SquareSize::new(7, 2) },
        SquareSize::new(7, 2),
    ];
    const PLAIN: &[SquareSize] = &[
        SquareSize::new(7, 3),
        SquareSize::new(5, 3),
        SquareSize::new(5, 2),
        SquareSize::new(5, 1),
        SquareSize::new(4, 2),
        SquareSize::new(4, 1),
    ];
    match (has_arrows(board), coloured) {
        (true, true) => ARROWS,
        (true, false) => RULED_ARROWS,
        (false, _) => PLAIN,
    }
}

fn has_arrows(board: &BoardView) -> bool {
    board.scene.layout.cells.iter().any(|place| !place.arrows.is_empty())
}

pub fn draw(board: &BoardView, size: SquareSize) -> Canvas {
    let (columns, rows) = board.span();
    let gap = usize::from(size.ruled);
    let (step_x, step_y) = (size.width + gap, size.height + gap);
    let (width, height) = size.of_board((columns, rows));
    let mut canvas = Canvas::new(width, height);
    if size.ruled {
        rule(&mut canvas, (columns, rows), (step_x, step_y));
    }
    for cell in board.view.cells() {
        let (column, row) = board.seen(cell);
        square(&mut canvas, board, cell, (MARGIN + gap + column * step_x, gap + row * step_y), size);
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

fn square(canvas: &mut Canvas, board: &BoardView, cell: Cell, (x, y): (usize, usize), size: SquareSize) {
    let colours = &games::of(board.scene.game).square_colours;
    let place = board.scene.layout.place(cell);
    let dark = place.shape == Shape::Dark;
    let (ground, ink) =
        if dark { (colours.dark, colours.on_dark) } else { (colours.light, colours.on_light) };
    canvas.fill((x, y), (size.width, size.height), ground);
    canvas.assign((x, y), (size.width, size.height), cell);
    let middle = (x + size.width / 2, y + size.height / 2);
    for &arrow in &place.arrows {
        let direction = turned(arrow, board.view.turns());
        let (column, row) = if size.height < 3 { low_place(direction) } else { high_place(direction) };
        let (x, y) = (x + column, y + row);
        canvas.put((x, y), symbol(direction), Some(ink));
        canvas.at(x, y).bold = true;
    }
    canvas.at(middle.0, middle.1).ink = Some(ink);
    let empty = if dark && place.arrows.is_empty() { '·' } else { ' ' };
    draw_cell(canvas, board, (middle.0 - 1, middle.1), cell, empty);
}

fn turned(arrow: Direction, turns: u8) -> Direction {
    Direction::ALL[(arrow as usize + 2 * usize::from(turns)) % 8]
}

/// Returns the place of an arrow in a square of three lines: where it points to.
fn high_place(direction: Direction) -> (usize, usize) {
    let (right, up) = direction.step();
    (3_usize.wrapping_add_signed(3 * isize::from(right)), 1_usize.wrapping_add_signed(-isize::from(up)))
}

/// Returns the place of an arrow in a square of two lines, whose second line has the piece: the arrow down stands beside the arrow up.
const fn low_place(direction: Direction) -> (usize, usize) {
    match direction {
        Direction::NW => (0, 0),
        Direction::N => (2, 0),
        Direction::S => (4, 0),
        Direction::NE => (6, 0),
        Direction::SW => (0, 1),
        Direction::W => (1, 1),
        Direction::E => (5, 1),
        Direction::SE => (6, 1),
    }
}

fn symbol(direction: Direction) -> char {
    match direction {
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
