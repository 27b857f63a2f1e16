//! A learner in a course: the step, what was said about the last attempt, and the hints so far.
//!
//! It neither writes to the terminal nor reads from it, so that the line mode and the full screen teach the same course.

use crate::commands::puzzle::sentences;
use crate::error::CliError;
use sprung_i18n::{Language, Localizer, page_text};
use sprung_lessons::{AttemptAnswer, BilingualText, Course, Lesson};
use sprung_rules::{AnyState, Cell, Refusal};

/// Returns a text in a language.
pub const fn said(language: Language, text: BilingualText) -> &'static str {
    match language {
        Language::De => text.de,
        Language::En => text.en,
    }
}

/// A learner in a course.
pub struct Learner {
    lesson: Lesson,
    /// The number of hints at this step.
    hints: usize,
}

/// The answer to a move of the learner.
pub enum LearnerAnswer {
    /// The rules refuse it.
    Refused(Refusal),
    /// It is legal and misses the goal; the sentence says why.
    Missed(BilingualText),
    /// It solves the step. The announcement says what it and the replies did.
    Solved(String),
}

/// A hint.
pub enum LessonHint {
    /// A sentence that names the cell of the piece to move.
    Piece(String),
    /// The move.
    Move(&'static str),
}

impl Learner {
    /// Begins a course at a step.
    ///
    /// # Errors
    /// Returns an error if the step cannot be begun.
    pub fn at(course: &'static Course, place: usize) -> Result<Learner, CliError> {
        Ok(Learner { lesson: Lesson::open(course, place)?, hints: 0 })
    }

    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    pub fn state(&self) -> &dyn AnyState {
        self.lesson.state()
    }

    /// Returns the number of the step and that of all steps.
    pub fn progress(&self, language: Language) -> String {
        let (step, of) = (self.lesson.place() + 1, self.lesson.course().steps.len());
        page_text(language, "lesson-step", &[("step", &step.to_string()), ("of", &of.to_string())])
    }

    /// Returns the task in a few words, with the clauses that it teaches.
    pub fn goal(&self, language: Language) -> String {
        let step = self.lesson.step();
        format!("{} ({})", said(language, step.goal), step.clauses.join(", "))
    }

    /// Returns what is said before the step is solved, or after it.
    pub fn text(&self, language: Language) -> &'static str {
        let step = self.lesson.step();
        said(language, if self.lesson.is_solved() { step.after } else { step.before })
    }

    /// Returns the cells that the step points at, until it is solved.
    pub fn lit_cells(&self) -> Vec<Cell> {
        let layout = self.state().layout();
        let lit = if self.lesson.is_solved() { &[] } else { self.lesson.step().lit };
        lit.iter().filter_map(|name| layout.cell(name)).collect()
    }

    /// Judges a move. A throw always shows the number of the step.
    pub fn attempt(&mut self, localizer: Localizer, text: &str) -> LearnerAnswer {
        let text = self.lesson.throw().unwrap_or(text);
        match self.lesson.attempt(text) {
            AttemptAnswer::Refused(refusal) => LearnerAnswer::Refused(refusal),
            AttemptAnswer::Missed { say, .. } => LearnerAnswer::Missed(say),
            AttemptAnswer::Solved { effects, replies } => {
                let layout = self.lesson.state().layout();
                let announced = std::iter::once(effects)
                    .chain(replies)
                    .map(|effects| localizer.announcement(&effects, layout))
                    .filter(|text| !text.is_empty());
                LearnerAnswer::Solved(announced.collect::<Vec<_>>().join("; "))
            }
        }
    }

    /// Gives the first hint, the piece, and then the second, the move. There is none for a solved step.
    pub fn hint(&mut self, language: Language) -> Option<LessonHint> {
        if self.lesson.is_solved() {
            return None;
        }
        self.hints += 1;
        let solution = self.lesson.step().solution;
        let piece = sentences::piece_hint(language, self.state(), solution);
        Some(match piece.filter(|_| self.hints == 1) {
            Some(piece) => LessonHint::Piece(piece),
            None => LessonHint::Move(solution),
        })
    }

    /// Goes to the next step, and returns whether there is one.
    pub fn go_on(&mut self) -> Result<bool, CliError> {
        if self.lesson.is_last() {
            return Ok(false);
        }
        *self = Learner { lesson: self.lesson.next()?, hints: 0 };
        Ok(true)
    }

    /// Goes to the step before, and returns whether there is one.
    pub fn go_back(&mut self) -> Result<bool, CliError> {
        let Some(place) = self.lesson.place().checked_sub(1) else { return Ok(false) };
        *self = Learner::at(self.lesson.course(), place)?;
        Ok(true)
    }

    /// Returns the number of the step with which the course goes on later; `None` after its last step.
    pub fn step_to_go_on_with(&self) -> Option<usize> {
        let place = self.lesson.place() + usize::from(self.lesson.is_solved());
        (place < self.lesson.course().steps.len()).then_some(place + 1)
    }
}
