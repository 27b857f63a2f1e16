//! `sprung puzzle` and `sprung puzzles`.

use super::{fresh, sprung, typed};
use sprung_puzzles::PuzzleFile;
use sprung_rules::GameId;
use std::fs;

#[test]
fn a_puzzle_is_solved_at_the_terminal() {
    let file = PuzzleFile::shipped(GameId::Raeuberschach).expect("a file of puzzles");
    let puzzle = &file.puzzles[0];
    let arguments = ["puzzle", "raeuberschach", "--id", &puzzle.id, "--lang", "en"];
    let moves: Vec<&str> = puzzle.solution.iter().step_by(2).map(String::as_str).collect();
    let solved = typed(&arguments, &moves);
    assert_eq!(solved.code, Some(0), "{}", solved.err);
    assert!(solved.out.contains("Solved!"), "{}", solved.out);

    let helped = typed(&arguments, &["hint", "hint", "zzz", "solution"]);
    assert_eq!(helped.code, Some(0), "{}", helped.err);
    assert!(
        helped.out.contains("Look at ") && helped.out.contains(&format!("try {}", moves[0])),
        "{}",
        helped.out
    );
    assert!(!helped.out.contains("Solved!"));

    let state = puzzle.begin(GameId::Raeuberschach).expect("a position");
    let wrong = state.moves().into_iter().find(|text| text != moves[0]).expect("there is another move");
    let left = typed(&arguments, &[&wrong, "quit"]);
    assert_eq!(left.code, Some(1));
    assert!(left.out.contains("There is something better."), "{}", left.out);
}

#[test]
fn the_puzzle_of_the_day_is_there() {
    let today = typed(&["puzzle", "--lang", "de"], &["solution"]);
    assert_eq!(today.code, Some(0), "{}", today.err);
    assert!(today.out.contains("zieht") || today.out.contains("gewürfelt"), "{}", today.out);
}

#[test]
fn what_is_no_puzzle_is_told() {
    let says = |arguments: &[&str], text: &str| {
        let answer = sprung(arguments);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(answer.err.contains(text), "{arguments:?}: {}", answer.err);
    };
    says(&["puzzle", "eckstein", "--id", "zzzzzz"], "eckstein has no such puzzle");
    says(&["puzzle", "eckstein", "--theme", "castling"], "expected one of quiet");
    says(&["puzzle", "eckstein", "--level", "11"], "11");
    says(&["puzzles", "check", "nowhere.txt"], "nowhere.txt: ");
    for (name, text, sentence) in [
        ("puzzles-foreign.txt", "[Event \"?\"]\n", "line 1: expected \"sprung-puzzles 1 GAME\""),
        (
            "puzzles-version.txt",
            "sprung-puzzles 7 eckstein\n",
            "version 7 of the format, this program reads 1",
        ),
        (
            "puzzles-fields.txt",
            "sprung-puzzles 1 eckstein\na;b\n",
            "line 2: a puzzle has 7 fields, this line has 2",
        ),
    ] {
        let path = fresh(name);
        fs::write(&path, text).expect("the file can be written");
        says(&["puzzles", "check", path.to_str().expect("a plain path")], sentence);
        assert_eq!(fs::read_to_string(&path).expect("the file is there"), text, "nothing was changed");
    }
}

#[test]
fn a_sample_of_the_shipped_puzzles_is_searched_anew() {
    let checked = sprung(&["puzzles", "check", "--sample", "3"]);
    assert_eq!(checked.code, Some(0), "{}{}", checked.out, checked.err);
    assert_eq!(checked.out.lines().count(), GameId::ALL.len(), "{}", checked.out);
    assert!(checked.out.lines().all(|line| line.contains(" 0 faults, 0 of ")), "{}", checked.out);
}
