use super::*;
use rules::{Figure, Kind, Picked, Seat, Turn};

/// A's figure on j13 is one jump from field 1; three figures are captured.
const ABOUT_TO: &str = "a j13 h7 i7 k9 b h9 n15";

fn about_to() -> Box<dyn AnyPlay> {
    set(&["seats=AB"], ABOUT_TO, "A - A2B2")
}

#[test]
fn rs_27_field_1_of_the_eintrittsfeld_lets_take_back_two() {
    let play = after(about_to(), "j13k15");
    assert_eq!(play.turn(), Turn::Seat(Seat::A), "A decides again");
    assert_eq!(play.moves(), ["@h1", "@i1", "@j1", "@k1", "@l1", "@m1", "@n1", "-"]);
    let play = after(play, "@k1 @h1");
    assert_eq!(play.holder(), Some(Seat::B), "two, no more");
    assert!(play.text().contains("A1B5"), "{}", play.text());
}

#[test]
fn rs_27_one_if_only_one_was_lost() {
    let play = set(&["seats=AB"], "a j13 h7 i7 k9 j7 l7 b h9 n15", "A - A2B2");
    let play = after(play, "j13k15 @k1");
    assert_eq!((play.holder(), play.text().contains("A0B5")), (Some(Seat::B), true));
}

#[test]
fn rs_27_taking_back_is_a_choice() {
    let none = after(about_to(), "j13k15 -");
    assert!(none.text().contains("A3B5"));
    let one = after(about_to(), "j13k15 @m1 -");
    assert!(one.text().contains("A2B5"));
    let play = after(about_to(), "j13k15");
    assert_eq!(effects(&*play, "-"), [Effect::Finished { seat: Seat::A }]);
}

#[test]
fn rs_27_only_field_1_and_only_if_something_is_captured() {
    let play = set(&["seats=AB"], "a j13 h7 i7 k9 k14 b h9 n15", "A - A2B2");
    assert_eq!(after(play.boxed(), "j13i15").holder(), Some(Seat::B));
    let nothing_lost = set(&["seats=AB"], "a j13 h7 i7 j7 k7 l7 m7 b h9 n15", "A - A2B2");
    assert_eq!(after(nothing_lost, "j13k15").holder(), Some(Seat::B));
}

#[test]
fn rs_28_defenders_are_set_one_at_a_time_on_free_circles() {
    let play = after(about_to(), "j13k15 @k1");
    assert!(play.text().ends_with(" A2B2 A2B5 1 0"), "one more to be set: {}", play.text());
    let defender = Figure { seat: Seat::A, kind: Kind::Verteidiger };
    assert_eq!(effects(&*play, "@h1"), [Effect::Placed { figure: defender, cell: cell(&*play, "h1") }]);
    refuses(&*play, "@k1", Reason::NotFree, "RS-28", "k1");
    refuses(&*play, "@k2", Reason::NotABaseCircle, "RS-28", "k2");
    refuses(&*play, "@h21", Reason::NotABaseCircle, "RS-28", "h21");
    refuses(&*play, "h7i9", Reason::SettingDue, "RS-28", "h1 i1 j1 l1 m1 n1");
    refuses(&*play, "pass", Reason::SettingDue, "RS-28", "");
    assert_eq!(play.pick(&cells(&*play, "l1")), Picked::Move("@l1".into()));
    assert_eq!(play.pick(&[]), Picked::Move("-".into()), "no click means no more");
}

#[test]
fn rs_28_a_defender_may_not_move_before_the_endgame() {
    let play = after(about_to(), "j13k15 @k1 - n15m13");
    assert_eq!(ends(&*play, "k1"), "");
    refuses(&*play, "k1l3", Reason::StaysPut, "RS-28", "k1");
}

#[test]
fn rs_28_it_is_offered_only_while_a_circle_is_free() {
    let figures = "a j13 h7 i7 k9 b h1 i1 j1 k1 l1 m1 n5";
    let one_free = set(&["seats=AB"], figures, "A - A2B3");
    let play = after(one_free, "j13k15");
    assert_eq!(play.moves(), ["@n1", "-"]);
    let play = after(play, "@n1");
    assert_eq!(play.holder(), Some(Seat::B), "what finds no circle stays captured");
    assert!(play.text().contains("A2B0"));
}

#[test]
fn rs_28_a_set_up_cannot_promise_more_than_there_is() {
    let arrived = "a k15 h7 i7 k9 b h9 n15";
    assert!(set(&["seats=AB"], arrived, "A - A2B2 2").moves().len() == 8);
    assert!(contradicts(&faults(&["seats=AB"], arrived, "A 3 A2B2 2"), "RS-28"), "no throw meanwhile");
    assert!(
        contradicts(&faults(&["seats=AB"], "a j13 h7 k9 b h9", "A - A2B2 1"), "RS-27"),
        "nobody on field 1"
    );
    let nothing_lost = "a k15 h7 i7 j7 k7 l7 k9 b h9";
    assert!(contradicts(&faults(&["seats=AB"], nothing_lost, "A - A2B2 1"), "RS-28"));
}
