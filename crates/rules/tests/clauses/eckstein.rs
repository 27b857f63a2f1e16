//! The clauses of Eckstein.

use sprung_rules::{
    AnyState, Cell, Choice, Clause, ClickMatch, Effect, Fault, GameId, Goal, GoalProgress, Kind, Outcome,
    Piece, Reason, Role, Seat, Seats, Turn, Warning,
};
use std::collections::HashSet;

const START: &str = "yyyyyyy/yyyyyyy/7/7/7/rrrrrrr/rrrrrrr r";

/// A board without d5 and without some of the lines.
const GAPS: &str = include_str!("../data/boards/gaps.txt");

fn start(options: &[&str]) -> Box<dyn AnyState> {
    GameId::Eckstein.open(options.iter().copied()).expect("the options").begin(None).expect("the start")
}

/// Sets up a position of a 7×7 board.
///
/// Besides the stones named there are four a side that do not matter to the test, so that nobody has lost by EC-10:
/// red a1 b1 f1 g1, yellow a7 b7 f7 g7.
fn with(options: &[&str], red: &str, yellow: &str, turn: char) -> Box<dyn AnyState> {
    set_up(options, &format!("a1 b1 f1 g1 {red}"), &format!("a7 b7 f7 g7 {yellow}"), turn)
}

