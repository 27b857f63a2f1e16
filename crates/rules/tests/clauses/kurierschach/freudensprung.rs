//! The clauses about promotion, KS-20 to KS-27.

use super::{at, cell, end, faults, legal, piece, play_all, refusal, targets, white, with};
use sprung_rules::{Choice, Clause, ClickMatch, Effect, Fault, Kind, Outcome, Reason, Seat};

#[test]
fn ks_20_a_pawn_on_the_last_rank_is_marked_and_does_not_promote_there() {
    let mut state = at("6r5/5P6/12/12/12/12/12/k4K6 w");
    assert_eq!(targets(&*state, "f7"), "f8 g8");
    let choice = Reason::Choice { moves: vec!["f7f8".into()] };
    assert_eq!(refusal(&*state, "f7f8r"), (choice, "KS-20", "f8".into()));
    let marks = |effects: &[Effect], to: &str| {
        let (from, after) = (white(Kind::Bauer).unwrap(), white(Kind::Umwandlungsbauer).unwrap());
        effects.contains(&Effect::Changed { from, to: after, cell: cell(to) })
    };
    assert!(marks(&state.effects("f7f8").unwrap(), "f8"));
    let effects = state.play("f7g8").unwrap();
    assert!(marks(&effects, "g8"), "by a capture too");
    assert_eq!(state.text(), "6J5/12/12/12/12/12/12/k4K6 b - - 0 1");
}

#[test]
fn ks_20_a_marked_pawn_on_the_last_rank_cannot_be_captured() {
    let state = at("Jk2r7/12/2e9/12/12/12/12/5K6 b");
    assert_eq!(refusal(&*state, "b8a8"), (Reason::Protected, "KS-20", "a8".into()));
    assert_eq!(refusal(&*state, "c6a8"), (Reason::Protected, "KS-20", "a8".into()));
    let pawn = at("11k/12/12/12/12/12/5P6/Kr3j1R4 w");
    assert_eq!(refusal(&*pawn, "h1f1"), (Reason::Protected, "KS-20", "f1".into()));
}

#[test]
fn ks_20_a_marked_pawn_blocks_lines_and_shields_its_koenig() {
    let state = at("K4J5r/12/12/12/12/12/12/k11 b");
    assert_eq!(refusal(&*state, "l8c8"), (Reason::Blocked, "KS-6", "f8".into()));
    assert!(at("K4J5r/12/12/12/12/12/12/k11 w").warnings().is_empty());
}

#[test]
fn ks_21_a_marked_pawn_moves_only_by_leaps_of_two_straight_back() {
    assert_eq!(targets(&*at("11k/12/5J6/12/12/12/12/K11 w"), "f6"), "f4");
    assert_eq!(targets(&*at("11k/12/12/12/5J6/12/12/K11 w"), "f4"), "f2");
    let state = at("5J5k/12/12/12/12/12/12/K11 w");
    assert_eq!(targets(&*state, "f8"), "f6");
    assert_eq!(refusal(&*state, "f8f7"), (Reason::LeapOnly, "KS-21", "f6 f8".into()));
    assert_eq!(refusal(&*state, "f8g7"), (Reason::LeapOnly, "KS-21", "f6 f8".into()));
    assert_eq!(refusal(&*state, "f8f4"), (Reason::LeapOnly, "KS-21", "f6 f8".into()));
}

#[test]
fn ks_21_the_three_leaps_are_separate_moves_at_any_time() {
    let mut state = at("11k/12/12/12/12/12/5p6/K11 b");
    play_all(&mut state, "f2f1 a1a2 f1f3 a2a1 l8l7 a1a2 f3f5 a2a1 l7l8 a1a2 f5f7n");
    assert_eq!(state.text(), "11k/5n6/12/12/12/12/K11/12 w - - 0 7");
}

#[test]
fn ks_21_a_marked_pawn_is_set_up_only_where_it_leaps_from() {
    let misplaced = |seat, cell: &str| Fault::Misplaced {
        kind: Kind::Umwandlungsbauer,
        seat,
        cell: cell.into(),
        clause: Clause("KS-21"),
    };
    assert_eq!(
        faults(&[], "J1j8k/12/J1j9/12/J1j9/12/J1j9/K1j9 w"),
        [
            misplaced(Seat::B, "c8"),
            misplaced(Seat::B, "c6"),
            misplaced(Seat::B, "c4"),
            misplaced(Seat::A, "a2"),
            misplaced(Seat::B, "c2"),
        ]
    );
}

