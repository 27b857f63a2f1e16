//! Puzzles on the full screen.

use super::*;
use crate::tui::puzzle_screen::{self, PuzzleScreen};
use sprung_puzzles::{Puzzle, PuzzleAttempt, PuzzleFile};

/// The screen of the first puzzles of a game that take so many moves.
fn open(game: GameId, moves: usize, language: Language, size: (u16, u16)) -> TestScreen<PuzzleScreen> {
    let file = PuzzleFile::shipped(game).unwrap();
    let fits = |puzzle: &Puzzle| puzzle.solver_moves() == moves;
    let puzzles: Vec<Puzzle> = file.puzzles.into_iter().filter(fits).take(3).collect();
    let attempt = PuzzleAttempt::begin(game, &puzzles[0]).unwrap();
    TestScreen::open(size, |sender| {
        puzzle_screen::open(puzzles, attempt, (language, ColourDepth::None), sender)
    })
}

fn small(game: GameId, moves: usize) -> TestScreen<PuzzleScreen> {
    open(game, moves, Language::En, (80, 24))
}

fn right(screen: &TestScreen<PuzzleScreen>) -> String {
    screen.app.activity.attempt.right_move().unwrap().to_string()
}

#[test]
fn a_puzzle_is_solved_move_by_move_and_enter_brings_the_next() {
    let mut screen = small(GameId::Raeuberschach, 2);
    let first = screen.app.activity.attempt.puzzle().id.clone();
    let shown = screen.draw();
    assert!(shown.contains("2 moves to find"), "{shown}");
    let text = right(&screen);
    let shown = screen.type_line(&text);
    assert!(shown.contains("Right. Now the next move."), "{shown}");
    let text = right(&screen);
    let shown = screen.type_line(&text);
    assert!(shown.contains("Solved!") && screen.app.activity.attempt.is_solved(), "{shown}");
    let shown = screen.press(KeyCode::Enter);
    assert_ne!(screen.app.activity.attempt.puzzle().id, first);
    assert!(!shown.contains("Solved!") && shown.contains("2 moves to find"), "{shown}");
}

#[test]
fn a_wrong_move_is_taken_back_and_answered_with_its_refutation() {
    let mut screen = small(GameId::Schlaukopf, 1);
    let (right, before) = (right(&screen), screen.app.state().text());
    let wrong = screen.app.state().moves().into_iter().find(|text| *text != right).unwrap();
    let shown = screen.type_line(&wrong);
    assert!(shown.contains("There is something better."), "{shown}");
    assert_eq!(screen.app.state().text(), before);
    let shown = screen.receive();
    assert!(shown.contains("The reply is "), "{shown}");
}

#[test]
fn an_answer_to_an_earlier_attempt_is_not_shown() {
    let mut screen = small(GameId::Schlaukopf, 1);
    let right = right(&screen);
    let wrong = screen.app.state().moves().into_iter().find(|text| *text != right).unwrap();
    screen.type_line(&wrong);
    screen.type_line(&right);
    let shown = screen.receive();
    assert!(!shown.contains("The reply is "), "{shown}");
}

#[test]
fn the_rules_refuse_a_move_with_their_clause() {
    let mut screen = small(GameId::Kurierschach, 1);
    let shown = screen.type_line("a1a1");
    assert!(shown.contains("(KS-"), "{shown}");
}

#[test]
fn the_first_hint_names_the_piece_and_the_second_the_move() {
    let mut screen = small(GameId::Raeuberschach, 1);
    let right = right(&screen);
    let shown = screen.press(KeyCode::F(2));
    assert!(shown.contains("Look at ") && !shown.contains(&right), "{shown}");
    let shown = screen.type_line("hint");
    assert!(shown.contains(&format!("try {right}")), "{shown}");
}

#[test]
fn the_solution_is_played_and_explained() {
    let mut screen = small(GameId::Eckstein, 1);
    let right = right(&screen);
    let shown = screen.press(KeyCode::F(3));
    assert!(shown.contains("That was the solution.") && shown.contains(&right), "{shown}");
    assert!(screen.played().contains(&right));
    // what was shown cannot be solved any more
    screen.type_line(&right);
    assert!(!screen.app.activity.attempt.is_solved());
    assert!(screen.press(KeyCode::F(5)).contains("One move to find"));
}

#[test]
fn a_puzzle_is_left_without_a_question() {
    let mut screen = small(GameId::Eckstein, 1);
    let shown = screen.type_line("resign");
    assert!(shown.contains("not possible here"), "{shown}");
    screen.type_line("quit");
    assert!(screen.app.is_left());
}

#[test]
fn puzzles_are_shown_on_small_and_large_screens() {
    for (game, language) in [
        (GameId::Kurierschach, Language::En),
        (GameId::Roesselsprung, Language::De),
        (GameId::Raeuberschach, Language::De),
    ] {
        for size in [(80, 24), (120, 40)] {
            let shown = open(game, 1, language, size).draw();
            let name = format!("puzzle-{}-{}-{}x{}", game.name(), language.code(), size.0, size.1);
            assert_kept(&name, &shown);
        }
    }
}
