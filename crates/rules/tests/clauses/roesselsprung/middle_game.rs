use super::*;
use sprung_rules::{Seat, Turn};

/// Sets up players A and B in their middle games, A in turn.
fn middle(a: &str, b: &str) -> Box<dyn AnyState> {
    set(&["seats=AB"], &format!("a {a} b {b}"), "A - A2B2")
}

#[test]
fn rs_20_a_turn_of_the_middle_game_is_one_jump_forward_or_sideways_without_the_die() {
    let state = middle("k10 h7", "h9 n15");
    assert_eq!(state.turn(), Turn::Seat(Seat::A));
    refuses(&*state, ":3", Reason::NoThrowDue, "RS-20", "");
    assert_eq!(ends(&*state, "k10"), "i11 i9 j12 l12 m11 m9");
    refuses(&*state, "k10j8", Reason::NotBack, "RS-20", "k10");
    refuses(&*state, "k10k14", Reason::NotThatWay { kind: sprung_rules::Kind::Roessel }, "RS-6", "k10");
    assert_eq!(after(state, "k10l12").seat_in_turn(), Some(Seat::B), "one jump");
}

#[test]
fn rs_21_a_jump_ends_in_the_middle_or_in_the_own_entry_row() {
    let state = middle("h12 k14 h7 i8", "h9 n15");
    assert_eq!(ends(&*state, "h12"), "i14 j11 j13");
    refuses(&*state, "h12g14", Reason::OutOfArea, "RS-21", "g14");
    refuses(&*state, "h12f13", Reason::OutOfArea, "RS-21", "f13");
    assert_eq!(ends(&*state, "k14"), "i13 i15 m13 m15", "its entry");
    refuses(&*state, "k14j16", Reason::OutOfArea, "RS-21", "j16");
    refuses(&*state, "i8k7", Reason::OutOfArea, "RS-21", "k7");
    assert_eq!(ends(&*state, "h7"), "i9 j8", "from the Startlinie");
}

#[test]
fn rs_21_on_k2_the_opposite_entry_row_is_not_entered() {
    let state = set(&["seats=AB", "board=K2"], "a h6 k8 b h9 n16", "A - A2B2");
    assert_eq!(ends(&*state, "h6"), "i8", "only forward over the row between");
    refuses(&*state, "h6j7", Reason::OutOfArea, "RS-21", "j7");
    refuses(&*state, "k8m7", Reason::OutOfArea, "RS-21", "m7");
}

#[test]
fn rs_22_ending_on_an_opponents_piece_captures_it() {
    let state = set(&["seats=ACB"], "a k10 h7 c l12 g8 b h9 n15", "A - A2C2B2");
    let effects = effects(&*state, "k10l12");
    let captured = sprung_rules::Piece { seat: Seat::C, kind: sprung_rules::Kind::Roessel };
    assert!(
        effects.contains(&Effect::Removed { piece: captured, cell: cell(&*state, "l12") }),
        "{effects:?}"
    );
    let state = after(state, "k10l12");
    assert!(state.stock().contains(&(captured, 6)), "into its owner's stock");
    assert!(state.text().contains("A5C6B5"));
}

#[test]
fn rs_23_a_line_of_three_protects() {
    let upright = middle("k10 h7", "l11 l12 l13 h9");
    refuses(&*upright, "k10l12", Reason::Protected, "RS-23", "l11 l12 l13");
    let level = middle("k10 h7", "j12 k12 l12 h9");
    for target in ["j12", "l12"] {
        refuses(&*level, &format!("k10{target}"), Reason::Protected, "RS-23", "j12 k12 l12");
    }
    let two = middle("k10 h7", "k12 l12 h9");
    assert!(allows(&*two, "k10l12"));
    let with_a_gap = middle("k10 h7", "l12 m12 j12 h9");
    assert!(allows(&*with_a_gap, "k10l12") && allows(&*with_a_gap, "k10j12"));
    let slanting = middle("k10 h7", "l12 m13 n14 h9");
    assert!(allows(&*slanting, "k10l12"));
}

#[test]
fn rs_23_angles_crosses_and_t_shapes_are_made_of_lines() {
    for shape in ["l12 l13 l14 m12 n12", "l12 k12 m12 l11 l13", "l12 k12 m12 l13 l14"] {
        let state = middle("k10 h7", shape);
        assert!(!allows(&*state, "k10l12"), "{shape}");
        assert!(matches!(state.boxed().play("k10l12").expect_err("protected").reason, Reason::Protected));
    }
}

