//! The clauses about board and pieces, KS-1 to KS-9.

use super::{at, cell, end, faults, piece, play_all, refusal, start, targets, white};
use sprung_rules::{Cell, Clause, Fault, Kind, Reason, Seat, Shape, Turn};

#[test]
fn ks_1_twelve_files_eight_ranks_and_a_dark_corner_at_each_players_right() {
    let state = start(&[]);
    let layout = state.layout();
    assert_eq!((layout.columns, layout.rows, layout.cells.len()), (12, 8, 96));
    let shape = |name| layout.place(cell(name)).shape;
    assert_eq!(["l1", "a8", "a1", "l8", "b1"].map(shape), {
        use Shape::{Dark, Light};
        [Dark, Dark, Light, Light, Dark]
    });
}

#[test]
fn ks_2_black_faces_white_piece_by_piece() {
    let text = start(&["tabiya=off"]).text();
    assert_eq!(text, "rnebwfkmbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBWFKMBENR w - - 0 1");
}

#[test]
fn ks_2_by_the_words_of_the_sheet_mann_and_schleich_are_crossed() {
    let text = start(&["array=sheet", "tabiya=off"]).text();
    assert_eq!(text, "rnebmfkwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBWFKMBENR w - - 0 1");
}

#[test]
fn ks_2_the_mirrored_array_of_other_programs_is_a_valid_set_up() {
    let mirrored = "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1";
    assert_eq!(at(mirrored).perft(3), start(&[]).perft(3));
}

#[test]
fn ks_3_twelve_pawns_stand_on_ranks_2_and_7() {
    let state = start(&["tabiya=off"]);
    for file in 'a'..='l' {
        let kind = |rank| piece(&*state, &format!("{file}{rank}")).map(|piece| (piece.seat, piece.kind));
        assert_eq!([2, 7].map(kind), [Some((Seat::A, Kind::Bauer)), Some((Seat::B, Kind::Bauer))]);
    }
}

#[test]
fn ks_4_white_begins_and_the_players_move_in_turn() {
    let mut state = start(&[]);
    assert_eq!(state.turn(), Turn::Seat(Seat::A));
    assert_eq!(refusal(&*state, "b8c6"), (Reason::NotYours { turn: Seat::A }, "KS-4", "b8".into()));
    assert_eq!(refusal(&*state, "f1f2"), (Reason::NothingThere, "KS-4", "f1".into()));
    assert_eq!(refusal(&*state, "b1b1"), (Reason::SameCell, "KS-4", "b1".into()));
    play_all(&mut state, "b1c3");
    assert_eq!(state.turn(), Turn::Seat(Seat::B));
}

#[test]
fn ks_5_koenig_and_mann_go_one_square_any_way() {
    let state = at("11k/12/12/12/3M4K3/12/12/12 w");
    assert_eq!(targets(&*state, "d4"), "c3 c4 c5 d3 d5 e3 e4 e5");
    assert_eq!(targets(&*state, "i4"), "h3 h4 h5 i3 i5 j3 j4 j5");
    let too_far = Reason::TooFar { kind: Kind::Mann };
    assert_eq!(refusal(&*state, "d4d6"), (too_far, "KS-5", "d4".into()));
    let not_that_way = Reason::NotThatWay { kind: Kind::Koenig };
    assert_eq!(refusal(&*state, "i4j6"), (not_that_way, "KS-5", "i4".into()));
}

#[test]
fn ks_5_a_mann_is_not_royal_and_may_be_captured() {
    let mut state = at("k11/12/12/12/12/12/12/K2M4r3 w");
    assert!(state.warnings().is_empty(), "an attacked Mann is no check");
    play_all(&mut state, "a1b1 i1d1");
    assert_eq!(state.stock().iter().filter(|(piece, _)| Some(*piece) == white(Kind::Mann)).count(), 1);
    assert_eq!(end(&*state), None);
}

#[test]
fn ks_5_each_side_has_one_koenig() {
    let count = |seat, found| Fault::Count {
        seat,
        kind: Some(Kind::Koenig),
        found,
        least: 1,
        most: 1,
        clause: Clause("KS-5"),
    };
    assert_eq!(faults(&[], "12/12/12/12/12/12/12/KK10 w"), [count(Seat::A, 2), count(Seat::B, 0)]);
}

