//! The clauses about play, KS-10 to KS-15.

use super::{at, cell, end, faults, legal, play_all, refusal, start, targets, with, won};
use sprung_rules::{
    Cell, Clause, Effect, Fault, Goal, GoalProgress, Kind, Outcome, Piece, Reason, Seat, SetupField, Warning,
};
use std::collections::BTreeMap;

#[test]
fn ks_10_play_starts_from_the_tabiya() {
    let text = start(&[]).text();
    let tabiya = "rnebw1kmbenr/1pppp1ppppp1/5f6/p4p5p/P4P5P/5F6/1PPPP1PPPPP1/RNEBW1KMBENR w - - 0 1";
    assert_eq!(text, tabiya);
    let sheet = "rnebm1kwbenr/1pppp1ppppp1/5f6/p4p5p/P4P5P/5F6/1PPPP1PPPPP1/RNEBW1KMBENR w - - 0 1";
    assert_eq!(start(&["array=sheet"]).text(), sheet);
}

#[test]
fn ks_10_a_player_is_shown_the_tabiya_being_set_up() {
    for array in ["array=facing", "array=sheet"] {
        let mut board: BTreeMap<Cell, Piece> = start(&[array, "tabiya=off"]).pieces().into_iter().collect();
        let shown = start(&[array]).before_play();
        assert_eq!(shown.len(), 8, "three pawns and the Königin a side");
        for effect in shown {
            let Effect::Moved { piece, from, to, .. } = effect else { panic!("{effect:?}") };
            assert_eq!(board.remove(&from), Some(piece));
            assert_eq!(board.insert(to, piece), None);
        }
        assert_eq!(board.into_iter().collect::<Vec<_>>(), start(&[array]).pieces());
    }
    assert_eq!(start(&["tabiya=off"]).before_play(), []);
    assert_eq!(at("11k/12/12/12/12/12/12/K11 w - - 0 1").before_play(), [], "a set-up has no Tabiya");
}

#[test]
fn ks_10_without_the_tabiya_pawns_still_move_one_square_only() {
    let state = start(&["tabiya=off"]);
    assert_eq!(targets(&*state, "f2"), "f3");
    assert_eq!(targets(&*state, "f1"), "");
}

#[test]
fn ks_11_a_pawn_moves_one_square_only_so_there_is_no_en_passant() {
    let state = start(&[]);
    let too_far = Reason::TooFar { kind: Kind::Bauer };
    assert_eq!(refusal(&*state, "e2e4"), (too_far, "KS-11", "e2".into()));
    let garbled = Fault::FieldGarbled { field: SetupField::EnPassant, text: "e3".into() };
    assert_eq!(faults(&[], "11k/12/12/12/3pP7/12/12/K11 b - e3 0 1"), [garbled]);
}

#[test]
fn ks_12_there_is_no_castling() {
    let state = at("r5k4r/12/12/12/12/12/12/R5K4R w");
    assert_eq!(refusal(&*state, "g1i1"), (Reason::NoCastling, "KS-12", "g1".into()));
    assert_eq!(refusal(&*state, "g1e1"), (Reason::NoCastling, "KS-12", "g1".into()));
    assert_eq!(refusal(&*state, "O-O"), (Reason::NoCastling, "KS-12", String::new()));
    assert_eq!(refusal(&*state, "0-0-0"), (Reason::NoCastling, "KS-12", String::new()));
    let garbled = Fault::FieldGarbled { field: SetupField::Castling, text: "KQ".into() };
    assert_eq!(faults(&[], "r5k4r/12/12/12/12/12/12/R5K4R w KQ - 0 1"), [garbled]);
}

#[test]
fn ks_13_nobody_may_put_his_koenig_in_check() {
    let state = at("k3r7/12/12/12/12/12/12/3K8 w");
    assert_eq!(refusal(&*state, "d1e2"), (Reason::InCheck, "KS-13", "e8".into()));
    assert_eq!(targets(&*state, "d1"), "c1 c2 d2");
}

#[test]
fn ks_13_nobody_may_leave_his_koenig_in_check() {
    let state = at("k2r8/12/12/12/12/12/12/3K3R4 w");
    assert_eq!(
        state.warnings(),
        [Warning::InReach { seat: Seat::A, cell: cell("d1"), by: vec![cell("d8")], clause: Clause("KS-13") }]
    );
    assert_eq!(refusal(&*state, "h1h4"), (Reason::InCheck, "KS-13", "d8".into()));
    assert_eq!(targets(&*state, "d1"), "c1 c2 e1 e2");
}

