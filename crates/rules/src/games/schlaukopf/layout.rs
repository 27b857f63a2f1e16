//! The layout of the board: arrows and the start squares of the Schlitzohren.

use super::board::{ARROWS, GRID};
use super::moves::home_squares;
use crate::{Layout, Role, Seat};

/// Builds the layout of the printed board.
pub fn build() -> Layout {
    let mut layout = GRID.layout(true);
    for (square, place) in layout.cells.iter_mut().enumerate() {
        place.arrows = ARROWS[square].to_vec();
        for seat in [Seat::A, Seat::B] {
            if home_squares(seat) & 1 << square != 0 {
                place.roles.push(Role::Home(seat));
            }
        }
    }
    layout
}
