//! Every picture of every game: well-formed, complete, the right way round, the same every time.

use sprung_drawing::{
    Mark, Palette, PieceOrientation, Scene, SvgPoint, TargetKind, Theme, ThrownDie, View, background_svg,
    contact_sheet, decoration_svg, die_svg, emblem_svg, labels_svg, mark_svg, piece_scale, piece_set,
    piece_svg, piece_symbols, svg, symbol_id,
};
use sprung_rules::{AnyGame, Cell, GameId, Kind, Seat};
use std::collections::HashSet;
use std::sync::Arc;

const PALETTES: [Palette; 4] =
    [Palette::Literal(Theme::Light), Palette::Literal(Theme::Dark), Palette::Monochrome, Palette::Variables];

fn open(game: GameId) -> Arc<dyn AnyGame> {
    game.open([]).expect("the defaults are valid")
}

/// A scene with every mark, every piece of the game and the die.
fn crowded<'a>(game: &'a dyn AnyGame, palette: Palette, turns: u8) -> Scene<'a> {
    let cell = Cell;
    let aims = [TargetKind::Free, TargetKind::Capture, TargetKind::Goal];
    let mut marks = vec![
        Mark::From(cell(0)),
        Mark::To(cell(1)),
        Mark::Selected(cell(2)),
        Mark::Movable(cell(3)),
        Mark::Highlighted(cell(4)),
        Mark::OffTurnTarget(cell(5)),
        Mark::Forced(cell(6)),
        Mark::Refused(cell(7)),
        Mark::Forbidden(cell(8)),
        Mark::Enclosed(cell(9), true),
        Mark::Enclosed(cell(10), false),
        Mark::InReach(cell(11)),
        Mark::Path(vec![cell(0), cell(12), cell(24), cell(36)]),
        Mark::Arrow(cell(12), cell(30)),
    ];
    marks.extend(aims.map(|aim| Mark::Target(cell(13), aim)));
    marks.extend(aims.map(|aim| Mark::MinorTarget(cell(14), aim)));
    Scene {
        pieces: (0..).map(Cell).zip(piece_set(game.id())).collect(),
        marks,
        die: Some(ThrownDie { face: 6, seat: Seat::D }),
        turns,
        orientation: PieceOrientation::Seats,
        palette,
        title: Some("König & <Rössel>".to_string()),
        ..Scene::board(game.id(), game.layout())
    }
}

#[test]
fn every_picture_is_well_formed() {
    for id in GameId::ALL {
        let game = open(id);
        for palette in PALETTES {
            for turns in 0..4 {
                let picture = svg(&crowded(&*game, palette, turns));
                if let Err(fault) = roxmltree::Document::parse(&picture) {
                    panic!("{id:?} {palette:?}: {fault}");
                }
            }
        }
    }
    assert!(roxmltree::Document::parse(&contact_sheet()).is_ok());
}

#[test]
fn the_parts_of_a_picture_are_well_formed_alone() {
    for id in GameId::ALL {
        let game = open(id);
        let view = View::new(game.layout(), 0);
        let palette = Palette::Variables;
        let mut parts = vec![
            background_svg(id, &view, palette),
            decoration_svg(id, &view, palette),
            labels_svg(&view, palette),
            piece_symbols(id, palette),
            die_svg(ThrownDie { face: 3, seat: Seat::A }, palette),
            mark_svg(&Mark::InReach(Cell(0)), id, &view, palette),
            emblem_svg(Seat::C, palette),
        ];
        parts.extend(piece_set(id).map(|each| piece_svg(each, palette)));
        for part in parts {
            assert!(roxmltree::Document::parse(&format!("<g>{part}</g>")).is_ok(), "{part}");
        }
    }
}

#[test]
fn every_used_symbol_is_defined_exactly_once() {
    for id in GameId::ALL {
        let game = open(id);
        let picture = svg(&crowded(&*game, PALETTES[0], 0));
        let document = roxmltree::Document::parse(&picture).expect("well-formed");
        let mut defined = HashSet::new();
        for name in document.descendants().filter_map(|node| node.attribute("id")) {
            assert!(defined.insert(name), "{name} twice");
        }
        for place in document.descendants().filter_map(|node| node.attribute("href")) {
            assert!(defined.contains(&place[1..]), "{place}");
        }
    }
}

#[test]
fn only_the_variables_palette_writes_css_variables() {
    for id in GameId::ALL {
        let game = open(id);
        for palette in PALETTES {
            let picture = svg(&crowded(&*game, palette, 0));
            let literal = picture.split("fill=\"#").count() + picture.split("stroke=\"#").count() > 2;
            assert_eq!(picture.contains("var("), palette == Palette::Variables, "{id:?} {palette:?}");
            assert_eq!(literal, palette != Palette::Variables, "{id:?} {palette:?}");
        }
    }
}

#[test]
fn every_kind_and_seat_has_a_distinct_drawing() {
    let mut drawings = HashSet::new();
    let mut kinds = HashSet::new();
    for id in GameId::ALL {
        for each in piece_set(id) {
            kinds.insert(each.kind);
            assert!(drawings.insert(piece_svg(each, PALETTES[0])), "{}", symbol_id(each));
        }
    }
    // the compiler asks here when a kind is added
    let known = |kind: Kind| match kind {
        Kind::King | Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight | Kind::Pawn => 6,
        Kind::Koenig | Kind::Mann | Kind::Roch | Kind::Kurier | Kind::Ross | Kind::Alte => 6,
        Kind::Schleich | Kind::Koenigin | Kind::Bauer | Kind::Umwandlungsbauer => 4,
        Kind::Schlaukopf | Kind::Schlitzohr | Kind::Dummkopf => 3,
        Kind::Stone => 1,
        Kind::Roessel | Kind::Verteidiger => 2,
    };
    assert!(kinds.iter().all(|&kind| known(kind) > 0));
    assert_eq!(kinds.len(), 22);
}

