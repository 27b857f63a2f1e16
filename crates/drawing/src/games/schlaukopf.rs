//! Schach dem Schlaukopf: a cheerful print of the seventies. Squares cut a little askew, fat arrows, a pointing hand where
//! there is only one way, egg-headed pieces.

use super::{GameArt, MarkColours, board_area, frame};
use crate::diagram::Diagram;
use crate::diagram::Show::{Highlighted, Moves, Plays, Reach};
use crate::jitter::jitter;
use crate::piece::{Fill, Part, PieceColours, PieceShape};
use crate::svg_writer::{SvgWriter, fill, line};
use crate::{CELL, Colour, SvgPoint, View};
use sprung_rules::{Cell, GameId, Kind, Piece, Role, Seat, Shape};

/// The drawing style of the game.
pub(crate) static ART: GameArt = GameArt {
    accent: Colour::SkOrange,
    mark_colours: MarkColours {
        last: Colour::SkLast,
        chosen: Colour::SkPlum,
        target: Colour::SkPlum,
        alarm: Colour::Alarm,
        halo: Colour::Keyline,
    },
    square_colours: [Colour::SkLime, Colour::SkOrange],
    background,
    decoration: Some(decoration),
    lifted_square: Some(lifted_square),
    piece_shape,
    piece_colours,
    // smaller than elsewhere, so that the arrows stay readable
    piece_scale: 0.62,
};

/// The largest displacement of a corner, in units: two per cent of a cell.
const ASKEW: f32 = 0.95;

/// Fat arrows pointing up, their heads in the ring that pieces leave free. A diagonal has more room.
const ARROW: &str = "M0-23L8.6-14.4H3.9V-5.5H-3.9V-14.4H-8.6Z";
const DIAGONAL: &str = "M0-31L7.6-22.4H3.5V-9H-3.5V-22.4H-7.6Z";

/// A hand pointing up with the index finger, which reaches into the ring. The thumb is spread on one side of it and the three other
/// fingers are folded on the other, so that at no size it is another finger.
const HAND: &str = "M-8.2-19.4C-8.2-24.2-.6-24.2-.6-19.4V-7.4C-.2-9.6 4.4-9.6 4.6-6.6C5.2-8.6 9.4-8.2 9.6-5.2C10.4-6.8 14-6.2 14-3V5.4C14 10 11 12.4 7 12.4H-2.4C-6 12.4-8.2 11-9.8 8.4L-15.8-1.4C-17.6-4.6-13.4-7.4-11.2-4.6L-8.2-.8Z";
const KNUCKLES: &str =
    "M-.6-7.4V.6C-.4 3.6 4.4 3.6 4.6.6M4.6-6.6V.6C4.8 3.4 9.4 3.4 9.6.6M9.6-5.2V.6C9.8 3 13.6 3.2 14 .8";
const CUFF: &str = "M-6.4 13.6H10.8V20.6H-6.4Z";

/// An ear with its notch: where a Dummkopf becomes a Schlitzohr.
const EAR: &str = "M-2.4 6.2C-.2 7.4 1.6 6 1.4 3.6C1.4 1.8 3.8 1 4.8-.6L1.2-1.8L5.2-3.8C4.2-6.8 .2-7.6-2.4-5.8C-5-3.8-4.6-.6-4.2 2";

fn background(out: &mut SvgWriter, view: &View) {
    let (middle, width, height) = board_area(view);
    out.rect(middle, width, height, 0.0, fill(Colour::SkGap));
    frame(out, view, ART.accent);
    for (shape, colour) in [(Shape::Light, Colour::SkLime), (Shape::Dark, Colour::SkOrange)] {
        let cells = view.cells().filter(|&cell| view.layout().place(cell).shape == shape);
        out.path(cells.map(|cell| square(view, cell)).collect::<String>(), fill(colour));
    }
}

fn square(view: &View, cell: Cell) -> String {
    let place = view.layout().place(cell);
    let centre = view.centre(cell);
    let mut d = String::new();
    for (index, corner) in corners(centre).into_iter().enumerate() {
        let inwards = |from: f32, to: f32, axis: u8| {
            let stray = (0.5 + 0.5 * jitter(place.column, place.row, index as u8 * 2 + axis)) * ASKEW;
            if from < to { from + stray } else { from - stray }
        };
        let strayed = SvgPoint { x: inwards(corner.x, centre.x, 0), y: inwards(corner.y, centre.y, 1) };
        d += &format!("{}{strayed}", if index == 0 { 'M' } else { 'L' });
    }
    d + "Z"
}

/// The corners of a cell, clockwise from the upper left.
fn corners(centre: SvgPoint) -> [SvgPoint; 4] {
    let half = CELL / 2.0;
    let at = |x, y| SvgPoint { x: centre.x + x, y: centre.y + y };
    [at(-half, -half), at(half, -half), at(half, half), at(-half, half)]
}

