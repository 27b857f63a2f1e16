//! The board of a puzzle: it judges the solver's moves, shows the refutation of a wrong one, and plays the replies.

use super::remark::PuzzleRemark;
use crate::browser;
use crate::engine_worker;
use crate::local_game::{LocalGame, SeatPlayer, SeatPlayers};
use crate::pages::play::to_board;
use crate::puzzle_results::{self, DailyStreak, PuzzleResult};
use crate::session::{GameSession, RemoteCallbacks, way_of};
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use sprung_puzzles::{PuzzleAnswer, PuzzleAttempt};
use sprung_rules::{AnyState, Effect, GameId, Record, Refusal, Seat, Seats, Turn};
use sprung_wire::engine::{EngineResponse, EngineTask};
use std::sync::Arc;
use std::time::Duration;

/// The time for which a wrong move is shown before it is taken back or refuted.
const WRONG_MOVE_DELAY: Duration = Duration::from_millis(1_100);
/// The time for which the refutation of a wrong move is shown before both are taken back.
const REFUTATION_DELAY: Duration = Duration::from_millis(2_600);
/// The longest time that the engine may take to refute a move.
const REFUTATION_TIMEOUT: Duration = Duration::from_secs(8);
/// The time before each reply, and between the moves of a solution that is shown.
const REPLY_DELAY: Duration = Duration::from_millis(900);
/// The nodes that the engine searches for a refutation.
const REFUTATION_NODES: u64 = 60_000;
/// The number of hints of a step: the piece, and the move.
const HINTS: usize = 2;

/// A puzzle with the board it is solved on.
#[derive(Clone, Copy)]
pub struct PuzzlePlayer {
    pub game: GameId,
    pub session: GameSession,
    pub attempt: RwSignal<PuzzleAttempt>,
    pub remark: RwSignal<PuzzleRemark>,
    /// The number of hints at this step.
    pub hints: RwSignal<usize>,
    /// Whether the page plays on the board and no move of the solver is awaited.
    pub is_replying: RwSignal<bool>,
    /// The day whose puzzle this is; `None` if it is not today's.
    day: Option<u32>,
    /// Whether the solver has made a wrong move or has had a hint.
    is_helped: StoredValue<bool>,
    /// A counter of the solver's actions: a timer or an engine request of an earlier one is void.
    actions: StoredValue<u32>,
}

impl PuzzlePlayer {
    /// Sets up the board. `day` is today if the puzzle is that of the day.
    pub fn new(game: GameId, attempt: PuzzleAttempt, day: Option<u32>) -> PuzzlePlayer {
        let local_game = local_game(attempt.state(), attempt.seat());
        let seat = attempt.seat();
        // The callbacks need the player, and the player needs the session they are given to.
        let own = StoredValue::new(None::<PuzzlePlayer>);
        let callbacks = RemoteCallbacks {
            send_move: Callback::new(move |text: String| {
                if let Some(player) = own.get_value() {
                    player.judge(&text);
                }
            }),
            person_name: Callback::new(|_| None),
            own_seats: Callback::new(move |()| seat.map_or(Seats::NONE, Seats::one)),
            // The throw of a puzzle is part of its position.
            throw_dice: Some(Callback::new(|()| {})),
            give_hint: Some(Callback::new(move |()| {
                if let Some(player) = own.get_value() {
                    player.give_hint();
                }
            })),
        };
        let player = PuzzlePlayer {
            game,
            session: GameSession::new_remote(local_game, callbacks),
            attempt: RwSignal::new(attempt),
            remark: RwSignal::new(PuzzleRemark::Task),
            hints: RwSignal::new(0),
            is_replying: RwSignal::new(false),
            day,
            is_helped: StoredValue::new(false),
            actions: StoredValue::new(0),
        };
        own.set_value(Some(player));
        player
    }

    /// Returns the refusal of the last attempt, until the next one.
    pub fn refusal(self) -> Option<Refusal> {
        self.session.selection.with(|selection| selection.refusal().cloned())
    }

    /// Returns the text about the selection: why a move was refused, or how far a throw has been played jump by jump.
    pub fn selection_text(self) -> Option<String> {
        let jumps = self.session.selection.with(|selection| selection.way().len() > 1);
        match self.refusal() {
            Some(refusal) => Some(self.session.refusal_text(&refusal)),
            None => jumps.then(|| self.session.announcement.get()),
        }
    }

