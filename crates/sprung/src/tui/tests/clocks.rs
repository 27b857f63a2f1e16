//! Clocks on the full screen, with a time that only the test moves.

use super::*;
use crate::commands::play::game_clock::{GameClock, read_control};
use sprung_clock::{Clock, Millis};
use std::cell::Cell as TestCell;
use std::rc::Rc;

type TestTime = Rc<TestCell<Millis>>;

fn open(game: GameId, rules: &[&str], control: &str, size: (u16, u16)) -> (TestScreen<GameScreen>, TestTime) {
    let state = game.open(rules.iter().copied()).unwrap().begin(None).unwrap();
    let time = Rc::new(TestCell::new(0));
    let now = time.clone();
    let clock = GameClock::new(Clock::new(read_control(control).unwrap()), Box::new(move || now.get()));
    let game = hot_seat(state, &[]).with_clock(clock);
    (TestScreen::of(game, (Language::En, ColourDepth::None), size), time)
}

#[test]
fn the_clocks_of_all_seats_are_shown_and_run() {
    let (mut screen, time) = open(GameId::Raeuberschach, &[], "5+3", (80, 24));
    let shown = screen.draw();
    assert!(shown.contains("White 5:00") && shown.contains("Black 5:00"), "{shown}");
    time.set(61_000);
    let shown = screen.draw();
    assert!(shown.contains("White 3:59") && shown.contains("Black 5:00"), "{shown}");
    let shown = screen.type_line("e2e3");
    assert!(shown.contains("White 4:02"), "{shown}");
    time.set(62_000);
    assert!(screen.draw().contains("Black 4:59"));
}

#[test]
fn the_screen_wakes_when_a_second_of_a_clock_ends() {
    let (mut screen, time) = open(GameId::Raeuberschach, &[], "5+3", (80, 24));
    let now = Instant::now();
    let wakes = |screen: &TestScreen<GameScreen>| {
        GameScreen::wakes_at(&screen.app, now).map(|at| (at - now).as_millis())
    };
    assert_eq!(wakes(&screen), Some(1_000));
    time.set(700);
    assert_eq!(wakes(&screen), Some(300));
    screen.type_line("quit");
    assert_eq!(wakes(&screen), Some(300), "a question does not stop the clocks");
    let without = TestScreen::new(GameId::Raeuberschach, &[], &[], (80, 24));
    assert_eq!(GameScreen::wakes_at(&without.app, now), None);
}

#[test]
fn whoever_has_no_time_left_loses_before_the_move_counts() {
    let (mut screen, time) = open(GameId::Raeuberschach, &[], "1+0", (80, 24));
    time.set(60_000);
    let shown = screen.type_line("e2e3");
    assert!(shown.contains("Black wins") && shown.contains("time"), "{shown}");
    assert!(screen.played().is_empty());
}

#[test]
fn a_flag_falls_without_a_key() {
    let (mut screen, time) = open(GameId::Roesselsprung, &["seats=ACB"], "1+0", (80, 24));
    ok(screen.app.handle(AppEvent::Terminal(Event::FocusGained)));
    screen.type_line("A");
    time.set(60_000);
    ok(GameScreen::wake(&mut screen.app));
    let shown = screen.draw();
    assert!(shown.contains("Green 1:00"), "{shown}");
    assert!(!screen.app.activity.game.seats_in_play().has(sprung_rules::Seat::A));
}

#[test]
fn clocks_are_shown_on_small_and_large_screens() {
    for size in [(80, 24), (120, 40)] {
        let name = |game: GameId| format!("clocks-{}-{}x{}", game.name(), size.0, size.1);
        let (mut screen, time) = open(GameId::Kurierschach, &[], "15+10", size);
        screen.type_line("d2d3");
        time.set(83_000);
        assert_kept(&name(GameId::Kurierschach), &screen.draw());
        let (mut screen, time) = open(GameId::Roesselsprung, &["seats=ACBD"], "15+10", size);
        screen.type_line("C");
        time.set(2_000);
        assert_kept(&name(GameId::Roesselsprung), &screen.draw());
    }
}
