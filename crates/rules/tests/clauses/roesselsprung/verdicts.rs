use super::*;
use sprung_rules::{Goal, GoalProgress, Kind, Piece, Seat, Turn};

#[test]
fn rs_40_the_first_with_all_seven_pieces_home_wins() {
    let state = set(&["seats=AB"], "a h21-m21 l19 b h9 n15", "A 2 A3B2");
    assert_eq!(verdict(&*state), None);
    let six = GoalProgress { goal: Goal::Home, have: 6, need: 7 };
    assert_eq!(state.goal_progress(Seat::A), [six]);
    let state = after(set(&["seats=AB"], "a h21-m21 m19 b h9 n15", "A 1 A3B2"), "m19n21");
    assert_eq!(verdict(&*state), won("A", "RS-40"));
    assert!(state.moves().is_empty() && state.chances().is_empty());
    refuses(&*state, "h9i7", Reason::GameOver, "RS-40", "");
}

#[test]
fn rs_41_a_player_without_a_piece_on_the_board_is_out() {
    let state = set(&["seats=ACB"], "a k10 h7 c l12 b h9 n15", "A - A2C2B2");
    let state = after(state, "k10l12");
    assert_eq!(verdict(&*state), None);
    assert_eq!(state.seat_in_turn(), Some(Seat::B), "C's turn passes");
    assert!(state.text().ends_with(" 1"), "but it was a turn: {}", state.text());
    assert_eq!(state.perft(1), state.moves().len() as u64);
}

#[test]
fn rs_41_a_player_whose_pieces_on_the_board_are_all_home_has_finished() {
    let state = set(&["seats=ACB"], "a k21 l19 c l12 g8 b h9 n15", "A 1 A3C2B2");
    let state = after(state, "l19m21");
    assert_eq!(verdict(&*state), None, "the base game goes on");
    let state = after(state, "l12n13 h9i7");
    assert_eq!((state.seat_in_turn(), state.turn()), (Some(Seat::C), Turn::Seat(Seat::C)), "A throws no die");
}

#[test]
fn rs_41_the_last_player_with_pieces_on_the_board_wins() {
    let state = set(&["seats=AB"], "a k10 h7 b l12", "A - A2B2");
    assert_eq!(verdict(&*after(state, "k10l12")), won("A", "RS-41"));
}

#[test]
fn rs_41_the_end_of_the_game_cancels_placements_still_due() {
    let pieces = "a j13 h6 B k15";
    let state = set(&["seats=AB", "board=K2"], pieces, "A - A2B3");
    let state = after(state, "j13k15");
    assert_eq!(verdict(&*state), won("A", "RS-41"));
    assert!(state.moves().is_empty() && state.text().ends_with(" A5B7 0 1"), "{}", state.text());
}

#[test]
fn rs_42_when_all_have_finished_most_pieces_home_win() {
    let pieces = "a k21 l21 m19 b h1 i1 j1 k1 l1 m1";
    let state = after(set(&["seats=AB"], pieces, "A 1 A3B3"), "m19n21");
    assert_eq!(verdict(&*state), won("B", "RS-42"));
    let even = "a k21 l21 m19 b h1 i1 j1";
    let state = after(set(&["seats=AB"], even, "A 1 A3B3"), "m19n21");
    assert_eq!(verdict(&*state), won("AB", "RS-42"), "equal numbers share the win");
}

#[test]
fn rs_42_after_forty_rounds_without_progress_most_pieces_home_win() {
    let pieces = "a k21 k18 b h9 n15";
    let state = set(&["seats=AB"], pieces, "A 1 A3B2 0 79");
    let over = after(state.boxed(), "k18i17");
    assert_eq!(verdict(&*over), won("A", "RS-42"));
    assert!(over.text().ends_with(" 80"));
    assert_eq!(verdict(&*after(set(&["seats=AB"], pieces, "A 1 A3B2 0 78"), "k18i17")), None);
    let with_progress = set(&["seats=AB"], "a k21 k19 i18 b h9 n15", "A 1 A3B2 0 79");
    assert_eq!(verdict(&*after(with_progress, "k19j21")), None);
}

