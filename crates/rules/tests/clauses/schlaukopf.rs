//! The clauses SK-B1 to SK-11.

use sprung_rules::{
    AnyState, Cell, Clause, Direction, Effect, Fault, GameId, Kind, Outcome, Piece, Reason, Record, Seat,
    Termination, Turn, Verdict, Warning,
};

const FIRST: Seat = Seat::A;
const SECOND: Seat = Seat::B;

fn with(options: &[&str], position: &str) -> Box<dyn AnyState> {
    let game = GameId::Schlaukopf.open(options.iter().copied()).expect("the options are right");
    game.begin(Some(position)).unwrap_or_else(|faults| panic!("{position}: {faults:?}"))
}

fn at(position: &str) -> Box<dyn AnyState> {
    with(&[], position)
}

fn start() -> Box<dyn AnyState> {
    GameId::Schlaukopf.open([]).expect("no options").begin(None).expect("the start is valid")
}

fn faults(options: &[&str], position: &str) -> Vec<Fault> {
    let game = GameId::Schlaukopf.open(options.iter().copied()).expect("the options are right");
    game.begin(Some(position)).err().unwrap_or_default()
}

fn cell(name: &str) -> Cell {
    start().layout().cell(name).expect("a cell's name")
}

fn piece(state: &dyn AnyState, name: &str) -> Option<Piece> {
    state.pieces().into_iter().find(|(at, _)| *at == cell(name)).map(|(_, piece)| piece)
}

fn names(state: &dyn AnyState, cells: &[Cell]) -> String {
    let mut names: Vec<&str> = cells.iter().map(|&cell| state.layout().name(cell)).collect();
    names.sort_unstable();
    names.join(" ")
}

fn reach(state: &dyn AnyState, name: &str) -> String {
    names(state, &state.reach(cell(name)))
}

/// Returns the reason, the clause and the cells of a refused move.
fn refused(state: &dyn AnyState, text: &str) -> (Reason, &'static str, String) {
    let refusal = state.boxed().play(text).expect_err("not a legal move");
    let shown = names(state, &refusal.cells);
    (refusal.reason, refusal.clause.map_or("", |clause| clause.0), shown)
}

fn play_all(state: &mut Box<dyn AnyState>, moves: &str) {
    for text in moves.split_whitespace() {
        state.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", state.text()));
    }
}

fn won(seat: Seat, clause: &'static str) -> Option<Verdict> {
    Some(Verdict::won(seat, Clause(clause)))
}

fn drawn(clause: &'static str) -> Option<Verdict> {
    Some(Verdict::draw(Clause(clause)))
}

#[test]
fn sk_b1_the_layout_shows_the_printed_arrows() {
    use Direction::*;
    let state = start();
    let arrows = |name| {
        let mut arrows = state.layout().place(cell(name)).arrows.clone();
        arrows.sort();
        arrows
    };
    assert_eq!(state.layout().cells.len(), 56);
    assert_eq!(arrows("d4"), Direction::ALL, "not one to four, as the sheet has it");
    assert_eq!(arrows("d5"), Direction::ALL);
    assert_eq!((arrows("b5"), arrows("f4")), (vec![E], vec![W]));
    assert_eq!((arrows("b7"), arrows("f2")), (vec![E, S, NW], vec![N, SE, W]), "the two askew");
}

#[test]
fn sk_b1_every_square_shows_the_arrows_of_the_document() {
    let document = include_str!("../../../../docs/rules/schlaukopf.en.md");
    let state = start();
    let mut squares = 0;
    for row in document.lines().map(str::trim).filter(|line| line.starts_with('r') && line.contains(" a:")) {
        let mut fields = row.split_whitespace();
        let rank = fields.next().and_then(|field| field.strip_prefix('r')).expect("a rank");
        for (file, arrows) in fields.map(|field| field.split_once(':').expect("a file and its arrows")) {
            let name = format!("{file}{rank}");
            let mut expected: Vec<&str> = arrows.split(',').collect();
            let shown = &state.layout().place(cell(&name)).arrows;
            let mut found: Vec<String> = shown.iter().map(|arrow| format!("{arrow:?}")).collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{name}");
            squares += 1;
        }
    }
    assert_eq!(squares, 56);
}

