//! A table is played at by clicks and by the engine's texts alike.

use super::pieces::Piece;
use super::*;
use drawing::Mark;
use rules::{Cell, GameId, Picked, Reason};

fn table(id: GameId, options: &[&str], setup: Option<&str>, sitters: Sitters) -> Table {
    let game = id.open(options.iter().copied()).unwrap();
    Table::new(&*game, setup, sitters, 7).unwrap()
}

fn cell(table: &Table, name: &str) -> Cell {
    table.play().layout().cell(name).unwrap()
}

fn click(table: &mut Table, hand: &mut Hand, names: &[&str]) {
    for name in names {
        let cell = cell(table, name);
        if let Some(text) = hand.click(table.play(), cell) {
            table.decide(&text).unwrap();
            hand.let_go();
        }
    }
}

/// Plays on as if nobody thought: the first legal move, the throws of the seed.
fn play_on(table: &mut Table, entries: usize) {
    while !table.over() && table.record().entries() < entries {
        if table.chance_due() {
            table.chance();
        } else {
            let first = table.play().moves().remove(0);
            table.decide(&first).unwrap();
        }
    }
}

#[test]
fn a_move_is_two_clicks_and_a_figure_clicked_twice_is_let_go() {
    let mut table = table(GameId::Raeuberschach, &[], None, Sitters::default());
    let mut hand = Hand::default();
    click(&mut table, &mut hand, &["e2"]);
    assert_eq!(hand.selected(), Some(cell(&table, "e2")));
    click(&mut table, &mut hand, &["e2"]);
    assert_eq!(hand.selected(), None);
    click(&mut table, &mut hand, &["d2", "e2", "e3"]);
    assert_eq!(table.play().played(), ["e2e3"]);
}

#[test]
fn a_refused_move_keeps_the_selection_and_its_reason_until_the_next_action() {
    let mut table = table(GameId::Raeuberschach, &[], None, Sitters::default());
    let mut hand = Hand::default();
    click(&mut table, &mut hand, &["e2", "e5"]);
    assert!(matches!(hand.refusal().map(|refusal| &refusal.reason), Some(Reason::TooFar { .. })));
    assert_eq!(hand.selected(), Some(cell(&table, "e2")));
    click(&mut table, &mut hand, &["d2"]);
    assert_eq!(hand.refusal(), None);
}

#[test]
fn a_piece_that_must_not_move_can_be_looked_at_and_says_why_not() {
    let mut table = table(GameId::Raeuberschach, &[], None, Sitters::default());
    let mut hand = Hand::default();
    click(&mut table, &mut hand, &["e2", "e3", "b7", "b5", "h2"]);
    assert_eq!(hand.selected(), Some(cell(&table, "h2")));
    click(&mut table, &mut hand, &["h3"]);
    assert!(matches!(hand.refusal().map(|refusal| &refusal.reason), Some(Reason::MustCapture { .. })));
    click(&mut table, &mut hand, &["f1", "b5"]);
    assert_eq!(table.play().played().len(), 3, "the capture is played");
}

#[test]
fn the_same_throw_comes_again_after_going_back() {
    let mut table = table(GameId::Roesselsprung, &["seats=AB"], None, Sitters::default());
    play_on(&mut table, 40);
    let whole = table.play().played();
    for _ in 0..6 {
        assert!(table.undo());
    }
    assert!(table.play().played().len() < whole.len());
    play_on(&mut table, 40);
    assert_eq!(table.play().played(), whole);
}

#[test]
fn undo_against_the_computer_goes_back_to_the_persons_own_decision() {
    let sitters = Sitters::against_computer(Seat::A, 1);
    let mut table = table(GameId::Eckstein, &[], None, sitters);
    assert!(!table.undo());
    play_on(&mut table, 4);
    assert!(table.undo());
    assert_eq!((table.record().entries(), table.mine()), (2, Some(Seat::A)));
}

#[test]
fn a_table_is_read_back_from_its_own_text() {
    for id in GameId::ALL {
        let mut table = table(id, &[], None, Sitters::against_computer(Seat::A, 4));
        play_on(&mut table, 12);
        let back = Table::read(&table.text(), 0).unwrap();
        assert_eq!((back.text(), back.seed()), (table.text(), 7));
        assert_eq!(back.play().text(), table.play().text());
    }
}

/// Yellow has thrown a 3 with every figure on its Grundlinie.
fn thrown_three() -> Table {
    let mut table = table(GameId::Roesselsprung, &["seats=AB"], None, Sitters::default());
    table.decide(":A").unwrap();
    table.decide(":3").unwrap();
    table
}

