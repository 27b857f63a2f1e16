//! Figures: an outline, its parts, and the coat of the seat that plays it.

use crate::pen::{Number, Pen};
use crate::{CELL, Palette, Tone, art};
use rules::{Figure, GameId, Kind, Seat};

/// Width of every line of a figure on its grid of 48 units.
const LINE: f32 = 2.0;
/// Width of the keyline that parts a figure from its ground; half of it is hidden by the figure.
const KEYLINE: f32 = 6.0;

/// A drawing on a grid of 48 by 48 units.
pub(crate) struct Drawing {
    /// The silhouette, filled with the body's colour.
    pub outline: &'static str,
    /// What lies on it, in order.
    pub parts: &'static [Part],
}

/// A part of a figure.
pub(crate) enum Part {
    /// Filled and lined.
    Shape(Fill, &'static str),
    /// Filled only.
    Flat(Fill, &'static str),
    /// A line only.
    Line(&'static str),
    /// A line in the silhouette's colour, for what lies on a bright part.
    Ink(&'static str),
    /// A whole drawing's outline made small, for a figure on a shield.
    Inner(Fill, &'static str),
}

/// The fills of a figure; what they are is the coat's affair.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fill {
    Body,
    Trim,
    Spark,
}

/// The colours a seat's figures wear in a game.
pub(crate) struct Coat {
    pub body: Tone,
    pub trim: Tone,
    pub spark: Tone,
    /// Of the silhouette.
    pub edge: Tone,
    /// Of lines inside it.
    pub line: Tone,
    pub keyline: Tone,
}

impl Coat {
    const fn tone(&self, fill: Fill) -> Tone {
        match fill {
            Fill::Body => self.body,
            Fill::Trim => self.trim,
            Fill::Spark => self.spark,
        }
    }
}

/// A figure around the origin, as large as it stands in a cell.
pub fn figure(figure: Figure, palette: Palette) -> String {
    let mut pen = Pen::new(palette);
    draw(&mut pen, figure, share(figure.kind));
    pen.finish()
}

/// The part of a cell's side that a figure fills; Schlaukopf's leave the arrows readable.
pub fn share(kind: Kind) -> f32 {
    match kind {
        Kind::Schlaukopf | Kind::Schlitzohr | Kind::Dummkopf => 0.62,
        _ => 0.82,
    }
}

/// The name under which [`symbols`] defines a figure.
pub fn symbol(figure: Figure) -> String {
    format!("{:?}-{}", figure.kind, figure.seat).to_ascii_lowercase()
}

/// All figures of a game as named groups, to stand inside `<defs>` and be placed by `<use href="#…">`.
pub fn symbols(game: GameId, palette: Palette) -> String {
    let mut pen = Pen::new(palette);
    for figure in figures(game) {
        define(&mut pen, figure);
    }
    pen.finish()
}

/// Every figure of a game, by kind, then by seat.
pub fn figures(game: GameId) -> impl Iterator<Item = Figure> {
    use Kind::*;
    let kinds: &[Kind] = match game {
        GameId::Raeuberschach => &[King, Queen, Rook, Bishop, Knight, Pawn],
        GameId::Kurierschach => {
            &[Koenig, Koenigin, Mann, Schleich, Kurier, Alte, Ross, Roch, Bauer, Umwandlungsbauer]
        }
        GameId::Schlaukopf => &[Schlaukopf, Schlitzohr, Dummkopf],
        GameId::Eckstein => &[Stone],
        GameId::Roesselsprung => &[Roessel, Verteidiger],
    };
    let seats: &[Seat] = match game {
        GameId::Roesselsprung => &Seat::ROUND,
        _ => &[Seat::A, Seat::B],
    };
    kinds.iter().flat_map(|&kind| seats.iter().map(move |&seat| Figure { seat, kind }))
}

pub(crate) fn define(pen: &mut Pen, figure: Figure) {
    pen.group(format_args!("id=\"{}\"", symbol(figure)), |pen| draw(pen, figure, share(figure.kind)));
}

/// Draws a figure around the origin so that its grid fills a share of a cell.
pub(crate) fn draw(pen: &mut Pen, figure: Figure, share: f32) {
    let drawing = art::figure(figure);
    let coat = art::coat(figure);
    let scale = Number(share * CELL / 48.0);
    let edge = pen.paint(coat.edge);
    let attributes = format!(
        "transform=\"scale({scale}) translate(-24 -24)\" stroke=\"{edge}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
        Number(LINE)
    );
    pen.group(attributes, |pen| {
        let (body, keyline, outline) = (pen.paint(coat.body), pen.paint(coat.keyline), drawing.outline);
        let width = Number(KEYLINE);
        pen.raw(format_args!(
            "<path d=\"{outline}\" fill=\"{body}\" stroke=\"{keyline}\" stroke-width=\"{width}\" paint-order=\"stroke\"/>"
        ));
        parts(pen, &drawing, &coat);
        // last, so that no part's line covers the silhouette's
        pen.raw(format_args!("<path d=\"{outline}\" fill=\"none\"/>"));
    });
}

fn parts(pen: &mut Pen, drawing: &Drawing, coat: &Coat) {
    let inside =
        if coat.line == coat.edge { String::new() } else { format!(" stroke=\"{}\"", pen.paint(coat.line)) };
    for part in drawing.parts {
        let (d, fill, more) = match *part {
            Part::Shape(fill, d) => (d, Some(fill), inside.as_str()),
            Part::Flat(fill, d) => (d, Some(fill), " stroke=\"none\""),
            Part::Line(d) => (d, None, inside.as_str()),
            Part::Ink(d) => (d, None, ""),
            Part::Inner(fill, d) => (d, Some(fill), " transform=\"translate(9.5 8.5) scale(.6)\""),
        };
        match fill {
            Some(fill) => {
                let colour = pen.paint(coat.tone(fill));
                pen.raw(format_args!("<path d=\"{d}\" fill=\"{colour}\"{more}/>"));
            }
            None => pen.raw(format_args!("<path d=\"{d}\" fill=\"none\"{more}/>")),
        }
    }
}
