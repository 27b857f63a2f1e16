use super::*;
use rules::{Seat, Turn};

/// Player A in his opening, alone in his arm; B at the start.
fn opening(figures: &str, throw: u8) -> Box<dyn AnyPlay> {
    set(&["seats=AB"], &format!("a {figures} {B_AT_START}"), &format!("A {throw} A1B1"))
}

#[test]
fn rs_10_a_throw_is_so_many_jumps_all_with_one_figure() {
    let play = opening("h1-n1", 3);
    assert!(allows(&*play, "j1k7"));
    refuses(&*play, "k1k7", Reason::Throw { throw: 3, would_do: vec![4, 6] }, "RS-10", "k1");
    refuses(&*play, "j1j3", Reason::Throw { throw: 3, would_do: vec![2, 4, 6] }, "RS-10", "j1");
}

#[test]
fn rs_10_before_the_throw_nobody_moves() {
    let play = set(&["seats=AB"], &format!("a h1-n1 {B_AT_START}"), "A * A1B1");
    assert_eq!((play.turn(), play.moves().len(), play.chances().len()), (Turn::Chance, 0, 6));
    assert!(play.chances().iter().all(|(_, weight)| *weight == 1));
    refuses(&*play, "j1k3", Reason::ThrowDue, "RS-10", "");
    refuses(&*after(play, ":3"), ":3", Reason::NoThrowDue, "RS-10", "");
}

#[test]
fn rs_11_the_startlinie_is_not_crossed() {
    let play = opening("k6", 1);
    assert_eq!(ends(&*play, "k6"), "j4 l4");
    for beyond in ["k6j8", "k6l8"] {
        refuses(&*play, beyond, Reason::OutOfArea, "RS-11", &beyond[2..]);
    }
    let through = opening("k5 h1", 2);
    refuses(&*through, "k5k9", Reason::OutOfArea, "RS-11", "k9");
    assert!(ends(&*through, "k5").split(' ').all(|end| end[1..].parse::<u8>().unwrap() <= 7));
}

#[test]
fn rs_12_the_opponents_four_fields_are_not_ended_on() {
    let play = opening("k4", 1);
    assert_eq!(ends(&*play, "k4"), "j2 j6 l2 l6");
    for marked in ["i3", "i5", "m3", "m5"] {
        refuses(&*play, &format!("k4{marked}"), Reason::OpponentsField, "RS-12", marked);
    }
}

#[test]
fn rs_12_the_opponents_four_fields_are_not_touched() {
    let play = opening("h1", 2);
    assert_eq!(ends(&*play, "h1"), "h3 i4 k4 l1 l3", "by way of j2, not of i3");
    refuses(&*play, "h1h5", Reason::Throw { throw: 2, would_do: vec![4, 6] }, "RS-10", "h1");
}

#[test]
fn rs_13_every_landing_is_free() {
    let play = opening("h1 j2", 2);
    assert_eq!(ends(&*play, "h1"), "", "both first landings are barred");
    refuses(&*play, "h1h3", Reason::Blocked, "RS-13", "j2");
    let through_own = opening("h1 h2", 3);
    assert!(allows(&*through_own, "h1j2"), "by j2 and back: the start field counts as free");
}

#[test]
fn rs_13_detours_and_revisited_fields_are_allowed() {
    let play = opening("h1", 5);
    assert!(allows(&*play, "h1j2"), "to and fro");
    let Some(Effect::Moved { way, .. }) = effects(&*play, "h1j2").into_iter().next() else { panic!() };
    assert_eq!(way.len(), 5);
}

#[test]
fn rs_13_a_throw_does_not_end_where_it_began() {
    let play = opening("j2 k4", 2);
    assert!(!allows(&*play, "j2j2"));
    refuses(&*play, "j2j2", Reason::BackToStart, "RS-13", "j2");
}

#[test]
fn rs_13_the_way_shown_has_exactly_so_many_jumps_over_free_fields() {
    let play = opening("h1-n1", 6);
    for mv in play.moves() {
        let Some(Effect::Moved { from, way, to, .. }) = effects(&*play, &mv).into_iter().next() else {
            panic!("{mv}")
        };
        assert_eq!((way.len(), way.last()), (6, Some(&to)), "{mv}");
        let taken = play.figures();
        let mut at = from;
        for (place, &landing) in way.iter().enumerate() {
            let (a, b) = (play.layout().place(at), play.layout().place(landing));
            let jump = (a.column.abs_diff(b.column), a.row.abs_diff(b.row));
            assert!(matches!(jump, (1, 2) | (2, 1)), "{mv}: {}", names(&*play, &way));
            assert!(landing == from || taken.iter().all(|(cell, _)| *cell != landing), "{mv}");
            let clicked: Vec<Cell> = [from].into_iter().chain(way[..place].iter().copied()).collect();
            assert!(play.landings(&clicked).contains(&landing), "{mv} jump by jump");
            at = landing;
        }
    }
    assert_eq!(effects(&*play, "h1k4"), effects(&*play, "h1k4"));
}

