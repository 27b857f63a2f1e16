//! Rösselsprung: a poster. A cross in four strong colours, numbered start fields, resting fields with the seats' signs, four
//! horses of different outline.

use crate::figure::{Coat, Drawing, Fill, Part};
use crate::pen::{Pen, fill, line};
use crate::{CELL, Point, Tone, View, emblem, glyphs};
use rules::{Cell, Figure, Kind, Role, Seat, Shape};

const TILE: f32 = 43.0;

pub fn ground(pen: &mut Pen, view: &View) {
    for seat in Seat::ROUND {
        slab(pen, view, arm(seat), |cell| owner(view, cell) == Some(seat));
    }
    slab(pen, view, Tone::RsMiddle, |cell| owner(view, cell).is_none());
    for cell in view.cells() {
        tile(pen, view, cell);
    }
}

const fn arm(seat: Seat) -> Tone {
    match seat {
        Seat::A => Tone::RsYellow,
        Seat::B => Tone::RsBlue,
        Seat::C => Tone::RsGreen,
        Seat::D => Tone::RsRed,
    }
}

/// Whose arm a cell lies in; `None` in the middle.
fn owner(view: &View, cell: Cell) -> Option<Seat> {
    let layout = view.layout();
    let place = layout.place(cell);
    if place.roles.contains(&Role::Middle) {
        return None;
    }
    let first = layout.cells.iter().filter(|p| p.roles.contains(&Role::Middle)).map(|p| p.row).min()?;
    if place.row < first {
        Some(Seat::A)
    } else if place.row >= layout.rows - first {
        Some(Seat::B)
    } else if place.column < first {
        Some(Seat::C)
    } else {
        Some(Seat::D)
    }
}

/// The ground under some cells: their surrounding rectangle.
fn slab(pen: &mut Pen, view: &View, tone: Tone, here: impl Fn(Cell) -> bool) {
    let points: Vec<Point> = view.cells().filter(|&cell| here(cell)).map(|cell| view.centre(cell)).collect();
    if points.is_empty() {
        return;
    }
    let low = |axis: fn(&Point) -> f32| points.iter().map(axis).fold(f32::MAX, f32::min);
    let high = |axis: fn(&Point) -> f32| points.iter().map(axis).fold(f32::MIN, f32::max);
    let (left, right, top, bottom) = (low(|p| p.x), high(|p| p.x), low(|p| p.y), high(|p| p.y));
    let middle = Point { x: (left + right) / 2.0, y: (top + bottom) / 2.0 };
    pen.rect(middle, right - left + CELL, bottom - top + CELL, 4.0, fill(tone));
}

fn tile(pen: &mut Pen, view: &View, cell: Cell) {
    let place = view.layout().place(cell);
    let centre = view.centre(cell);
    let odd = (place.column + place.row) % 2 == 1;
    match owner(view, cell) {
        None => {
            let tone = if odd { Tone::RsMiddleDark } else { Tone::RsMiddleLight };
            pen.rect(centre, TILE, TILE, 3.0, fill(tone));
        }
        Some(_) if place.shape == Shape::Circle => {
            pen.circle(centre, 20.5, fill(Tone::RsTile).lined(Tone::Black, 2.4));
        }
        Some(_) => {
            let tint = fill(Tone::RsTile).opacity(if odd { 0.78 } else { 0.92 });
            pen.rect(centre, TILE, TILE, 3.0, tint);
        }
    }
    for &role in &place.roles {
        match role {
            Role::Start(_, number) => {
                glyphs::write(pen, &number.to_string(), centre, 24.0, 5.0, Tone::Black);
            }
            Role::Rest(seat) => {
                pen.rect(centre, TILE, TILE, 3.0, fill(arm(seat)));
                pen.at(centre, |pen| {
                    pen.group("transform=\"scale(1.35)\"", |pen| {
                        emblem::draw(pen, seat, Tone::RsTile, arm(seat));
                    });
                });
            }
            Role::Goal(seat) => pen.at(centre, |pen| {
                pen.group("transform=\"scale(.9)\"", |pen| emblem::draw(pen, seat, arm(seat), Tone::RsTile));
            }),
            Role::Entry(seat, first) => {
                let inwards = view.facing(seat);
                pen.turned(centre, inwards, |pen| {
                    pen.path("M-19 21.5H19L0 12Z", fill(arm(seat)));
                    if first {
                        pen.circle(Point { x: 0.0, y: 0.0 }, 17.0, line(arm(seat), 3.0));
                    }
                });
            }
            _ => {}
        }
    }
}

pub fn coat(figure: Figure) -> Coat {
    let body = Tone::seat(figure.seat);
    Coat {
        body,
        trim: Tone::Ivory,
        spark: Tone::Black,
        edge: Tone::Black,
        line: Tone::Black,
        keyline: Tone::Keyline,
    }
}

pub fn figure(figure: Figure) -> Drawing {
    let head = head(figure.seat);
    match figure.kind {
        Kind::Verteidiger => Drawing {
            outline: "M24 2C30 5.4 36 6.4 43 6V22C43 34 35 41.6 24 46.4C13 41.6 5 34 5 22V6C12 6.4 18 5.4 24 2Z",
            parts: match figure.seat {
                Seat::A => &[Part::Inner(Fill::Trim, HEAD_A)],
                Seat::B => &[Part::Inner(Fill::Trim, HEAD_B)],
                Seat::C => &[Part::Inner(Fill::Trim, HEAD_C)],
                Seat::D => &[Part::Inner(Fill::Trim, HEAD_D)],
            },
        },
        _ => head,
    }
}

const HEAD_A: &str = "M11 45C11 37 19.5 34 20.5 26.5C18 28 15.4 28.6 13.8 30.8C12.2 32.8 8.2 32 7 29C6.2 27 6.6 25.4 8 23.2L13.6 14C14.6 11 16.2 9.4 18.2 8.2L17.6 2.6L23.4 6.6C33.4 7.6 40 16 40 28C40 34 39 39 39 45Z";
const HEAD_B: &str = "M39 45L34 32L27 26L33 29L38 33L43 29L42 22L34 10L33 3L27 7L16 9L9 18L7 30L9 45Z";
const HEAD_C: &str = "M10 45C9 39 14 36 17 31C13 32 10.4 37 7 35.4C3.6 34 4 29.4 6 26.4L13 15.4C14 11 17 8.6 20 8L24 3L26 8C30 5 33 7.6 33 11C37.6 11 39 15.4 37 18.6C41.4 20.6 41.4 25.4 38.6 27.6C42.6 31 41.6 35.4 38.6 37C40.6 40 40.6 43 40 45Z";
const HEAD_D: &str = "M37 45C38 36 31 33 30 26L36 24L42 15L38 9.4L30 8L28.6 3L24 7L18 4L17.6 9.4L10.6 9.4L12.6 15L6 18L10.6 22.4L5.4 27.6L10.4 30.6L7 37L10.6 38.4L10 45Z";

const fn head(seat: Seat) -> Drawing {
    match seat {
        Seat::A => Drawing { outline: HEAD_A, parts: &[Part::Line("M16.6 16.6V17.4")] },
        Seat::B => Drawing { outline: HEAD_B, parts: &[Part::Line("M30 16.6V17.4")] },
        Seat::C => Drawing { outline: HEAD_C, parts: &[Part::Line("M16.6 18.6V19.4")] },
        Seat::D => Drawing { outline: HEAD_D, parts: &[Part::Line("M31 14.6V15.4")] },
    }
}
