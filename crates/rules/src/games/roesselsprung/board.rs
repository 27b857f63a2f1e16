//! The cross as tables: what every field of a lane is for, and where the lanes meet.

use super::drawing::Drawing;
use super::lane::{COLUMNS, Field, Lane, jumps};
use crate::{Cell, Seat, sort_few};
use std::ops::Range;

/// A board. By its symmetry the four lanes are alike: one set of tables serves every seat.
pub struct Board {
    depth: u8,
    /// Rows of the lane.
    rows: u8,
    start_row: u8,
    /// Every field.
    pub lane: Lane,
    /// Grundlinie.
    pub base: Lane,
    /// Where a figure may land in the opening: the own arm to the Startlinie, without the marked fields (RS-11, RS-12).
    pub opening: Lane,
    /// The own arm's fields marked in the opposite player's colour (RS-12).
    pub marked: Lane,
    /// Startlinie.
    pub start: Lane,
    /// The fields of the Startlinie by number, from one.
    pub numbers: [Lane; 4],
    /// Zwischenspiel.
    pub middle: Lane,
    /// Eintrittsfeld.
    pub entry: Lane,
    /// Eintrittsfeld, Endspiel and Ziellinie (RS-31).
    pub endgame: Lane,
    /// Ziellinie.
    pub goal: Lane,
    /// Where an own figure cannot be captured (RS-35).
    pub safe: Lane,
    /// By field: one jump of the middle game (RS-20, RS-21).
    onward: Vec<Lane>,
    /// By the quarter turns between two seats and the one's field: the field the other sees there.
    seen: [Vec<Option<Field>>; 4],
    /// By seat and field.
    cells: [Vec<Cell>; 4],
    /// By seat and cell.
    fields: [Vec<Option<Field>>; 4],
    places: Vec<(u8, u8)>,
}

/// Quarter turns to the left of seat A, which is the order of play (RS-B3).
const fn turns(seat: Seat) -> u8 {
    match seat {
        Seat::A => 0,
        Seat::C => 1,
        Seat::B => 2,
        Seat::D => 3,
    }
}

/// Column and row, as seat A sees them, of a field of a seat's lane on a board with arms so deep.
pub const fn place(depth: u8, seat: Seat, field: Field) -> (u8, u8) {
    let last = 2 * depth + COLUMNS - 1;
    let (across, onward) = (depth + field.column(), field.row());
    match seat {
        Seat::A => (across, onward),
        Seat::C => (onward, last - across),
        Seat::B => (last - across, last - onward),
        Seat::D => (last - onward, across),
    }
}

impl Board {
    /// The tables of a drawing.
    pub(super) fn new(drawing: &Drawing) -> Board {
        let depth = drawing.depth;
        let rows = 2 * depth + COLUMNS;
        let start_row = depth - 1 - u8::from(drawing.own_entry);
        let entry_row = depth + COLUMNS;
        let marked = drawing.marked.iter().fold(Lane::EMPTY, |all, &field| all.with(field));
        let opposite = |field: Field| Field::new(rows - 1 - field.row(), COLUMNS - 1 - field.column());
        let resting = drawing.marked.iter().fold(Lane::EMPTY, |all, &field| all.with(opposite(field)));
        let [base, start, entry, goal] = [0, start_row, entry_row, rows - 1].map(|row| Lane::rows([row]));
        let middle = Lane::rows(depth..entry_row);
        let mut board = Board {
            depth,
            rows,
            start_row,
            lane: Lane::rows(0..rows),
            base,
            opening: Lane::rows(0..=start_row) & !marked,
            marked,
            start,
            numbers: [1, 2, 3, 4].map(|number| {
                Lane::one(Field::new(start_row, 3 - (number - 1)))
                    .with(Field::new(start_row, 3 + (number - 1)))
            }),
            middle,
            entry,
            endgame: Lane::rows(entry_row..rows),
            goal,
            safe: base | start | entry | goal | resting,
            onward: Vec::new(),
            seen: Default::default(),
            cells: Default::default(),
            fields: Default::default(),
            places: places(depth),
        };
        board.number_cells();
        board.onward = (0..=u8::MAX).map(|index| board.one_jump(Field::of(index))).collect();
        board.seen = Seat::ROUND.map(|seat| board.seen_by_a(seat));
        board
    }

