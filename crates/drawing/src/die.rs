//! Draws the die, with a body and a shadow.

use crate::svg_writer::{SvgWriter, fill};
use crate::{Colour, Palette, SvgPoint};
use sprung_rules::Seat;

/// A die that was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrownDie {
    /// The number it shows, 1 to 6; anything else is an empty face.
    pub face: u8,
    /// The seat at which it lies.
    pub seat: Seat,
}

/// Draws a die around the origin, 48 units large.
pub fn die_svg(die: ThrownDie, palette: Palette) -> String {
    let mut out = SvgWriter::new(palette);
    draw(&mut out, die);
    out.finish()
}

pub(crate) fn draw(out: &mut SvgWriter, die: ThrownDie) {
    let at = |x, y| SvgPoint { x, y };
    out.path("M-15 19C-4 24 14 25 22 20C26 17 24 8 20 4L-16 10Z", fill(Colour::Shadow).opacity(0.22));
    out.turned(at(0.0, 0.0), -8.0, |out| {
        // body and its lit face
        out.rect(at(0.0, 2.2), 37.0, 38.5, 8.0, fill(Colour::seat(die.seat)).lined(Colour::Black, 1.6));
        out.rect(at(0.0, -0.8), 35.4, 33.0, 7.2, fill(Colour::Ivory));
        for &(x, y) in pips(die.face) {
            out.circle(at(x * 9.4, y * 9.0 - 0.8), 3.5, fill(Colour::Black));
        }
    });
}

const fn pips(face: u8) -> &'static [(f32, f32)] {
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        6 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_has_as_many_pips_as_its_number() {
        for face in 1..=6 {
            assert_eq!(pips(face).len(), face as usize);
        }
    }
}
