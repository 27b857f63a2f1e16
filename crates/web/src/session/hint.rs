//! Hints: the engine's move, drawn jump by jump, and announced with a reason.

use super::GameSession;
use crate::locale::{t, t_with, voice};
use leptos::prelude::*;
use sprung_rules::{AnyState, Cell, Effect, line_purpose, purposes};
use sprung_wire::engine::{EngineLine, EngineResponse, EngineScore, EngineTask, ExactValue};

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
        if let Some(give_hint) = self.remote.get_value().and_then(|remote| remote.give_hint) {
            return give_hint.run(());
        }
        if self.is_remote() || self.local_game.with_untracked(|local_game| local_game.mine().is_none()) {
            return;
        }
        let generation = self.generation.get_value();
        let record = self.local_game.with_untracked(|local_game| local_game.record().to_string());
        self.thinking.set(true);
        let answered = move |answer: EngineResponse| {
            if !answer.done {
                return;
            }
            self.thinking.try_set(false);
            if self.generation.try_get_value() == Some(generation)
                && let Some(best) = answer.lines.first()
            {
                self.show_hint(best, answer.exact);
            }
        };
        let task = EngineTask::Lines { lines: 1, nodes: HINT_NODES };
        self.ask_engine(record, task, answered, move || self.request_hint());
    }

    /// Shows the best line's first move: its way jump by jump, and what it is good for.
    fn show_hint(self, line: &EngineLine, exact: Option<ExactValue>) {
        let Some(text) = line.moves.first() else { return };
        self.clear_selection();
        let (way, reason) = self.local_game.with_untracked(|local_game| {
            (way_of(local_game.state(), text), self.reason_for(local_game.state(), line, exact))
        });
        self.hint.set(way);
        let described = self.describe_move(text);
        let args = [("move", described.as_str()), ("reason", reason.as_str()), ("text", text.as_str())];
        self.announcement.set(t_with("hint-is", &args));
    }

    /// Says what a line's first move is good for: by endgame tables, by the rules, by what the line wins later, otherwise by the chance
    /// to win.
    fn reason_for(self, state: &dyn AnyState, line: &EngineLine, exact: Option<ExactValue>) -> String {
        let voice = voice(self.game);
        let by_rules =
            line.moves.first().and_then(|text| voice.purposes(&purposes(state, text), state.layout()));
        let in_moves =
            |key: &str, plies: u32| Some(t_with(key, &[("count", &plies.div_ceil(2).to_string())]));
        let by_score = || match (line.score, exact) {
            (EngineScore::Win(plies), _) if plies > 1 => in_moves("hint-wins-in", plies),
            (_, Some(ExactValue::Draw)) => Some(t("hint-draws")),
            (_, Some(ExactValue::Loss(plies))) => in_moves("hint-loses-in", plies),
            _ => None,
        };
        let by_line = || voice.purpose(line_purpose(state, &line.moves)?, state.layout());
        let by_chance = || {
            let percent = (line.chance * 100.0).round().to_string();
            t_with("hint-chance", &[("percent", &percent)])
        };
        by_score().or(by_rules).or_else(by_line).unwrap_or_else(by_chance)
    }
}

/// Returns the cell on which a move begins and all its landings.
pub fn way_of(state: &dyn AnyState, text: &str) -> Vec<Cell> {
    let effects = state.effects(text).unwrap_or_else(|_| Vec::new());
    let way = effects.into_iter().find_map(|effect| match effect {
        Effect::Moved { from, way, .. } => Some(std::iter::once(from).chain(way).collect()),
        Effect::Placed { cell, .. } => Some(vec![cell, cell]),
        _ => None,
    });
    way.unwrap_or_else(Vec::new)
}

/// Returns the cells on which a move begins and ends.
pub(super) fn ends_of(state: &dyn AnyState, text: &str) -> Option<(Cell, Cell)> {
    state.effects(text).ok()?.into_iter().find_map(|effect| match effect {
        Effect::Moved { from, to, .. } => Some((from, to)),
        Effect::Placed { cell, .. } => Some((cell, cell)),
        _ => None,
    })
}
