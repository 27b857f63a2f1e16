//! Schach dem Schlaukopf: a cheerful print of the seventies. Squares cut a little askew, fat arrows, egg-headed figures.

use super::{corners, field, frame};
use crate::figure::{Coat, Drawing, Fill, Part};
use crate::pen::{Pen, fill};
use crate::wobble::wobble;
use crate::{Point, Tone, View};
use rules::{Cell, Figure, Kind, Role, Seat, Shape};

/// A corner strays by less than two in a hundred of a square's side.
const ASKEW: f32 = 0.9;

/// A fat arrow pointing up, its head in the ring that figures leave free.
const ARROW: &str = "M0-23L8.6-14.4H3.9V-5.5H-3.9V-14.4H-8.6Z";
/// The same for a diagonal, which has more room.
const DIAGONAL: &str = "M0-31L7.6-22.4H3.5V-9H-3.5V-22.4H-7.6Z";

pub fn ground(pen: &mut Pen, view: &View) {
    let (middle, width, height) = field(view);
    pen.rect(middle, width, height, 0.0, fill(Tone::SkGap));
    frame(pen, view, Tone::SkBrown);
    for cell in view.cells() {
        square(pen, view, cell);
    }
    for cell in view.cells() {
        arrows(pen, view, cell);
    }
}

fn square(pen: &mut Pen, view: &View, cell: Cell) {
    let place = view.layout().place(cell);
    let mut d = String::new();
    for (index, corner) in corners(view.centre(cell)).into_iter().enumerate() {
        let stray = |axis: u8| (0.5 + 0.5 * wobble(place.column, place.row, index as u8 * 2 + axis)) * ASKEW;
        let inwards = |from: f32, to: f32, by: f32| if from < to { from + by } else { from - by };
        let centre = view.centre(cell);
        let strayed =
            Point { x: inwards(corner.x, centre.x, stray(0)), y: inwards(corner.y, centre.y, stray(1)) };
        d += &format!("{}{strayed}", if index == 0 { 'M' } else { 'L' });
    }
    let tone = if place.shape == Shape::Dark { Tone::SkOrange } else { Tone::SkLime };
    pen.path(d + "Z", fill(tone));
}

fn arrows(pen: &mut Pen, view: &View, cell: Cell) {
    let place = view.layout().place(cell);
    let home = place.roles.iter().any(|role| matches!(role, Role::Home(_)));
    let tone = match place.shape {
        _ if home || place.arrows.len() == 1 => Tone::SkBrown,
        Shape::Dark => Tone::SkBlue,
        _ => Tone::SkGreen,
    };
    for &arrow in &place.arrows {
        let d = if (arrow as u8).is_multiple_of(2) { ARROW } else { DIAGONAL };
        pen.turned(view.centre(cell), view.angle(arrow), |pen| pen.path(d, fill(tone)));
    }
}

pub fn coat(figure: Figure) -> Coat {
    let (body, line) = match figure.seat {
        Seat::A => (Tone::SkCream, Tone::Black),
        _ => (Tone::SkPlum, Tone::SkCream),
    };
    Coat { body, trim: Tone::SkRose, spark: Tone::SkCream, edge: Tone::Black, line, keyline: Tone::Keyline }
}

pub fn figure(figure: Figure) -> Drawing {
    match figure.kind {
        Kind::Schlitzohr => Drawing {
            outline: "M24 3C33 3 38 9 38.5 16C41.5 13.5 46 14.5 45.5 19.5L41.5 21L45 23.5C44 27.5 40.5 28.5 38 27C36.5 32 33.5 35.6 30 37.5C35.5 38.5 38.5 41 39 46H9C9.5 41 12.5 38.5 18 37.5C14.5 35.6 11.5 32 10 27C6 29 2.2 25 2.5 20C2.8 14.5 6.8 13.5 9.5 16C10 9 15 3 24 3Z",
            parts: &[
                Part::Line("M15 17.5L20.5 19.5M33 17.5L27.5 19.5"),
                Part::Line("M17 22.2A.4 .4 0 1 0 17.1 22.2M31 22.2A.4 .4 0 1 0 31.1 22.2"),
                Part::Line("M17.5 29.5C21 32.5 27 32.5 31.5 27.5"),
            ],
        },
        Kind::Dummkopf => Drawing {
            outline: "M24 5C34 5 39.5 12 39.5 20C39.5 28 36 34.5 30 37.5C35.5 38.5 38.5 41 39 46H9C9.5 41 12.5 38.5 18 37.5C12 34.5 8.5 28 8.5 20C8.5 12 14 5 24 5Z",
            parts: &[
                Part::Shape(
                    Fill::Trim,
                    "M24 5C34 5 39.5 12 39.5 21L35.5 25L32.5 21L28.5 25.5L24 21L19.5 25.5L15.5 21L12.5 25L8.5 21C8.5 12 14 5 24 5Z",
                ),
                Part::Line("M20.5 31.5A3.5 2.5 0 1 0 27.5 31.5A3.5 2.5 0 1 0 20.5 31.5"),
            ],
        },
        _ => Drawing {
            outline: "M24 1C36 1 42 9 41 18C40.2 26 36.5 34.5 30 37.5C35.5 38.5 38.5 41 39 46H9C9.5 41 12.5 38.5 18 37.5C11.5 34.5 7.8 26 7 18C6 9 12 1 24 1Z",
            parts: &[
                Part::Shape(Fill::Spark, "M9.5 21.5A6.5 6.5 0 1 0 22.5 21.5A6.5 6.5 0 1 0 9.5 21.5Z"),
                Part::Shape(Fill::Spark, "M25.5 21.5A6.5 6.5 0 1 0 38.5 21.5A6.5 6.5 0 1 0 25.5 21.5Z"),
                Part::Line("M20 32C22.5 33.8 25.5 33.8 28 32"),
            ],
        },
    }
}
