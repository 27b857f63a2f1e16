//! Before the game: who sits where, the links, and what the host may do.

use super::talk::Talk;
use crate::browser;
use crate::keys;
use crate::online::Online;
use crate::pages::play::SeatSign;
use crate::route::Route;
use crate::speech::{says, t, t_with, text, voice};
use ::table::Table;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{GameId, Seat};
use wire::{Ask, Place, Sitter};

/// The level of computers on seats that stay open when the host begins.
const STAND_IN: u8 = 5;

#[component]
pub fn Waiting(online: Online) -> impl IntoView {
    let game = online.table.with_untracked(|table| table.as_ref().map(|table| table.settings().game));
    let Some(game) = game else { return ().into_any() };
    let name = RwSignal::new(keys::name());
    let places = Memo::new(move |_| online.with(Table::places).unwrap_or_default());
    let rows =
        move || places.get().into_iter().map(|place| view! { <Row online game place name/> }).collect_view();
    view! {
        <section class="set-up waiting">
            <p class="crumb"><a href="#/">{says("home")}</a></p>
            <h1>{text(move || voice(game).title())}</h1>
            <p class="meta">{text(move || agreed(online))}</p>
            <fieldset>
                <legend>{says("who-plays")}</legend>
                <label class="field"><span>{says("your-name")}</span>
                    <input maxlength="24" autocomplete="nickname" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/></label>
                {rows}
            </fieldset>
            <Links online/>
            <Host online/>
            <Talk online/>
        </section>
    }
    .into_any()
}

/// What was agreed on, in one line.
fn agreed(online: Online) -> String {
    let mut parts = Vec::new();
    online.with(|table| {
        let settings = table.settings();
        parts.push(t_with("clock-is", &[("clock", &clock_words(&settings.clock.to_string()))]));
        let game = settings.game;
        let switches = game.switches().iter();
        parts.extend(switches.filter_map(|switch| {
            let value =
                settings.options.iter().find_map(|pair| pair.strip_prefix(switch.key)?.strip_prefix('='))?;
            Some(format!("{}: {}", voice(game).switch(switch), voice(game).value(switch, value)))
        }));
        if settings.take_back {
            parts.push(t("take-back-allowed"));
        }
    });
    parts.join(" · ")
}

/// A clock as it is written; only its absence is a word.
pub fn clock_words(clock: &str) -> String {
    if clock == "none" { t("clock-none") } else { clock.to_string() }
}

/// One seat: who sits there, or how to sit down.
#[component]
fn Row(online: Online, game: GameId, place: Place, name: RwSignal<String>) -> impl IntoView {
    let seat: Seat = place.seat;
    let mine = move || online.you.get().seats.has(seat);
    let (who, open, person) = match place.sitter {
        Sitter::Open => (None, true, false),
        Sitter::Person { name } => (Some(name), false, true),
        Sitter::Computer { level } => {
            (Some(t_with("computer-level", &[("level", &level.to_string())])), false, false)
        }
    };
    let sit = move |_| online.join(seat, name.get_untracked().trim());
    let nameless = move || name.with(|name| name.trim().is_empty());
    let join = open.then(|| view! { <button type="button" class="primary" disabled=nameless on:click=sit>{says("sit-down")}</button> });
    let leave = move || {
        (person && mine()).then(|| view! { <button type="button" on:click=move |_| online.ask(Some(seat), Ask::Leave)>{says("stand-up")}</button> })
    };
    let remove = move || {
        let may = person && !mine() && online.you.get().host;
        may.then(|| view! { <button type="button" on:click=move |_| online.ask(None, Ask::Remove { seat })>{says("remove")}</button> })
    };
    view! {
        <div class="seat-row">
            <SeatSign game seat/>
            <span>{text(move || voice(game).seat(seat))}{who.map(|who| format!(": {who}"))}</span>
            <span class="buttons">{join}{leave}{remove}</span>
        </div>
    }
}

/// One link for players, one for watchers.
#[component]
pub fn Links(online: Online) -> impl IntoView {
    let room = online.room();
    let players = browser::address(&Route::Table(room.clone(), None).address());
    let watchers = browser::address(&Route::Watch(room.clone()).address());
    let code = RwSignal::new(String::new());
    let link = players.clone();
    spawn_local(async move {
        if let Ok(picture) = browser::post("api/code", &link).await {
            code.try_set(picture);
        }
    });
    view! {
        <fieldset class="links">
            <legend>{says("links")}</legend>
            <label class="field"><span>{says("players-link")}</span><input readonly prop:value=players on:focus=select/></label>
            <label class="field"><span>{says("watchers-link")}</span><input readonly prop:value=watchers on:focus=select/></label>
            <div class="code" role="img" aria-label=says("players-code") inner_html=move || code.get()></div>
        </fieldset>
    }
}

/// All of it, to be copied: a page over plain http may not write to the clipboard itself.
pub fn select(event: leptos::ev::FocusEvent) {
    use wasm_bindgen::JsCast;
    let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    if let Some(input) = input {
        input.select();
    }
}

/// What only the host may do.
#[component]
fn Host(online: Online) -> impl IntoView {
    let host = move || online.you.get().host;
    let locked = move || online.with(Table::is_locked).unwrap_or_default();
    let lock = move |_| online.ask(None, Ask::Lock { locked: !locked() });
    let start = move |_| online.ask(None, Ask::Start { level: STAND_IN });
    let lock_words = text(move || if locked() { t("unlock") } else { t("lock") });
    view! {
        <Show when=host>
            <div class="buttons">
                <button type="button" class="primary" on:click=start>{says("start-now")}</button>
                <button type="button" on:click=lock>{lock_words.clone()}</button>
            </div>
        </Show>
    }
}
