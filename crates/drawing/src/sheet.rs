//! All figures on one sheet, at the sizes and in the themes a person may meet them.

use crate::figure::{draw, figures, symbol};
use crate::pen::{Number, Pen, fill};
use crate::{CELL, Palette, Point, Theme, Tone, art, glyphs};
use rules::GameId;

/// Pixels of a figure's grid.
const SIZES: [f32; 4] = [96.0, 48.0, 32.0, 24.0];
const COLUMN: f32 = 112.0;
const BAND: f32 = 280.0;

/// Every figure of every game at 24, 32, 48 and 96 pixels, by day, by night, and in one colour; one unit is one pixel. At 24
/// pixels in one colour each must still be nameable.
pub fn contact_sheet() -> String {
    let palettes = [Palette::Literal(Theme::Light), Palette::Literal(Theme::Dark), Palette::OneColour];
    let columns = GameId::ALL.into_iter().map(|game| figures(game).count()).max().unwrap_or(0);
    let (width, height) = (columns as f32 * COLUMN, BAND * (palettes.len() * GameId::ALL.len()) as f32);
    let mut sheet = Pen::new(palettes[0]);
    sheet.raw(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">",
        Number(width),
        Number(height)
    ));
    for (row, (palette, game)) in
        palettes.into_iter().flat_map(|p| GameId::ALL.map(|game| (p, game))).enumerate()
    {
        let mut pen = Pen::new(palette);
        let top = row as f32 * BAND;
        let middle = Point { x: width / 2.0, y: top + BAND / 2.0 };
        pen.rect(middle, width, BAND, 0.0, fill(Tone::Paper));
        for (column, figure) in figures(game).enumerate() {
            let name = format!("{row}-{}", symbol(figure));
            pen.raw("<defs>");
            pen.group(format_args!("id=\"{name}\""), |pen| draw(pen, figure, 1.0));
            pen.raw("</defs>");
            let x = (column as f32 + 0.5) * COLUMN;
            let mut y = top + 12.0;
            for (size, ground) in SIZES.into_iter().zip(art::squares(game).into_iter().cycle()) {
                let centre = Point { x, y: y + size / 2.0 };
                // in one colour there is only paper
                if palette != Palette::OneColour {
                    pen.rect(centre, size + 8.0, size + 8.0, 0.0, fill(ground));
                }
                let scale = Number(size / CELL);
                pen.group(format_args!("transform=\"translate({centre}) scale({scale})\""), |pen| {
                    pen.place(&name, Point { x: 0.0, y: 0.0 });
                });
                y += size + 12.0;
            }
            let kind = format!("{:?}", figure.kind).to_ascii_lowercase();
            glyphs::write(&mut pen, &kind, Point { x, y: y + 4.0 }, 7.0, 1.0, Tone::Quiet);
        }
        sheet.raw(pen.finish());
    }
    sheet.raw("</svg>");
    sheet.finish()
}