fn decoration(out: &mut SvgWriter, view: &View) {
    out.raw("<defs>");
    let kinds = [("sk-lime", Colour::SkGreen), ("sk-orange", Colour::SkBlue), ("sk-home", Colour::SkBrown)];
    for (name, colour) in kinds {
        out.group(format_args!("id=\"{name}\""), |out| out.path(ARROW, fill(colour)));
        out.group(format_args!("id=\"{name}-x\""), |out| out.path(DIAGONAL, fill(colour)));
    }
    out.group("id=\"sk-hand\" stroke-linejoin=\"round\" stroke-linecap=\"round\"", |out| {
        out.path(HAND, fill(Colour::SkCream).lined(Colour::SkBrown, 1.8));
        out.path(KNUCKLES, line(Colour::SkBrown, 1.8));
        out.path(CUFF, fill(Colour::SkBrown).lined(Colour::SkBrown, 1.8));
    });
    out.group("id=\"sk-ear\" stroke-linejoin=\"round\" stroke-linecap=\"round\"", |out| {
        out.circle(SvgPoint { x: 0.0, y: 0.0 }, 11.4, fill(Colour::SkCream).lined(Colour::SkBrown, 1.8));
        out.path(EAR, line(Colour::SkBrown, 2.0));
    });
    out.raw("</defs>");
    for cell in view.cells() {
        print(out, view, cell, view.centre(cell));
    }
}

/// The arrows and the ear of a square, around a point.
fn print(out: &mut SvgWriter, view: &View, cell: Cell, centre: SvgPoint) {
    let place = view.layout().place(cell);
    let home = place.roles.iter().any(|role| matches!(role, Role::Home(_)));
    for &arrow in &place.arrows {
        let name = match place.shape {
            _ if place.arrows.len() == 1 => "sk-hand",
            _ if home => "sk-home",
            Shape::Dark => "sk-orange",
            _ => "sk-lime",
        };
        let diagonal = if (arrow as u8).is_multiple_of(2) { "" } else { "-x" };
        out.place_turned(format_args!("{name}{diagonal}"), centre, view.angle(arrow));
    }
    if home {
        out.place("sk-ear", centre);
    }
}

/// The scale of the selected piece's square. The piece keeps its size, so that the arrows become visible around it.
const LIFT: f32 = 1.4;

/// Draws the square under the selected piece larger, with its arrows.
fn lifted_square(out: &mut SvgWriter, view: &View, cell: Cell, chosen: Colour) {
    let ground =
        if view.layout().place(cell).shape == Shape::Dark { Colour::SkOrange } else { Colour::SkLime };
    let centre = view.centre(cell);
    out.group(format_args!("class=\"lifted\" transform=\"translate({centre}) scale({LIFT})\""), |out| {
        let middle = SvgPoint { x: 0.0, y: 0.0 };
        out.rect(middle, CELL, CELL, 3.0, fill(ground).lined(chosen, 2.2));
        print(out, view, cell, middle);
    });
}

fn piece_colours(piece: Piece) -> PieceColours {
    let (body, trim, line) = match piece.seat {
        Seat::A => (Colour::SkCream, Colour::SkMustard, Colour::Black),
        _ => (Colour::SkPlum, Colour::SkTeal, Colour::SkCream),
    };
    PieceColours { body, trim, spark: Colour::SkWhite, edge: Colour::Black, line, keyline: Colour::Keyline }
}

/// The first player's jumper has a round neck, the second's a pointed one.
const ROUND_NECK: Part = Part::Shape(
    Fill::Trim,
    "M8 46.5C8.4 41 11.6 38 17.4 36.8C20.6 40.6 27.4 40.6 30.6 36.8C36.4 38 39.6 41 40 46.5Z",
);
const POINTED_NECK: Part =
    Part::Shape(Fill::Trim, "M8 46.5C8.4 41 11.6 38 17.4 36.8L24 42.6L30.6 36.8C36.4 38 39.6 41 40 46.5Z");

fn piece_shape(piece: Piece) -> PieceShape {
    let (outline, round, pointed): (_, &[Part], &[Part]) = match piece.kind {
        Kind::Schlitzohr => (EARS, &[ROUND_NECK, SLY_EYES, SMIRK], &[POINTED_NECK, SLY_EYES, SMIRK]),
        Kind::Dummkopf => {
            (MOP, &[ROUND_NECK, FRINGE, STRANDS, TEETH, GAPE], &[POINTED_NECK, FRINGE, STRANDS, TEETH, GAPE])
        }
        _ => {
            (EGG, &[ROUND_NECK, SHINE, LENSES, PUPILS, SMILE], &[POINTED_NECK, SHINE, LENSES, PUPILS, SMILE])
        }
    };
    PieceShape { outline, parts: if piece.seat == Seat::A { round } else { pointed } }
}

