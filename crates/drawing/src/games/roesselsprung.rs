//! Rösselsprung in the style of a poster: a cross in four colours, numbered start squares, resting squares with the seats'
//! emblems, four different horses.

use super::{GameArt, MarkColours};
use crate::diagram::Diagram;
use crate::diagram::Show::{Highlighted, Moves, Path, Plays, Refused};
use crate::piece::{Fill, Part, PieceColours, PieceShape};
use crate::svg_writer::{SvgNumber, SvgWriter, fill, line};
use crate::{CELL, Colour, SvgPoint, View, emblem, glyphs};
use sprung_rules::{Cell, GameId, Kind, Piece, Role, Seat, Shape};

/// The drawing style of the game.
pub(crate) static ART: GameArt = GameArt {
    accent: Colour::RsBlue,
    mark_colours: MarkColours {
        last: Colour::RsLast,
        chosen: Colour::Black,
        target: Colour::Black,
        alarm: Colour::Alarm,
        halo: Colour::Keyline,
    },
    square_colours: [Colour::RsTile, Colour::RsMiddleDark],
    background,
    decoration: Some(decoration),
    lifted_square: None,
    piece_shape,
    piece_colours,
    piece_scale: 0.82,
};

/// A tile's side without its rounding, and the line that rounds it.
const TILE: f32 = 38.0;
const ROUNDING: f32 = 5.0;

const ORIGIN: SvgPoint = SvgPoint { x: 0.0, y: 0.0 };

fn background(out: &mut SvgWriter, view: &View) {
    for seat in Seat::ROUND {
        slab(out, view, arm(seat), |cell| owner(view, cell) == Some(seat));
    }
    slab(out, view, Colour::RsMiddle, |cell| owner(view, cell).is_none());
    let middle = |cell| owner(view, cell).is_none();
    tiles(out, view, Colour::RsMiddleLight, 1.0, |cell| middle(cell) && !odd(view, cell));
    tiles(out, view, Colour::RsMiddleDark, 1.0, |cell| middle(cell) && odd(view, cell));
    let round = |cell| view.layout().place(cell).shape == Shape::Circle;
    tiles(out, view, Colour::RsTile, 0.94, |cell| !middle(cell) && !round(cell) && !odd(view, cell));
    tiles(out, view, Colour::RsTile, 0.68, |cell| !middle(cell) && !round(cell) && odd(view, cell));
    out.raw("<defs>");
    out.group("id=\"rs-circle\"", |out| {
        out.circle(ORIGIN, 20.8, fill(Colour::RsTile).lined(Colour::Black, 2.2));
    });
    out.raw("</defs>");
    for cell in view.cells().filter(|&cell| round(cell)) {
        out.place("rs-circle", view.centre(cell));
    }
}

const fn arm(seat: Seat) -> Colour {
    match seat {
        Seat::A => Colour::RsYellow,
        Seat::B => Colour::RsBlue,
        Seat::C => Colour::RsGreen,
        Seat::D => Colour::RsRed,
    }
}

/// Returns the seat in whose arm a cell lies, or `None` for the middle.
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

/// Returns whether a cell is dark. The board is chequered, because a knight changes colour with every jump.
fn odd(view: &View, cell: Cell) -> bool {
    let place = view.layout().place(cell);
    !(place.column + place.row).is_multiple_of(2)
}

/// Fills the bounding rectangle of some cells.
fn slab(out: &mut SvgWriter, view: &View, colour: Colour, here: impl Fn(Cell) -> bool) {
    let points: Vec<SvgPoint> =
        view.cells().filter(|&cell| here(cell)).map(|cell| view.centre(cell)).collect();
    if points.is_empty() {
        return;
    }
    let low = |axis: fn(&SvgPoint) -> f32| points.iter().map(axis).fold(f32::MAX, f32::min);
    let high = |axis: fn(&SvgPoint) -> f32| points.iter().map(axis).fold(f32::MIN, f32::max);
    let (left, right, top, bottom) = (low(|p| p.x), high(|p| p.x), low(|p| p.y), high(|p| p.y));
    let middle = SvgPoint { x: (left + right) / 2.0, y: (top + bottom) / 2.0 };
    out.rect(middle, right - left + CELL, bottom - top + CELL, 4.0, fill(colour));
}

