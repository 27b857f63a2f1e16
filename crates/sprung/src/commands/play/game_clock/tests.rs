//! Clocks with a time that only the test moves.

use super::*;
use sprung_rules::{Ending, GameId, Outcome};
use std::cell::Cell;
use std::rc::Rc;

/// A game with a clock, and its time.
fn game(id: GameId, options: &[&str], control: &str) -> (HotSeatGame, Rc<Cell<Millis>>) {
    let state = id.open(options.iter().copied()).expect("options").begin(None).expect("a start");
    let game = HotSeatGame::new(Record::new(state), &[], None).ok().expect("a game of people");
    let time = Rc::new(Cell::new(1_000));
    let now = time.clone();
    let clock = Clock::new(read_control(control).expect("a time control"));
    (game.with_clock(GameClock::new(clock, Box::new(move || now.get()))), time)
}

#[test]
fn a_time_control_is_read_in_minutes_and_seconds_or_with_its_units() {
    assert_eq!(read_control("5+3"), Ok(TimeControl::Fischer { bank: 300_000, increment: 3_000 }));
    assert_eq!(read_control("5m+d3s"), Ok(TimeControl::Delay { bank: 300_000, free: 3_000 }));
    assert_eq!(read_control("30s/turn"), Ok(TimeControl::Turn { each: 30_000, bank: 0 }));
    for text in ["", "5", "+3", "5+", "0+3", "five+3"] {
        let error = read_control(text).expect_err("it is no time control");
        assert!(error.contains("expected `none`, `5m+3s`"), "{error}");
    }
}

#[test]
fn the_clock_of_the_seat_in_turn_runs_and_gets_its_increment() {
    let (mut game, time) = game(GameId::Raeuberschach, &[], "5+3");
    time.set(11_000);
    assert_eq!((game.time_left(Seat::A), game.time_left(Seat::B)), (Some(290_000), Some(300_000)));
    game.play("e2e3").expect("a legal move");
    time.set(12_000);
    assert_eq!((game.time_left(Seat::A), game.time_left(Seat::B)), (Some(293_000), Some(299_000)));
    assert!(game.record().to_string().contains("[%clk 0:04:53]"), "{}", game.record());
}

#[test]
fn a_seat_without_time_loses() {
    let (mut game, time) = game(GameId::Raeuberschach, &[], "1+0");
    time.set(60_999);
    assert!(game.lose_on_time().is_none());
    time.set(61_000);
    assert!(game.lose_on_time().is_some());
    let lost = Termination::Time(Seats::one(Seat::A));
    let won = Some(Outcome::Won(Seats::one(Seat::B)));
    assert_eq!(game.record().ending(), Ending::Table { how: lost, outcome: won });
    assert!(game.lose_on_time().is_none(), "a game ends once");
    assert_eq!(game.running_time(), None);
}

#[test]
fn of_three_seats_one_without_time_leaves_and_the_others_play_on() {
    let (mut game, time) = game(GameId::Roesselsprung, &["seats=ACB"], "1+0");
    game.play(":A").expect("the lot");
    time.set(100_000);
    let effects = game.lose_on_time().expect("A has no time left");
    assert!(!effects.is_empty(), "its pieces leave the board (RS-44)");
    assert_eq!(game.record().ending(), Ending::Open);
    assert!(!game.seats_in_play().has(Seat::A));
    assert_eq!(game.running_time(), Some(60_000), "the next clock runs");
}

#[test]
fn undo_uses_the_time_of_the_turn_and_gives_no_increment() {
    let (mut game, time) = game(GameId::Raeuberschach, &[], "5+3");
    game.play("e2e3").expect("a legal move");
    time.set(21_000);
    assert!(game.undo());
    assert_eq!(game.time_left(Seat::B), Some(280_000));
    time.set(22_000);
    assert_eq!(game.time_left(Seat::A), Some(302_000), "it runs again");
}

#[test]
fn a_record_keeps_the_clocks() {
    let (mut game, time) = game(GameId::Raeuberschach, &[], "5+3");
    time.set(11_000);
    game.play("e2e3").expect("a legal move");
    let records = Record::read(&game.record().to_string()).expect("a record");
    let clock = kept_clock(&records[0]);
    assert_eq!(clock.remaining(0, 0).map(|left| left.all()), Some(293_000));
    assert_eq!(clock.control().to_string(), "5m+3s");
}

#[test]
fn the_screen_is_drawn_when_a_second_ends() {
    assert_eq!(redraw_interval(5_000), Duration::from_millis(1_000));
    assert_eq!(redraw_interval(4_300), Duration::from_millis(300));
    assert_eq!(redraw_interval(1), Duration::from_millis(1));
}
