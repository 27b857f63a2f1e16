//! Whole screens in the middle of a game, and their colours.

use super::*;
use ratatui::style::{Color, Modifier};
use sprung_engine::Score;

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

fn kept(name: &str, size: (u16, u16), shown: &str) {
    assert_kept(&format!("{name}-{}x{}", size.0, size.1), shown);
}

/// Räuberschach after some moves, one of which had to capture.
fn middle_game(language: Language, size: (u16, u16)) -> TestScreen<GameScreen> {
    let mut screen = TestScreen::in_language(language, GameId::Raeuberschach, &[], &[], size);
    for text in ["e2e3", "b7b5", "f1b5", "c8a6", "b5a6", "b8a6"] {
        screen.type_line(text);
    }
    assert_eq!(screen.played().len(), 6);
    screen
}

#[test]
fn the_middle_of_a_game_and_a_refusal_are_shown() {
    for language in Language::ALL {
        for size in SIZES {
            let mut screen = middle_game(language, size);
            kept(&format!("middle-{}", language.code()), size, &screen.draw());
            let shown = screen.type_line("a1a4");
            kept(&format!("refusal-{}", language.code()), size, &shown);
        }
    }
}

#[test]
fn a_selected_piece_and_choices_are_shown() {
    for size in SIZES {
        let begun = GameId::Raeuberschach.open(["variant=1"]).unwrap();
        let state = begun.begin(Some("7k/P7/8/8/8/8/8/K7 w - - 0 1")).unwrap();
        let mut screen = TestScreen::of(hot_seat(state, &[]), (Language::En, ColourDepth::None), size);
        for name in ["a7", "a8"] {
            screen.app.cursor = screen.app.state().layout().cell(name).unwrap();
            let shown = screen.press(KeyCode::Enter);
            kept(if name == "a7" { "selected" } else { "choices" }, size, &shown);
        }
    }
}

#[test]
fn an_analysis_is_shown() {
    for size in SIZES {
        let mut screen = middle_game(Language::De, size);
        screen.press(KeyCode::F(3));
        screen.receive();
        // what the engine thinks changes with the engine
        let analysis = screen.app.activity.analysis.as_mut().expect("an analysis");
        let line = &mut analysis.lines[0];
        line.score = Score::Centipawns(120);
        line.moves = ["c2c3", "a6c5", "d1a4"].map(str::to_string).to_vec();
        let shown = screen.draw();
        screen.press(KeyCode::F(3));
        kept("analysis", size, &shown);
    }
}

#[test]
fn a_throw_with_four_players_is_shown() {
    for size in SIZES {
        let mut screen =
            TestScreen::in_language(Language::De, GameId::Roesselsprung, &["seats=ACBD"], &[], size);
        screen.type_line("A");
        screen.type_line("3");
        let shown = screen.draw();
        for seat in ["Gelb", "Grün", "Blau", "Rot"] {
            assert!(shown.contains(&format!("{seat}: ")), "{seat}\n{shown}");
        }
        kept("throw-de", size, &shown);
    }
}

#[test]
fn the_whole_tabiya_is_told_on_a_small_screen() {
    for language in Language::ALL {
        let mut screen = TestScreen::in_language(language, GameId::Kurierschach, &[], &[], (80, 24));
        let last = screen.app.said.text.split_whitespace().last().unwrap().to_string();
        let shown = screen.draw();
        assert!(shown.contains(&last) && !shown.contains("… F6"), "{last}\n{shown}");
    }
}

#[test]
fn a_message_without_room_ends_with_the_key_that_shows_all_of_it() {
    let mut screen = TestScreen::new(GameId::Roesselsprung, &["seats=ACBD"], &[], (80, 24));
    screen.app.say("word ".repeat(120) + "end");
    let shown = screen.draw();
    assert!(shown.contains("… F6") && !shown.contains("end"), "{shown}");
    assert!(screen.press(KeyCode::F(6)).contains("end"));
}

#[test]
fn a_large_screen_has_a_larger_board() {
    for game in GameId::ALL {
        let width = |size| {
            let screen = TestScreen::new(game, &[], &[], size);
            screen.app.board.as_ref().unwrap().area.width
        };
        let (small, large) = (width((80, 24)), width((120, 40)));
        assert!(large > small || game == GameId::Eckstein, "{}: {large} columns", game.name());
    }
}

/// The colours of a screen as the terminal gets them.
fn colours(depth: ColourDepth) -> Vec<(Color, Color, Modifier)> {
    let state = GameId::Raeuberschach.open([]).unwrap().begin(None).unwrap();
    let mut screen = TestScreen::of(hot_seat(state, &[]), (Language::En, depth), (80, 24));
    screen.draw();
    let buffer = screen.screen.backend().buffer();
    let styles = buffer.content().iter().map(|cell| (cell.fg, cell.bg, cell.modifier));
    let mut styles: Vec<_> = styles.collect();
    styles.dedup();
    styles
}

#[test]
fn a_screen_without_colours_has_none_and_shows_the_cursor() {
    let styles = colours(ColourDepth::None);
    assert!(styles.iter().all(|(ink, ground, _)| (*ink, *ground) == (Color::Reset, Color::Reset)));
    assert!(styles.iter().any(|(.., modifier)| modifier.contains(Modifier::REVERSED)));
}

#[test]
fn a_screen_has_no_colours_that_its_terminal_lacks() {
    let used = |depth| -> Vec<Color> {
        let all = colours(depth).into_iter().flat_map(|(ink, ground, _)| [ink, ground]);
        all.filter(|colour| *colour != Color::Reset).collect()
    };
    let basic = used(ColourDepth::Basic);
    assert!(!basic.is_empty());
    assert!(basic.iter().all(|colour| matches!(colour, Color::Indexed(0..=15))), "{basic:?}");
    let indexed = used(ColourDepth::Indexed);
    assert!(indexed.iter().all(|colour| matches!(colour, Color::Indexed(16..))), "{indexed:?}");
    let full = used(ColourDepth::Full);
    assert!(full.iter().all(|colour| matches!(colour, Color::Rgb(..))), "{full:?}");
    // light and dark squares differ wherever there are colours
    for used in [basic, indexed, full] {
        let mut distinct = used;
        distinct.sort_by_key(|colour| format!("{colour:?}"));
        distinct.dedup();
        assert!(distinct.len() >= 3, "{distinct:?}");
    }
}
