//! The frame of every page: name, language, light, sound, and the page itself.

use crate::browser;
use crate::pages::{Home, Play};
use crate::route::Route;
use crate::settings::{self, Light, settings};
use crate::speech::{Text, language, learn, says, speak, t, text};
use leptos::ev;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;
use words::Language;

/// How long the page waits before it asks again for its texts.
const AGAIN: Duration = Duration::from_secs(1);

/// Replaces the page's first paint as soon as there is something to say.
pub fn start() {
    spawn_local(async {
        if learn(untrack(language)).await {
            mount();
        } else {
            set_timeout(start, AGAIN);
        }
    });
}

fn mount() {
    if let Some(first) = document().get_element_by_id("first") {
        first.remove();
    }
    leptos::mount::mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    settings::follow();
    let (route, set_route) = signal(Route::read(&browser::hash()));
    window_event_listener(ev::hashchange, move |_| {
        match route.get_untracked() {
            Route::Rules(..) => {}
            board @ (Route::Play(_) | Route::Look(_) | Route::Table(..) | Route::Watch(_)) => {
                browser::leave_board(&board.address());
            }
            _ => browser::leave_board(""),
        }
        set_route.set(Route::read(&browser::hash()));
        browser::scroll_up();
    });
    // the language is part of every page's texts, so a page is built anew with it
    let page = move || match route.get() {
        Route::Home => view! { <Home/> }.into_any(),
        Route::Play(name) => view! { <Play name/> }.into_any(),
        other => further(other),
    };
    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); browser::focus("main"); }>{says("skip")}</a>
        <Header/>
        <main id="main" tabindex="-1">{page}</main>
    }
}

/// The pages that a first visit does without.
#[cfg(feature = "whole")]
fn further(route: Route) -> AnyView {
    use crate::pages::{Analyse, Editor, FarTable, Import, OpenTables, Position, Purpose, Rules, SetUp};
    match route {
        Route::SetUp(game, start) => view! { <SetUp game start/> }.into_any(),
        Route::Position(game, start) => view! { <Position game start/> }.into_any(),
        Route::Look(name) => view! { <Play name looks=true/> }.into_any(),
        Route::Rules(game, clause) => view! { <Rules game clause/> }.into_any(),
        Route::Import => view! { <Import purpose=Purpose::Play/> }.into_any(),
        Route::Analyse(None) => view! { <Import purpose=Purpose::Analyse/> }.into_any(),
        Route::Analyse(Some((game, start))) => view! { <Analyse game start/> }.into_any(),
        Route::Edit(game, start) => view! { <Editor game start/> }.into_any(),
        Route::Table(room, token) => view! { <FarTable room token watches=false/> }.into_any(),
        Route::Watch(room) => view! { <FarTable room token=None watches=true/> }.into_any(),
        Route::Tables => view! { <OpenTables/> }.into_any(),
        Route::Home | Route::Play(_) => view! { <Home/> }.into_any(),
    }
}

/// The first visit's module does not have them; loaded again, the page takes the whole one by its address.
#[cfg(not(feature = "whole"))]
fn further(_: Route) -> AnyView {
    browser::reload();
    ().into_any()
}

#[component]
fn Header() -> impl IntoView {
    let settings = settings();
    let languages = Language::ALL.map(|language| {
        let chosen = move || settings.with(|settings| settings.language == language);
        view! {
            <button type="button" class="quiet" lang=language.code() aria-pressed=move || chosen().to_string()
                aria-label=language.name() on:click=move |_| speak(language)>
                {language.code().to_ascii_uppercase()}
            </button>
        }
    });
    let dark = move || match settings.with(|settings| settings.light) {
        Light::System => t("light-system"),
        Light::Day => t("light-day"),
        Light::Night => t("light-night"),
    };
    let next_light = move |_| {
        settings.update(|settings| {
            settings.light = match settings.light {
                Light::System => Light::Night,
                Light::Night => Light::Day,
                Light::Day => Light::System,
            };
        });
    };
    let light_icon = move || match settings.with(|settings| settings.light) {
        Light::System => "M12 3a9 9 0 1 0 0 18Z M12 3a9 9 0 0 1 0 18",
        Light::Day => {
            "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9Z M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2 2M17.4 17.4l2 2M4.6 19.4l2-2M17.4 6.6l2-2"
        }
        Light::Night => "M19.5 14.5A8.5 8.5 0 0 1 9.5 4.5A8.5 8.5 0 1 0 19.5 14.5Z",
    };
    let loud = move || settings.with(|settings| settings.sound);
    let sound_icon = move || {
        if loud() {
            "M4 9h4l5-4v14l-5-4H4Z M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12"
        } else {
            "M4 9h4l5-4v14l-5-4H4Z M16.5 9.5l5 5M21.5 9.5l-5 5"
        }
    };
    view! {
        <header class="top">
            <a class="brand" href="#/" aria-label=says("home")>
                <svg viewBox="0 0 32 24" aria-hidden="true" focusable="false"><path d="M3 20C7 4 25 4 29 20" fill="none" stroke="currentColor" stroke-width="2.5" stroke-dasharray="1 5" stroke-linecap="round"/><circle cx="3.5" cy="20" r="3"/><circle cx="28.5" cy="20" r="3" class="landing"/></svg>
                "Sprung"
            </a>
            <nav aria-label=says("settings")>
                {languages}
                <IconButton label=Signal::derive(dark) icon=Signal::derive(light_icon) act=Callback::new(next_light)/>
                <IconButton label=Signal::derive(move || if loud() { t("sound-off") } else { t("sound-on") }) icon=Signal::derive(sound_icon)
                    act=Callback::new(move |_| settings.update(|settings| settings.sound = !settings.sound))/>
            </nav>
        </header>
    }
}

/// A button that is pressed twice: what it does is not taken back.
#[component]
pub fn SureButton(
    /// What it says at first, and what when it asks.
    words: Text,
    sure: Text,
    act: Callback<()>,
    #[prop(optional, into)] disabled: Signal<bool>,
    #[prop(optional)] class: &'static str,
    /// What is spoken at first where it only shows a sign.
    #[prop(optional)]
    label: Option<Text>,
) -> impl IntoView {
    let asks = RwSignal::new(false);
    let press = move |_| {
        if asks.get_untracked() {
            act.run(());
        }
        asks.update(|asks| *asks = !*asks);
    };
    let label = move || label.as_ref().filter(|_| !asks.get()).map(|label| label());
    view! {
        <button type="button" class=class class:danger=move || asks.get() disabled=disabled aria-label=label.clone() title=label
            on:click=press on:blur=move |_| asks.set(false)>
            {text(move || if asks.get() { sure() } else { words() })}
        </button>
    }
}

/// A button that shows a drawing and says a word.
#[component]
pub fn IconButton(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] icon: Signal<&'static str>,
    act: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class="quiet icon" aria-label=label title=label on:click=move |_| act.run(())>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=icon/></svg>
        </button>
    }
}
