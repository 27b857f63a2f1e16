//! The check that every step of a course can be solved and that every attempt gets an answer.

use crate::{AttemptAnswer, BilingualText, Course, Lesson, LessonFault, Step, StepStart, TeachingMoment};
use sprung_rules::GameId;
use std::fmt;

/// The longest time to the learner's first move, in seconds.
const LONGEST_WAIT: u32 = 60;
/// The longest course, in seconds.
const LONGEST_COURSE: u32 = 8 * 60;
/// The words that a newcomer reads in a minute, a little less than most people do.
const WORDS_PER_MINUTE: u32 = 180;
/// The seconds in which a newcomer looks at a board and moves.
const SECONDS_PER_MOVE: u32 = 10;
/// The longest task, in characters: it is a heading on a phone.
const LONGEST_GOAL: usize = 48;
/// The longest other text, in characters: the board must stay in view.
const LONGEST_TEXT: usize = 230;

/// A group of clauses: a section of a game's rule document.
pub struct ClauseGroup {
    /// The section's title.
    pub title: String,
    /// The clause numbers in it.
    pub clauses: Vec<String>,
}

/// An estimate of how long a course takes a newcomer, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CourseDuration {
    /// The time until the first move of one's own.
    pub first_move: u32,
    /// The time of the whole course.
    pub whole: u32,
}

impl CourseDuration {
    /// Estimates a course by its texts and moves, in the slower of the two languages.
    pub fn of(course: &Course) -> CourseDuration {
        let of_language = |said: fn(&BilingualText) -> &'static str| {
            let words = |texts: &[&BilingualText]| texts.iter().map(|text| words(said(text))).sum::<u32>();
            let reading = |words: u32| words * 60 / WORDS_PER_MINUTE;
            let first = course.steps.first().map_or(0, |step| words(&[&step.goal, &step.before]));
            let all = course.steps.iter().map(|step| words(&[&step.goal, &step.before, &step.after])).sum();
            let moves = course.steps.len() as u32 * SECONDS_PER_MOVE;
            CourseDuration { first_move: reading(first) + SECONDS_PER_MOVE, whole: reading(all) + moves }
        };
        let (de, en) = (of_language(|text| text.de), of_language(|text| text.en));
        CourseDuration { first_move: de.first_move.max(en.first_move), whole: de.whole.max(en.whole) }
    }
}

fn words(text: &str) -> u32 {
    text.split_whitespace().count() as u32
}

/// A fault of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseFault {
    /// The game's name.
    pub game: &'static str,
    /// The step, or `None` if the fault concerns the whole course.
    pub step: Option<&'static str>,
    /// A description of the fault in English.
    pub what: String,
}

impl fmt::Display for CourseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "{}, step {step}: {}", self.game, self.what),
            None => write!(f, "{}: {}", self.game, self.what),
        }
    }
}

/// Checks a course: plays every step's solution and every legal move, and tries the moves that must be refused.
///
/// `groups` are the sections of the game's rule document that have clauses; each needs a step.
pub fn check(course: &'static Course, groups: &[ClauseGroup]) -> Vec<CourseFault> {
    let mut check = Check { course, faults: Vec::new() };
    check.whole(groups);
    for (place, step) in course.steps.iter().enumerate() {
        check.texts(step);
        match Lesson::open(course, place) {
            Ok(lesson) => check.step(&lesson),
            Err(fault) => check.fault(Some(step), fault.to_string()),
        }
    }
    check.faults
}

struct Check {
    course: &'static Course,
    faults: Vec<CourseFault>,
}

