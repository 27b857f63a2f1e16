//! Räuberschach: ink on paper. Dark squares are hatched with a pen, the men wear a highwayman's mask.

use super::{GameArt, MarkColours, board_area, frame};
use crate::diagram::Diagram;
use crate::diagram::Show::{Arrow, Moves, Reach, Refused};
use crate::jitter::jitter;
use crate::piece::{Fill, Part, PieceColours, PieceShape};
use crate::svg_writer::{SvgWriter, fill, line};
use crate::{CELL, Colour, SvgPoint, View};
use sprung_rules::{GameId, Kind, Piece, Seat, Shape};

/// The drawing style of the game.
pub(crate) static ART: GameArt = GameArt {
    accent: Colour::RcRed,
    // the two colours are the ends of an editor's pencil
    mark_colours: MarkColours {
        last: Colour::RcLast,
        chosen: Colour::RcBlue,
        target: Colour::RcBlue,
        alarm: Colour::RcRed,
        halo: Colour::Keyline,
    },
    square_colours: [Colour::RcPaper, Colour::RcWash],
    background,
    decoration: None,
    lifted_square: None,
    piece_shape,
    piece_colours,
    piece_scale: 0.82,
};

/// Kinds of hatching, so that no two neighbours look stamped.
const HATCHES: u8 = 3;

fn background(out: &mut SvgWriter, view: &View) {
    let (middle, width, height) = board_area(view);
    out.rect(middle, width, height, 0.0, fill(Colour::RcPaper));
    out.raw("<defs>");
    for kind in 0..HATCHES {
        out.group(format_args!("id=\"rc-hatch-{kind}\""), |out| hatch(out, kind));
    }
    out.raw("</defs>");
    for cell in view.cells() {
        let place = view.layout().place(cell);
        if place.shape == Shape::Dark {
            let kind = (place.column * 2 + place.row) % HATCHES;
            out.place(format_args!("rc-hatch-{kind}"), view.centre(cell));
        }
    }
    frame(out, view, ART.accent);
}

/// A square of pen strokes rising to the right.
fn hatch(out: &mut SvgWriter, kind: u8) {
    let half = CELL / 2.0;
    out.rect(SvgPoint { x: 0.0, y: 0.0 }, CELL, CELL, 0.0, fill(Colour::RcWash));
    let mut d = String::new();
    for stroke in 0..17 {
        let shake = |purpose| jitter(stroke, kind, purpose) * 0.7;
        // the stroke's crossing of the rising diagonal's normal, from corner to corner
        let offset = (stroke as f32 - 8.0) * 5.6 + shake(0);
        let reach = half - 1.6;
        let (low, high) = ((offset - reach).max(-reach), (offset + reach).min(reach));
        if high - low < 3.0 {
            continue;
        }
        let from = SvgPoint { x: low, y: offset - low + shake(1) };
        let to = SvgPoint { x: high, y: offset - high + shake(2) };
        d += &format!("M{from}L{to}");
    }
    out.group("stroke-linecap=\"round\"", |out| out.path(d, line(Colour::RcHatch, 1.0)));
}

fn piece_colours(piece: Piece) -> PieceColours {
    let (body, trim) = match piece.seat {
        Seat::A => (Colour::RcWhite, Colour::RcBlack),
        _ => (Colour::RcBlack, Colour::RcWhite),
    };
    PieceColours {
        body,
        trim,
        spark: Colour::RcRed,
        edge: Colour::RcBlack,
        line: trim,
        keyline: Colour::Keyline,
    }
}

