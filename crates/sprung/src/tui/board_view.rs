//! Draws the board into ratatui's buffer, and finds the cells under the mouse and beside the cursor.

use crate::board::{Canvas, ColourDepth, Glyph, Rgb};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use sprung_rules::Cell;

/// A board as it was drawn last.
pub struct DrawnBoard {
    canvas: Canvas,
    /// The part of the screen that it covers.
    pub area: Rect,
}

impl DrawnBoard {
    /// Draws a canvas into an area, with the cursor on a cell.
    pub fn draw(
        canvas: Canvas,
        area: Rect,
        cursor: Cell,
        depth: ColourDepth,
        buffer: &mut Buffer,
    ) -> DrawnBoard {
        let (width, height) = canvas.size();
        let area =
            Rect::new(area.x, area.y, (width as u16).min(area.width), (height as u16).min(area.height));
        for (y, row) in canvas.rows().take(usize::from(area.height)).enumerate() {
            for (x, glyph) in row.iter().take(usize::from(area.width)).enumerate() {
                let is_cursor = canvas.cell(x, y) == Some(cursor);
                let style = style(glyph, depth, is_cursor);
                let place = (area.x + x as u16, area.y + y as u16);
                if let Some(target) = buffer.cell_mut(place) {
                    target.set_char(glyph.symbol).set_style(style);
                }
            }
        }
        DrawnBoard { canvas, area }
    }

    /// Returns the cell at a place of the screen.
    pub fn cell(&self, column: u16, row: u16) -> Option<Cell> {
        let (x, y) = (column.checked_sub(self.area.x)?, row.checked_sub(self.area.y)?);
        self.canvas.cell(usize::from(x), usize::from(y))
    }

    /// Returns how many columns of a line of its area the board uses; a line below the board uses none.
    pub fn used_width_or_zero(&self, row: u16) -> u16 {
        if row < self.area.height { self.canvas.used_width(usize::from(row)) as u16 } else { 0 }
    }

    /// Returns the nearest cell in a direction on the screen: to the right, to the left, up or down.
    pub fn neighbour(&self, from: Cell, (columns, rows): (i32, i32)) -> Option<Cell> {
        let centres = self.centres();
        let (_, (x, y)) = *centres.iter().find(|(cell, _)| *cell == from)?;
        let ahead = centres.iter().filter_map(|&(cell, (other_x, other_y))| {
            let (right, down) = (other_x - x, other_y - y);
            let along = right * columns + down * rows;
            // a cell straight ahead comes before one that is nearer but to the side
            let aside = if columns == 0 { right.abs() } else { down.abs() * 4 };
            (along > 0).then_some((along + 3 * aside, cell))
        });
        ahead.min_by_key(|(distance, _)| *distance).map(|(_, cell)| cell)
    }

    /// Returns every cell with the middle of its place.
    fn centres(&self) -> Vec<(Cell, (i32, i32))> {
        let (width, height) = self.canvas.size();
        let mut sums = std::collections::BTreeMap::<Cell, (i32, i32, i32)>::new();
        for y in 0..height {
            for x in 0..width {
                if let Some(cell) = self.canvas.cell(x, y) {
                    let sum = sums.entry(cell).or_default();
                    *sum = (sum.0 + x as i32, sum.1 + y as i32, sum.2 + 1);
                }
            }
        }
        sums.into_iter().map(|(cell, (x, y, count))| (cell, (x / count, y / count))).collect()
    }
}

/// Returns the style of a glyph. The cursor is shown in reverse, which every terminal can.
fn style(glyph: &Glyph, depth: ColourDepth, is_cursor: bool) -> Style {
    let mut style = Style::new();
    if let Some(ink) = glyph.ink.and_then(|ink| colour(ink, depth)) {
        style = style.fg(ink);
    }
    if let Some(ground) = glyph.ground.and_then(|ground| colour(ground, depth)) {
        style = style.bg(ground);
    }
    if glyph.bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    if is_cursor { style.add_modifier(Modifier::REVERSED) } else { style }
}

/// Returns a colour as the terminal can show it.
pub fn colour(Rgb(red, green, blue): Rgb, depth: ColourDepth) -> Option<Color> {
    match depth {
        ColourDepth::None => None,
        ColourDepth::Basic => Some(Color::Indexed(Rgb(red, green, blue).basic())),
        ColourDepth::Indexed => Some(Color::Indexed(Rgb(red, green, blue).indexed())),
        ColourDepth::Full => Some(Color::Rgb(red, green, blue)),
    }
}
