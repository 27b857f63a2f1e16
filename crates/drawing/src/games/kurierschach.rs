//! Kurierschach: a manuscript. Parchment, vermilion and lapis, gilded marks.

use super::{GameArt, MarkColours, board_area, frame};
use crate::diagram::Diagram;
use crate::diagram::Show::{Arrow, Moves, Path, Reach, Refused};
use crate::piece::{Fill, Part, PieceColours, PieceShape};
use crate::svg_writer::{SvgNumber, SvgWriter, fill, line};
use crate::{CELL, Colour, SvgPoint, View};
use sprung_rules::{GameId, Kind, Piece, Seat, Shape};

/// The drawing style of the game.
pub(crate) static ART: GameArt = GameArt {
    accent: Colour::KsGold,
    mark_colours: MarkColours {
        last: Colour::KsGold,
        chosen: Colour::KsLapis,
        target: Colour::KsGold,
        alarm: Colour::KsVermilion,
        halo: Colour::KsInk,
    },
    square_colours: [Colour::KsLight, Colour::KsDark],
    background,
    decoration: None,
    lifted_square: None,
    piece_shape,
    piece_colours,
    piece_scale: 0.82,
};

/// A four-leaved flourish of the pen, for the dark squares.
const FLOURISH: &str = "M0-3C5-6 7-12 0-19C-7-12-5-6 0-3ZM3 0C6 5 12 7 19 0C12-7 6-5 3 0ZM0 3C-5 6-7 12 0 19C7 12 5 6 0 3ZM-3 0C-6-5-12-7-19 0C-12 7-6 5-3 0Z";

fn background(out: &mut SvgWriter, view: &View) {
    let (middle, width, height) = board_area(view);
    frame(out, view, ART.accent);
    out.rect(middle, width, height, 0.0, fill(Colour::KsLight));
    out.raw("<defs>");
    out.group("id=\"ks-dark\"", |out| {
        out.rect(SvgPoint { x: 0.0, y: 0.0 }, CELL, CELL, 0.0, fill(Colour::KsDark));
        out.path(FLOURISH, line(Colour::KsPen, 1.0));
    });
    out.raw("</defs>");
    for cell in view.cells() {
        if view.layout().place(cell).shape == Shape::Dark {
            out.place("ks-dark", view.centre(cell));
        }
    }
    let (left, top) = (middle.x - width / 2.0, middle.y - height / 2.0);
    let rule = |inset: f32| {
        let (left, top) = (left - inset, top - inset);
        let (right, bottom) = (left + width + 2.0 * inset, top + height + 2.0 * inset);
        format!(
            "M{} {}H{}V{}H{}Z",
            SvgNumber(left),
            SvgNumber(top),
            SvgNumber(right),
            SvgNumber(bottom),
            SvgNumber(left)
        )
    };
    // a gilded border set with vermilion and lapis
    out.path(rule(2.0), line(Colour::KsGold, 4.0));
    out.path(rule(2.0), line(Colour::KsVermilion, 2.4).dashed("6 18"));
    out.group("stroke-dashoffset=\"12\"", |out| {
        out.path(rule(2.0), line(Colour::KsLapis, 2.4).dashed("6 18"))
    });
    out.path(rule(0.0), line(Colour::KsInk, 1.0));
    out.path(rule(4.2), line(Colour::KsInk, 1.0));
}

fn piece_colours(piece: Piece) -> PieceColours {
    let (body, trim, line) = match piece.seat {
        Seat::A => (Colour::KsIvory, Colour::KsVermilion, Colour::KsInk),
        _ => (Colour::KsLapis, Colour::KsVermilion, Colour::KsIvory),
    };
    PieceColours { body, trim, spark: Colour::KsGold, edge: Colour::KsInk, line, keyline: Colour::KsKeyline }
}

fn piece_shape(piece: Piece) -> PieceShape {
    match piece.kind {
        Kind::Koenig => KING,
        Kind::Koenigin => QUEEN,
        Kind::Mann => MAN,
        Kind::Schleich => SNEAK,
        Kind::Kurier => COURIER,
        Kind::Alte => ELDER,
        Kind::Ross => KNIGHT,
        Kind::Roch => ROOK,
        Kind::Bauer => PAWN,
        _ => MARKED_PAWN,
    }
}

const KING: PieceShape = PieceShape {
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
};

