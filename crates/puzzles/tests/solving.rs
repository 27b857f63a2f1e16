//! A solver's moves are judged, replies are played, and a win at once is always right.

use sprung_puzzles::{Puzzle, PuzzleAnswer, PuzzleAttempt, PuzzleFile, game_of_day, puzzle_of_day};
use sprung_rules::GameId;

fn puzzle(setup: &str, solution: &[&str], also_right: &[&str]) -> Puzzle {
    let texts = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect();
    Puzzle {
        id: Puzzle::id_of(&[], setup),
        level: 1,
        aim: sprung_puzzles::Aim::Win,
        themes: Vec::new(),
        options: Vec::new(),
        setup: setup.to_string(),
        solution: texts(solution),
        also_right: texts(also_right),
    }
}

/// Three white pieces are given away one after the other.
fn attempt() -> PuzzleAttempt {
    let puzzle = puzzle("8/8/8/8/1p6/8/3P4/R7 w - - 0 1", &["a1a3", "b4a3", "d2d4"], &["d2d3"]);
    PuzzleAttempt::begin(GameId::Raeuberschach, &puzzle).expect("a position")
}

#[test]
fn a_right_move_is_answered_and_the_last_one_solves() {
    let mut attempt = attempt();
    assert_eq!(attempt.right_move(), Some("a1a3"));
    assert!(matches!(attempt.attempt("a1a3"), PuzzleAnswer::Right { .. }));
    assert_eq!((attempt.found(), attempt.right_move()), (1, Some("d2d4")));
    assert!(matches!(attempt.attempt("d2d3"), PuzzleAnswer::Solved { .. }), "another right answer");
    assert!(attempt.is_solved() && attempt.right_move().is_none());
}

#[test]
fn a_wrong_move_and_a_refused_one_change_nothing() {
    let mut attempt = attempt();
    let before = attempt.state().text();
    assert!(matches!(attempt.attempt("d2d3"), PuzzleAnswer::Wrong { .. }), "it is right only later");
    assert!(matches!(attempt.attempt("a1b3"), PuzzleAnswer::Refused(_)));
    assert!(matches!(attempt.attempt("\u{0}nonsense"), PuzzleAnswer::Refused(_)));
    assert_eq!(attempt.state().text(), before);
}

#[test]
fn a_move_may_be_written_in_another_way() {
    assert!(matches!(attempt().attempt("Ra3"), PuzzleAnswer::Right { .. }));
}

#[test]
fn a_move_that_wins_at_once_is_always_right() {
    let puzzle = puzzle("3k3/7/7/7/7/7/3S3/3K3 w", &["d2c2"], &[]);
    let mut attempt = PuzzleAttempt::begin(GameId::Schlaukopf, &puzzle).expect("a position");
    assert!(matches!(attempt.attempt("d2d8"), PuzzleAnswer::Solved { .. }));
}

#[test]
fn every_shipped_puzzle_is_solved_by_its_solution() {
    for game in GameId::ALL {
        for puzzle in PuzzleFile::shipped(game).expect("a file of puzzles").puzzles {
            let mut attempt = PuzzleAttempt::begin(game, &puzzle).expect("a position");
            for text in puzzle.solution.iter().step_by(2) {
                let answer = attempt.attempt(text);
                assert!(
                    matches!(answer, PuzzleAnswer::Right { .. } | PuzzleAnswer::Solved { .. }),
                    "{} {}",
                    game.name(),
                    puzzle.id
                );
            }
            assert!(attempt.is_solved(), "{} {}", game.name(), puzzle.id);
        }
    }
}

#[test]
fn every_day_has_a_puzzle_and_every_game_its_days() {
    let puzzles = PuzzleFile::shipped(game_of_day(20_000)).expect("a file of puzzles").puzzles;
    let places: Vec<_> =
        (20_000..20_010).map(|day| (game_of_day(day), puzzle_of_day(day, &puzzles))).collect();
    assert!(GameId::ALL.iter().all(|game| places.iter().any(|(other, _)| other == game)));
    assert_ne!(puzzle_of_day(20_000, &puzzles), puzzle_of_day(20_005, &puzzles));
    assert_eq!(puzzle_of_day(20_000, &[]), None);
}
