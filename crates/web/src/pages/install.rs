//! The offer to install the page as an app, in one line, where the browser can do it.

use crate::browser;
use crate::locale::localized;
use leptos::ev::Custom;
use leptos::prelude::*;

/// The way to install the page in this browser. The page's own script hears of it before this module is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Install {
    No,
    /// The browser shows its own dialogue.
    Asks,
    /// People do it themselves, as on iOS.
    ByHand,
}

impl Install {
    /// Returns the current way; the event `installable` says that it has changed.
    fn now() -> Install {
        match browser::call_script("installWay", &[]).and_then(|way| way.as_string()).as_deref() {
            Some("button") => Install::Asks,
            Some("share") => Install::ByHand,
            _ => Install::No,
        }
    }

    /// Opens the browser's dialogue.
    fn ask() {
        browser::call_script("install", &[]);
    }
}

/// The storage key that notes that the person does not want to install the page.
const NO_INSTALL: &str = "sprung.no-install";

/// A line that offers to install the page; at the foot, so that it moves nothing, and gone for good when dismissed.
#[component]
pub fn InstallHint() -> impl IntoView {
    let way = || if browser::stored(NO_INSTALL).is_none() { Install::now() } else { Install::No };
    let shown = RwSignal::new(way());
    let heard =
        window_event_listener(Custom::<web_sys::Event>::new("installable"), move |_| shown.set(way()));
    on_cleanup(move || heard.remove());
    let dismiss = move |_| {
        browser::store(NO_INSTALL, "yes");
        shown.set(Install::No);
    };
    let words = move || {
        match shown.get() {
        Install::No => ().into_any(),
        Install::Asks => view! { <span>{localized("install-why")}</span><button type="button" on:click=|_| Install::ask()>{localized("install")}</button> }.into_any(),
        Install::ByHand => view! { <span>{localized("install-by-hand")}</span> }.into_any(),
    }
    };
    view! {
        <Show when=move || shown.get() != Install::No>
            <p class="install">
                {words}
                <button type="button" class="quiet" aria-label=localized("install-not") title=localized("install-not") on:click=dismiss>"×"</button>
            </p>
        </Show>
    }
}
