//! A board in the terminal, drawn from the rules' layout alone: letters, colours, arrows and lines.
//!
//! Every figure is a letter, that of its game's position text, so that the board can be read without colours.

mod canvas;
mod colour;
mod fields;
mod palette;
mod points;
mod squares;

use canvas::Canvas;
pub use colour::Depth;
use drawing::{Mark, Scene, View};
use rules::{Cell, Figure, Shape};

/// A scene as lines of text. `lines` is how many the terminal has, if it is one: a low terminal gets lower squares.
pub fn draw(scene: &Scene, depth: Depth, lines: Option<usize>) -> String {
    let board = Board { scene, view: scene.view() };
    let canvas = match scene.layout.cells.first().map(|place| place.shape) {
        Some(Shape::Light | Shape::Dark) => squares::draw(&board, depth != Depth::None, lines),
        Some(Shape::Point) => points::draw(&board),
        Some(Shape::Field | Shape::Circle) => fields::draw(&board),
        None => Canvas::new(0, 0),
    };
    canvas.text(depth)
}

/// Why a cell is marked; each has its own brackets, with and without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bracket {
    /// The last move began or ended here.
    Last,
    /// Something can go there.
    Target,
    /// A rule speaks of it: it must capture, can be captured, or is why a move is refused.
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

    /// Ways, arrows of analysis and lifted squares have no place in characters.
    const fn of(mark: &Mark) -> Option<(Cell, Bracket)> {
        match mark {
            Mark::From(cell) | Mark::To(cell) | Mark::Selected(cell) => Some((*cell, Bracket::Last)),
            Mark::Target(cell, _) | Mark::Faint(cell, _) | Mark::Hollow(cell) | Mark::Movable(cell) => {
                Some((*cell, Bracket::Target))
            }
            Mark::Lit(cell)
            | Mark::Forced(cell)
            | Mark::Refused(cell)
            | Mark::Forbidden(cell)
            | Mark::Enclosed(cell, _)
            | Mark::InReach(cell) => Some((*cell, Bracket::Concerned)),
            Mark::Way(_) | Mark::Arrow(..) | Mark::Lifted(_) => None,
        }
    }
}

/// What is to be drawn, and how it lies.
struct Board<'a> {
    scene: &'a Scene<'a>,
    view: View<'a>,
}

impl Board<'_> {
    fn figure(&self, cell: Cell) -> Option<Figure> {
        self.scene.figures.iter().find(|(at, _)| *at == cell).map(|(_, figure)| *figure)
    }

    /// The last mark given wins.
    fn bracket(&self, cell: Cell) -> Option<Bracket> {
        let marks = self.scene.marks.iter().rev().filter_map(Bracket::of);
        marks.into_iter().find(|(at, _)| *at == cell).map(|(_, bracket)| bracket)
    }

    /// Columns and rows as they are seen.
    fn span(&self) -> (usize, usize) {
        let (columns, rows) = self.view.span();
        (usize::from(columns), usize::from(rows))
    }

    /// Column from the left and row from the top as they are seen.
    fn seen(&self, cell: Cell) -> (usize, usize) {
        let (column, row) = self.view.seen(cell);
        (usize::from(column), usize::from(row))
    }

    /// The names below the board from the left, and those beside it from the top.
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

/// Three characters: a figure, or what an empty cell shows, between the brackets of its mark.
fn badge(canvas: &mut Canvas, board: &Board, (x, y): (usize, usize), cell: Cell, empty: char) {
    let figure = board.figure(cell);
    if let Some(figure) = figure {
        let (ink, ground) = palette::figure(board.scene.game, figure.seat);
        canvas.fill((x, y), (3, 1), ground);
        canvas.write((x, y), &format!(" {} ", figure.letter()), Some(ink));
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
    if figure.is_none() {
        canvas.fill((x + 1, y), (1, 1), ground);
        canvas.put((x + 1, y), empty, Some(palette::INK));
    }
}