fn set_up(options: &[&str], red: &str, yellow: &str, turn: char) -> Box<dyn AnyState> {
    let stone = |name: &str| match () {
        () if red.split_whitespace().any(|stone| stone == name) => "r",
        () if yellow.split_whitespace().any(|stone| stone == name) => "y",
        () => "1",
    };
    let row = |rank: u8| -> String { ('a'..='g').map(|file| stone(&format!("{file}{rank}"))).collect() };
    let rows: Vec<String> = (1..=7).rev().map(row).collect();
    let mut text = rows.join("/");
    for run in (2..=7).rev() {
        text = text.replace(&"1".repeat(run), &run.to_string());
    }
    let game = GameId::Eckstein.open(options.iter().copied()).expect("the options");
    game.begin(Some(&format!("{text} {turn}"))).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn cells(state: &dyn AnyState, names: &str) -> Vec<Cell> {
    names.split_whitespace().map(|name| state.layout().cell(name).expect(name)).collect()
}

fn allows(state: &dyn AnyState, text: &str) -> bool {
    state.moves().contains(&text.to_string())
}

/// Returns the legal moves that begin with a text, in alphabetical order.
fn moves(state: &dyn AnyState, begin: &str) -> Vec<String> {
    let mut moves = state.moves();
    moves.retain(|text| text.starts_with(begin));
    moves.sort();
    moves
}

/// Asserts that the refusal has this reason, clause and these cells.
fn refuses(state: &dyn AnyState, text: &str, reason: Reason, clause: &str, shown: &str) {
    let refusal = state.boxed().play(text).expect_err(text);
    let mut expected = cells(state, shown);
    let mut found = refusal.cells.clone();
    expected.sort();
    found.sort();
    assert_eq!(refusal.reason, reason, "{text}: {refusal:?}");
    assert_eq!(refusal.clause.map(|clause| clause.0), Some(clause), "{text}: {refusal:?}");
    assert_eq!(found, expected, "{text}: {refusal:?}");
}

/// Returns the names of the stones that a move removes.
fn removed(state: &dyn AnyState, text: &str) -> Vec<String> {
    let effects = state.effects(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    let name = |effect: &Effect| match effect {
        Effect::Removed { cell, .. } => Some(state.layout().name(*cell).to_string()),
        _ => None,
    };
    let mut names: Vec<String> = effects.iter().filter_map(name).collect();
    names.sort();
    names
}

fn after(mut state: Box<dyn AnyState>, texts: &str) -> Box<dyn AnyState> {
    for text in texts.split_whitespace() {
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", state.text()));
    }
    state
}

fn verdict(state: &dyn AnyState) -> Option<(Outcome, &'static str)> {
    state.verdict().map(|verdict| (verdict.outcome, verdict.clause.0))
}

fn won(seat: Seat, clause: &'static str) -> Option<(Outcome, &'static str)> {
    Some((Outcome::Won(Seats::one(seat)), clause))
}

// ── The board ──

#[test]
fn ec_b1_the_board_has_49_points_and_diagonals_through_every_second_one() {
    let state = start(&[]);
    let layout = state.layout();
    assert_eq!((layout.columns, layout.rows, layout.cells.len()), (7, 7, 49));
    assert_eq!(layout.lines.len(), 42 + 42 + 36);
    for &(one, other) in &layout.lines {
        let (one, other) = (layout.place(one), layout.place(other));
        let diagonal = one.column != other.column && one.row != other.row;
        assert!(!diagonal || (one.column + one.row) % 2 == 0, "{} to {}", one.name, other.name);
    }
}

#[test]
fn ec_b1_the_board_is_the_one_that_the_document_draws() {
    let document = include_str!("../../../../docs/rules/eckstein.en.md");
    let drawing = document.split("```").nth(1).expect("the first drawing");
    let drawn = GameId::Eckstein.open([&*format!("board={drawing}")]).expect("a valid drawing");
    assert_eq!(drawn.layout(), start(&[]).layout());
}

#[test]
fn ec_b1_the_inner_square_is_c3_e3_e5_c5() {
    let state = start(&[]);
    let corners = state.layout().cells.iter().filter(|place| place.roles.contains(&Role::Corner));
    let names: Vec<&str> = corners.map(|place| place.name.as_str()).collect();
    assert_eq!(names, ["c3", "e3", "c5", "e5"]);
}

#[test]
fn ec_b1_red_stands_on_ranks_1_and_2_yellow_on_6_and_7() {
    let state = start(&[]);
    assert_eq!(state.text(), START);
    assert_eq!(state.start_text(), None);
    assert_eq!((state.perft(1), state.perft(2)), (27, 671));
}

#[test]
fn ec_b2_p2_has_both_diagonals_in_every_cell() {
    let state = start(&["board=P2"]);
    assert_eq!(state.layout().lines.len(), 42 + 42 + 72);
    assert_eq!(state.text(), START);
    assert_eq!((state.perft(1), state.perft(2)), (33, 1015));
}

#[test]
fn ec_b2_a_line_is_a_straight_chain_of_what_is_drawn() {
    let game = GameId::Eckstein.open([&*format!("board={GAPS}")]).expect("a valid drawing");
    let state = game.begin(Some("7/7/r2yyy/5yy/7/rrrr3/7 r")).expect("rank 5 has six points");
    let reach = |name: &str| -> Vec<&str> {
        state.reach(cells(&*state, name)[0]).into_iter().map(|cell| state.layout().name(cell)).collect()
    };
    assert_eq!(reach("a5"), ["a3", "a4", "b4", "b5", "c5", "a6", "a7"], "d5 is missing: the line ends at c5");
    assert_eq!(reach("a2"), ["a1"], "no line joins a2 and a3");
    refuses(&*state, "a5e5", Reason::NoLine, "EC-1", "a5");
    refuses(&*state, "d2d3", Reason::NoLine, "EC-1", "d2");
    let unknown = state.boxed().play("a5d5").expect_err("the board has no d5");
    assert_eq!(unknown.reason, Reason::UnknownCell { text: "d5".into() });
}

#[test]
fn ec_b2_points_a_board_lacks_are_left_out_of_the_position_text() {
    let game = GameId::Eckstein.open([&*format!("board={GAPS}")]).expect("a valid drawing");
    let text = game.begin(None).expect("the start").text();
    assert_eq!(text, "yyyyyyy/yyyyyyy/6/7/7/rrrrrrr/rrrrrrr r");
}

#[test]
fn ec_b2_a_side_has_at_most_fourteen_stones() {
    let game = GameId::Eckstein.open([]).expect("the options");
    let faults = game.begin(Some("yyyyyyy/yyyyyyy/7/7/3r3/rrrrrrr/rrrrrrr r")).err().expect("fifteen");
    let Fault::Count { seat, found, most, .. } = faults[0] else { panic!("{faults:?}") };
    assert_eq!((seat, found, most, faults.len()), (Seat::A, 15, 14, 1));
}

// ── Moving ──

#[test]
fn ec_1_red_begins_and_the_players_move_in_turn() {
    let state = start(&[]);
    assert_eq!(state.turn(), Turn::Seat(Seat::A));
    refuses(&*state, "c6c5", Reason::NotYours { turn: Seat::A }, "EC-1", "c6");
    let state = after(state, "c2c3");
    assert_eq!(state.turn(), Turn::Seat(Seat::B));
    refuses(&*state, "c3c4", Reason::NotYours { turn: Seat::B }, "EC-1", "c3");
    refuses(&*state, "d4d5", Reason::NothingThere, "EC-1", "d4");
}

#[test]
fn ec_1_a_stone_moves_along_a_line_onto_a_free_point() {
    let state = with(&[], "d3 d2", "e3 c6", 'r');
    refuses(&*state, "d3e5", Reason::NoLine, "EC-1", "d3");
    refuses(&*state, "d3e4", Reason::NoLine, "EC-1", "d3");
    refuses(&*state, "d3d2", Reason::OwnPiece, "EC-1", "d2");
    refuses(&*state, "d3e3", Reason::NotFree, "EC-1", "e3");
    refuses(&*state, "d3d3", Reason::SameCell, "EC-1", "d3");
    assert!(allows(&*state, "d3d4"));
}

#[test]
fn ec_1_a_player_without_a_move_loses() {
    let blocked = set_up(&[], "a1 b1 c1 d1 e1", "a2 b2 c2 d2 e2 f1 f2", 'r');
    assert_eq!(verdict(&*blocked), won(Seat::B, "EC-1"));
    refuses(&*blocked, "a1a2", Reason::GameOver, "EC-1", "");
    let other = set_up(&[], "a1 b1 c1 d1 e1", "a2 b2 c2 d2 e2 f1 f2", 'y');
    assert_eq!(verdict(&*other), None, "only on his turn");
}

#[test]
fn ec_1_a_move_that_ec_7_forbids_does_not_count() {
    // c1c2 would end between b2 and d2, and c3 keeps the stone from sliding through
    let state = set_up(&[], "a1 b1 c1 d1 e1", "a2 b2 c3 d2 e2 f1 f2", 'r');
    assert_eq!(verdict(&*state), won(Seat::B, "EC-1"));
}

#[test]
fn ec_2_a_stone_moves_one_step_on_a_diagonal() {
    let state = with(&[], "c3", "c6", 'r');
    assert!(allows(&*state, "c3d4") && allows(&*state, "c3b4") && allows(&*state, "c3b2"));
    refuses(&*state, "c3e5", Reason::DiagonalStep, "EC-2", "d4");
    refuses(&*state, "c3f6", Reason::DiagonalStep, "EC-2", "d4");
}

#[test]
fn ec_3_a_stone_moves_any_distance_on_a_horizontal_or_vertical() {
    let state = with(&[], "d3", "c6", 'r');
    let targets = ["a3", "b3", "c3", "d1", "d2", "d4", "d5", "d6", "d7", "e3", "f3", "g3"];
    assert_eq!(moves(&*state, "d3"), targets.map(|target| format!("d3{target}")));
}

#[test]
fn ec_4_no_stone_is_jumped() {
    let state = with(&[], "d2 f2", "d4 d6 c6", 'r');
    refuses(&*state, "d2d5", Reason::Blocked, "EC-4", "d4");
    refuses(&*state, "d2d7", Reason::Blocked, "EC-4", "d4 d6");
    refuses(&*state, "d2g2", Reason::Blocked, "EC-4", "f2");
    assert!(allows(&*state, "d2d3") && allows(&*state, "d2e2"));
}

// ── Capturing ──

#[test]
fn ec_5_two_stones_enclose_one_on_a_horizontal_a_vertical_or_a_diagonal() {
    let state = with(&[], "c4 e2", "d4 c6", 'r');
    assert_eq!(removed(&*state, "e2e4"), ["d4"]);
    let state = with(&[], "d5 e3", "d4 c6", 'r');
    assert_eq!(removed(&*state, "e3d3"), ["d4"]);
    let state = with(&[], "c3 e1", "d4 c6", 'r');
    assert_eq!(removed(&*state, "e1e5"), ["d4"]);
}

#[test]
fn ec_5_the_captured_stone_leaves_the_board() {
    let state = after(with(&[], "c4 e2", "d4 c6", 'r'), "e2e4");
    assert_eq!(state.text(), "yy3yy/2y4/7/2r1r2/7/7/rr3rr y");
    let stone = |seat| Piece { seat, kind: Kind::Stone };
    assert_eq!(state.stock(), [(stone(Seat::A), 8), (stone(Seat::B), 9)]);
}

#[test]
fn ec_5_nothing_is_enclosed_across_a_corner_off_the_drawn_lines_or_with_a_gap() {
    let bend = with(&[], "c4 a5", "d4 c6", 'r');
    assert!(removed(&*bend, "a5d5").is_empty(), "c4, d4, d5 are a bend");
    let undrawn = with(&[], "c4 e3", "d5 c6", 'r');
    assert!(removed(&*undrawn, "e3e6").is_empty(), "no diagonal through c4, d5, e6");
    let gap = with(&[], "c4 f2", "d4 c6", 'r');
    assert!(removed(&*gap, "f2f4").is_empty(), "e4 is free");
    let row = with(&[], "b4 e2", "c4 d4", 'r');
    assert!(removed(&*row, "e2e4").is_empty(), "two stones are not one");
}

#[test]
fn ec_5_the_moved_stone_is_one_of_the_two() {
    let state = with(&[], "c4 e4 g3", "d4 c6", 'r');
    assert!(removed(&*state, "g3g4").is_empty(), "d4 stands between c4 and e4, but g4 encloses nothing");
    let state = after(state, "e4e3 c6c7");
    assert_eq!(removed(&*state, "e3e4"), ["d4"], "enclosed anew");
}

#[test]
fn ec_6_all_enclosed_stones_are_taken_in_all_directions() {
    let state = with(&[], "d2 d6 f4 f6", "d5 e4 e5 c6", 'r');
    assert_eq!(removed(&*state, "d2d4"), ["d5", "e4", "e5"]);
    assert_eq!(moves(&*state, "d2d4"), ["d2d4"]);
}

#[test]
fn ec_6_where_taking_is_optional_the_player_chooses_for_each() {
    let state = with(&["capture=optional"], "d2 d6 f4 f6", "d5 e4 e5 c6", 'r');
    let written =
        ["d2d4x", "d2d4xd5", "d2d4xd5xe4", "d2d4xd5xe4xe5", "d2d4xd5xe5", "d2d4xe4", "d2d4xe4xe5", "d2d4xe5"];
    assert_eq!(moves(&*state, "d2d4"), written);
    assert_eq!(removed(&*state, "d2d4xd5xe5"), ["d5", "e5"]);
    assert!(removed(&*state, "d2d4x").is_empty());
    assert_eq!(moves(&*state, "d2d3"), ["d2d3"], "nothing enclosed, nothing to name");
    let ClickMatch::Choose(choices) = state.match_clicks(&cells(&*state, "d2 d4")) else {
        panic!("eight moves of the same cells")
    };
    let wanted = (Choice::Take(cells(&*state, "e4 d5")), "d2d4xd5xe4".to_string());
    assert_eq!(choices.len(), 8);
    assert!(choices.contains(&wanted), "{choices:?}");
}

#[test]
fn ec_6_a_text_that_names_the_wrong_stones_is_answered_with_the_right_ones() {
    let state = with(&["capture=optional"], "c4 e2", "d4 c6", 'r');
    for text in ["e2e4", "e2e4xc6", "e2e4xd4xd4"] {
        let refusal = state.boxed().play(text).expect_err(text);
        assert_eq!(refusal.clause.map(|clause| clause.0), Some("EC-6"));
        let Reason::Choice { mut moves } = refusal.reason else { panic!("{text}") };
        moves.sort();
        assert_eq!(moves, ["e2e4x", "e2e4xd4"]);
    }
    let unknown = state.boxed().play("e2e4xd9").expect_err("no such point");
    assert_eq!(unknown.reason, Reason::UnknownCell { text: "d9".into() });
}

// ── Between two opposing stones ──

#[test]
fn ec_7_a_move_may_not_end_between_two_opposing_stones_of_a_line() {
    let state = with(&[], "d2", "c4 e4", 'r');
    refuses(&*state, "d2d4", Reason::Between, "EC-7", "c4 e4");
    let state = with(&[], "d2", "c3 e5", 'r');
    refuses(&*state, "d2d4", Reason::Between, "EC-7", "c3 e5");
    let state = with(&[], "c4 c2", "d3 d5", 'r');
    refuses(&*state, "c4d4", Reason::Between, "EC-7", "d3 d5");
    assert!(allows(&*with(&[], "d2", "c4 e4", 'r'), "d2d3"));
    assert!(allows(&*with(&[], "d2", "b4 f4", 'r'), "d2d4"), "not on neighbouring points");
    assert!(allows(&*with(&[], "d1", "c4 e2", 'r'), "d1d3"), "c4, d3, e2 are no line");
}

#[test]
fn ec_7_forbids_a_move_even_if_it_would_capture() {
    let elsewhere = with(&[], "d2 d6", "c4 e4 d5", 'r');
    refuses(&*elsewhere, "d2d4", Reason::Between, "EC-7", "c4 e4");
    let one_of_them = with(&[], "d2 f4", "c4 e4", 'r');
    refuses(&*one_of_them, "d2d4", Reason::Between, "EC-7", "c4 e4");
}

#[test]
fn ec_7_is_reported_only_if_no_other_reason_applies() {
    let state = with(&[], "d2", "c4 e4 d3", 'r');
    refuses(&*state, "d2d4", Reason::Blocked, "EC-4", "d3");
    let state = with(&[], "b2", "c4 e4", 'r');
    refuses(&*state, "b2d4", Reason::DiagonalStep, "EC-2", "c3");
}

#[test]
fn ec_8_sliding_through_a_point_between_opposing_stones_is_allowed() {
    let state = with(&[], "d1", "c3 e3", 'r');
    refuses(&*state, "d1d3", Reason::Between, "EC-7", "c3 e3");
    assert!(allows(&*state, "d1d4") && allows(&*state, "d1d6"));
}

// ── The end ──

#[test]
fn ec_9_all_four_inner_corners_win() {
    let state = with(&[], "c3 e3 c5 d5", "c6 d6", 'r');
    assert_eq!(verdict(&*state), None);
    let corners = GoalProgress { goal: Goal::Corners, have: 3, need: 4 };
    let stones = GoalProgress { goal: Goal::StonesLeft, have: 6, need: 4 };
    assert_eq!(state.goal_progress(Seat::A), [corners, stones]);
    let state = after(state, "d5e5");
    assert_eq!(verdict(&*state), won(Seat::A, "EC-9"));
    assert!(state.moves().is_empty());
    refuses(&*state, "c6d5", Reason::GameOver, "EC-9", "");
}

#[test]
fn ec_9_the_program_warns_of_the_last_corner() {
    let by = |options: &[&str], red: &str, yellow: &str| -> Vec<String> {
        let state = with(options, red, yellow, 'y');
        assert_eq!(state.verdict(), None);
        let names =
            |cells: &[Cell]| cells.iter().map(|&cell| state.layout().name(cell).to_string()).collect();
        match &state.warnings()[..] {
            [] => Vec::new(),
            [Warning::InReach { seat: Seat::B, cell, by, clause: Clause("EC-9") }] => {
                assert_eq!(state.layout().name(*cell), "e5");
                names(by)
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(by(&[], "c3 e3 c5", "d7"), [""; 0], "a stone from another corner would leave that one");
    assert_eq!(by(&[], "c3 e3 c5 d4 g5", "d7"), ["d4", "g5"]);
    assert_eq!(by(&[], "c3 e3 d4 g5", "d7"), [""; 0], "two corners are lacking");
    assert_eq!(by(&[], "c3 e3 c5 d4 g5", "d7 e5"), [""; 0], "the corner is held");
    assert_eq!(by(&[], "c3 e3 c5 e6", "d5 f5"), [""; 0], "no stone may end there (EC-7)");
    assert_eq!(by(&["variant=II"], "c3 e3 c5 e6", "d5 f5"), ["e6"]);
}

#[test]
fn ec_9_corners_shared_with_the_opponent_do_not_win() {
    let state = after(with(&[], "c3 e3 c5 d5", "e5 d6", 'r'), "d5d4");
    assert_eq!(verdict(&*state), None);
}

#[test]
fn ec_9_takes_precedence_over_ec_10() {
    // d5e5 takes e6 as well, which leaves yellow four
    let state = after(with(&[], "c3 e3 c5 d5 e7", "e6", 'r'), "d5e5");
    assert_eq!(state.pieces().iter().filter(|(_, piece)| piece.seat == Seat::B).count(), 4);
    assert_eq!(verdict(&*state), won(Seat::A, "EC-9"));
}

#[test]
fn ec_10_a_player_who_leaves_the_opponent_four_stones_or_fewer_wins() {
    let four = after(with(&[], "c4 e2", "d4", 'r'), "e2e4");
    assert_eq!(verdict(&*four), won(Seat::A, "EC-10"));
    let three = after(set_up(&[], "a1 b1 d2 d6 f4", "a7 b7 g7 d5 e4", 'r'), "d2d4");
    assert_eq!(verdict(&*three), won(Seat::A, "EC-10"));
    let five = after(with(&[], "c4 e2", "d4 c6", 'r'), "e2e4");
    assert_eq!(verdict(&*five), None);
}

#[test]
fn ec_10_the_side_that_moved_last_is_checked_first() {
    assert_eq!(verdict(&*set_up(&[], "a1 b1", "a7 b7", 'r')), won(Seat::B, "EC-10"));
    assert_eq!(verdict(&*set_up(&[], "a1 b1", "a7 b7", 'y')), won(Seat::A, "EC-10"));
}

/// Plays moves along ranks 1 and 7 that neither capture nor repeat a position.
fn quiet_plies(mut state: Box<dyn AnyState>, plies: usize) -> Box<dyn AnyState> {
    let mut seen = HashSet::from([state.text()]);
    for ply in 0..plies {
        let along = |text: &String| text[1..2] == text[3..4] && ["1", "7"].contains(&&text[1..2]);
        let next = state.moves().into_iter().filter(along).find_map(|text| {
            let next = after(state.boxed(), &text);
            seen.insert(next.text()).then_some(next)
        });
        state = next.unwrap_or_else(|| panic!("nothing new after {ply} plies: {}", state.text()));
    }
    state
}

#[test]
fn ec_11_a_hundred_plies_without_a_capture_draw_and_a_capture_starts_anew() {
    let draw = Some((Outcome::Draw, "EC-11"));
    let state = quiet_plies(with(&[], "c4 e2", "d4 c6", 'r'), 60);
    let state = quiet_plies(after(state, "e2e4"), 99);
    assert_eq!(verdict(&*state), None);
    let state = quiet_plies(state, 1);
    assert_eq!(verdict(&*state), draw);
    assert!(state.moves().is_empty());
    let state = quiet_plies(with(&["house=off"], "c4 e2", "d4 c6", 'r'), 101);
    assert_eq!(verdict(&*state), None);
}

#[test]
fn ec_11_the_third_occurrence_of_a_position_draws() {
    let to_and_fro = "c2c3 c6c5 c3c2 c5c6";
    let state = after(after(start(&[]), to_and_fro), "c2c3 c6c5 c3c2");
    assert_eq!(verdict(&*state), None);
    let state = after(state, "c5c6");
    assert_eq!(verdict(&*state), Some((Outcome::Draw, "EC-11")));
    let state = after(after(after(start(&["house=off"]), to_and_fro), to_and_fro), to_and_fro);
    assert_eq!(verdict(&*state), None);
}

// ── The variants ──

#[test]
fn ec_20_a_row_enclosed_at_both_ends_is_captured_in_variant_i_only() {
    let two = |options| removed(&*with(options, "b4 e2", "c4 d4 c6", 'r'), "e2e4");
    assert_eq!(two(&["variant=I"]), ["c4", "d4"]);
    assert!(two(&["variant=none"]).is_empty() && two(&["variant=II"]).is_empty());
    let three = with(&["variant=I"], "a4 e2", "b4 c4 d4 c6", 'r');
    assert_eq!(removed(&*three, "e2e4"), ["b4", "c4", "d4"]);
    let one = with(&["variant=I"], "c4 e2", "d4 c6", 'r');
    assert_eq!(removed(&*one, "e2e4"), ["d4"]);
    let diagonal = with(&["variant=I"], "b2 e1", "c3 d4 c6", 'r');
    assert_eq!(removed(&*diagonal, "e1e5"), ["c3", "d4"]);
    let open = with(&["variant=I"], "e2", "c4 d4 c6", 'r');
    assert!(removed(&*open, "e2e4").is_empty(), "nobody at the other end");
    let gap = with(&["variant=I"], "a4 e2", "b4 d4 c6", 'r');
    assert!(removed(&*gap, "e2e4").is_empty(), "not connected");
}

#[test]
fn ec_20_where_taking_is_optional_the_choice_is_per_row() {
    let options = ["variant=I", "capture=optional"];
    let state = with(&options, "b4 e2 e6", "c4 d4 e5 c6", 'r');
    assert_eq!(moves(&*state, "e2e4"), ["e2e4x", "e2e4xc4xd4", "e2e4xc4xd4xe5", "e2e4xe5"]);
    assert!(matches!(state.boxed().play("e2e4xc4").expect_err("half a row").reason, Reason::Choice { .. }));
}

#[test]
fn ec_20_joining_an_own_row_between_two_opposing_stones_is_allowed() {
    for variant in ["variant=none", "variant=I", "variant=II", "variant=I+II"] {
        let state = with(&[variant], "c4 d2", "b4 e4", 'r');
        assert!(allows(&*state, "d2d4") && removed(&*state, "d2d4").is_empty(), "{variant}");
    }
}

#[test]
fn ec_21_a_stone_may_enter_between_two_if_it_encloses_one_of_them() {
    let state = with(&["variant=II"], "d2 f4", "c4 e4 c6", 'r');
    assert_eq!(removed(&*state, "d2d4"), ["e4"]);
    let both = with(&["variant=II"], "d2 f4 b4", "c4 e4 c6", 'r');
    assert_eq!(removed(&*both, "d2d4"), ["c4", "e4"]);
    let neither = with(&["variant=II"], "d2", "c4 e4 c6", 'r');
    refuses(&*neither, "d2d4", Reason::Between, "EC-21", "c4 e4");
    let without = with(&["variant=I"], "d2 f4", "c4 e4 c6", 'r');
    refuses(&*without, "d2d4", Reason::Between, "EC-7", "c4 e4");
}

#[test]
fn ec_21_a_capture_on_another_line_does_not_allow_entering() {
    let state = with(&["variant=II"], "d2 d6", "c4 e4 d5", 'r');
    refuses(&*state, "d2d4", Reason::Between, "EC-21", "c4 e4");
}

#[test]
fn ec_21_every_line_that_encloses_the_point_needs_a_capture() {
    let one_of_two = with(&["variant=II"], "d2 f4", "c4 e4 c3 e5", 'r');
    refuses(&*one_of_two, "d2d4", Reason::Between, "EC-21", "c3 e5");
    let both = with(&["variant=II"], "d2 f4 f6", "c4 e4 c3 e5", 'r');
    assert_eq!(removed(&*both, "d2d4"), ["e4", "e5"]);
}

#[test]
fn ec_21_where_taking_is_optional_one_of_them_must_be_taken() {
    let options = ["variant=II", "capture=optional"];
    let one = with(&options, "d2 f4", "c4 e4 c6", 'r');
    assert_eq!(moves(&*one, "d2d4"), ["d2d4xe4"]);
    assert_eq!(one.match_clicks(&cells(&*one, "d2 d4")), ClickMatch::Move("d2d4xe4".into()));
    refuses(&*one, "d2d4x", Reason::Choice { moves: vec!["d2d4xe4".into()] }, "EC-21", "d4");
    let both = with(&options, "d2 f4 b4", "c4 e4 c6", 'r');
    assert_eq!(moves(&*both, "d2d4"), ["d2d4xc4", "d2d4xc4xe4", "d2d4xe4"]);
    let elsewhere_too = with(&options, "d2 f4 d6", "c4 e4 d5 c6", 'r');
    assert_eq!(moves(&*elsewhere_too, "d2d4"), ["d2d4xd5xe4", "d2d4xe4"]);
}

#[test]
fn ec_22_with_both_variants_entering_may_capture_a_row() {
    let state = with(&["variant=I+II"], "d2 g4", "c4 e4 f4 c6", 'r');
    assert_eq!(removed(&*state, "d2d4"), ["e4", "f4"]);
    let second = with(&["variant=II"], "d2 g4", "c4 e4 f4 c6", 'r');
    refuses(&*second, "d2d4", Reason::Between, "EC-21", "c4 e4");
    let first = with(&["variant=I"], "d2 g4", "c4 e4 f4 c6", 'r');
    refuses(&*first, "d2d4", Reason::Between, "EC-7", "c4 e4");
}

// ── What faces need ──

#[test]
fn ec_1_reach_is_available_off_turn() {
    let state = with(&[], "c6 e6", "d3", 'r');
    let yellow = state.reach(cells(&*state, "d3")[0]);
    let names: Vec<&str> = yellow.iter().map(|cell| state.layout().name(*cell)).collect();
    assert_eq!(
        names,
        ["d1", "d2", "a3", "b3", "c3", "e3", "f3", "g3", "d4", "d5", "d7"],
        "d6 is between c6 and e6"
    );
    assert!(state.reach(cells(&*state, "d4")[0]).is_empty());
}