    fn number_cells(&mut self) {
        let cell_at = |place| self.places.iter().position(|&p| p == place);
        for seat in Seat::ROUND {
            let mut cells = vec![Cell(0); 256];
            let mut fields = vec![None; self.places.len()];
            self.lane.each(|field| {
                if let Some(cell) = cell_at(place(self.depth, seat, field)) {
                    cells[field.index()] = Cell(cell as u16);
                    fields[cell] = Some(field);
                }
            });
            self.cells[seat.index()] = cells;
            self.fields[seat.index()] = fields;
        }
    }

    /// Forward or sideways, not back, into the Zwischenspiel or the own Eintrittsfeld.
    fn one_jump(&self, from: Field) -> Lane {
        if !self.lane.has(from) {
            return Lane::EMPTY;
        }
        let back = Lane::rows(0..from.row().saturating_sub(1));
        jumps(Lane::one(from)) & (self.middle | self.entry) & !back
    }

    fn seen_by_a(&self, seat: Seat) -> Vec<Option<Field>> {
        let mut seen = vec![None; 256];
        self.lane.each(|field| seen[field.index()] = self.field(Seat::A, self.cell(seat, field)));
        seen
    }

    /// Rows of an arm, from the edge to the middle.
    pub const fn depth(&self) -> u8 {
        self.depth
    }
    /// Rows of a lane.
    pub const fn rows(&self) -> u8 {
        self.rows
    }
    /// The row of the Startlinie, from zero.
    pub const fn start_row(&self) -> u8 {
        self.start_row
    }
    /// The row of the Eintrittsfeld.
    pub const fn entry_row(&self) -> u8 {
        self.depth + COLUMNS
    }
    /// The row of the Ziellinie.
    pub const fn goal_row(&self) -> u8 {
        self.rows - 1
    }
    /// Field 1 of the Eintrittsfeld.
    pub const fn entry_one(&self) -> Field {
        Field::new(self.entry_row(), COLUMNS / 2)
    }
    /// One jump of the middle game.
    pub fn onward(&self, from: Field) -> Lane {
        self.onward[from.index()]
    }
    /// A seat's field as a cell of the layout.
    pub fn cell(&self, seat: Seat, field: Field) -> Cell {
        self.cells[seat.index()][field.index()]
    }
    /// A cell as a field of a seat's lane, if it lies there.
    pub fn field(&self, seat: Seat, cell: Cell) -> Option<Field> {
        self.fields[seat.index()].get(cell.index()).copied().flatten()
    }
    /// The field that `seat` sees where another seat has `field`.
    #[inline]
    pub fn seen(&self, seat: Seat, other: Seat, field: Field) -> Option<Field> {
        let quarter = turns(other).wrapping_sub(turns(seat)) & 3;
        self.seen[quarter as usize][field.index()]
    }
    /// Column and row of every cell, as seat A sees them.
    pub fn places(&self) -> &[(u8, u8)] {
        &self.places
    }
    /// The cells of each row, from the bottom.
    pub fn ranks(&self) -> Vec<Range<u16>> {
        let before = |row| self.places.partition_point(|place| place.1 < row) as u16;
        (0..self.rows).map(|row| before(row)..before(row + 1)).collect()
    }
    /// Whether one jump (RS-6) leads from one cell to another.
    pub fn is_jump(&self, from: Cell, to: Cell) -> bool {
        let (from, to) = (self.places[from.index()], self.places[to.index()]);
        matches!((from.0.abs_diff(to.0), from.1.abs_diff(to.1)), (1, 2) | (2, 1))
    }
    /// The cells of a set of a seat's fields, in the order of the cells.
    pub fn cells(&self, seat: Seat, fields: Lane) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        fields.each(|field| cells.push(self.cell(seat, field)));
        sort_few(&mut cells, |one, other| one < other);
        cells
    }
}

/// Every field of the cross, from the bottom, along the rows.
fn places(depth: u8) -> Vec<(u8, u8)> {
    let size = 2 * depth + COLUMNS;
    let band = depth..depth + COLUMNS;
    let all = (0..size).flat_map(|row| (0..size).map(move |column| (column, row)));
    all.filter(|(column, row)| band.contains(column) || band.contains(row)).collect()
}
