//! Räuberschach: ink on paper. Dark squares are hatched with a pen, the men wear a highwayman's mask.

use super::{field, frame};
use crate::figure::{Coat, Drawing, Fill, Part};
use crate::pen::{Pen, fill, line};
use crate::wobble::wobble;
use crate::{CELL, Point, Tone, View};
use rules::{Figure, Kind, Seat, Shape};

/// Kinds of hatching, so that no two neighbours look stamped.
const HATCHES: u8 = 3;

pub fn ground(pen: &mut Pen, view: &View) {
    let (middle, width, height) = field(view);
    pen.rect(middle, width, height, 0.0, fill(Tone::RcPaper));
    pen.raw("<defs>");
    for kind in 0..HATCHES {
        pen.group(format_args!("id=\"rc-hatch-{kind}\""), |pen| hatch(pen, kind));
    }
    pen.raw("</defs>");
    for cell in view.cells() {
        let place = view.layout().place(cell);
        if place.shape == Shape::Dark {
            let kind = (place.column * 2 + place.row) % HATCHES;
            pen.place(format_args!("rc-hatch-{kind}"), view.centre(cell));
        }
    }
    frame(pen, view, Tone::Black);
}

/// A square of pen strokes rising to the right.
fn hatch(pen: &mut Pen, kind: u8) {
    let half = CELL / 2.0;
    pen.rect(Point { x: 0.0, y: 0.0 }, CELL, CELL, 0.0, fill(Tone::RcWash));
    let mut d = String::new();
    for stroke in 0..17 {
        let shake = |purpose| wobble(stroke, kind, purpose) * 0.7;
        // the stroke's crossing of the rising diagonal's normal, from corner to corner
        let offset = (stroke as f32 - 8.0) * 5.6 + shake(0);
        let reach = half - 1.6;
        let (low, high) = ((offset - reach).max(-reach), (offset + reach).min(reach));
        let from = Point { x: low, y: offset - low + shake(1) };
        let to = Point { x: high, y: offset - high + shake(2) };
        d += &format!("M{from}L{to}");
    }
    pen.group("stroke-linecap=\"round\"", |pen| pen.path(d, line(Tone::RcHatch, 1.0)));
}

pub fn coat(figure: Figure) -> Coat {
    let (body, trim) = match figure.seat {
        Seat::A => (Tone::RcWhite, Tone::RcBlack),
        _ => (Tone::RcBlack, Tone::RcWhite),
    };
    Coat { body, trim, spark: Tone::RcRed, edge: Tone::RcBlack, line: trim, keyline: Tone::Keyline }
}

