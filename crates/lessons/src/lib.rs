//! The lessons one plays: a short course for each game, in which every step is a move of one's own on the real board.
//!
//! A [`Course`] is data. Its files are in `games/`, one for each game, with the texts of both languages beside each other; the
//! build script turns them into constants. A [`Lesson`] is a course in progress: it holds the position, judges each attempt and
//! plays the scripted throws and replies. [`check`] proves that every step can be solved. A [`TeachingMoment`] is a situation of an
//! ordinary game in which a newcomer may need one of the steps.
//!
//! # The files of a course
//!
//! A file of `games/` is TOML with one `[[step]]` after the other:
//!
//! | key | meaning |
//! |---|---|
//! | `id`, `clauses` | the step's identifier, and the clauses it teaches |
//! | `options`, `setup` | the rules and the position; without `setup` the game's own start |
//! | `continues` | `true` if the step begins where the one before it ended |
//! | `done` | what a move must do: see [`Condition`]; without it every legal move solves the step |
//! | `solution` | a move or throw that solves the step |
//! | `replies` | the opponents' moves and throws that follow |
//! | `lit` | the cells that are highlighted |
//! | `refused` | moves that the rules must refuse, each with its clause: `"a1a8 RC-7"` |
//! | `misses` | answers to some of the other legal moves: `{ when = …, de = "…", en = "…" }` |
//! | `moment` | the [`TeachingMoment`] in which the step helps |
//! | `de`, `en` | the texts: `goal`, `before`, `after`, and `miss` for all other legal moves |
//!
//! `sprung lessons check` plays all of it.
//!
//! # Examples
//!
//! ```
//! use sprung_lessons::{AttemptAnswer, Course, Lesson};
//! use sprung_rules::GameId;
//!
//! let game = GameId::read("raeuberschach").expect("a game");
//! let course = Course::of(game).expect("every game has a course");
//! let mut lesson = Lesson::open(course, 0).expect("every step has a position");
//! // A refusal of the rules is an answer, and the position has not changed.
//! assert!(matches!(lesson.attempt("a1a8"), AttemptAnswer::Refused(_)));
//! assert!(matches!(lesson.attempt("e4d5"), AttemptAnswer::Solved { .. }));
//! ```
#![warn(missing_docs)]

mod check;
mod condition;
mod course;
mod lesson;
mod moment;

pub use check::{ClauseGroup, CourseDuration, CourseFault, check};
pub use condition::Condition;
pub use course::{BilingualText, Course, Miss, RefusedMove, Step, StepStart};
pub use lesson::{AttemptAnswer, Lesson, LessonFault};
pub use moment::TeachingMoment;
