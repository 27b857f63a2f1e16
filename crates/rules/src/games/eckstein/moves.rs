//! A move and playing it.

use super::board::opposite;
use super::points::{Point, Points};
use super::position::Position;
use crate::Direction;

/// A move: its start, its end, and the directions from its end in which it encloses and takes opposing stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub(super) from: Point,
    pub(super) to: Point,
    pub(super) encloses: Directions,
    pub(super) takes: Directions,
}

impl Move {
    /// Returns the start.
    pub const fn from(self) -> Point {
        self.from
    }

    /// Returns the end.
    pub const fn to(self) -> Point {
        self.to
    }

    /// Returns whether the move encloses opposing stones, taken or not.
    pub const fn is_enclosure(self) -> bool {
        !self.encloses.is_empty()
    }

    /// Returns whether the move removes opposing stones.
    pub const fn is_capture(self) -> bool {
        !self.takes.is_empty()
    }

    /// Returns the directions in which the move takes stones, one bit for each.
    pub const fn taking(self) -> u8 {
        self.takes.0
    }

    /// Returns the stones that the move removes. In each direction they lie between its end and an own stone.
    pub fn captured(self, position: &Position) -> Points {
        let opposing = position.side(position.turn().opposite());
        let row = |direction| {
            (1..).map(move |steps| self.to.onward(direction, steps)).take_while(move |&at| opposing.has(at))
        };
        self.takes.iter().flat_map(row).collect()
    }
}

/// Plays a legal move.
#[inline]
pub fn play(position: &mut Position, mv: Move) {
    let seat = position.turn();
    if mv.is_capture() {
        mv.captured(position).iter().for_each(|point| position.flip(seat.opposite(), point));
    }
    position.flip(seat, mv.from);
    position.flip(seat, mv.to);
    position.pass_turn();
}

/// A set of directions. Rows enclosed from one point lie in different directions and have no stone in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Directions(u8);

impl Directions {
    pub const NONE: Directions = Directions(0);

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.0 & 1 << direction as u8 != 0)
    }

    /// Returns whether the set contains one of the two directions of an axis.
    pub const fn has_on(self, axis: Direction) -> bool {
        self.0 & (1 << axis as u8 | 1 << opposite(axis) as u8) != 0
    }

    /// Returns every subset, from the set itself to the empty set.
    pub fn subsets(self) -> impl Iterator<Item = Directions> {
        let next = move |subset: &Directions| subset.0.checked_sub(1).map(|less| Directions(less & self.0));
        std::iter::successors(Some(self), next)
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Directions {
        Directions(directions.into_iter().fold(0, |all, direction| all | 1 << direction as u8))
    }
}
