//! Writes SVG elements: numbers short, colours by the palette.

use crate::palette::Paint;
use crate::{Palette, Point, Tone};
use std::fmt::{self, Display, Write};

/// Collects the text of a picture.
#[derive(Clone, Debug)]
pub struct Pen {
    palette: Palette,
    text: String,
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    fill: Option<Tone>,
    line: Option<(Tone, f32)>,
    opacity: Option<f32>,
    dashes: Option<&'static str>,
}

/// Filled.
pub const fn fill(tone: Tone) -> Style {
    Style { fill: Some(tone), line: None, opacity: None, dashes: None }
}

/// Drawn as a line.
pub const fn line(tone: Tone, width: f32) -> Style {
    Style { fill: None, line: Some((tone, width)), opacity: None, dashes: None }
}

impl Style {
    /// With a line around it.
    pub const fn lined(self, tone: Tone, width: f32) -> Style {
        Style { line: Some((tone, width)), ..self }
    }

    /// Partly seen through.
    pub const fn opacity(self, opacity: f32) -> Style {
        Style { opacity: Some(opacity), ..self }
    }

    /// Its line broken.
    pub const fn dashed(self, dashes: &'static str) -> Style {
        Style { dashes: Some(dashes), ..self }
    }
}

/// A number with at most two decimals and nothing to spare.
#[derive(Clone, Copy)]
pub struct Number(pub f32);

impl Display for Number {
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

impl Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.x), Number(self.y))
    }
}

impl Pen {
    /// A pen that writes a palette's colours.
    pub fn new(palette: Palette) -> Pen {
        Pen { palette, text: String::new() }
    }

    /// What was written.
    pub fn finish(self) -> String {
        self.text
    }

    /// Writes SVG as it is.
    pub fn raw(&mut self, text: impl Display) {
        // a String takes everything
        let _ = write!(self.text, "{text}");
    }

    /// A colour as the palette writes it.
    pub fn paint(&self, tone: Tone) -> Paint {
        self.palette.paint(tone)
    }

    /// Things drawn with attributes of their own, such as a transform.
    pub fn group(&mut self, attributes: impl Display, draw: impl FnOnce(&mut Pen)) {
        self.raw(format_args!("<g {attributes}>"));
        draw(self);
        self.raw("</g>");
    }

    /// Things drawn around a point and turned.
    pub fn turned(&mut self, point: Point, degrees: f32, draw: impl FnOnce(&mut Pen)) {
        let turn = format_args!("transform=\"translate({point}) rotate({})\"", Number(degrees));
        self.group(turn, draw);
    }

    /// Places a symbol.
    pub fn place(&mut self, symbol: impl Display, point: Point) {
        let (x, y) = (Number(point.x), Number(point.y));
        self.raw(format_args!("<use href=\"#{symbol}\" x=\"{x}\" y=\"{y}\"/>"));
    }

    /// Places a symbol and turns it.
    pub fn place_turned(&mut self, symbol: impl Display, point: Point, degrees: f32) {
        let turn = Number(degrees);
        self.raw(format_args!("<use href=\"#{symbol}\" transform=\"translate({point}) rotate({turn})\"/>"));
    }

    /// A path.
    pub fn path(&mut self, d: impl Display, style: Style) {
        self.raw(format_args!("<path d=\"{d}\""));
        self.end(style);
    }

    /// A disc or ring.
    pub fn circle(&mut self, centre: Point, radius: f32, style: Style) {
        let (x, y, r) = (Number(centre.x), Number(centre.y), Number(radius));
        self.raw(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\""));
        self.end(style);
    }

    /// A rectangle around a point, its corners rounded.
    pub fn rect(&mut self, centre: Point, width: f32, height: f32, radius: f32, style: Style) {
        let (x, y) = (Number(centre.x - width / 2.0), Number(centre.y - height / 2.0));
        let (width, height) = (Number(width), Number(height));
        self.raw(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""));
        if radius > 0.0 {
            self.raw(format_args!(" rx=\"{}\"", Number(radius)));
        }
        self.end(style);
    }

    fn end(&mut self, style: Style) {
        match style.fill {
            Some(tone) => {
                let colour = self.paint(tone);
                self.raw(format_args!(" fill=\"{colour}\""));
            }
            None => self.raw(" fill=\"none\""),
        }
        if let Some((tone, width)) = style.line {
            let colour = self.paint(tone);
            self.raw(format_args!(" stroke=\"{colour}\" stroke-width=\"{}\"", Number(width)));
        }
        if let Some(dashes) = style.dashes {
            self.raw(format_args!(" stroke-dasharray=\"{dashes}\""));
        }
        if let Some(opacity) = style.opacity {
            self.raw(format_args!(" opacity=\"{}\"", Number(opacity)));
        }
        self.raw("/>");
    }
}
