//! The die: large, with a body and a shadow.

use crate::pen::{Pen, fill};
use crate::{Palette, Point, Tone};
use rules::Seat;

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What it shows, 1 to 6; anything else is an empty face.
    pub face: u8,
    /// At whose seat it lies.
    pub seat: Seat,
}

/// A die around the origin, 48 units large.
pub fn die(die: Die, palette: Palette) -> String {
    let mut pen = Pen::new(palette);
    draw(&mut pen, die);
    pen.finish()
}

pub(crate) fn draw(pen: &mut Pen, die: Die) {
    let at = |x, y| Point { x, y };
    pen.path("M-15 19C-4 24 14 25 22 20C26 17 24 8 20 4L-16 10Z", fill(Tone::Shadow).opacity(0.22));
    pen.turned(at(0.0, 0.0), -8.0, |pen| {
        // body and its lit face
        pen.rect(at(0.0, 2.2), 37.0, 38.5, 8.0, fill(Tone::seat(die.seat)).lined(Tone::Black, 1.6));
        pen.rect(at(0.0, -0.8), 35.4, 33.0, 7.2, fill(Tone::Ivory));
        for &(x, y) in pips(die.face) {
            pen.circle(at(x * 9.4, y * 9.0 - 0.8), 3.5, fill(Tone::Black));
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
    fn a_face_has_as_many_pips_as_it_says() {
        for face in 1..=6 {
            assert_eq!(pips(face).len(), face as usize);
        }
    }
}
