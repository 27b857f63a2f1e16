//! A local game is played by clicks and by the engine's texts alike.

use super::keyed_pieces::KeyedPiece;
use super::*;
use sprung_drawing::Mark;
use sprung_rules::{Cell, ClickMatch, GameId, Reason};

fn local_game(id: GameId, options: &[&str], setup: Option<&str>, players: SeatPlayers) -> LocalGame {
    let game = id.open(options.iter().copied()).unwrap();
    LocalGame::new(&*game, setup, players, 7).unwrap()
}

fn cell(local_game: &LocalGame, name: &str) -> Cell {
    local_game.state().layout().cell(name).unwrap()
}

fn click(local_game: &mut LocalGame, selection: &mut Selection, names: &[&str]) {
    click_by(Selection::click, local_game, selection, names);
}

/// Clicks cells as single jumps of a throw.
fn click_jumps(local_game: &mut LocalGame, selection: &mut Selection, names: &[&str]) {
    click_by(Selection::click_jump, local_game, selection, names);
}

type Click = fn(&mut Selection, &dyn AnyState, Cell) -> Option<String>;

fn click_by(click: Click, local_game: &mut LocalGame, selection: &mut Selection, names: &[&str]) {
    for name in names {
        let cell = cell(local_game, name);
        if let Some(text) = click(selection, local_game.state(), cell) {
            local_game.decide(&text).unwrap();
            selection.clear();
        }
    }
}

/// Plays the first legal move and the throws of the seed until so many entries are recorded.
fn play_on(local_game: &mut LocalGame, entries: usize) {
    while !local_game.over() && local_game.record().entries() < entries {
        if local_game.chance_due() {
            local_game.chance();
        } else {
            let first = local_game.state().moves().remove(0);
            local_game.decide(&first).unwrap();
        }
    }
}

#[test]
fn a_move_is_two_clicks_and_a_piece_clicked_twice_is_let_go() {
    let mut local_game = local_game(GameId::Raeuberschach, &[], None, SeatPlayers::default());
    let mut selection = Selection::default();
    click(&mut local_game, &mut selection, &["e2"]);
    assert_eq!(selection.selected(), Some(cell(&local_game, "e2")));
    click(&mut local_game, &mut selection, &["e2"]);
    assert_eq!(selection.selected(), None);
    click(&mut local_game, &mut selection, &["d2", "e2", "e3"]);
    assert_eq!(local_game.state().played(), ["e2e3"]);
}

#[test]
fn a_refused_move_keeps_the_selection_and_its_reason_until_the_next_action() {
    let mut local_game = local_game(GameId::Raeuberschach, &[], None, SeatPlayers::default());
    let mut selection = Selection::default();
    click(&mut local_game, &mut selection, &["e2", "e5"]);
    assert!(matches!(selection.refusal().map(|refusal| &refusal.reason), Some(Reason::TooFar { .. })));
    assert_eq!(selection.selected(), Some(cell(&local_game, "e2")));
    click(&mut local_game, &mut selection, &["d2"]);
    assert_eq!(selection.refusal(), None);
}

/// Returns the reason why a piece that was pressed cannot move.
fn stuck(local_game: &mut LocalGame, name: &str) -> Option<Reason> {
    let mut selection = Selection::default();
    click(local_game, &mut selection, &[name]);
    assert_eq!(selection.selected(), Some(cell(local_game, name)), "it is looked at all the same");
    assert_eq!(selection.is_stuck(), selection.refusal().is_some());
    selection.refusal().map(|refusal| refusal.reason.clone())
}

#[test]
fn a_piece_that_cannot_move_says_why_when_it_is_pressed() {
    let players = SeatPlayers::default;
    let mut chess = local_game(GameId::Raeuberschach, &[], None, players());
    assert_eq!(stuck(&mut chess, "e2"), None);
    assert_eq!(stuck(&mut chess, "a1"), Some(Reason::OwnPiece));
    assert_eq!(stuck(&mut chess, "e7"), Some(Reason::NotYours { turn: Seat::A }));
    click(&mut chess, &mut Selection::default(), &["e2", "e3", "b7", "b5"]);
    assert!(matches!(stuck(&mut chess, "h2"), Some(Reason::MustCapture { .. })));
    let blocked = Some("11k/12/12/12/12/5K6/P11/RN10 w - - 0 1");
    let mut courier = local_game(GameId::Kurierschach, &[], blocked, players());
    assert_eq!(stuck(&mut courier, "a1"), Some(Reason::OwnPiece));
    let mut dice = local_game(GameId::Roesselsprung, &["seats=AB"], None, players());
    assert_eq!(stuck(&mut dice, "k1"), Some(Reason::LotDue));
    dice.decide(":A").unwrap();
    assert_eq!(stuck(&mut dice, "k1"), Some(Reason::ThrowDue));
}