    /// Returns whether the puzzle is solved or its solution was shown.
    pub fn is_over(self) -> bool {
        self.remark.with(PuzzleRemark::is_over)
    }

    /// Judges a move that the person has made. The session shows it already.
    fn judge(self, text: &str) {
        let action = self.begin_action();
        if untrack(|| self.is_over()) {
            return self.later(action, WRONG_MOVE_DELAY, move || self.take_back());
        }
        let mut attempt = self.attempt.get_untracked();
        match attempt.attempt(text) {
            // The session refuses what the rules refuse, before anything is sent.
            PuzzleAnswer::Refused(_) => {}
            PuzzleAnswer::Wrong { .. } => {
                self.is_helped.set_value(true);
                self.remark.set(PuzzleRemark::Wrong(None));
                self.is_replying.set(true);
                self.refute(action, attempt.state(), text);
            }
            PuzzleAnswer::Right { reply, .. } => {
                self.attempt.set(attempt);
                self.hints.set(0);
                self.is_replying.set(true);
                self.remark.set(PuzzleRemark::Right(None));
                self.later(action, REPLY_DELAY, move || {
                    self.is_replying.set(false);
                    self.show_attempt(reply.clone());
                    self.remark.set(PuzzleRemark::Right(Some(reply)));
                });
            }
            PuzzleAnswer::Solved { .. } => {
                self.attempt.set(attempt);
                let is_helped = self.is_helped.get_value();
                self.finish(if is_helped { PuzzleResult::Helped } else { PuzzleResult::Solved });
            }
        }
    }

    /// Answers a wrong move: by the engine's best reply, or, where nobody can reply, by taking it back.
    fn refute(self, action: u32, before: &dyn AnyState, text: &str) {
        let mut after = before.boxed();
        let is_played = after.play(text).is_ok();
        let own = self.attempt.with_untracked(PuzzleAttempt::seat);
        let is_answered = matches!(after.turn(), Turn::Seat(seat) if Some(seat) != own);
        if !is_played || !is_answered || after.verdict().is_some() {
            return self.later(action, WRONG_MOVE_DELAY, move || self.take_back());
        }
        self.later(action, REFUTATION_TIMEOUT, move || self.take_back());
        let after: Arc<dyn AnyState> = after.into();
        let record = Record::new(after.boxed()).to_string();
        let asked_at = browser::now();
        let task = EngineTask::Lines { lines: 1, nodes: REFUTATION_NODES };
        engine_worker::ask(record, task, move |answer| {
            let is_last = answer.as_ref().map_or(true, |response| response.done);
            if !is_last || self.actions.try_get_value() != Some(action) {
                return;
            }
            let elapsed = Duration::from_millis((browser::now() - asked_at).max(0.0) as u64);
            let after = after.clone();
            let delay = WRONG_MOVE_DELAY.saturating_sub(elapsed);
            // Without an answer the move, which is wrong in any case, is only taken back.
            let best = answer.as_ref().ok().and_then(EngineResponse::best).map(str::to_string);
            self.later(action, delay, move || match best {
                Some(best) => self.show_refutation(&*after, &best),
                None => self.take_back(),
            });
        });
    }

    /// Shows the refutation of a wrong move, and takes both back.
    fn show_refutation(self, after: &dyn AnyState, best: &str) {
        let action = self.begin_action();
        let mut refuted = after.boxed();
        if let Ok(effects) = refuted.play(best) {
            self.show(&*refuted, effects.clone(), None);
            self.remark.set(PuzzleRemark::Wrong(Some(effects)));
        }
        self.later(action, REFUTATION_DELAY, move || self.take_back());
    }

    /// Shows the position in which a move is to be found.
    fn take_back(self) {
        self.is_replying.set(false);
        self.show_attempt(Vec::new());
    }

    fn show_attempt(self, effects: Vec<Effect>) {
        let attempt = self.attempt.get_untracked();
        self.show(attempt.state(), effects, attempt.seat());
    }

    /// Shows a position, in which a person may move for a seat.
    fn show(self, state: &dyn AnyState, effects: Vec<Effect>, seat: Option<Seat>) {
        let turns = self.session.quarter_turns.get_untracked();
        self.session.follow_remote(local_game(state, seat), effects);
        // The board stays as the person has turned it.
        self.session.quarter_turns.set(turns);
    }

    /// Runs something later, unless the solver has done something else by then.
    fn later(self, action: u32, delay: Duration, run: impl FnOnce() + 'static) {
        let due = move || {
            if self.actions.try_get_value() == Some(action) {
                run();
            }
        };
        set_timeout(due, delay);
    }