#[test]
fn ks_13_a_check_is_parried_by_capture_and_by_stepping_between_but_not_against_a_leaper() {
    let roch = at("k11/12/12/12/12/3r8/2M9/3K8 w");
    assert_eq!(targets(&*roch, "c2"), "d2 d3");
    let alte = at("k11/12/12/12/12/5e6/3PMP6/2WK8 w");
    assert_eq!(targets(&*alte, "d1"), "c2 e1");
    assert_eq!(targets(&*alte, "e2"), "f3", "nothing comes between an Alte and the König");
}

#[test]
fn ks_13_against_two_checks_only_the_koenig_moves() {
    let state = at("1k10/12/12/3r8/12/4n7/12/R2K8 w");
    assert!(state.moves().iter().all(|text| text.starts_with("d1")), "{:?}", state.moves());
    assert_eq!(refusal(&*state, "a1a3"), (Reason::InCheck, "KS-13", "d5 e3".into()));
}

#[test]
fn ks_13_a_pinned_piece_stays_between_koenig_and_pinner() {
    let state = at("k11/12/12/5b6/4E7/3K8/12/12 w");
    assert_eq!(targets(&*state, "e4"), "", "over the pinner to g6 it would leave the line");
    assert_eq!(refusal(&*state, "e4g6"), (Reason::InCheck, "KS-13", "f5".into()));
    let farther = at("k11/12/6b5/12/4E7/3K8/12/12 w");
    assert_eq!(targets(&*farther, "e4"), "g6");
    let back = at("k11/12/12/6b5/12/4E7/3K8/12 w");
    assert_eq!(targets(&*back, "e3"), "g5", "over the own König to c1 it would leave the line");
    let ross = at("k11/12/12/3r8/12/3N8/12/3K8 w");
    assert_eq!(targets(&*ross, "d3"), "");
}

#[test]
fn ks_13_a_slider_attacks_through_the_square_the_koenig_leaves() {
    let state = at("k11/12/12/r3K7/12/12/12/12 w");
    assert!(!legal(&*state, "e5f5") && legal(&*state, "e5f6"));
}

#[test]
fn ks_13_the_side_not_to_move_is_not_in_check() {
    let check =
        Fault::Contradiction { clause: Clause("KS-13"), cells: vec!["a8".into(), "a1".into(), "c6".into()] };
    assert_eq!(faults(&[], "k11/12/2E9/12/12/12/12/R10K w"), [check]);
    assert_eq!(faults(&[], "k11/12/2E9/12/12/12/12/R10K b"), []);
}

#[test]
fn ks_13_a_set_up_without_side_to_move_is_not_tested_for_check() {
    let missing = Fault::FieldMissing { field: SetupField::Turn };
    assert_eq!(faults(&[], "k11/12/2E9/12/12/12/12/R10K"), [missing]);
}

#[test]
fn ks_14_checkmate_wins() {
    let mut state = at("k11/12/1K10/12/12/12/12/11R w");
    let checkmates = |have| [GoalProgress { goal: Goal::Checkmate, have, need: 1 }];
    assert_eq!(state.goal_progress(Seat::A), checkmates(0));
    play_all(&mut state, "l1l8");
    assert_eq!(end(&*state), Some((won(Seat::A), "KS-14")));
    assert_eq!(
        (state.goal_progress(Seat::A), state.goal_progress(Seat::B)),
        (checkmates(1).into(), checkmates(0).into())
    );
}

#[test]
fn ks_14_stalemate_is_a_draw_or_by_option_a_loss() {
    let stalemate = "k11/12/1K1E8/12/12/12/12/12 b";
    assert_eq!(end(&*at(stalemate)), Some((Outcome::Draw, "KS-14")));
    assert_eq!(end(&*with(&["stalemate=loss"], stalemate)), Some((won(Seat::A), "KS-14")));
}

#[test]
fn ks_14_a_bare_koenig_loses_only_by_option_and_when_it_is_to_move() {
    let bare = "12/12/12/4k7/12/12/12/5K5R";
    assert_eq!(end(&*at(&format!("{bare} b"))), None);
    let option = &["bare-king=loss"];
    assert_eq!(end(&*with(option, &format!("{bare} w"))), None);
    let lost = with(option, &format!("{bare} b"));
    assert_eq!(end(&*lost), Some((won(Seat::A), "KS-14")));
    assert_eq!((lost.moves().len(), lost.perft(1)), (0, 0));
}