const QUEEN: PieceShape = PieceShape {
    outline: "M16 11L15.5 4.5L20.5 7.6L24 3L27.5 7.6L32.5 4.5L32 11C36 15 37 22 37.4 30C38.4 36 41 40 42 45H6C7 40 9.6 36 10.6 30C11 22 12 15 16 11Z",
    parts: &[
        Part::Shape(Fill::Spark, "M15.5 4.5L20.5 7.6L24 3L27.5 7.6L32.5 4.5L32 12H16Z"),
        Part::Line(
            "M17 16H31C32.4 24 29 31.4 24 31.4S15.6 24 17 16ZM21 20.4V21.2M27 20.4V21.2M22.4 26.4C23.4 27.2 24.6 27.2 25.6 26.4",
        ),
        Part::Shape(Fill::Trim, "M14 45C15 39 18 35 24 35S33 39 34 45Z"),
    ],
};

const MAN: PieceShape = PieceShape {
    outline: "M24 5C35 5 43 8.6 43 13.6C43 16.6 39.6 18 34.4 18.4C35 23 33.8 28 30.6 31.2C37 32.6 40.6 36.6 41 45H7C7.4 36.6 11 32.6 17.4 31.2C14.2 28 13 23 13.6 18.4C8.4 18 5 16.6 5 13.6C5 8.6 13 5 24 5Z",
    parts: &[
        Part::Shape(
            Fill::Trim,
            "M24 5C35 5 43 8.6 43 13.6C43 16.6 39.6 18 34.4 18.4H13.6C8.4 18 5 16.6 5 13.6C5 8.6 13 5 24 5Z",
        ),
        Part::Line("M20 22V22.8M28 22V22.8M21.6 27.6H26.4"),
        Part::Line("M13 34C14.6 38 19 40 24 40S33.4 38 35 34"),
        Part::Shape(Fill::Spark, "M20.6 40A3.4 3.4 0 1 0 27.4 40A3.4 3.4 0 1 0 20.6 40Z"),
    ],
};

const SNEAK: PieceShape = PieceShape {
    outline: "M24 13C28 5 37 3 42.6 9.6C44.4 11.8 44.6 14.6 44.4 16.4A2.9 2.9 0 1 1 39.8 16.8C38.6 14.4 36.2 14.6 34.6 17.4C35.4 22.8 34 27.8 30.6 31.2L41 45H7L17.4 31.2C14 27.8 12.6 22.8 13.4 17.4C11.8 14.6 9.4 14.4 8.2 16.8A2.9 2.9 0 1 1 3.6 16.4C3.4 14.6 3.6 11.8 5.4 9.6C11 3 20 5 24 13Z",
    parts: &[
        Part::Shape(
            Fill::Trim,
            "M24 13C28 5 37 3 42.6 9.6C44.4 11.8 44.6 14.6 44.4 16.4L39.8 16.8C38.6 14.4 36.2 14.6 34.6 17.4L24 19Z",
        ),
        Part::Line("M13.4 17.4L24 19M20 22.8V23.6M28 22.8V23.6M20 27.4C22 29.6 26 29.6 28 27.4"),
        Part::Shape(Fill::Spark, "M44.4 16.4A2.9 2.9 0 1 1 39.8 16.8ZM8.2 16.8A2.9 2.9 0 1 1 3.6 16.4Z"),
        Part::Shape(Fill::Spark, "M7 45L12.6 37.4L18.3 42L24 35.5L29.7 42L35.4 37.4L41 45Z"),
    ],
};

const COURIER: PieceShape = PieceShape {
    outline: "M2.5 9.5H7V12H27C33.4 12 39.6 9.4 44.5 3V28.6C41.8 24 38.2 21 34.2 19.8C35.6 22.4 36.4 25.4 36.4 28.6A15 15 0 1 1 12 17V18H7V20.5H2.5ZM21.4 20.6A8 8 0 1 0 21.4 36.6A8 8 0 1 0 21.4 20.6Z",
    parts: &[
        Part::Shape(Fill::Spark, "M44.5 3V28.6C42.8 25.6 40.8 23.4 38.4 21.8V9.4C40.8 7.8 42.8 5.6 44.5 3Z"),
        Part::Line("M12 18H27.4C29.8 18 32 18.6 34.2 19.8"),
        Part::Shape(
            Fill::Trim,
            "M14.5 12H20V18H14.5ZM17.4 36L14 42.2A15 15 0 0 0 28.8 42.2L25.4 36A8 8 0 0 1 17.4 36Z",
        ),
    ],
};

