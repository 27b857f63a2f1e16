//! A board without input: a thumbnail, a diagram, a position from a link.

use sprung_drawing::{Palette, Scene, svg};
use sprung_rules::{AnyState, Seat};

/// Returns the drawing of a position with a seat below. It is hidden from screen readers: the text beside it says what it shows.
pub fn static_board_svg(state: &dyn AnyState, seat: Seat, labels: bool) -> String {
    let mut scene = Scene::of(state).seen_from(seat);
    scene.palette = Palette::Variables;
    scene.labels = labels;
    svg(&scene).replacen("role=\"img\"", "aria-hidden=\"true\" focusable=\"false\"", 1)
}
