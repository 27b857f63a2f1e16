use super::*;
use sprung_rules::{Seat, Turn};

/// Sets up player A in the opening, alone in the arm, and B at the start.
fn opening(pieces: &str, throw: u8) -> Box<dyn AnyState> {
    set(&["seats=AB"], &format!("a {pieces} {B_AT_START}"), &format!("A {throw} A1B1"))
}

#[test]
fn rs_10_one_piece_makes_as_many_jumps_as_the_die_shows() {
    let state = opening("h1-n1", 3);
    assert!(allows(&*state, "j1k7"));
    refuses(&*state, "k1k7", Reason::Throw { throw: 3, would_do: vec![4, 6] }, "RS-10", "k1");
    refuses(&*state, "j1j3", Reason::Throw { throw: 3, would_do: vec![2, 4, 6] }, "RS-10", "j1");
}

#[test]
fn rs_10_before_the_throw_nobody_moves() {
    let state = set(&["seats=AB"], &format!("a h1-n1 {B_AT_START}"), "A * A1B1");
    assert_eq!((state.turn(), state.moves().len(), state.chances().len()), (Turn::Chance, 0, 6));
    assert!(state.chances().iter().all(|(_, weight)| *weight == 1));
    refuses(&*state, "j1k3", Reason::ThrowDue, "RS-10", "");
    refuses(&*after(state, ":3"), ":3", Reason::NoThrowDue, "RS-10", "");
}

#[test]
fn rs_11_the_start_line_is_not_crossed() {
    let state = opening("k6", 1);
    assert_eq!(ends(&*state, "k6"), "j4 l4");
    for beyond in ["k6j8", "k6l8"] {
        refuses(&*state, beyond, Reason::OutOfArea, "RS-11", &beyond[2..]);
    }
    let through = opening("k5 h1", 2);
    refuses(&*through, "k5k9", Reason::OutOfArea, "RS-11", "k9");
    assert!(ends(&*through, "k5").split(' ').all(|end| end[1..].parse::<u8>().unwrap() <= 7));
}

#[test]
fn rs_12_no_throw_ends_on_the_opponents_four_squares() {
    let state = opening("k4", 1);
    assert_eq!(ends(&*state, "k4"), "j2 j6 l2 l6");
    for marked in ["i3", "i5", "m3", "m5"] {
        refuses(&*state, &format!("k4{marked}"), Reason::OpponentsSquare, "RS-12", marked);
    }
}

#[test]
fn rs_12_no_jump_lands_on_the_opponents_four_squares() {
    let state = opening("h1", 2);
    assert_eq!(ends(&*state, "h1"), "h3 i4 k4 l1 l3", "by way of j2, not of i3");
    refuses(&*state, "h1h5", Reason::Throw { throw: 2, would_do: vec![4, 6] }, "RS-10", "h1");
}

#[test]
fn rs_13_every_landing_is_free() {
    let state = opening("h1 j2", 2);
    assert_eq!(ends(&*state, "h1"), "", "both first landings are barred");
    refuses(&*state, "h1h3", Reason::Blocked, "RS-13", "j2");
    let through_own = opening("h1 h2", 3);
    assert!(allows(&*through_own, "h1j2"), "by j2 and back: the start square counts as free");
}

#[test]
fn rs_13_detours_and_revisited_squares_are_allowed() {
    let state = opening("h1", 5);
    assert!(allows(&*state, "h1j2"), "to and fro");
    let Some(Effect::Moved { way, .. }) = effects(&*state, "h1j2").into_iter().next() else { panic!() };
    assert_eq!(way.len(), 5);
}

#[test]
fn rs_13_a_throw_does_not_end_where_it_began() {
    let state = opening("j2 k4", 2);
    assert!(!allows(&*state, "j2j2"));
    refuses(&*state, "j2j2", Reason::BackToStart, "RS-13", "j2");
}

#[test]
fn rs_13_the_reported_path_has_exactly_the_thrown_number_of_jumps() {
    let state = opening("h1-n1", 6);
    for mv in state.moves() {
        let Some(Effect::Moved { from, way, to, .. }) = effects(&*state, &mv).into_iter().next() else {
            panic!("{mv}")
        };
        assert_eq!((way.len(), way.last()), (6, Some(&to)), "{mv}");
        let taken = state.pieces();
        let mut at = from;
        for (place, &landing) in way.iter().enumerate() {
            let (a, b) = (state.layout().place(at), state.layout().place(landing));
            let jump = (a.column.abs_diff(b.column), a.row.abs_diff(b.row));
            assert!(matches!(jump, (1, 2) | (2, 1)), "{mv}: {}", names(&*state, &way));
            assert!(landing == from || taken.iter().all(|(cell, _)| *cell != landing), "{mv}");
            let clicked: Vec<Cell> = [from].into_iter().chain(way[..place].iter().copied()).collect();
            assert!(state.landings(&clicked).contains(&landing), "{mv} jump by jump");
            at = landing;
        }
    }
    assert_eq!(effects(&*state, "h1k4"), effects(&*state, "h1k4"));
}

