//! The board: its points, the lines drawn between them, the inner corners and the stones at the start.

use super::points::{MOST, Point, Points};
use crate::{Cell, Direction, Seat};
use std::ops::Range;

/// One direction of each axis. The other one is its [`opposite`].
pub const AXES: [Direction; 4] = [Direction::N, Direction::NE, Direction::E, Direction::SE];

/// Returns the opposite direction.
pub const fn opposite(direction: Direction) -> Direction {
    Direction::ALL[(direction as usize + 4) % 8]
}

/// Returns the largest number of steps of a stone: one on a diagonal (EC-2), otherwise the longest line (EC-3).
pub const fn most_steps(direction: Direction) -> u8 {
    match direction {
        Direction::N | Direction::E | Direction::S | Direction::W => MOST - 1,
        Direction::NE | Direction::SE | Direction::SW | Direction::NW => 1,
    }
}

/// A board as its drawing describes it (EC-B2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) points: Points,
    pub(super) corners: Points,
    pub(super) start: [Points; 2],
    /// The points from which a drawn line leads on, for each direction.
    links: [Points; 8],
}

impl Board {
    /// Creates a board without points.
    pub(super) const fn blank(files: u8, ranks: u8) -> Board {
        let none = Points::NONE;
        Board { files, ranks, points: none, corners: none, start: [none; 2], links: [none; 8] }
    }

    /// Draws a line from a point to its neighbour.
    pub(super) fn link(&mut self, from: Point, direction: Direction) {
        self.links[direction as usize] |= Points::one(from);
        self.links[opposite(direction) as usize] |= Points::one(from.onward(direction, 1));
    }

    /// Returns the number of files.
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// Returns the number of ranks.
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Returns the points of the board.
    pub const fn points(&self) -> Points {
        self.points
    }

    /// Returns the four corners of the inner square (EC-9).
    pub const fn corners(&self) -> Points {
        self.corners
    }

    /// Returns the stones of a side at the start.
    pub const fn start(&self, seat: Seat) -> Points {
        self.start[seat as usize]
    }

    /// Moves every point of the set to its neighbour along the lines of one direction. Points without such a line
    /// drop out.
    #[inline(always)]
    pub fn step(&self, points: Points, direction: Direction) -> Points {
        (points & self.links[direction as usize]).shifted(direction)
    }

    /// Returns the neighbour of a point along a drawn line.
    pub fn neighbour(&self, point: Point, direction: Direction) -> Option<Point> {
        self.links[direction as usize].has(point).then(|| point.onward(direction, 1))
    }

    /// Returns the cell of a point. Cells number the points of the board from a1 along the ranks.
    pub fn cell(&self, point: Point) -> Cell {
        Cell(self.points.before(point).len() as u16)
    }

    /// Returns the point of a cell.
    pub fn point(&self, cell: Cell) -> Option<Point> {
        self.points.iter().nth(cell.index())
    }

    /// Returns the cells of each rank, from the first.
    pub(super) fn rows(&self) -> Vec<Range<u16>> {
        let before = |rank| self.points.iter().filter(|point| point.rank() < rank).count() as u16;
        (0..self.ranks).map(|rank| before(rank)..before(rank + 1)).collect()
    }
}
