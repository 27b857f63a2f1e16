//! The geometry of a board as it lies before the viewer: cells, directions and seats.

use sprung_rules::{Cell, Direction, Layout, Seat};

/// The length of a cell's side in units.
pub const CELL: f32 = 48.0;
/// The units around the outermost cells, for the frame and labels.
pub const MARGIN: f32 = 26.0;

/// A point of the picture; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SvgPoint {
    /// The distance from the left.
    pub x: f32,
    /// The distance from the top.
    pub y: f32,
}

impl SvgPoint {
    /// Returns the point at a distance in a direction, given in degrees clockwise from straight up.
    pub fn towards(self, degrees: f32, distance: f32) -> SvgPoint {
        let (sin, cos) = sin_cos(degrees);
        SvgPoint { x: self.x + sin * distance, y: self.y - cos * distance }
    }

    /// Returns the direction of another point in degrees clockwise from straight up.
    pub fn bearing(self, to: SvgPoint) -> f32 {
        (to.x - self.x).atan2(self.y - to.y).to_degrees()
    }

    /// Returns the distance of another point.
    pub fn distance(self, to: SvgPoint) -> f32 {
        (to.x - self.x).hypot(to.y - self.y)
    }
}

/// Returns the sine and the cosine of an angle in degrees, by their power series within an eighth of a turn. The functions of the standard
/// library also reduce the largest angles exactly, with tables that a first visit of the page would load.
fn sin_cos(degrees: f32) -> (f32, f32) {
    let quarter = (degrees / 90.0).round();
    let x = (degrees - quarter * 90.0).to_radians();
    let square = x * x;
    let sin = x * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0)));
    let cos = 1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0 * (1.0 - square / 56.0)));
    match (quarter as i32).rem_euclid(4) {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// A board as it lies, turned by quarters so that one edge is at the bottom.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    layout: &'a Layout,
    turns: u8,
}

impl<'a> View<'a> {
    /// Makes the view of a board turned clockwise by quarters.
    pub fn new(layout: &'a Layout, turns: u8) -> View<'a> {
        View { layout, turns: turns % 4 }
    }

    /// Makes the view of a board with a seat's own side at the bottom.
    pub fn from_seat(layout: &'a Layout, seat: Seat) -> View<'a> {
        View::new(layout, Layout::quarter_turns(seat))
    }

    /// Returns the layout of the board.
    pub fn layout(&self) -> &'a Layout {
        self.layout
    }

    /// Returns the number of quarter turns, clockwise.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// Returns the columns and rows of the surrounding rectangle, as seen.
    pub fn span(&self) -> (u8, u8) {
        match self.turns {
            0 | 2 => (self.layout.columns, self.layout.rows),
            _ => (self.layout.rows, self.layout.columns),
        }
    }

    /// Returns the width and height of the picture, margins included.
    pub fn size(&self) -> (f32, f32) {
        let (columns, rows) = self.span();
        (columns as f32 * CELL + 2.0 * MARGIN, rows as f32 * CELL + 2.0 * MARGIN)
    }

    /// Returns the column from the left and the row from the top of a cell, as seen.
    pub fn seen(&self, cell: Cell) -> (u8, u8) {
        let place = self.layout.place(cell);
        let (right, down) = (self.layout.columns - 1 - place.column, self.layout.rows - 1 - place.row);
        match self.turns {
            0 => (place.column, down),
            1 => (place.row, place.column),
            2 => (right, place.row),
            _ => (down, right),
        }
    }

    /// Returns the middle of a cell.
    pub fn centre(&self, cell: Cell) -> SvgPoint {
        let (column, row) = self.seen(cell);
        SvgPoint { x: MARGIN + (column as f32 + 0.5) * CELL, y: MARGIN + (row as f32 + 0.5) * CELL }
    }

    /// Returns the cell under a point.
    pub fn cell_at(&self, point: SvgPoint) -> Option<Cell> {
        let near = |centre: SvgPoint| {
            (centre.x - point.x).abs() <= CELL / 2.0 && (centre.y - point.y).abs() <= CELL / 2.0
        };
        self.cells().find(|&cell| near(self.centre(cell)))
    }

    /// Returns a direction of the board in degrees clockwise from straight up.
    pub fn angle(&self, direction: Direction) -> f32 {
        ((direction as u16 * 45 + self.turns as u16 * 90) % 360) as f32
    }

    /// Returns the degrees clockwise by which something upright turns to face a seat's edge.
    pub fn facing(&self, seat: Seat) -> f32 {
        ((4 + self.turns - Layout::quarter_turns(seat)) % 4) as f32 * 90.0
    }

    /// Returns all cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.layout.cells.len() as u16).map(Cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_and_cosine_are_those_of_the_standard_library() {
        for degrees in -720..=720 {
            let (sin, cos) = sin_cos(degrees as f32 / 2.0);
            let (exact_sin, exact_cos) = (f64::from(degrees) / 2.0).to_radians().sin_cos();
            assert!((f64::from(sin) - exact_sin).abs() < 1e-6, "the sine of {degrees} halves");
            assert!((f64::from(cos) - exact_cos).abs() < 1e-6, "the cosine of {degrees} halves");
        }
    }
}
