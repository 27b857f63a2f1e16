//! The clauses RC-1 to RC-14.

use sprung_rules::{
    AnyState, Cell, Choice, Clause, ClickMatch, Effect, GameId, Goal, GoalProgress, Kind, Outcome, Piece,
    Reason, Refusal, Seat, Seats, Shape, Turn, Verdict, Warning,
};

const WHITE: Seat = Seat::A;
const BLACK: Seat = Seat::B;

fn begin(options: &[&str], fen: Option<&str>) -> Box<dyn AnyState> {
    let game = GameId::Raeuberschach.open(options.iter().copied()).expect("the options are right");
    game.begin(fen).unwrap_or_else(|faults| panic!("{fen:?}: {faults:?}"))
}

fn at(fen: &str) -> Box<dyn AnyState> {
    begin(&[], Some(fen))
}

fn cells(state: &dyn AnyState, names: &str) -> Vec<Cell> {
    names.split_whitespace().map(|name| state.layout().cell(name).expect("a cell's name")).collect()
}

fn sorted(moves: Vec<String>) -> Vec<String> {
    let mut moves = moves;
    moves.sort();
    moves
}

fn reach(state: &dyn AnyState, cell: &str) -> String {
    let cells = state.reach(cells(state, cell)[0]);
    cells.iter().map(|&cell| state.layout().name(cell)).collect::<Vec<_>>().join(" ")
}

fn refusal(state: &dyn AnyState, text: &str) -> Refusal {
    state.boxed().play(text).expect_err("not a legal move")
}

/// Returns the reason, the clause and the cells of a refused move.
fn refused(state: &dyn AnyState, text: &str) -> (Reason, &'static str, String) {
    let refusal = refusal(state, text);
    let names: Vec<&str> = refusal.cells.iter().map(|&cell| state.layout().name(cell)).collect();
    (refusal.reason, refusal.clause.map_or("", |clause| clause.0), names.join(" "))
}

fn play_all(state: &mut Box<dyn AnyState>, moves: &str) {
    for text in moves.split_whitespace() {
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", state.text()));
    }
}

fn won(seat: Seat, clause: &'static str) -> Option<Verdict> {
    Some(Verdict { outcome: Outcome::Won(Seats::one(seat)), clause: Clause(clause) })
}

#[test]
fn rc_1_a_light_corner_is_at_each_players_right() {
    let state = begin(&[], None);
    let shape = |name| state.layout().place(cells(&*state, name)[0]).shape;
    assert_eq!((shape("h1"), shape("a8"), shape("a1")), (Shape::Light, Shape::Light, Shape::Dark));
    assert_eq!(state.layout().cells.len(), 64);
}