#[test]
fn ks_22_a_leap_needs_the_whole_file_free() {
    let own = at("5J6/12/12/12/12/12/12/k4K6 w");
    assert_eq!(refusal(&*own, "f8f6"), (Reason::FileNotFree, "KS-22", "f1".into()));
    let behind = at("5b5k/12/5J6/12/12/5p6/12/K11 w");
    assert_eq!(refusal(&*behind, "f6f4"), (Reason::FileNotFree, "KS-22", "f3 f8".into()));
    let marked = at("5J5k/12/12/12/5J6/12/12/K11 w");
    assert_eq!((targets(&*marked, "f8"), targets(&*marked, "f4")), (String::new(), String::new()));
}

#[test]
fn ks_22_by_option_only_the_two_squares_ahead_need_be_free() {
    let option = &["leap=path"];
    assert!(legal(&*with(option, "5J6/12/12/12/12/12/12/k4K6 w"), "f8f6"));
    let next = with(option, "5J5k/5M6/12/12/12/12/12/K11 w");
    assert_eq!(refusal(&*next, "f8f6"), (Reason::Blocked, "KS-22", "f7".into()));
    let end = with(option, "5J5k/12/5m6/12/12/12/12/K11 w");
    assert_eq!(refusal(&*end, "f8f6"), (Reason::Blocked, "KS-22", "f6".into()));
}

#[test]
fn ks_23_a_marked_pawn_attacks_checks_and_guards_nothing() {
    let beside = at("12/6k5/5J6/12/12/12/12/K11 b");
    assert!(beside.warnings().is_empty(), "a Bauer on f6 would give check");
    let entering = at("6k5/12/5J6/12/12/12/12/K11 b");
    assert!(legal(&*entering, "g8g7"), "a Bauer on f6 would forbid it");
    let guarded = at("3k8/4W7/5J6/12/12/12/12/K11 b");
    assert!(legal(&*guarded, "d8e7"), "a Bauer on f6 would guard e7");
    assert!(!legal(&*at("3k8/4W7/5P6/12/12/12/12/K11 b"), "d8e7"));
}

#[test]
fn ks_23_a_marked_pawn_can_be_captured_between_its_leaps() {
    let mut state = at("12/6k5/5J6/12/5J6/12/K11/5r6 b");
    assert!(legal(&*state, "g7f6") && legal(&*state, "f1f4"));
    play_all(&mut state, "g7f6");
    assert_eq!(piece(&*state, "f6").map(|piece| piece.kind), Some(Kind::Koenig));
}

#[test]
fn ks_24_a_marked_pawn_on_its_start_rank_becomes_any_piece_but_a_koenig() {
    let mut state = at("rnebmfwk4/12/12/12/9J2/12/12/RNEBMFWK4 w");
    let ClickMatch::Choose(choices) = state.match_clicks(&[cell("j4"), cell("j2")]) else {
        panic!("a choice")
    };
    let expected = [
        (Kind::Roch, 'r'),
        (Kind::Ross, 'n'),
        (Kind::Alte, 'e'),
        (Kind::Kurier, 'b'),
        (Kind::Mann, 'm'),
        (Kind::Koenigin, 'f'),
        (Kind::Schleich, 'w'),
    ];
    assert_eq!(choices, expected.map(|(kind, letter)| (Choice::Become(kind), format!("j4j2{letter}"))));
    let (reason, clause, cells) = refusal(&*state, "j4j2");
    let moves = expected.map(|(_, letter)| format!("j4j2{letter}")).to_vec();
    assert_eq!((reason, clause, cells), (Reason::Choice { moves: moves.clone() }, "KS-24", "j2".into()));
    let no_king = Reason::NotIntoThat { kind: Kind::Koenig, moves };
    assert_eq!(refusal(&*state, "j4j2k"), (no_king, "KS-24", "j2".into()));
    let effects = state.play("j4j2m").unwrap();
    let (from, to) = (white(Kind::Umwandlungsbauer).unwrap(), white(Kind::Mann).unwrap());
    assert!(effects.contains(&Effect::Changed { from, to, cell: cell("j2") }));
    assert_eq!(piece(&*state, "j2"), white(Kind::Mann));
}

