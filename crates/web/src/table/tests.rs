//! A table is played at by clicks and by the engine's texts alike.

use super::pieces::Piece;
use super::*;
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

#[test]
fn a_throw_can_be_played_jump_by_jump() {
    let mut table = table(GameId::Roesselsprung, &["seats=AB"], None, Sitters::default());
    let mut hand = Hand::default();
    play_on(&mut table, 1);
    while table.play().throw().is_none_or(|throw| throw < 2) || starts(table.play()).is_empty() {
        let next = table.record().entries() + 1;
        play_on(&mut table, next);
    }
    let throw = usize::from(table.play().throw().unwrap());
    let from = starts(table.play())[0];
    let entries = table.record().entries();
    hand.click(table.play(), from);
    let mut played = None;
    for jump in 1..=throw {
        assert!(played.is_none());
        let landings = table.play().landings(hand.way());
        let is_end = |cell: &&Cell| matches!(table.play().pick(&[from, **cell]), Picked::Move(_));
        let between = landings.iter().find(|cell| jump == throw || !is_end(cell));
        let Some(&next) = between else { return };
        played = hand.click(table.play(), next);
    }
    table.decide(&played.unwrap()).unwrap();
    assert_eq!(table.record().entries(), entries + 1);
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
