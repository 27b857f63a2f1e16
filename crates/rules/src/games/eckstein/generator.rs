//! The move generator: where the stones of a side go, and what they enclose there.

use super::Eckstein;
use super::board::{AXES, most_steps, opposite};
use super::moves::{Directions, Move};
use super::points::{Point, Points};
use super::position::Position;
use crate::{Direction, Seat};
use std::ops::BitOr;

/// The stones of one side and those of the other.
///
/// The stones that a move encloses depend only on its target, not on its start: EC-7 concerns opposing stones only,
/// and a stone that was the far end of a row cannot reach the near end without jumping the row.
pub struct StoneMoves<'a> {
    game: &'a Eckstein,
    own: Points,
    opposing: Points,
    free: Points,
}

impl<'a> StoneMoves<'a> {
    #[inline]
    pub fn new(game: &'a Eckstein, position: &Position, seat: Seat) -> StoneMoves<'a> {
        let (own, opposing) = (position.side(seat), position.side(seat.opposite()));
        StoneMoves { game, own, opposing, free: game.board.points & !(own | opposing) }
    }

    /// Generates every legal move.
    #[inline]
    pub fn each_move(&self, push: &mut impl FnMut(Move)) {
        let captures = self.captures();
        let allowed = self.allowed();
        self.each_landing(|direction, steps, landed| {
            for to in (landed & allowed).iter() {
                let from = to.onward(opposite(direction), steps);
                if captures.any.has(to) {
                    captures.each(from, to, push);
                } else {
                    push(Move { from, to, encloses: Directions::NONE, takes: Directions::NONE });
                }
            }
        });
    }

    /// Generates every legal move that removes stones.
    pub fn each_capture(&self, push: &mut impl FnMut(Move)) {
        let captures = self.captures();
        if captures.any.is_empty() {
            return;
        }
        let allowed = self.allowed() & captures.any;
        self.each_landing(|direction, steps, landed| {
            for to in (landed & allowed).iter() {
                let from = to.onward(opposite(direction), steps);
                captures.each(from, to, &mut |mv| {
                    if mv.is_capture() {
                        push(mv);
                    }
                });
            }
        });
    }

    /// Counts the legal moves. In one direction no two stones reach the same point, because one would have jumped the
    /// other.
    #[inline]
    pub fn count(&self) -> u64 {
        let allowed = self.allowed();
        let captures = if self.game.optional { Some(self.captures()) } else { None };
        let mut count = 0;
        for landed in in_each_direction(|direction| self.landings(self.own, direction) & allowed) {
            count += landed.len();
            if let Some(captures) = &captures {
                for to in (landed & captures.any).iter() {
                    count -= 1;
                    captures.each(to, to, &mut |_| count += 1);
                }
            }
        }
        u64::from(count)
    }

    /// Returns the points that a stone of this side can go to.
    pub fn reach(&self, stone: Point) -> Points {
        union(in_each_direction(|direction| self.landings(Points::one(stone), direction))) & self.allowed()
    }

    /// Returns the free points between two opposing stones on a line of this axis on which a stone may not end (EC-7,
    /// EC-21).
    #[inline(always)]
    pub fn forbidden(&self, axis: Direction) -> Points {
        let between = self.between(axis);
        if self.game.enters && !between.is_empty() { between & !self.enclosing_on(axis) } else { between }
    }

    /// Returns the free points from which a stone encloses something on a line of this axis.
    ///
    /// It is rarely needed and not inlined, so that the rest stays small enough to be unrolled for each axis.
    #[inline(never)]
    fn enclosing_on(&self, axis: Direction) -> Points {
        self.enclosing(axis) | self.enclosing(opposite(axis))
    }

    /// Returns the free points on which a stone may end.
    #[inline]
    fn allowed(&self) -> Points {
        self.free & !union(on_each_axis(|axis| self.forbidden(axis)))
    }

    /// Returns the free points between two opposing stones on a line of this axis.
    #[inline(always)]
    fn between(&self, axis: Direction) -> Points {
        let board = &self.game.board;
        self.free & board.step(self.opposing, axis) & board.step(self.opposing, opposite(axis))
    }

    /// Returns the free points from which a stone encloses something in this direction (EC-5, EC-20).
    #[inline(always)]
    fn enclosing(&self, direction: Direction) -> Points {
        let back = |points| self.game.board.step(points, opposite(direction));
        let mut enclosed = self.opposing & back(self.own);
        if self.game.rows {
            let mut row = enclosed;
            while !row.is_empty() {
                row = self.opposing & back(row);
                enclosed |= row;
            }
        }
        self.free & back(enclosed)
    }

    /// Calls `land` with the points that the stones reach in each direction with each number of steps, all stones at
    /// once (EC-2, EC-3, EC-4).
    #[inline(always)]
    fn each_landing(&self, mut land: impl FnMut(Direction, u8, Points)) {
        for direction in Direction::ALL {
            let mut landed = self.own;
            for steps in 1..=most_steps(direction) {
                landed = self.game.board.step(landed, direction) & self.free;
                if landed.is_empty() {
                    break;
                }
                land(direction, steps, landed);
            }
        }
    }

    /// Returns the points that stones reach in one direction.
    #[inline(always)]
    fn landings(&self, stones: Points, direction: Direction) -> Points {
        let mut all = Points::NONE;
        let mut landed = stones;
        for _ in 0..most_steps(direction) {
            landed = self.game.board.step(landed, direction) & self.free;
            if landed.is_empty() {
                break;
            }
            all |= landed;
        }
        all
    }

    fn captures(&self) -> Captures {
        let enclosing = in_each_direction(|direction| self.enclosing(direction));
        let choice = self.game.optional.then(|| on_each_axis(|axis| self.between(axis)));
        Captures { any: union(enclosing), enclosing, choice }
    }
}

/// Calls `of` for every direction, in the order of [`Direction::ALL`]. It is unrolled, so that each direction and its
/// shifts are constants to the compiler.
#[inline(always)]
fn in_each_direction<T>(of: impl Fn(Direction) -> T) -> [T; 8] {
    use Direction::{E, N, NE, NW, S, SE, SW, W};
    [of(N), of(NE), of(E), of(SE), of(S), of(SW), of(W), of(NW)]
}

/// Calls `of` for every axis, in the order of [`AXES`].
#[inline(always)]
fn on_each_axis<T>(of: impl Fn(Direction) -> T) -> [T; 4] {
    let [n, ne, e, se] = AXES;
    [of(n), of(ne), of(e), of(se)]
}

fn union<const N: usize>(sets: [Points; N]) -> Points {
    sets.into_iter().fold(Points::NONE, BitOr::bitor)
}

/// The free points from which a stone encloses something.
struct Captures {
    /// The points of all directions together.
    any: Points,
    /// The points for each direction.
    enclosing: [Points; 8],
    /// If taking is optional (EC-6), the points at which something on the line of each axis must be taken (EC-21).
    choice: Option<[Points; 4]>,
}

impl Captures {
    /// Generates the moves to a point from which something is enclosed.
    #[inline]
    fn each(&self, from: Point, to: Point, push: &mut impl FnMut(Move)) {
        let directions = Direction::ALL.into_iter().zip(self.enclosing);
        let encloses: Directions =
            directions.filter(|(_, points)| points.has(to)).map(|(direction, _)| direction).collect();
        let Some(required) = self.choice else {
            return push(Move { from, to, encloses, takes: encloses });
        };
        for takes in encloses.subsets() {
            if AXES.into_iter().zip(required).all(|(axis, must)| takes.has_on(axis) || !must.has(to)) {
                push(Move { from, to, encloses, takes });
            }
        }
    }
}
