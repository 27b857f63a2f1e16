//! A course in progress.

use crate::{BilingualText, Course, Step, StepStart};
use sprung_rules::{AnyState, Effect, Fault, GameId, Refusal, Seat, Turn};
use std::fmt;

/// A course in progress: the step one is at, its position, and whether it has been solved.
pub struct Lesson {
    course: &'static Course,
    place: usize,
    seat: Seat,
    state: Box<dyn AnyState>,
    solved: bool,
}

impl Clone for Lesson {
    fn clone(&self) -> Lesson {
        Lesson { state: self.state.boxed(), ..*self }
    }
}

/// The answer to an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptAnswer {
    /// The rules refuse the move. The position has not changed.
    Refused(Refusal),
    /// The move is legal and does not solve the step. The position has not changed.
    Missed {
        /// The sentence that says why.
        say: BilingualText,
        /// The effects that the move would have had, so that they can be shown and reverted.
        effects: Vec<Effect>,
    },
    /// The move solves the step. It has been played, and the scripted replies after it.
    Solved {
        /// The effects of the move.
        effects: Vec<Effect>,
        /// The effects of each reply.
        replies: Vec<Vec<Effect>>,
    },
}

/// A step that cannot be begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonFault {
    /// No game has the course's name.
    UnknownGame,
    /// The course has no step at this place.
    NoSuchStep,
    /// The course's first step continues another.
    NothingToContinue,
    /// The rules refuse the options or the position.
    Setup(Vec<Fault>),
    /// The game is over or nobody is in turn.
    NobodyInTurn,
    /// An earlier step, which this one continues, cannot be solved by its solution.
    Unsolved(&'static str),
}

impl fmt::Display for LessonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LessonFault::UnknownGame => f.write_str("no game has the course's name"),
            LessonFault::NoSuchStep => f.write_str("the course has no such step"),
            LessonFault::NothingToContinue => {
                f.write_str("the first step continues another, but there is none")
            }
            LessonFault::Setup(faults) => write!(f, "the rules refuse the position: {faults:?}"),
            LessonFault::NobodyInTurn => f.write_str("nobody is in turn in its position"),
            LessonFault::Unsolved(id) => {
                write!(f, "it continues the step {id}, whose solution does not solve it")
            }
        }
    }
}

impl Lesson {
    /// Begins a course at a step. A step that continues another begins after the solutions of those before it.
    ///
    /// # Errors
    /// Returns why the step cannot be begun. [`check`](crate::check()) finds all such faults of the courses in this crate.
    pub fn open(course: &'static Course, place: usize) -> Result<Lesson, LessonFault> {
        let step = course.steps.get(place).ok_or(LessonFault::NoSuchStep)?;
        match step.start {
            StepStart::Setup { options, setup } => {
                let game = GameId::read(course.game).ok_or(LessonFault::UnknownGame)?;
                let rules = game.open(options.iter().copied()).map_err(LessonFault::Setup)?;
                let state = rules.begin(setup).map_err(LessonFault::Setup)?;
                Lesson::at(course, place, state)
            }
            StepStart::Continue => {
                let before = place.checked_sub(1).ok_or(LessonFault::NothingToContinue)?;
                let mut lesson = Lesson::open(course, before)?;
                match lesson.attempt(lesson.step().solution) {
                    AttemptAnswer::Solved { .. } => lesson.next(),
                    _ => Err(LessonFault::Unsolved(course.steps[before].id)),
                }
            }
        }
    }

    /// Begins the step at `place` in a position.
    fn at(course: &'static Course, place: usize, state: Box<dyn AnyState>) -> Result<Lesson, LessonFault> {
        match state.seat_in_turn() {
            Some(seat) if state.verdict().is_none() => {
                Ok(Lesson { course, place, seat, state, solved: false })
            }
            _ => Err(LessonFault::NobodyInTurn),
        }
    }

    /// Returns the lesson at the next step. If that step continues this one, it begins with the position as it is.
    ///
    /// # Errors
    /// Returns why the next step cannot be begun; after the last step, [`LessonFault::NoSuchStep`].
    pub fn next(&self) -> Result<Lesson, LessonFault> {
        let place = self.place + 1;
        match self.course.steps.get(place) {
            Some(Step { start: StepStart::Continue, .. }) if self.solved => {
                Lesson::at(self.course, place, self.state.boxed())
            }
            _ => Lesson::open(self.course, place),
        }
    }

    /// Returns the course.
    pub fn course(&self) -> &'static Course {
        self.course
    }

    /// Returns the place of the step in its course.
    pub fn place(&self) -> usize {
        self.place
    }

    /// Returns the step.
    pub fn step(&self) -> &'static Step {
        &self.course.steps[self.place]
    }

    /// Returns the learner's seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the position.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// Returns whether the step has been solved.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// Returns whether the step is the last of its course.
    pub fn is_last(&self) -> bool {
        self.place + 1 == self.course.steps.len()
    }

    /// Returns the throw that the learner makes now, or `None` if no throw is due. Its number is the step's.
    pub fn throw(&self) -> Option<&'static str> {
        (!self.solved && self.state.turn() == Turn::Chance).then_some(self.step().solution)
    }

    /// Tries a move or throw of the learner.
    pub fn attempt(&mut self, text: &str) -> AttemptAnswer {
        let mut after = self.state.boxed();
        let effects = match after.play(text) {
            Ok(effects) => effects,
            Err(refusal) => return AttemptAnswer::Refused(refusal),
        };
        let step = self.step();
        let mut end = after.boxed();
        // A reply may be illegal after a move that misses the goal. `check` proves that all are legal after a solution.
        let replies: Vec<_> = step.replies.iter().map_while(|reply| end.play(reply).ok()).collect();
        let solves =
            replies.len() == step.replies.len() && step.done.fits(self.seat, &effects, &*after, &*end);
        if solves {
            self.state = end;
            self.solved = true;
            return AttemptAnswer::Solved { effects, replies };
        }
        let special = step.misses.iter().find(|miss| miss.when.fits(self.seat, &effects, &*after, &*after));
        let say = special.map(|miss| miss.say).or(step.miss).unwrap_or(step.goal);
        AttemptAnswer::Missed { say, effects }
    }
}