#[test]
fn sk_b2_the_second_array_is_the_first_turned_round() {
    let state = start();
    assert_eq!(state.text(), "1sskss1/ddddddd/7/7/7/7/DDDDDDD/1SSKSS1 w");
    assert_eq!(piece(&*state, "d1"), Some(Piece { seat: FIRST, kind: Kind::Schlaukopf }));
    for (at, first) in state.pieces().into_iter().filter(|(_, piece)| piece.seat == FIRST) {
        let turned = Cell(55 - at.0);
        let second = Piece { seat: SECOND, ..first };
        assert!(state.pieces().contains(&(turned, second)), "{first:?} on {at:?}");
    }
}

#[test]
fn sk_b2_a_set_up_has_at_most_the_initial_pieces() {
    let count = |kind, found, most| Fault::Count {
        seat: FIRST,
        kind,
        found,
        least: 0,
        most,
        clause: Clause("SK-B2"),
    };
    let [head, sly, dumb] = [Kind::Schlaukopf, Kind::Schlitzohr, Kind::Dummkopf].map(Some);
    assert_eq!(faults(&[], "k6/7/7/7/7/7/7/KK5 w"), [count(head, 2, 1)]);
    assert_eq!(faults(&[], "k6/7/7/7/7/7/D6/DDDDDDD w"), [count(dumb, 8, 7)]);
    assert_eq!(faults(&[], "k6/7/7/7/7/7/7/KSSSSS1 w"), [count(sly, 5, 4)]);
    let twelve = "k6/7/7/7/7/7/DDDDDDD/KSSSSS1 w";
    assert_eq!(faults(&["promotion=always"], twelve), [count(None, 12, 11)]);
    assert_eq!(faults(&["promotion=always"], "k6/7/7/7/7/7/7/KSSSSS1 w"), []);
}

#[test]
fn sk_b2_captured_schlitzohren_are_four_minus_those_on_the_board() {
    let state = at("k6/7/7/7/7/7/DDDDDDD/KSS4 w");
    let schlitzohren = (Piece { seat: FIRST, kind: Kind::Schlitzohr }, 2);
    assert!(state.stock().contains(&schlitzohren), "{:?}", state.stock());
    assert_eq!(start().stock(), []);
}

#[test]
fn sk_1_the_players_move_in_turn_and_nobody_passes() {
    let mut state = start();
    assert_eq!(state.turn(), Turn::Seat(FIRST));
    assert_eq!(refused(&*state, "d7d6"), (Reason::NotYours { turn: FIRST }, "SK-1", "d7".into()));
    assert_eq!(refused(&*state, "d4d5"), (Reason::NothingThere, "SK-1", "d4".into()));
    assert_eq!(refused(&*state, "d2d2"), (Reason::SameCell, "SK-1", "d2".into()));
    assert!(matches!(refused(&*state, "pass").0, Reason::Garbled { .. }));
    play_all(&mut state, "d2d3");
    assert_eq!(state.turn(), Turn::Seat(SECOND));
    assert_eq!(refused(&*state, "d3e3"), (Reason::NotYours { turn: SECOND }, "SK-1", "d3".into()));
}

#[test]
fn sk_2_a_piece_leaves_its_square_only_along_an_arrow() {
    let state = at("k6/7/7/1S5/7/7/7/3K3 w");
    assert_eq!(reach(&*state, "b5"), "c5 d5 e5 f5 g5");
    assert_eq!(refused(&*state, "b5b6"), (Reason::NoArrow, "SK-2", "b5".into()));
    assert_eq!(refused(&*state, "b5a5"), (Reason::NoArrow, "SK-2", "b5".into()));
    assert_eq!(refused(&*state, "d1d3").0, Reason::TooFar { kind: Kind::Schlaukopf }, "there is an arrow");
}

