//! RC-1 to RC-14.

use rules::{
    AnyPlay, Cell, Choice, Clause, Effect, Figure, GameId, Goal, Kind, Missing, Outcome, Picked, Reason,
    Refusal, Seat, Seats, Shape, Turn, Verdict, Warning,
};

const WHITE: Seat = Seat::A;
const BLACK: Seat = Seat::B;

fn begin(options: &[&str], fen: Option<&str>) -> Box<dyn AnyPlay> {
    let game = GameId::Raeuberschach.open(options.iter().copied()).expect("the options are right");
    game.begin(fen).unwrap_or_else(|faults| panic!("{fen:?}: {faults:?}"))
}

fn at(fen: &str) -> Box<dyn AnyPlay> {
    begin(&[], Some(fen))
}

fn cells(play: &dyn AnyPlay, names: &str) -> Vec<Cell> {
    names.split_whitespace().map(|name| play.layout().cell(name).expect("a cell's name")).collect()
}

fn sorted(moves: Vec<String>) -> Vec<String> {
    let mut moves = moves;
    moves.sort();
    moves
}

fn reach(play: &dyn AnyPlay, cell: &str) -> String {
    let cells = play.reach(cells(play, cell)[0]);
    cells.iter().map(|&cell| play.layout().name(cell)).collect::<Vec<_>>().join(" ")
}

fn refusal(play: &dyn AnyPlay, text: &str) -> Refusal {
    play.boxed().play(text).expect_err("not a legal move")
}

/// Reason, clause and the cells that show it.
fn why(play: &dyn AnyPlay, text: &str) -> (Reason, &'static str, String) {
    let refusal = refusal(play, text);
    let names: Vec<&str> = refusal.cells.iter().map(|&cell| play.layout().name(cell)).collect();
    (refusal.reason, refusal.clause.map_or("", |clause| clause.0), names.join(" "))
}

fn play_all(play: &mut Box<dyn AnyPlay>, moves: &str) {
    for text in moves.split_whitespace() {
        play.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", play.text()));
    }
}

fn won(seat: Seat, clause: &'static str) -> Option<Verdict> {
    Some(Verdict { outcome: Outcome::Won(Seats::one(seat)), clause: Clause(clause) })
}

#[test]
fn rc_1_a_light_corner_is_at_each_players_right() {
    let play = begin(&[], None);
    let shape = |name| play.layout().place(cells(&*play, name)[0]).shape;
    assert_eq!((shape("h1"), shape("a8"), shape("a1")), (Shape::Light, Shape::Light, Shape::Dark));
    assert_eq!(play.layout().cells.len(), 64);
}

