//! Draws all pieces on one sheet, at the sizes and in the themes a person may meet them.

use crate::games::art;
use crate::piece::{draw, piece_set, symbol_id};
use crate::svg_writer::{SvgNumber, SvgWriter, fill};
use crate::{CELL, Colour, Palette, SvgPoint, Theme, glyphs};
use sprung_rules::GameId;

/// The sizes of a piece's grid in pixels.
const SIZES: [f32; 4] = [96.0, 48.0, 32.0, 24.0];
const COLUMN: f32 = 112.0;
const BAND: f32 = 280.0;

/// Draws every piece of every game at 24, 32, 48 and 96 pixels, by day, by night, and in one colour; one unit is one pixel. At 24
/// pixels in one colour each must still be nameable.
pub fn contact_sheet() -> String {
    let palettes = [Palette::Literal(Theme::Light), Palette::Literal(Theme::Dark), Palette::Monochrome];
    let columns = GameId::ALL.into_iter().map(|game| piece_set(game).count()).max().expect("there are games");
    let (width, height) = (columns as f32 * COLUMN, BAND * (palettes.len() * GameId::ALL.len()) as f32);
    let mut sheet = SvgWriter::new(palettes[0]);
    sheet.raw(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">",
        SvgNumber(width),
        SvgNumber(height)
    ));
    for (row, (palette, game)) in
        palettes.into_iter().flat_map(|p| GameId::ALL.map(|game| (p, game))).enumerate()
    {
        let mut out = SvgWriter::new(palette);
        let top = row as f32 * BAND;
        let middle = SvgPoint { x: width / 2.0, y: top + BAND / 2.0 };
        out.rect(middle, width, BAND, 0.0, fill(Colour::Paper));
        for (column, piece) in piece_set(game).enumerate() {
            let name = format!("{row}-{}", symbol_id(piece));
            out.raw("<defs>");
            out.group(format_args!("id=\"{name}\""), |out| draw(out, piece, 1.0));
            out.raw("</defs>");
            let x = (column as f32 + 0.5) * COLUMN;
            let mut y = top + 12.0;
            for (size, ground) in SIZES.into_iter().zip(art(game).square_colours.into_iter().cycle()) {
                let centre = SvgPoint { x, y: y + size / 2.0 };
                // in one colour there is only paper
                if palette != Palette::Monochrome {
                    out.rect(centre, size + 8.0, size + 8.0, 0.0, fill(ground));
                }
                let scale = SvgNumber(size / CELL);
                out.group(format_args!("transform=\"translate({centre}) scale({scale})\""), |out| {
                    out.place(&name, SvgPoint { x: 0.0, y: 0.0 });
                });
                y += size + 12.0;
            }
            let kind = format!("{:?}", piece.kind).to_ascii_lowercase();
            glyphs::write(&mut out, &kind, SvgPoint { x, y: y + 4.0 }, 7.0, 1.0, Colour::Quiet);
        }
        sheet.raw(out.finish());
    }
    sheet.raw("</svg>");
    sheet.finish()
}