#[test]
fn rs_42_progress_is_a_capture_an_arrival_or_a_placement() {
    let quiet_after = |pieces: &str, state: &str, moves: &str| {
        let state = after(set(&["seats=AB"], pieces, state), moves);
        let text = state.text();
        text.rsplit(' ').next().and_then(|count| count.parse::<u32>().ok()).expect("a count")
    };
    let start = format!("a k7 k5 h1 {B_AT_START}");
    assert_eq!(quiet_after(&start, "A 1 A1B1 0 7", "k5j7"), 0, "on the Startlinie");
    assert_eq!(quiet_after(&start, "A 1 A1B1 0 7", "h1j2"), 8);
    assert_eq!(quiet_after("a k10 h7 b l12 n15", "A - A2B2 0 7", "k10l12"), 0, "a capture");
    assert_eq!(quiet_after("a k10 h7 b l13 n15", "A - A2B2 0 7", "k10l12"), 8);
    assert_eq!(quiet_after("a k14 h7 b l13 n15", "A - A2B2 0 7", "k14i15"), 0, "into the Eintrittsfeld");
    assert_eq!(quiet_after("a k17 i20 b l13 n15", "A 1 A3B2 0 7", "k17i16"), 8);
    assert_eq!(quiet_after("a k17 i20 b l13 n15", "A 1 A3B2 0 7", "i20k21"), 0, "home");
    assert_eq!(quiet_after("a k18 A j13 b n15", "A 1 A3B2 0 7", "j13k15 -"), 8, "nothing taken back");
    assert_eq!(quiet_after("a k18 A j13 b n15", "A 1 A3B2 0 7", "j13k15 @h1 -"), 0, "taken back");
}

#[test]
fn rs_42_a_player_still_in_the_opening_shares_only_if_all_are() {
    let pieces = format!("a h7 k10 {B_AT_START}");
    let state = after(set(&["seats=AB"], &pieces, "A - A2B1 0 79"), "k10l12");
    assert_eq!(verdict(&*state), won("A", "RS-42"));
    let both = after(set(&["seats=AB"], &format!("a h1-n1 {B_AT_START}"), "A 1 A1B1 0 79"), "k1l3");
    assert_eq!(verdict(&*both), won("AB", "RS-42"));
}

#[test]
fn rs_42_a_player_who_is_out_never_shares_but_the_turns_count() {
    let state = set(&["seats=ACB"], "a h7 k10 b h9 n15", "A - A2C2B2 0 118");
    let state = after(state, "k10l12");
    assert_eq!(verdict(&*state), won("AB", "RS-42"), "118, A's turn, C's turn");
}

#[test]
fn rs_42_the_count_is_not_part_of_the_positions_equality_or_key() {
    let options = ["seats=AB"];
    let game = typed(&options);
    let [early, late] = ["0 3", "0 70"]
        .map(|counts| position(&game, &options, "a h7 k10 b h9 n15", &format!("A - A2B2 {counts}")));
    assert_eq!((early.quiet(), late.quiet()), (3, 70));
    assert_eq!(early, late);
    assert_eq!(game.key(&early), game.key(&late));
}

#[test]
fn rs_43_in_the_variant_the_game_ends_when_all_in_play_are_home() {
    let options = ["seats=AB", "ending=variant"];
    let state = set(&options, "a k21 m19 b h9 n15", "A 1 A3B2");
    assert_eq!(state.goal_progress(Seat::A), [GoalProgress { goal: Goal::Home, have: 1, need: 2 }]);
    assert_eq!(verdict(&*after(state, "m19n21")), won("A", "RS-43"));
    let with_a_defender = after(set(&options, "a k21 m19 A h1 b h9 n15", "A 1 A3B2"), "m19n21");
    assert_eq!(verdict(&*with_a_defender), None, "defenders are in play");
}

#[test]
fn rs_43_the_player_with_most_pieces_home_then_wins() {
    let options = ["seats=AB", "ending=variant"];
    let other = set(&options, "a k21 m19 b h1 i1 j1 k5", "A 1 A3B3");
    assert_eq!(verdict(&*after(other, "m19n21")), won("B", "RS-43"));
    let even = set(&options, "a k21 m19 b h1 i1 k5", "A 1 A3B3");
    assert_eq!(verdict(&*after(even, "m19n21")), won("AB", "RS-43"));
}

