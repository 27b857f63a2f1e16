//! Points and sets of points.

use crate::Direction;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// The number of files and of ranks of the largest board.
pub const MOST: u8 = 9;

/// A point of the largest board, nine to a rank: a1 is 0, i1 is 8, a2 is 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// Returns the point of a file and a rank, both counted from zero and below nine.
    pub const fn new(file: u8, rank: u8) -> Point {
        Point(rank * MOST + file)
    }

    /// Returns the file, counted from zero.
    pub const fn file(self) -> u8 {
        self.0 % MOST
    }

    /// Returns the rank, counted from zero.
    pub const fn rank(self) -> u8 {
        self.0 / MOST
    }

    /// Returns the point's number below 81, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the point's name, such as `c4`.
    pub fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }

    /// Returns the point `steps` further on. It must lie on the board.
    pub(super) const fn onward(self, direction: Direction, steps: u8) -> Point {
        let (files, ranks) = direction.step();
        let step = (ranks * MOST as i8 + files) as u8;
        Point(self.0.wrapping_add(step.wrapping_mul(steps)))
    }
}

/// A set of points, one bit each. Boards of up to seven ranks use only the first word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points {
    low: u64,
    high: u64,
}

impl Points {
    /// The empty set.
    pub const NONE: Points = Points { low: 0, high: 0 };

    /// Returns the set of one point.
    pub const fn one(point: Point) -> Points {
        let bit = 1 << (point.0 % 64);
        if point.0 < 64 { Points { low: bit, high: 0 } } else { Points { low: 0, high: bit } }
    }

    /// Returns whether the set contains the point.
    pub fn has(self, point: Point) -> bool {
        !(self & Points::one(point)).is_empty()
    }

    /// Returns the number of points.
    pub const fn len(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    /// Returns the two words of bits.
    pub const fn words(self) -> [u64; 2] {
        [self.low, self.high]
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Returns the points, from a1 along the ranks.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        let Points { mut low, mut high } = self;
        std::iter::from_fn(move || {
            let (word, base) = if low != 0 { (&mut low, 0) } else { (&mut high, 64) };
            if *word == 0 {
                return None;
            }
            let bit = word.trailing_zeros() as u8;
            *word &= *word - 1;
            Some(Point(base + bit))
        })
    }

    /// Returns the points of the set that come before `point` in the order of [`iter`](Points::iter).
    pub(super) const fn before(self, point: Point) -> Points {
        let bit = Points::one(point);
        if bit.low != 0 {
            Points { low: self.low & (bit.low - 1), high: 0 }
        } else {
            Points { low: self.low, high: self.high & (bit.high - 1) }
        }
    }

    /// Moves every point one step. Each must have a neighbour in that direction.
    #[inline(always)] // The direction is a constant at every call, so that two shifts remain of the match.
    pub(super) const fn shifted(self, direction: Direction) -> Points {
        match direction {
            Direction::N => self.up(9),
            Direction::NE => self.up(10),
            Direction::E => self.up(1),
            Direction::SE => self.down(8),
            Direction::S => self.down(9),
            Direction::SW => self.down(10),
            Direction::W => self.down(1),
            Direction::NW => self.up(8),
        }
    }

    #[inline(always)]
    const fn up(self, by: u32) -> Points {
        Points { low: self.low << by, high: self.high << by | self.low >> (64 - by) }
    }

    #[inline(always)]
    const fn down(self, by: u32) -> Points {
        Points { low: self.low >> by | self.high << (64 - by), high: self.high >> by }
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Points {
        points.into_iter().fold(Points::NONE, |all, point| all | Points::one(point))
    }
}

impl BitAnd for Points {
    type Output = Points;
    #[inline]
    fn bitand(self, other: Points) -> Points {
        Points { low: self.low & other.low, high: self.high & other.high }
    }
}

impl BitOr for Points {
    type Output = Points;
    #[inline]
    fn bitor(self, other: Points) -> Points {
        Points { low: self.low | other.low, high: self.high | other.high }
    }
}

impl BitXor for Points {
    type Output = Points;
    #[inline]
    fn bitxor(self, other: Points) -> Points {
        Points { low: self.low ^ other.low, high: self.high ^ other.high }
    }
}

impl BitOrAssign for Points {
    #[inline]
    fn bitor_assign(&mut self, other: Points) {
        *self = *self | other;
    }
}

impl BitXorAssign for Points {
    #[inline]
    fn bitxor_assign(&mut self, other: Points) {
        *self = *self ^ other;
    }
}

impl Not for Points {
    type Output = Points;
    #[inline]
    fn not(self) -> Points {
        Points { low: !self.low, high: !self.high }
    }
}