fn piece_shape(piece: Piece) -> PieceShape {
    match piece.kind {
        Kind::Pawn => PieceShape {
            outline: "M24 6A8.8 8.8 0 0 1 32.2 11.8L38.6 9L37.2 13.2L40 16.6L32.6 17.2A8.8 8.8 0 0 1 29.6 21.6H33.6V26H29.6C30.2 31 32.6 33.8 35.6 36.2C38.2 38.2 39 40.8 39 46.5H9C9 40.8 9.8 38.2 12.4 36.2C15.4 33.8 17.8 31 18.4 26H14.4V21.6H18.4A8.8 8.8 0 0 1 24 6Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M15.3 12.6C18 11.2 21.6 11.6 24 12.8C26.4 11.6 30 11.2 32.7 12.6L36.9 10.7L36 13.4L37.8 15.6L32.6 16C31.6 18.4 29.8 19 27.8 18.6C25.8 18.2 25 17.2 24 17.2S22.2 18.2 20.2 18.6C17.2 19.2 15 16.4 15.3 12.6Z",
                ),
                Part::Flat(
                    Fill::Body,
                    "M18.2 15.2A1.8 1.4 0 1 0 21.8 15.2A1.8 1.4 0 1 0 18.2 15.2ZM26.2 15.2A1.8 1.4 0 1 0 29.8 15.2A1.8 1.4 0 1 0 26.2 15.2Z",
                ),
                Part::Line("M10.5 41H37.5"),
            ],
        },
        Kind::Rook => PieceShape {
            outline: "M10.3 4.7H16.6V9.5H20.9V4.7H27.1V9.5H31.4V4.7H37.6V15.4L34 18.6V33.6L37.6 37.9V40.6H39.8V46.5H8.2V40.6H10.3V37.9L14 33.6V18.6L10.3 15.4Z",
            parts: &[
                Part::Line("M10.9 15.4H37.1M14 33.6H34M10.3 40.6H37.6"),
                Part::Flat(Fill::Trim, "M18.8 30.4V25.1A5.2 5.4 0 0 1 29.2 25.1V30.4Z"),
                Part::Flat(Fill::Body, "M21.1 30.4V21.3H22.7V30.4ZM25.3 30.4V21.3H26.9V30.4Z"),
            ],
        },
        Kind::Knight => PieceShape {
            outline: "M11.4 46.5C11.4 38.5 19.3 35.2 20.3 27.8C17.7 29.4 15.4 30 13.7 32.4C12 34.5 7.8 33.6 6.6 30.4C5.7 28.3 6.1 26.6 7.6 24.2L13.5 14.4C14.5 11.1 16.1 9.4 18.3 8.1L17.7 2.6L23.4 6.4C33.5 7.5 39.8 16.5 39.8 29.4C39.8 35.8 38.7 41.1 38.7 46.5Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M13.3 14.8C17.7 12 21.9 12.6 27.1 10.7L28.6 16.1C24 16.9 22.7 21.2 18.3 21.2C16 21.2 13.1 19.3 10.8 19.9Z",
                ),
                Part::Flat(Fill::Body, "M16.2 16.7A1.9 1.5 0 1 0 20 16.7A1.9 1.5 0 1 0 16.2 16.7Z"),
                Part::Line("M9.9 28.5L11 27.6M29.2 12.2C33.5 16.5 35.1 22.4 34.9 29.4M14 41.7H38.2"),
            ],
        },
        Kind::Bishop => PieceShape {
            outline: "M24 2A3.2 3.2 0 0 1 26.1 7.7C32.4 12.6 35.5 18.4 35.5 24.2C35.5 28.7 33.5 31.5 30.5 33V36.9H34C37.1 37.3 38.7 40.1 38.7 46.5H9.3C9.3 40.1 10.9 37.3 14 36.9H17.5V33C14.5 31.5 12.4 28.7 12.4 24.2C12.4 18.4 15.6 12.6 21.9 7.7A3.2 3.2 0 0 1 24 2Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M12.7 22.5C16.2 20.8 20.9 21.2 24 22.5C27.1 21.2 31.8 20.8 35.3 22.5C35.3 27.2 32 29.8 28.6 28.9C26.1 28.3 25.3 27 24 27S21.9 28.3 19.4 28.9C16 29.8 12.7 27.2 12.7 22.5Z",
                ),
                Part::Flat(
                    Fill::Body,
                    "M16.9 25A2.1 1.6 0 1 0 21.1 25A2.1 1.6 0 1 0 16.9 25ZM26.9 25A2.1 1.6 0 1 0 31.1 25A2.1 1.6 0 1 0 26.9 25Z",
                ),
                Part::Line("M29.2 11.1L24.4 17.1M17.5 36.9H30.5M11.4 41.7H36.6"),
            ],
        },
        Kind::Queen => PieceShape {
            outline: "M6.1 10.1A2.9 3 0 1 1 7.8 15.4L12.4 22.9L14.5 9.6A2.9 3 0 1 1 18.1 9.2L24 19.7L29.9 9.2A2.9 3 0 1 1 33.5 9.6L35.5 22.9L40.2 15.4A2.9 3 0 1 1 41.9 10.1L37.6 32.6V36.9C39.3 38.5 39.8 41.1 39.8 46.5H8.2C8.2 41.1 8.7 38.5 10.3 36.9V32.6Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M10.9 27.2C15.6 25.1 20.9 25.7 24 27.2C27.1 25.7 32.4 25.1 37.1 27.2C37.1 31.9 32.8 34.3 28.8 33.4C26.3 32.8 25.3 31.5 24 31.5S21.7 32.8 19.2 33.4C15.2 34.3 10.9 31.9 10.9 27.2Z",
                ),
                Part::Flat(
                    Fill::Body,
                    "M16.2 29.6A2.2 1.6 0 1 0 20.6 29.6A2.2 1.6 0 1 0 16.2 29.6ZM27.4 29.6A2.2 1.6 0 1 0 31.8 29.6A2.2 1.6 0 1 0 27.4 29.6Z",
                ),
                Part::Line("M10.3 36.9H37.6M9.3 41.7H38.7"),
            ],
        },
        _ => PieceShape {
            outline: "M22.1 1.5H25.9V4.7H29.2V8.6H25.9V13.5C27.1 12.6 28.2 12.2 29.7 11.6C36.6 8.8 44.4 13.3 43.3 21.2C42.7 26.1 38.7 29.8 37.2 33.6V36.9C39.3 38.5 39.8 41.1 39.8 46.5H8.2C8.2 41.1 8.7 38.5 10.8 36.9V33.6C9.3 29.8 5.3 26.1 4.7 21.2C3.6 13.3 11.4 8.8 18.3 11.6C19.8 12.2 20.9 12.6 22.1 13.5V8.6H18.8V4.7H22.1Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M8.9 22.3C14.5 20.1 20.2 20.8 24 22.5C27.8 20.8 33.5 20.1 39.1 22.3C38.7 27.9 33.5 30.4 29.2 29.4C26.5 28.7 25.3 27.2 24 27.2S21.5 28.7 18.8 29.4C14.5 30.4 9.3 27.9 8.9 22.3Z",
                ),
                Part::Flat(
                    Fill::Body,
                    "M15.2 24.9A2.3 1.7 0 1 0 19.8 24.9A2.3 1.7 0 1 0 15.2 24.9ZM28.2 24.9A2.3 1.7 0 1 0 32.8 24.9A2.3 1.7 0 1 0 28.2 24.9Z",
                ),
                Part::Line("M24 13.8V18.6M10.8 36.9H37.2M9.3 41.7H38.7"),
            ],
        },
    }
}

const fn diagram(name: &'static str, setup: Option<&'static str>) -> Diagram {
    Diagram::new(GameId::Raeuberschach, name, setup)
}

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram { shows: &[Moves("a1")], ..diagram("rc-2", Some("8/8/8/8/8/1k6/8/K5r1 w - - 0 1")) },
    Diagram {
        shows: &[Reach("e2"), Reach("b5")],
        ..diagram("rc-3", Some("7k/8/8/1p6/RPR5/8/4P3/8 w - - 0 1"))
    },
    Diagram {
        shows: &[Arrow("c4", "b5"), Arrow("c4", "d5"), Arrow("a1", "h1")],
        ..diagram("rc-7", Some("8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1"))
    },
    Diagram { shows: &[Refused("a1", "a5")], ..diagram("rc-9", Some("8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1")) },
    Diagram { shows: &[Refused("a2", "a3")], ..diagram("rc-11", Some("8/8/8/8/8/p7/P7/8 w - - 0 1")) },
];
