//! A canvas of coloured characters.

use super::rgb::{ColourDepth, Rgb};
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
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, glyphs: vec![BLANK; width * height] }
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