#[test]
fn sk_2_arrows_on_squares_passed_do_not_count() {
    let state = at("k6/7/7/7/3S3/7/7/K6 w");
    let north = ["d4d5", "d4d6", "d4d7", "d4d8"];
    let moves = state.moves();
    assert!(north.iter().all(|text| moves.contains(&text.to_string())), "d6 has no arrow to the north");
}

#[test]
fn sk_3_dummkopf_and_schlaukopf_move_exactly_one_square() {
    let state = at("k6/7/7/3K3/3D3/7/7/7 w");
    assert_eq!(reach(&*state, "d4"), "c3 c4 c5 d3 e3 e4 e5");
    assert_eq!(reach(&*state, "d5"), "c4 c5 c6 d6 e4 e5 e6");
    assert_eq!(refused(&*state, "d4b4"), (Reason::TooFar { kind: Kind::Dummkopf }, "SK-3", "d4".into()));
    assert_eq!(refused(&*state, "d5f7"), (Reason::TooFar { kind: Kind::Schlaukopf }, "SK-3", "d5".into()));
}

#[test]
fn sk_4_a_schlitzohr_moves_any_distance() {
    let state = at("3k3/7/7/7/7/7/7/S2K3 w");
    assert_eq!(reach(&*state, "a1"), "a2 a3 a4 a5 a6 a7 a8");
    let bent = at("3k3/7/7/7/7/7/7/1S1K3 w");
    assert_eq!(refused(&*bent, "b1c3"), (Reason::NoArrow, "SK-2", "b1".into()), "in a straight line");
}

#[test]
fn sk_5_no_piece_moves_onto_or_over_an_own_one() {
    let state = at("3k3/7/7/D6/7/7/7/S2K3 w");
    assert_eq!(reach(&*state, "a1"), "a2 a3 a4");
    assert_eq!(refused(&*state, "a1a5"), (Reason::OwnPiece, "SK-5", "a5".into()));
    assert_eq!(refused(&*state, "a1a6"), (Reason::Blocked, "SK-5", "a5".into()));
}

#[test]
fn sk_5_an_opponents_piece_may_be_captured_but_not_passed() {
    let state = at("3k3/7/7/d6/7/7/7/S2K3 w");
    assert_eq!(reach(&*state, "a1"), "a2 a3 a4 a5");
    assert_eq!(refused(&*state, "a1a8"), (Reason::Blocked, "SK-5", "a5".into()));
}

#[test]
fn sk_6_every_piece_captures_every_piece() {
    for captor in ["K", "S", "D"] {
        for captured in ["s", "d", "k"] {
            let other = if captured == "k" { "7" } else { "k6" };
            let own = if captor == "K" { "6D" } else { "6K" };
            let mut state = at(&format!("{other}/7/7/3{captured}3/3{captor}3/7/7/{own} w"));
            let victim = piece(&*state, "d5").expect("a piece to capture");
            let effects = state.play("d4d5").expect("a capture");
            assert!(effects.contains(&Effect::Removed { piece: victim, cell: cell("d5") }), "{effects:?}");
            assert_eq!(piece(&*state, "d4"), None);
            assert_eq!(piece(&*state, "d5").map(|piece| piece.seat), Some(FIRST));
        }
    }
}

#[test]
fn sk_7_capturing_is_not_compulsory() {
    let state = at("k6/7/7/3d3/3S3/7/7/K6 w");
    let moves = state.moves();
    assert!(moves.contains(&"d4d5".to_string()));
    assert!(moves.contains(&"a1a2".to_string()) && moves.contains(&"d4d3".to_string()));
}

#[test]
fn sk_7_a_capture_must_be_played_if_it_is_the_only_move() {
    let state = at("3k3/7/7/7/7/7/d6/K6 w");
    assert_eq!(state.moves(), ["a1a2"], "a1 has one arrow");
}