#[test]
fn rs_23_only_one_colour_and_only_squares_of_the_middle_count() {
    let mixed = set(&["seats=ACB"], "a k10 h7 c l12 l13 g8 b l11 n15", "A - A2C2B2");
    assert!(allows(&*mixed, "k10l12"));
    let over_the_edge = set(&["seats=ACB"], "a k12 h7 c g8 g9 b l14 l13 l15", "A - A2C2B2");
    assert!(allows(&*over_the_edge, "k12l14"), "l15 is a Startlinie");
}

#[test]
fn rs_23_defenders_count_like_other_pieces() {
    let state = set(&["seats=AB"], "a k10 h7 b i7 B l11 l12 l13", "A - A2B3");
    refuses(&*state, "k10l12", Reason::Protected, "RS-23", "l11 l12 l13");
}

#[test]
fn rs_24_no_more_than_three_pieces_stand_in_a_line() {
    let level = middle("l12 m12 n12 i11 h7", "h9 n15");
    refuses(&*level, "i11k12", Reason::FourInARow, "RS-24", "l12 m12 n12");
    let upright = middle("l10 l11 l13 k10 h7", "h9 n15");
    refuses(&*upright, "k10l12", Reason::FourInARow, "RS-24", "l10 l11 l13");
    let three = middle("l10 l11 k10 h7", "h9 n15");
    assert!(allows(&*three, "k10l12"));
}

#[test]
fn rs_24_the_row_is_judged_after_the_move() {
    let from_its_end = middle("j11 k11 l11 i9 h7", "h9 n15");
    assert!(allows(&*from_its_end, "j11l10"), "it has left the row it stood in");
    let over_the_edge = middle("k7 i14 j12 k14 l14 m14", "h9 n15");
    assert!(allows(&*over_the_edge, "i14k15"), "the Eintrittsfeld is not of the middle");
    assert!(allows(&*over_the_edge, "j12h13"));
}

#[test]
fn rs_24_a_set_up_with_four_in_a_row_is_refused() {
    let found = faults(&["seats=AB"], "a k11 l11 m11 n11 b h9 n15", "A - A2B2");
    assert_eq!(found.len(), 1);
    assert!(contradicts(&found, "RS-24"), "{found:?}");
}

#[test]
fn rs_25_the_entry_row_is_closed_while_the_opposite_player_is_in_the_opening() {
    let closed = set(&["seats=AB"], &format!("a k14 h7 {B_AT_START}"), "A - A2B1");
    assert_eq!(ends(&*closed, "k14"), "i13 m13");
    refuses(&*closed, "k14i15", Reason::EntryClosed, "RS-25", "i15");
    let open = set(&["seats=ACB"], "a k14 h7 c a8 b k9 n15", "A - A2C1B2");
    assert!(allows(&*open, "k14i15"), "the neighbour's opening closes nothing");
    let empty = set(&["seats=ACD"], "a k14 h7 c a8 d u8", "A - A2C1D1");
    assert!(allows(&*empty, "k14i15"), "nor does an empty seat");
    let out = set(&["seats=ACB"], "a k14 h7 c a8", "A - A2C1B1");
    assert!(allows(&*out, "k14i15"), "nor a player who is out");
}

#[test]
fn rs_25_an_entry_row_of_its_own_is_open_from_the_start() {
    let pieces = format!("a k14 h6 {B_AT_START}");
    let options = ["seats=AB", "board=K2"];
    assert_eq!(ends(&*set(&options, &pieces, "A - A2B1"), "k14"), "i13 i15 m13 m15");
    let first = set_version(RulesVersion::FIRST, &options, &pieces, "A - A2B1");
    refuses(&*first, "k14i15", Reason::EntryClosed, "RS-25", "i15");
}

#[test]
fn rs_26_a_piece_in_its_entry_row_waits() {
    let state = middle("i15 k14 h7", "h9 n15");
    assert_eq!(ends(&*state, "i15"), "");
    refuses(&*state, "i15k14", Reason::StaysPut, "RS-26", "i15");
}

#[test]
fn rs_29_with_all_pieces_in_the_entry_row_the_endgame_begins() {
    let state = set(&["seats=AB"], "a i15 k14 A h1 b h9 n15", "A - A2B2");
    let state = after(state, "k14m15");
    assert_eq!(state.section(Seat::A), Some(3), "defenders and captured pieces do not count");
    assert!(contradicts(&faults(&["seats=AB"], "a i15 A h1 b h9 n15", "A - A2B2"), "RS-29"));
}

#[test]
fn rs_29_the_endgame_also_begins_when_only_defenders_are_left() {
    let state = set(&["seats=AB"], "a k10 A h1 b l12 n15", "B - A2B2");
    let state = after(state, "l12k10");
    assert_eq!((state.section(Seat::A), state.turn()), (Some(3), Turn::Chance));
    assert!(allows(&*after(state, ":1"), "h1j2"), "the defender may move now");
}
