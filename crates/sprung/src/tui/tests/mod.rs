//! The full screen without a terminal: what it shows, and how it answers keys, clicks and finished searches.

mod clocks;
mod lessons;
mod panics;
mod puzzles;
mod snapshots;
mod tmux;

use super::*;
use crate::board::ColourDepth;
use crate::commands::play::hot_seat::HotSeatGame;
use crate::commands::play::seat_arguments::SeatArgument;
use ratatui::Terminal as Screen;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use sprung_i18n::Language;
use sprung_rules::{GameId, Record};
use std::fs;
use std::path::PathBuf;

/// The longest time in which a thread answers; it detects a hang.
const TEST_TIMEOUT: Duration = Duration::from_secs(120);

fn ok<T>(result: Result<T, CliError>) -> T {
    result.ok().expect("the game goes on")
}

/// An application with its channel and a screen of a fixed size.
struct TestScreen<A> {
    app: App<A>,
    events: Receiver<AppEvent>,
    screen: Screen<TestBackend>,
}

impl TestScreen<GameScreen> {
    fn new(game: GameId, rules: &[&str], seats: &[&str], size: (u16, u16)) -> TestScreen<GameScreen> {
        TestScreen::in_language(Language::En, game, rules, seats, size)
    }

    fn in_language(
        language: Language,
        game: GameId,
        rules: &[&str],
        seats: &[&str],
        size: (u16, u16),
    ) -> TestScreen<GameScreen> {
        let state = game.open(rules.iter().copied()).unwrap().begin(None).unwrap();
        TestScreen::of(hot_seat(state, seats), (language, ColourDepth::None), size)
    }

    fn of(
        game: HotSeatGame,
        (language, depth): (Language, ColourDepth),
        size: (u16, u16),
    ) -> TestScreen<GameScreen> {
        TestScreen::open(size, |sender| App::<GameScreen>::new(game, language, depth, sender))
    }

    /// Lets chance and the program act until a person is asked.
    fn wait_for_person(&mut self) {
        while self.app.program_is_due() {
            ok(self.app.let_program_act());
            while self.app.activity.thinking.is_some() {
                ok(self.app.handle(self.events.recv().unwrap()));
            }
        }
        self.draw();
    }
}

/// A game of people and the players of these arguments.
fn hot_seat(state: Box<dyn sprung_rules::AnyState>, seats: &[&str]) -> HotSeatGame {
    let seats: Vec<SeatArgument> = seats.iter().map(|text| text.parse().unwrap()).collect();
    ok(HotSeatGame::new(Record::new(state), &seats, None))
}

impl<A: Activity> TestScreen<A> {
    fn open((width, height): (u16, u16), app: impl FnOnce(Sender<AppEvent>) -> App<A>) -> TestScreen<A> {
        let (sender, events) = channel();
        let screen = Screen::new(TestBackend::new(width, height)).unwrap();
        let mut screen = TestScreen { app: app(sender), events, screen };
        screen.draw();
        screen
    }

    fn draw(&mut self) -> String {
        self.screen.draw(|frame| self.app.draw(frame)).unwrap();
        let lines = self.screen.backend().to_string();
        // the backend quotes every line
        let lines = lines.lines().map(|line| line.trim_matches('"').trim_end());
        lines.collect::<Vec<_>>().join("\n") + "\n"
    }

    fn press(&mut self, code: KeyCode) -> String {
        ok(self.app.handle(AppEvent::Terminal(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))));
        self.draw()
    }

    fn type_line(&mut self, line: &str) -> String {
        line.chars().for_each(|letter| drop(self.press(KeyCode::Char(letter))));
        self.press(KeyCode::Enter)
    }

    fn click(&mut self, column: u16, row: u16) -> String {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        ok(self.app.handle(AppEvent::Terminal(Event::Mouse(mouse))));
        self.draw()
    }

    /// Handles the next event of a thread.
    fn receive(&mut self) -> String {
        let event = self.events.recv_timeout(TEST_TIMEOUT).expect("a thread answers");
        ok(self.app.handle(event));
        self.draw()
    }

    fn played(&self) -> Vec<String> {
        self.app.state().played()
    }
}

