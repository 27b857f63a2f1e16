//! A board nobody plays on: a thumbnail, a diagram, a position from a link.

use drawing::{Palette, Scene, svg};
use rules::{AnyPlay, Seat};

/// The picture of a position with a seat below. It is decoration: the words beside it say what it shows.
pub fn still(play: &dyn AnyPlay, seat: Seat, labels: bool) -> String {
    let mut scene = Scene::of(play).seen_from(seat);
    scene.palette = Palette::Variables;
    scene.labels = labels;
    svg(&scene).replacen("role=\"img\"", "aria-hidden=\"true\" focusable=\"false\"", 1)
}
