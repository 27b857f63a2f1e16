//! The clocks beside the board: they are redrawn at an interval, and a seat whose time has run out has lost.

use super::{GameSession, playing_time};
use crate::locale::{sentence, t, voice};
use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use sprung_clock::clock_text;
use std::time::Duration;

/// The interval at which the clocks are redrawn.
const CLOCK_INTERVAL: Duration = Duration::from_millis(200);

impl GameSession {
    /// Redraws the clocks at an interval, if the game has any.
    pub(super) fn start_clock_timer(self) {
        if !self.local_game.with_untracked(|local_game| local_game.is_timed()) {
            return;
        }
        if let Ok(timer) = set_interval_with_handle(move || self.update_clocks(), CLOCK_INTERVAL) {
            on_cleanup(move || timer.clear());
        }
    }

    fn update_clocks(self) {
        let now = playing_time();
        self.now.try_set(now);
        if let Some(Some(seat)) = self.local_game.try_with_untracked(|local_game| local_game.out_of_time(now))
        {
            let effects = self.update_game(|local_game| local_game.lose_on_time(seat, now));
            self.after_seat_left(&effects);
        }
    }

    /// Returns the remaining time of every seat in words.
    pub fn clocks_text(self) -> String {
        let now = playing_time();
        self.local_game.with_untracked(|local_game| {
            let left = |seat| {
                let time = local_game.time_left(seat, now)?;
                Some(sentence(&format!("{}: {}", voice(self.game).seat(seat), clock_text(time))))
            };
            let all: Vec<String> = local_game.seats().iter().filter_map(left).collect();
            if all.is_empty() { t("no-clock") } else { all.join(" ") }
        })
    }
}