#[test]
fn rc_1_queens_begin_on_their_own_colour_and_kings_beside_them() {
    let play = begin(&[], None);
    assert_eq!(play.text(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    for (name, seat, kind, shape) in [
        ("d1", WHITE, Kind::Queen, Some(Shape::Light)),
        ("d8", BLACK, Kind::Queen, Some(Shape::Dark)),
        ("e1", WHITE, Kind::King, None),
        ("e8", BLACK, Kind::King, None),
    ] {
        let cell = cells(&*play, name)[0];
        assert!(play.figures().contains(&(cell, Figure { seat, kind })), "{name}");
        assert!(shape.is_none_or(|shape| play.layout().place(cell).shape == shape), "{name}");
    }
}

#[test]
fn rc_2_officers_move_as_in_chess() {
    for (letter, moves) in [('Q', 27), ('R', 14), ('B', 13), ('N', 8), ('K', 8)] {
        let play = at(&format!("8/7k/8/8/3{letter}4/8/8/8 w - - 0 1"));
        assert_eq!(play.moves().len(), moves, "{letter}");
    }
    assert_eq!(reach(&*at("8/7k/8/8/8/8/8/N7 w - - 0 1"), "a1"), "c2 b3");
}

#[test]
fn rc_2_officers_capture_the_first_piece_in_their_way_and_no_own_one() {
    let play = at("8/8/3p4/8/1P1R2pp/8/3p4/3n4 w - - 0 1");
    assert_eq!(reach(&*play, "d4"), "d2 d3 c4 e4 f4 g4 d5 d6");
    assert_eq!(sorted(play.moves()), ["d4d2", "d4d6", "d4g4"]);
    let knight = at("8/8/8/8/8/8/1pk5/N7 w - - 0 1");
    assert_eq!(knight.moves(), ["a1c2"], "it leaps");
}

#[test]
fn rc_2_what_does_not_go_that_way_is_too_far_blocked_or_held_is_refused_so() {
    let play = at("8/7k/8/8/8/2P5/8/B2KN2R w - - 0 1");
    let not_that_way = |kind| (Reason::NotThatWay { kind }, "RC-2");
    for (text, kind, from) in [
        ("a1a2", Kind::Bishop, "a1"),
        ("h1g2", Kind::Rook, "h1"),
        ("e1e2", Kind::Knight, "e1"),
        ("d1e3", Kind::King, "d1"),
    ] {
        let (reason, clause, shown) = why(&*play, text);
        assert_eq!(((reason, clause), shown.as_str()), (not_that_way(kind), from), "{text}");
    }
    assert_eq!(why(&*play, "d1d3"), (Reason::TooFar { kind: Kind::King }, "RC-2", "d1".into()));
    assert_eq!(why(&*play, "a1e5"), (Reason::Blocked, "RC-2", "c3".into()));
    assert_eq!(why(&*play, "h1c1"), (Reason::Blocked, "RC-2", "d1 e1".into()));
    assert_eq!(why(&*play, "a1c3"), (Reason::OwnFigure, "RC-2", "c3".into()));
}

#[test]
fn rc_2_the_king_is_an_ordinary_piece_without_check() {
    let mut play = at("8/8/8/8/8/1k6/8/K5r1 w - - 0 1");
    assert_eq!(sorted(play.moves()), ["a1a2", "a1b1", "a1b2"], "also where it is taken");
    play_all(&mut play, "a1b2");
    assert_eq!(play.moves(), ["b3b2"]);
    let mut play = at("8/8/8/8/8/8/R2k4/6n1 w - - 0 1");
    play_all(&mut play, "a2d2");
    assert_eq!(play.verdict(), None, "its loss ends nothing while something else stands");
}

#[test]
fn rc_2_there_is_no_castling() {
    let play = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(play.text(), "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "castling letters are read and dropped");
    let play = at("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1");
    assert!(!play.moves().contains(&"e1g1".to_string()));
    assert_eq!(why(&*play, "e1g1"), (Reason::TooFar { kind: Kind::King }, "RC-2", "e1".into()));
    assert_eq!(why(&*play, "O-O-O"), (Reason::NoCastling, "RC-2", String::new()));
}

#[test]
fn rc_3_a_pawn_goes_one_square_ahead_and_two_from_its_start() {
    let play = at("8/7k/8/8/2P5/8/4P3/8 w - - 0 1");
    assert_eq!(sorted(play.moves()), ["c4c5", "e2e3", "e2e4"]);
    assert_eq!(why(&*play, "c4c6"), (Reason::TooFar { kind: Kind::Pawn }, "RC-3", "c4".into()));
    assert_eq!(why(&*play, "c4c3"), (Reason::NotThatWay { kind: Kind::Pawn }, "RC-3", "c4".into()));
    assert_eq!(why(&*play, "c4d4"), (Reason::NotThatWay { kind: Kind::Pawn }, "RC-3", "c4".into()));
    let play = at("8/4p3/8/2p5/8/8/7K/8 b - - 0 1");
    assert_eq!(sorted(play.moves()), ["c5c4", "e7e5", "e7e6"], "Black's go down the board");
}

#[test]
fn rc_3_a_pawn_is_blocked_by_anything_in_front() {
    let play = at("8/8/8/8/1k6/k6N/PP5P/8 w - - 0 1");
    let moves = play.moves();
    assert!(!moves.iter().any(|mv| mv.starts_with("a2") || mv.starts_with("h2")), "{moves:?}");
    let play = at("8/8/8/8/k6n/7N/P6P/8 w - - 0 1");
    assert_eq!(why(&*play, "a2a4"), (Reason::Blocked, "RC-3", "a4".into()), "both squares must be free");
    assert_eq!(why(&*play, "h2h3"), (Reason::Blocked, "RC-3", "h3".into()));
    assert_eq!(why(&*play, "h2h4"), (Reason::Blocked, "RC-3", "h3 h4".into()));
}

#[test]
fn rc_3_a_pawn_captures_diagonally_forward_only() {
    let play = at("8/8/8/1ppp4/2P5/1p1p4/8/8 w - - 0 1");
    assert_eq!(sorted(play.moves()), ["c4b5", "c4d5"]);
    assert_eq!(why(&*play, "c4c5"), (Reason::Blocked, "RC-3", "c5".into()));
    assert_eq!(why(&*play, "c4b3"), (Reason::NotThatWay { kind: Kind::Pawn }, "RC-3", "c4".into()));
    let play = at("7k/8/8/8/2P5/8/8/8 w - - 0 1");
    assert_eq!(why(&*play, "c4d5"), (Reason::PawnCapture, "RC-3", "d5".into()));
    let play = at("7k/8/8/3N4/2P5/8/8/8 w - - 0 1");
    assert_eq!(why(&*play, "c4d5"), (Reason::OwnFigure, "RC-3", "d5".into()));
    let edge = at("8/8/8/7p/P7/8/8/8 w - - 0 1");
    assert_eq!(edge.moves(), ["a4a5"], "not around the edge");
}

#[test]
fn rc_4_there_is_no_en_passant() {
    let mut play = at("7k/8/8/8/3p4/8/4P3/8 w - - 0 1");
    play_all(&mut play, "e2e4");
    assert_eq!(play.text(), "7k/8/8/8/3pP3/8/8/8 b - - 0 1");
    assert!(!play.moves().contains(&"d4e3".to_string()));
    assert_eq!(why(&*play, "d4e3"), (Reason::PawnCapture, "RC-4", "e3 e4".into()));
}

#[test]
fn rc_4_with_the_option_en_passant_is_a_capture_and_compulsory() {
    let mut play = begin(&["en-passant=on"], Some("7k/8/8/8/3p4/8/4P3/8 w - - 0 1"));
    play_all(&mut play, "e2e4");
    assert_eq!(play.text(), "7k/8/8/8/3pP3/8/8/8 b - e3 0 1");
    assert_eq!(play.moves(), ["d4e3"]);
    assert_eq!(why(&*play, "h8h7").1, "RC-7");
    let removed =
        Effect::Removed { figure: Figure { seat: WHITE, kind: Kind::Pawn }, cell: cells(&*play, "e4")[0] };
    assert!(play.play("d4e3").expect("legal").contains(&removed));
    assert_eq!(play.text(), "7k/8/8/8/8/4p3/8/8 w - - 0 2");
}

#[test]
fn rc_4_en_passant_is_for_the_next_move_only_and_for_pawns_only() {
    let mut play = begin(&["en-passant=on"], Some("r6k/8/8/8/3p4/8/4P3/N6K w - - 0 1"));
    play_all(&mut play, "e2e4");
    assert_eq!(sorted(play.moves()), ["a8a1", "d4e3"], "the choice between captures is free");
    play_all(&mut play, "a8a1 h1h2");
    assert_eq!(why(&*play, "d4e3"), (Reason::PawnCapture, "RC-4", "e3 e4".into()));
    let play = begin(&["en-passant=on"], Some("7k/8/8/8/3nP3/8/8/8 b - e3 0 1"));
    assert_eq!(play.text(), "7k/8/8/8/3nP3/8/8/8 b - - 0 1", "no pawn can use it, so it is dropped");
}

#[test]
fn rc_5_a_pawn_becomes_what_the_player_likes_a_king_too() {
    let play = at("8/P7/8/8/8/8/8/7k w - - 0 1");
    let Picked::Choose(choices) = play.pick(&cells(&*play, "a7 a8")) else {
        panic!("a choice is to be made")
    };
    let kinds = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::King];
    let expected = kinds.into_iter().zip(["a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7a8k"]);
    let expected: Vec<_> = expected.map(|(kind, text)| (Choice::Become(kind), text.to_string())).collect();
    assert_eq!(choices, expected);
    let mut play = play;
    let pawn = Figure { seat: WHITE, kind: Kind::Pawn };
    let king = Figure { seat: WHITE, kind: Kind::King };
    let changed = Effect::Changed { from: pawn, to: king, cell: cells(&*play, "a8")[0] };
    assert!(play.play("a7a8k").expect("legal").contains(&changed));
    assert_eq!(play.text(), "K7/8/8/8/8/8/8/7k b - - 0 1");
}

#[test]
fn rc_5_the_choice_must_be_made_and_be_there() {
    let play = at("8/P7/8/8/8/8/7P/7k w - - 0 1");
    let moves = ["a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7a8k"].map(String::from).to_vec();
    assert_eq!(why(&*play, "a7a8"), (Reason::Choice { moves: moves.clone() }, "RC-5", "a8".into()));
    assert_eq!(why(&*play, "h2h3q"), (Reason::Choice { moves: vec!["h2h3".into()] }, "RC-5", "h3".into()));
    let play = begin(&["promotion=no-king"], Some("8/P7/8/8/8/8/8/7k w - - 0 1"));
    assert_eq!(play.moves(), moves[..4]);
    assert_eq!(why(&*play, "a7a8k"), (Reason::Choice { moves: moves[..4].to_vec() }, "RC-5", "a8".into()));
}

#[test]
fn rc_5_without_promotion_the_pawn_stands_there_unable_to_move() {
    let mut play = begin(&["promotion=none"], Some("8/P7/8/8/8/8/7P/7k w - - 0 1"));
    let unchanged = Effect::Unchanged {
        figure: Figure { seat: WHITE, kind: Kind::Pawn },
        cell: cells(&*play, "a8")[0],
        clause: Clause("RC-5"),
    };
    assert!(play.play("a7a8").expect("legal").contains(&unchanged));
    assert_eq!(play.text(), "P7/8/8/8/8/8/7P/7k b - - 0 1");
    play_all(&mut play, "h1h2");
    assert_eq!(play.verdict(), won(WHITE, "RC-11"), "a pawn that cannot move is no move");
    let play = begin(&["promotion=none"], Some("P7/8/8/8/8/8/8/N6k w - - 0 1"));
    assert_eq!(why(&*play, "a8a7"), (Reason::StaysPut, "RC-5", "a8".into()));
}

#[test]
fn rc_6_white_begins_and_the_players_move_in_turn() {
    let mut play = begin(&[], None);
    assert_eq!(play.turn(), Turn::Seat(WHITE));
    assert_eq!(why(&*play, "e7e6"), (Reason::NotYours { turn: WHITE }, "RC-6", "e7".into()));
    play_all(&mut play, "e2e3");
    assert_eq!(play.turn(), Turn::Seat(BLACK));
    assert_eq!(why(&*play, "d2d3"), (Reason::NotYours { turn: BLACK }, "RC-6", "d2".into()));
    assert_eq!(why(&*play, "e4e5"), (Reason::NothingThere, "RC-6", "e4".into()));
    play_all(&mut play, "b7b6");
    assert_eq!(play.turn(), Turn::Seat(WHITE));
}

#[test]
fn rc_7_who_can_capture_must_capture() {
    let play = at("8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1");
    assert_eq!(sorted(play.moves()), ["a1h1", "c4b5", "c4d5"], "which piece, and with which, is free");
    let (reason, clause, _) = why(&*play, "c4c5");
    assert!(matches!(reason, Reason::MustCapture { .. }));
    assert_eq!(clause, "RC-7");
}

#[test]
fn rc_7_every_kind_of_piece_is_compelled() {
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
fn rc_8_schlag_is_announced_with_the_pieces_that_can() {
    let mut play = begin(&[], None);
    assert_eq!(play.warnings(), []);
    play_all(&mut play, "e2e3 b7b5");
    let must = |seat, cells| vec![Warning::MustCapture { seat, cells }];
    assert_eq!(play.warnings(), must(WHITE, cells(&*play, "f1")));
    play_all(&mut play, "f1b5");
    assert_eq!(play.warnings(), [], "b5 attacks d7, but it is Black's turn");
    let play = at("8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1");
    assert_eq!(play.warnings(), must(WHITE, cells(&*play, "a1 c4")));
}

#[test]
fn rc_9_a_refused_move_names_and_shows_every_capture_and_changes_nothing() {
    let mut play = at("8/8/8/1p1p4/2P5/8/8/R6k w - - 0 1");
    let before = play.text();
    let refused = play.play("a1a2").expect_err("not a capture");
    let Reason::MustCapture { captures } = refused.reason else { panic!("{refused:?}") };
    assert_eq!(sorted(captures), ["a1h1", "c4b5", "c4d5"]);
    assert_eq!(refused.cells, cells(&*play, "a1 h1 c4 b5 d5"));
    assert_eq!(play.text(), before);
    assert_eq!(play.explain(cells(&*play, "a1")[0], cells(&*play, "a2")[0]), refusal(&*play, "a1a2"));
}

#[test]
fn rc_9_the_compulsion_is_named_last() {
    let play = at("8/8/8/1p1p4/2P5/8/P7/R6k w - - 0 1");
    assert_eq!(why(&*play, "a1b2"), (Reason::NotThatWay { kind: Kind::Rook }, "RC-2", "a1".into()));
    assert_eq!(why(&*play, "a1a3"), (Reason::Blocked, "RC-2", "a2".into()));
    assert_eq!(why(&*play, "a1a2"), (Reason::OwnFigure, "RC-2", "a2".into()));
    assert_eq!(why(&*play, "b5b4"), (Reason::NotYours { turn: WHITE }, "RC-6", "b5".into()));
    assert_eq!(why(&*play, "a2a3").1, "RC-7");
}

#[test]
fn rc_10_the_game_ends_with_a_sides_last_piece() {
    let mut play = at("8/8/8/8/8/8/8/R6k w - - 0 1");
    assert_eq!(play.verdict(), None);
    play_all(&mut play, "a1h1");
    assert_eq!(play.verdict(), won(BLACK, "RC-11"));
    assert_eq!(play.moves(), [] as [&str; 0]);
    assert_eq!(why(&*play, "h1h2"), (Reason::GameOver, "RC-11", String::new()));
    let finished = at("8/8/8/8/8/8/8/R7 w - - 0 1");
    assert_eq!(finished.verdict(), won(BLACK, "RC-11"), "whoever's turn it is");
    assert_eq!((finished.moves(), finished.perft(1)), (Vec::new(), 0));
}

#[test]
fn rc_10_without_a_move_the_game_ends_only_on_ones_turn() {
    let blocked = "8/8/8/p7/P7/8/8/7K";
    assert_eq!(at(&format!("{blocked} w - - 0 1")).verdict(), None);
    assert_eq!(at(&format!("{blocked} b - - 0 1")).verdict(), won(BLACK, "RC-11"));
}

#[test]
fn rc_11_in_variant_1_who_cannot_move_wins() {
    assert_eq!(at("8/8/8/8/8/8/8/R7 b - - 0 1").verdict(), won(BLACK, "RC-11"), "no piece");
    assert_eq!(at("8/8/8/8/8/p7/P7/8 w - - 0 1").verdict(), won(WHITE, "RC-11"), "no move");
    let play = at("8/8/8/8/8/8/PP6/R6k w - - 0 1");
    assert_eq!(play.missing(WHITE), [Missing { goal: Goal::LoseAll, have: 13, need: 16 }]);
    assert_eq!(play.missing(BLACK), [Missing { goal: Goal::LoseAll, have: 15, need: 16 }]);
}

#[test]
fn rc_12_in_variant_2_who_cannot_move_loses() {
    let at = |fen| begin(&["variant=2"], Some(fen));
    assert_eq!(at("8/8/8/8/8/8/8/R7 b - - 0 1").verdict(), won(WHITE, "RC-12"), "no piece");
    assert_eq!(at("8/8/8/8/8/p7/P7/8 w - - 0 1").verdict(), won(BLACK, "RC-12"), "no move");
    let play = at("8/8/8/8/8/8/PP6/R6k w - - 0 1");
    assert_eq!(play.missing(WHITE), [Missing { goal: Goal::TakeAll, have: 15, need: 16 }]);
    assert_eq!(play.missing(BLACK), [Missing { goal: Goal::TakeAll, have: 13, need: 16 }]);
}

const BISHOPS: &str = "8/8/4b3/8/8/8/8/2B5 w - - 0 1";

#[test]
fn rc_13_without_the_house_rules_only_the_players_can_agree_on_a_draw() {
    let mut play = begin(&["house=off"], Some(BISHOPS));
    for _ in 0..60 {
        play_all(&mut play, "c1d2 e6d7 d2c1 d7e6");
    }
    assert_eq!(play.verdict(), None, "the bishops can never meet");
    assert!(GameId::Raeuberschach.open([]).expect("defaults").clauses().contains(&Clause("RC-13")));
}

#[test]
fn rc_14_the_third_occurrence_of_a_position_is_a_draw() {
    let mut play = at(BISHOPS);
    play_all(&mut play, "c1d2 e6d7 d2c1 d7e6 c1d2 e6d7 d2c1");
    assert_eq!(play.verdict(), None);
    play_all(&mut play, "d7e6");
    assert_eq!(play.verdict(), Some(Verdict { outcome: Outcome::Draw, clause: Clause("RC-14") }));
}

#[test]
fn rc_14_fifty_moves_each_without_a_capture_or_a_pawn_move_are_a_draw() {
    let mut play = at("8/8/4b3/8/8/8/7P/2B5 w - - 98 70");
    play_all(&mut play, "c1d2");
    assert_eq!(play.verdict(), None);
    play_all(&mut play, "e6d7");
    assert_eq!(play.verdict(), Some(Verdict { outcome: Outcome::Draw, clause: Clause("RC-14") }));
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
fn rc_14_any_other_end_on_the_same_move_comes_first() {
    let mut play = at("8/8/8/8/p7/7R/8/8 w - - 99 80");
    play_all(&mut play, "h3a3");
    assert_eq!(play.verdict(), won(BLACK, "RC-11"), "shut in on the hundredth ply");
}
