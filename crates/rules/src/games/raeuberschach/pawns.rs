//! The moves of pawns (RC-3), all pawns of a side at once.

use super::board::{rank, step};
use crate::Direction::{self, *};
use crate::Seat;

/// Returns the directions of a side's pawns: ahead, ahead to the west and ahead to the east, as seen from a1.
#[inline(always)]
pub const fn ways(seat: Seat) -> (Direction, Direction, Direction) {
    match seat {
        Seat::B => (S, SW, SE),
        _ => (N, NW, NE),
    }
}

/// Returns the rank on which a side's pawns start.
pub const fn home_rank(seat: Seat) -> u64 {
    match seat {
        Seat::B => rank(6),
        _ => rank(1),
    }
}

/// Returns the rank on which a side's pawns are promoted (RC-5).
pub const fn last_rank(seat: Seat) -> u64 {
    match seat {
        Seat::B => rank(0),
        _ => rank(7),
    }
}

/// Returns the squares on which pawns of a side on these squares capture.
#[inline(always)]
pub const fn captures(seat: Seat, pawns: u64) -> u64 {
    let (_, west, east) = ways(seat);
    step(pawns, west) | step(pawns, east)
}

/// Returns which of the `capturable` squares the pawns on these squares capture on, to the west and to the east.
#[inline(always)]
pub const fn takes(seat: Seat, pawns: u64, capturable: u64) -> (u64, u64) {
    let (_, west, east) = ways(seat);
    (step(pawns, west) & capturable, step(pawns, east) & capturable)
}

/// Returns the squares that the pawns on these squares reach over `free` squares, with a single and with a double
/// step.
#[inline(always)]
pub const fn pushes(seat: Seat, pawns: u64, free: u64) -> (u64, u64) {
    let (ahead, _, _) = ways(seat);
    let single = step(pawns, ahead) & free;
    (single, step(single & step(home_rank(seat), ahead), ahead) & free)
}