#[test]
fn a_blocked_courier_piece_still_shows_how_it_moves() {
    let blocked = Some("11k/12/12/12/12/5K6/P11/RN10 w - - 0 1");
    let mut local_game = local_game(GameId::Kurierschach, &[], blocked, SeatPlayers::default());
    let mut selection = Selection::default();
    click(&mut local_game, &mut selection, &["a1"]);
    let shown = marks(local_game.state(), &selection, None, Highlights { movable: true, threats: true });
    let pattern = shown.iter().filter(|mark| matches!(mark, Mark::OffTurnTarget(_))).count();
    assert_eq!(pattern, 18, "a rook in the corner of the empty board");
}

#[test]
fn a_piece_that_may_not_move_can_be_selected_and_explains_why() {
    let mut local_game = local_game(GameId::Raeuberschach, &[], None, SeatPlayers::default());
    let mut selection = Selection::default();
    click(&mut local_game, &mut selection, &["e2", "e3", "b7", "b5", "h2"]);
    assert_eq!(selection.selected(), Some(cell(&local_game, "h2")));
    click(&mut local_game, &mut selection, &["h3"]);
    assert!(matches!(selection.refusal().map(|refusal| &refusal.reason), Some(Reason::MustCapture { .. })));
    click(&mut local_game, &mut selection, &["f1", "b5"]);
    assert_eq!(local_game.state().played().len(), 3, "the capture is played");
}

#[test]
fn undo_does_not_change_the_throws() {
    let mut local_game = local_game(GameId::Roesselsprung, &["seats=AB"], None, SeatPlayers::default());
    play_on(&mut local_game, 40);
    let whole = local_game.state().played();
    for _ in 0..6 {
        assert!(local_game.undo());
    }
    assert!(local_game.state().played().len() < whole.len());
    play_on(&mut local_game, 40);
    assert_eq!(local_game.state().played(), whole);
}

#[test]
fn undo_against_the_computer_goes_back_to_the_persons_own_decision() {
    let players = SeatPlayers::against_computer(Seat::A, 1);
    let mut local_game = local_game(GameId::Eckstein, &[], None, players);
    assert!(!local_game.can_undo() && !local_game.undo());
    play_on(&mut local_game, 4);
    assert!(local_game.can_undo());
    assert!(local_game.undo());
    assert_eq!((local_game.record().entries(), local_game.mine()), (2, Some(Seat::A)));
}

#[test]
fn there_is_nothing_to_take_back_before_the_first_own_decision() {
    // the computer begins, and a throw is nobody's decision
    let mut eckstein = local_game(GameId::Eckstein, &[], None, SeatPlayers::against_computer(Seat::B, 1));
    play_on(&mut eckstein, 1);
    assert!(!eckstein.can_undo() && !eckstein.undo());
    let mut dice = local_game(GameId::Roesselsprung, &["seats=AB"], None, SeatPlayers::default());
    play_on(&mut dice, 2);
    assert!(!dice.can_undo() && !dice.undo());
    play_on(&mut dice, 3);
    assert!(dice.can_undo() && dice.undo());
    assert_eq!(dice.record().entries(), 2);
}

#[test]
fn a_local_game_round_trips_through_its_text() {
    for id in GameId::ALL {
        let mut local_game = local_game(id, &[], None, SeatPlayers::against_computer(Seat::A, 4));
        play_on(&mut local_game, 12);
        let back = LocalGame::read(&local_game.text(), 0).unwrap();
        assert_eq!((back.text(), back.seed()), (local_game.text(), 7));
        assert_eq!(back.state().text(), local_game.state().text());
    }
}

#[test]
fn every_ply_that_was_played_has_effects() {
    for id in GameId::ALL {
        let mut local_game = local_game(id, &[], None, SeatPlayers::default());
        play_on(&mut local_game, 60);
        let state = local_game.state();
        for (ply, text) in state.played().iter().enumerate() {
            assert!(state.back_to(ply).effects(text).is_ok(), "{id:?}: {text} at ply {ply}");
        }
    }
}