    fn begin_action(self) -> u32 {
        self.actions.update_value(|actions| *actions += 1);
        self.actions.get_value()
    }

    /// Gives the next hint: the piece first, then the move.
    pub fn give_hint(self) {
        if untrack(|| self.is_over()) {
            return;
        }
        self.begin_action();
        self.take_back();
        self.session.clear_selection();
        self.is_helped.set_value(true);
        let attempt = self.attempt.get_untracked();
        let Some(right) = attempt.right_move() else { return };
        let way = way_of(attempt.state(), right);
        let count = (self.hints.get_untracked() + 1).min(HINTS);
        self.hints.set(count);
        match way.first() {
            Some(&cell) if count == 1 => {
                self.session.hint.set(vec![cell, cell]);
                self.remark.set(PuzzleRemark::PieceHint(cell));
            }
            _ => {
                let effects = attempt.state().effects(right).unwrap_or_default();
                self.session.hint.set(way);
                self.remark.set(PuzzleRemark::MoveHint(effects));
            }
        }
    }

    /// Returns whether there is another hint at this step.
    pub fn has_hint(self) -> bool {
        self.hints.get() < HINTS && !self.is_over()
    }

    /// Plays the rest of the solution on the board.
    pub fn show_solution(self) {
        if untrack(|| self.is_over()) {
            return;
        }
        let action = self.begin_action();
        self.take_back();
        self.session.clear_selection();
        self.is_replying.set(true);
        let attempt = self.attempt.get_untracked();
        let rest = attempt.puzzle().solution.iter().skip(2 * attempt.found()).cloned().collect::<Vec<_>>();
        self.play_solution(action, attempt.state().boxed(), rest);
    }

    /// Plays the first of the moves, and the others after it.
    fn play_solution(self, action: u32, mut state: Box<dyn AnyState>, mut rest: Vec<String>) {
        if rest.is_empty() {
            self.is_replying.set(false);
            return self.finish(PuzzleResult::Shown);
        }
        let text = rest.remove(0);
        if let Ok(effects) = state.play(&text) {
            self.show(&*state, effects, None);
        }
        self.later(action, REPLY_DELAY, move || self.play_solution(action, state, rest));
    }

    /// Ends the puzzle and keeps its result.
    fn finish(self, result: PuzzleResult) {
        let id = self.attempt.with_untracked(|attempt| attempt.puzzle().id.clone());
        puzzle_results::save(self.game, &id, result);
        if let Some(day) = self.day.filter(|_| result.is_solved()) {
            DailyStreak::stored().solved_on(day).store();
        }
        self.remark.set(if result.is_solved() { PuzzleRemark::Solved } else { PuzzleRemark::Shown });
    }

    /// Returns how many days in a row the puzzle of the day has been solved, if this is today's.
    pub fn streak(self) -> Option<u32> {
        let day = self.day?;
        Some(DailyStreak::stored().days_on(day))
    }

    /// Returns whether this is the puzzle of the day.
    pub fn is_daily(self) -> bool {
        self.day.is_some()
    }

    /// Gives the focus to a piece that can move.
    pub fn focus_board(self) {
        request_animation_frame(move || to_board(self.session));
    }

    /// Returns the game that begins with the position on the board, against the computer; `None` if it is over.
    pub fn play_out(self) -> Option<LocalGame> {
        let (seat, level) = self.attempt.with(|attempt| (attempt.seat(), attempt.puzzle().level));
        self.session.local_game.with(|shown| {
            let state = shown.state();
            let options = self.attempt.with(|attempt| attempt.puzzle().options.clone());
            let rules = self.game.open(options.iter().map(String::as_str)).ok()?;
            let players = SeatPlayers::against_computer(seat?, level.max(SeatPlayer::COVER));
            let begun = LocalGame::new(&*rules, Some(&state.text()), players, browser::random()).ok()?;
            (!begun.over()).then_some(begun)
        })
    }
}

/// Returns a position as a game in which a person here moves for a seat and everybody else is elsewhere.
fn local_game(state: &dyn AnyState, seat: Option<Seat>) -> LocalGame {
    let mut players = SeatPlayers::default();
    for other in Seats::ALL.iter().filter(|other| Some(*other) != seat) {
        players.set(other, SeatPlayer::Remote);
    }
    LocalGame::elsewhere(state, players, None)
}
