//! The clocks beside the board: they go on, and a seat whose time has run out has lost.

use super::Live;
use crate::browser;
use crate::speech::{sentence, t, voice};
use crate::table::short;
use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use std::time::Duration;

/// How often the clocks are looked at.
const LOOK: Duration = Duration::from_millis(200);

impl Live {
    /// Lets the clocks be seen going on, where there are any.
    pub(super) fn tick(self) {
        if !self.table.with_untracked(|table| table.is_timed()) {
            return;
        }
        if let Ok(ticking) = set_interval_with_handle(move || self.look_at_clocks(), LOOK) {
            on_cleanup(move || ticking.clear());
        }
    }

    fn look_at_clocks(self) {
        let now = browser::now() as u64;
        self.now.try_set(now);
        if let Some(Some(seat)) = self.table.try_with_untracked(|table| table.late(now)) {
            let effects = self.change(|table| table.overstep(seat, now));
            self.ended(&effects);
        }
    }

    /// What everybody has left, in words.
    pub fn clocks(self) -> String {
        let now = browser::now() as u64;
        self.table.with_untracked(|table| {
            let left = |seat| {
                let time = table.time_left(seat, now)?;
                Some(sentence(&format!("{}: {}", voice(self.game).seat(seat), short(time))))
            };
            let all: Vec<String> = table.seats().iter().filter_map(left).collect();
            if all.is_empty() { t("no-clock") } else { all.join(" ") }
        })
    }
}