impl Check {
    fn fault(&mut self, step: Option<&'static Step>, what: impl Into<String>) {
        let fault = CourseFault { game: self.course.game, step: step.map(|step| step.id), what: what.into() };
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    /// Checks what concerns the course as a whole: its clauses, its moments, its length.
    fn whole(&mut self, groups: &[ClauseGroup]) {
        let Some(game) = GameId::read(self.course.game) else {
            return self.fault(None, "no game has this name");
        };
        let steps = self.course.steps;
        for group in groups {
            let taught =
                |step: &Step| step.clauses.iter().any(|clause| group.clauses.iter().any(|one| one == clause));
            if !steps.iter().any(taught) {
                self.fault(None, format!("no step teaches anything of “{}”", group.title));
            }
        }
        for moment in TeachingMoment::ALL {
            let helping = steps.iter().filter(|step| step.moment == Some(moment)).count();
            if helping != usize::from(moment.concerns(game)) {
                self.fault(None, format!("{helping} steps help at the moment {}", moment.name()));
            }
        }
        for (place, step) in steps.iter().enumerate() {
            if steps[..place].iter().any(|other| other.id == step.id) {
                self.fault(Some(step), "another step has the same identifier");
            }
        }
        let duration = CourseDuration::of(self.course);
        if duration.first_move > LONGEST_WAIT {
            self.fault(
                None,
                format!("it takes {} s to the first move, at most {LONGEST_WAIT}", duration.first_move),
            );
        }
        if duration.whole > LONGEST_COURSE {
            self.fault(None, format!("it takes {} s, at most {LONGEST_COURSE}", duration.whole));
        }
    }

    /// Checks the form of a step's texts.
    fn texts(&mut self, step: &'static Step) {
        let mut texts =
            vec![(step.goal, LONGEST_GOAL), (step.before, LONGEST_TEXT), (step.after, LONGEST_TEXT)];
        texts.extend(step.miss.map(|say| (say, LONGEST_TEXT)));
        texts.extend(step.misses.iter().map(|miss| (miss.say, LONGEST_TEXT)));
        for (text, longest) in
            texts.into_iter().flat_map(|(text, longest)| [(text.de, longest), (text.en, longest)])
        {
            let length = text.chars().count();
            if length > longest {
                self.fault(Some(step), format!("“{text}” has {length} characters, at most {longest}"));
            }
            let is_sentence = text.ends_with(['.', '!', '?']) && text.trim() == text && !text.contains("  ");
            if !is_sentence && longest != LONGEST_GOAL || text.is_empty() {
                self.fault(Some(step), format!("“{text}” is not a sentence"));
            }
        }
    }

    /// Checks a step in one of the positions it can begin with.
    fn step(&mut self, lesson: &Lesson) {
        let step = lesson.step();
        self.names(lesson);
        self.solution(lesson);
        let misses = self.every_move(lesson);
        if step.miss.is_some() && !misses.without_special {
            self.fault(Some(step), "its answer to other moves is never given");
        }
        for (unused, _) in misses.special.iter().enumerate().filter(|(_, used)| !**used) {
            self.fault(Some(step), format!("its special answer {} is never given", unused + 1));
        }
        for attempt in step.refused {
            match lesson.clone().attempt(attempt.text) {
                AttemptAnswer::Refused(refusal)
                    if refusal.clause.is_some_and(|clause| clause.0 == attempt.clause) => {}
                AttemptAnswer::Refused(refusal) => self.fault(
                    Some(step),
                    format!("{} is refused by {:?}, not by {}", attempt.text, refusal.clause, attempt.clause),
                ),
                _ => self.fault(Some(step), format!("{} is not refused", attempt.text)),
            }
        }
        let answers_wrong_moves = !step.refused.is_empty() || misses.any();
        if !answers_wrong_moves {
            self.fault(Some(step), "nothing wrong can be tried");
        }
    }

    /// Checks that the clauses and cells a step names exist.
    fn names(&mut self, lesson: &Lesson) {
        let step = lesson.step();
        let rules = lesson.state().id().open([]).expect("every game opens with its usual options");
        let known = rules.clauses();
        for clause in step.clauses.iter().filter(|clause| !known.iter().any(|one| one.0 == **clause)) {
            self.fault(Some(step), format!("the game has no clause {clause}"));
        }
        if step.clauses.is_empty() {
            self.fault(Some(step), "it names no clause");
        }
        let misses = step.misses.iter().map(|miss| &miss.when);
        let conditions =
            misses.chain([&step.done]).flat_map(|condition| condition.from.iter().chain(condition.to));
        for cell in conditions.chain(step.lit).filter(|cell| lesson.state().layout().cell(cell).is_none()) {
            self.fault(Some(step), format!("the board has no cell {cell}"));
        }
    }

    /// Plays the solution, and from it the steps that continue this one.
    fn solution(&mut self, lesson: &Lesson) {
        let step = lesson.step();
        let mut solved = lesson.clone();
        match solved.attempt(step.solution) {
            AttemptAnswer::Solved { .. } => {}
            answer => self.fault(Some(step), format!("{} does not solve it: {answer:?}", step.solution)),
        }
    }

    /// Plays every legal move and looks at the answers.
    fn every_move(&mut self, lesson: &Lesson) -> Misses {
        let step = lesson.step();
        let mut misses = Misses { without_special: false, special: vec![false; step.misses.len()] };
        for text in attempts(lesson) {
            let mut tried = lesson.clone();
            match tried.attempt(&text) {
                AttemptAnswer::Solved { .. } => self.continued(&tried, &text),
                AttemptAnswer::Missed { say, .. } => {
                    match step.misses.iter().position(|miss| miss.say == say) {
                        Some(place) => misses.special[place] = true,
                        None if step.miss == Some(say) => misses.without_special = true,
                        None => self.fault(Some(step), format!("nothing answers {text}")),
                    }
                }
                AttemptAnswer::Refused(refusal) => {
                    self.fault(Some(step), format!("{text} is legal and is refused: {refusal:?}"));
                }
            }
        }
        misses
    }

    /// Checks that the next step can begin after another solution than the written one.
    fn continued(&mut self, solved: &Lesson, text: &str) {
        let next = self.course.steps.get(solved.place() + 1);
        if !next.is_some_and(|step| step.start == StepStart::Continue) {
            return;
        }
        let begun = solved.next().and_then(|mut next| match next.attempt(next.step().solution) {
            AttemptAnswer::Solved { .. } => Ok(()),
            _ => Err(LessonFault::Unsolved(solved.step().id)),
        });
        if begun.is_err() && text != solved.step().solution {
            self.fault(next, format!("its solution does not solve it after {text}"));
        }
    }
}

/// The answers that were given to legal moves that miss the goal.
struct Misses {
    without_special: bool,
    special: Vec<bool>,
}

impl Misses {
    fn any(&self) -> bool {
        self.without_special || self.special.contains(&true)
    }
}

/// Returns the moves the learner may try: the legal ones, or the scripted throw.
fn attempts(lesson: &Lesson) -> Vec<String> {
    match lesson.throw() {
        Some(throw) => vec![throw.to_string()],
        None => lesson.state().moves(),
    }
}
