//! A throw: exactly as many jumps as the die shows, all with one figure (RS-10, RS-13, RS-30).

use super::lane::{Field, Lane, after_jumps, jumps};

/// Where a figure may land in the course of a throw.
#[derive(Clone, Copy, Debug)]
pub struct Landings {
    /// Free fields it may touch; its own start field counts as free too.
    pub between: Lane,
    /// Fields it may end on.
    pub ends: Lane,
    /// The first of seven rows that hold all of these, if seven rows do.
    pub seven_from: Option<u8>,
}

impl Landings {
    /// Where a throw of `count` may end. Not on the field it began on, which is held by the figure itself and so no end.
    #[inline]
    pub fn targets(&self, from: Field, count: u8) -> Lane {
        let start = Lane::one(from);
        match self.seven_from {
            Some(row) => {
                let start = start.seven_rows(row);
                let reached = after_jumps(start, self.between.seven_rows(row) | start, count);
                Lane::from_seven_rows(row, reached & self.ends.seven_rows(row))
            }
            None => after_jumps(start, self.between | start, count) & self.ends,
        }
    }

    /// The fields from which `count` more jumps lead to one of `goals`.
    fn leading_to(&self, from: Field, goals: Lane, count: u8) -> Lane {
        if count == 0 {
            return goals;
        }
        let touched = self.between.with(from);
        after_jumps(goals, touched, count) & touched
    }

    /// The landings that may follow those `clicked`, of which the first is the start: those from which a throw of `count` can
    /// still be completed.
    pub fn next(&self, clicked: &[Field], count: u8) -> Lane {
        let Some(&from) = clicked.first() else { return Lane::EMPTY };
        let mut next = Lane::one(from);
        for (made, &landing) in clicked.iter().enumerate() {
            let left = usize::from(count).checked_sub(made + 1);
            let (true, Some(left)) = (next.has(landing), left) else { return Lane::EMPTY };
            next = jumps(Lane::one(landing)) & self.leading_to(from, self.ends, left as u8);
        }
        next
    }

    /// One way of exactly `count` jumps, the end included: at each jump a field not yet touched if there is one, and of those
    /// the first in the given order.
    pub fn way<O: Ord>(&self, from: Field, to: Field, count: u8, order: impl Fn(Field) -> O) -> Vec<Field> {
        let mut way = Vec::new();
        let mut at = from;
        let mut touched = Lane::one(from);
        for left in (0..count).rev() {
            let next = jumps(Lane::one(at)) & self.leading_to(from, Lane::one(to), left);
            let Some(landing) =
                next.list().into_iter().min_by_key(|&field| (touched.has(field), order(field)))
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
