//! The board: points, the lines drawn between them, the inner corners, the stones it begins with.

use super::points::{MOST, Point, Points};
use crate::{Cell, Direction, Seat};
use std::ops::Range;

/// One direction of each kind of line; the other is its [`opposite`].
pub const AXES: [Direction; 4] = [Direction::N, Direction::NE, Direction::E, Direction::SE];

/// The direction back.
pub const fn opposite(direction: Direction) -> Direction {
    Direction::ALL[(direction as usize + 4) % 8]
}

/// How far a stone may go: on a diagonal one step (EC-2), otherwise as far as the longest line (EC-3).
pub const fn most_steps(direction: Direction) -> u8 {
    match direction {
        Direction::N | Direction::E | Direction::S | Direction::W => MOST - 1,
        Direction::NE | Direction::SE | Direction::SW | Direction::NW => 1,
    }
}

/// A board as it is drawn (EC-B2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) points: Points,
    pub(super) corners: Points,
    pub(super) start: [Points; 2],
    /// For each direction the points from which a drawn line leads on.
    links: [Points; 8],
}

impl Board {
    /// A board without points.
    pub(super) const fn blank(files: u8, ranks: u8) -> Board {
        let none = Points::NONE;
        Board { files, ranks, points: none, corners: none, start: [none; 2], links: [none; 8] }
    }

    /// Draws a line from a point to its neighbour.
    pub(super) fn link(&mut self, from: Point, direction: Direction) {
        self.links[direction as usize] |= Points::one(from);
        self.links[opposite(direction) as usize] |= Points::one(from.onward(direction, 1));
    }

    /// How many files the drawing has.
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks the drawing has.
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The points there are.
    pub const fn points(&self) -> Points {
        self.points
    }

    /// The four corners of the inner square (EC-9).
    pub const fn corners(&self) -> Points {
        self.corners
    }

    /// Where a side's stones stand at the start.
    pub const fn start(&self, seat: Seat) -> Points {
        self.start[seat as usize]
    }

    /// Every point of the set moved to its neighbour along the lines of one direction; those without such a line are gone.
    #[inline(always)]
    pub fn step(&self, points: Points, direction: Direction) -> Points {
        (points & self.links[direction as usize]).shifted(direction)
    }

    /// The neighbour of a point along a line.
    pub fn neighbour(&self, point: Point, direction: Direction) -> Option<Point> {
        self.links[direction as usize].has(point).then(|| point.onward(direction, 1))
    }

    /// The cell of a point: cells are the points there are, from a1 along the ranks.
    pub fn cell(&self, point: Point) -> Cell {
        Cell(self.points.before(point).len() as u16)
    }

    /// The point of a cell.
    pub fn point(&self, cell: Cell) -> Option<Point> {
        self.points.iter().nth(cell.index())
    }

    /// The cells of each rank, from the first.
    pub(super) fn rows(&self) -> Vec<Range<u16>> {
        let before = |rank| self.points.iter().filter(|point| point.rank() < rank).count() as u16;
        (0..self.ranks).map(|rank| before(rank)..before(rank + 1)).collect()
    }
}
