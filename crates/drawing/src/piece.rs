//! Draws pieces: an outline, its parts, and the colours of the seat that plays it.

use crate::games::art_of_kind;
use crate::svg_writer::{SvgNumber, SvgWriter};
use crate::{CELL, Colour, Palette};
use sprung_rules::{GameId, Kind, Piece};

/// The width of every line of a piece on its grid of 48 units.
const LINE: f32 = 2.0;
/// The width of the keyline that separates a piece from its background; half of it is hidden by the piece.
const KEYLINE: f32 = 6.0;

/// The shape of a piece on a grid of 48 by 48 units.
pub(crate) struct PieceShape {
    /// The silhouette, filled with the body's colour.
    pub outline: &'static str,
    /// The parts that lie on it, in order.
    pub parts: &'static [Part],
}

/// A part of a piece.
pub(crate) enum Part {
    /// An area that is filled and lined.
    Shape(Fill, &'static str),
    /// An area that is only filled.
    Flat(Fill, &'static str),
    /// A line.
    Line(&'static str),
    /// A line in the silhouette's colour, for details on a bright part.
    Ink(&'static str),
    /// The outline of another piece made small, for a shield.
    Inner(Fill, &'static str),
}

/// The fills of a piece; [`PieceColours`] says which colours they are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fill {
    Body,
    Trim,
    Spark,
}

/// The colours of a piece.
pub(crate) struct PieceColours {
    pub body: Colour,
    pub trim: Colour,
    pub spark: Colour,
    /// The colour of the silhouette.
    pub edge: Colour,
    /// The colour of lines inside the silhouette.
    pub line: Colour,
    pub keyline: Colour,
}

impl PieceColours {
    const fn colour(&self, fill: Fill) -> Colour {
        match fill {
            Fill::Body => self.body,
            Fill::Trim => self.trim,
            Fill::Spark => self.spark,
        }
    }
}

/// Draws a piece around the origin, as large as it stands in a cell.
pub fn piece_svg(piece: Piece, palette: Palette) -> String {
    let mut out = SvgWriter::new(palette);
    draw(&mut out, piece, piece_scale(piece.kind));
    out.finish()
}

/// Returns the part of a cell's side that a piece of a kind fills.
pub fn piece_scale(kind: Kind) -> f32 {
    art_of_kind(kind).piece_scale
}

/// Returns the name under which [`piece_symbols`] defines a piece.
pub fn symbol_id(piece: Piece) -> String {
    format!("{:?}-{}", piece.kind, piece.seat).to_ascii_lowercase()
}

/// Draws all pieces of a game as named groups, which stand inside `<defs>` and are placed by `<use href="#…">`.
pub fn piece_symbols(game: GameId, palette: Palette) -> String {
    let mut out = SvgWriter::new(palette);
    for piece in piece_set(game) {
        define(&mut out, piece);
    }
    out.finish()
}

/// Returns every piece of a game, by kind, then by seat.
pub fn piece_set(game: GameId) -> impl Iterator<Item = Piece> {
    let facts = game.facts();
    facts.kinds.iter().flat_map(|&kind| facts.seats.iter().map(move |seat| Piece { seat, kind }))
}

/// Draws a piece as a named group.
pub(crate) fn define(out: &mut SvgWriter, piece: Piece) {
    out.group(format_args!("id=\"{}\"", symbol_id(piece)), |out| draw(out, piece, piece_scale(piece.kind)));
}

/// Draws a piece around the origin so that its grid fills a share of a cell.
pub(crate) fn draw(out: &mut SvgWriter, piece: Piece, share: f32) {
    let art = art_of_kind(piece.kind);
    let shape = (art.piece_shape)(piece);
    let colours = (art.piece_colours)(piece);
    let scale = SvgNumber(share * CELL / 48.0);
    let edge = out.paint(colours.edge);
    let attributes = format!(
        "transform=\"scale({scale}) translate(-24 -24)\" stroke=\"{edge}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
        SvgNumber(LINE)
    );
    out.group(attributes, |out| {
        let (body, keyline, outline) = (out.paint(colours.body), out.paint(colours.keyline), shape.outline);
        let width = SvgNumber(KEYLINE);
        out.raw(format_args!(
            "<path d=\"{outline}\" fill=\"{body}\" stroke=\"{keyline}\" stroke-width=\"{width}\" paint-order=\"stroke\"/>"
        ));
        parts(out, &shape, &colours);
        // last, so that no part's line covers the silhouette's
        out.raw(format_args!("<path d=\"{outline}\" fill=\"none\"/>"));
    });
}

fn parts(out: &mut SvgWriter, shape: &PieceShape, colours: &PieceColours) {
    let inside = if colours.line == colours.edge {
        String::new()
    } else {
        format!(" stroke=\"{}\"", out.paint(colours.line))
    };
    for part in shape.parts {
        let (d, fill, more) = match *part {
            Part::Shape(fill, d) => (d, Some(fill), inside.as_str()),
            Part::Flat(fill, d) => (d, Some(fill), " stroke=\"none\""),
            Part::Line(d) => (d, None, inside.as_str()),
            Part::Ink(d) => (d, None, ""),
            Part::Inner(fill, d) => (d, Some(fill), " transform=\"translate(9.5 8.5) scale(.6)\""),
        };
        match fill {
            Some(fill) => {
                let colour = out.paint(colours.colour(fill));
                out.raw(format_args!("<path d=\"{d}\" fill=\"{colour}\"{more}/>"));
            }
            None => out.raw(format_args!("<path d=\"{d}\" fill=\"none\"{more}/>")),
        }
    }
}
