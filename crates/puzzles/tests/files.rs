//! Files of puzzles: what is read is written again, and what is damaged is told in one sentence.

use sprung_puzzles::{Aim, Puzzle, PuzzleFault, PuzzleFile, PuzzleTheme};
use sprung_rules::GameId;

const SETUP: &str = "8/8/8/8/1p6/8/8/R7 w - - 0 1";

/// A file of one puzzle of Räuberschach: White gives the rook away.
fn file() -> String {
    let id = Puzzle::id_of(&[], SETUP);
    format!("sprung-puzzles 1 raeuberschach\n{id};3;win;ending;;{SETUP};a1a3 b4a3\n").replace(" b4a3\n", "\n")
}

fn fault(text: &str) -> (usize, PuzzleFault) {
    let error = PuzzleFile::read(text).expect_err("a damaged file");
    let sentence = error.to_string();
    assert!(sentence.len() < 200 && !sentence.contains('\n'), "{sentence}");
    (error.line, error.fault)
}

#[test]
fn a_file_is_written_as_it_was_read() {
    let read = PuzzleFile::read(&file()).expect("a file of puzzles");
    assert_eq!(read.game, GameId::Raeuberschach);
    let puzzle = &read.puzzles[0];
    assert_eq!((puzzle.level, puzzle.aim, puzzle.solver_moves()), (3, Aim::Win, 1));
    assert_eq!(puzzle.themes, [PuzzleTheme::Ending]);
    assert_eq!(read.write(), file());
    assert_eq!(read.place(&puzzle.id), Some(0));
    assert_eq!(read.place("nobody"), None);
}

#[test]
fn shares_and_further_answers_are_written_as_they_were_read() {
    let text = file().replace(";win;", ";share 612 508;").replace("a1a3", "a1a3|a1a5");
    let read = PuzzleFile::read(&text).expect("a file of puzzles");
    assert_eq!(read.puzzles[0].aim, Aim::Share { best: 612, second: 508 });
    assert_eq!(read.puzzles[0].also_right, ["a1a5"]);
    assert_eq!(read.write(), text);
}

#[test]
fn what_is_not_a_file_of_puzzles_is_refused() {
    assert!(matches!(fault(""), (1, PuzzleFault::NotPuzzles(_))));
    assert!(matches!(fault("\u{0}\u{1}PNG"), (1, PuzzleFault::NotPuzzles(_))));
    assert!(matches!(fault(&"x".repeat(100_000)), (1, PuzzleFault::NotPuzzles(_))));
    assert!(matches!(fault("sprung-puzzles 2 eckstein\n"), (1, PuzzleFault::Version(_))));
    assert!(matches!(fault("sprung-puzzles 1 halma\n"), (1, PuzzleFault::Game(_))));
    assert!(matches!(fault("sprung-puzzles 1 eckstein x\n"), (1, PuzzleFault::NotPuzzles(_))));
}

#[test]
fn a_damaged_line_is_named() {
    let with = |from: &str, to: &str| fault(&file().replace(from, to));
    assert!(matches!(with(";3;", ";"), (2, PuzzleFault::Fields(6))));
    assert!(matches!(with(";3;", ";11;"), (2, PuzzleFault::Field("level", _))));
    assert!(matches!(with(";win;", ";glory;"), (2, PuzzleFault::Field("aim", _))));
    assert!(matches!(with(";win;", ";share 1001 2;"), (2, PuzzleFault::Field("aim", _))));
    assert!(matches!(with(";ending;", ";castling;"), (2, PuzzleFault::Field("theme", _))));
    assert!(matches!(with("a1a3", "a1a3 b4a3"), (2, PuzzleFault::Field("solution", _))));
    assert!(matches!(with("a1a3", ""), (2, PuzzleFault::Field("solution", _))));
    assert!(matches!(with("R7", "1R6"), (2, PuzzleFault::Id(_))));
    let twice = file() + file().lines().nth(1).expect("a puzzle");
    assert!(matches!(fault(&twice), (3, PuzzleFault::Order(_))));
}

#[test]
fn what_the_rules_refuse_is_found_by_the_check() {
    let check = |text: &str| PuzzleFile::read(text).expect("the form is right").check();
    assert_eq!(check(&file().replace(";ending;", ";quiet,ending;")).len(), 1, "the themes are others");
    let illegal = check(&file().replace("a1a3", "a1b3"));
    assert!(matches!(illegal[0].fault, PuzzleFault::IllegalMove(_)), "{illegal:?}");
    let setup = "9/8 w";
    let id = Puzzle::id_of(&[], setup);
    let refused = check(&format!("sprung-puzzles 1 raeuberschach\n{id};3;win;;;{setup};a1a3\n"));
    assert!(matches!(refused[0].fault, PuzzleFault::Setup(..)), "{refused:?}");
}

#[test]
fn the_shipped_puzzles_obey_the_rules() {
    for game in GameId::ALL {
        let file = PuzzleFile::shipped(game).expect("a file of puzzles");
        assert_eq!(file.game, game);
        assert!(!file.puzzles.is_empty(), "{}", game.name());
        assert_eq!(file.check(), [], "{}", game.name());
    }
}
