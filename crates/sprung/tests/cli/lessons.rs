//! `sprung lessons GAME`: a course line by line.

use super::{sprung, typed};
use sprung_lessons::Course;
use sprung_rules::GameId;

#[test]
fn every_course_is_played_to_its_end_line_by_line() {
    for game in GameId::ALL {
        let course = Course::of(game).expect("a course");
        // an empty line throws the die where a throw is the solution
        let lines: Vec<&str> = course
            .steps
            .iter()
            .map(|step| if step.solution.starts_with(':') { "" } else { step.solution })
            .collect();
        for board in [&["--plain"][..], &["--no-board"]] {
            let answer = typed(&[&["lessons", game.name(), "--lang", "en"], board].concat(), &lines);
            assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{}", game.name());
            let over = format!("That was the last step; sprung play {} begins a game", game.name());
            assert!(answer.out.contains(&over), "{}", answer.out);
            assert!(answer.out.contains(&format!("Step {} of ", lines.len())), "{}", answer.out);
        }
    }
}

#[test]
fn a_course_answers_refused_moves_misses_and_hints_and_says_how_to_go_on() {
    let step = &Course::of(GameId::Raeuberschach).expect("a course").steps[0];
    let lines = ["a1a8", "hint", "hint", "rules RC-7", "next", "back", "quit"];
    let answer = typed(&["lessons", "raeuberschach"], &lines).out;
    assert!(answer.contains("(RC-"), "{answer}");
    assert!(answer.contains("Look at ") && answer.contains(&format!("try {}", step.solution)), "{answer}");
    assert!(answer.contains("Step 2 of ") && answer.matches("Step 1 of ").count() == 2, "{answer}");
    assert!(answer.ends_with("sprung lessons raeuberschach --step 1 goes on from here\n"), "{answer}");
}

#[test]
fn a_course_begins_with_the_step_that_is_asked_for() {
    let course = Course::of(GameId::Eckstein).expect("a course");
    let id = course.steps[2].id;
    for step in ["3", id] {
        let answer = typed(&["lessons", "eckstein", "--step", step], &["ende"]).out;
        assert!(answer.contains("Step 3 of ") && answer.contains("--step 3 goes on"), "{answer}");
    }
    let german = typed(&["lessons", "eckstein", "--step", id, "--lang", "de"], &["tipp", "weiter"]).out;
    assert!(german.contains("Schritt 4 von ") && german.contains("--step 4 setzt"), "{german}");
    for step in ["0", "99", "castling"] {
        let wrong = sprung(&["lessons", "eckstein", "--step", step]);
        assert_eq!(wrong.code, Some(2));
        assert!(wrong.err.contains(&format!("\"{step}\" is no step of eckstein")), "{}", wrong.err);
    }
}
