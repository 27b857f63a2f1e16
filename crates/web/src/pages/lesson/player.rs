//! Plays a lesson on a board: judges the person's moves, takes back those that miss the goal, and makes the scripted ones.

use crate::browser;
use crate::lesson_progress;
use crate::local_game::{LocalGame, SeatPlayer, SeatPlayers};
use crate::locale::{language, sentence, t_with, voice};
use crate::pages::play::{DIE_ID, to_board};
use crate::session::{GameSession, RemoteCallbacks, own_seat, way_of};
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::{Effect as ReactiveEffect, *};
use sprung_i18n::{Audience, Language};
use sprung_lessons::{AttemptAnswer, BilingualText, Lesson, StepStart};
use sprung_rules::{AnyState, Effect, GameId, Layout, Refusal, Seats};
use std::time::Duration;

/// The time in which a move that misses the goal is seen before it is taken back.
const TAKE_BACK_DELAY: Duration = Duration::from_millis(1_100);
/// The time before each scripted reply.
const REPLY_DELAY: Duration = Duration::from_millis(800);

/// A remark on the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepRemark {
    /// The task has been set.
    Task,
    /// The solution is shown and described.
    Shown,
    /// The last move missed the goal.
    Missed(BilingualText),
    /// The step is solved.
    Solved,
}

/// A lesson with the board it is played on.
#[derive(Clone, Copy)]
pub struct LessonPlayer {
    pub game: GameId,
    pub session: GameSession,
    pub lesson: RwSignal<Lesson>,
    pub remark: RwSignal<StepRemark>,
    /// Whether scripted replies are still to be shown.
    pub is_replying: RwSignal<bool>,
    /// The step whose board is shown; a step with a position of its own replaces it.
    opened: RwSignal<OpenedStep>,
    /// Rises with every attempt, so that timers of earlier ones do nothing.
    attempts: StoredValue<u32>,
}

/// A step that gets a board of its own.
#[derive(Clone)]
pub struct OpenedStep {
    pub lesson: Lesson,
    /// Whether the person came to it by keyboard, so that the board gets the focus.
    pub by_keyboard: bool,
}

/// Returns a text in the language of the page.
pub fn said(text: BilingualText) -> &'static str {
    match language() {
        Language::De => text.de,
        Language::En => text.en,
    }
}

impl LessonPlayer {
    /// Sets up the board of a step.
    pub fn new(game: GameId, lesson: Lesson, opened: RwSignal<OpenedStep>) -> LessonPlayer {
        let attempts = StoredValue::new(0);
        let (remark, is_replying) = (RwSignal::new(StepRemark::Task), RwSignal::new(false));
        let local_game = local_game(&lesson, lesson.state());
        let lesson = RwSignal::new(lesson);
        // The callbacks need the player, and the player needs the session they are given to.
        let own = StoredValue::new(None::<LessonPlayer>);
        let attempt = move |text: String| {
            if let Some(player) = own.get_value() {
                player.attempt(&text);
            }
        };
        let callbacks = RemoteCallbacks {
            send_move: Callback::new(attempt),
            person_name: Callback::new(|_| None),
            own_seats: Callback::new(move |()| {
                let player = own.get_value();
                player.map_or(Seats::NONE, |player| {
                    player
                        .session
                        .local_game
                        .with_untracked(|local_game| local_game.players().people(local_game.seats()))
                })
            }),
            throw_dice: Some(Callback::new(move |()| {
                if let Some(player) = own.get_value() {
                    player.throw();
                }
            })),
            give_hint: None,
        };
        let own_side = Layout::quarter_turns(own_seat(&local_game));
        let session = GameSession::new_remote(local_game, callbacks);
        // The tasks assume that the learner's side is below, also on a narrow screen.
        session.quarter_turns.set(own_side);
        let player = LessonPlayer { game, session, lesson, remark, is_replying, opened, attempts };
        own.set_value(Some(player));
        player.light_cells();
        player
    }

    /// Reads the lesson.
    pub fn with<T>(self, read: impl FnOnce(&Lesson) -> T) -> T {
        self.lesson.with(read)
    }