/// Yellow has thrown a 3 with every piece on its base line.
fn thrown_three() -> LocalGame {
    let mut local_game = local_game(GameId::Roesselsprung, &["seats=AB"], None, SeatPlayers::default());
    local_game.decide(":A").unwrap();
    local_game.decide(":3").unwrap();
    local_game
}

#[test]
fn a_throw_can_be_played_jump_by_jump() {
    let (mut local_game, mut selection) = (thrown_three(), Selection::default());
    click_jumps(&mut local_game, &mut selection, &["k1", "l3", "k5"]);
    assert_eq!(selection.way().len(), 3);
    click(&mut local_game, &mut selection, &["k5"]);
    assert_eq!(selection.way().len(), 2, "a second jump ends no throw of three, so it is taken back");
    assert!(selection.may_end(local_game.state()), "there and back are three jumps");
    click(&mut local_game, &mut selection, &["k5", "l7"]);
    assert!(matches!(
        selection.refusal().map(|refusal| &refusal.reason),
        Some(Reason::NumberNotDue { due: 1 })
    ));
    click(&mut local_game, &mut selection, &["m6"]);
    assert_eq!(local_game.state().played(), [":A", ":3", "k1m6"]);
}

#[test]
fn a_click_on_a_legal_end_of_a_throw_always_plays_it() {
    let ends = |local_game: &LocalGame| match local_game.state().match_clicks(&[cell(local_game, "k1")]) {
        ClickMatch::More(ends) => ends,
        other => panic!("{other:?}"),
    };
    let count = ends(&thrown_three()).len();
    assert!(count > 5);
    for place in 0..count {
        let (mut local_game, mut selection) = (thrown_three(), Selection::default());
        let end = ends(&local_game)[place];
        let name = local_game.state().layout().name(end).to_string();
        click(&mut local_game, &mut selection, &["k1", &name]);
        assert_eq!(local_game.state().played().last(), Some(&format!("k1{name}")));
    }
    // a landing on which the throw cannot end is refused instead of beginning a way
    let (mut local_game, mut selection) = (thrown_three(), Selection::default());
    click(&mut local_game, &mut selection, &["k1", "k5"]);
    assert_eq!((selection.way().len(), selection.refusal().is_some()), (1, true));
}

#[test]
fn an_end_one_jump_away_is_played_at_once() {
    let near = "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/4a2/7/7/7/aaa1aaa A 3 A1B1 A0B0 0 0";
    let mut local_game = local_game(GameId::Roesselsprung, &["seats=AB"], Some(near), SeatPlayers::default());
    let mut selection = Selection::default();
    click(&mut local_game, &mut selection, &["l5", "k7"]);
    assert_eq!(local_game.state().played(), ["l5k7"]);
}

#[test]
fn pieces_taken_back_are_counted() {
    let two = "7/7/7/7/7/7/3a2b/21/21/21/21/21/7b13/21/a6/7/7/7/7/7/7 A - A2B2 A5B5 2 0";
    let mut local_game = local_game(GameId::Roesselsprung, &["seats=AB"], Some(two), SeatPlayers::default());
    let mut selection = Selection::default();
    let counted = |local_game: &LocalGame| {
        placement(local_game.state()).map(|placement| (placement.number, placement.of))
    };
    assert_eq!(counted(&local_game), Some((1, 2)));
    assert_eq!(starts(local_game.state()).len(), 7, "the free circles");
    click(&mut local_game, &mut selection, &["k1"]);
    assert_eq!(counted(&local_game), Some((2, 2)));
    click(&mut local_game, &mut selection, &["h1"]);
    assert_eq!(counted(&local_game), None);
}

#[test]
fn a_player_who_resigned_has_no_share_of_an_agreed_win() {
    let mut local_game = local_game(GameId::Roesselsprung, &[], None, SeatPlayers::default());
    assert!(local_game.can_agree());
    assert!(matches!(local_game.resign(Seat::C)[..], [Effect::GaveUp { seat: Seat::C, .. }, ..]));
    assert!(!local_game.over(), "the three others play on (RS-44)");
    assert_eq!(local_game.record().placed_last(), [Seat::C]);
    local_game.agree();
    let shared: Seats = [Seat::A, Seat::B, Seat::D].into_iter().collect();
    assert_eq!(local_game.record().ending().outcome(), Some(Outcome::Won(shared)), "RS-45");
}

