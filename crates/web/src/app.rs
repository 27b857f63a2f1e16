//! The frame of every page: the header with language, theme and sound, and the page that the address names.

use crate::browser;
use crate::game_storage;
use crate::locale::{ReactiveText, language, load_texts, localized, switch_language, t, t_with, text};
use crate::pages::{Home, Play};
use crate::route::Route;
use crate::settings::{self, ThemePreference, settings};
use leptos::ev;
use leptos::prelude::*;
use sprung_i18n::Language;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// The interval after which the page asks again for its texts.
const TEXTS_RETRY_DELAY: Duration = Duration::from_secs(1);

/// Loads the texts and replaces the static first paint; asks again until they are there.
pub fn start() {
    spawn_local(async {
        if load_texts(untrack(language)).await {
            mount();
        } else {
            set_timeout(start, TEXTS_RETRY_DELAY);
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
            Route::Rules(..) | Route::Lesson(..) => {}
            board @ (Route::Play(_)
            | Route::AnalyseGame(_)
            | Route::Table(..)
            | Route::Watch(_)
            | Route::Puzzle(_)) => {
                browser::remember_board(&board.address());
            }
            _ => browser::remember_board(""),
        }
        set_route.set(Route::read(&browser::hash()));
        browser::scroll_to_top();
    });
    // A change of the language rebuilds the page, since all its texts change.
    let page = move || match route.get() {
        // The module of a first visit does not list stored games.
        Route::Home if !cfg!(feature = "whole") && game_storage::has_games() => further(Route::Home),
        Route::Home => view! { <Home/> }.into_any(),
        Route::Play(name) => view! { <Play name/> }.into_any(),
        Route::Unknown(path) => view! { <UnknownPage path/> }.into_any(),
        other => further(other),
    };
    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); browser::focus("main"); }>{localized("skip")}</a>
        <Header/>
        <main id="main" tabindex="-1">{page}</main>
    }
}

/// Returns a page that only the whole module has.
#[cfg(feature = "whole")]
fn further(route: Route) -> AnyView {
    use crate::pages::{
        Analyse, Editor, Import, ImportPurpose, Invite, LessonPage, OpenTables, Position, PuzzlePage,
        RemoteTablePage, Rules, SetUp,
    };
    match route {
        Route::SetUp(game, start) => view! { <SetUp game start/> }.into_any(),
        Route::Position(game, start) => view! { <Position game start/> }.into_any(),
        Route::AnalyseGame(name) => view! { <Play name looks=true/> }.into_any(),
        Route::Lesson(game, step) => view! { <LessonPage game step/> }.into_any(),
        Route::Puzzle(address) => view! { <PuzzlePage address/> }.into_any(),
        Route::Rules(game, clause) => view! { <Rules game clause/> }.into_any(),
        Route::Import => view! { <Import purpose=ImportPurpose::Play/> }.into_any(),
        Route::Analyse(None) => view! { <Import purpose=ImportPurpose::Analyse/> }.into_any(),
        Route::Analyse(Some((game, start))) => view! { <Analyse game start/> }.into_any(),
        Route::Edit(game, start) => view! { <Editor game start/> }.into_any(),
        Route::Table(room, token) => view! { <RemoteTablePage room token watches=false/> }.into_any(),
        Route::Watch(room) => view! { <RemoteTablePage room token=None watches=true/> }.into_any(),
        Route::Invite(game, listing) => view! { <Invite game listing/> }.into_any(),
        Route::Tables => view! { <OpenTables/> }.into_any(),
        Route::Home | Route::Play(_) | Route::Unknown(_) => view! { <Home/> }.into_any(),
    }
}

/// The page of an address that names no page.
#[component]
fn UnknownPage(path: String) -> impl IntoView {
    let path: String = path.chars().take(60).collect();
    view! {
        <section class="not-found">
            <h1>{localized("unknown-page")}</h1>
            <p>{move || t_with("unknown-address", &[("address", &path)])}</p>
            <p><a class="button primary" href="#/">{localized("home")}</a></p>
        </section>
    }
}

/// Reloads the page: by its address, the first visit's module is replaced by the whole one.
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
                aria-label=language.name() on:click=move |_| switch_language(language)>
                {language.code().to_ascii_uppercase()}
            </button>
        }
    });
    let dark = move || match settings.with(|settings| settings.theme) {
        ThemePreference::System => t("light-system"),
        ThemePreference::Light => t("light-day"),
        ThemePreference::Dark => t("light-night"),
    };
    let next_light = move |_| {
        settings.update(|settings| {
            settings.theme = match settings.theme {
                ThemePreference::System => ThemePreference::Dark,
                ThemePreference::Dark => ThemePreference::Light,
                ThemePreference::Light => ThemePreference::System,
            };
        });
    };
    let light_icon = move || match settings.with(|settings| settings.theme) {
        ThemePreference::System => "M12 3a9 9 0 1 0 0 18Z M12 3a9 9 0 0 1 0 18",
        ThemePreference::Light => {
            "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9Z M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2 2M17.4 17.4l2 2M4.6 19.4l2-2M17.4 6.6l2-2"
        }
        ThemePreference::Dark => "M19.5 14.5A8.5 8.5 0 0 1 9.5 4.5A8.5 8.5 0 1 0 19.5 14.5Z",
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
            <a class="brand" href="#/" aria-label=localized("home")>
                <svg viewBox="0 0 32 24" aria-hidden="true" focusable="false"><path d="M3 20C7 4 25 4 29 20" fill="none" stroke="currentColor" stroke-width="2.5" stroke-dasharray="1 5" stroke-linecap="round"/><circle cx="3.5" cy="20" r="3"/><circle cx="28.5" cy="20" r="3" class="landing"/></svg>
                "Sprung"
            </a>
            <nav aria-label=localized("settings")>
                {languages}
                <IconButton label=Signal::derive(dark) icon=Signal::derive(light_icon) act=Callback::new(next_light)/>
                <IconButton label=Signal::derive(move || if loud() { t("sound-off") } else { t("sound-on") }) icon=Signal::derive(sound_icon)
                    act=Callback::new(move |_| settings.update(|settings| settings.sound = !settings.sound))/>
            </nav>
        </header>
    }
}

/// A button that has to be pressed twice, for actions that cannot be undone.
#[component]
pub fn ConfirmButton(
    /// The label at first, and the label while it asks for confirmation.
    words: ReactiveText,
    sure: ReactiveText,
    act: Callback<()>,
    #[prop(optional, into)] disabled: Signal<bool>,
    #[prop(optional)] class: &'static str,
    /// The accessible label at first, for a button that shows only a symbol.
    #[prop(optional)]
    label: Option<ReactiveText>,
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

/// A button that shows an icon and has an accessible label.
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
