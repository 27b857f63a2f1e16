//! Eckstein: a wooden board with inlaid lines, the inner square in brass, red and yellow glass stones.

use super::{field, frame};
use crate::figure::{Coat, Drawing, Fill, Part};
use crate::pen::{Pen, fill, line};
use crate::wobble::wobble;
use crate::{Point, Tone, View};
use rules::{Cell, Figure, GameId, Role, Seat, sort_few};

pub fn ground(pen: &mut Pen, view: &View) {
    let (middle, width, height) = field(view);
    frame(pen, view, GameId::Eckstein);
    pen.rect(middle, width, height, 2.0, fill(Tone::EcWood));
    grain(pen, view);
    pen.rect(middle, width - 3.5, height - 3.5, 0.0, line(Tone::EcEdge, 3.5).opacity(0.8));
}

pub fn overprint(pen: &mut Pen, view: &View) {
    let corner = |cell: &Cell| view.layout().place(*cell).roles.contains(&Role::Corner);
    let lines = &view.layout().lines;
    let inlay: String =
        lines.iter().map(|&(from, to)| format!("M{}L{}", view.centre(from), view.centre(to))).collect();
    let brass = inner_square(view.cells().filter(corner).map(|cell| view.centre(cell)).collect());
    pen.group("stroke-linecap=\"round\"", |pen| {
        pen.path(&inlay, line(Tone::EcEdge, 4.0).opacity(0.5));
        pen.path(&inlay, line(Tone::EcInlay, 2.2));
        pen.path(&brass, line(Tone::EcEdge, 7.0));
        pen.path(&brass, line(Tone::EcBrass, 4.6));
    });
    pen.raw("<defs>");
    pen.group("id=\"ec-point\"", |pen| {
        pen.circle(Point { x: 0.0, y: 0.0 }, 4.6, fill(Tone::EcInlay).lined(Tone::EcEdge, 1.2));
    });
    pen.group("id=\"ec-corner\"", |pen| {
        pen.rect(Point { x: 0.0, y: 0.0 }, 20.0, 20.0, 3.0, fill(Tone::EcBrass).lined(Tone::EcEdge, 1.6));
        pen.rect(Point { x: 0.0, y: 0.0 }, 12.0, 12.0, 1.0, line(Tone::EcEdge, 1.2));
    });
    pen.raw("</defs>");
    for cell in view.cells() {
        pen.place(if corner(&cell) { "ec-corner" } else { "ec-point" }, view.centre(cell));
    }
}

/// The way round the inner corners, whichever way a drawing sets them.
fn inner_square(mut corners: Vec<Point>) -> String {
    let count = corners.len() as f32;
    let middle = Point {
        x: corners.iter().map(|corner| corner.x).sum::<f32>() / count,
        y: corners.iter().map(|corner| corner.y).sum::<f32>() / count,
    };
    sort_few(&mut corners, |one, other| middle.bearing(*one) < middle.bearing(*other));
    let steps = corners.iter().enumerate().map(|(step, corner)| (if step == 0 { 'M' } else { 'L' }, corner));
    let mut d: String = steps.map(|(command, corner)| format!("{command}{corner}")).collect();
    d.push('Z');
    d
}

fn grain(pen: &mut Pen, view: &View) {
    let (middle, width, height) = field(view);
    let (left, top) = (middle.x - width / 2.0, middle.y - height / 2.0);
    let mut d = String::new();
    let strands = (height / 11.0) as u8;
    for strand in 0..strands {
        let y = top + (strand as f32 + 0.5) * height / strands as f32;
        let at = |part: u8| Point {
            x: left + width * part as f32 / 6.0,
            y: (y + wobble(part, strand, 1) * 3.4).clamp(top + 1.0, top + height - 1.0),
        };
        d += &format!("M{}C{} {} {}S{} {}", at(0), at(1), at(2), at(3), at(5), at(6));
    }
    pen.path(d, line(Tone::EcGrain, 1.6).opacity(0.55));
}

pub fn coat(figure: Figure) -> Coat {
    let (body, trim) = match figure.seat {
        Seat::A => (Tone::EcRuby, Tone::EcRubyLight),
        _ => (Tone::EcAmber, Tone::EcAmberLight),
    };
    Coat { body, trim, spark: Tone::Ivory, edge: Tone::EcEdge, line: Tone::EcEdge, keyline: Tone::EcKeyline }
}

pub fn figure(figure: Figure) -> Drawing {
    match figure.seat {
        Seat::A => Drawing {
            outline: "M24 4A20 20 0 1 1 24 44A20 20 0 1 1 24 4Z",
            parts: &[
                Part::Flat(Fill::Trim, "M40.6 27A17.2 17.2 0 0 1 17 39.6A22 22 0 0 0 40.6 27Z"),
                Part::Flat(
                    Fill::Spark,
                    "M13 17C15 12 20 9.4 24.6 9.6C20.6 12 17.6 15 16.4 19.6C14.6 20.4 12.6 19.2 13 17Z",
                ),
            ],
        },
        _ => Drawing {
            outline: "M15.6 4H32.4L44 15.6V32.4L32.4 44H15.6L4 32.4V15.6Z",
            parts: &[
                Part::Shape(Fill::Trim, "M18.8 12H29.2L36 18.8V29.2L29.2 36H18.8L12 29.2V18.8Z"),
                Part::Line(
                    "M15.6 4L18.8 12M32.4 4L29.2 12M44 15.6L36 18.8M44 32.4L36 29.2M32.4 44L29.2 36M15.6 44L18.8 36M4 32.4L12 29.2M4 15.6L12 18.8",
                ),
                Part::Flat(Fill::Spark, "M19.6 14H24L15 24V19.4Z"),
            ],
        },
    }
}
