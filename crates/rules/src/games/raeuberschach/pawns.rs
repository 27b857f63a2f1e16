//! Where pawns go (RC-3), all of a side at once.

use super::board::{rank, step};
use crate::Direction::{self, *};
use crate::Seat;

/// Ahead, and ahead to the west and to the east, as seen from a1.
#[inline(always)]
pub const fn ways(seat: Seat) -> (Direction, Direction, Direction) {
    match seat {
        Seat::B => (S, SW, SE),
        _ => (N, NW, NE),
    }
}

/// The rank pawns start from.
pub const fn home_rank(seat: Seat) -> u64 {
    match seat {
        Seat::B => rank(6),
        _ => rank(1),
    }
}

/// The rank on which a pawn becomes something else (RC-5).
pub const fn last_rank(seat: Seat) -> u64 {
    match seat {
        Seat::B => rank(0),
        _ => rank(7),
    }
}

/// Where pawns of a side on these squares capture.
#[inline(always)]
pub const fn captures(seat: Seat, pawns: u64) -> u64 {
    let (_, west, east) = ways(seat);
    step(pawns, west) | step(pawns, east)
}

/// Which of `prey` the pawns on these squares capture, to the west and to the east.
#[inline(always)]
pub const fn takes(seat: Seat, pawns: u64, prey: u64) -> (u64, u64) {
    let (_, west, east) = ways(seat);
    (step(pawns, west) & prey, step(pawns, east) & prey)
}

/// Where the pawns on these squares get over `free` ones, with one step and with two.
#[inline(always)]
pub const fn pushes(seat: Seat, pawns: u64, free: u64) -> (u64, u64) {
    let (ahead, _, _) = ways(seat);
    let single = step(pawns, ahead) & free;
    (single, step(single & step(home_rank(seat), ahead), ahead) & free)
}