#[test]
fn ks_24_the_new_piece_may_give_check_at_once() {
    let mut state = at("12/12/12/12/J11/12/11k/5K6 w");
    play_all(&mut state, "a4a2r");
    assert_eq!(state.warnings().len(), 1);
    assert!(state.moves().iter().all(|text| !text.ends_with('2')), "{:?}", state.moves());
}

#[test]
fn ks_25_a_marked_pawn_never_moves_forward_again() {
    let state = at("11k/12/5J6/12/12/12/12/K11 w");
    for text in ["f6f7", "f6f8", "f6g7"] {
        assert_eq!(refusal(&*state, text), (Reason::LeapOnly, "KS-21", "f4 f6".into()));
    }
}

#[test]
fn ks_25_a_pinned_marked_pawn_may_not_leap_and_a_leap_may_parry_check() {
    let pinned = at("K4J5r/12/12/12/12/12/12/k11 w");
    assert_eq!(refusal(&*pinned, "f8f6"), (Reason::InCheck, "KS-13", "l8".into()));
    let parried = at("5J6/12/r10K/12/12/12/12/k11 w");
    assert_eq!(parried.moves().len(), 5);
    assert!(legal(&*parried, "f8f6"));
}

#[test]
fn ks_25_an_only_leap_is_compulsory_and_a_blocked_leap_is_stalemate() {
    assert_eq!(at("7J4/12/12/12/12/1k10/3n8/K11 w").moves(), ["h8h6"]);
    let blocked = "7J4/12/12/7p4/12/1k10/3n8/K11 w";
    assert_eq!(end(&*at(blocked)), Some((Outcome::Draw, "KS-14")));
    assert_eq!(with(&["leap=path"], blocked).moves(), ["h8h6"]);
}

#[test]
fn ks_26_the_mark_is_part_of_the_position() {
    let (marked, pawn) = (at("11k/12/5J6/12/12/12/12/K11 w"), at("11k/12/5P6/12/12/12/12/K11 w"));
    assert_ne!(marked.key(), pawn.key());
    assert_eq!(marked.text(), "11k/12/5J6/12/12/12/12/K11 w - - 0 1");
    assert_eq!(piece(&*marked, "f6"), white(Kind::Umwandlungsbauer));
    let black = at("11k/12/12/5j6/12/12/12/K11 w");
    assert_eq!(black.text(), "11k/12/12/5j6/12/12/12/K11 w - - 0 1");
}

#[test]
fn ks_27_instant_a_pawn_on_the_last_rank_becomes_any_piece_at_once() {
    let mut state = with(&["promotion=instant"], "6r5/5P6/12/12/12/12/12/k4K6 w");
    let to_f8: Vec<String> = state.moves().into_iter().filter(|text| text.starts_with("f7f8")).collect();
    assert_eq!(to_f8, ["f7f8r", "f7f8n", "f7f8e", "f7f8b", "f7f8m", "f7f8f", "f7f8w"]);
    assert_eq!(refusal(&*state, "f7f8"), (Reason::Choice { moves: to_f8 }, "KS-27", "f8".into()));
    play_all(&mut state, "f7g8e");
    assert_eq!(piece(&*state, "g8"), white(Kind::Alte));
}

#[test]
fn ks_27_fers_a_pawn_on_the_last_rank_becomes_a_koenigin() {
    let mut state = with(&["promotion=fers"], "12/5P6/12/12/12/12/12/k4K6 w");
    assert_eq!(state.match_clicks(&[cell("f7"), cell("f8")]), ClickMatch::Move("f7f8f".into()));
    assert_eq!(refusal(&*state, "f7f8r").1, "KS-27");
    play_all(&mut state, "f7f8f");
    assert_eq!(piece(&*state, "f8"), white(Kind::Koenigin));
}

#[test]
fn ks_27_with_instant_and_fers_there_are_no_marked_pawns() {
    let misplaced = |kind, cell: &str, clause| Fault::Misplaced {
        kind,
        seat: Seat::A,
        cell: cell.into(),
        clause: Clause(clause),
    };
    let text = "J4P5k/12/12/12/12/12/12/KP10 w";
    for option in ["promotion=instant", "promotion=fers"] {
        assert_eq!(
            faults(&[option], text),
            [
                misplaced(Kind::Umwandlungsbauer, "a8", "KS-27"),
                misplaced(Kind::Bauer, "f8", "KS-27"),
                misplaced(Kind::Bauer, "b1", "KS-9"),
            ]
        );
    }
    assert_eq!(faults(&[], text)[0], misplaced(Kind::Bauer, "f8", "KS-20"));
}
