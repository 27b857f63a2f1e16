//! Reads a board from its drawing (RS-B2).

use super::board::place;
use super::squares::{COLUMNS, Square};
use crate::fault::sort_as_read;
use crate::{DrawingFault, Fault, Seat};
use std::cmp::Reverse;

/// The drawings of the shipped boards, by name.
pub const SHIPPED: [(&str, &str); 3] =
    [("K1", include_str!("K1.txt")), ("K2", include_str!("K2.txt")), ("K3", include_str!("K3.txt"))];

/// The properties in which boards differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The number of rows of an arm.
    pub depth: u8,
    /// Whether the entry row is a row of its own between the start line and the middle.
    pub own_entry: bool,
    /// The squares of a player's own arm that are marked in the opposite player's colour.
    pub marked: Vec<Square>,
}

const DEPTHS: std::ops::RangeInclusive<usize> = 5..=10;
const MIDDLE: usize = COLUMNS as usize;
const NUMBERS: &str = "4321234";
const ENTRY: &str = "eee*eee";

/// The column of the first square. Two characters of row number and two blanks precede it; the squares stand at every
/// second character.
const FIRST_SQUARE: usize = 4;

/// Returns the name of a column: a to z, then aa.
pub fn column_name(column: u8) -> String {
    match column {
        0..26 => char::from(b'a' + column).to_string(),
        _ => format!("a{}", char::from(b'a' + column % 26)),
    }
}

/// Reads a drawing.
///
/// # Errors
///
/// Returns every fault with its line and column.
pub fn read(text: &str) -> Result<Drawing, Vec<Fault>> {
    let sheet = Sheet::new(text).map_err(|fault| vec![fault])?;
    let mut reader = DrawingReader { own_entry: sheet.has_entry_rows(), sheet, faults: Vec::new() };
    reader.check_labels();
    reader.check_blanks();
    reader.check_middle();
    for seat in Seat::ROUND {
        reader.check_arm(seat);
    }
    if reader.faults.is_empty() {
        return Ok(reader.drawing());
    }
    sort_as_read(&mut reader.faults);
    Err(reader.faults)
}

/// The lines of a drawing whose number of rows is possible.
struct Sheet {
    /// The rows from the top, each with its line number.
    rows: Vec<(usize, Vec<char>)>,
    /// The line of the columns' letters with its number, if there is one.
    letters: Option<(usize, Vec<char>)>,
    /// The number of rows of an arm.
    depth: usize,
}

impl Sheet {
    fn new(text: &str) -> Result<Sheet, Fault> {
        let fault = |line, kind| Fault::Drawing { line, column: 1, kind };
        let mut rows: Vec<(usize, Vec<char>)> =
            text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end().chars().collect())).collect();
        while rows.last().is_some_and(|(_, line)| line.is_empty()) {
            rows.pop();
        }
        let blank = rows.iter().take_while(|(_, line)| line.is_empty()).count();
        rows.drain(..blank);
        let without_number = |line: &[char]| line.iter().take(FIRST_SQUARE).all(|&c| c == ' ');
        let letters = rows.pop_if(|(_, line)| without_number(line));
        let Some(&(line, _)) = rows.last() else { return Err(fault(1, DrawingFault::Empty)) };
        let found = rows.len();
        let size = |depth| MIDDLE + 2 * depth;
        if found < MIDDLE || found.is_multiple_of(2) {
            let (least, most) = (size(*DEPTHS.start()), size(*DEPTHS.end()));
            return Err(fault(line, DrawingFault::Size { found, least, most }));
        }
        let depth = (found - MIDDLE) / 2;
        if !DEPTHS.contains(&depth) {
            return Err(fault(line, DrawingFault::Arm { found: depth }));
        }
        Ok(Sheet { rows, letters, depth })
    }

    fn size(&self) -> usize {
        self.rows.len()
    }

    /// Returns the character at a column and a row from the bottom. It is a blank where the line is too short.
    fn at(&self, column: usize, row: usize) -> char {
        let line = &self.rows[self.size() - 1 - row].1;
        line.get(FIRST_SQUARE + 2 * column).copied().unwrap_or(' ')
    }

    /// Returns whether the board has a square there.
    fn has_square(&self, column: usize, row: usize) -> bool {
        let band = self.depth..self.depth + MIDDLE;
        column < self.size() && (band.contains(&column) || band.contains(&row))
    }

    /// Returns the column and row of the sheet for a square of an arm, counted from the edge.
    fn of_arm(&self, seat: Seat, row: usize, column: usize) -> (usize, usize) {
        let (column, row) = place(self.depth as u8, seat, Square::new(row as u8, column as u8));
        (column.into(), row.into())
    }

    /// Returns whether the entry rows are rows of their own. Only then does `e` or `*` stand next to the middle.
    fn has_entry_rows(&self) -> bool {
        let (column, row) = self.of_arm(Seat::A, self.depth - 1, MIDDLE / 2);
        matches!(self.at(column, row), 'e' | '*')
    }
}

/// A reader that collects every fault.
struct DrawingReader {
    sheet: Sheet,
    own_entry: bool,
    faults: Vec<Fault>,
}