// Schlaukopf: bald, glasses.
const EGG: &str = "M24 1.5C34.6 1.5 40.6 8.6 40.2 17.4C43.8 16.4 45.8 20 44.4 23.6C43.4 26.2 41.2 27.4 38.6 26.8C37.2 31.4 34.4 35 30.6 36.8C36.4 38 39.6 41 40 46.5H8C8.4 41 11.6 38 17.4 36.8C13.6 35 10.8 31.4 9.4 26.8C6.8 27.4 4.6 26.2 3.6 23.6C2.2 20 4.2 16.4 7.8 17.4C7.4 8.6 13.4 1.5 24 1.5Z";
const SHINE: Part = Part::Line("M14.6 11.6C15.8 8.8 17.8 7 20.4 6.2");
const LENSES: Part = Part::Shape(
    Fill::Spark,
    "M9.8 20.6A6.8 6.8 0 1 0 23.4 20.6A6.8 6.8 0 1 0 9.8 20.6ZM24.6 20.6A6.8 6.8 0 1 0 38.2 20.6A6.8 6.8 0 1 0 24.6 20.6Z",
);
const PUPILS: Part = Part::Ink(
    "M9.8 20.6A6.8 6.8 0 1 0 23.4 20.6A6.8 6.8 0 1 0 9.8 20.6ZM24.6 20.6A6.8 6.8 0 1 0 38.2 20.6A6.8 6.8 0 1 0 24.6 20.6ZM18.4 20.4A.6 .6 0 1 0 18.5 20.4M29.5 20.4A.6 .6 0 1 0 29.6 20.4",
);
const SMILE: Part = Part::Line("M19.6 31.4C22.2 33.4 25.8 33.4 28.4 31.4");

// Schlitzohr: a notched ear.
const EARS: &str = "M24 3C33 3 38.2 8.8 38.6 15.6C42 12.8 47 14 46.6 19L41.6 20.8L46.2 23.8C45.4 28 41 29.2 38 27C36.6 31.6 34 35 30.6 36.8C36.4 38 39.6 41 40 46.5H8C8.4 41 11.6 38 17.4 36.8C14 35 11.4 31.6 10 27C5.6 29.4 1.6 25.4 1.8 20.2C2 14.4 6.2 13 9.4 15.6C9.8 8.8 15 3 24 3Z";
const SLY_EYES: Part = Part::Line(
    "M14 16L21 18.6M34 16L27 18.6M18.4 21.6A.6 .6 0 1 0 18.5 21.6M29.5 21.6A.6 .6 0 1 0 29.6 21.6",
);
const SMIRK: Part = Part::Line("M17 28.6C21 32 27.4 31.6 32 26.4M31 25.4L33 27.2");

// Dummkopf: a fringe over the eyes.
const MOP: &str = "M24 3.5C36 3.5 43.4 11 43.4 21C43.4 23.6 42.8 25.8 42 27.4L38.4 25C37.6 30.4 34.8 34.8 30.6 36.8C36.4 38 39.6 41 40 46.5H8C8.4 41 11.6 38 17.4 36.8C13.2 34.8 10.4 30.4 9.6 25L6 27.4C5.2 25.8 4.6 23.6 4.6 21C4.6 11 12 3.5 24 3.5Z";
const FRINGE: Part = Part::Shape(
    Fill::Trim,
    "M24 3.5C36 3.5 43.4 11 43.4 21C43.4 23.6 42.8 25.8 42 27.4L37 24L33 27.4L28.6 23.6L24 27.6L19.4 23.6L15 27.4L11 24L6 27.4C5.2 25.8 4.6 23.6 4.6 21C4.6 11 12 3.5 24 3.5Z",
);
const STRANDS: Part = Part::Line("M24 9.5V16M16.4 10.8L14.6 17M31.6 10.8L33.4 17");
const TEETH: Part = Part::Shape(Fill::Spark, "M21.4 31H26.6V34.6H21.4Z");
const GAPE: Part = Part::Line("M18.6 31H29.4");

const fn diagram(name: &'static str, setup: Option<&'static str>) -> Diagram {
    Diagram::new(GameId::Schlaukopf, name, setup)
}

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram { shows: &[Moves("b5"), Reach("d1")], ..diagram("sk-2", Some("k6/7/7/1S5/7/7/7/3K3 w")) },
    Diagram { shows: &[Moves("d4")], ..diagram("sk-3", Some("k6/7/7/3K3/3D3/7/7/7 w")) },
    Diagram { shows: &[Moves("d4")], ..diagram("sk-4", Some("k6/7/7/7/3S3/7/7/K6 w")) },
    Diagram { shows: &[Moves("a1")], ..diagram("sk-5", Some("3k3/7/7/d6/7/7/7/S2K3 w")) },
    Diagram { shows: &[Plays("d4", "d8")], ..diagram("sk-8", Some("3k3/7/7/7/3S3/7/7/K6 w")) },
    Diagram {
        shows: &[Highlighted(&["b8", "c8", "e8", "f8"]), Plays("c7", "c8")],
        ..diagram("sk-10", Some("k6/2D4/7/7/7/7/7/1SSKS2 w"))
    },
];
