//! The board as data: arrows and the Schlitzohren's start squares.

use super::board::{ARROWS, GRID};
use super::moves::homes;
use crate::{Layout, Role, Seat};

/// The printed board.
pub fn build() -> Layout {
    let mut layout = GRID.layout(true);
    for (square, place) in layout.cells.iter_mut().enumerate() {
        place.arrows = ARROWS[square].to_vec();
        for seat in [Seat::A, Seat::B] {
            if homes(seat) & 1 << square != 0 {
                place.roles.push(Role::Home(seat));
            }
        }
    }
    layout
}
