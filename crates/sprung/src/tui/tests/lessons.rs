//! Courses on the full screen.

use super::*;
use crate::commands::lessons::learner::Learner;
use crate::tui::lesson_screen;
use sprung_lessons::Course;
use sprung_rules::Turn;

fn open(game: GameId, place: usize, language: Language, size: (u16, u16)) -> TestScreen<Learner> {
    let learner = ok(Learner::at(Course::of(game).unwrap(), place));
    TestScreen::open(size, |sender| lesson_screen::open(learner, (language, ColourDepth::None), sender))
}

fn small(game: GameId, place: usize) -> TestScreen<Learner> {
    open(game, place, Language::En, (80, 24))
}

#[test]
fn every_course_is_played_to_its_end() {
    for game in GameId::ALL {
        let mut screen = small(game, 0);
        let count = Course::of(game).unwrap().steps.len();
        for place in 0..count {
            let step = screen.app.activity.lesson().step();
            assert_eq!(screen.app.activity.lesson().place(), place);
            match screen.app.state().turn() {
                Turn::Chance => screen.press(KeyCode::Enter),
                Turn::Seat(_) => screen.type_line(step.solution),
            };
            assert!(screen.app.activity.lesson().is_solved(), "{} {}", game.name(), step.id);
            screen.press(KeyCode::Enter);
        }
        assert!(screen.app.is_left(), "Enter leaves after the last step of {}", game.name());
        assert_eq!(screen.app.activity.step_to_go_on_with(), None);
    }
}

#[test]
fn a_step_says_what_to_do_and_what_was_learned() {
    let mut screen = small(GameId::Raeuberschach, 0);
    let step = screen.app.activity.lesson().step();
    let words = |text: &str| text.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
    let shown = screen.draw();
    assert!(shown.contains("Step 1 of ") && shown.contains(&words(step.before.en)), "{shown}");
    assert!(!shown.contains(&words(step.after.en)), "{shown}");
    let shown = screen.type_line(step.solution);
    assert!(shown.contains(&words(step.after.en)), "{shown}");
}

#[test]
fn a_refused_move_names_its_clause_and_the_step_stays() {
    let mut screen = small(GameId::Raeuberschach, 0);
    let shown = screen.type_line("a1a8");
    assert!(shown.contains("(RC-"), "{shown}");
    assert!(!screen.app.activity.lesson().is_solved());
}

#[test]
fn a_legal_move_that_misses_the_goal_is_answered_by_the_step() {
    for game in GameId::ALL {
        for place in 0..Course::of(game).unwrap().steps.len() {
            let mut screen = small(game, place);
            let before = screen.app.state().text();
            for text in screen.app.state().moves() {
                ok(Learner::play(&mut screen.app, &text));
                if screen.app.activity.lesson().is_solved() {
                    break;
                }
                assert!(!screen.app.said.text.is_empty(), "{} {place} {text}", game.name());
                assert_eq!(screen.app.state().text(), before);
            }
        }
    }
}

#[test]
fn hints_name_the_piece_then_the_move() {
    let mut screen = small(GameId::Raeuberschach, 0);
    let solution = screen.app.activity.lesson().step().solution;
    let shown = screen.press(KeyCode::F(2));
    assert!(shown.contains("Look at "), "{shown}");
    let shown = screen.press(KeyCode::F(2));
    assert!(shown.contains(&format!("try {solution}")), "{shown}");
    screen.press(KeyCode::Esc);
    let shown = screen.type_line("solution");
    assert!(shown.contains(&format!("try {solution}")), "{shown}");
}

#[test]
fn one_goes_to_the_next_step_and_back() {
    let mut screen = small(GameId::Eckstein, 0);
    assert!(screen.press(KeyCode::F(5)).contains("Step 2 of "));
    assert!(screen.press(KeyCode::F(7)).contains("Step 1 of "));
    assert!(screen.press(KeyCode::F(7)).contains("Step 1 of "), "there is none before the first");
    assert_eq!(screen.app.activity.step_to_go_on_with(), Some(1));
}

#[test]
fn lessons_are_shown_on_small_and_large_screens() {
    for (game, place, language) in [
        (GameId::Kurierschach, 0, Language::De),
        (GameId::Roesselsprung, 1, Language::En),
        (GameId::Schlaukopf, 0, Language::De),
    ] {
        for size in [(80, 24), (120, 40)] {
            let shown = open(game, place, language, size).draw();
            let name = format!("lesson-{}-{}-{}x{}", game.name(), language.code(), size.0, size.1);
            assert_kept(&name, &shown);
        }
    }
}

#[test]
fn the_task_of_every_step_has_room_on_a_small_screen() {
    for language in Language::ALL {
        for game in GameId::ALL {
            for place in 0..Course::of(game).unwrap().steps.len() {
                let mut screen = open(game, place, language, (80, 24));
                let text = screen.app.activity.text(language);
                let last = text.split_whitespace().last().unwrap();
                let shown = screen.draw();
                assert!(shown.contains(last), "{} {place} {text}\n{shown}", game.name());
            }
        }
    }
}
