//! A line that is dead without having closed: who looks at the page again, or has waited for long, gets another.

use super::{Online, line};
use crate::browser;
use leptos::leptos_dom::helpers::{set_interval_with_handle, window_event_listener_untyped};
use leptos::prelude::*;
use std::time::Duration;

/// Milliseconds. The server says something every 4 seconds: a line that has been silent for longer may be dead when somebody looks again,
const DOUBT: f64 = 5_000.0;
/// one that has been silent for this long is.
const DEAD: f64 = 12_000.0;
const LOOK: Duration = Duration::from_secs(3);

impl Online {
    /// Sees to it that the line is open whenever there is something to be heard.
    pub(super) fn stay_awake(self) {
        for moment in ["focus", "visibilitychange", "pageshow", "online"] {
            let handle = window_event_listener_untyped(moment, move |_| self.doubt(DOUBT));
            on_cleanup(move || handle.remove());
        }
        if let Ok(handle) = set_interval_with_handle(move || self.doubt(DEAD), LOOK) {
            on_cleanup(move || handle.clear());
        }
    }

    /// Opens the line anew if nothing was heard for so long, nor it was opened meanwhile.
    fn doubt(self, silence: f64) {
        let (Some(heard), Some(renewed)) = (self.heard.try_get_untracked(), self.renewed.try_get_value())
        else {
            return;
        };
        let now = browser::now();
        if now - heard > silence && now - renewed > silence {
            self.renewed.set_value(now);
            line::renew();
        }
    }
}
