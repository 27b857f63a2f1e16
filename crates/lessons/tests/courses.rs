//! Every course can be played to its end, and every attempt gets an answer.

use sprung_lessons::{AttemptAnswer, ClauseGroup, Course, Lesson, check};
use sprung_rules::GameId;

#[test]
fn every_game_has_a_course() {
    assert_eq!(Course::all().len(), GameId::ALL.len());
    for game in GameId::ALL {
        assert!(Course::of(game).is_some_and(|course| course.game == game.name()), "{}", game.name());
    }
}

#[test]
fn no_course_has_a_fault() {
    let faults: Vec<String> =
        Course::all().iter().flat_map(|course| check(course, &[])).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_course_is_played_from_its_first_step_to_its_last() {
    for course in Course::all() {
        let mut lesson = Lesson::open(course, 0).unwrap();
        loop {
            let text = lesson.throw().unwrap_or(lesson.step().solution);
            assert!(
                matches!(lesson.attempt(text), AttemptAnswer::Solved { .. }),
                "{}: {}",
                course.game,
                lesson.step().id
            );
            assert!(lesson.is_solved());
            if lesson.is_last() {
                break;
            }
            lesson = lesson.next().unwrap();
        }
        assert_eq!(lesson.place() + 1, course.steps.len());
        assert!(lesson.next().is_err());
    }
}

#[test]
fn a_refused_or_missed_move_changes_nothing() {
    let course = Course::of(GameId::Raeuberschach).unwrap();
    let mut lesson = Lesson::open(course, course.place("choose").unwrap()).unwrap();
    let before = lesson.state().text();
    assert!(matches!(lesson.attempt("c4c5"), AttemptAnswer::Refused(_)));
    assert!(
        matches!(lesson.attempt("c4b5"), AttemptAnswer::Missed { say, .. } if Some(say) == lesson.step().miss)
    );
    assert_eq!(lesson.state().text(), before);
    assert!(!lesson.is_solved());
}

#[test]
fn a_group_of_clauses_without_a_step_is_a_fault() {
    let course = Course::of(GameId::Eckstein).unwrap();
    let group = ClauseGroup { title: "Elsewhere".to_string(), clauses: vec!["EC-99".to_string()] };
    let faults = check(course, &[group]);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].to_string().contains("Elsewhere"), "{}", faults[0]);
}
