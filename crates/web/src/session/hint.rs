//! Hints: the engine's move, announced and drawn as an arrow.

use super::GameSession;
use crate::engine_worker;
use crate::locale::t_with;
use leptos::prelude::*;
use sprung_rules::{AnyState, Cell, Effect as Consequence};
#[cfg(feature = "whole")]
use sprung_wire::engine::EngineResponse;
use sprung_wire::engine::EngineTask;

/// The nodes that the engine searches for a hint.
const HINT_NODES: u64 = 60_000;

impl GameSession {
    /// Shows the first moves of an analysis as arrows, on the viewed position.
    #[cfg(feature = "whole")]
    pub fn show_engine_arrows(self, answer: &EngineResponse) {
        let firsts = answer.lines.iter().filter_map(|line| line.moves.first());
        let mut arrows: Vec<(Cell, Cell)> =
            self.with_viewed_state(|state| firsts.filter_map(|text| ends_of(state, text)).collect());
        arrows.dedup();
        self.engine_arrows.set(arrows);
    }

    /// Asks the engine for a good move and shows it.
    pub fn request_hint(self) {
        if self.is_remote() || self.local_game.with_untracked(|local_game| local_game.mine().is_none()) {
            return;
        }
        let epoch = self.epoch.get_value();
        let record = self.local_game.with_untracked(|local_game| local_game.record().to_string());
        self.thinking.set(true);
        engine_worker::ask(record, EngineTask::Lines { lines: 1, nodes: HINT_NODES }, move |answer| {
            if !answer.done || self.epoch.try_get_value() != Some(epoch) {
                return;
            }
            self.thinking.set(false);
            if let Some(best) = answer.best() {
                self.show_hint(best);
            }
        });
    }

    fn show_hint(self, text: &str) {
        self.clear_selection();
        self.hint.set(self.local_game.with_untracked(|local_game| ends_of(local_game.state(), text)));
        self.announcement.set(t_with("hint-is", &[("move", &self.describe_move(text)), ("text", text)]));
    }
}

/// Returns the cells on which a move begins and ends.
pub(super) fn ends_of(state: &dyn AnyState, text: &str) -> Option<(Cell, Cell)> {
    state.effects(text).ok()?.into_iter().find_map(|effect| match effect {
        Consequence::Moved { from, to, .. } => Some((from, to)),
        Consequence::Placed { cell, .. } => Some((cell, cell)),
        _ => None,
    })
}
