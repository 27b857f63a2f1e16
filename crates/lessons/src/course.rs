//! Courses and their steps, as data.

use crate::{Condition, TeachingMoment};
use sprung_rules::GameId;

include!(concat!(env!("OUT_DIR"), "/courses.rs"));

/// The course of one game.
#[derive(Debug, PartialEq, Eq)]
pub struct Course {
    /// The game's name.
    pub game: &'static str,
    /// The steps, in the order in which they are played.
    pub steps: &'static [Step],
}

impl Course {
    /// Returns all courses.
    pub fn all() -> &'static [Course] {
        COURSES
    }

    /// Returns the course of a game.
    pub fn of(game: GameId) -> Option<&'static Course> {
        COURSES.iter().find(|course| course.game == game.name())
    }

    /// Returns the place of the step with this identifier.
    pub fn place(&self, id: &str) -> Option<usize> {
        self.steps.iter().position(|step| step.id == id)
    }

    /// Returns the place of the step that helps in a moment of an ordinary game.
    pub fn place_of_moment(&self, moment: TeachingMoment) -> Option<usize> {
        self.steps.iter().position(|step| step.moment == Some(moment))
    }
}

/// A text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BilingualText {
    /// The German text.
    pub de: &'static str,
    /// The English text.
    pub en: &'static str,
}

/// One step of a course: a position and one decision of the learner.
#[derive(Debug, PartialEq, Eq)]
pub struct Step {
    /// The identifier, unique in its course. Addresses and the kept progress name it.
    pub id: &'static str,
    /// The clauses that the step teaches.
    pub clauses: &'static [&'static str],
    /// The position the step begins with.
    pub start: StepStart,
    /// The condition that a move must fulfil to solve the step.
    pub done: Condition,
    /// A move or throw that solves the step. A throw of the learner always shows this number.
    pub solution: &'static str,
    /// The throws and moves of the opponents that follow any solution.
    pub replies: &'static [&'static str],
    /// The names of the cells that the step points at.
    pub lit: &'static [&'static str],
    /// Moves that the rules must refuse here, because their refusals teach something.
    pub refused: &'static [RefusedMove],
    /// Answers to some of the legal moves that do not solve the step. The first that fits is given.
    pub misses: &'static [Miss],
    /// The moment of an ordinary game in which this step helps.
    pub moment: Option<TeachingMoment>,
    /// The task in a few words.
    pub goal: BilingualText,
    /// The text that is shown before the learner moves.
    pub before: BilingualText,
    /// The text that is shown when the step is solved.
    pub after: BilingualText,
    /// The answer to all other legal moves that do not solve the step.
    pub miss: Option<BilingualText>,
}

/// The position a step begins with.
#[derive(Debug, PartialEq, Eq)]
pub enum StepStart {
    /// The step has a position of its own.
    Setup {
        /// The options, as `key=value`.
        options: &'static [&'static str],
        /// The set-up text, or `None` for the game's own start.
        setup: Option<&'static str>,
    },
    /// The step begins where the one before it ended.
    Continue,
}

/// A move that the rules refuse.
#[derive(Debug, PartialEq, Eq)]
pub struct RefusedMove {
    /// The move's text.
    pub text: &'static str,
    /// The clause that refuses it.
    pub clause: &'static str,
}

/// An answer to legal moves that do not solve a step.
#[derive(Debug, PartialEq, Eq)]
pub struct Miss {
    /// The moves it answers.
    pub when: Condition,
    /// The answer.
    pub say: BilingualText,
}
