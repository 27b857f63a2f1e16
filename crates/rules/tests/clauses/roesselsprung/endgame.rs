use super::*;
use sprung_rules::{Kind, Piece, Seat, Turn};

/// Sets up player A in the endgame with this throw, and B in the middle game.
fn endgame(pieces: &str, throw: u8) -> Box<dyn AnyState> {
    set(&["seats=AB"], pieces, &format!("A {throw} A3B2"))
}

#[test]
fn rs_30_the_endgame_is_played_with_the_die_and_one_piece_in_any_direction() {
    let due = set(&["seats=AB"], "a k18 i15 A h1 b h9", "A * A3B2");
    assert_eq!((due.turn(), due.chances().len()), (Turn::Chance, 6));
    let state = after(due, ":1");
    assert_eq!(ends(&*state, "k18"), "i17 i19 j16 j20 l16 l20 m17 m19", "back and sideways too");
    assert_eq!((ends(&*state, "i15"), ends(&*state, "h1")), ("h17 j17 k16".into(), "j2".into()));
    refuses(&*state, "k18k20", Reason::Throw { throw: 1, would_do: vec![2, 4, 6] }, "RS-30", "k18");
}

#[test]
fn rs_30_the_landings_of_a_throw_are_free_and_it_does_not_end_where_it_began() {
    let state = endgame("a h15 j16 i17 b h9", 2);
    assert_eq!(ends(&*state, "h15"), "");
    refuses(&*state, "h15l17", Reason::Blocked, "RS-13", "j16");
    refuses(&*state, "j16j16", Reason::BackToStart, "RS-13", "j16");
}

#[test]
fn rs_31_pieces_from_the_entry_row_stay_in_the_endgame_area() {
    let state = endgame("a k15 k18 b h9", 1);
    assert_eq!(ends(&*state, "k15"), "i16 j17 l17 m16");
    refuses(&*state, "k15j13", Reason::OutOfArea, "RS-31", "j13");
    let to_the_goal = endgame("a k19 b h9", 1);
    assert!(allows(&*to_the_goal, "k19j21"));
}

#[test]
fn rs_32_a_piece_captures_only_with_the_last_jump() {
    let pieces = "a h15 k18 B j16 b k5";
    let last = set(&["seats=AB"], pieces, "A 1 A3B3");
    assert!(allows(&*last, "h15j16"));
    let between = set(&["seats=AB"], pieces, "A 2 A3B3");
    assert!(allows(&*between, "h15h19"), "by i17");
    refuses(&*between, "h15i18", Reason::Blocked, "RS-13", "j16");
}

#[test]
fn rs_33_a_defender_goes_through_its_whole_lane() {
    let state = endgame("a k18 A k6 b n15", 1);
    assert_eq!(ends(&*state, "k6"), "i7 j4 j8 l4 l8 m7", "over the start line and back");
    refuses(&*state, "k6h8", Reason::Throw { throw: 1, would_do: vec![3, 5] }, "RS-30", "k6");
    let far = endgame("a k18 A h10 b n15", 1);
    refuses(&*far, "h10g12", Reason::OutOfArea, "RS-33", "g12");
    assert_eq!(ends(&*far, "h10"), "i12 i8 j11 j9");
    let long = endgame("a k18 A k13 b n15", 4);
    assert!(allows(&*long, "k13k21"), "to the Ziellinie");
    assert!(allows(&*endgame("a k18 A j7 b n15", 2), "j7j3"), "to and from its Startlinie");
}

#[test]
fn rs_30_a_square_that_no_throw_reaches_is_refused_without_a_number() {
    let state = endgame("a k18 A h1 b n15", 3);
    refuses(&*state, "h1n21", Reason::NoThrowReaches, "RS-30", "h1");
}

#[test]
fn rs_33_on_k2_a_defender_uses_the_opposite_entry_row() {
    let state = set(&["seats=AB", "board=K2"], "a k18 A k5 b n16", "A 1 A3B2");
    assert!(allows(&*state, "k5j7"));
}

#[test]
fn rs_33_a_defender_stays_a_defender_until_it_is_home() {
    let state = endgame("a k18 A k13 b n15", 2);
    let state = after(state, "k13k17");
    let on = |state: &dyn AnyState, name: &str| {
        state.pieces().iter().find(|(on, _)| *on == cell(state, name)).map(|(_, piece)| piece.kind)
    };
    assert_eq!(on(&*state, "k17"), Some(Kind::Verteidiger));
    let home = set(&["seats=AB"], "a k18 A k19 b n15", "A 1 A3B2");
    let piece = |kind| Piece { seat: Seat::A, kind };
    let changed = Effect::Changed {
        from: piece(Kind::Verteidiger),
        to: piece(Kind::Roessel),
        cell: cell(&*home, "j21"),
    };
    assert!(effects(&*home, "k19j21").contains(&changed));
    assert_eq!(on(&*after(home, "k19j21"), "j21"), Some(Kind::Roessel));
    assert!(matches!(faults(&["seats=AB"], "a k18 A k21 b n15", "A 1 A3B2")[..], [Fault::Misplaced { .. }]));
}