/// Square tiles of one colour as one path, rounded by their line.
fn tiles(out: &mut SvgWriter, view: &View, colour: Colour, opacity: f32, here: impl Fn(Cell) -> bool) {
    let mut d = String::new();
    for cell in view.cells().filter(|&cell| here(cell)) {
        let SvgPoint { x, y } = view.centre(cell);
        let corner = SvgPoint { x: x - TILE / 2.0, y: y - TILE / 2.0 };
        d += &format!("M{corner}h{side}v{side}h-{side}z", side = SvgNumber(TILE));
    }
    if !d.is_empty() {
        let style = fill(colour).lined(colour, ROUNDING).opacity(opacity);
        out.group("stroke-linejoin=\"round\"", |out| out.path(d, style));
    }
}

fn decoration(out: &mut SvgWriter, view: &View) {
    out.raw("<defs>");
    for number in 1..=4 {
        out.group(format_args!("id=\"rs-{number}\""), |out| {
            glyphs::write(out, &number.to_string(), ORIGIN, 24.0, 5.0, Colour::Black);
        });
    }
    for seat in Seat::ROUND {
        let colour = arm(seat);
        out.group(format_args!("id=\"rs-rest-{seat}\""), |out| {
            out.rect(ORIGIN, TILE + ROUNDING, TILE + ROUNDING, 2.5, fill(colour));
            out.group("transform=\"scale(1.4)\"", |out| emblem::draw(out, seat, Colour::RsTile, colour));
        });
        out.group(format_args!("id=\"rs-goal-{seat}\""), |out| {
            emblem::draw(out, seat, colour, Colour::RsTile);
        });
        // an arrowhead pointing the way the seat comes in
        out.group(format_args!("id=\"rs-entry-{seat}\""), |out| {
            out.path("M-16 21.5H16L0 13.5Z", fill(colour))
        });
        out.group(format_args!("id=\"rs-first-{seat}\""), |out| {
            out.path("M-16 21.5H16L0 13.5Z", fill(colour));
            out.circle(SvgPoint { x: 0.0, y: -2.5 }, 16.6, line(colour, 3.4));
        });
    }
    out.raw("</defs>");
    for cell in view.cells() {
        let roles = &view.layout().place(cell).roles;
        let centre = view.centre(cell);
        let mut middle = centre;
        for role in roles {
            match *role {
                Role::Rest(seat) => out.place(format_args!("rs-rest-{seat}"), centre),
                Role::Goal(seat) => out.place(format_args!("rs-goal-{seat}"), centre),
                Role::Entry(seat, first) => {
                    let sign = if first { "first" } else { "entry" };
                    middle = centre.towards(view.facing(seat), 2.5);
                    out.place_turned(format_args!("rs-{sign}-{seat}"), centre, view.facing(seat));
                    if first && !roles.iter().any(|role| matches!(role, Role::Start(..))) {
                        out.place(format_args!("rs-goal-{seat}"), middle);
                    }
                }
                _ => {}
            }
        }
        for role in roles {
            if let Role::Start(_, number) = role {
                out.place(format_args!("rs-{number}"), middle);
            }
        }
    }
}

fn piece_colours(piece: Piece) -> PieceColours {
    PieceColours {
        body: Colour::seat(piece.seat),
        trim: Colour::Ivory,
        spark: Colour::Black,
        edge: Colour::Black,
        line: if piece.seat == Seat::A { Colour::Black } else { Colour::RsLine },
        keyline: Colour::Keyline,
    }
}

