//! A hint: the engine's move, said and shown.

use super::Live;
use crate::speech::t_with;
use crate::worker;
use leptos::prelude::*;
use rules::{AnyPlay, Cell, Effect as Consequence};
use wire::engine::{Answer, Ask};

/// Positions a hint looks at.
const HINT: u64 = 60_000;

impl Live {
    /// Shows the first moves of an analysis as arrows, on the position shown.
    #[cfg(feature = "whole")]
    pub fn show_lines(self, answer: &Answer) {
        let firsts = answer.lines.iter().filter_map(|line| line.moves.first());
        let mut arrows: Vec<(Cell, Cell)> =
            self.with_play(|play| firsts.filter_map(|text| ends_of(play, text)).collect());
        arrows.dedup();
        self.lines.set(arrows);
    }

    /// Asks the engine for a good move and shows it.
    pub fn ask_hint(self) {
        if self.is_far() || self.table.with_untracked(|table| table.mine().is_none()) {
            return;
        }
        let epoch = self.epoch.get_value();
        let record = self.table.with_untracked(|table| table.record().to_string());
        self.thinking.set(true);
        worker::ask(record, Ask::Lines { lines: 1, nodes: HINT }, move |answer| {
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
        self.let_go();
        let cells = self.table.with_untracked(|table| ends_of(table.play(), text));
        self.hint.set(cells);
        self.said.set(t_with("hint-is", &[("move", &self.in_words(text)), ("text", text)]));
    }
}

/// Where a move's text begins and ends.
pub(super) fn ends_of(play: &dyn AnyPlay, text: &str) -> Option<(Cell, Cell)> {
    play.effects(text).ok()?.into_iter().find_map(|effect| match effect {
        Consequence::Moved { from, to, .. } => Some((from, to)),
        Consequence::Placed { cell, .. } => Some((cell, cell)),
        _ => None,
    })
}
