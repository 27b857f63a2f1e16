use super::*;
use sprung_rules::{ClickMatch, Kind, Piece, Seat, Turn};

/// A's piece on j13 is one jump from square 1; three pieces are captured.
const ABOUT_TO: &str = "a j13 h7 i7 k9 b h9 n15";

/// Sets up A's piece on j13, one jump before square 1, with three pieces captured.
fn one_jump_before_square_1() -> Box<dyn AnyState> {
    set(&["seats=AB"], ABOUT_TO, "A - A2B2")
}

#[test]
fn rs_27_an_arrival_on_square_1_of_the_entry_row_lets_the_player_place_two_captured_pieces() {
    let state = after(one_jump_before_square_1(), "j13k15");
    assert_eq!(state.turn(), Turn::Seat(Seat::A), "A decides again");
    assert_eq!(state.moves(), ["@h1", "@i1", "@j1", "@k1", "@l1", "@m1", "@n1", "-"]);
    let state = after(state, "@k1 @h1");
    assert_eq!(state.seat_in_turn(), Some(Seat::B), "two, no more");
    assert!(state.text().contains("A1B5"), "{}", state.text());
}

#[test]
fn rs_27_only_one_piece_is_placed_if_only_one_was_captured() {
    let state = set(&["seats=AB"], "a j13 h7 i7 k9 j7 l7 b h9 n15", "A - A2B2");
    let state = after(state, "j13k15 @k1");
    assert_eq!((state.seat_in_turn(), state.text().contains("A0B5")), (Some(Seat::B), true));
}

#[test]
fn rs_27_placing_captured_pieces_is_optional() {
    let none = after(one_jump_before_square_1(), "j13k15 -");
    assert!(none.text().contains("A3B5"));
    let one = after(one_jump_before_square_1(), "j13k15 @m1 -");
    assert!(one.text().contains("A2B5"));
    let state = after(one_jump_before_square_1(), "j13k15");
    assert_eq!(effects(&*state, "-"), [Effect::Finished { seat: Seat::A }]);
}

#[test]
fn rs_27_pieces_are_placed_only_after_square_1_and_only_if_some_are_captured() {
    let state = set(&["seats=AB"], "a j13 h7 i7 k9 k14 b h9 n15", "A - A2B2");
    assert_eq!(after(state.boxed(), "j13i15").seat_in_turn(), Some(Seat::B));
    let nothing_lost = set(&["seats=AB"], "a j13 h7 i7 j7 k7 l7 m7 b h9 n15", "A - A2B2");
    assert_eq!(after(nothing_lost, "j13k15").seat_in_turn(), Some(Seat::B));
}

#[test]
fn rs_28_defenders_are_placed_one_at_a_time_on_free_circles() {
    let state = after(one_jump_before_square_1(), "j13k15 @k1");
    assert!(state.text().ends_with(" A2B2 A2B5 1 0"), "one more to be set: {}", state.text());
    let defender = Piece { seat: Seat::A, kind: Kind::Verteidiger };
    assert_eq!(effects(&*state, "@h1"), [Effect::Placed { piece: defender, cell: cell(&*state, "h1") }]);
    refuses(&*state, "@k1", Reason::NotFree, "RS-28", "k1");
    refuses(&*state, "@k2", Reason::NotABaseCircle, "RS-28", "k2");
    refuses(&*state, "@h21", Reason::NotABaseCircle, "RS-28", "h21");
    refuses(&*state, "h7i9", Reason::PlacementDue, "RS-28", "h1 i1 j1 l1 m1 n1");
    refuses(&*state, "pass", Reason::PlacementDue, "RS-28", "");
    assert_eq!(state.match_clicks(&cells(&*state, "l1")), ClickMatch::Move("@l1".into()));
    assert_eq!(state.match_clicks(&[]), ClickMatch::Move("-".into()), "no click means no more");
}

#[test]
fn rs_28_a_defender_may_not_move_before_the_endgame() {
    let state = after(one_jump_before_square_1(), "j13k15 @k1 - n15m13");
    assert_eq!(ends(&*state, "k1"), "");
    refuses(&*state, "k1l3", Reason::StaysPut, "RS-28", "k1");
}

#[test]
fn rs_28_pieces_are_placed_only_while_a_circle_is_free() {
    let pieces = "a j13 h7 i7 k9 b h1 i1 j1 k1 l1 m1 n5";
    let one_free = set(&["seats=AB"], pieces, "A - A2B3");
    let state = after(one_free, "j13k15");
    assert_eq!(state.moves(), ["@n1", "-"]);
    let state = after(state, "@n1");
    assert_eq!(state.seat_in_turn(), Some(Seat::B), "what finds no circle stays captured");
    assert!(state.text().contains("A2B0"));
}

#[test]
fn rs_28_a_set_up_cannot_place_more_pieces_than_are_captured() {
    let arrived = "a k15 h7 i7 k9 b h9 n15";
    assert!(set(&["seats=AB"], arrived, "A - A2B2 2").moves().len() == 8);
    assert!(contradicts(&faults(&["seats=AB"], arrived, "A 3 A2B2 2"), "RS-28"), "no throw meanwhile");
    assert!(
        contradicts(&faults(&["seats=AB"], "a j13 h7 k9 b h9", "A - A2B2 1"), "RS-27"),
        "nobody on square 1"
    );
    let nothing_lost = "a k15 h7 i7 j7 k7 l7 k9 b h9";
    assert!(contradicts(&faults(&["seats=AB"], nothing_lost, "A - A2B2 1"), "RS-28"));
}
