//! The board as tables: the purpose of every square of a lane, and where the lanes meet.

use super::drawing::Drawing;
use super::squares::{COLUMNS, Square, Squares, jumps};
use crate::{Cell, Seat, insertion_sort};
use std::ops::Range;

/// A board. A quarter turn maps it onto itself, so that one set of tables serves the lanes of all seats.
pub struct Board {
    /// The number of rows of an arm.
    depth: u8,
    /// The number of rows of a lane.
    rows: u8,
    /// The row of the start line.
    start_row: u8,
    /// All squares of the lane.
    pub lane: Squares,
    /// The base line (Grundlinie).
    pub base: Squares,
    /// The squares on which a piece may land in the opening: the own arm up to the start line, without the marked
    /// squares (RS-11, RS-12).
    pub opening: Squares,
    /// The squares of the own arm that are marked in the opposite player's colour (RS-12).
    pub marked: Squares,
    /// The start line (Startlinie).
    pub start: Squares,
    /// The squares of the start line by number, from one.
    pub numbers: [Squares; 4],
    /// The common middle (Zwischenspiel).
    pub middle: Squares,
    /// The entry row (Eintrittsfeld).
    pub entry: Squares,
    /// The entry row, the endgame (Endspiel) and the home row (RS-31).
    pub endgame: Squares,
    /// The home row (Ziellinie).
    pub goal: Squares,
    /// The squares on which an own piece cannot be captured (RS-35).
    pub safe: Squares,
    /// The targets of one jump of the middle game, by square (RS-20, RS-21).
    middle_game_jumps: Vec<Squares>,
    /// The square of the other lane, by the quarter turns between the two seats and the square of the one lane.
    translations: [Vec<Option<Square>>; 4],
    /// The cells, by seat and square.
    cells: [Vec<Cell>; 4],
    /// The squares, by seat and cell.
    squares: [Vec<Option<Square>>; 4],
    /// The column and row of every cell, as seat A sees them.
    places: Vec<(u8, u8)>,
}

/// Returns the number of quarter turns to the left of seat A. Play goes in that order (RS-B3).
const fn turns(seat: Seat) -> u8 {
    match seat {
        Seat::A => 0,
        Seat::C => 1,
        Seat::B => 2,
        Seat::D => 3,
    }
}

/// Returns the column and row, as seat A sees them, of a square of a seat's lane. `depth` is the number of rows of an
/// arm.
pub const fn place(depth: u8, seat: Seat, square: Square) -> (u8, u8) {
    let last = 2 * depth + COLUMNS - 1;
    let (across, onward) = (depth + square.column(), square.row());
    match seat {
        Seat::A => (across, onward),
        Seat::C => (onward, last - across),
        Seat::B => (last - across, last - onward),
        Seat::D => (last - onward, across),
    }
}

impl Board {
    /// Builds the tables of a drawing.
    pub(super) fn new(drawing: &Drawing) -> Board {
        let depth = drawing.depth;
        let rows = 2 * depth + COLUMNS;
        let start_row = depth - 1 - u8::from(drawing.own_entry);
        let entry_row = depth + COLUMNS;
        let marked = drawing.marked.iter().fold(Squares::EMPTY, |all, &square| all.with(square));
        let opposite = |square: Square| Square::new(rows - 1 - square.row(), COLUMNS - 1 - square.column());
        let resting = drawing.marked.iter().fold(Squares::EMPTY, |all, &square| all.with(opposite(square)));
        let [base, start, entry, goal] = [0, start_row, entry_row, rows - 1].map(|row| Squares::rows([row]));
        let middle = Squares::rows(depth..entry_row);
        let mut board = Board {
            depth,
            rows,
            start_row,
            lane: Squares::rows(0..rows),
            base,
            opening: Squares::rows(0..=start_row) & !marked,
            marked,
            start,
            numbers: [1, 2, 3, 4].map(|number| {
                Squares::one(Square::new(start_row, 3 - (number - 1)))
                    .with(Square::new(start_row, 3 + (number - 1)))
            }),
            middle,
            entry,
            endgame: Squares::rows(entry_row..rows),
            goal,
            safe: base | start | entry | goal | resting,
            middle_game_jumps: Vec::new(),
            translations: Default::default(),
            cells: Default::default(),
            squares: Default::default(),
            places: places(depth),
        };
        board.index_cells();
        board.middle_game_jumps =
            (0..=u8::MAX).map(|index| board.one_jump(Square::from_index(index))).collect();
        board.translations = Seat::ROUND.map(|seat| board.translation_to_a(seat));
        board
    }

