//! Writes SVG elements with short numbers, and with colours by the palette.

use crate::palette::Paint;
use crate::{Colour, Palette, SvgPoint};
use std::fmt::{self, Display, Write};

/// A writer that collects the text of a picture.
#[derive(Clone, Debug)]
pub struct SvgWriter {
    palette: Palette,
    text: String,
}

/// The way a shape is painted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    fill: Option<Colour>,
    line: Option<(Colour, f32)>,
    opacity: Option<f32>,
    dashes: Option<&'static str>,
}

/// Makes the style of a filled shape.
pub const fn fill(colour: Colour) -> Style {
    Style { fill: Some(colour), line: None, opacity: None, dashes: None }
}

/// Makes the style of a line.
pub const fn line(colour: Colour, width: f32) -> Style {
    Style { fill: None, line: Some((colour, width)), opacity: None, dashes: None }
}

impl Style {
    /// Adds a line around the shape.
    pub const fn lined(self, colour: Colour, width: f32) -> Style {
        Style { line: Some((colour, width)), ..self }
    }

    /// Makes the shape partly transparent.
    pub const fn opacity(self, opacity: f32) -> Style {
        Style { opacity: Some(opacity), ..self }
    }

    /// Breaks the line into dashes.
    pub const fn dashed(self, dashes: &'static str) -> Style {
        Style { dashes: Some(dashes), ..self }
    }
}

/// A number that is written with at most two decimals and no superfluous character.
#[derive(Clone, Copy)]
pub struct SvgNumber(pub f32);

impl Display for SvgNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
        match (whole, part) {
            (_, 0) => write!(f, "{sign}{whole}"),
            (0, _) if part % 10 == 0 => write!(f, "{sign}.{}", part / 10),
            (0, _) => write!(f, "{sign}.{part:02}"),
            _ if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

impl Display for SvgPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", SvgNumber(self.x), SvgNumber(self.y))
    }
}

impl SvgWriter {
    /// Creates a writer that writes the colours of a palette.
    pub fn new(palette: Palette) -> SvgWriter {
        SvgWriter { palette, text: String::new() }
    }

    /// Returns the text that was written.
    pub fn finish(self) -> String {
        self.text
    }

    /// Writes SVG as it is.
    pub fn raw(&mut self, text: impl Display) {
        // a String takes everything
        let _ = write!(self.text, "{text}");
    }

    /// Returns a colour as the palette writes it.
    pub fn paint(&self, colour: Colour) -> Paint {
        self.palette.paint(colour)
    }

    /// Writes a group with attributes, such as a transform.
    pub fn group(&mut self, attributes: impl Display, draw: impl FnOnce(&mut SvgWriter)) {
        self.raw(format_args!("<g {attributes}>"));
        draw(self);
        self.raw("</g>");
    }

    /// Writes a group around a point, turned by degrees.
    pub fn turned(&mut self, point: SvgPoint, degrees: f32, draw: impl FnOnce(&mut SvgWriter)) {
        let turn = format_args!("transform=\"translate({point}) rotate({})\"", SvgNumber(degrees));
        self.group(turn, draw);
    }

    /// Writes a use of a symbol.
    pub fn place(&mut self, symbol: impl Display, point: SvgPoint) {
        let (x, y) = (SvgNumber(point.x), SvgNumber(point.y));
        self.raw(format_args!("<use href=\"#{symbol}\" x=\"{x}\" y=\"{y}\"/>"));
    }

    /// Writes a use of a symbol that is turned.
    pub fn place_turned(&mut self, symbol: impl Display, point: SvgPoint, degrees: f32) {
        let turn = SvgNumber(degrees);
        self.raw(format_args!("<use href=\"#{symbol}\" transform=\"translate({point}) rotate({turn})\"/>"));
    }

    /// Writes a path.
    pub fn path(&mut self, d: impl Display, style: Style) {
        self.raw(format_args!("<path d=\"{d}\""));
        self.end(style);
    }

    /// Writes a disc or ring.
    pub fn circle(&mut self, centre: SvgPoint, radius: f32, style: Style) {
        let (x, y, r) = (SvgNumber(centre.x), SvgNumber(centre.y), SvgNumber(radius));
        self.raw(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\""));
        self.end(style);
    }

    /// Writes a rectangle around a point, with rounded corners.
    pub fn rect(&mut self, centre: SvgPoint, width: f32, height: f32, radius: f32, style: Style) {
        let (x, y) = (SvgNumber(centre.x - width / 2.0), SvgNumber(centre.y - height / 2.0));
        let (width, height) = (SvgNumber(width), SvgNumber(height));
        self.raw(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""));
        if radius > 0.0 {
            self.raw(format_args!(" rx=\"{}\"", SvgNumber(radius)));
        }
        self.end(style);
    }

    fn end(&mut self, style: Style) {
        match style.fill {
            Some(colour) => {
                let colour = self.paint(colour);
                self.raw(format_args!(" fill=\"{colour}\""));
            }
            None => self.raw(" fill=\"none\""),
        }
        if let Some((colour, width)) = style.line {
            let colour = self.paint(colour);
            self.raw(format_args!(" stroke=\"{colour}\" stroke-width=\"{}\"", SvgNumber(width)));
        }
        if let Some(dashes) = style.dashes {
            self.raw(format_args!(" stroke-dasharray=\"{dashes}\""));
        }
        if let Some(opacity) = style.opacity {
            self.raw(format_args!(" opacity=\"{}\"", SvgNumber(opacity)));
        }
        self.raw("/>");
    }
}
