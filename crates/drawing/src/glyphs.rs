//! Draws letters and digits as single strokes, so that no picture needs a font.

use crate::svg_writer::{SvgNumber, SvgWriter};
use crate::{Colour, SvgPoint};

/// The height of a capital or digit; small letters are seven high, their tails reach three below.
const HEIGHT: f32 = 10.0;
/// The gap between two characters.
const GAP: f32 = 2.6;

/// Returns the width and stroke of a character on a baseline at y = 10; `None` for characters that are never written.
fn glyph(letter: char) -> Option<(f32, &'static str)> {
    Some(match letter {
        'a' => (6.6, "M6.6 3V10M6.6 6.5A3.3 3.5 0 1 1 0 6.5A3.3 3.5 0 1 1 6.6 6.5"),
        'b' => (6.6, "M0 -.6V10M0 6.5A3.3 3.5 0 1 1 6.6 6.5A3.3 3.5 0 1 1 0 6.5"),
        'c' => (5.6, "M5.6 4.1A3.3 3.5 0 1 0 5.6 8.9"),
        'd' => (6.6, "M6.6 -.6V10M6.6 6.5A3.3 3.5 0 1 1 0 6.5A3.3 3.5 0 1 1 6.6 6.5"),
        'e' => (6.6, "M.1 6.4H6.6A3.3 3.5 0 1 0 5.6 9"),
        'f' => (4.2, "M4.2 -.3C2.6 -.9 1.7 0 1.7 1.8V10M0 3.4H3.8"),
        'g' => (6.6, "M6.6 3V9.6C6.6 13.6 1.6 14 .5 11.8M6.6 6.5A3.3 3.5 0 1 1 0 6.5A3.3 3.5 0 1 1 6.6 6.5"),
        'h' => (5.8, "M0 -.6V10M0 6.2A2.9 3.2 0 0 1 5.8 6.2V10"),
        'i' => (0.0, "M0 3.2V10M0 -.1V0"),
        'j' => (2.2, "M2.2 3.2V10.6C2.2 12.4 1.4 13 0 12.9M2.2 -.1V0"),
        'k' => (5.4, "M0 -.6V10M5 3.2L0 7.3M2 5.7L5.4 10"),
        'l' => (0.0, "M0 -.6V10"),
        'm' => (10.0, "M0 3V10M0 6A2.5 3 0 0 1 5 6V10M5 6A2.5 3 0 0 1 10 6V10"),
        'n' => (5.8, "M0 3V10M0 6.2A2.9 3.2 0 0 1 5.8 6.2V10"),
        'o' => (6.8, "M6.8 6.5A3.4 3.5 0 1 1 0 6.5A3.4 3.5 0 1 1 6.8 6.5Z"),
        'p' => (6.6, "M0 3V13.2M0 6.5A3.3 3.5 0 1 1 6.6 6.5A3.3 3.5 0 1 1 0 6.5"),
        'q' => (6.6, "M6.6 3V13.2M6.6 6.5A3.3 3.5 0 1 1 0 6.5A3.3 3.5 0 1 1 6.6 6.5"),
        'r' => (3.4, "M0 3V10M0 6.4C0 3.9 1.4 2.9 3.4 3.2"),
        's' => (4.8, "M4.6 4.2C3.8 2.6 .2 2.5 .2 4.8C.2 7 4.8 6 4.8 8.2C4.8 10.5 .9 10.5 0 8.7"),
        't' => (4.2, "M1.7 .8V7.8C1.7 9.8 2.6 10.3 4.2 9.8M0 3.2H4"),
        'u' => (5.8, "M0 3V6.8A2.9 3.2 0 0 0 5.8 6.8M5.8 3V10"),
        'v' => (5.8, "M0 3L2.9 10L5.8 3"),
        'w' => (8.8, "M0 3L2.2 10L4.4 3.6L6.6 10L8.8 3"),
        'x' => (5.4, "M0 3L5.4 10M5.4 3L0 10"),
        'y' => (5.8, "M0 3L3 9.8M5.8 3L2.3 11.4C1.8 12.7 1.2 13.1 0 13"),
        'z' => (5.0, "M0 3H5L0 10H5.2"),
        '0' => (6.4, "M6.4 5A3.2 5 0 1 1 0 5A3.2 5 0 1 1 6.4 5Z"),
        '1' => (2.8, "M0 2.2L2.8 0V10"),
        '2' => (5.8, "M.2 2.8C.5 -.9 5.6 -.9 5.6 2.7C5.6 5.4 1.6 7.2 0 10H5.8"),
        '3' => (
            5.6,
            "M.2 1.8C1.2 -.7 5.4 -.5 5.4 2.4C5.4 4 4.2 4.8 2.4 4.8C4.4 4.8 5.6 5.7 5.6 7.2C5.6 10.6 .9 10.9 0 8.2",
        ),
        '4' => (6.2, "M4.6 10V0L0 7.2H6.2"),
        '5' => (5.6, "M5.2 0H1.2L.7 4.6C2.6 3.2 5.6 3.8 5.6 6.8C5.6 10.4 1.2 11 0 8.6"),
        '6' => (6.0, "M4.6 0C2.4 1.4 0 4.2 0 7A3 3 0 1 0 6 7A3 3 0 0 0 .3 5.8"),
        '7' => (5.4, "M0 0H5.4L1.8 10"),
        '8' => (
            5.8,
            "M2.9 4.7A2.5 2.35 0 1 1 2.9 0A2.5 2.35 0 1 1 2.9 4.7A2.9 2.65 0 1 0 2.9 10A2.9 2.65 0 1 0 2.9 4.7Z",
        ),
        '9' => (6.0, "M1.4 10C3.6 8.6 6 5.8 6 3A3 3 0 1 0 0 3A3 3 0 0 0 5.7 4.2"),
        _ => return None,
    })
}

/// Writes a word around a point: `height` of its digits in units, `weight` the width of its stroke. Characters we have no
/// drawing for leave a gap.
pub fn write(out: &mut SvgWriter, word: &str, centre: SvgPoint, height: f32, weight: f32, colour: Colour) {
    let scale = height / HEIGHT;
    let glyphs: Vec<_> = word.chars().map(|letter| glyph(letter).unwrap_or((2.0, ""))).collect();
    let width = glyphs.iter().map(|(width, _)| width + GAP).sum::<f32>() - GAP;
    let small = word.chars().all(|letter| letter.is_ascii_lowercase());
    // small letters sit around the middle of their x-height, digits around their own
    let up = if small { 6.0 } else { 5.0 };
    let corner = SvgPoint { x: centre.x - width * scale / 2.0, y: centre.y - up * scale };
    let attributes = format!(
        "transform=\"translate({corner}) scale({})\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
        SvgNumber(scale),
        out.paint(colour),
        SvgNumber(weight / scale)
    );
    out.group(attributes, |out| {
        let mut x = 0.0;
        for (width, d) in glyphs {
            match (d.is_empty(), x == 0.0) {
                (true, _) => {}
                (false, true) => out.raw(format_args!("<path d=\"{d}\"/>")),
                (false, false) => {
                    out.raw(format_args!("<path d=\"{d}\" transform=\"translate({})\"/>", SvgNumber(x)));
                }
            }
            x += width + GAP;
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_digit_of_a_cell_name_is_drawn() {
        for letter in ('a'..='z').chain('0'..='9') {
            assert!(glyph(letter).is_some(), "{letter}");
        }
    }
}