#[test]
fn a_throw_can_be_played_jump_by_jump() {
    let (mut table, mut hand) = (thrown_three(), Hand::default());
    click(&mut table, &mut hand, &["k1", "l3", "k5"]);
    assert_eq!(hand.way().len(), 3);
    click(&mut table, &mut hand, &["k5"]);
    assert_eq!(hand.way().len(), 2, "a second jump ends no throw of three, so it is taken back");
    assert!(hand.may_end(table.play()), "there and back are three jumps");
    click(&mut table, &mut hand, &["k5", "l7"]);
    assert!(matches!(hand.refusal().map(|refusal| &refusal.reason), Some(Reason::NumberNotDue { due: 1 })));
    click(&mut table, &mut hand, &["m6"]);
    assert_eq!(table.play().played(), [":A", ":3", "k1m6"]);
}

#[test]
fn an_end_that_matters_is_played_at_once_also_one_jump_away() {
    let near = "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/4a2/7/7/7/aaa1aaa A 3 A1B1 A0B0 0 0";
    let mut table = table(GameId::Roesselsprung, &["seats=AB"], Some(near), Sitters::default());
    let mut hand = Hand::default();
    click(&mut table, &mut hand, &["l5", "k7"]);
    assert_eq!(table.play().played(), ["l5k7"]);
}

#[test]
fn figures_taken_back_are_counted() {
    let two = "7/7/7/7/7/7/3a2b/21/21/21/21/21/7b13/21/a6/7/7/7/7/7/7 A - A2B2 A5B5 2 0";
    let mut table = table(GameId::Roesselsprung, &["seats=AB"], Some(two), Sitters::default());
    let mut hand = Hand::default();
    let counted = |table: &Table| setting(table.play()).map(|setting| (setting.number, setting.of));
    assert_eq!(counted(&table), Some((1, 2)));
    assert_eq!(starts(table.play()).len(), 7, "the free circles");
    click(&mut table, &mut hand, &["k1"]);
    assert_eq!(counted(&table), Some((2, 2)));
    click(&mut table, &mut hand, &["h1"]);
    assert_eq!(counted(&table), None);
}

#[test]
fn who_gave_up_shares_no_win_with_those_who_agree() {
    let mut table = table(GameId::Roesselsprung, &[], None, Sitters::default());
    assert!(table.can_agree());
    assert!(matches!(table.resign(Seat::C)[..], [Effect::GaveUp { seat: Seat::C, .. }, ..]));
    assert!(!table.over(), "the three others play on (RS-44)");
    assert_eq!(table.record().placed_last(), [Seat::C]);
    table.agree();
    let shared: Seats = [Seat::A, Seat::B, Seat::D].into_iter().collect();
    assert_eq!(table.record().ending().outcome(), Some(Outcome::Won(shared)), "RS-45");
}

#[test]
fn giving_up_against_one_other_ends_the_game() {
    for id in GameId::ALL {
        let options: &[&str] = if id == GameId::Roesselsprung { &["seats=AB"] } else { &[] };
        let mut table = table(id, options, None, Sitters::default());
        table.resign(Seat::A);
        assert_eq!(table.record().ending().outcome(), Some(Outcome::Won(Seats::one(Seat::B))));
    }
}

#[test]
fn who_has_agreed_or_given_up_takes_back_that_and_no_move() {
    let mut table = table(GameId::Raeuberschach, &[], None, Sitters::default());
    table.resign(Seat::A);
    assert!(table.undo());
    assert!(!table.over());
    table.decide("e2e3").unwrap();
    table.agree();
    assert!(table.undo());
    assert!(!table.over());
    assert_eq!(table.record().entries(), 1);
    assert!(table.undo());
    assert_eq!(table.record().entries(), 0);
}

#[test]
fn who_gave_up_while_the_computer_thought_is_back_at_an_own_decision() {
    let mut table = table(GameId::Eckstein, &[], None, Sitters::against_computer(Seat::A, 1));
    play_on(&mut table, 3);
    assert!(table.computer().is_some());
    table.resign(Seat::A);
    assert!(table.undo());
    assert_eq!((table.record().entries(), table.mine()), (2, Some(Seat::A)));
}

#[test]
fn who_gave_up_before_any_own_decision_lets_the_computer_begin_again() {
    let mut table = table(GameId::Eckstein, &[], None, Sitters::against_computer(Seat::B, 1));
    assert!(!table.can_undo());
    table.resign(Seat::B);
    assert!(table.can_undo() && table.undo());
    assert!(!table.over() && table.computer().is_some());
}

#[test]
fn people_do_not_agree_over_the_computers_head() {
    let sitters = Sitters::against_computer(Seat::A, 1);
    assert!(!table(GameId::Eckstein, &[], None, sitters).can_agree());
}