#[test]
fn pieces_have_at_most_three_fills_and_one_stroke_width() {
    for each in GameId::ALL.into_iter().flat_map(piece_set) {
        let drawing = piece_svg(each, PALETTES[0]);
        let document = roxmltree::Document::parse(&drawing).expect("well-formed");
        let fills: HashSet<_> = document
            .descendants()
            .filter_map(|node| node.attribute("fill"))
            .filter(|&fill| fill != "none")
            .collect();
        assert!(fills.len() <= 3, "{}: {fills:?}", symbol_id(each));
        let widths = document.descendants().filter_map(|node| node.attribute("stroke-width")).count();
        assert_eq!(widths, 2, "{}: its line and its keyline", symbol_id(each));
    }
}

#[test]
fn a_view_from_a_seat_has_its_side_at_the_bottom() {
    for id in GameId::ALL {
        let game = open(id);
        let layout = game.layout();
        for (seat, own) in [
            (Seat::A, (0..layout.columns).find_map(|c| layout.at(c, 0))),
            (Seat::B, (0..layout.columns).find_map(|c| layout.at(c, layout.rows - 1))),
            (Seat::C, (0..layout.rows).find_map(|r| layout.at(0, r))),
            (Seat::D, (0..layout.rows).find_map(|r| layout.at(layout.columns - 1, r))),
        ] {
            let view = View::from_seat(layout, seat);
            let own = own.expect("every edge has a cell");
            let lowest = view.cells().map(|cell| view.centre(cell).y).fold(0.0, f32::max);
            assert_eq!(view.centre(own).y, lowest, "{id:?} {seat}");
            assert_eq!(view.facing(seat), 0.0);
            assert_eq!(view.facing(seat.opposite()), 180.0);
        }
    }
}

#[test]
fn own_pieces_start_in_the_lower_half_of_the_view() {
    for id in GameId::ALL {
        let game = open(id);
        let state = game.begin(None).expect("the start is valid");
        for seat in game.seats().iter() {
            let view = View::from_seat(game.layout(), seat);
            let own = state.pieces().into_iter().filter(|(_, piece)| piece.seat == seat);
            let (_, height) = view.size();
            for (cell, _) in own {
                assert!(view.centre(cell).y > height / 2.0, "{id:?} {seat} {}", game.layout().name(cell));
            }
        }
    }
}

#[test]
fn cell_at_inverts_centre() {
    for id in GameId::ALL {
        let game = open(id);
        for turns in 0..4 {
            let view = View::new(game.layout(), turns);
            for cell in view.cells() {
                assert_eq!(view.cell_at(view.centre(cell)), Some(cell));
            }
            assert_eq!(view.cell_at(SvgPoint { x: 1.0, y: 1.0 }), None);
        }
    }
}

#[test]
fn direction_angles_point_to_the_neighbour_in_every_view() {
    let game = open(GameId::Schlaukopf);
    for turns in 0..4 {
        let view = View::new(game.layout(), turns);
        for cell in view.cells() {
            for &arrow in &game.layout().place(cell).arrows {
                let diagonal = arrow as u8 % 2 == 1;
                let step = sprung_drawing::CELL * if diagonal { std::f32::consts::SQRT_2 } else { 1.0 };
                let reached = view.cell_at(view.centre(cell).towards(view.angle(arrow), step));
                let (columns, rows) = arrow.step();
                let place = game.layout().place(cell);
                let next = game
                    .layout()
                    .at(place.column.wrapping_add_signed(columns), place.row.wrapping_add_signed(rows));
                assert_eq!(reached, next);
            }
        }
    }
}

#[test]
fn the_same_scene_gives_the_same_picture() {
    for id in GameId::ALL {
        let game = open(id);
        assert_eq!(svg(&crowded(&*game, PALETTES[1], 3)), svg(&crowded(&*game, PALETTES[1], 3)));
    }
    assert_eq!(contact_sheet(), contact_sheet());
}

#[test]
fn a_game_in_progress_shows_its_last_move() {
    let game = open(GameId::Schlaukopf);
    let mut state = game.begin(None).expect("the start is valid");
    state.play("c2c3").expect("legal");
    let cell = |name| game.layout().cell(name).expect("on the board");
    let scene = Scene::of(&*state);
    assert_eq!(scene.marks, [Mark::From(cell("c2")), Mark::To(cell("c3"))]);
    assert_eq!(scene.pieces.len(), 24);
}

#[test]
fn a_board_with_its_start_position_is_below_forty_kilobytes() {
    for id in GameId::ALL {
        let game = open(id);
        let state = game.begin(None).expect("the start is valid");
        let size = svg(&Scene::of(&*state)).len();
        assert!(size < 40_000, "{id:?}: {size}");
    }
}

#[test]
fn schlaukopf_pieces_are_smaller_than_others() {
    assert_eq!(piece_scale(Kind::Dummkopf), 0.62);
    assert_eq!(piece_scale(Kind::Koenig), 0.82);
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_the_requested_width_and_invalid_widths_are_errors() {
    let game = open(GameId::Schlaukopf);
    let scene = Scene { palette: Palette::Variables, ..Scene::board(game.id(), game.layout()) };
    let pixels = sprung_drawing::png(&scene, 64).expect("small");
    assert_eq!(&pixels[..4], b"\x89PNG");
    assert_eq!(&pixels[16..20], &64u32.to_be_bytes());
    for width in [0, u32::MAX] {
        assert_eq!(sprung_drawing::png(&scene, width), Err(sprung_drawing::PictureTooLarge { width }));
    }
}
