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
    format!("{:?}-{}", figure.kind, figure.seat).to_lowercase()
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
        let keyline = pen.paint(coat.keyline);
        let outline = drawing.outline;
        pen.raw(format_args!(
            "<path d=\"{outline}\" stroke=\"{keyline}\" stroke-width=\"{}\"/>",
            Number(KEYLINE)
        ));
        let body = pen.paint(coat.body);
        pen.raw(format_args!("<path d=\"{outline}\" fill=\"{body}\"/>"));
        if coat.line != coat.edge {
            let line = pen.paint(coat.line);
            pen.group(format_args!("stroke=\"{line}\""), |pen| parts(pen, &drawing, &coat));
        } else {
            parts(pen, &drawing, &coat);
        }
    });
}

fn parts(pen: &mut Pen, drawing: &Drawing, coat: &Coat) {
    for part in drawing.parts {
        match *part {
            Part::Shape(fill, d) => {
                let fill = pen.paint(coat.tone(fill));
                pen.raw(format_args!("<path d=\"{d}\" fill=\"{fill}\"/>"));
            }
            Part::Flat(fill, d) => {
                let fill = pen.paint(coat.tone(fill));
                pen.raw(format_args!("<path d=\"{d}\" fill=\"{fill}\" stroke=\"none\"/>"));
            }
            Part::Inner(fill, d) => {
                let fill = pen.paint(coat.tone(fill));
                let small = "translate(9.5 8.5) scale(.6)";
                pen.raw(format_args!("<path d=\"{d}\" fill=\"{fill}\" transform=\"{small}\"/>"));
            }
            Part::Line(d) => pen.raw(format_args!("<path d=\"{d}\" fill=\"none\"/>")),
        }
    }
}
