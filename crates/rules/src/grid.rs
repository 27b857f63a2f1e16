//! Cell names and FEN rows of boards with files and ranks.
//!
//! This module knows coordinates only; each game has its own board representation.

use crate::{Cell, Fault, Layout, Place, Shape};
use std::ops::Range;

/// A board of files a, b, c … and ranks 1, 2, 3 …. Cells are numbered from a1 along the ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of files, at most 26.
    pub files: u8,
    /// The number of ranks.
    pub ranks: u8,
}

impl Grid {
    /// Returns the cell of a file and a rank, both counted from zero.
    pub const fn cell(self, file: u8, rank: u8) -> Cell {
        Cell(rank as u16 * self.files as u16 + file as u16)
    }

    /// Returns the file and the rank of a cell, both counted from zero.
    pub const fn place(self, cell: Cell) -> (u8, u8) {
        ((cell.0 % self.files as u16) as u8, (cell.0 / self.files as u16) as u8)
    }

    /// Returns the name of a cell, such as `e4`.
    pub fn name(self, cell: Cell) -> String {
        let (file, rank) = self.place(cell);
        format!("{}{}", (b'a' + file) as char, rank + 1)
    }

    /// Returns the cell of a name, or `None` if the board has no such cell.
    pub fn read(self, name: &str) -> Option<Cell> {
        let (&file, rank) = name.as_bytes().split_first()?;
        let file = file.checked_sub(b'a').filter(|&file| file < self.files)?;
        if !(1..=2).contains(&rank.len()) || rank[0] == b'0' || !rank.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let rank = rank.iter().fold(0, |sum, digit| sum * 10 + (digit - b'0'));
        (1..=self.ranks).contains(&rank).then(|| self.cell(file, rank - 1))
    }

    /// Splits the cell names at the front of a move text (`a1`, `h12`) from the rest.
    pub fn split_names(text: &str) -> (Vec<&str>, &str) {
        let mut names = Vec::new();
        let mut rest = text;
        loop {
            let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
            let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
            if letters != 1 || digits == 0 {
                return (names, rest);
            }
            let (name, tail) = rest.split_at(letters + digits);
            names.push(name);
            rest = tail;
        }
    }

    /// Reads FEN rows, from the top. Runs of empty cells are decimal numbers.
    ///
    /// `piece` is called with each letter and its cell and returns whether the letter names a piece. `letters` lists
    /// the letters for the fault.
    pub fn read_rows(
        self,
        text: &str,
        letters: &'static str,
        piece: impl FnMut(char, Cell) -> bool,
    ) -> Vec<Fault> {
        read_rows(&self.rows(), text, letters, piece)
    }

    /// Writes what [`read_rows`](Grid::read_rows) reads.
    pub fn write_rows(self, letter: impl FnMut(Cell) -> Option<char>) -> String {
        write_rows(&self.rows(), letter)
    }

    /// Returns the cells of each rank, from the first.
    fn rows(self) -> Vec<Range<u16>> {
        (0..self.ranks).map(|rank| self.cell(0, rank).0..self.cell(0, rank + 1).0).collect()
    }

    /// Returns a chequered layout. `a1_dark` says whether a1 is dark.
    pub fn layout(self, a1_dark: bool) -> Layout {
        let cells = (0..self.files as u16 * self.ranks as u16).map(|index| {
            let (column, row) = self.place(Cell(index));
            let dark = ((column + row) % 2 == 0) == a1_dark;
            Place {
                name: self.name(Cell(index)),
                column,
                row,
                shape: if dark { Shape::Dark } else { Shape::Light },
                roles: Vec::new(),
                arrows: Vec::new(),
            }
        });
        Layout {
            columns: self.files,
            rows: self.ranks,
            cells: cells.collect(),
            lines: Vec::new(),
            column_labels: (0..self.files).map(|file| char::from(b'a' + file).to_string()).collect(),
            row_labels: (1..=self.ranks).map(|rank| rank.to_string()).collect(),
        }
    }
}

/// Reads FEN rows, from the top, into ranks that may differ in width. `ranks` holds the cells of each rank, from the
/// first.
pub fn read_rows(
    ranks: &[Range<u16>],
    text: &str,
    letters: &'static str,
    mut piece: impl FnMut(char, Cell) -> bool,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ranks.len() {
        faults.push(Fault::Rows { found: rows.len(), expected: ranks.len() });
    }
    for (row, rank) in rows.iter().zip(ranks.iter().rev()) {
        let mut file = 0usize;
        let mut run = 0usize;
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                run = run.saturating_mul(10).saturating_add(digit as usize);
                continue;
            }
            file = file.saturating_add(std::mem::take(&mut run));
            if file < rank.len() && !piece(letter, Cell(rank.start + file as u16)) {
                faults.push(Fault::UnknownLetter { letter, text: row.to_string(), expected: letters });
            }
            file = file.saturating_add(1);
        }
        let found = file.saturating_add(run);
        if found != rank.len() {
            faults.push(Fault::RowWidth { text: row.to_string(), found, expected: rank.len() });
        }
    }
    faults
}

/// Writes what [`read_rows`] reads.
pub fn write_rows(ranks: &[Range<u16>], mut letter: impl FnMut(Cell) -> Option<char>) -> String {
    let row = |rank: &Range<u16>| {
        let mut text = String::new();
        let mut run = 0;
        for cell in rank.clone() {
            match letter(Cell(cell)) {
                None => run += 1,
                Some(letter) => {
                    if run > 0 {
                        text.push_str(&run.to_string());
                        run = 0;
                    }
                    text.push(letter);
                }
            }
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        text
    };
    let rows: Vec<String> = ranks.iter().rev().map(row).collect();
    rows.join("/")
}