#[test]
fn resigning_against_one_opponent_ends_the_game() {
    for id in GameId::ALL {
        let options: &[&str] = if id == GameId::Roesselsprung { &["seats=AB"] } else { &[] };
        let mut local_game = local_game(id, options, None, SeatPlayers::default());
        local_game.resign(Seat::A);
        assert_eq!(local_game.record().ending().outcome(), Some(Outcome::Won(Seats::one(Seat::B))));
    }
}

#[test]
fn undo_after_an_agreement_or_resignation_reopens_the_game() {
    let mut local_game = local_game(GameId::Raeuberschach, &[], None, SeatPlayers::default());
    local_game.resign(Seat::A);
    assert!(local_game.undo());
    assert!(!local_game.over());
    local_game.decide("e2e3").unwrap();
    local_game.agree();
    assert!(local_game.undo());
    assert!(!local_game.over());
    assert_eq!(local_game.record().entries(), 1);
    assert!(local_game.undo());
    assert_eq!(local_game.record().entries(), 0);
}

#[test]
fn undo_of_a_resignation_during_the_computers_turn_returns_to_the_persons_turn() {
    let mut local_game = local_game(GameId::Eckstein, &[], None, SeatPlayers::against_computer(Seat::A, 1));
    play_on(&mut local_game, 3);
    assert!(local_game.computer().is_some());
    local_game.resign(Seat::A);
    assert!(local_game.undo());
    assert_eq!((local_game.record().entries(), local_game.mine()), (2, Some(Seat::A)));
}

#[test]
fn undo_of_a_resignation_before_the_first_move_restarts_the_computer() {
    let mut local_game = local_game(GameId::Eckstein, &[], None, SeatPlayers::against_computer(Seat::B, 1));
    assert!(!local_game.can_undo());
    local_game.resign(Seat::B);
    assert!(local_game.can_undo() && local_game.undo());
    assert!(!local_game.over() && local_game.computer().is_some());
}

#[test]
fn a_draw_cannot_be_agreed_against_the_computer() {
    let players = SeatPlayers::against_computer(Seat::A, 1);
    assert!(!local_game(GameId::Eckstein, &[], None, players).can_agree());
}

#[test]
fn a_selected_marked_pawn_highlights_its_file_and_the_blockers() {
    let blocked = "5J6/12/12/12/12/12/12/k4K6 w - - 0 1";
    let mut local_game = local_game(GameId::Kurierschach, &[], Some(blocked), SeatPlayers::default());
    let mut selection = Selection::default();
    click(&mut local_game, &mut selection, &["f8"]);
    let marks =
        selection_marks(local_game.state(), &selection, None, Highlights { movable: true, threats: true });
    assert!(marks.contains(&Mark::Refused(cell(&local_game, "f1"))), "KS-22");
    assert_eq!(marks.iter().filter(|mark| matches!(mark, Mark::Highlighted(_))).count(), 6);
}

#[test]
fn a_selected_stone_marks_forbidden_points() {
    let between = "yyyyyyy/yyyy1y1/7/2y1y2/7/rrrrrrr/rrrrrrr r";
    let mut local_game = local_game(GameId::Eckstein, &[], Some(between), SeatPlayers::default());
    let mut selection = Selection::default();
    click(&mut local_game, &mut selection, &["d2"]);
    let marks =
        selection_marks(local_game.state(), &selection, None, Highlights { movable: true, threats: true });
    assert!(marks.contains(&Mark::Forbidden(cell(&local_game, "d4"))), "EC-7");
}

#[test]
fn the_opening_animation_leads_from_the_array_to_the_start() {
    let local_game = local_game(GameId::Kurierschach, &[], None, SeatPlayers::default());
    let mut pieces = KeyedPieces::default();
    pieces.follow(local_game.state(), &[]);
    let begins = pieces.clone();
    let moves = local_game.state().before_play();
    pieces.rewind(&moves);
    let on =
        |pieces: &KeyedPieces, name: &str| pieces.iter().any(|piece| piece.cell == cell(&local_game, name));
    assert!(on(&pieces, "f1") && on(&pieces, "f2") && !on(&pieces, "f3") && !on(&pieces, "f4"));
    for step in &moves {
        pieces.step(step);
    }
    assert_eq!(pieces, begins);
}