#[test]
fn rs_14_the_startlinie_is_filled_in_order() {
    let first = opening("l5 h1", 1);
    assert!(allows(&*first, "l5k7"));
    refuses(&*first, "l5m7", Reason::NumberNotDue { due: 1 }, "RS-14", "k7");
    let second = opening("k7 k5 h1", 1);
    assert!(allows(&*second, "k5j7") && allows(&*second, "k5l7"), "left or right first is free");
    let half = opening("k7 j7 k6 h1", 1);
    refuses(&*half, "k6i7", Reason::NumberNotDue { due: 2 }, "RS-14", "l7");
    let third = opening("k7 j7 l7 k6 h1", 1);
    assert!(allows(&*third, "k6i7") && allows(&*third, "k6m7"));
    let fourth = opening("i7 j7 k7 l7 m7 j6 h1", 1);
    assert!(allows(&*fourth, "j6h7"));
}

#[test]
fn rs_14_free_numbers_may_be_passed_over() {
    let play = opening("k6 h1", 2);
    let by_i7 = play.landings(&cells(&*play, "k6"));
    assert!(by_i7.contains(&cell(&*play, "i7")), "though a 3 is not due");
    assert!(allows(&*play, "k6j5"));
}

#[test]
fn rs_14_a_figure_on_the_startlinie_stays_there() {
    let play = opening("k7 j7 h1", 2);
    assert_eq!((ends(&*play, "k7"), ends(&*play, "j7")), (String::new(), String::new()));
    refuses(&*play, "j7l7", Reason::StaysPut, "RS-14", "j7");
}

#[test]
fn rs_15_who_does_not_reach_the_startlinie_stands_where_the_throw_ended() {
    let play = after(opening("h1-n1", 1), "k1l3");
    assert!(play.figures().iter().any(|(on, figure)| *on == cell(&*play, "l3") && figure.seat == Seat::A));
    assert_eq!((play.section(Seat::A), play.holder()), (Some(1), Some(Seat::B)));
    let play = after(play, ":1 k21l19 :3");
    assert!(allows(&*play, "l3k7"), "and goes on from there");
}

#[test]
fn rs_16_with_all_figures_on_the_startlinie_the_opening_is_over() {
    let play = after(opening("h7-m7 m6", 4), "m6n7");
    assert_eq!(play.section(Seat::A), Some(2));
    assert!(contradicts(&faults(&["seats=AB"], &format!("a h7-n7 {B_AT_START}"), "A * A1B1"), "RS-16"));
    let play = after(play, ":1 k21l19");
    assert_eq!(play.turn(), Turn::Seat(Seat::A), "no die");
}

#[test]
fn rs_17_nobody_captures_in_his_own_opening() {
    let figures = format!("a k6 h1 {B_AT_START} c j8 g11");
    let play = set(&["seats=ACB"], &figures, "A 1 A1C2B1");
    assert_eq!(ends(&*play, "k6"), "j4 l4");
    refuses(&*play, "k6j8", Reason::NoCaptureInOpening, "RS-17", "j8");
}

#[test]
fn rs_18_once_the_opposite_player_has_left_his_opening_one_must_hurry() {
    let figures = "a k7 k5 h1 b h15 j13";
    let hurried = set(&["seats=AB"], figures, "A 1 A1B2");
    assert_eq!(hurried.moves(), ["k5j7", "k5l7"]);
    let moves = vec!["k5j7".to_string(), "k5l7".to_string()];
    refuses(&*hurried, "h1j2", Reason::MustReachStart { moves: moves.clone() }, "RS-18", "k5");
    refuses(&*hurried, "k5j3", Reason::MustReachStart { moves }, "RS-18", "k5");
    let none_can = set(&["seats=AB"], figures, "A 2 A1B2");
    assert!(allows(&*none_can, "h1h3"), "with a two nobody reaches it");
    let not_yet = opening("k7 k5 h1", 1);
    assert!(allows(&*not_yet, "h1j2"), "B is still in his opening");
}

#[test]
fn rs_18_an_empty_seat_hurries_nobody() {
    let play = set(&["seats=ACD"], "a k7 k5 h1 c j13 h12 d m12 k11", "A 1 A1C2D2");
    assert!(allows(&*play, "h1j2"));
}