#[test]
fn a_marked_pawn_lights_its_file_and_who_blocks_it_also_when_it_cannot_leap() {
    let blocked = "5J6/12/12/12/12/12/12/k4K6 w - - 0 1";
    let mut table = table(GameId::Kurierschach, &[], Some(blocked), Sitters::default());
    let mut hand = Hand::default();
    click(&mut table, &mut hand, &["f8"]);
    let marks = in_hand(table.play(), &hand, None, Lamps { movable: true, threats: true });
    assert!(marks.contains(&Mark::Refused(cell(&table, "f1"))), "KS-22");
    assert_eq!(marks.iter().filter(|mark| matches!(mark, Mark::Lit(_))).count(), 6);
}

#[test]
fn a_stone_shows_crosses_where_it_would_stand_between_two_others() {
    let between = "yyyyyyy/yyyy1y1/7/2y1y2/7/rrrrrrr/rrrrrrr r";
    let mut table = table(GameId::Eckstein, &[], Some(between), Sitters::default());
    let mut hand = Hand::default();
    click(&mut table, &mut hand, &["d2"]);
    let marks = in_hand(table.play(), &hand, None, Lamps { movable: true, threats: true });
    assert!(marks.contains(&Mark::Forbidden(cell(&table, "d4"))), "EC-7");
}

#[test]
fn the_tabiya_is_played_from_the_array_to_where_play_begins() {
    let table = table(GameId::Kurierschach, &[], None, Sitters::default());
    let mut pieces = Pieces::default();
    pieces.follow(table.play(), &[]);
    let begins = pieces.clone();
    let moves = table.play().before_play();
    pieces.rewind(&moves);
    let on = |pieces: &Pieces, name: &str| pieces.iter().any(|piece| piece.cell == cell(&table, name));
    assert!(on(&pieces, "f1") && on(&pieces, "f2") && !on(&pieces, "f3") && !on(&pieces, "f4"));
    for step in &moves {
        pieces.step(step);
    }
    assert_eq!(pieces, begins);
}

#[test]
fn clocks_follow_the_turns_are_kept_and_written_in_the_record() {
    let control = "5m+3s".parse().unwrap();
    let mut table = table(GameId::Eckstein, &[], None, Sitters::default()).timed(control);
    table.run_clock(1_000);
    let first = table.play().moves().remove(0);
    table.decide(&first).unwrap();
    table.run_clock(11_000);
    assert_eq!(table.time_left(Seat::A, 20_000), Some(293_000));
    assert_eq!(table.time_left(Seat::B, 20_000), Some(291_000));
    assert!(table.text().contains("[%clk 0:04:53]"));
    let kept = Table::read(&table.text(), 0).unwrap();
    assert_eq!((kept.time_left(Seat::A, 0), kept.is_timed()), (Some(293_000), true));
    assert_eq!(table.late(310_999), None);
    assert_eq!(table.late(311_000), Some(Seat::B));
    table.overstep(Seat::B, 311_000);
    assert_eq!(table.record().ending().outcome(), Some(Outcome::Won(Seats::one(Seat::A))));
}

#[test]
fn optional_captures_are_ticked() {
    // red encloses the yellow stone on c3 by going to c2
    let mut table = table(GameId::Eckstein, &["capture=optional"], None, Sitters::default());
    let mut hand = Hand::default();
    for _ in 0..400 {
        if table.over() {
            break;
        }
        let play = table.play();
        let pair = starts(play).into_iter().find_map(|from| match play.pick(&[from]) {
            Picked::More(ends) => ends
                .into_iter()
                .find(|&to| matches!(play.pick(&[from, to]), Picked::Choose(_)))
                .map(|to| (from, to)),
            _ => None,
        });
        if let Some((from, to)) = pair {
            hand.click(play, from);
            assert_eq!(hand.click(play, to), None);
            let enclosed = hand.enclosed();
            assert!(!enclosed.is_empty() && enclosed.iter().all(|(_, ticked)| *ticked));
            let with = hand.ticked_move();
            hand.click(play, enclosed[0].0);
            assert_ne!(hand.ticked_move(), with);
            assert!(hand.ticked_move().is_some());
            return;
        }
        let moves = play.moves();
        let text = moves[table.record().entries() * 7 % moves.len()].clone();
        table.decide(&text).unwrap();
    }
    panic!("no capture came up");
}

#[test]
fn pieces_keep_their_identity_through_moves_and_jumps_in_time() {
    let mut table = table(GameId::Schlaukopf, &[], None, Sitters::default());
    let mut pieces = Pieces::default();
    pieces.follow(table.play(), &[]);
    let first: Vec<Piece> = pieces.iter().copied().collect();
    let text = table.play().moves().remove(0);
    let effects = table.decide(&text).unwrap();
    pieces.follow(table.play(), &effects);
    let moved = pieces.iter().zip(&first).filter(|(now, then)| now.cell != then.cell).count();
    assert_eq!(moved, 1);
    pieces.follow(&*table.play().back_to(0), &[]);
    assert_eq!(pieces.iter().copied().collect::<Vec<_>>(), first);
}
