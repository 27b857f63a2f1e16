use super::*;
use rules::{Figure, Kind, Seat, Turn};

/// Player A in his endgame with this throw, B in his middle game.
fn endgame(figures: &str, throw: u8) -> Box<dyn AnyPlay> {
    set(&["seats=AB"], figures, &format!("A {throw} A3B2"))
}

#[test]
fn rs_30_the_die_again_with_one_figure_in_any_direction() {
    let due = set(&["seats=AB"], "a k18 i15 A h1 b h9", "A * A3B2");
    assert_eq!((due.turn(), due.chances().len()), (Turn::Chance, 6));
    let play = after(due, ":1");
    assert_eq!(ends(&*play, "k18"), "i17 i19 j16 j20 l16 l20 m17 m19", "back and sideways too");
    assert_eq!((ends(&*play, "i15"), ends(&*play, "h1")), ("h17 j17 k16".into(), "i3 j2".into()));
    refuses(&*play, "k18k20", Reason::Throw { throw: 1, would_do: vec![2, 4, 6] }, "RS-30", "k18");
}

#[test]
fn rs_30_the_landings_of_a_throw_are_free_and_it_does_not_end_where_it_began() {
    let play = endgame("a h15 j16 i17 b h9", 2);
    assert_eq!(ends(&*play, "h15"), "");
    refuses(&*play, "h15l17", Reason::Blocked, "RS-13", "j16");
    refuses(&*play, "j16j16", Reason::BackToStart, "RS-13", "j16");
}

#[test]
fn rs_31_figures_from_the_eintrittsfeld_stay_in_the_endgame_field() {
    let play = endgame("a k15 k18 b h9", 1);
    assert_eq!(ends(&*play, "k15"), "i16 j17 l17 m16");
    refuses(&*play, "k15j13", Reason::OutOfArea, "RS-31", "j13");
    let to_the_goal = endgame("a k19 b h9", 1);
    assert!(allows(&*to_the_goal, "k19j21"));
}

#[test]
fn rs_32_captures_only_with_the_last_jump() {
    let figures = "a h15 k18 B i17 b k5";
    let last = set(&["seats=AB"], figures, "A 1 A3B3");
    assert!(allows(&*last, "h15i17"));
    let between = set(&["seats=AB"], figures, "A 2 A3B3");
    assert!(allows(&*between, "h15i18"), "by j16");
    refuses(&*between, "h15h19", Reason::Blocked, "RS-13", "i17");
}

#[test]
fn rs_33_a_defender_goes_through_its_whole_lane() {
    let play = endgame("a k18 A k6 b n15", 1);
    assert_eq!(ends(&*play, "k6"), "i5 i7 j4 j8 l4 l8 m5 m7", "over the Startlinie, on marked fields, back");
    refuses(&*play, "k6h8", Reason::Throw { throw: 1, would_do: vec![3, 5] }, "RS-30", "k6");
    let far = endgame("a k18 A h10 b n15", 1);
    refuses(&*far, "h10g12", Reason::OutOfArea, "RS-33", "g12");
    assert_eq!(ends(&*far, "h10"), "i12 i8 j11 j9");
    let long = endgame("a k18 A k13 b n15", 4);
    assert!(allows(&*long, "k13k21"), "to the Ziellinie");
    assert!(allows(&*endgame("a k18 A j7 b n15", 2), "j7j3"), "to and from its Startlinie");
}

#[test]
fn rs_33_on_k2_a_defender_uses_the_opposite_eintrittsfeld() {
    let play = set(&["seats=AB", "board=K2"], "a k18 A k5 b n16", "A 1 A3B2");
    assert!(allows(&*play, "k5j7"));
}

#[test]
fn rs_33_a_defender_is_one_until_home() {
    let play = endgame("a k18 A k13 b n15", 2);
    let play = after(play, "k13k17");
    let on = |play: &dyn AnyPlay, name: &str| {
        play.figures().iter().find(|(on, _)| *on == cell(play, name)).map(|(_, figure)| figure.kind)
    };
    assert_eq!(on(&*play, "k17"), Some(Kind::Verteidiger));
    let home = set(&["seats=AB"], "a k18 A k19 b n15", "A 1 A3B2");
    let figure = |kind| Figure { seat: Seat::A, kind };
    let changed = Effect::Changed {
        from: figure(Kind::Verteidiger),
        to: figure(Kind::Roessel),
        cell: cell(&*home, "j21"),
    };
    assert!(effects(&*home, "k19j21").contains(&changed));
    assert_eq!(on(&*after(home, "k19j21"), "j21"), Some(Kind::Roessel));
    assert!(matches!(faults(&["seats=AB"], "a k18 A k21 b n15", "A 1 A3B2")[..], [Fault::Misplaced { .. }]));
}

