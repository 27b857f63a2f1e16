//! Looking: back in the game, at what happened since one's turn, and from another side.

use super::Live;
use crate::browser;
use crate::settings::settings;
use crate::table::{Hand, Sitter};
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use rules::{Effect as Consequence, GameId, Layout, Turn};
use std::time::Duration;

impl Live {
    /// Back to the last point, if a person looks back; says whether.
    pub(super) fn look_ahead(self) -> bool {
        if self.shown.get_untracked().is_none() {
            return false;
        }
        self.show(usize::MAX);
        true
    }

    /// Shows the game after so many plies.
    pub fn show(self, plies: usize) {
        self.show_by(plies, &[]);
    }

    fn show_by(self, plies: usize, effects: &[Consequence]) {
        let all = self.plies();
        self.hand.set(Hand::default());
        self.hint.set(None);
        let looked_back = self.shown.get_untracked().is_some();
        self.shown.set((plies < all).then_some(plies));
        if plies < all {
            self.announce_shown(plies);
        } else if looked_back {
            self.announce(&[]);
        }
        untrack(|| self.with_play(|play| self.pieces.update(|pieces| pieces.follow(play, effects))));
    }

    /// Shows again, step by step, what happened since a person's last decision.
    pub fn replay(self) {
        let (from, end) = self.table.with_untracked(|table| {
            let end = table.play().played().len();
            let mine = (0..end).rev().find(|&ply| match table.play().back_to(ply).turn() {
                Turn::Seat(seat) => table.sitters().of(seat) == Sitter::Here,
                Turn::Chance => false,
            });
            (mine.map_or(0, |ply| ply + 1), end)
        });
        if from < end {
            self.show(from);
            self.show_next(from, end, self.epoch.get_value());
        }
    }

    fn show_next(self, ply: usize, end: usize, epoch: u32) {
        let pace = settings().with_untracked(|settings| settings.pace.milliseconds()).max(300);
        let next = move || {
            let still = self.epoch.try_get_value() == Some(epoch) && self.shown.get_untracked() == Some(ply);
            if !still {
                return;
            }
            let effects = self.effects_of(ply);
            self.show_by(ply + 1, &effects);
            self.happened.set(effects);
            if ply + 1 < end {
                self.show_next(ply + 1, end, epoch);
            }
        };
        set_timeout(next, Duration::from_millis(u64::from(pace)));
    }

    /// How many plies were played.
    pub(super) fn plies(self) -> usize {
        self.table.with_untracked(|table| table.play().played().len())
    }

    /// What a ply did.
    pub(super) fn effects_of(self, ply: usize) -> Vec<Consequence> {
        self.table.with_untracked(|table| {
            let play = table.play();
            let text = play.played().get(ply).cloned().unwrap_or_default();
            play.back_to(ply).effects(&text).unwrap_or_default()
        })
    }

    /// Turns the board halfway; by a quarter where there are four sides, and where a wide board is seen larger upright.
    pub fn turn(self) {
        let upright = self.game == GameId::Kurierschach && browser::is_narrow();
        let step = if self.game == GameId::Roesselsprung || upright { 1 } else { 2 };
        self.turns.update(|turns| *turns = (*turns + step) % 4);
    }

    /// Turns the board to whoever is in turn, if people at one table want that.
    pub(super) fn turn_board(self) {
        if !settings().with_untracked(|settings| settings.turning) {
            return;
        }
        let holder = self.table.with_untracked(|table| {
            let people = table.sitters().people(table.seats());
            table.play().holder().filter(|seat| people.len() > 1 && people.has(*seat))
        });
        if let Some(seat) = holder {
            self.turns.set(Layout::quarter_turns(seat));
        }
    }
}
