//! The detection of a connection that is dead without having closed: it is replaced after a silence, sooner when somebody looks at
//! the page again.

use super::{RemoteTable, socket};
use crate::browser;
use leptos::leptos_dom::helpers::{set_interval_with_handle, window_event_listener_untyped};
use leptos::prelude::*;
use std::time::Duration;

/// Milliseconds of silence after which a connection may be dead when somebody looks again. The server sends something every 4
/// seconds.
const DOUBT: f64 = 5_000.0;
/// Milliseconds of silence after which a connection is dead.
const SILENCE_TIMEOUT: f64 = 12_000.0;
const CHECK_INTERVAL: Duration = Duration::from_secs(3);

impl RemoteTable {
    /// Watches the connection as long as the page is open.
    pub(super) fn watch_connection(self) {
        for moment in ["focus", "visibilitychange", "pageshow", "online"] {
            let handle = window_event_listener_untyped(moment, move |_| self.reconnect_if_silent(DOUBT));
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
        let (Some(heard), Some(renewed)) = (self.heard.try_get_untracked(), self.renewed.try_get_value())
        else {
            return;
        };
        let now = browser::uptime();
        let day_offset = browser::now() - now;
        let was_suspended = (day_offset - self.day_offset.get_value()).abs() > DOUBT;
        self.day_offset.set_value(day_offset);
        if was_suspended || now - heard > silence && now - renewed > silence {
            self.renewed.set_value(now);
            socket::renew();
        }
    }
}
