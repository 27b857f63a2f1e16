use super::*;
use rules::games::roesselsprung::Move;
use rules::{Seat, Turn};

#[test]
fn rs_1_two_to_four_players_with_seven_figures_each_on_their_circles() {
    for (seats, taken) in [("ACBD", 4), ("AB", 2), ("CD", 2), ("ACB", 3), ("ACD", 3), ("ABD", 3), ("CBD", 3)]
    {
        let game = open(&[&format!("seats={seats}")]);
        let play = game.begin(None).expect("the start");
        assert_eq!(play.seats().len(), taken);
        assert_eq!(play.figures().len(), 7 * taken);
        for (cell, figure) in play.figures() {
            assert!(play.layout().place(cell).roles.contains(&rules::Role::Base(figure.seat)));
        }
    }
}

#[test]
fn rs_1_two_players_sit_opposite_and_the_letters_may_stand_in_any_order() {
    for seats in ["AC", "AD", "BC", "A", "AAB", ""] {
        assert!(GameId::Roesselsprung.open([format!("seats={seats}").as_str()]).is_err(), "{seats}");
    }
    assert_eq!(open(&["seats=BDAC"]).options().value("seats"), "ACBD");
    assert_eq!(open(&["seats=BA"]).options().value("seats"), "AB");
}

#[test]
fn rs_1_an_empty_arm_stays_empty() {
    let faults = faults(&["seats=ACB"], "a h1-n1 b h21-n21 c a8 a9 a10 a11 a12 a13 a14 d u8", "? - A1C1B1");
    assert!(matches!(faults[..], [Fault::Count { seat: Seat::D, found: 1, most: 0, .. }]), "{faults:?}");
}

#[test]
fn rs_2_the_first_player_is_drawn_by_lot() {
    let play = open(&["seats=ACB"]).begin(None).expect("the start");
    assert_eq!((play.turn(), play.holder()), (Turn::Chance, None));
    assert_eq!(play.chances(), [(":A".into(), 1), (":C".into(), 1), (":B".into(), 1)]);
    refuses(&*play, ":3", Reason::LotDue, "RS-2", "");
    refuses(&*play, "h1i3", Reason::LotDue, "RS-2", "");
    assert!(play.boxed().play(":D").is_err(), "an empty seat");
    let begun = after(play, ":B");
    assert_eq!((begun.turn(), begun.holder()), (Turn::Chance, Some(Seat::B)));
    assert_eq!(begun.back_to(1).played(), [":B"]);
    refuses(&*begun, ":A", Reason::ThrowDue, "RS-10", "");
}

#[test]
fn rs_3_everyone_plays_by_the_rules_of_his_own_section() {
    let figures = "a h7 i9 j7 c a8 a9 a10 a11 a12 a13 a14 b k7 l1";
    let play = set(&["seats=ACB"], figures, "A - A2C1B3");
    assert_eq!((play.turn(), play.throw()), (Turn::Seat(Seat::A), None));
    let play = after(play, "i9j11");
    assert_eq!((play.turn(), play.holder()), (Turn::Chance, Some(Seat::C)), "C throws in his opening");
    let play = after(play, ":1 a14b12");
    assert_eq!((play.turn(), play.holder()), (Turn::Chance, Some(Seat::B)), "B throws in his endgame");
    assert_eq!(after(play, ":1 k7j5").turn(), Turn::Seat(Seat::A));
}

#[test]
fn rs_4_one_figure_per_field() {
    let play = set(&["seats=AB"], &format!("a j2 k4 h1 {B_AT_START}"), "A 1 A1B1");
    assert!(!allows(&*play, "j2k4"));
    refuses(&*play, "j2k4", Reason::OwnFigure, "RS-4", "k4");
    refuses(&*play, "j2h1", Reason::OwnFigure, "RS-4", "h1");
}

/// The only figure that may jump has its two targets barred: one by a waiting figure, one by a line of three.
const STUCK: &str = "a h14 j15 b j11 j12 j13 k9 h7";