pub fn figure(figure: Figure) -> Drawing {
    match figure.kind {
        Kind::Pawn => Drawing {
            outline: "M24 7A8.6 8.6 0 0 1 29.4 22.3H33V26.2H29.2C29.8 31 32.2 33.8 35 36C37 37.6 38 39.5 38 44H10C10 39.5 11 37.6 13 36C15.8 33.8 18.2 31 18.8 26.2H15V22.3H18.6A8.6 8.6 0 0 1 24 7Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M15.4 13.4C18 12 21.6 12.4 24 13.6C26.4 12.4 30 12 32.6 13.4L37.5 10.6L36.6 14L39 16.4L32.4 16.2C31.6 18.2 29.8 19.2 27.8 18.8C25.8 18.4 25 17.4 24 17.4S22.2 18.4 20.2 18.8C17.2 19.4 15 16.6 15.4 13.4Z",
                ),
                Part::Flat(
                    Fill::Body,
                    "M18.4 15.6A1.7 1.3 0 1 0 21.8 15.6A1.7 1.3 0 1 0 18.4 15.6ZM26.2 15.6A1.7 1.3 0 1 0 29.6 15.6A1.7 1.3 0 1 0 26.2 15.6Z",
                ),
                Part::Line("M12 39.5H36"),
            ],
        },
        Kind::Rook => Drawing {
            outline: "M11 5H17V9.5H21V5H27V9.5H31V5H37V15L33.5 18V32L37 36V38.5H39V44H9V38.5H11V36L14.5 32V18L11 15Z",
            parts: &[
                Part::Line("M11.5 15H36.5M14.5 32H33.5M11 38.5H37"),
                Part::Flat(Fill::Trim, "M19 29V24A5 5 0 0 1 29 24V29Z"),
                Part::Flat(Fill::Body, "M21.2 29V20.5H22.8V29ZM25.2 29V20.5H26.8V29Z"),
            ],
        },
        Kind::Knight => Drawing {
            outline: "M12 44C12 36.5 19.5 33.5 20.5 26.5C18 28 15.8 28.6 14.2 30.8C12.6 32.8 8.6 32 7.4 29C6.6 27 7 25.4 8.4 23.2L14 14C15 11 16.5 9.4 18.6 8.2L18 3L23.4 6.6C33 7.6 39 16 39 28C39 34 38 39 38 44Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M13.8 14.4C18 11.8 22 12.4 27 10.6L28.4 15.6C24 16.4 22.8 20.4 18.6 20.4C16.4 20.4 13.6 18.6 11.4 19.2Z",
                ),
                Part::Flat(Fill::Body, "M16.6 16.2A1.8 1.4 0 1 0 20.2 16.2A1.8 1.4 0 1 0 16.6 16.2Z"),
                Part::Line("M10.6 27.2L11.6 26.4M29 12C33 16 34.6 21.5 34.4 28M14.5 39.5H37.5"),
            ],
        },
        Kind::Bishop => Drawing {
            outline: "M24 2.5A3 3 0 0 1 26 7.8C32 12.4 35 17.8 35 23.2C35 27.4 33 30 30.2 31.4V35H33.5C36.5 35.4 38 38 38 44H10C10 38 11.5 35.4 14.5 35H17.8V31.4C15 30 13 27.4 13 23.2C13 17.8 16 12.4 22 7.8A3 3 0 0 1 24 2.5Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M13.2 21.6C16.6 20 21 20.4 24 21.6C27 20.4 31.4 20 34.8 21.6C34.8 26 31.6 28.4 28.4 27.6C26 27 25.2 25.8 24 25.8S22 27 19.6 27.6C16.4 28.4 13.2 26 13.2 21.6Z",
                ),
                Part::Flat(
                    Fill::Body,
                    "M17.2 23.9A2 1.5 0 1 0 21.2 23.9A2 1.5 0 1 0 17.2 23.9ZM26.8 23.9A2 1.5 0 1 0 30.8 23.9A2 1.5 0 1 0 26.8 23.9Z",
                ),
                Part::Line("M29 11L24.4 16.6M17.8 35H30.2M12 39.5H36"),
            ],
        },
        Kind::Queen => Drawing {
            outline: "M7 10A2.8 2.8 0 1 1 8.6 15L13 22L15 9.6A2.8 2.8 0 1 1 18.4 9.2L24 19L29.6 9.2A2.8 2.8 0 1 1 33 9.6L35 22L39.4 15A2.8 2.8 0 1 1 41 10L37 31V35C38.6 36.5 39 39 39 44H9C9 39 9.4 36.5 11 35V31Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M11.5 26C16 24 21 24.6 24 26C27 24.6 32 24 36.5 26C36.5 30.4 32.4 32.6 28.6 31.8C26.2 31.2 25.2 30 24 30S21.8 31.2 19.4 31.8C15.6 32.6 11.5 30.4 11.5 26Z",
                ),
                Part::Flat(
                    Fill::Body,
                    "M16.6 28.2A2.1 1.5 0 1 0 20.8 28.2A2.1 1.5 0 1 0 16.6 28.2ZM27.2 28.2A2.1 1.5 0 1 0 31.4 28.2A2.1 1.5 0 1 0 27.2 28.2Z",
                ),
                Part::Line("M11 35H37M10 39.5H38"),
            ],
        },
        _ => Drawing {
            outline: "M22.2 2H25.8V5H29V8.6H25.8V13.2C27 12.4 28 12 29.4 11.4C36 8.8 43.4 13 42.4 20.4C41.8 25 38 28.4 36.6 32V35C38.6 36.5 39 39 39 44H9C9 39 9.4 36.5 11.4 35V32C10 28.4 6.2 25 5.6 20.4C4.6 13 12 8.8 18.6 11.4C20 12 21 12.4 22.2 13.2V8.6H19V5H22.2Z",
            parts: &[
                Part::Flat(
                    Fill::Trim,
                    "M9.6 21.4C15 19.4 20.4 20 24 21.6C27.6 20 33 19.4 38.4 21.4C38 26.6 33 29 29 28C26.4 27.4 25.2 26 24 26S21.6 27.4 19 28C15 29 10 26.6 9.6 21.4Z",
                ),
                Part::Flat(
                    Fill::Body,
                    "M15.6 23.8A2.2 1.6 0 1 0 20 23.8A2.2 1.6 0 1 0 15.6 23.8ZM28 23.8A2.2 1.6 0 1 0 32.4 23.8A2.2 1.6 0 1 0 28 23.8Z",
                ),
                Part::Line("M24 13.5V18M11.4 35H36.6M10 39.5H38"),
            ],
        },
    }
}
