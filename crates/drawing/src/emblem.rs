//! Draws the seats' emblems, so that colour is never the only sign: the four German suits. Bell for A, acorn for B, leaf for C,
//! heart for D.

use crate::svg_writer::{SvgWriter, fill, line};
use crate::{Colour, Palette};
use sprung_rules::Seat;

/// Returns the silhouette and inner lines of a seat's emblem on a grid of 24 units around the origin.
const fn shape(seat: Seat) -> (&'static str, &'static str) {
    match seat {
        Seat::A => {
            ("M-2.4-8.6A2.6 2.6 0 1 1 2.4-8.6A10 10 0 1 1-2.4-8.6Z", "M-9.6-1.6H9.6M-9.9 2.4H9.9M0 2.4V7.6")
        }
        Seat::B => (
            "M-1.4-6.7L-1.8-11H1.8L1.4-6.7C6-6.5 9.4-4.3 9.4-.6L7.4 0C7.4 5.6 3.4 8.6 0 12C-3.4 8.6-7.4 5.6-7.4 0L-9.4-.6C-9.4-4.3-6-6.5-1.4-6.7Z",
            "M-7.4 0H7.4",
        ),
        Seat::C => (
            "M0-12C2-7 10.6-4 10.6 2.2C10.6 7 5.2 8.2 1.7 5.6C1.9 8.2 2.8 10 4.6 11.6L1.6 12C0 10.6-.9 8.6-1.1 5.8C-4.6 8.2-10.6 7-10.6 2.2C-10.6-4-2-7 0-12Z",
            "M0-7.5V4.5M0-.5L4.6-2.6M0 2.6L5.4 1.4M0-.5L-4.6-2.6M0 2.6L-5.4 1.4",
        ),
        Seat::D => (
            "M0 11.4C-4 7.2-11.4 2.6-11.4-3.6C-11.4-10.6-2.6-11.4 0-5.6C2.6-11.4 11.4-10.6 11.4-3.6C11.4 2.6 4 7.2 0 11.4Z",
            "",
        ),
    }
}

/// Draws a seat's emblem in its colour around the origin, 24 units large.
pub fn emblem_svg(seat: Seat, palette: Palette) -> String {
    let mut out = SvgWriter::new(palette);
    draw(&mut out, seat, Colour::seat(seat), Colour::Paper);
    out.finish()
}

/// Draws a seat's emblem around the origin, with its inner lines in a second colour.
pub(crate) fn draw(out: &mut SvgWriter, seat: Seat, colour: Colour, inside: Colour) {
    let (outline, lines) = shape(seat);
    out.path(outline, fill(colour));
    if !lines.is_empty() {
        out.path(lines, line(inside, 1.4));
    }
}
