//! To have the page on this machine: offered where the browser can do it, in one quiet line.

use crate::browser;
use crate::speech::says;
use leptos::ev::Custom;
use leptos::prelude::*;

/// How the page can be installed here. What the browser says of it, the page's own script hears before this module is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Install {
    No,
    /// The browser asks.
    Asks,
    /// People do it themselves, as on iOS.
    ByHand,
}

impl Install {
    /// As it is now; the event `installable` says that it has changed.
    fn now() -> Install {
        match browser::script("installWay", &[]).and_then(|way| way.as_string()).as_deref() {
            Some("button") => Install::Asks,
            Some("share") => Install::ByHand,
            _ => Install::No,
        }
    }

    /// Lets the browser ask.
    fn ask() {
        browser::script("install", &[]);
    }
}

/// Where this browser keeps that a person does not want to hear of installing.
const NO_INSTALL: &str = "sprung.no-install";

/// One quiet line where the page can be installed, at the foot so that it moves nothing; gone for good when sent away.
#[component]
pub fn InstallHint() -> impl IntoView {
    let way = || if browser::kept(NO_INSTALL).is_none() { Install::now() } else { Install::No };
    let shown = RwSignal::new(way());
    let heard =
        window_event_listener(Custom::<web_sys::Event>::new("installable"), move |_| shown.set(way()));
    on_cleanup(move || heard.remove());
    let dismiss = move |_| {
        browser::keep(NO_INSTALL, "yes");
        shown.set(Install::No);
    };
    let words = move || {
        match shown.get() {
        Install::No => ().into_any(),
        Install::Asks => view! { <span>{says("install-why")}</span><button type="button" on:click=|_| Install::ask()>{says("install")}</button> }.into_any(),
        Install::ByHand => view! { <span>{says("install-by-hand")}</span> }.into_any(),
    }
    };
    view! {
        <Show when=move || shown.get() != Install::No>
            <p class="install">
                {words}
                <button type="button" class="quiet" aria-label=says("install-not") title=says("install-not") on:click=dismiss>"×"</button>
            </p>
        </Show>
    }
}
