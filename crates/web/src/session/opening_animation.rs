//! The opening animation: the moves by which a game's own start comes about, shown once before the first move. Any key or click
//! skips it.

use super::GameSession;
use super::turn_flow::PendingStep;
use crate::browser;
use crate::locale::{sentence, t};
use leptos::prelude::*;
use sprung_rules::Effect;

/// Milliseconds before the first step of the animation.
const FIRST_STEP_DELAY: u32 = 350;
/// Milliseconds between two steps; all eight together stay under two and a half seconds.
const STEP_INTERVAL: u32 = 240;

impl GameSession {
    /// Starts the opening animation if the game has one; otherwise the first turn begins at once.
    pub(super) fn start_opening(self) {
        let moves = self.opening_moves();
        if moves.is_empty() || browser::prefers_reduced_motion() {
            return self.advance_turn();
        }
        self.pieces.update(|pieces| pieces.rewind(&moves));
        self.announcement.set(format!("{} {}", sentence(&t("tabiya")), self.whose_turn()));
        self.schedule(PendingStep::Opening(0), FIRST_STEP_DELAY);
    }

    /// Returns whether the opening animation is running.
    pub fn shows_opening(self) -> bool {
        self.pending_step.with(|pending| matches!(pending, Some(PendingStep::Opening(_))))
    }

    /// Returns the moves of the opening animation; none once anything was played.
    fn opening_moves(self) -> Vec<Effect> {
        self.local_game.with_untracked(|local_game| match local_game.record().entries() {
            0 => local_game.state().before_play(),
            _ => Vec::new(),
        })
    }

    /// Shows the next move of the animation, or ends it.
    pub(super) fn opening_step(self, shown: usize) {
        match self.opening_moves().get(shown) {
            Some(effect) => {
                self.pieces.update(|pieces| pieces.step(effect));
                self.schedule(PendingStep::Opening(shown + 1), STEP_INTERVAL);
            }
            None => {
                self.end_opening();
            }
        }
    }

    /// Puts every piece where play begins and starts the first turn; returns whether the animation was running.
    pub fn end_opening(self) -> bool {
        if !untrack(|| self.shows_opening()) {
            return false;
        }
        self.pending_step.set(None);
        self.local_game.with_untracked(|local_game| {
            self.pieces.update(|pieces| pieces.follow(local_game.state(), &[]));
        });
        self.advance_turn();
        true
    }
}