#[test]
fn ks_14_a_bare_koenig_is_not_lost_if_it_can_bare_the_other_at_once() {
    let option = &["bare-king=loss"];
    let mut state = with(option, "12/12/12/12/12/12/10k1/5K5R b");
    assert_eq!(end(&*state), None);
    play_all(&mut state, "k2l1");
    assert_eq!(end(&*state), Some((Outcome::Draw, "KS-15")), "two bare Könige: neither has lost");
    let guarded = with(option, "12/12/12/4k7/5W6/6K5/12/12 b");
    assert_eq!(end(&*guarded), Some((won(Seat::A), "KS-14")), "the last piece is guarded");
    let two = with(option, "12/12/12/12/12/12/10k1/W4K5R b");
    assert_eq!(end(&*two), Some((won(Seat::A), "KS-14")), "another piece is left");
    let mut missed = with(option, "12/12/12/12/12/12/10k1/5K5R b");
    play_all(&mut missed, "k2k3");
    assert_eq!(end(&*missed), None, "it is White's move");
    play_all(&mut missed, "f1f2");
    assert_eq!(end(&*missed), Some((won(Seat::A), "KS-14")));
}

#[test]
fn ks_14_a_marked_pawn_is_a_piece() {
    let option = &["bare-king=loss"];
    assert_eq!(end(&*with(option, "J11/12/12/12/12/12/5k6/r10K w")), None, "K and J are not bare");
    let immune = with(option, "J11/1k10/12/12/12/12/12/5K6 b");
    assert_eq!(end(&*immune), Some((won(Seat::A), "KS-14")), "on the last rank it cannot be captured");
    assert_eq!(end(&*with(option, "12/1k10/J11/12/12/12/12/5K6 b")), None);
}

#[test]
fn ks_15_the_third_occurrence_draws_and_the_start_is_the_first() {
    let there_and_back = "b1c3 b8c6 c3b1 c6b8";
    let mut state = start(&[]);
    play_all(&mut state, there_and_back);
    assert_eq!(end(&*state), None);
    play_all(&mut state, there_and_back);
    assert_eq!(end(&*state), Some((Outcome::Draw, "KS-15")));
    let mut off = start(&["house=off"]);
    play_all(&mut off, there_and_back);
    play_all(&mut off, there_and_back);
    assert_eq!(end(&*off), None);
}

#[test]
fn ks_15_fifty_moves_each_without_capture_or_pawn_move_draw() {
    let mut quiet = at("k11/12/12/12/12/12/4P7/5K5R w - - 99 80");
    let mut pawn = quiet.boxed();
    play_all(&mut quiet, "l1l2");
    assert_eq!(end(&*quiet), Some((Outcome::Draw, "KS-15")));
    play_all(&mut pawn, "e2e3");
    assert_eq!((end(&*pawn), pawn.text().ends_with(" b - - 0 80")), (None, true));
    let mut capture = at("k11/12/12/12/12/12/11w/5K5R w - - 99 80");
    play_all(&mut capture, "l1l2");
    assert_eq!(end(&*capture), None);
}

#[test]
fn ks_15_a_leap_and_a_promotion_count_as_pawn_moves() {
    for (position, mv) in [("J4k6/12/12/12/12/12", "a8a6"), ("5k6/12/12/12/J11/12", "a4a2w")] {
        let mut state = at(&format!("{position}/12/5K6 w - - 99 80"));
        play_all(&mut state, mv);
        assert_eq!((end(&*state), state.text().ends_with(" b - - 0 80")), (None, true));
    }
}

#[test]
fn ks_15_another_clause_takes_precedence() {
    let mut state = at("k11/12/1K10/12/12/12/12/11R w - - 99 80");
    play_all(&mut state, "l1l8");
    assert_eq!(end(&*state), Some((won(Seat::A), "KS-14")));
}

#[test]
fn ks_15_koenig_against_koenig_is_a_draw_by_the_house_rules() {
    let kings = "12/12/12/4k7/12/12/12/5K6 w";
    assert_eq!(end(&*at(kings)), Some((Outcome::Draw, "KS-15")));
    assert_eq!(end(&*with(&["house=off"], kings)), None);
    assert_eq!(with(&["house=off"], kings).moves().len(), 5);
}