fn piece_shape(piece: Piece) -> PieceShape {
    if piece.kind == Kind::Verteidiger {
        return PieceShape { outline: SHIELD, parts: shielded(piece.seat) };
    }
    match piece.seat {
        Seat::A => PieceShape { outline: ARCHED, parts: &[Part::Line(ARCHED_LINES)] },
        Seat::B => PieceShape { outline: CUT, parts: &[Part::Line(CUT_LINES)] },
        Seat::C => PieceShape { outline: LEAFY, parts: &[Part::Line(LEAFY_LINES)] },
        Seat::D => PieceShape { outline: FLAMING, parts: &[Part::Line(FLAMING_LINES)] },
    }
}

/// A defender: the seat's horse on a shield.
const SHIELD: &str =
    "M24 2C30 5.4 36 6.4 43 6V22C43 34 35 41.6 24 46.4C13 41.6 5 34 5 22V6C12 6.4 18 5.4 24 2Z";

const fn shielded(seat: Seat) -> &'static [Part] {
    match seat {
        Seat::A => &[Part::Inner(Fill::Trim, ARCHED)],
        Seat::B => &[Part::Inner(Fill::Trim, CUT)],
        Seat::C => &[Part::Inner(Fill::Trim, LEAFY)],
        Seat::D => &[Part::Inner(Fill::Trim, FLAMING)],
    }
}

// A: calm, its neck one arch, looking left.
const ARCHED: &str = "M11 46C11 37.6 19.5 34.4 20.5 26.5C18 28 15.4 28.6 13.8 30.8C12.2 32.8 8.2 32 7 29C6.2 27 6.6 25.4 8 23.2L13.6 14C14.6 11 16.2 9.4 18.2 8.2L17.6 2.4L23.4 6.4C33.6 7.4 40.4 16 40.4 28C40.4 34 39.4 40 39.4 46Z";
const ARCHED_LINES: &str =
    "M16.2 16.6A.6 .6 0 1 0 16.3 16.6M10.8 27.2L11.8 26.4M28 12.6C32.6 16.6 34.8 22 34.8 28.6M12.4 41H39.6";

// B: cut from the block, looking right.
const CUT: &str = "M8.5 46L6.5 31L9 18L17 9L27.4 2.4L29.6 9.6L36.4 14L43 25.4L42.4 30.2L37.6 33L32 29.8L26.4 28.8L33.6 37.4L38.4 46Z";
const CUT_LINES: &str = "M31.8 17A.6 .6 0 1 0 31.9 17M38.8 28L37.8 27.2M21.4 13L14.6 20.2L12.4 30.6L13.6 41M9.6 18L14.6 20.2M7.6 24.4L13.4 25.4M6.6 31H12.4M7.2 36.4L13 35.8M8 41H35.6";

// C: heavy, with locks like leaves, looking left.
const LEAFY: &str = "M12 46C11 39.6 15.5 36.4 18.5 30.5C15 31.5 13.5 36.5 9.5 36.6C5.6 36.6 3.6 32.6 5 29L12 15.5C12.6 12.6 14 10.8 16 9.6L15.4 3L21.6 7.4C24 4 29.6 3.6 31.4 8.2C36 7.4 39.4 11.4 38.2 15.6C42.2 17 43.8 21.6 41.2 24.8C44.4 27.6 44.4 32.4 41.2 34.6C43.2 38 42.8 42.4 41 46Z";
const LEAFY_LINES: &str = "M14.8 18.6A.6 .6 0 1 0 14.9 18.6M8 32.4L9 31.6M31.4 8.2C30.4 11 28 12.6 25 12.8M38.2 15.6C36.4 18.2 33.6 19.2 30 18.8M41.2 24.8C38.8 26.8 36 27.2 32.6 26.2M41.2 34.6C38.8 35.8 36.2 35.4 33.6 34M12.8 41H42";

