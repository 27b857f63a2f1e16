//! Eckstein: a wooden board with inlaid lines, the inner square in brass, red and yellow glass stones.

use super::{GameArt, MarkColours, board_area, frame};
use crate::diagram::Diagram;
use crate::diagram::Show::{Forbidden, Highlighted, Moves, Plays};
use crate::jitter::jitter;
use crate::piece::{Fill, Part, PieceColours, PieceShape};
use crate::svg_writer::{SvgWriter, fill, line};
use crate::{Colour, SvgPoint, View};
use sprung_rules::{Cell, GameId, Piece, Role, Seat, insertion_sort};

/// The drawing style of the game.
pub(crate) static ART: GameArt = GameArt {
    accent: Colour::EcBrass,
    mark_colours: MarkColours {
        last: Colour::EcLast,
        chosen: Colour::EcBrass,
        target: Colour::EcEdge,
        alarm: Colour::Alarm,
        halo: Colour::Keyline,
    },
    square_colours: [Colour::EcWood, Colour::EcWood],
    background,
    decoration: Some(decoration),
    lifted_square: None,
    piece_shape,
    piece_colours,
    piece_scale: 0.82,
};

fn background(out: &mut SvgWriter, view: &View) {
    let (middle, width, height) = board_area(view);
    frame(out, view, ART.accent);
    out.rect(middle, width, height, 2.0, fill(Colour::EcWood));
    grain(out, view);
    out.rect(middle, width - 3.5, height - 3.5, 0.0, line(Colour::EcEdge, 3.5).opacity(0.8));
}

fn decoration(out: &mut SvgWriter, view: &View) {
    let corner = |cell: &Cell| view.layout().place(*cell).roles.contains(&Role::Corner);
    let lines = &view.layout().lines;
    let inlay: String =
        lines.iter().map(|&(from, to)| format!("M{}L{}", view.centre(from), view.centre(to))).collect();
    let brass = inner_square(view.cells().filter(corner).map(|cell| view.centre(cell)).collect());
    out.group("stroke-linecap=\"round\"", |out| {
        out.path(&inlay, line(Colour::EcEdge, 4.0).opacity(0.5));
        out.path(&inlay, line(Colour::EcInlay, 2.2));
        out.path(&brass, line(Colour::EcEdge, 7.0));
        out.path(&brass, line(Colour::EcBrass, 4.6));
    });
    out.raw("<defs>");
    out.group("id=\"ec-point\"", |out| {
        out.circle(SvgPoint { x: 0.0, y: 0.0 }, 4.6, fill(Colour::EcInlay).lined(Colour::EcEdge, 1.2));
    });
    out.group("id=\"ec-corner\"", |out| {
        out.rect(
            SvgPoint { x: 0.0, y: 0.0 },
            20.0,
            20.0,
            3.0,
            fill(Colour::EcBrass).lined(Colour::EcEdge, 1.6),
        );
        out.rect(SvgPoint { x: 0.0, y: 0.0 }, 12.0, 12.0, 1.0, line(Colour::EcEdge, 1.2));
    });
    out.raw("</defs>");
    for cell in view.cells() {
        out.place(if corner(&cell) { "ec-corner" } else { "ec-point" }, view.centre(cell));
    }
}

/// Returns the path of the inner square through its corners, in any order of the corners.
fn inner_square(mut corners: Vec<SvgPoint>) -> String {
    let count = corners.len() as f32;
    let middle = SvgPoint {
        x: corners.iter().map(|corner| corner.x).sum::<f32>() / count,
        y: corners.iter().map(|corner| corner.y).sum::<f32>() / count,
    };
    insertion_sort(&mut corners, |one, other| middle.bearing(*one) < middle.bearing(*other));
    let steps = corners.iter().enumerate().map(|(step, corner)| (if step == 0 { 'M' } else { 'L' }, corner));
    let mut d: String = steps.map(|(command, corner)| format!("{command}{corner}")).collect();
    d.push('Z');
    d
}

fn grain(out: &mut SvgWriter, view: &View) {
    let (middle, width, height) = board_area(view);
    let (left, top) = (middle.x - width / 2.0, middle.y - height / 2.0);
    let mut d = String::new();
    let strands = (height / 11.0) as u8;
    for strand in 0..strands {
        let y = top + (strand as f32 + 0.5) * height / strands as f32;
        let at = |part: u8| SvgPoint {
            x: left + width * part as f32 / 6.0,
            y: (y + jitter(part, strand, 1) * 3.4).max(top + 1.0).min(top + height - 1.0),
        };
        d += &format!("M{}C{} {} {}S{} {}", at(0), at(1), at(2), at(3), at(5), at(6));
    }
    out.path(d, line(Colour::EcGrain, 1.6).opacity(0.55));
}

fn piece_colours(piece: Piece) -> PieceColours {
    let (body, trim) = match piece.seat {
        Seat::A => (Colour::EcRuby, Colour::EcRubyLight),
        _ => (Colour::EcAmber, Colour::EcAmberLight),
    };
    PieceColours {
        body,
        trim,
        spark: Colour::Ivory,
        edge: Colour::EcEdge,
        line: Colour::EcEdge,
        keyline: Colour::EcKeyline,
    }
}

fn piece_shape(piece: Piece) -> PieceShape {
    match piece.seat {
        Seat::A => PieceShape {
            outline: "M24 4A20 20 0 1 1 24 44A20 20 0 1 1 24 4Z",
            parts: &[
                Part::Flat(Fill::Trim, "M40.6 27A17.2 17.2 0 0 1 17 39.6A22 22 0 0 0 40.6 27Z"),
                Part::Flat(
                    Fill::Spark,
                    "M13 17C15 12 20 9.4 24.6 9.6C20.6 12 17.6 15 16.4 19.6C14.6 20.4 12.6 19.2 13 17Z",
                ),
            ],
        },
        _ => PieceShape {
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

const fn diagram(name: &'static str, setup: Option<&'static str>) -> Diagram {
    Diagram::new(GameId::Eckstein, name, setup)
}

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram { shows: &[Moves("d4")], ..diagram("ec-2", Some("yyyyy2/7/7/3r3/7/7/2rrrrr r")) },
    Diagram {
        shows: &[Plays("b2", "b4")],
        ..diagram("ec-5", Some("yyyyyyy/yyyy1y1/7/2yr3/7/rrrr1rr/rrrrrr1 r"))
    },
    Diagram {
        shows: &[Moves("d2"), Forbidden(&["d4"])],
        ..diagram("ec-7", Some("yyyyy2/7/7/2y1y2/7/3r3/2rrrrr r"))
    },
    Diagram {
        shows: &[Highlighted(&["c3", "e3", "e5", "c5"]), Plays("c2", "c3")],
        ..diagram("ec-9", Some("yyyyyy1/7/2r1r2/7/4r2/2r4/3rrrr r"))
    },
    Diagram {
        options: &["variant=I"],
        shows: &[Plays("e2", "e4")],
        ..diagram("ec-20", Some("yyyyy2/7/7/1ryy3/7/4r2/2rrrrr r"))
    },
    Diagram {
        options: &["variant=II"],
        shows: &[Plays("d2", "d4")],
        ..diagram("ec-21", Some("yyyyy2/7/7/2y1yr1/7/3r3/2rrrrr r"))
    },
];