const ELDER: PieceShape = PieceShape {
    outline: "M6.4 46V18.4C3.4 16.8 2.2 13.6 3.2 10.4C4.4 6.6 9 5.2 12.2 7.4C15 9.4 14.8 13.8 11.8 15L10.4 12.4C11.4 11.6 11.2 10.2 10 9.8C8.2 9.2 6.6 10.4 6.6 12.2C6.6 14 7.8 15 10 16V46ZM29.4 3C38.4 3 43 10 42.4 19C42.2 22 41.6 24.6 40.6 27C43.4 30 45.4 36 45.4 46H13.4C13.4 36 15.4 30 18.2 27C17.2 24.6 16.6 22 16.4 19C15.8 10 20.4 3 29.4 3Z",
    parts: &[
        Part::Shape(
            Fill::Trim,
            "M29.4 3C38.4 3 43 10 42.4 19C42.2 22 41.6 24.6 40.6 27L36.4 22V14.4C33.4 11 25.4 11 22.4 14.4V22L18.2 27C17.2 24.6 16.6 22 16.4 19C15.8 10 20.4 3 29.4 3Z",
        ),
        Part::Shape(
            Fill::Body,
            "M22.4 21C25 23.8 27.4 22 29.4 22S33.8 23.8 36.4 21C38 30 35.6 40 29.4 45C23.2 40 20.8 30 22.4 21Z",
        ),
        Part::Line(
            "M26.2 17.6A.4 .4 0 1 0 26.3 17.6M32.5 17.6A.4 .4 0 1 0 32.6 17.6M29.4 29V39M25.6 28.4C25.6 32 26 34.6 26.8 37.4M33.2 28.4C33.2 32 32.8 34.6 32 37.4",
        ),
    ],
};

const KNIGHT: PieceShape = PieceShape {
    outline: "M10 45C10 37 19 34.5 20 27C17 28.6 14.6 29 13 31.4C11.4 33.6 7.4 32.6 6.2 29.6C5.4 27.6 5.8 25.6 7.2 23.4L13 14.4C14 11.4 15.6 9.6 17.6 8.4L16.6 2.6L22.8 6.4C33 7.4 40 16 40 28C40 34 39 39.6 39 45Z",
    parts: &[
        Part::Shape(
            Fill::Trim,
            "M22.8 6.4C33 7.4 40 16 40 28C40 34 39 39.6 39 45H31C34 38 34.4 30 32.6 23C31 17 28 12.6 22.8 6.4Z",
        ),
        Part::Line("M16.8 16.4V17.2M9.4 27.6L10.4 26.8"),
        Part::Line("M14.4 21.6L18.6 27.6M11.4 19.8L20 22.2L25.6 12"),
    ],
};

const ROOK: PieceShape = PieceShape {
    outline: "M7.5 3.5L11.6 7.8L15.7 3.5V12H19.9V3.5L24 7.8L28.1 3.5V12H32.3V3.5L36.4 7.8L40.5 3.5V18.5L36 23.5V37L40 41V46H8V41L12 37V23.5L7.5 18.5Z",
    parts: &[
        Part::Shape(Fill::Trim, "M7.5 18.5H40.5L36 23.5H12Z"),
        Part::Shape(Fill::Spark, "M18.8 46V37A5.2 5.2 0 0 1 29.2 37V46Z"),
        Part::Line("M15.6 28.6H20.6M27.6 30H32.4"),
    ],
};

/// A pawn with a leaf upright on its head, which nothing else of the set has: a crown would be the king's.
const MARKED_PAWN: PieceShape = PieceShape {
    outline: "M24 14.6C30 14.6 33.4 18.9 33.2 23.8C33 26.5 32 28.6 30.8 30C35.4 32.4 37.6 37 38 45H10C10.4 37 12.6 32.4 17.2 30C16 28.6 15 26.5 14.8 23.8C14.6 18.9 18 14.6 24 14.6ZM24 18C14.5 13.5 15 5.5 24 0C33 5.5 33.5 13.5 24 18Z",
    parts: &[
        Part::Line(
            "M18.6 20.4C22 18.8 26 18.8 29.4 20.4C30.4 25.2 28 29.4 24 29.4S17.6 25.2 18.6 20.4ZM21.6 23.4V24.2M26.4 23.4V24.2",
        ),
        Part::Shape(Fill::Spark, "M24 18C14.5 13.5 15 5.5 24 0C33 5.5 33.5 13.5 24 18Z"),
        Part::Shape(
            Fill::Trim,
            "M12.4 36C16 33 20 34.5 24 34.5S32 33 35.6 36L36.6 40C32 38 28 39 24 39S16 38 11.4 40Z",
        ),
    ],
};