#[test]
fn sk_8_capturing_the_schlaukopf_wins_at_once() {
    let mut state = at("3k3/7/7/7/3S3/7/7/K6 w");
    play_all(&mut state, "d4d8");
    assert_eq!(state.verdict(), won(FIRST, "SK-8"));
    assert_eq!(state.moves(), Vec::<String>::new());
    assert_eq!(refused(&*state, "d8d7").0, Reason::GameOver);
    assert_eq!(at("7/7/7/7/7/7/7/K6 b").verdict(), won(FIRST, "SK-8"));
    assert_eq!(at("k6/7/7/7/7/7/7/D6 w").verdict(), won(SECOND, "SK-8"));
}

#[test]
fn sk_8_leaving_the_schlaukopf_attacked_is_legal_and_warned_of() {
    let mut state = at("7/7/7/k2s3/7/3D3/7/3K3 w");
    assert_eq!(state.warnings(), []);
    play_all(&mut state, "d3e3");
    let (by, clause) = (vec![cell("d5")], Clause("SK-8"));
    assert_eq!(state.warnings(), [Warning::InReach { seat: FIRST, cell: cell("d1"), by, clause }]);
    assert_eq!(state.verdict(), None);
    play_all(&mut state, "d5d1");
    assert_eq!(state.verdict(), won(SECOND, "SK-8"));
}

#[test]
fn sk_9_with_only_the_schlaukoepfe_left_the_game_is_drawn_at_once() {
    let mut state = at("k6/7/7/7/7/7/d6/K6 w");
    assert_eq!(state.verdict(), None);
    play_all(&mut state, "a1a2");
    assert_eq!(state.verdict(), drawn("SK-9"));
    assert_eq!(state.moves(), Vec::<String>::new());
}

#[test]
fn sk_10_a_dummkopf_becomes_a_captured_schlitzohr() {
    let (dummkopf, schlitzohr) =
        (Piece { seat: FIRST, kind: Kind::Dummkopf }, Piece { seat: FIRST, kind: Kind::Schlitzohr });
    let mut state = at("k6/2D4/7/7/7/7/7/1SSKS2 w");
    let effects = state.play("c7c8").expect("a step");
    assert!(effects.contains(&Effect::Changed { from: dummkopf, to: schlitzohr, cell: cell("c8") }));
    assert_eq!(piece(&*state, "c8"), Some(schlitzohr));
    assert!(!state.stock().contains(&(schlitzohr, 1)), "it came from the stock");
    let mut second = at("1sk4/7/7/7/7/7/4d2/K6 b");
    play_all(&mut second, "e2e1");
    assert_eq!(piece(&*second, "e1"), Some(Piece { seat: SECOND, kind: Kind::Schlitzohr }));
}

#[test]
fn sk_10_arriving_by_a_capture_counts() {
    let mut state = at("k1s4/2D4/7/7/7/7/7/SSSK3 w");
    play_all(&mut state, "c7c8");
    assert_eq!(piece(&*state, "c8"), Some(Piece { seat: FIRST, kind: Kind::Schlitzohr }));
}

#[test]
fn sk_10_a_dummkopf_changes_only_where_an_opponents_schlitzohr_began() {
    for (position, text, end) in [
        ("k6/6D/7/7/7/7/7/3K3 w", "g7g8", "g8"),
        ("k6/7/7/7/7/7/2D4/3K3 w", "c2c1", "c1"),
        ("6k/7/7/7/7/7/d6/3K3 b", "a2a1", "a1"),
    ] {
        let mut state = at(position);
        let effects = state.play(text).expect("a step");
        assert_eq!(effects.len(), 1, "{effects:?}");
        assert_eq!(piece(&*state, end).map(|piece| piece.kind), Some(Kind::Dummkopf), "{text}");
    }
}