    /// Reads the lesson outside of a view.
    fn with_untracked<T>(self, read: impl FnOnce(&Lesson) -> T) -> T {
        self.lesson.with_untracked(read)
    }

    /// Returns the refusal of the last attempt, until the next one.
    pub fn refusal(self) -> Option<Refusal> {
        self.session.selection.with(|selection| selection.refusal().cloned())
    }

    /// Returns what is said about the selection: why a move was refused, or how far a throw has been played jump by jump.
    pub fn selection_text(self) -> Option<String> {
        let jumps = self.session.selection.with(|selection| selection.way().len() > 1);
        match self.refusal() {
            Some(refusal) => Some(self.session.refusal_text(&refusal)),
            None => jumps.then(|| self.session.announcement.get()),
        }
    }

    /// Marks the cells that the step points at.
    fn light_cells(self) {
        let cells = self.with_untracked(|lesson| {
            let layout = lesson.state().layout();
            let lit = if lesson.is_solved() { &[] } else { lesson.step().lit };
            lit.iter().filter_map(|name| layout.cell(name)).map(|cell| (cell, cell)).collect::<Vec<_>>()
        });
        self.session.engine_arrows.set(cells);
    }

    /// Judges a move that the person has made. The session shows it already.
    fn attempt(self, text: &str) {
        let attempt = self.attempts.get_value() + 1;
        self.attempts.set_value(attempt);
        let mut lesson = self.with_untracked(Lesson::clone);
        if lesson.is_solved() {
            match lesson.next() {
                // A move without pressing the button counts for the next step.
                Ok(next) if next.step().start == StepStart::Continue => {
                    lesson = next;
                    self.lesson.set(lesson.clone());
                }
                _ => return self.later(attempt, TAKE_BACK_DELAY, move || self.take_back()),
            }
        }
        match lesson.attempt(text) {
            // The session refuses what the rules refuse, before anything is sent.
            AttemptAnswer::Refused(_) => {}
            AttemptAnswer::Missed { say, .. } => {
                self.remark.set(StepRemark::Missed(say));
                self.later(attempt, TAKE_BACK_DELAY, move || self.take_back());
            }
            AttemptAnswer::Solved { .. } => {
                let step = lesson.step();
                let next = lesson.course().steps.get(lesson.place() + 1);
                lesson_progress::save(self.game, next.map(|step| step.id));
                let before = lesson.state().played().len();
                self.lesson.set(lesson);
                self.light_cells();
                self.is_replying.set(!step.replies.is_empty());
                if step.replies.is_empty() {
                    self.remark.set(StepRemark::Solved);
                } else {
                    self.reply(attempt, before);
                }
            }
        }
    }

    /// Throws the die. It shows the number of the step.
    fn throw(self) {
        let Some(throw) = self.with_untracked(Lesson::throw) else { return };
        let mut state = self.with_untracked(|lesson| lesson.state().boxed());
        if let Ok(effects) = state.play(throw) {
            self.attempt(throw);
            self.show(&*state, effects);
        }
    }

    /// Shows the position as it was before a move that missed the goal.
    fn take_back(self) {
        let state = self.with_untracked(|lesson| lesson.state().boxed());
        self.show(&*state, Vec::new());
    }

    /// Shows the scripted replies one after the other. `end` is the number of plies after the last of them.
    fn reply(self, attempt: u32, end: usize) {
        self.later(attempt, REPLY_DELAY, move || {
            let shown =
                self.session.local_game.with_untracked(|local_game| local_game.state().played().len());
            let state = self.with_untracked(|lesson| lesson.state().back_to(shown + 1));
            let effects = self.with_untracked(|lesson| {
                let text = lesson.state().played().get(shown).cloned().unwrap_or_default();
                lesson.state().back_to(shown).effects(&text).unwrap_or_default()
            });
            self.show(&*state, effects);
            if shown + 1 < end {
                self.reply(attempt, end);
            } else {
                self.is_replying.set(false);
                self.remark.set(StepRemark::Solved);
            }
        });
    }