    /// Fills the tables of cells and squares.
    fn index_cells(&mut self) {
        let cell_at = |place| self.places.iter().position(|&p| p == place);
        for seat in Seat::ROUND {
            let mut cells = vec![Cell(0); 256];
            let mut squares = vec![None; self.places.len()];
            self.lane.each(|square| {
                let cell = cell_at(place(self.depth, seat, square)).expect("a lane lies on the board");
                cells[square.index()] = Cell(cell as u16);
                squares[cell] = Some(square);
            });
            self.cells[seat.index()] = cells;
            self.squares[seat.index()] = squares;
        }
    }

    /// Returns the targets of one jump of the middle game: forward or sideways, into the middle or the own entry row.
    fn one_jump(&self, from: Square) -> Squares {
        if !self.lane.has(from) {
            return Squares::EMPTY;
        }
        let back = Squares::rows(0..from.row().saturating_sub(1));
        jumps(Squares::one(from)) & (self.middle | self.entry) & !back
    }

    /// Returns the squares of seat A's lane for the squares of another lane.
    fn translation_to_a(&self, seat: Seat) -> Vec<Option<Square>> {
        let mut seen = vec![None; 256];
        self.lane.each(|square| seen[square.index()] = self.square(Seat::A, self.cell(seat, square)));
        seen
    }

    /// Returns the number of rows of an arm.
    pub const fn depth(&self) -> u8 {
        self.depth
    }
    /// Returns the number of rows of a lane.
    pub const fn rows(&self) -> u8 {
        self.rows
    }
    /// Returns the row of the start line, counted from zero.
    pub const fn start_row(&self) -> u8 {
        self.start_row
    }
    /// Returns whether the start line is also the entry row of the player opposite.
    pub const fn shares_entry(&self) -> bool {
        self.start_row + 1 == self.depth
    }
    /// Returns the row of the entry row, counted from zero.
    pub const fn entry_row(&self) -> u8 {
        self.depth + COLUMNS
    }
    /// Returns the row of the home row, counted from zero.
    pub const fn goal_row(&self) -> u8 {
        self.rows - 1
    }
    /// Returns square 1 of the entry row.
    pub const fn entry_one(&self) -> Square {
        Square::new(self.entry_row(), COLUMNS / 2)
    }
    /// Returns the targets of one jump of the middle game.
    pub fn middle_game_jumps(&self, from: Square) -> Squares {
        self.middle_game_jumps[from.index()]
    }
    /// Returns the cell of a square of a seat's lane.
    pub fn cell(&self, seat: Seat, square: Square) -> Cell {
        self.cells[seat.index()][square.index()]
    }
    /// Returns the square of a seat's lane at a cell, if the cell lies in the lane.
    pub fn square(&self, seat: Seat, cell: Cell) -> Option<Square> {
        self.squares[seat.index()].get(cell.index()).copied().flatten()
    }
    /// Returns the square of the lane of `seat` at the place of a square of the lane of `other`, if the place lies in
    /// both.
    #[inline]
    pub fn translate(&self, seat: Seat, other: Seat, square: Square) -> Option<Square> {
        let quarter = turns(other).wrapping_sub(turns(seat)) & 3;
        self.translations[quarter as usize][square.index()]
    }
    /// Returns the column and row of every cell, as seat A sees them.
    pub fn places(&self) -> &[(u8, u8)] {
        &self.places
    }
    /// Returns the cells of each row, from the bottom.
    pub fn ranks(&self) -> Vec<Range<u16>> {
        let before = |row| self.places.partition_point(|place| place.1 < row) as u16;
        (0..self.rows).map(|row| before(row)..before(row + 1)).collect()
    }
    /// Returns whether one jump (RS-6) leads from one cell to another.
    pub fn is_jump(&self, from: Cell, to: Cell) -> bool {
        let (from, to) = (self.places[from.index()], self.places[to.index()]);
        matches!((from.0.abs_diff(to.0), from.1.abs_diff(to.1)), (1, 2) | (2, 1))
    }
    /// Returns the cells of squares of a seat's lane, in the order of the cells.
    pub fn cells(&self, seat: Seat, squares: Squares) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        squares.each(|square| cells.push(self.cell(seat, square)));
        insertion_sort(&mut cells, |one, other| one < other);
        cells
    }
}

/// Returns the column and row of every square of the cross, from the bottom along the rows.
fn places(depth: u8) -> Vec<(u8, u8)> {
    let size = 2 * depth + COLUMNS;
    let band = depth..depth + COLUMNS;
    let all = (0..size).flat_map(|row| (0..size).map(move |column| (column, row)));
    all.filter(|(column, row)| band.contains(column) || band.contains(row)).collect()
}
