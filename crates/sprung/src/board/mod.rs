//! Draws a board in the terminal from the rules' layout alone: letters, colours, arrows and lines.
//!
//! Every piece is a letter, that of its game's position text, so that the board can be read without colours.

mod canvas;
mod cross;
pub mod palette;
mod points;
mod rgb;
mod squares;

use crate::games;
pub use canvas::{Canvas, Glyph};
pub use rgb::{ColourDepth, Rgb};
use sprung_drawing::{Mark, Scene, View};
use sprung_rules::{Cell, Piece, Shape};

/// Draws a scene as lines of text. `lines` is the height of the terminal, if it is one: a low terminal gets lower squares.
pub fn draw(scene: &Scene, depth: ColourDepth, lines: Option<usize>) -> String {
    let board = BoardView { scene, view: scene.view() };
    let square = squares::size_in_lines(&board, depth != ColourDepth::None, lines);
    draw_sized(&board, square, cross::SMALLEST).text(depth)
}

/// Draws a scene on a canvas, as large as fits into a width and a height and leaves room for a panel of a width at its right. If
/// nothing fits, the smallest drawing is returned.
pub fn draw_to_fit(
    scene: &Scene,
    depth: ColourDepth,
    (width, height): (usize, usize),
    panel: usize,
) -> Canvas {
    let board = BoardView { scene, view: scene.view() };
    let sizes = squares::sizes_on_screen(&board, depth != ColourDepth::None);
    let fits = |size: &&squares::SquareSize| {
        let (columns, rows) = size.of_board(board.span());
        columns + panel <= width && rows <= height
    };
    let square = *sizes.iter().find(fits).unwrap_or(&sizes[sizes.len() - 1]);
    draw_sized(&board, square, cross::size_on_screen(&board, (width, height), panel))
}

fn draw_sized(board: &BoardView, square: squares::SquareSize, cross: cross::CrossSize) -> Canvas {
    match board.scene.layout.cells.first().map(|place| place.shape) {
        Some(Shape::Light | Shape::Dark) => squares::draw(board, square),
        Some(Shape::Point) => points::draw(board),
        Some(Shape::Plain | Shape::Circle) => cross::draw(board, cross),
        None => Canvas::new(0, 0),
    }
}

/// The reason why a cell is marked; each has its own brackets, with and without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bracket {
    /// The last move began or ended here.
    Last,
    /// A piece can go there.
    Target,
    /// A rule concerns the cell: its piece must capture, can be captured, or is why a move is refused.
    Concerned,
}

impl Bracket {
    const fn symbols(self) -> (char, char) {
        match self {
            Bracket::Last => ('(', ')'),
            Bracket::Target => ('>', '<'),
            Bracket::Concerned => ('!', '!'),
        }
    }

    /// Returns the bracket of a mark and its cell. Paths, arrows and lifted squares cannot be shown in characters.
    const fn of(mark: &Mark) -> Option<(Cell, Bracket)> {
        match mark {
            Mark::From(cell) | Mark::To(cell) | Mark::Selected(cell) => Some((*cell, Bracket::Last)),
            Mark::Target(cell, _)
            | Mark::MinorTarget(cell, _)
            | Mark::OffTurnTarget(cell)
            | Mark::Movable(cell) => Some((*cell, Bracket::Target)),
            Mark::Highlighted(cell)
            | Mark::Forced(cell)
            | Mark::Refused(cell)
            | Mark::Forbidden(cell)
            | Mark::Enclosed(cell, _)
            | Mark::InReach(cell) => Some((*cell, Bracket::Concerned)),
            Mark::Path(_) | Mark::Arrow(..) | Mark::Lifted(_) => None,
        }
    }
}

/// A scene to be drawn, and the geometry of its board.
struct BoardView<'a> {
    scene: &'a Scene<'a>,
    view: View<'a>,
}

impl BoardView<'_> {
    fn piece(&self, cell: Cell) -> Option<Piece> {
        self.scene.pieces.iter().find(|(at, _)| *at == cell).map(|(_, piece)| *piece)
    }

    /// Returns the bracket of a cell; the last mark given wins.
    fn bracket(&self, cell: Cell) -> Option<Bracket> {
        let marks = self.scene.marks.iter().rev().filter_map(Bracket::of);
        marks.into_iter().find(|(at, _)| *at == cell).map(|(_, bracket)| bracket)
    }

    /// Returns the numbers of columns and rows as they are seen.
    fn span(&self) -> (usize, usize) {
        let (columns, rows) = self.view.span();
        (usize::from(columns), usize::from(rows))
    }

    /// Returns a cell's column from the left and row from the top as they are seen.
    fn seen(&self, cell: Cell) -> (usize, usize) {
        let (column, row) = self.view.seen(cell);
        (usize::from(column), usize::from(row))
    }

    /// Returns the names below the board from the left, and those beside it from the top.
    fn labels(&self) -> (Vec<&str>, Vec<&str>) {
        let columns = self.scene.layout.column_labels.iter().map(String::as_str);
        let rows = self.scene.layout.row_labels.iter().map(String::as_str);
        match self.view.turns() {
            0 => (columns.collect(), rows.rev().collect()),
            1 => (rows.collect(), columns.collect()),
            2 => (columns.rev().collect(), rows.collect()),
            _ => (rows.rev().collect(), columns.rev().collect()),
        }
    }
}

/// Draws three characters: a piece, or the symbol of an empty cell, between the brackets of its mark.
fn draw_cell(canvas: &mut Canvas, board: &BoardView, (x, y): (usize, usize), cell: Cell, empty: char) {
    let piece = board.piece(cell);
    if let Some(piece) = piece {
        let (ink, ground) = (games::of(board.scene.game).piece_colours)(piece.seat);
        canvas.fill((x, y), (3, 1), ground);
        canvas.write((x, y), &format!(" {} ", piece.letter()), Some(ink));
        canvas.at(x + 1, y).bold = true;
    } else {
        canvas.at(x + 1, y).symbol = empty;
    }
    let Some(bracket) = board.bracket(cell) else { return };
    let ground = palette::bracket(bracket);
    let (left, right) = bracket.symbols();
    for (place, symbol) in [(x, left), (x + 2, right)] {
        canvas.fill((place, y), (1, 1), ground);
        canvas.put((place, y), symbol, Some(palette::INK));
        canvas.at(place, y).bold = true;
    }
    if piece.is_none() {
        canvas.fill((x + 1, y), (1, 1), ground);
        canvas.put((x + 1, y), empty, Some(palette::INK));
    }
}