#[test]
fn rs_5_a_turn_of_the_middle_game_without_a_move_leaves_the_pass() {
    let options = ["seats=AB"];
    let game = typed(&options);
    let stuck = position(&game, &options, STUCK, "A - A2B2");
    let mut moves = Vec::new();
    game.moves(&stuck, &mut |mv| moves.push(mv));
    assert_eq!((moves, game.forced(&stuck)), (vec![Move::Pass], Some(Move::Pass)));
    assert_eq!(rules::perft(&game, &stuck, 1), 1, "it counts as a decision");
    let play = set(&options, STUCK, "A - A2B2");
    assert_eq!(play.holder(), Some(Seat::B), "the program plays it");
    assert_eq!(play.played(), ["pass"]);
    assert_eq!(play.recorded(), [], "the record does not write it");
    assert!(play.text().ends_with(" 1"), "it is a turn: {}", play.text());
}

#[test]
fn rs_5_a_throw_that_no_figure_can_use_leaves_the_pass() {
    let hemmed_in = "a h21 A n1 b l2 m3";
    let play = set(&["seats=AB"], hemmed_in, "A 2 A3B3");
    assert_eq!((play.played(), play.holder()), (vec!["pass".to_string()], Some(Seat::B)));
    let play = set(&["seats=AB"], hemmed_in, "A 1 A3B3");
    assert_eq!(play.moves(), ["n1l2"], "with a one there is a capture");
    let thrown = after(set(&["seats=AB"], hemmed_in, "A * A3B3"), ":3");
    assert_eq!((thrown.played().len(), thrown.recorded()), (2, vec![(0, ":3".to_string())]));
}

#[test]
fn rs_5_who_can_move_must() {
    let play = set(&["seats=AB"], &format!("a j2 k4 h1 {B_AT_START}"), "A 1 A1B1");
    refuses(&*play, "pass", Reason::NoPass, "RS-5", "");
    refuses(&*play, "-", Reason::NoSettingDue, "RS-28", "");
}

#[test]
fn rs_6_a_jump_is_a_knights_move_over_whatever_stands_between() {
    let play = set(&["seats=AB"], "a k10 j11 k11 l10 j10 b j9 k9 l9 l11", "A - A2B2");
    assert_eq!(ends(&*play, "k10"), "i11 i9 j12 l12 m11 m9");
    for wrong in ["k10k12", "k10m12", "k10n10"] {
        refuses(&*play, wrong, Reason::NotThatWay { kind: rules::Kind::Roessel }, "RS-6", "k10");
    }
}

#[test]
fn rs_7_forward_sideways_and_back() {
    let play = set(&["seats=AB"], "a k11 b h21", "A - A2B1");
    assert_eq!(ends(&*play, "k11"), "i10 i12 j13 l13 m10 m12", "sideways gains or loses a row");
    for back in ["k11j9", "k11l9"] {
        refuses(&*play, back, Reason::NotBack, "RS-20", "k11");
    }
    let west = set(&["seats=CD"], "c k11 d u11", "C - C2D1");
    assert_eq!(ends(&*west, "k11"), "j13 j9 l13 l9 m10 m12", "onward is to the east");
    refuses(&*west, "k11i10", Reason::NotBack, "RS-20", "k11");
}

#[test]
fn rs_8_a_section_changes_at_the_end_of_the_own_move() {
    let play = set(&["seats=AB"], &format!("a k7 j7 l4 {B_AT_START}"), "A 3 A1B1");
    let done = effects(&*play, "l4l7");
    assert_eq!(done.last(), Some(&Effect::Section { seat: Seat::A, section: 2 }));
    assert_eq!(after(play, "l4l7").section(Seat::A), Some(2));
}

#[test]
fn rs_8_a_section_changes_at_the_end_of_an_opponents_move() {
    let play = set(&["seats=AB"], "a k10 h7 b k7 l12", "A - A2B2");
    let effects = effects(&*play, "k10l12");
    assert!(effects.contains(&Effect::Section { seat: Seat::B, section: 3 }), "{effects:?}");
    let play = after(play, "k10l12");
    assert_eq!((play.section(Seat::A), play.section(Seat::B)), (Some(2), Some(3)));
    assert_eq!(play.turn(), Turn::Chance, "B throws now");
}

#[test]
fn rs_8_a_section_never_changes_back() {
    let play = set(&["seats=AB"], "a k17 h15 A i13 b h7 k9", "A 1 A3B2");
    let play = after(play, "i13k14 k9i10");
    assert_eq!(play.section(Seat::A), Some(3), "though a figure stands in the middle again");
}
