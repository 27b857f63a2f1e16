//! Detects a connection that no longer works although it has not closed. It is replaced when no message has arrived for some time, sooner when a
//! person comes back to the page.

use super::{RemoteTable, socket};
use crate::browser;
use leptos::leptos_dom::helpers::{set_interval_with_handle, window_event_listener_untyped};
use leptos::prelude::*;
use std::time::Duration;

/// Milliseconds without a message after which the connection is replaced when a person comes back to the page. The server sends
/// something every 4 seconds.
const SHORT_SILENCE_TIMEOUT: f64 = 5_000.0;
/// Milliseconds without a message after which the connection is replaced in any case.
const SILENCE_TIMEOUT: f64 = 12_000.0;
const CHECK_INTERVAL: Duration = Duration::from_secs(3);

impl RemoteTable {
    /// Watches the connection as long as the page is open.
    pub(super) fn watch_connection(self) {
        for moment in ["focus", "visibilitychange", "pageshow", "online"] {
            let handle = window_event_listener_untyped(moment, move |_| {
                self.reconnect_if_silent(SHORT_SILENCE_TIMEOUT)
            });
            on_cleanup(move || handle.remove());
        }
        if let Ok(handle) =
            set_interval_with_handle(move || self.reconnect_if_silent(SILENCE_TIMEOUT), CHECK_INTERVAL)
        {
            on_cleanup(move || handle.clear());
        }
    }

    /// Reconnects if nothing was received for so long, unless a new connection was opened meanwhile. After the machine was suspended the
    /// connection counts as silent, because the page's uptime may have stood still; the welcome then tells the server's time anew.
    fn reconnect_if_silent(self, silence: f64) {
        let (Some(last_message_at), Some(reconnected_at)) =
            (self.last_message_at.try_get_untracked(), self.reconnected_at.try_get_value())
        else {
            return;
        };
        let now = browser::uptime();
        let day_offset = browser::now() - now;
        let was_suspended = (day_offset - self.day_offset.get_value()).abs() > SHORT_SILENCE_TIMEOUT;
        self.day_offset.set_value(day_offset);
        if was_suspended || now - last_message_at > silence && now - reconnected_at > silence {
            self.reconnected_at.set_value(now);
            socket::reconnect();
        }
    }
}