#[test]
fn rs_43_the_other_endings_apply_in_the_variant() {
    let options = ["seats=AB", "ending=variant"];
    let last = set(&options, "a k10 h7 b l12", "A - A2B2");
    assert_eq!(verdict(&*after(last, "k10l12")), won("A", "RS-41"));
    let rounds = set(&options, "a k21 k18 b h9 n15", "A 1 A3B2 0 79");
    assert_eq!(verdict(&*after(rounds, "k18i17")), won("A", "RS-42"));
    let seven = set(&options, "a h21-m21 m19 b h9 n15", "A 1 A3B2");
    assert_eq!(verdict(&*after(seven, "m19n21")), won("A", "RS-43"));
}

#[test]
fn rs_44_a_player_who_gives_up_is_out_and_the_pieces_leave_the_board() {
    let state = set(&["seats=ACB"], "a h7 k10 c g8 j11 b h9 n15", "A - A2C2B2");
    assert_eq!(state.give_up(Seat::A).as_deref(), Some("xA"));
    let gone =
        cells(&*state, "h7 k10").into_iter().map(|cell| (cell, Piece { seat: Seat::A, kind: Kind::Roessel }));
    assert_eq!(effects(&*state, "xA"), [Effect::GaveUp { seat: Seat::A, pieces: gone.collect() }]);
    let rest = after(state, "xA");
    assert_eq!(
        (rest.seat_in_turn(), rest.turn()),
        (Some(Seat::C), Turn::Seat(Seat::C)),
        "the turn passes on"
    );
    assert!(rest.pieces().iter().all(|(_, piece)| piece.seat != Seat::A));
    assert_eq!(rest.verdict(), None);
    let again = open(&["seats=ACB"]).begin(Some(&rest.text())).expect("a valid set-up");
    assert_eq!((again.key(), again.moves()), (rest.key(), rest.moves()));
}

#[test]
fn rs_44_a_player_may_give_up_off_turn() {
    let waits = after(set(&["seats=ACB"], "a h7 k10 c g8 j11 b h9 n15", "A - A2C2B2"), "xB");
    assert_eq!((waits.seat_in_turn(), waits.section(Seat::C)), (Some(Seat::A), Some(2)));
    let thrown = after(open(&["seats=ACB"]).begin(None).expect("the start"), ":A :3 xA");
    assert_eq!((thrown.seat_in_turn(), thrown.throw()), (Some(Seat::C), None), "the throw is gone with him");
    let setting = set(&["seats=ACB"], "a j13 h7 i7 k9 c g8 b h9 n15", "A - A2C2B2");
    let set = after(setting, "j13k15 xA");
    assert!(
        set.seat_in_turn() == Some(Seat::C) && !allows(&*set, "-"),
        "nothing is left to set: {}",
        set.text()
    );
}

#[test]
fn rs_44_if_the_lot_names_a_player_who_gave_up_the_next_seat_begins() {
    let game = open(&["seats=ACB"]);
    let state = after(game.begin(None).expect("the start"), "xA");
    assert_eq!(game.begin(Some(&state.text())).expect("a valid set-up").key(), state.key());
    assert_eq!(after(state, ":A").seat_in_turn(), Some(Seat::C));
}

#[test]
fn rs_44_only_a_player_in_play_can_give_up_and_only_while_two_others_play() {
    let state = after(set(&["seats=ACB"], "a h7 k10 c g8 j11 b h9 n15", "A - A2C2B2"), "xA");
    assert_eq!([Seat::A, Seat::B, Seat::C, Seat::D].map(|seat| state.give_up(seat)), [const { None }; 4]);
    for text in ["xA", "xB"] {
        refuses(&*state, text, Reason::NobodyPlaysOn, "RS-44", "");
    }
    refuses(&*state, "xD", Reason::EmptySeat { seat: Seat::D }, "RS-1", "");
    assert_eq!(
        GameId::Eckstein.open([]).expect("no options").begin(None).expect("the start").give_up(Seat::A),
        None
    );
}

#[test]
fn rs_44_giving_up_may_end_the_game_by_another_clause() {
    let state = set(&["seats=ACB"], "a k21 c u11 u12 b k4", "B 1 A3C3B3");
    assert_eq!(verdict(&*after(state, "xB")), won("C", "RS-42"), "all who are left have finished");
}

#[test]
fn rs_45_by_agreement_all_players_who_are_not_out_share_the_win() {
    let state = set(&["seats=ACB"], "a h7 k10 b h9 n15", "A - A2C2B2");
    let outcome = state.facts().agreement.outcome(state.seats_in_play());
    assert_eq!(outcome, Outcome::Won([Seat::A, Seat::B].into_iter().collect()));
}
