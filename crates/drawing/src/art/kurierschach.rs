//! Kurierschach: a manuscript. Parchment, vermilion and lapis, gilded marks.

use super::{field, frame};
use crate::figure::{Coat, Drawing, Fill, Part};
use crate::pen::{Pen, fill, line};
use crate::{CELL, Tone, View};
use rules::{Figure, Kind, Seat, Shape};

pub fn ground(pen: &mut Pen, view: &View) {
    let (middle, width, height) = field(view);
    frame(pen, view, Tone::KsGold);
    pen.rect(middle, width, height, 0.0, fill(Tone::KsLight));
    for cell in view.cells() {
        if view.layout().place(cell).shape == Shape::Dark {
            pen.rect(view.centre(cell), CELL, CELL, 0.0, fill(Tone::KsDark));
        }
    }
    pen.rect(middle, width, height, 0.0, line(Tone::KsInk, 1.0));
}

pub fn coat(figure: Figure) -> Coat {
    let (body, trim, line) = match figure.seat {
        Seat::A => (Tone::KsIvory, Tone::KsVermilion, Tone::KsInk),
        _ => (Tone::KsLapis, Tone::KsVermilion, Tone::KsIvory),
    };
    Coat { body, trim, spark: Tone::KsGold, edge: Tone::KsInk, line, keyline: Tone::Keyline }
}