#[test]
fn rc_1_queens_begin_on_their_own_colour_and_kings_beside_them() {
    let state = begin(&[], None);
    assert_eq!(state.text(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    for (name, seat, kind, shape) in [
        ("d1", WHITE, Kind::Queen, Some(Shape::Light)),
        ("d8", BLACK, Kind::Queen, Some(Shape::Dark)),
        ("e1", WHITE, Kind::King, None),
        ("e8", BLACK, Kind::King, None),
    ] {
        let cell = cells(&*state, name)[0];
        assert!(state.pieces().contains(&(cell, Piece { seat, kind })), "{name}");
        assert!(shape.is_none_or(|shape| state.layout().place(cell).shape == shape), "{name}");
    }
}

#[test]
fn rc_2_pieces_other_than_pawns_move_as_in_chess() {
    for (letter, moves) in [('Q', 27), ('R', 14), ('B', 13), ('N', 8), ('K', 8)] {
        let state = at(&format!("8/7k/8/8/3{letter}4/8/8/8 w - - 0 1"));
        assert_eq!(state.moves().len(), moves, "{letter}");
    }
    assert_eq!(reach(&*at("8/7k/8/8/8/8/8/N7 w - - 0 1"), "a1"), "c2 b3");
}

#[test]
fn rc_2_pieces_capture_the_first_piece_in_their_way_and_no_own_one() {
    let state = at("8/8/3p4/8/1P1R2pp/8/3p4/3n4 w - - 0 1");
    assert_eq!(reach(&*state, "d4"), "d2 d3 c4 e4 f4 g4 d5 d6");
    assert_eq!(sorted(state.moves()), ["d4d2", "d4d6", "d4g4"]);
    let knight = at("8/8/8/8/8/8/1pk5/N7 w - - 0 1");
    assert_eq!(knight.moves(), ["a1c2"], "it leaps");
}

#[test]
fn rc_2_a_refusal_tells_the_wrong_way_from_too_far_blocked_and_taken() {
    let state = at("8/7k/8/8/8/2P5/8/B2KN2R w - - 0 1");
    let not_that_way = |kind| (Reason::NotThatWay { kind }, "RC-2");
    for (text, kind, from) in [
        ("a1a2", Kind::Bishop, "a1"),
        ("h1g2", Kind::Rook, "h1"),
        ("e1e2", Kind::Knight, "e1"),
        ("d1e3", Kind::King, "d1"),
    ] {
        let (reason, clause, shown) = refused(&*state, text);
        assert_eq!(((reason, clause), shown.as_str()), (not_that_way(kind), from), "{text}");
    }
    assert_eq!(refused(&*state, "d1d3"), (Reason::TooFar { kind: Kind::King }, "RC-2", "d1".into()));
    assert_eq!(refused(&*state, "a1e5"), (Reason::Blocked, "RC-2", "c3".into()));
    assert_eq!(refused(&*state, "h1c1"), (Reason::Blocked, "RC-2", "d1 e1".into()));
    assert_eq!(refused(&*state, "a1c3"), (Reason::OwnPiece, "RC-2", "c3".into()));
}

#[test]
fn rc_2_the_king_is_an_ordinary_piece_without_check() {
    let mut state = at("8/8/8/8/8/1k6/8/K5r1 w - - 0 1");
    assert_eq!(sorted(state.moves()), ["a1a2", "a1b1", "a1b2"], "also where it is taken");
    play_all(&mut state, "a1b2");
    assert_eq!(state.moves(), ["b3b2"]);
    let mut state = at("8/8/8/8/8/8/R2k4/6n1 w - - 0 1");
    play_all(&mut state, "a2d2");
    assert_eq!(state.verdict(), None, "its loss ends nothing while something else stands");
}

#[test]
fn rc_2_there_is_no_castling() {
    let state = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(state.text(), "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "castling letters are read and dropped");
    let state = at("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1");
    assert!(!state.moves().contains(&"e1g1".to_string()));
    for text in ["e1g1", "e1c1", "e1h1"] {
        assert_eq!(refused(&*state, text), (Reason::NoCastling, "RC-2", "e1".into()), "{text}");
    }
    for text in ["O-O-O", "O-O", "0-0", "O-O+"] {
        assert_eq!(refused(&*state, text), (Reason::NoCastling, "RC-2", String::new()), "{text}");
    }
    let elsewhere = at("8/7k/8/8/4K3/8/8/8 w - - 0 1");
    let too_far = Reason::TooFar { kind: Kind::King };
    assert_eq!(refused(&*elsewhere, "e4g4"), (too_far, "RC-2", "e4".into()), "not from its first rank");
}

#[test]
fn rc_3_a_pawn_goes_one_square_ahead_and_two_from_its_start() {
    let state = at("8/7k/8/8/2P5/8/4P3/8 w - - 0 1");
    assert_eq!(sorted(state.moves()), ["c4c5", "e2e3", "e2e4"]);
    assert_eq!(refused(&*state, "c4c6"), (Reason::TooFar { kind: Kind::Pawn }, "RC-3", "c4".into()));
    assert_eq!(refused(&*state, "c4c3"), (Reason::NotThatWay { kind: Kind::Pawn }, "RC-3", "c4".into()));
    assert_eq!(refused(&*state, "c4d4"), (Reason::NotThatWay { kind: Kind::Pawn }, "RC-3", "c4".into()));
    let state = at("8/4p3/8/2p5/8/8/7K/8 b - - 0 1");
    assert_eq!(sorted(state.moves()), ["c5c4", "e7e5", "e7e6"], "Black's go down the board");
}

#[test]
fn rc_3_a_pawn_is_blocked_by_anything_in_front() {
    let state = at("8/8/8/8/1k6/k6N/PP5P/8 w - - 0 1");
    let moves = state.moves();
    assert!(!moves.iter().any(|mv| mv.starts_with("a2") || mv.starts_with("h2")), "{moves:?}");
    let state = at("8/8/8/8/k6n/7N/P6P/8 w - - 0 1");
    assert_eq!(refused(&*state, "a2a4"), (Reason::Blocked, "RC-3", "a4".into()), "both squares must be free");
    assert_eq!(refused(&*state, "h2h3"), (Reason::Blocked, "RC-3", "h3".into()));
    assert_eq!(refused(&*state, "h2h4"), (Reason::Blocked, "RC-3", "h3 h4".into()));
}

#[test]
fn rc_3_a_pawn_captures_diagonally_forward_only() {
    let state = at("8/8/8/1ppp4/2P5/1p1p4/8/8 w - - 0 1");
    assert_eq!(sorted(state.moves()), ["c4b5", "c4d5"]);
    assert_eq!(refused(&*state, "c4c5"), (Reason::Blocked, "RC-3", "c5".into()));
    assert_eq!(refused(&*state, "c4b3"), (Reason::NotThatWay { kind: Kind::Pawn }, "RC-3", "c4".into()));
    let state = at("7k/8/8/8/2P5/8/8/8 w - - 0 1");
    assert_eq!(refused(&*state, "c4d5"), (Reason::PawnCapture, "RC-3", "d5".into()));
    let state = at("7k/8/8/3N4/2P5/8/8/8 w - - 0 1");
    assert_eq!(refused(&*state, "c4d5"), (Reason::OwnPiece, "RC-3", "d5".into()));
    let edge = at("8/8/8/7p/P7/8/8/8 w - - 0 1");
    assert_eq!(edge.moves(), ["a4a5"], "not around the edge");
}

#[test]
fn rc_4_there_is_no_en_passant() {
    let mut state = at("7k/8/8/8/3p4/8/4P3/8 w - - 0 1");
    play_all(&mut state, "e2e4");
    assert_eq!(state.text(), "7k/8/8/8/3pP3/8/8/8 b - - 0 1");
    assert!(!state.moves().contains(&"d4e3".to_string()));
    assert_eq!(refused(&*state, "d4e3"), (Reason::PawnCapture, "RC-4", "e3 e4".into()));
}

#[test]
fn rc_4_with_the_option_en_passant_is_a_capture_and_compulsory() {
    let mut state = begin(&["en-passant=on"], Some("7k/8/8/8/3p4/8/4P3/8 w - - 0 1"));
    play_all(&mut state, "e2e4");
    assert_eq!(state.text(), "7k/8/8/8/3pP3/8/8/8 b - e3 0 1");
    assert_eq!(state.moves(), ["d4e3"]);
    assert_eq!(refused(&*state, "h8h7").1, "RC-7");
    let removed =
        Effect::Removed { piece: Piece { seat: WHITE, kind: Kind::Pawn }, cell: cells(&*state, "e4")[0] };
    assert!(state.play("d4e3").expect("legal").contains(&removed));
    assert_eq!(state.text(), "7k/8/8/8/8/4p3/8/8 w - - 0 2");
}

#[test]
fn rc_4_en_passant_is_for_the_next_move_only_and_for_pawns_only() {
    let mut state = begin(&["en-passant=on"], Some("r6k/8/8/8/3p4/8/4P3/N6K w - - 0 1"));
    play_all(&mut state, "e2e4");
    assert_eq!(sorted(state.moves()), ["a8a1", "d4e3"], "the choice between captures is free");
    play_all(&mut state, "a8a1 h1h2");
    assert_eq!(refused(&*state, "d4e3"), (Reason::PawnCapture, "RC-4", "e3 e4".into()));
    let state = begin(&["en-passant=on"], Some("7k/8/8/8/3nP3/8/8/8 b - e3 0 1"));
    assert_eq!(state.text(), "7k/8/8/8/3nP3/8/8/8 b - - 0 1", "no pawn can use it, so it is dropped");
}

#[test]
fn rc_5_a_pawn_promotes_to_any_piece_including_a_king() {
    let state = at("8/P7/8/8/8/8/8/7k w - - 0 1");
    let ClickMatch::Choose(choices) = state.match_clicks(&cells(&*state, "a7 a8")) else {
        panic!("a choice is to be made")
    };
    let kinds = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::King];
    let expected = kinds.into_iter().zip(["a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7a8k"]);
    let expected: Vec<_> = expected.map(|(kind, text)| (Choice::Become(kind), text.to_string())).collect();
    assert_eq!(choices, expected);
    let mut state = state;
    let pawn = Piece { seat: WHITE, kind: Kind::Pawn };
    let king = Piece { seat: WHITE, kind: Kind::King };
    let changed = Effect::Changed { from: pawn, to: king, cell: cells(&*state, "a8")[0] };
    assert!(state.play("a7a8k").expect("legal").contains(&changed));
    assert_eq!(state.text(), "K7/8/8/8/8/8/8/7k b - - 0 1");
}

#[test]
fn rc_5_the_promotion_must_be_named_and_be_allowed() {
    let state = at("8/P7/8/8/8/8/7P/7k w - - 0 1");
    let moves = ["a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7a8k"].map(String::from).to_vec();
    assert_eq!(refused(&*state, "a7a8"), (Reason::Choice { moves: moves.clone() }, "RC-5", "a8".into()));
    assert_eq!(
        refused(&*state, "h2h3q"),
        (Reason::Choice { moves: vec!["h2h3".into()] }, "RC-5", "h3".into())
    );
    let state = begin(&["promotion=no-king"], Some("8/P7/8/8/8/8/8/7k w - - 0 1"));
    assert_eq!(state.moves(), moves[..4]);
    assert_eq!(
        refused(&*state, "a7a8k"),
        (Reason::NotIntoThat { kind: Kind::King, moves: moves[..4].to_vec() }, "RC-5", "a8".into())
    );
}

#[test]
fn rc_5_with_promotion_none_the_pawn_stays_on_the_last_rank() {
    let mut state = begin(&["promotion=none"], Some("8/P7/8/8/8/8/7P/7k w - - 0 1"));
    let unchanged = Effect::Unchanged {
        piece: Piece { seat: WHITE, kind: Kind::Pawn },
        cell: cells(&*state, "a8")[0],
        clause: Clause("RC-5"),
    };
    assert!(state.play("a7a8").expect("legal").contains(&unchanged));
    assert_eq!(state.text(), "P7/8/8/8/8/8/7P/7k b - - 0 1");
    play_all(&mut state, "h1h2");
    assert_eq!(state.verdict(), won(WHITE, "RC-11"), "a pawn that cannot move is no move");
    let state = begin(&["promotion=none"], Some("P7/8/8/8/8/8/8/N6k w - - 0 1"));
    assert_eq!(refused(&*state, "a8a7"), (Reason::StaysPut, "RC-5", "a8".into()));
}

#[test]
fn rc_6_white_begins_and_the_players_move_in_turn() {
    let mut state = begin(&[], None);
    assert_eq!(state.turn(), Turn::Seat(WHITE));
    assert_eq!(refused(&*state, "e7e6"), (Reason::NotYours { turn: WHITE }, "RC-6", "e7".into()));
    play_all(&mut state, "e2e3");
    assert_eq!(state.turn(), Turn::Seat(BLACK));
    assert_eq!(refused(&*state, "d2d3"), (Reason::NotYours { turn: BLACK }, "RC-6", "d2".into()));
    assert_eq!(refused(&*state, "e4e5"), (Reason::NothingThere, "RC-6", "e4".into()));
    play_all(&mut state, "b7b6");
    assert_eq!(state.turn(), Turn::Seat(WHITE));
}

#[test]
fn rc_7_a_player_who_can_capture_must_capture() {
    let state = at("8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1");
    assert_eq!(sorted(state.moves()), ["a1h1", "c4b5", "c4d5"], "which piece, and with which, is free");
    let (reason, clause, _) = refused(&*state, "c4c5");
    assert!(matches!(reason, Reason::MustCapture { .. }));
    assert_eq!(clause, "RC-7");
}

#[test]
fn rc_7_every_kind_of_piece_must_capture() {
    for (fen, capture) in [
        ("8/8/8/8/8/1p6/K6P/8 w - - 0 1", "a2b3"),
        ("5r2/8/8/8/8/8/7P/5Q2 w - - 0 1", "f1f8"),
        ("7r/8/8/8/8/8/P7/7R w - - 0 1", "h1h8"),
        ("7r/8/8/8/8/8/7P/B7 w - - 0 1", "a1h8"),
        ("8/8/8/8/8/1p6/7P/N7 w - - 0 1", "a1b3"),
        ("8/8/8/8/8/1p6/2P5/7K w - - 0 1", "c2b3"),
    ] {
        assert_eq!(at(fen).moves(), [capture], "{fen}");
    }
}

#[test]
fn rc_8_the_warning_names_the_pieces_that_must_capture() {
    let mut state = begin(&[], None);
    assert_eq!(state.warnings(), []);
    play_all(&mut state, "e2e3 b7b5");
    let must = |seat, cells| vec![Warning::MustCapture { seat, cells }];
    assert_eq!(state.warnings(), must(WHITE, cells(&*state, "f1")));
    play_all(&mut state, "f1b5");
    assert_eq!(state.warnings(), [], "b5 attacks d7, but it is Black's turn");
    let state = at("8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1");
    assert_eq!(state.warnings(), must(WHITE, cells(&*state, "a1 c4")));
}

#[test]
fn rc_9_a_refused_move_names_and_shows_every_capture_and_changes_nothing() {
    let mut state = at("8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1");
    let before = state.text();
    let refused = state.play("a1a2").expect_err("not a capture");
    let Reason::MustCapture { captures } = refused.reason else { panic!("{refused:?}") };
    assert_eq!(sorted(captures), ["a1h1", "c4b5", "c4d5"]);
    assert_eq!(refused.cells, cells(&*state, "a1 h1 c4 b5 d5"));
    assert_eq!(state.text(), before);
    assert_eq!(state.explain(cells(&*state, "a1")[0], cells(&*state, "a2")[0]), refusal(&*state, "a1a2"));
}

#[test]
fn rc_9_must_capture_is_reported_only_if_no_other_reason_applies() {
    let state = at("8/8/8/1p1p4/2P5/8/P7/R6k w - - 0 1");
    assert_eq!(refused(&*state, "a1b2"), (Reason::NotThatWay { kind: Kind::Rook }, "RC-2", "a1".into()));
    assert_eq!(refused(&*state, "a1a3"), (Reason::Blocked, "RC-2", "a2".into()));
    assert_eq!(refused(&*state, "a1a2"), (Reason::OwnPiece, "RC-2", "a2".into()));
    assert_eq!(refused(&*state, "b5b4"), (Reason::NotYours { turn: WHITE }, "RC-6", "b5".into()));
    assert_eq!(refused(&*state, "a2a3").1, "RC-7");
}

#[test]
fn rc_10_the_game_ends_with_a_sides_last_piece() {
    let mut state = at("8/8/8/8/8/8/8/R6k w - - 0 1");
    assert_eq!(state.verdict(), None);
    play_all(&mut state, "a1h1");
    assert_eq!(state.verdict(), won(BLACK, "RC-11"));
    assert_eq!(state.moves(), [] as [&str; 0]);
    assert_eq!(refused(&*state, "h1h2"), (Reason::GameOver, "RC-11", String::new()));
    let finished = at("8/8/8/8/8/8/8/R7 w - - 0 1");
    assert_eq!(finished.verdict(), won(BLACK, "RC-11"), "whoever's turn it is");
    assert_eq!((finished.moves(), finished.perft(1)), (Vec::new(), 0));
}

#[test]
fn rc_10_a_side_without_a_move_ends_the_game_only_on_its_turn() {
    let blocked = "8/8/8/p7/P7/8/8/7K";
    assert_eq!(at(&format!("{blocked} w - - 0 1")).verdict(), None);
    assert_eq!(at(&format!("{blocked} b - - 0 1")).verdict(), won(BLACK, "RC-11"));
}

#[test]
fn rc_11_in_variant_1_the_player_who_cannot_move_wins() {
    assert_eq!(at("8/8/8/8/8/8/8/R7 b - - 0 1").verdict(), won(BLACK, "RC-11"), "no piece");
    assert_eq!(at("8/8/8/8/8/p7/P7/8 w - - 0 1").verdict(), won(WHITE, "RC-11"), "no move");
    let state = at("8/8/8/8/8/8/PP6/R6k w - - 0 1");
    assert_eq!(state.goal_progress(WHITE), [GoalProgress { goal: Goal::LoseAll, have: 13, need: 16 }]);
    assert_eq!(state.goal_progress(BLACK), [GoalProgress { goal: Goal::LoseAll, have: 15, need: 16 }]);
}

#[test]
fn rc_12_in_variant_2_the_player_who_cannot_move_loses() {
    let at = |fen| begin(&["variant=2"], Some(fen));
    assert_eq!(at("8/8/8/8/8/8/8/R7 b - - 0 1").verdict(), won(WHITE, "RC-12"), "no piece");
    assert_eq!(at("8/8/8/8/8/p7/P7/8 w - - 0 1").verdict(), won(BLACK, "RC-12"), "no move");
    let state = at("8/8/8/8/8/8/PP6/R6k w - - 0 1");
    assert_eq!(state.goal_progress(WHITE), [GoalProgress { goal: Goal::TakeAll, have: 15, need: 16 }]);
    assert_eq!(state.goal_progress(BLACK), [GoalProgress { goal: Goal::TakeAll, have: 13, need: 16 }]);
}

const BISHOPS: &str = "8/8/4b3/8/8/8/8/2B5 w - - 0 1";

#[test]
fn rc_13_without_the_house_rules_only_the_players_can_agree_on_a_draw() {
    let mut state = begin(&["house=off"], Some(BISHOPS));
    for _ in 0..60 {
        play_all(&mut state, "c1d2 e6d7 d2c1 d7e6");
    }
    assert_eq!(state.verdict(), None, "the bishops can never meet");
    assert!(GameId::Raeuberschach.open([]).expect("defaults").clauses().contains(&Clause("RC-13")));
}

#[test]
fn rc_14_the_third_occurrence_of_a_position_is_a_draw() {
    let mut state = at(BISHOPS);
    play_all(&mut state, "c1d2 e6d7 d2c1 d7e6 c1d2 e6d7 d2c1");
    assert_eq!(state.verdict(), None);
    play_all(&mut state, "d7e6");
    assert_eq!(state.verdict(), Some(Verdict { outcome: Outcome::Draw, clause: Clause("RC-14") }));
}

#[test]
fn rc_14_fifty_moves_each_without_a_capture_or_a_pawn_move_are_a_draw() {
    let mut state = at("8/8/4b3/8/8/8/7P/2B5 w - - 98 70");
    play_all(&mut state, "c1d2");
    assert_eq!(state.verdict(), None);
    play_all(&mut state, "e6d7");
    assert_eq!(state.verdict(), Some(Verdict { outcome: Outcome::Draw, clause: Clause("RC-14") }));
    let mut pawn = at("8/8/4b3/8/8/8/7P/2B5 w - - 99 70");
    play_all(&mut pawn, "h2h4 e6d7");
    assert_eq!((pawn.verdict(), pawn.text().as_str()), (None, "8/3b4/8/8/7P/8/8/2B5 w - - 1 71"));
    let mut capture = at("8/8/4b2n/8/8/8/8/2B5 w - - 99 70");
    play_all(&mut capture, "c1h6 e6d7");
    assert_eq!((capture.verdict(), capture.text().as_str()), (None, "8/3b4/7B/8/8/8/8/8 w - - 1 71"));
    let mut off = begin(&["house=off"], Some("8/8/4b3/8/8/8/7P/2B5 w - - 99 70"));
    play_all(&mut off, "c1d2 e6d7");
    assert_eq!(off.verdict(), None);
}

#[test]
fn rc_14_another_clause_takes_precedence() {
    let mut state = at("8/8/8/8/p7/7R/8/8 w - - 99 80");
    play_all(&mut state, "h3a3");
    assert_eq!(state.verdict(), won(BLACK, "RC-11"), "shut in on the hundredth ply");
}
