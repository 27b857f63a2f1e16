//! How the game's own start comes about, shown once before the first move: the Tabiya (KS-10). Any key or tap skips it.

use super::Live;
use super::course::Pending;
use crate::browser;
use crate::speech::{sentence, t};
use leptos::prelude::*;
use rules::Effect as Consequence;

/// Milliseconds before the first step and between two; all eight together stay under two and a half seconds.
const FIRST: u32 = 350;
const STEP: u32 = 240;

impl Live {
    /// Shows how the start came about, if there is anything to show; then the game goes on.
    pub(super) fn open_play(self) {
        let moves = self.before_play();
        if moves.is_empty() || browser::wants_stillness() {
            return self.carry_on();
        }
        self.pieces.update(|pieces| pieces.rewind(&moves));
        self.said.set(format!("{} {}", sentence(&t("tabiya")), self.whose_turn()));
        self.later(Pending::Overture(0), FIRST);
    }

    /// Whether the start is being shown.
    pub fn opens(self) -> bool {
        self.pending.with(|pending| matches!(pending, Some(Pending::Overture(_))))
    }

    fn before_play(self) -> Vec<Consequence> {
        self.table.with_untracked(|table| match table.record().entries() {
            0 => table.play().before_play(),
            _ => Vec::new(),
        })
    }

    pub(super) fn overture_step(self, shown: usize) {
        match self.before_play().get(shown) {
            Some(effect) => {
                self.pieces.update(|pieces| pieces.step(effect));
                self.later(Pending::Overture(shown + 1), STEP);
            }
            None => {
                self.end_overture();
            }
        }
    }

    /// Puts every figure where play begins; says whether there was anything to end.
    pub fn end_overture(self) -> bool {
        if !untrack(|| self.opens()) {
            return false;
        }
        self.pending.set(None);
        self.table.with_untracked(|table| self.pieces.update(|pieces| pieces.follow(table.play(), &[])));
        self.carry_on();
        true
    }
}
