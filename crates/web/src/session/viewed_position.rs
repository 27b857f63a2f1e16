//! The position a person views: an earlier point of the game, a replay since the last decision, the board from another side.

use super::{GameSession, first_quarter_turns};
use crate::browser;
use crate::games::page_of;
use crate::local_game::{SeatPlayer, Selection};
use crate::settings::settings;
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use sprung_rules::{Effect, Turn};
use std::time::Duration;

/// Milliseconds that every step of a replay is shown at least.
const SHORTEST_REPLAY_STEP: u32 = 300;

impl GameSession {
    /// Returns to the last point of the game; returns whether an earlier one was viewed.
    pub(super) fn return_to_present(self) -> bool {
        if self.viewed_ply.get_untracked().is_none() {
            return false;
        }
        self.view_ply(usize::MAX);
        true
    }

    /// Views the game after so many plies.
    pub fn view_ply(self, plies: usize) {
        self.view_ply_with(plies, &[]);
    }

    /// Views the game after so many plies, with the effects of the last of them to animate.
    fn view_ply_with(self, plies: usize, effects: &[Effect]) {
        let all = self.plies();
        self.selection.set(Selection::default());
        self.hint.set(Vec::new());
        let was_earlier = self.viewed_ply.get_untracked().is_some();
        self.viewed_ply.set((plies < all).then_some(plies));
        if plies < all {
            self.announce_viewed(plies);
        } else if was_earlier {
            self.announce(&[]);
        }
        untrack(|| {
            self.with_viewed_state(|state| self.pieces.update(|pieces| pieces.follow(state, effects)));
        });
    }

    /// Replays step by step what happened since a person's last decision.
    pub fn replay(self) {
        let (from, end) = self.local_game.with_untracked(|local_game| {
            let end = local_game.state().played().len();
            let mine = (0..end).rev().find(|&ply| match local_game.state().back_to(ply).turn() {
                Turn::Seat(seat) => local_game.players().at(seat) == SeatPlayer::Local,
                Turn::Chance => false,
            });
            (mine.map_or(0, |ply| ply + 1), end)
        });
        if from < end {
            self.view_ply(from);
            self.replay_step(from, end, self.generation.get_value());
        }
    }

    fn replay_step(self, ply: usize, end: usize, generation: u32) {
        let speed = settings().with_untracked(|settings| settings.computer_speed);
        let delay = speed.milliseconds().max(SHORTEST_REPLAY_STEP);
        let next = move || {
            let unchanged = self.generation.try_get_value() == Some(generation)
                && self.viewed_ply.get_untracked() == Some(ply);
            if !unchanged {
                return;
            }
            let effects = self.effects_of(ply);
            self.view_ply_with(ply + 1, &effects);
            self.last_effects.set(effects);
            if ply + 1 < end {
                self.replay_step(ply + 1, end, generation);
            }
        };
        set_timeout(next, Duration::from_millis(u64::from(delay)));
    }

    /// Returns the number of plies played.
    pub(super) fn plies(self) -> usize {
        self.local_game.with_untracked(|local_game| local_game.state().played().len())
    }

    /// Returns what a ply did; nothing if it was not played.
    pub(super) fn effects_of(self, ply: usize) -> Vec<Effect> {
        self.local_game.with_untracked(|local_game| {
            let state = local_game.state();
            let played = state.played();
            let effects = played.get(ply).and_then(|text| state.back_to(ply).effects(text).ok());
            effects.unwrap_or_default()
        })
    }

    /// Turns the board by half a turn; by a quarter where more than two play, and where a wide board is seen larger upright.
    pub fn turn_board(self) {
        let upright = page_of(self.game).has_wide_board && browser::is_narrow();
        let step = if self.game.facts().is_multiplayer() || upright { 1 } else { 2 };
        self.quarter_turns.update(|turns| *turns = (*turns + step) % 4);
    }

    /// Turns the board to the person in turn, if several people at one board want that.
    pub(super) fn face_player_in_turn(self) {
        if !settings().with_untracked(|settings| settings.turning) {
            return;
        }
        let in_turn = self.local_game.with_untracked(|local_game| {
            let people = local_game.players().people(local_game.seats());
            local_game.state().seat_in_turn().filter(|seat| people.len() > 1 && people.has(*seat))
        });
        if let Some(seat) = in_turn {
            self.quarter_turns.set(first_quarter_turns(self.game, seat));
        }
    }
}