#[test]
fn clocks_follow_the_turns_and_are_stored_in_the_record() {
    let control = "5m+3s".parse().unwrap();
    let mut local_game = local_game(GameId::Eckstein, &[], None, SeatPlayers::default()).timed(control);
    local_game.run_clock(1_000);
    let first = local_game.state().moves().remove(0);
    local_game.decide(&first).unwrap();
    local_game.run_clock(11_000);
    assert_eq!(local_game.time_left(Seat::A, 20_000), Some(293_000));
    assert_eq!(local_game.time_left(Seat::B, 20_000), Some(291_000));
    assert!(local_game.text().contains("[%clk 0:04:53]"));
    let kept = LocalGame::read(&local_game.text(), 0).unwrap();
    assert_eq!((kept.time_left(Seat::A, 0), kept.is_timed()), (Some(293_000), true));
    assert_eq!(local_game.out_of_time(310_999), None);
    assert_eq!(local_game.out_of_time(311_000), Some(Seat::B));
    local_game.lose_on_time(Seat::B, 311_000);
    assert_eq!(local_game.record().ending().outcome(), Some(Outcome::Won(Seats::one(Seat::A))));
}

#[test]
fn optional_captures_are_ticked() {
    // red encloses the yellow stone on c3 by going to c2
    let mut local_game = local_game(GameId::Eckstein, &["capture=optional"], None, SeatPlayers::default());
    let mut selection = Selection::default();
    for _ in 0..400 {
        if local_game.over() {
            break;
        }
        let state = local_game.state();
        let pair = starts(state).into_iter().find_map(|from| match state.match_clicks(&[from]) {
            ClickMatch::More(ends) => ends
                .into_iter()
                .find(|&to| matches!(state.match_clicks(&[from, to]), ClickMatch::Choose(_)))
                .map(|to| (from, to)),
            _ => None,
        });
        if let Some((from, to)) = pair {
            selection.click(state, from);
            assert_eq!(selection.click(state, to), None);
            let enclosed = selection.enclosed();
            assert!(!enclosed.is_empty() && enclosed.iter().all(|(_, ticked)| *ticked));
            let with = selection.chosen_capture();
            selection.click(state, enclosed[0].0);
            assert_ne!(selection.chosen_capture(), with);
            assert!(selection.chosen_capture().is_some());
            return;
        }
        let moves = state.moves();
        let text = moves[local_game.record().entries() * 7 % moves.len()].clone();
        local_game.decide(&text).unwrap();
    }
    panic!("no capture came up");
}

#[test]
fn pieces_keep_their_keys_through_moves_and_replays() {
    let mut local_game = local_game(GameId::Schlaukopf, &[], None, SeatPlayers::default());
    let mut pieces = KeyedPieces::default();
    pieces.follow(local_game.state(), &[]);
    let first: Vec<KeyedPiece> = pieces.iter().copied().collect();
    let text = local_game.state().moves().remove(0);
    let effects = local_game.decide(&text).unwrap();
    pieces.follow(local_game.state(), &effects);
    let moved = pieces.iter().zip(&first).filter(|(now, then)| now.cell != then.cell).count();
    assert_eq!(moved, 1);
    pieces.follow(&*local_game.state().back_to(0), &[]);
    assert_eq!(pieces.iter().copied().collect::<Vec<_>>(), first);
}

#[test]
fn again_is_the_same_game_with_the_same_players_from_its_start() {
    let rules = GameId::ALL[1].open([]).unwrap();
    let mut players = SeatPlayers::against_computer(Seat::A, 10);
    players.set(Seat::B, SeatPlayer::Computer(10));
    let mut game = LocalGame::new(&*rules, None, players, 7).unwrap().timed("5m+3s".parse().unwrap());
    game.set_name(Seat::A, "Anna");
    let first = game.state().moves()[0].clone();
    game.decide(&first).unwrap();
    let again = game.again(0, 8);
    assert_eq!((again.record().entries(), again.seed()), (0, 8));
    assert_eq!(again.state().text(), rules.begin(None).unwrap().text());
    assert_eq!((again.players(), again.record().name(Seat::A)), (game.players(), Some("Anna")));
    assert!(again.is_timed());
    assert_eq!(game.again(-1, 8).players().at(Seat::B), SeatPlayer::Computer(9));
    assert_eq!(game.again(1, 8).players().at(Seat::B), SeatPlayer::Computer(10), "there is none above");
}
