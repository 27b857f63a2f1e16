//! The flow of a turn, in the order in which it happens.
//!
//! A person's move is submitted by [`input`](super::input), played, shown and announced; then the turn advances: the computer is asked
//! for its move, the die falls, or a single legal move is played, each after a delay, until a person has to decide again.

use super::{GameSession, playing_time};
use crate::local_game::{LocalGame, Selection};
use crate::settings::settings;
use crate::{browser, engine_worker, game_storage, sound};
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use sprung_rules::Effect;
use sprung_wire::engine::{EngineResponse, EngineTask};
use std::time::Duration;

/// Milliseconds for which a turn that passes stays in sight.
const PASSED_TURN_DELAY: u32 = 1_600;

/// Milliseconds for which a piece is on its way, as the style sheet has it.
const PIECE_TRANSITION: u32 = 180;

/// A step that needs no person and is taken after a delay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PendingStep {
    /// Plays the computer's move, or the only one there is.
    Move(String),
    /// Throws the die or draws the lot.
    Chance,
    /// Ends the display of a throw that nobody could use.
    PassedTurn,
    /// Shows the next move of the opening animation; so many were shown.
    Opening(usize),
}

impl GameSession {
    /// Plays a person's move, or asks first if the person wants that.
    pub fn submit_move(self, text: String) {
        if settings().with_untracked(|settings| settings.confirm) {
            self.ask_to_confirm(&text);
            self.unconfirmed_move.set(Some(text));
        } else {
            self.play_move(&text);
        }
    }

    /// Plays the move that waits to be confirmed.
    pub fn confirm_move(self) {
        if let Some(text) = self.unconfirmed_move.get_untracked() {
            self.play_move(&text);
        }
    }

    /// Plays a move of the seat in turn, or explains why it is refused.
    pub fn play_move(self, text: &str) {
        match self.update_game(|local_game| local_game.decide(text)) {
            Ok(effects) => {
                self.send_to_remote(text);
                self.show_move(effects);
            }
            Err(refusal) => {
                self.update_selection(|selection| selection.refuse(refusal));
                self.announce_selection();
            }
        }
    }

    /// Throws the die or draws the lot, if that is due and decided here.
    pub fn throw_dice(self) {
        if let Some(throw_dice) = self.remote.get_value().and_then(|remote| remote.throw_dice) {
            return throw_dice.run(());
        }
        if !self.is_remote() && self.local_game.with_untracked(LocalGame::chance_due) {
            let effects = self.update_game(LocalGame::chance);
            self.show_move(effects);
        }
    }

    /// Changes the game. Timers and engine requests that were started before are void, and the clock of the seat in turn runs.
    pub(super) fn update_game<T>(self, change: impl FnOnce(&mut LocalGame) -> T) -> T {
        self.generation.update_value(|generation| *generation += 1);
        self.pending_step.set(None);
        self.clear_failed_request();
        let changed = self.local_game.try_update(|local_game| {
            let changed = change(local_game);
            local_game.run_clock(playing_time());
            changed
        });
        changed.expect("whoever changes the game has read it from the same page, which is still open")
    }

    /// Shows what a move did, then lets the turn advance.
    fn show_move(self, effects: Vec<Effect>) {
        self.refresh(&effects);
        self.begin_animation(&effects);
        sound::play_effects(&effects);
        self.announce(&effects);
        self.face_player_in_turn();
        let passed = effects.iter().any(|effect| matches!(effect, Effect::Passed { .. }));
        self.last_effects.set(effects);
        if passed {
            self.schedule(PendingStep::PassedTurn, PASSED_TURN_DELAY);
        } else {
            self.advance_turn();
        }
    }

    /// Clears the input, moves the pieces and saves the game after a change of the position.
    pub(super) fn refresh(self, effects: &[Effect]) {
        self.viewed_ply.set(None);
        self.hint.set(Vec::new());
        self.unconfirmed_move.set(None);
        self.hovered_cell.set(None);
        self.selection.set(Selection::default());
        self.local_game.with_untracked(|local_game| {
            self.pieces.update(|pieces| pieces.follow(local_game.state(), effects));
        });
        self.save();
    }

    /// Saves the game in the browser, if it is played here.
    pub(super) fn save(self) {
        if !self.is_remote() {
            self.local_game.with_untracked(|local_game| {
                self.name.with_value(|name| game_storage::save(name, local_game))
            });
        }
    }