// D: its mane in flames, looking right.
const FLAMING: &str = "M38.4 46C40 37.6 31.6 33.6 31 26C34.5 26.4 37 28.8 40.2 27.6C43.8 26.2 45.2 22.4 43.8 18.6C43.2 16.8 41.8 15.8 39.8 14.8L31.6 10L31 2.4L25.4 7.4C21.4 5.2 16.6 4.4 11.4 5.6C14.4 7.6 16.4 9.6 17.6 12.2C13.4 11.6 9 12.8 5.6 16.2C9.6 16.4 12.4 17.6 14.4 19.8C9.8 20.6 6 23.6 4 28C8 26.6 11 26.8 13.4 28.2C9.6 30.4 7.2 34 6.8 38.6C8.8 37 10.6 36.4 12.4 36.6C10.8 39.6 10 42.6 10 46Z";
const FLAMING_LINES: &str =
    "M31.8 16A.6 .6 0 1 0 31.9 16M40.6 19.2L41.4 20.2M26.4 13C22.8 17 21 22 21.4 28.4M11 41H38.6";

/// Makes a diagram for two players that shows the part of the board between two cells.
const fn diagram(
    name: &'static str,
    setup: Option<&'static str>,
    part: (&'static str, &'static str),
) -> Diagram {
    Diagram { options: &["seats=AB"], part: Some(part), ..Diagram::new(GameId::Roesselsprung, name, setup) }
}

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        shows: &[Moves("k10")],
        ..diagram(
            "rs-7",
            Some("7/7/7/7/7/7/b6/21/21/21/21/10a10/21/21/a6/7/7/7/7/7/7 A - A2B2 A5B6 0 0"),
            ("h7", "n15"),
        )
    },
    Diagram {
        moves: &[":A", ":3"],
        shows: &[Path(&["j1", "k3", "l5", "k7"])],
        ..diagram("rs-10", None, ("h1", "n7"))
    },
    Diagram {
        shows: &[Highlighted(&["l7"])],
        ..diagram(
            "rs-14",
            Some("bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/2aa3/7/7/7/7/7/aaa2aa A 4 A1B1 A0B0 0 0"),
            ("h1", "n7"),
        )
    },
    Diagram {
        shows: &[Moves("k10")],
        ..diagram(
            "rs-20",
            Some("7/7/7/7/7/7/bbbbbb1/21/21/9b11/21/10a10/21/21/aaa1aaa/7/7/7/7/7/7 A - A2B2 A0B0 0 0"),
            ("h7", "n15"),
        )
    },
    Diagram {
        shows: &[Refused("k10", "l12")],
        ..diagram(
            "rs-23",
            Some("7/7/7/7/7/7/7/21/11b9/9b1b9/11b9/10a10/21/21/aa5/7/7/7/7/7/7 A - A2B2 A4B3 0 0"),
            ("h7", "n15"),
        )
    },
    Diagram {
        shows: &[Refused("j10", "k12")],
        ..diagram(
            "rs-24",
            Some("7/7/7/7/7/7/bb5/21/21/9a1aa8/21/9a11/21/21/a6/7/7/7/7/7/7 A - A2B2 A2B5 0 0"),
            ("h7", "n15"),
        )
    },
    Diagram {
        shows: &[Highlighted(&["h1", "i1", "j1", "k1", "l1", "m1", "n1"]), Plays("j13", "k15")],
        ..diagram(
            "rs-27",
            Some("7/7/7/7/7/7/bb5/21/9a11/21/21/21/7ba12/7a4a8/7/7/7/7/7/7/7 A - A2B2 A3B4 0 0"),
            ("h1", "n16"),
        )
    },
    Diagram {
        shows: &[Moves("k1")],
        ..diagram(
            "rs-33",
            Some("7/7/7/7/7/7/aa5/21/21/21/21/21/12b8/21/bb5/7/7/7/7/7/3A3 A 5 A3B2 A4B4 0 0"),
            ("h1", "n15"),
        )
    },
];
