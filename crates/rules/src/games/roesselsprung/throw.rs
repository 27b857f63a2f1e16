//! A throw: one piece makes exactly as many jumps as the die shows (RS-10, RS-13, RS-30).

use super::squares::{Square, Squares, after_jumps, jumps};

/// The squares on which a piece may land in the course of a throw.
#[derive(Clone, Copy, Debug)]
pub struct Landings {
    /// The free squares on which it may land on the way. Its own start square counts as free too.
    pub between: Squares,
    /// The squares on which it may end.
    pub ends: Squares,
    /// The first of seven rows that contain all of these squares, if seven rows do.
    pub seven_from: Option<u8>,
}

impl Landings {
    /// Returns the squares on which a throw of `count` may end. The start is not among them, because the piece itself
    /// occupies it.
    #[inline]
    pub fn targets(&self, from: Square, count: u8) -> Squares {
        let start = Squares::one(from);
        match self.seven_from {
            Some(row) => {
                let start = start.seven_rows(row);
                let reached = after_jumps(start, self.between.seven_rows(row) | start, count);
                Squares::from_seven_rows(row, reached & self.ends.seven_rows(row))
            }
            None => after_jumps(start, self.between | start, count) & self.ends,
        }
    }

    /// Returns the squares from which `count` more jumps lead to one of `goals`.
    fn leading_to(&self, from: Square, goals: Squares, count: u8) -> Squares {
        if count == 0 {
            return goals;
        }
        let touched = self.between.with(from);
        after_jumps(goals, touched, count) & touched
    }

    /// Returns the landings that may follow those `clicked`, of which the first is the start. A throw of `count` can
    /// be completed from each of them.
    pub fn next(&self, clicked: &[Square], count: u8) -> Squares {
        let Some(&from) = clicked.first() else { return Squares::EMPTY };
        let mut next = Squares::one(from);
        for (made, &landing) in clicked.iter().enumerate() {
            let left = usize::from(count).checked_sub(made + 1);
            let (true, Some(left)) = (next.has(landing), left) else { return Squares::EMPTY };
            next = jumps(Squares::one(landing)) & self.leading_to(from, self.ends, left as u8);
        }
        next
    }

    /// Returns one way of exactly `count` jumps, the end included. Each jump prefers a square not yet touched, then
    /// the first in the given order.
    pub fn way<O: Ord>(
        &self,
        from: Square,
        to: Square,
        count: u8,
        order: impl Fn(Square) -> O,
    ) -> Vec<Square> {
        let mut way = Vec::new();
        let mut at = from;
        let mut touched = Squares::one(from);
        for left in (0..count).rev() {
            let next = jumps(Squares::one(at)) & self.leading_to(from, Squares::one(to), left);
            let Some(landing) =
                next.list().into_iter().min_by_key(|&square| (touched.has(square), order(square)))
            else {
                break;
            };
            way.push(landing);
            touched.add(landing);
            at = landing;
        }
        way
    }
}