#[test]
fn ks_6_a_roch_slides_straight_up_to_the_first_piece() {
    let state = at("11k/12/3p8/12/1P1R2m5/12/12/K11 w");
    assert_eq!(targets(&*state, "d4"), "c4 d1 d2 d3 d5 d6 e4 f4 g4");
    assert_eq!(refusal(&*state, "d4d8"), (Reason::Blocked, "KS-6", "d6".into()));
    assert_eq!(refusal(&*state, "d4b4"), (Reason::OwnPiece, "KS-6", "b4".into()));
    let not_that_way = Reason::NotThatWay { kind: Kind::Roch };
    assert_eq!(refusal(&*state, "d4e5"), (not_that_way, "KS-6", "d4".into()));
}

#[test]
fn ks_6_a_kurier_slides_diagonally_up_to_the_first_piece() {
    let state = at("11k/12/1p10/12/3B8/12/1P3P6/6K5 w");
    assert_eq!(targets(&*state, "d4"), "b6 c3 c5 e3 e5 f6 g7 h8");
    assert_eq!(refusal(&*state, "d4a7"), (Reason::Blocked, "KS-6", "b6".into()));
}

#[test]
fn ks_7_a_ross_leaps_like_a_knight() {
    let state = at("11k/12/12/2PPP7/2PNP7/2PPP7/12/K11 w");
    assert_eq!(targets(&*state, "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
}

#[test]
fn ks_7_an_alte_leaps_exactly_two_squares_diagonally_over_anything() {
    let state = at("11k/12/1p10/2pPp7/2PEP7/2PPP7/1P10/K11 w");
    assert_eq!(targets(&*state, "d4"), "b6 f2 f6");
    let not_that_way = Reason::NotThatWay { kind: Kind::Alte };
    assert_eq!(refusal(&*state, "d4c5"), (not_that_way, "KS-7", "d4".into()));
}

#[test]
fn ks_8_a_schleich_goes_one_square_straight_and_a_koenigin_one_diagonally() {
    let state = at("11k/12/12/12/3W4F3/12/12/K11 w");
    assert_eq!(targets(&*state, "d4"), "c4 d3 d5 e4");
    assert_eq!(targets(&*state, "i4"), "h3 h5 j3 j5");
    let too_far = Reason::TooFar { kind: Kind::Koenigin };
    assert_eq!(refusal(&*state, "i4k6"), (too_far, "KS-8", "i4".into()));
    let not_that_way = Reason::NotThatWay { kind: Kind::Schleich };
    assert_eq!(refusal(&*state, "d4e5"), (not_that_way, "KS-8", "d4".into()));
}

#[test]
fn ks_8_a_koenigin_never_changes_the_colour_of_her_square() {
    let state = at("11k/12/12/12/3F8/12/12/K11 w");
    let layout = state.layout();
    let colour = |cell: Cell| layout.place(cell).shape;
    assert!(state.reach(cell("d4")).iter().all(|&end| colour(end) == colour(cell("d4"))));
}

#[test]
fn ks_9_a_bauer_goes_ahead_and_captures_diagonally_ahead() {
    let state = at("11k/12/12/1Pp1r7/3P8/12/5p6/K4M6 w");
    assert_eq!(targets(&*state, "d4"), "c5 d5 e5");
    assert_eq!(refusal(&*state, "b5c6"), (Reason::PawnCapture, "KS-9", "c6".into()));
    let not_that_way = Reason::NotThatWay { kind: Kind::Bauer };
    assert_eq!(refusal(&*state, "d4d3"), (not_that_way, "KS-9", "d4".into()));
    let black = at("11k/12/12/12/12/12/5p6/K4M6 b");
    assert_eq!(refusal(&*black, "f2f1"), (Reason::PawnCapture, "KS-9", "f1".into()));
    let own = at("11k/12/12/12/3M8/3P8/12/K11 w");
    assert_eq!(refusal(&*own, "d3d4"), (Reason::OwnPiece, "KS-9", "d4".into()));
}

#[test]
fn ks_9_a_bauer_attacks_what_it_can_capture_and_nothing_else() {
    let state = at("12/12/12/12/5k6/4p1p5/12/5K6 w");
    assert_eq!(targets(&*state, "f1"), "e1 e2 g1 g2", "f2 is attacked by both, d2 and h2 are out of reach");
}
