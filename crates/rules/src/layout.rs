//! What a client draws and a person clicks: cells, lines, marks. Where they are, not how they look.

use crate::Seat;

/// A cell of a board: an index into [`Layout::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u16);

impl Cell {
    /// For tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of eight directions; N points away from seat A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names are the documentation
pub enum Direction {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Direction {
    /// All, clockwise from N.
    pub const ALL: [Direction; 8] = {
        use Direction::*;
        [N, NE, E, SE, S, SW, W, NW]
    };

    /// Columns and rows of one step.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::N => (0, 1),
            Direction::NE => (1, 1),
            Direction::E => (1, 0),
            Direction::SE => (1, -1),
            Direction::S => (0, -1),
            Direction::SW => (-1, -1),
            Direction::W => (-1, 0),
            Direction::NW => (-1, 1),
        }
    }
}

/// How a cell is shaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A light square of a chequered board.
    Light,
    /// A dark square of a chequered board.
    Dark,
    /// A crossing point of lines.
    Point,
    /// A field of the cross.
    Field,
    /// A circle of a base line.
    Circle,
}

/// What a cell is for. A cell may have several roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A corner of Eckstein's inner square (EC-9).
    Corner,
    /// A Schlitzohr's start square, where an opponent's Dummkopf changes (SK-10). The seat is its owner's.
    Home(Seat),
    /// Grundlinie of the seat.
    Base(Seat),
    /// Ziellinie of the seat.
    Goal(Seat),
    /// Startlinie of the seat, with its number.
    Start(Seat, u8),
    /// Eintrittsfeld of the seat; `true` for its field 1.
    Entry(Seat, bool),
    /// Resting field of the seat.
    Rest(Seat),
    /// Eröffnung field of the seat's own arm.
    Opening(Seat),
    /// The common Zwischenspiel.
    Middle,
}

/// One cell of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its name in move texts: `e4`, `k7`.
    pub name: String,
    /// From the left as seat A sees it, from zero.
    pub column: u8,
    /// From the bottom as seat A sees it, from zero.
    pub row: u8,
    /// Its shape.
    pub shape: Shape,
    /// What it is for.
    pub roles: Vec<Role>,
    /// The arrows printed on it (SK-B1).
    pub arrows: Vec<Direction>,
}

/// A board, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Columns of the surrounding rectangle.
    pub columns: u8,
    /// Rows of the surrounding rectangle.
    pub rows: u8,
    /// The cells.
    pub cells: Vec<Place>,
    /// Drawn lines between neighbouring cells.
    pub lines: Vec<(Cell, Cell)>,
    /// Names written beside the columns, from the left.
    pub column_labels: Vec<String>,
    /// Names written beside the rows, from the bottom.
    pub row_labels: Vec<String>,
}

impl Layout {
    /// The cell of a name.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.cells.iter().position(|place| place.name == name).map(|index| Cell(index as u16))
    }

    /// A cell's place.
    pub fn place(&self, cell: Cell) -> &Place {
        &self.cells[cell.index()]
    }

    /// A cell's name.
    pub fn name(&self, cell: Cell) -> &str {
        &self.place(cell).name
    }

    /// The cell at a column and row.
    pub fn at(&self, column: u8, row: u8) -> Option<Cell> {
        let index = self.cells.iter().position(|place| (place.column, place.row) == (column, row))?;
        Some(Cell(index as u16))
    }

    /// Quarter turns, clockwise, that bring a seat's own side to the bottom.
    pub const fn quarter_turns(seat: Seat) -> u8 {
        match seat {
            Seat::A => 0,
            Seat::D => 1,
            Seat::B => 2,
            Seat::C => 3,
        }
    }
}