const PAWN: PieceShape = PieceShape {
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

const fn diagram(name: &'static str, setup: Option<&'static str>) -> Diagram {
    Diagram::new(GameId::Kurierschach, name, setup)
}

pub(super) const DIAGRAMS: &[Diagram] = &[
    Diagram {
        shows: &[Reach("d4"), Reach("i4")],
        ..diagram("ks-5", Some("11k/12/12/12/3M4K3/12/12/12 w - - 0 1"))
    },
    Diagram {
        shows: &[Reach("d4"), Reach("i4")],
        ..diagram("ks-6", Some("11k/12/12/12/3R4B3/12/12/K11 w - - 0 1"))
    },
    Diagram {
        shows: &[Reach("d4"), Reach("i4")],
        ..diagram("ks-7", Some("11k/12/12/2ppp2ppp2/2pNp2pEp2/2ppp2ppp2/12/K11 w - - 0 1"))
    },
    Diagram {
        shows: &[Reach("d4"), Reach("i4")],
        ..diagram("ks-8", Some("11k/12/12/12/3W4F3/12/12/K11 w - - 0 1"))
    },
    Diagram { shows: &[Moves("d4")], ..diagram("ks-9", Some("11k/12/12/2p1r7/3P8/12/12/K11 w - - 0 1")) },
    Diagram {
        options: &["tabiya=off"],
        shows: &[
            Arrow("a2", "a4"),
            Arrow("f2", "f4"),
            Arrow("l2", "l4"),
            Arrow("f1", "f3"),
            Arrow("a7", "a5"),
            Arrow("f7", "f5"),
            Arrow("l7", "l5"),
            Arrow("f8", "f6"),
        ],
        ..diagram("ks-10", None)
    },
    Diagram {
        shows: &[Path(&["f8", "f6", "f4", "f2"])],
        ..diagram("ks-21", Some("5J5k/12/12/12/12/12/12/K11 w - - 0 1"))
    },
    Diagram {
        shows: &[Refused("f8", "f6")],
        ..diagram("ks-22", Some("5J5k/12/12/12/12/5p6/12/K11 w - - 0 1"))
    },
];

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::*;
    use crate::{Palette, Theme, piece_svg, rasterise};
    use resvg::tiny_skia::Pixmap;

    /// Returns the width and the height of the golden part of a piece that is drawn `size` pixels wide.
    fn golden_part(kind: Kind, seat: Seat, size: u32) -> (usize, usize) {
        let piece = piece_svg(Piece { seat, kind }, Palette::Literal(Theme::Light));
        let picture = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-24 -24 48 48\" width=\"48\" height=\"48\">{piece}</svg>"
        );
        let pixels = Pixmap::decode_png(&rasterise(&picture, size).unwrap()).unwrap();
        let golden: Vec<(usize, usize)> = pixels
            .pixels()
            .iter()
            .enumerate()
            .filter(|(_, pixel)| {
                let (red, green, blue) = (pixel.red() as i32, pixel.green() as i32, pixel.blue() as i32);
                pixel.alpha() > 200 && red > 140 && red - blue > 70 && green - blue > 40
            })
            .map(|(index, _)| (index % size as usize, index / size as usize))
            .collect();
        let extent = |along: fn(&(usize, usize)) -> usize| {
            let places = golden.iter().map(along);
            places.clone().max().map_or(0, |last| last + 1 - places.min().unwrap_or(last))
        };
        (extent(|at| at.0), extent(|at| at.1))
    }

    #[test]
    fn the_marked_pawn_is_told_from_the_crowned_pieces_at_any_size() {
        for seat in [Seat::A, Seat::B] {
            for size in [24, 48, 96] {
                let (width, height) = golden_part(Kind::Umwandlungsbauer, seat, size);
                assert!(height >= width && width * 6 >= size as usize, "a leaf: {width}×{height} of {size}");
                for kind in [Kind::Koenig, Kind::Koenigin] {
                    let (width, height) = golden_part(kind, seat, size);
                    assert!(2 * width >= 3 * height, "{kind:?}, a crown: {width}×{height} of {size}");
                }
            }
        }
    }
}
