//! A canvas of coloured characters that knows which cell of the board each of them belongs to.

use super::rgb::{ColourDepth, Rgb};
use sprung_rules::Cell;
use std::fmt::Write;

/// A character with its colours; `None` is the terminal's own colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    pub symbol: char,
    pub ink: Option<Rgb>,
    pub ground: Option<Rgb>,
    pub bold: bool,
}

const BLANK: Glyph = Glyph { symbol: ' ', ink: None, ground: None, bold: false };

/// A rectangle of glyphs.
pub struct Canvas {
    width: usize,
    glyphs: Vec<Glyph>,
    /// The cell of each glyph.
    cells: Vec<Option<Cell>>,
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, glyphs: vec![BLANK; width * height], cells: vec![None; width * height] }
    }

    /// Returns the width and the height.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.glyphs.len().checked_div(self.width).unwrap_or(0))
    }

    /// Assigns a rectangle to a cell.
    pub fn assign(&mut self, (x, y): (usize, usize), (width, height): (usize, usize), cell: Cell) {
        for row in y..y + height {
            self.cells[row * self.width + x..][..width].fill(Some(cell));
        }
    }

    /// Returns the cell at a place.
    pub fn cell(&self, x: usize, y: usize) -> Option<Cell> {
        if x < self.width { self.cells.get(y * self.width + x).copied().flatten() } else { None }
    }

    /// Returns the rows of glyphs from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Glyph]> {
        self.glyphs.chunks(self.width.max(1))
    }

    /// Returns how many columns of a row are used, counted from the left.
    pub fn used_width(&self, row: usize) -> usize {
        let is_used = |x: &usize| {
            let glyph = &self.glyphs[row * self.width + x];
            glyph.symbol != ' ' || glyph.ground.is_some()
        };
        (0..self.width).rev().find(is_used).map_or(0, |last| last + 1)
    }

    /// Fills a rectangle with a background colour.
    pub fn fill(&mut self, (x, y): (usize, usize), (width, height): (usize, usize), ground: Rgb) {
        for row in y..y + height {
            for column in x..x + width {
                self.at(column, row).ground = Some(ground);
            }
        }
    }

    /// Writes a symbol and leaves the background as it is.
    pub fn put(&mut self, (x, y): (usize, usize), symbol: char, ink: Option<Rgb>) {
        let glyph = self.at(x, y);
        glyph.symbol = symbol;
        glyph.ink = ink;
    }

    /// Writes a text to the right of a place.
    pub fn write(&mut self, (x, y): (usize, usize), text: &str, ink: Option<Rgb>) {
        for (place, symbol) in text.chars().enumerate() {
            self.put((x + place, y), symbol, ink);
        }
    }

    /// Returns the glyph at a place.
    pub fn at(&mut self, x: usize, y: usize) -> &mut Glyph {
        &mut self.glyphs[y * self.width + x]
    }

    /// Returns the canvas as lines of text without blanks at their ends.
    pub fn text(&self, depth: ColourDepth) -> String {
        let mut text = String::new();
        for row in self.glyphs.chunks(self.width) {
            let plain =
                |glyph: &Glyph| glyph.symbol == ' ' && (depth == ColourDepth::None || glyph.ground.is_none());
            let length = row.iter().rposition(|glyph| !plain(glyph)).map_or(0, |last| last + 1);
            let mut codes = String::new();
            for glyph in &row[..length] {
                let next = depth.codes(glyph.ink, glyph.ground, glyph.bold);
                if next != codes {
                    text.push_str(&next);
                    codes = next;
                }
                text.push(glyph.symbol);
            }
            let end = if codes.is_empty() { "" } else { "\x1b[0m" };
            let _ = writeln!(text, "{end}");
        }
        text
    }
}