    fn show(self, state: &dyn AnyState, effects: Vec<Effect>) {
        let local_game = self.with_untracked(|lesson| local_game(lesson, state));
        self.session.follow_remote(local_game, effects);
    }

    /// Runs something later, unless another attempt or step has begun by then.
    fn later(self, attempt: u32, delay: Duration, run: impl FnOnce() + 'static) {
        let due = move || {
            if self.attempts.try_get_value() == Some(attempt) {
                run();
            }
        };
        set_timeout(due, delay);
    }

    /// Begins the next step, if there is one.
    pub fn next(self, by_keyboard: bool) {
        let Ok(next) = self.with_untracked(Lesson::next) else { return };
        self.attempts.update_value(|attempts| *attempts += 1);
        if next.step().start == StepStart::Continue {
            self.lesson.set(next);
            self.remark.set(StepRemark::Task);
            self.light_cells();
            if by_keyboard {
                self.focus_board();
            }
        } else {
            self.opened.set(OpenedStep { lesson: next, by_keyboard });
        }
    }

    /// Goes back to the step before this one.
    pub fn back(self, by_keyboard: bool) {
        let before = self.with_untracked(|lesson| {
            lesson.place().checked_sub(1).and_then(|place| Lesson::open(lesson.course(), place).ok())
        });
        if let Some(before) = before {
            self.opened.set(OpenedStep { lesson: before, by_keyboard });
        }
    }

    /// Gives the focus to the die if it is due, otherwise to a piece that can move.
    pub fn focus_board(self) {
        request_animation_frame(move || match self.with_untracked(Lesson::throw) {
            Some(_) => browser::focus(DIE_ID),
            None => to_board(self.session),
        });
    }

    /// Shows the solution as an arrow and describes it. A throw has no arrow.
    pub fn show_solution(self) {
        self.session.clear_selection();
        self.remark.set(StepRemark::Shown);
        let cells = self.with_untracked(|lesson| way_of(lesson.state(), lesson.step().solution));
        self.session.hint.set(cells);
    }

    /// Says the task, every answer and every refusal to a screen reader.
    pub fn speak_into(self, spoken: RwSignal<String>) {
        ReactiveEffect::new(move |before: Option<(StepRemark, usize)>| {
            let remark = self.remark.get();
            let (step, count) = self.with(|lesson| (lesson.place(), lesson.course().steps.len()));
            match self.selection_text() {
                Some(text) => spoken.set(text),
                None if before != Some((remark, step)) => spoken.set(self.remark_text(remark, step, count)),
                // Clearing the selection does not change the remark.
                None => {}
            }
            (remark, step)
        });
    }

    /// Describes the solution in words.
    pub fn solution_text(self) -> String {
        self.with(|lesson| {
            let effects = lesson.state().effects(lesson.step().solution).unwrap_or_default();
            let learner = Audience { you: Some(lesson.seat()), ..Audience::NOBODY };
            sentence(&voice(self.game).announcement_to(&effects, lesson.state().layout(), &learner))
        })
    }

    fn remark_text(self, remark: StepRemark, step: usize, count: usize) -> String {
        let texts = self.with(|lesson| (lesson.step().goal, lesson.step().before, lesson.step().after));
        match remark {
            StepRemark::Task => {
                let (step, of) = ((step + 1).to_string(), count.to_string());
                let progress = t_with("lesson-step", &[("step", &step), ("of", &of)]);
                format!("{progress}: {}. {}", said(texts.0).trim_end_matches(['.', '!', '?']), said(texts.1))
            }
            StepRemark::Shown => self.solution_text(),
            StepRemark::Missed(say) => said(say).to_string(),
            StepRemark::Solved => said(texts.2).to_string(),
        }
    }
}

/// Returns the position as a game in which the learner sits here and everybody else is elsewhere.
fn local_game(lesson: &Lesson, state: &dyn AnyState) -> LocalGame {
    let mut players = SeatPlayers::default();
    for seat in Seats::ALL.without(lesson.seat()).iter() {
        players.set(seat, SeatPlayer::Remote);
    }
    LocalGame::elsewhere(state, players, None)
}