#[test]
fn sk_10_with_none_captured_it_stays_a_dummkopf_and_does_not_change_by_standing_there() {
    let mut state = at("k6/2D4/7/7/1s5/7/7/1SSKSS1 w");
    let dummkopf = Piece { seat: FIRST, kind: Kind::Dummkopf };
    let unchanged = Effect::Unchanged { piece: dummkopf, cell: cell("c8"), clause: Clause("SK-10") };
    assert!(state.play("c7c8").expect("a step").contains(&unchanged));
    play_all(&mut state, "b4b1");
    assert_eq!(piece(&*state, "c8"), Some(dummkopf), "now one is captured");
    play_all(&mut state, "d1d2 a8a7");
    assert_eq!(piece(&*state, "c8"), Some(dummkopf));
    play_all(&mut state, "c8b8");
    assert_eq!(piece(&*state, "b8").map(|piece| piece.kind), Some(Kind::Schlitzohr), "it arrived anew");
}

#[test]
fn sk_10_with_the_option_it_changes_always() {
    let mut state = with(&["promotion=always"], "k6/2D4/7/7/7/7/7/1SSKSS1 w");
    play_all(&mut state, "c7c8");
    assert_eq!(piece(&*state, "c8"), Some(Piece { seat: FIRST, kind: Kind::Schlitzohr }));
}

const QUIET: &str = "d6/7/7/5k1/1K5/7/7/6D w";
const THERE_AND_BACK: &str = "b4c4 f5e5 c4b4 e5f5";

#[test]
fn sk_11_the_third_occurrence_of_a_position_is_a_draw() {
    let mut state = at(QUIET);
    play_all(&mut state, THERE_AND_BACK);
    assert_eq!(state.verdict(), None, "the second");
    play_all(&mut state, THERE_AND_BACK);
    assert_eq!(state.verdict(), drawn("SK-11"));
    let mut off = with(&["house=off"], QUIET);
    for _ in 0..4 {
        play_all(&mut off, THERE_AND_BACK);
    }
    assert_eq!(off.verdict(), None);
}

/// Plays a move without progress that does not repeat a position a third time.
fn quiet_ply(state: &mut Box<dyn AnyState>, ply: usize) {
    let moves = state.moves();
    let quiet = |text: &&String| {
        let mut after = state.boxed();
        let effects = after.play(text).expect("a listed move");
        let before: Vec<u64> = (0..=state.played().len()).map(|plies| state.back_to(plies).key()).collect();
        effects.len() == 1 && before.iter().filter(|key| **key == after.key()).count() < 2
    };
    let text = moves.iter().cycle().skip(ply * 7 % moves.len()).take(moves.len()).find(quiet);
    let text = text.expect("a quiet move").clone();
    state.play(&text).expect("a listed move");
}

#[test]
fn sk_11_a_hundred_single_moves_without_capture_or_change_are_a_draw() {
    let mut state = at(QUIET);
    for ply in 0..100 {
        assert_eq!(state.verdict(), None, "after {ply}");
        quiet_ply(&mut state, ply);
    }
    assert_eq!(state.verdict(), drawn("SK-11"));
}

#[test]
fn sk_11_a_capture_or_a_change_starts_the_count_anew() {
    for (position, progress) in [("d6/2D4/7/5k1/1K5/7/7/7 w", "c7c8"), ("7/7/7/5k1/1K5/7/6d/6D w", "g1g2")] {
        let mut state = at(position);
        play_all(&mut state, THERE_AND_BACK);
        play_all(&mut state, progress);
        for ply in 0..100 {
            assert_eq!(state.verdict(), None, "{ply} after {progress}");
            quiet_ply(&mut state, ply);
        }
        assert_eq!(state.verdict(), drawn("SK-11"), "{progress}");
    }
}

#[test]
fn sk_11_the_players_may_agree_on_a_draw() {
    for options in [&[][..], &["house=off"]] {
        let mut record = Record::new(with(options, QUIET));
        assert_eq!(record.end(Termination::Agreement, Some(Outcome::Draw)), Ok(()));
    }
}