#[test]
fn rs_34_a_defender_captures_anywhere_in_its_lane() {
    let pieces = "a k18 A k6 k13 b l8 n15 c j8 l11";
    let state = set(&["seats=ACB"], pieces, "A 1 A3C2B2");
    assert!(
        allows(&*state, "k6l8") && allows(&*state, "k6j8") && allows(&*state, "k13l11"),
        "every opponent"
    );
    assert!(allows(&*set(&["seats=AB"], "a k18 A j2 b k4 i3", "A 1 A3B3"), "j2k4"), "in its own arm");
    let can_be_captured = set(&["seats=AB"], "a k18 A k11 b j13 n15", "B - A3B2");
    assert!(allows(&*can_be_captured, "j13k11"));
}

#[test]
fn rs_34_a_defender_on_square_1_lets_the_player_place_captured_pieces() {
    let state = after(endgame("a k18 A j13 b n15", 1), "j13k15");
    assert_eq!((state.turn(), state.moves().len()), (Turn::Seat(Seat::A), 8));
    let again = after(state, "@h1 @i1");
    assert_eq!(again.seat_in_turn(), Some(Seat::B));
    let no_defender = after(endgame("a k18 l17 b n15", 1), "l17k15");
    assert_eq!(no_defender.seat_in_turn(), Some(Seat::B), "a piece of the endgame area does not");
}

#[test]
fn rs_35_pieces_on_their_own_lines_and_resting_squares_are_safe() {
    // B's Grundlinie, Ziellinie, Startlinie, Eintrittsfeld and resting squares, attacked by A's pieces
    for (target, from, a, b, sections) in [
        ("k21", "j19", "a j19 k18", "b k21 k15", "A3B1"),
        ("k15", "j17", "a j17 k18", "b k15 k21", "A3B1"),
        ("k1", "j3", "a k18 A j3", "b k1 k5", "A3B3"),
        ("k7", "j5", "a k18 A j5", "b k7 k5", "A3B3"),
        ("i5", "k4", "a k18 A k4", "b i5 k5", "A3B3"),
        ("m3", "k4", "a k18 A k4", "b m3 k5", "A3B3"),
    ] {
        let state = set(&["seats=AB"], &format!("{a} {b}"), &format!("A 1 {sections}"));
        refuses(&*state, &format!("{from}{target}"), Reason::Protected, "RS-35", target);
    }
    let plain = set(&["seats=AB"], "a k18 A j3 b k5 k1", "A 1 A3B3");
    assert!(allows(&*plain, "j3k5"));
}

#[test]
fn rs_35_safe_squares_hold_in_the_middle_game_and_lines_of_three_stop_defenders() {
    let on_their_start = set(&["seats=ACB"], "a i9 h7 c g8 h11 b n15", "A - A2C2B2");
    refuses(&*on_their_start, "i9g8", Reason::Protected, "RS-35", "g8");
    let line = endgame("a k18 A k10 b l11 l12 l13 n15", 1);
    refuses(&*line, "k10l12", Reason::Protected, "RS-23", "l11 l12 l13");
}

#[test]
fn rs_36_home_pieces_never_move_again() {
    let state = endgame("a k21 k18 b h9", 1);
    assert_eq!(ends(&*state, "k21"), "");
    refuses(&*state, "k21j19", Reason::StaysPut, "RS-36", "k21");
}

#[test]
fn rs_36_the_home_row_may_be_passed_over() {
    let state = endgame("a j20 h17 b h9", 2);
    let first = state.landings(&cells(&*state, "j20"));
    assert!(first.contains(&cell(&*state, "h21")) && first.contains(&cell(&*state, "l21")));
    assert!(allows(&*state, "j20m19"), "by l21");
}

#[test]
fn rs_12_defenders_neither_touch_nor_end_on_the_marked_squares_of_their_own_arm() {
    let state = endgame("a k18 A k6 b n15", 1);
    refuses(&*state, "k6i5", Reason::OpponentsSquare, "RS-12", "i5");
    let far = endgame("a k18 A k1 b n15", 1);
    refuses(&*far, "k1m5", Reason::OpponentsSquare, "RS-12", "m5");
    let by_i5 = endgame("a k18 A k6 b n15", 2);
    assert!(!by_i5.landings(&cells(&*by_i5, "k6")).contains(&cell(&*by_i5, "i5")), "not on the way either");
    let own = endgame("a k18 A k16 b n15", 1);
    assert!(allows(&*own, "k16i17"), "its own resting squares are open to it");
    let misplaced = faults(&["seats=AB"], "a k18 A i5 b k4 h1", "B 1 A3B3");
    assert!(
        matches!(&misplaced[..], [Fault::Misplaced { clause, .. }] if clause.0 == "RS-12"),
        "{misplaced:?}"
    );
}

#[test]
fn rs_12_in_version_1_does_not_bind_defenders() {
    let state = set_version(RulesVersion::FIRST, &["seats=AB"], "a k18 A k6 b n15", "A 1 A3B2");
    assert_eq!(ends(&*state, "k6"), "i5 i7 j4 j8 l4 l8 m5 m7");
    let state = set_version(RulesVersion::FIRST, &["seats=AB"], "a k18 A i5 b k4 h1", "B 1 A3B3");
    assert!(allows(&*state, "k4i5"), "the other player's resting squares do not protect them");
}

#[test]
fn rs_37_a_defender_on_its_base_line_blocks_that_square_of_the_home_row() {
    let state = set(&["seats=AB"], "a k18 A k1 h1 b j3 h2", "B 1 A3B3");
    assert_eq!(ends(&*state, "j3"), "h4 i1 i5 k5 l2 l4");
    refuses(&*state, "j3k1", Reason::Protected, "RS-35", "k1");
}