/// Compares a screen with the kept one; `SPRUNG_WRITE=1` writes it anew, to be read in the diff.
fn assert_kept(name: &str, shown: &str) {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/screens").join(format!("{name}.txt"));
    if std::env::var_os("SPRUNG_WRITE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, shown).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(kept == shown, "{name} is\n{shown}\nand was\n{kept}");
}

#[test]
fn every_game_is_shown_on_small_and_large_screens() {
    for game in GameId::ALL {
        for size in [(80, 24), (120, 40)] {
            let mut screen = TestScreen::new(game, &[], &[], size);
            let shown = screen.draw();
            assert_kept(&format!("{}-{}x{}", game.name(), size.0, size.1), &shown);
        }
    }
}

#[test]
fn a_piece_is_moved_with_the_arrow_keys() {
    let mut screen = TestScreen::new(GameId::Raeuberschach, &[], &[], (80, 24));
    screen.press(KeyCode::Tab);
    while screen.app.state().layout().name(screen.app.cursor) != "e2" {
        screen.press(KeyCode::Tab);
    }
    screen.press(KeyCode::Enter);
    assert!(screen.app.selected.is_some());
    screen.press(KeyCode::Up);
    screen.press(KeyCode::Enter);
    assert_eq!(screen.played(), ["e2e3"]);
}

#[test]
fn a_piece_is_moved_with_the_mouse() {
    let mut screen = TestScreen::new(GameId::Raeuberschach, &[], &[], (80, 24));
    let place = |screen: &TestScreen<GameScreen>, name: &str| {
        let cell = screen.app.state().layout().cell(name).unwrap();
        let board = screen.app.board.as_ref().unwrap();
        let places = (0..80).flat_map(|x| (0..24).map(move |y| (x, y)));
        places.into_iter().find(|&(x, y)| board.cell(x, y) == Some(cell)).unwrap()
    };
    let (from, to) = (place(&screen, "b1"), place(&screen, "c3"));
    screen.click(from.0, from.1);
    screen.click(to.0, to.1);
    assert_eq!(screen.played(), ["b1c3"]);
}

#[test]
fn a_refused_move_is_explained_with_its_clause_and_changes_nothing() {
    let mut screen = TestScreen::new(GameId::Raeuberschach, &[], &[], (80, 24));
    screen.type_line("e2e3");
    screen.type_line("b7b5");
    let shown = screen.type_line("a2a3");
    assert!(shown.contains("(RC-7)"), "{shown}");
    assert_eq!(screen.played(), ["e2e3", "b7b5"]);
}

#[test]
fn undo_takes_back_the_last_decision_of_a_person() {
    let mut screen = TestScreen::new(GameId::Raeuberschach, &[], &["B=random"], (80, 24));
    screen.type_line("e2e3");
    screen.wait_for_person();
    assert_eq!(screen.played().len(), 2);
    screen.press(KeyCode::F(5));
    assert!(screen.played().is_empty());
}

#[test]
fn a_player_chooses_on_its_own_thread() {
    let mut screen = TestScreen::new(GameId::Schlaukopf, &[], &["B=nodes:200"], (80, 24));
    let first = screen.app.state().moves().remove(0);
    screen.type_line(&first);
    assert!(screen.app.program_is_due());
    ok(screen.app.let_program_act());
    assert!(screen.app.activity.thinking.is_some());
    let shown = screen.draw();
    assert!(shown.contains("thinking"), "{shown}");
    ok(screen.app.handle(screen.events.recv().unwrap()));
    assert_eq!(screen.played().len(), 2);
}

#[test]
fn a_move_that_was_found_for_a_position_taken_back_is_not_played() {
    let mut screen = TestScreen::new(GameId::Schlaukopf, &[], &["B=nodes:200"], (80, 24));
    let first = screen.app.state().moves().remove(0);
    screen.type_line(&first);
    ok(screen.app.let_program_act());
    screen.press(KeyCode::F(5));
    ok(screen.app.handle(screen.events.recv().unwrap()));
    assert!(screen.played().is_empty());
    // its player is back, and moves when it is its turn again
    screen.type_line(&first);
    screen.wait_for_person();
    assert_eq!(screen.played().len(), 2);
}

#[test]
fn enter_draws_the_lot_and_throws_the_die() {
    let mut screen = TestScreen::new(GameId::Roesselsprung, &["seats=AB"], &[], (80, 24));
    screen.press(KeyCode::Enter);
    assert_eq!(screen.played().len(), 1);
    let shown = screen.press(KeyCode::Enter);
    let throw = screen.app.state().throw().expect("the die was thrown");
    assert!(shown.contains(&crate::terminal::die(throw)), "{shown}");
}

#[test]
fn the_analysis_shows_chances_and_a_line_until_it_is_switched_off() {
    let mut screen = TestScreen::new(GameId::Schlaukopf, &[], &[], (80, 24));
    screen.press(KeyCode::F(3));
    let analysed = screen.events.recv().unwrap();
    ok(screen.app.handle(analysed));
    let shown = screen.draw();
    assert!(shown.contains("% "), "{shown}");
    let shown = screen.press(KeyCode::F(3));
    assert!(!shown.contains("% "), "{shown}");
}

#[test]
fn a_hint_names_a_legal_move() {
    let mut screen = TestScreen::new(GameId::Eckstein, &[], &[], (80, 24));
    screen.press(KeyCode::F(2));
    ok(screen.app.handle(screen.events.recv().unwrap()));
    let said = &screen.app.said;
    assert!(screen.app.state().moves().iter().any(|text| said.text.contains(text.as_str())), "{}", said.text);
    assert!(!said.cells.is_empty());
}

#[test]
fn leaving_and_resigning_are_asked_for() {
    let mut screen = TestScreen::new(GameId::Kurierschach, &[], &[], (80, 24));
    screen.type_line("quit");
    screen.press(KeyCode::Char('n'));
    assert!(!screen.app.is_left());
    let shown = screen.type_line("resign");
    assert!(shown.contains("really resign?"), "{shown}");
    screen.press(KeyCode::Char('y'));
    assert_eq!(screen.app.activity.game.next_actor(), crate::commands::play::hot_seat::NextActor::Nobody);
    screen.type_line("quit");
    screen.press(KeyCode::Char('y'));
    assert!(screen.app.is_left());
}

#[test]
fn the_help_and_a_clause_lie_over_the_board_until_they_are_closed() {
    let mut screen = TestScreen::new(GameId::Raeuberschach, &[], &[], (80, 24));
    let shown = screen.type_line("rules RC-7");
    assert!(shown.contains("RC-7"), "{shown}");
    screen.press(KeyCode::Esc);
    assert!(screen.app.overlay.is_none());
    assert!(screen.press(KeyCode::F(1)).contains("F2 hint"));
}

#[test]
fn a_move_with_a_choice_lists_its_choices() {
    let state =
        GameId::Raeuberschach.open(["variant=1"]).unwrap().begin(Some("7k/P7/8/8/8/8/8/K7 w - - 0 1"));
    let game = hot_seat(state.unwrap(), &[]);
    let mut screen = TestScreen::of(game, (Language::En, ColourDepth::None), (80, 24));
    let cell = |name: &str, screen: &TestScreen<GameScreen>| screen.app.state().layout().cell(name).unwrap();
    for name in ["a7", "a8"] {
        screen.app.cursor = cell(name, &screen);
        screen.press(KeyCode::Enter);
    }
    let count = screen.app.choices.len();
    assert!(count > 1);
    let second = screen.app.choices[1].1.clone();
    screen.press(KeyCode::Char('2'));
    assert_eq!(screen.played(), [second]);
}

#[test]
fn the_key_hints_have_room_in_eighty_columns() {
    for (language, game) in
        Language::ALL.into_iter().flat_map(|language| GameId::ALL.map(|game| (language, game)))
    {
        let localizer = sprung_i18n::Localizer::new(language, game);
        for text in [
            localizer.screen_hints(),
            localizer.screen_hints_throw(),
            localizer.screen_hints_puzzle(),
            localizer.screen_hints_lesson(),
            localizer.screen_hints_lesson_throw(),
            localizer.screen_hints_next(),
            localizer.screen_hints_leave(),
            localizer.screen_hints_online(),
            localizer.screen_greeting(),
        ] {
            assert!(text.chars().count() <= 80, "{text}");
        }
    }
}

#[test]
fn no_size_of_the_terminal_makes_it_panic() {
    for game in GameId::ALL {
        for (width, height) in
            [(1, 1), (3, 2), (10, 3), (26, 24), (40, 12), (66, 22), (80, 8), (79, 23), (200, 70)]
        {
            let mut screen = TestScreen::new(game, &[], &[], (width, height));
            screen.press(KeyCode::F(1));
            screen.press(KeyCode::Esc);
            screen.type_line("quit");
        }
    }
}
