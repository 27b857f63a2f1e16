use super::*;
use sprung_rules::games::roesselsprung::Move;
use sprung_rules::{Seat, Turn};

#[test]
fn rs_1_two_to_four_players_begin_with_seven_pieces_each_on_their_circles() {
    for (seats, taken) in [("ACBD", 4), ("AB", 2), ("CD", 2), ("ACB", 3), ("ACD", 3), ("ABD", 3), ("CBD", 3)]
    {
        let game = open(&[&format!("seats={seats}")]);
        let state = game.begin(None).expect("the start");
        assert_eq!(state.seats().len(), taken);
        assert_eq!(state.pieces().len(), 7 * taken);
        for (cell, piece) in state.pieces() {
            assert!(state.layout().place(cell).roles.contains(&sprung_rules::Role::Base(piece.seat)));
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
    let state = open(&["seats=ACB"]).begin(None).expect("the start");
    assert_eq!((state.turn(), state.seat_in_turn()), (Turn::Chance, None));
    assert_eq!(state.chances(), [(":A".into(), 1), (":C".into(), 1), (":B".into(), 1)]);
    refuses(&*state, ":3", Reason::LotDue, "RS-2", "");
    refuses(&*state, "h1i3", Reason::LotDue, "RS-2", "");
    assert!(state.boxed().play(":D").is_err(), "an empty seat");
    let begun = after(state, ":B");
    assert_eq!((begun.turn(), begun.seat_in_turn()), (Turn::Chance, Some(Seat::B)));
    assert_eq!(begun.back_to(1).played(), [":B"]);
    refuses(&*begun, ":A", Reason::LotDrawn, "RS-2", "");
    refuses(&*after(begun, ":3"), ":B", Reason::LotDrawn, "RS-2", "");
}

#[test]
fn rs_3_everyone_plays_by_the_rules_of_their_own_section() {
    let pieces = "a h7 i9 j7 c a8 a9 a10 a11 a12 a13 a14 b k7 l1";
    let state = set(&["seats=ACB"], pieces, "A - A2C1B3");
    assert_eq!((state.turn(), state.throw()), (Turn::Seat(Seat::A), None));
    let state = after(state, "i9j11");
    assert_eq!(
        (state.turn(), state.seat_in_turn()),
        (Turn::Chance, Some(Seat::C)),
        "C throws in his opening"
    );
    let state = after(state, ":1 a14b12");
    assert_eq!(
        (state.turn(), state.seat_in_turn()),
        (Turn::Chance, Some(Seat::B)),
        "B throws in his endgame"
    );
    assert_eq!(after(state, ":1 k7j5").turn(), Turn::Seat(Seat::A));
}

#[test]
fn rs_4_a_square_holds_one_piece() {
    let state = set(&["seats=AB"], &format!("a j2 k4 h1 {B_AT_START}"), "A 1 A1B1");
    assert!(!allows(&*state, "j2k4"));
    refuses(&*state, "j2k4", Reason::OwnPiece, "RS-4", "k4");
    refuses(&*state, "j2h1", Reason::OwnPiece, "RS-4", "h1");
}

/// The only piece that may jump has its two targets barred: one by a waiting piece, one by a line of three.
const STUCK: &str = "a h14 j15 b j11 j12 j13 k9 h7";

#[test]
fn rs_5_a_turn_of_the_middle_game_without_a_move_leaves_the_pass() {
    let options = ["seats=AB"];
    let game = typed(&options);
    let stuck = position(&game, &options, STUCK, "A - A2B2");
    let mut moves = Vec::new();
    game.moves(&stuck, &mut |mv| moves.push(mv));
    assert_eq!((moves, game.forced_pass(&stuck)), (vec![Move::Pass], Some(Move::Pass)));
    assert_eq!(sprung_rules::perft(&game, &stuck, 1), 1, "it counts as a decision");
    let state = set(&options, STUCK, "A - A2B2");
    assert_eq!(state.seat_in_turn(), Some(Seat::B), "the program plays it");
    assert_eq!(state.played(), ["pass"]);
    assert_eq!(state.recorded(), [], "the record does not write it");
    assert!(state.text().ends_with(" 1"), "it is a turn: {}", state.text());
}

#[test]
fn rs_5_a_throw_that_no_piece_can_use_leaves_the_pass() {
    let hemmed_in = "a h21 A n1 b l2 m3";
    let state = set(&["seats=AB"], hemmed_in, "A 2 A3B3");
    assert_eq!((state.played(), state.seat_in_turn()), (vec!["pass".to_string()], Some(Seat::B)));
    let state = set(&["seats=AB"], hemmed_in, "A 1 A3B3");
    assert_eq!(state.moves(), ["n1l2"], "with a one there is a capture");
    let thrown = after(set(&["seats=AB"], hemmed_in, "A * A3B3"), ":3");
    assert_eq!((thrown.played().len(), thrown.recorded()), (2, vec![(0, ":3".to_string())]));
}

#[test]
fn rs_5_a_player_who_can_move_must_move() {
    let state = set(&["seats=AB"], &format!("a j2 k4 h1 {B_AT_START}"), "A 1 A1B1");
    refuses(&*state, "pass", Reason::NoPass, "RS-5", "");
    refuses(&*state, "-", Reason::NoPlacementDue, "RS-28", "");
}

#[test]
fn rs_6_a_jump_is_a_knights_move_over_whatever_stands_between() {
    let state = set(&["seats=AB"], "a k10 j11 k11 l10 j10 b j9 k9 l9 l11", "A - A2B2");
    assert_eq!(ends(&*state, "k10"), "i11 i9 j12 l12 m11 m9");
    for wrong in ["k10k12", "k10m12", "k10n10"] {
        refuses(&*state, wrong, Reason::NotThatWay { kind: sprung_rules::Kind::Roessel }, "RS-6", "k10");
    }
}

#[test]
fn rs_7_a_jump_goes_forward_sideways_or_back() {
    let state = set(&["seats=AB"], "a k11 b h21", "A - A2B1");
    assert_eq!(ends(&*state, "k11"), "i10 i12 j13 l13 m10 m12", "sideways gains or loses a row");
    for back in ["k11j9", "k11l9"] {
        refuses(&*state, back, Reason::NotBack, "RS-20", "k11");
    }
    let west = set(&["seats=CD"], "c k11 d u11", "C - C2D1");
    assert_eq!(ends(&*west, "k11"), "j13 j9 l13 l9 m10 m12", "onward is to the east");
    refuses(&*west, "k11i10", Reason::NotBack, "RS-20", "k11");
}

#[test]
fn rs_8_a_section_changes_at_the_end_of_the_own_move() {
    let state = set(&["seats=AB"], &format!("a k7 j7 l4 {B_AT_START}"), "A 3 A1B1");
    let done = effects(&*state, "l4l7");
    assert_eq!(done.last(), Some(&Effect::Section { seat: Seat::A, section: 2 }));
    assert_eq!(after(state, "l4l7").section(Seat::A), Some(2));
}

#[test]
fn rs_8_a_section_changes_at_the_end_of_an_opponents_move() {
    let state = set(&["seats=AB"], "a k10 h7 b k7 l12", "A - A2B2");
    let effects = effects(&*state, "k10l12");
    assert!(effects.contains(&Effect::Section { seat: Seat::B, section: 3 }), "{effects:?}");
    let state = after(state, "k10l12");
    assert_eq!((state.section(Seat::A), state.section(Seat::B)), (Some(2), Some(3)));
    assert_eq!(state.turn(), Turn::Chance, "B throws now");
}

#[test]
fn rs_8_a_section_never_changes_back() {
    let state = set(&["seats=AB"], "a k17 h15 A i13 b h7 k9", "A 1 A3B2");
    let state = after(state, "i13k14 k9i10");
    assert_eq!(state.section(Seat::A), Some(3), "though a piece stands in the middle again");
}