    /// Starts whatever needs no person: the computer's search, a throw, a single legal move.
    pub(super) fn advance_turn(self) {
        if self.is_remote() {
            return;
        }
        self.local_game.update_untracked(|local_game| local_game.run_clock(playing_time()));
        let settings = settings().get_untracked();
        let delay = settings.computer_speed.milliseconds();
        let (computer, throws, single) = self.local_game.with_untracked(|local_game| {
            let automatic = settings.throws && !settings.own_die;
            let throws = local_game.chance_due() && (!local_game.my_throw() || automatic);
            let moves = if settings.single && local_game.mine().is_some() {
                local_game.state().moves()
            } else {
                Vec::new()
            };
            let single = if let [only] = &moves[..] { Some(only.clone()) } else { None };
            (local_game.computer(), throws, single)
        });
        if throws {
            self.schedule(PendingStep::Chance, self.wait_for_animation(delay));
        } else if let Some(only) = single {
            self.schedule(PendingStep::Move(only), self.wait_for_animation(delay));
        } else if let Some(level) = computer {
            self.request_engine_move(level);
        }
    }

    /// Asks the engine for a move; its answer is played once the person's own move has arrived.
    fn request_engine_move(self, level: u8) {
        let generation = self.generation.get_value();
        let (record, seed, has_throw) = self.local_game.with_untracked(|local_game| {
            (local_game.record().to_string(), local_game.seed(), local_game.state().throw().is_some())
        });
        self.thinking.set(true);
        let delay = if has_throw {
            settings().get_untracked().computer_speed.milliseconds()
        } else {
            PIECE_TRANSITION
        };
        let asked_at = browser::uptime();
        let answered = move |answer: EngineResponse| {
            self.thinking.try_set(false);
            if self.generation.try_get_value() != Some(generation) {
                return;
            }
            let best = answer.best().expect("the worker reports an error if it finds no move");
            let elapsed = (browser::uptime() - asked_at).max(0.0) as u32;
            let delay = self.wait_for_animation(delay.saturating_sub(elapsed));
            self.schedule(PendingStep::Move(best.to_string()), delay);
        };
        let retry = move || self.request_engine_move(level);
        self.ask_engine(record, EngineTask::Move { level, seed }, answered, retry);
    }

    /// Takes a step after a delay, unless the game changes or another step is scheduled meanwhile.
    pub(super) fn schedule(self, step: PendingStep, milliseconds: u32) {
        let generation = self.generation.get_value();
        self.pending_step.set(Some(step.clone()));
        let due = move || {
            let still_pending = self.generation.try_get_value() == Some(generation)
                && self.pending_step.with_untracked(|pending| *pending == Some(step));
            if still_pending {
                self.run_pending_step();
            }
        };
        set_timeout(due, Duration::from_millis(u64::from(milliseconds)));
    }

    /// Takes the pending step at once; returns whether there was one.
    pub fn run_pending_step(self) -> bool {
        match self.pending_step.get_untracked() {
            None => return false,
            Some(PendingStep::Chance) => self.throw_dice(),
            Some(PendingStep::Move(text)) => self.play_move(&text),
            Some(PendingStep::PassedTurn) => {
                self.pending_step.set(None);
                self.advance_turn();
            }
            Some(PendingStep::Opening(shown)) => self.opening_step(shown),
        }
        true
    }

    /// Ends an animation and takes the pending step at once, for a person who does not want to wait; returns whether there was
    /// anything to skip.
    pub fn skip_waiting(self) -> bool {
        let skipped = self.skip_animation();
        self.end_opening() || self.run_pending_step() || skipped
    }

    /// Returns whether a turn that passed is being shown.
    pub fn shows_passed_turn(self) -> bool {
        self.pending_step.with(|pending| *pending == Some(PendingStep::PassedTurn))
    }

    /// Starts the engine before its first move is needed, while a person still looks at the board.
    pub(super) fn warm_up_engine(self) {
        let record = self.local_game.with_untracked(|local_game| {
            let has_computer =
                local_game.seats().iter().any(|seat| local_game.players().at(seat).level().is_some());
            (has_computer && !local_game.over() && !self.is_remote()).then(|| local_game.record().to_string())
        });
        if let Some(record) = record {
            engine_worker::warm_up(record);
        }
    }

    /// Ends the engine's search.
    pub(super) fn stop_engine(self) {
        engine_worker::stop();
        self.thinking.set(false);
    }
}