#[test]
fn rs_34_a_defender_captures_anywhere_in_its_lane() {
    let figures = "a k18 A k6 k13 b l8 n15 c j8 l11";
    let play = set(&["seats=ACB"], figures, "A 1 A3C2B2");
    assert!(allows(&*play, "k6l8") && allows(&*play, "k6j8") && allows(&*play, "k13l11"), "every opponent");
    assert!(allows(&*set(&["seats=AB"], "a k18 A j2 b k4 i3", "A 1 A3B3"), "j2k4"), "in its own arm");
    let can_be_captured = set(&["seats=AB"], "a k18 A k11 b j13 n15", "B - A3B2");
    assert!(allows(&*can_be_captured, "j13k11"));
}

#[test]
fn rs_34_a_defender_takes_back_on_field_1() {
    let play = after(endgame("a k18 A j13 b n15", 1), "j13k15");
    assert_eq!((play.turn(), play.moves().len()), (Turn::Seat(Seat::A), 8));
    let again = after(play, "@h1 @i1");
    assert_eq!(again.holder(), Some(Seat::B));
    let no_defender = after(endgame("a k18 l17 b n15", 1), "l17k15");
    assert_eq!(no_defender.holder(), Some(Seat::B), "a figure of the endgame field does not");
}

#[test]
fn rs_35_figures_on_their_own_lines_and_resting_fields_are_safe() {
    // B's Grundlinie, Ziellinie, Startlinie, Eintrittsfeld and resting fields, attacked by A's figures
    for (target, from, a, b, sections) in [
        ("k21", "j19", "a j19 k18", "b k21 k15", "A3B1"),
        ("k15", "j17", "a j17 k18", "b k15 k21", "A3B1"),
        ("k1", "j3", "a k18 A j3", "b k1 k5", "A3B3"),
        ("k7", "j5", "a k18 A j5", "b k7 k5", "A3B3"),
        ("i5", "k4", "a k18 A k4", "b i5 k5", "A3B3"),
        ("m3", "k4", "a k18 A k4", "b m3 k5", "A3B3"),
    ] {
        let play = set(&["seats=AB"], &format!("{a} {b}"), &format!("A 1 {sections}"));
        refuses(&*play, &format!("{from}{target}"), Reason::Protected, "RS-35", target);
    }
    let plain = set(&["seats=AB"], "a k18 A j3 b k5 k1", "A 1 A3B3");
    assert!(allows(&*plain, "j3k5"));
}

#[test]
fn rs_35_in_the_middle_game_too_and_lines_protect_against_defenders() {
    let on_their_start = set(&["seats=ACB"], "a i9 h7 c g8 h11 b n15", "A - A2C2B2");
    refuses(&*on_their_start, "i9g8", Reason::Protected, "RS-35", "g8");
    let line = endgame("a k18 A k10 b l11 l12 l13 n15", 1);
    refuses(&*line, "k10l12", Reason::Protected, "RS-23", "l11 l12 l13");
}

#[test]
fn rs_36_home_figures_never_move_again() {
    let play = endgame("a k21 k18 b h9", 1);
    assert_eq!(ends(&*play, "k21"), "");
    refuses(&*play, "k21j19", Reason::StaysPut, "RS-36", "k21");
}

#[test]
fn rs_36_the_ziellinie_may_be_passed_over() {
    let play = endgame("a j20 h17 b h9", 2);
    let first = play.landings(&cells(&*play, "j20"));
    assert!(first.contains(&cell(&*play, "h21")) && first.contains(&cell(&*play, "l21")));
    assert!(allows(&*play, "j20m19"), "by l21");
}

#[test]
fn rs_36_the_opposite_players_resting_fields_do_not_protect_defenders() {
    let play = set(&["seats=AB"], "a k18 A i5 b k4 h1", "B 1 A3B3");
    assert!(allows(&*play, "k4i5"));
}

#[test]
fn rs_37_a_defender_on_its_grundlinie_blocks_that_ziellinie_field() {
    let play = set(&["seats=AB"], "a k18 A k1 h1 b j3 h2", "B 1 A3B3");
    assert_eq!(ends(&*play, "j3"), "h4 i1 i5 k5 l2 l4");
    refuses(&*play, "j3k1", Reason::Protected, "RS-35", "k1");
}