impl DrawingReader {
    fn fault_at(&mut self, column: usize, row: usize, kind: DrawingFault) {
        let line = self.sheet.rows[self.sheet.size() - 1 - row].0;
        self.faults.push(Fault::Drawing { line, column: FIRST_SQUARE + 2 * column + 1, kind });
    }

    fn check_labels(&mut self) {
        let size = self.sheet.size();
        for (from_top, (line, drawn)) in self.sheet.rows.iter().enumerate() {
            let expected = format!("{:>2}", size - from_top);
            if !drawn.iter().take(2).copied().eq(expected.chars()) {
                self.faults.push(Fault::Drawing {
                    line: *line,
                    column: 1,
                    kind: DrawingFault::Label { expected },
                });
            }
        }
        let Some((line, drawn)) = &self.sheet.letters else { return };
        let names: Vec<String> = (0..size as u8).map(column_name).collect();
        let expected = names.join(" ");
        let wanted: Vec<char> = " ".repeat(FIRST_SQUARE).chars().chain(expected.chars()).collect();
        if *drawn != wanted {
            let same = drawn.iter().zip(&wanted).take_while(|(a, b)| a == b).count();
            let kind = DrawingFault::Label { expected };
            self.faults.push(Fault::Drawing { line: *line, column: same + 1, kind });
        }
    }

    /// Checks that nothing is drawn between the squares and outside the cross.
    fn check_blanks(&mut self) {
        let size = self.sheet.size();
        for (from_top, (line, drawn)) in self.sheet.rows.iter().enumerate() {
            let row = size - 1 - from_top;
            for (at, &found) in drawn.iter().enumerate().skip(2) {
                let place = at.checked_sub(FIRST_SQUARE);
                let square = place
                    .is_some_and(|place| place.is_multiple_of(2) && self.sheet.has_square(place / 2, row));
                if !square && found != ' ' {
                    let kind = DrawingFault::Character { found, expected: " " };
                    self.faults.push(Fault::Drawing { line: *line, column: at + 1, kind });
                }
            }
        }
    }

    fn check_middle(&mut self) {
        let band = self.sheet.depth..self.sheet.depth + MIDDLE;
        for row in band.clone().rev() {
            if let Some(column) = band.clone().find(|&column| self.sheet.at(column, row) != '.') {
                self.fault_at(column, row, DrawingFault::Middle);
            }
        }
    }

    fn check_arm(&mut self, seat: Seat) {
        let depth = self.sheet.depth;
        self.check_row(seat, 0, &seat.letter().to_string().repeat(MIDDLE));
        let start = self.start_row();
        self.check_row(seat, start, NUMBERS);
        if self.own_entry {
            self.check_row(seat, depth - 1, ENTRY);
        }
        let (mark, expected) = mark_of(seat);
        let mut found = 0;
        for row in 1..start {
            for column in 0..MIDDLE {
                let (x, y) = self.sheet.of_arm(seat, row, column);
                let drawn = self.sheet.at(x, y);
                if drawn != ',' && drawn != mark {
                    self.fault_at(x, y, DrawingFault::Character { found: drawn, expected });
                } else if (drawn == mark) != self.marked_by_a(row, column) {
                    self.fault_at(x, y, DrawingFault::Symmetry);
                }
                found += usize::from(drawn == mark);
            }
        }
        if found != 4 {
            let (x, y) = self.sheet.of_arm(seat, 1, 0);
            self.fault_at(x, y, DrawingFault::RestingSquares { found });
        }
    }

    fn check_row(&mut self, seat: Seat, row: usize, wanted: &str) {
        let wrong = wanted.chars().enumerate().filter_map(|(column, wanted)| {
            let (x, y) = self.sheet.of_arm(seat, row, column);
            (self.sheet.at(x, y) != wanted).then_some((x, y))
        });
        if let Some((x, y)) = wrong.min_by_key(|&(x, y)| (Reverse(y), x)) {
            let letters: Vec<String> = wanted.chars().map(String::from).collect();
            self.fault_at(x, y, DrawingFault::Row { expected: letters.join(" ") });
        }
    }

    fn start_row(&self) -> usize {
        self.sheet.depth - 1 - usize::from(self.own_entry)
    }

    /// Returns whether the square is marked in player A's arm. The other arms must be rotations of it.
    fn marked_by_a(&self, row: usize, column: usize) -> bool {
        let (x, y) = self.sheet.of_arm(Seat::A, row, column);
        self.sheet.at(x, y) == mark_of(Seat::A).0
    }

    fn drawing(&self) -> Drawing {
        let squares = (1..self.start_row()).flat_map(|row| (0..MIDDLE).map(move |column| (row, column)));
        Drawing {
            depth: self.sheet.depth as u8,
            own_entry: self.own_entry,
            marked: squares
                .filter(|&(row, column)| self.marked_by_a(row, column))
                .map(|(row, column)| Square::new(row as u8, column as u8))
                .collect(),
        }
    }
}

/// Returns the letter of the resting squares in a seat's arm, and the characters that may stand there.
const fn mark_of(seat: Seat) -> (char, &'static str) {
    match seat {
        Seat::A => ('b', ",b"),
        Seat::B => ('a', ",a"),
        Seat::C => ('d', ",d"),
        Seat::D => ('c', ",c"),
    }
}
