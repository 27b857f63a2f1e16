//! What one side can do: where its stones go and what they enclose there.

use super::Eckstein;
use super::board::{AXES, most_steps, opposite};
use super::moves::{Directions, Move};
use super::points::{Point, Points};
use super::position::Position;
use crate::{Direction, Seat};
use std::ops::BitOr;

/// One side's stones against the other's. What a stone meets where it ends does not depend on where it came from: EC-7 looks at
/// opposing stones only, and the stone itself cannot have been the far end of a row it encloses, for it would have jumped it.
pub struct Side<'a> {
    game: &'a Eckstein,
    own: Points,
    opposing: Points,
    free: Points,
}

impl<'a> Side<'a> {
    #[inline]
    pub fn new(game: &'a Eckstein, position: &Position, seat: Seat) -> Side<'a> {
        let (own, opposing) = (position.side(seat), position.side(seat.opposite()));
        Side { game, own, opposing, free: game.board.points & !(own | opposing) }
    }

    /// Every move.
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

    /// Every move that removes something.
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

    /// The number of moves. In one direction no two stones reach the same point, or one would have jumped the other.
    #[inline]
    pub fn count(&self) -> u64 {
        let allowed = self.allowed();
        let captures = if self.game.optional { Some(self.captures()) } else { None };
        let mut count = 0;
        for landed in in_all(|direction| self.landings(self.own, direction) & allowed) {
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

    /// Where a stone of this side could go.
    pub fn reach(&self, stone: Point) -> Points {
        union(in_all(|direction| self.landings(Points::one(stone), direction))) & self.allowed()
    }

    /// The free points between two opposing stones, on a line of this axis, on which a stone may not end (EC-7, EC-21).
    #[inline(always)]
    pub fn forbidden(&self, axis: Direction) -> Points {
        let between = self.between(axis);
        if self.game.enters && !between.is_empty() { between & !self.enclosing_on(axis) } else { between }
    }

    /// The free points from which a stone encloses something on a line of this axis. Rarely asked: kept apart, so that the rest is
    /// small enough to be written out for each axis.
    #[inline(never)]
    fn enclosing_on(&self, axis: Direction) -> Points {
        self.enclosing(axis) | self.enclosing(opposite(axis))
    }

    #[inline]
    fn allowed(&self) -> Points {
        self.free & !union(on_axes(|axis| self.forbidden(axis)))
    }

    #[inline(always)]
    fn between(&self, axis: Direction) -> Points {
        let board = &self.game.board;
        self.free & board.step(self.opposing, axis) & board.step(self.opposing, opposite(axis))
    }

    /// The free points from which a stone encloses something in this direction (EC-5, EC-20).
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

    /// Where the stones get, all at once, step by step in each direction (EC-2, EC-3, EC-4).
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

    /// Where stones get in one direction.
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
        let enclosing = in_all(|direction| self.enclosing(direction));
        let choice = self.game.optional.then(|| on_axes(|axis| self.between(axis)));
        Captures { any: union(enclosing), enclosing, choice }
    }
}

/// The same for every direction, in the order of [`Direction::ALL`]. Written out, so that each direction is a constant to the
/// compiler, and so are its shifts.
#[inline(always)]
fn in_all<T>(of: impl Fn(Direction) -> T) -> [T; 8] {
    use Direction::{E, N, NE, NW, S, SE, SW, W};
    [of(N), of(NE), of(E), of(SE), of(S), of(SW), of(W), of(NW)]
}

/// The same for every axis, in the order of [`AXES`].
#[inline(always)]
fn on_axes<T>(of: impl Fn(Direction) -> T) -> [T; 4] {
    let [n, ne, e, se] = AXES;
    [of(n), of(ne), of(e), of(se)]
}

fn union<const N: usize>(sets: [Points; N]) -> Points {
    sets.into_iter().fold(Points::NONE, BitOr::bitor)
}

/// What is enclosed from which free points.
struct Captures {
    /// Those from which something is.
    any: Points,
    enclosing: [Points; 8],
    /// Where taking is optional (EC-6): the points at which something on the line of an axis must be taken (EC-21).
    choice: Option<[Points; 4]>,
}

impl Captures {
    /// The moves to a point from which something is enclosed.
    #[inline]
    fn each(&self, from: Point, to: Point, push: &mut impl FnMut(Move)) {
        let directions = Direction::ALL.into_iter().zip(self.enclosing);
        let encloses: Directions =
            directions.filter(|(_, points)| points.has(to)).map(|(direction, _)| direction).collect();
        let Some(musts) = self.choice else {
            return push(Move { from, to, encloses, takes: encloses });
        };
        for takes in encloses.parts() {
            if AXES.into_iter().zip(musts).all(|(axis, must)| takes.has_on(axis) || !must.has(to)) {
                push(Move { from, to, encloses, takes });
            }
        }
    }
}