pub fn figure(figure: Figure) -> Drawing {
    match figure.kind {
        Kind::Koenig => Drawing {
            outline: "M12 5L18.5 9.5L24 3L29.5 9.5L36 5L34 17C34.6 20 34.4 24 33 27.5C38 29 41.4 33 42 45H6C6.6 33 10 29 15 27.5C13.6 24 13.4 20 14 17Z",
            parts: &[
                Part::Shape(Fill::Spark, "M12 5L18.5 9.5L24 3L29.5 9.5L36 5L34 16H14Z"),
                Part::Line(
                    "M20 20.2V21M28 20.2V21M14 22C18 26 20.5 24.4 24 24.4S30 26 34 22C34.4 31 29 38 24 38S13.6 31 14 22M21.5 28.5H26.5",
                ),
                Part::Shape(
                    Fill::Trim,
                    "M6 45C6.4 38 7.6 34 10 31.4L18.5 45ZM42 45C41.6 38 40.4 34 38 31.4L29.5 45Z",
                ),
            ],
        },
        Kind::Koenigin => Drawing {
            outline: "M16 11L15.5 4.5L20.5 7.6L24 3L27.5 7.6L32.5 4.5L32 11C36 15 37 22 37.4 30C38.4 36 41 40 42 45H6C7 40 9.6 36 10.6 30C11 22 12 15 16 11Z",
            parts: &[
                Part::Shape(Fill::Spark, "M15.5 4.5L20.5 7.6L24 3L27.5 7.6L32.5 4.5L32 12H16Z"),
                Part::Line(
                    "M17 16H31C32.4 24 29 31.4 24 31.4S15.6 24 17 16ZM21 20.4V21.2M27 20.4V21.2M22.6 26.6H25.4",
                ),
                Part::Shape(Fill::Trim, "M14 45C15 39 18 35 24 35S33 39 34 45Z"),
            ],
        },
        Kind::Mann => Drawing {
            outline: "M24 5C35 5 43 8.6 43 13.6C43 16.6 39.6 18 34.4 18.4C35 23 33.8 28 30.6 31.2C37 32.6 40.6 36.6 41 45H7C7.4 36.6 11 32.6 17.4 31.2C14.2 28 13 23 13.6 18.4C8.4 18 5 16.6 5 13.6C5 8.6 13 5 24 5Z",
            parts: &[
                Part::Shape(
                    Fill::Trim,
                    "M24 5C35 5 43 8.6 43 13.6C43 16.6 39.6 18 34.4 18.4H13.6C8.4 18 5 16.6 5 13.6C5 8.6 13 5 24 5Z",
                ),
                Part::Line("M20 22V22.8M28 22V22.8M21.6 27.6H26.4"),
                Part::Line("M13 34C16 41 32 41 35 34"),
            ],
        },
        Kind::Schleich => Drawing {
            outline: "M24 13C28 5 37 3 42.6 9.6C44.4 11.8 44.6 14.6 44.4 16.4A2.9 2.9 0 1 1 39.8 16.8C38.6 14.4 36.2 14.6 34.6 17.4C35.4 22.8 34 27.8 30.6 31.2L41 45H7L17.4 31.2C14 27.8 12.6 22.8 13.4 17.4C11.8 14.6 9.4 14.4 8.2 16.8A2.9 2.9 0 1 1 3.6 16.4C3.4 14.6 3.6 11.8 5.4 9.6C11 3 20 5 24 13Z",
            parts: &[
                Part::Shape(
                    Fill::Trim,
                    "M24 13C28 5 37 3 42.6 9.6C44.4 11.8 44.6 14.6 44.4 16.4L39.8 16.8C38.6 14.4 36.2 14.6 34.6 17.4L24 19Z",
                ),
                Part::Line("M13.4 17.4L24 19M20 22.8V23.6M28 22.8V23.6M20 27.4C22 29.6 26 29.6 28 27.4"),
                Part::Shape(Fill::Spark, "M7 45L12.6 37.4L18.3 42L24 35.5L29.7 42L35.4 37.4L41 45Z"),
            ],
        },
        Kind::Kurier => Drawing {
            outline: "M3 10.5H7.5V12.5H28C34 12.5 40 10 44 4V28C41.4 23.4 38 20.6 34 19.4C35.4 22 36 24.6 36 27.5A14 14 0 1 1 13.4 18.5H7.5V20.5H3ZM22 20A7.5 7.5 0 1 0 22 35A7.5 7.5 0 1 0 22 20Z",
            parts: &[
                Part::Shape(Fill::Spark, "M44 4V28C42.6 25.4 41 23.4 39 21.8V10.2C41 8.6 42.6 6.6 44 4Z"),
                Part::Line("M13.4 18.5H28C30.2 18.5 32.2 18.8 34 19.4"),
                Part::Shape(Fill::Trim, "M9 20.5C8 27 7 31 9.5 35L7 45H15L12.5 35"),
            ],
        },
        Kind::Alte => Drawing {
            outline: "M27 4C35 4.6 39.6 11 39.4 19C39.2 24 38 28 36 30.4C39 33 41.6 38 42 45H10V20C7.6 19.6 5 17.4 5 13.6C5 9.6 8 7 11.4 7C15 7 17 9.6 17.2 12C18.6 7.4 22 3.8 27 4Z",
            parts: &[
                Part::Line("M10 45V20M17.2 12C17.4 15 15.6 16.6 13.4 16.6C11.4 16.6 10.4 15.4 10.4 13.8"),
                Part::Line("M21 13H34M23.5 17.4V18.2M31.5 17.4V18.2"),
                Part::Shape(
                    Fill::Trim,
                    "M18 21C21 23.4 24.4 22.4 27.4 22.4S33.8 23.4 36.4 21C37 30 33 42 27.4 42S17.6 30 18 21Z",
                ),
            ],
        },
        Kind::Ross => Drawing {
            outline: "M10 45C10 37 19 34.5 20 27C17 28.6 14.6 29 13 31.4C11.4 33.6 7.4 32.6 6.2 29.6C5.4 27.6 5.8 25.6 7.2 23.4L13 14.4C14 11.4 15.6 9.6 17.6 8.4L16.6 2.6L22.8 6.4C33 7.4 40 16 40 28C40 34 39 39.6 39 45Z",
            parts: &[
                Part::Shape(
                    Fill::Trim,
                    "M22.8 6.4C33 7.4 40 16 40 28C40 34 39 39.6 39 45H31C34 38 34.4 30 32.6 23C31 17 28 12.6 22.8 6.4Z",
                ),
                Part::Line("M16.8 16.4V17.2M9.4 27.6L10.4 26.8"),
                Part::Line("M14.4 21.6L18.6 27.6M11.4 19.8L20 22.2L25.6 12"),
            ],
        },
        Kind::Roch => Drawing {
            outline: "M9 45V40H14C15 35 18.6 32 18.6 27H14.6V22.4H18.6C11 20.6 4.4 15 4.4 4.4C8.6 9.6 15 10.6 19 7.4L24 13L29 7.4C33 10.6 39.4 9.6 43.6 4.4C43.6 15 37 20.6 29.4 22.4H33.4V27H29.4C29.4 32 33 35 34 40H39V45Z",
            parts: &[Part::Shape(Fill::Trim, "M14.6 22.4H33.4V27H14.6Z"), Part::Line("M14 40H34M24 13V18")],
        },
        Kind::Bauer => PAWN,
        _ => Drawing {
            outline: "M16.4 17.6L15 6L20 10L24 4L28 10L33 6L31.6 17.6C33 19.6 33.4 22 33 24.6C32.6 27 31.8 28.6 30.8 30C35.4 32.4 37.6 37 38 45H10C10.4 37 12.6 32.4 17.2 30C16.2 28.6 15.4 27 15 24.6C14.6 22 15 19.6 16.4 17.6Z",
            parts: &[
                Part::Shape(Fill::Spark, "M16.4 17.6L15 6L20 10L24 4L28 10L33 6L31.6 17.6Z"),
                Part::Line("M21 23V23.8M27 23V23.8M22 27.6H26"),
                Part::Shape(
                    Fill::Trim,
                    "M12.4 36C16 33 20 34.5 24 34.5S32 33 35.6 36L36.6 40C32 38 28 39 24 39S16 38 11.4 40Z",
                ),
            ],
        },
    }
}

const PAWN: Drawing = Drawing {
    outline: "M24 14C30 14 33.4 18.6 33.2 23.6C33 26.4 32 28.6 30.8 30C35.4 32.4 37.6 37 38 45H10C10.4 37 12.6 32.4 17.2 30C16 28.6 15 26.4 14.8 23.6C14.6 18.6 18 14 24 14Z",
    parts: &[
        Part::Line(
            "M18.6 20C22 18.4 26 18.4 29.4 20C30.4 25 28 29.4 24 29.4S17.6 25 18.6 20ZM21.6 23V23.8M26.4 23V23.8",
        ),
        Part::Shape(
            Fill::Trim,
            "M12.4 36C16 33 20 34.5 24 34.5S32 33 35.6 36L36.6 40C32 38 28 39 24 39S16 38 11.4 40Z",
        ),
    ],
};
