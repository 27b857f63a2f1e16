//! The layout of a board: its cells, lines and labels.
//!
//! It says where everything is; the `sprung-drawing` crate says how it looks.

use crate::Seat;

/// A cell of a board: an index into [`Layout::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u16);

impl Cell {
    /// Returns the index, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of eight directions; N points away from seat A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// North: the direction away from seat A.
    N,
    /// North-east.
    NE,
    /// East: the direction to the right of seat A.
    E,
    /// South-east.
    SE,
    /// South: the direction towards seat A.
    S,
    /// South-west.
    SW,
    /// West: the direction to the left of seat A.
    W,
    /// North-west.
    NW,
}

impl Direction {
    /// All directions, clockwise from N.
    pub const ALL: [Direction; 8] = {
        use Direction::*;
        [N, NE, E, SE, S, SW, W, NW]
    };

    /// Returns the columns and rows of one step.
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

/// The shape of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A light square of a chequered board.
    Light,
    /// A dark square of a chequered board.
    Dark,
    /// A crossing point of lines.
    Point,
    /// A square of a board that is not chequered.
    Plain,
    /// A circle of a base line.
    Circle,
}

/// The purpose of a cell. A cell may have several roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A corner of the inner square (EC-9).
    Corner,
    /// A start square of the seat's Schlitzohren, where an opponent's Dummkopf is promoted (SK-10).
    Home(Seat),
    /// A circle of the seat's base line (Grundlinie).
    Base(Seat),
    /// A square of the seat's home row (Ziellinie).
    Goal(Seat),
    /// A square of the seat's start line (Startlinie), with its number.
    Start(Seat, u8),
    /// A square of the seat's entry row (Eintrittsfeld). The flag marks its square 1.
    Entry(Seat, bool),
    /// A resting square (Ruhefeld) of the seat.
    Rest(Seat),
    /// A square of the opening (Eröffnung) in the seat's own arm.
    Opening(Seat),
    /// A square of the common middle (Zwischenspiel).
    Middle,
}

/// One cell of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name in move texts: `e4`, `k7`.
    pub name: String,
    /// The column from the left as seat A sees it, counted from zero.
    pub column: u8,
    /// The row from the bottom as seat A sees it, counted from zero.
    pub row: u8,
    /// The shape.
    pub shape: Shape,
    /// The roles.
    pub roles: Vec<Role>,
    /// The arrows printed on the cell (SK-B1).
    pub arrows: Vec<Direction>,
}

/// The layout of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The number of columns of the surrounding rectangle.
    pub columns: u8,
    /// The number of rows of the surrounding rectangle.
    pub rows: u8,
    /// The cells.
    pub cells: Vec<Place>,
    /// The lines drawn between neighbouring cells.
    pub lines: Vec<(Cell, Cell)>,
    /// The labels of the columns, from the left.
    pub column_labels: Vec<String>,
    /// The labels of the rows, from the bottom.
    pub row_labels: Vec<String>,
}

impl Layout {
    /// Returns the cell of a name.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        self.cells.iter().position(|place| place.name == name).map(|index| Cell(index as u16))
    }

    /// Returns the place of a cell.
    pub fn place(&self, cell: Cell) -> &Place {
        &self.cells[cell.index()]
    }

    /// Returns the name of a cell.
    pub fn name(&self, cell: Cell) -> &str {
        &self.place(cell).name
    }

    /// Returns the cell at a column and a row.
    pub fn at(&self, column: u8, row: u8) -> Option<Cell> {
        let index = self.cells.iter().position(|place| (place.column, place.row) == (column, row))?;
        Some(Cell(index as u16))
    }

    /// Returns the number of clockwise quarter turns that bring a seat's own side to the bottom.
    pub const fn quarter_turns(seat: Seat) -> u8 {
        match seat {
            Seat::A => 0,
            Seat::D => 1,
            Seat::B => 2,
            Seat::C => 3,
        }
    }
}