#[test]
fn rs_14_the_start_line_is_filled_in_order() {
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
    let state = opening("k6 h1", 2);
    let by_i7 = state.landings(&cells(&*state, "k6"));
    assert!(by_i7.contains(&cell(&*state, "i7")), "though a 3 is not due");
    assert!(allows(&*state, "k6j5"));
}

#[test]
fn rs_14_a_piece_on_the_start_line_stays_there() {
    let state = opening("k7 j7 h1", 2);
    assert_eq!((ends(&*state, "k7"), ends(&*state, "j7")), (String::new(), String::new()));
    refuses(&*state, "j7l7", Reason::StaysPut, "RS-14", "j7");
}

#[test]
fn rs_15_a_piece_that_does_not_reach_the_start_line_stands_where_the_throw_ended() {
    let state = after(opening("h1-n1", 1), "k1l3");
    assert!(state.pieces().iter().any(|(on, piece)| *on == cell(&*state, "l3") && piece.seat == Seat::A));
    assert_eq!((state.section(Seat::A), state.seat_in_turn()), (Some(1), Some(Seat::B)));
    let state = after(state, ":1 k21l19 :3");
    assert!(allows(&*state, "l3k7"), "and goes on from there");
}

#[test]
fn rs_16_with_all_pieces_on_the_start_line_the_opening_is_over() {
    let state = after(opening("h7-m7 m6", 4), "m6n7");
    assert_eq!(state.section(Seat::A), Some(2));
    assert!(contradicts(&faults(&["seats=AB"], &format!("a h7-n7 {B_AT_START}"), "A * A1B1"), "RS-16"));
    let state = after(state, ":1 k21l19");
    assert_eq!(state.turn(), Turn::Seat(Seat::A), "no die");
}

#[test]
fn rs_17_nobody_captures_in_their_own_opening() {
    let pieces = format!("a k6 h1 {B_AT_START} c j8 g11");
    let state = set(&["seats=ACB"], &pieces, "A 1 A1C2B1");
    assert_eq!(ends(&*state, "k6"), "j4 l4");
    refuses(&*state, "k6j8", Reason::NoCaptureInOpening, "RS-17", "j8");
}

#[test]
fn rs_18_once_the_opposite_player_has_left_the_opening_the_start_line_must_be_reached() {
    let pieces = "a k7 k5 h1 b h15 j13";
    let hurried = set(&["seats=AB"], pieces, "A 1 A1B2");
    assert_eq!(hurried.moves(), ["k5j7", "k5l7"]);
    let moves = vec!["k5j7".to_string(), "k5l7".to_string()];
    refuses(&*hurried, "h1j2", Reason::MustReachStart { moves: moves.clone() }, "RS-18", "k5");
    refuses(&*hurried, "k5j3", Reason::MustReachStart { moves }, "RS-18", "k5");
    let none_can = set(&["seats=AB"], pieces, "A 2 A1B2");
    assert!(allows(&*none_can, "h1h3"), "with a two nobody reaches it");
    let not_yet = opening("k7 k5 h1", 1);
    assert!(allows(&*not_yet, "h1j2"), "B is still in his opening");
}

#[test]
fn rs_18_compels_nobody_where_the_entry_row_is_a_row_of_its_own() {
    let (options, pieces) = (["seats=AB", "board=K2"], "a k6 k4 h1 b h16 j13");
    assert!(allows(&*set(&options, pieces, "A 1 A1B2"), "h1j2"));
    let first = set_version(RulesVersion::FIRST, &options, pieces, "A 1 A1B2");
    assert_eq!(first.moves(), ["k4j6", "k4l6"]);
}

#[test]
fn rs_18_an_empty_seat_opposite_compels_nobody() {
    let state = set(&["seats=ACD"], "a k7 k5 h1 c j13 h12 d m12 k11", "A 1 A1C2D2");
    assert!(allows(&*state, "h1j2"));
}
