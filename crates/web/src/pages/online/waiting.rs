//! Before the game: who sits where, the links, and what the host may do.

use super::links::Links;
use super::missing::Remove;
use super::talk::Talk;
use crate::online::Online;
use crate::pages::clocks::spoken;
use crate::pages::name::{Name, NameField};
use crate::pages::play::SeatSign;
use crate::speech::{says, t, t_with, text, voice};
use ::table::Table;
use leptos::prelude::*;
use rules::{GameId, Seat};
use wire::{Ask, Place, Sitter};

/// The level of computers on seats that stay open when the host begins.
const STAND_IN: u8 = 5;

#[component]
pub fn Waiting(online: Online) -> impl IntoView {
    let game = online.table.with_untracked(|table| table.as_ref().map(|table| table.settings().game));
    let Some(game) = game else { return ().into_any() };
    let name = Name::new();
    let places = Memo::new(move |_| online.with(Table::places).unwrap_or_default());
    let watches = move || online.only_watches();
    let rows =
        move || places.get().into_iter().map(|place| view! { <Row online game place name/> }).collect_view();
    view! {
        <section class="set-up waiting">
            <p class="crumb"><a href="#/">{says("home")}</a></p>
            <h1>{text(move || voice(game).title())}</h1>
            <p class="meta">{text(move || agreed(online))}</p>
            <fieldset>
                <legend>{says("who-plays")}</legend>
                <Show when=move || !watches()><NameField name/></Show>
                {rows}
            </fieldset>
            <Show when=watches fallback=move || view! { <Links online/><Host online/><Talk online name=name.typed/> }>
                <p role="status">{says("not-begun")}</p>
                <Talk online/>
            </Show>
        </section>
    }
    .into_any()
}

/// What was agreed on, in one line.
fn agreed(online: Online) -> String {
    let parts = |table: &Table| {
        let settings = table.settings();
        let mut parts = vec![t_with("clock-is", &[("clock", &spoken(settings.clock))])];
        parts.extend(rules_agreed(settings.game, &settings.options));
        if settings.take_back {
            parts.push(t("take-back-allowed"));
        }
        parts.join(" · ")
    };
    online.with(parts).unwrap_or_default()
}

/// The rules that depart from their default, in words.
pub fn rules_agreed(game: GameId, options: &[String]) -> Vec<String> {
    let chosen = |switch: &rules::Switch| {
        let value = options.iter().find_map(|pair| pair.strip_prefix(switch.key)?.strip_prefix('='))?;
        Some(format!("{}: {}", voice(game).switch(switch), voice(game).value(switch, value)))
    };
    game.switches().iter().filter_map(chosen).collect()
}

/// One seat: who sits there, or how to sit down.
#[component]
fn Row(online: Online, game: GameId, place: Place, name: Name) -> impl IntoView {
    let seat: Seat = place.seat;
    let mine = move || online.you.get().seats.has(seat);
    let (who, open, person) = match place.sitter {
        Sitter::Open => (t("seat-free"), true, false),
        Sitter::Person { name } => (name, false, true),
        Sitter::Computer { level } => {
            (t_with("computer-level", &[("level", &level.to_string())]), false, false)
        }
    };
    let sit = move |_| name.given().into_iter().for_each(|name| online.sit(seat, &name));
    // who sits already may take another seat, but is not urged to
    let seated = move || !online.you.get().seats.is_empty();
    let join = move || {
        (open && !online.only_watches()).then(|| view! { <button type="button" class:primary=move || !seated() on:click=sit>{says("sit-down")}</button> })
    };
    let leave = move || {
        (person && mine()).then(|| view! { <button type="button" on:click=move |_| online.ask(Some(seat), Ask::Leave)>{says("stand-up")}</button> })
    };
    let remove = move || (person && !mine()).then(|| view! { <Remove online seat/> });
    view! {
        <div class="seat-row">
            <SeatSign game seat/>
            <span>{text(move || voice(game).seat(seat))}{format!(": {who}")}</span>
            <span class="buttons">{join}{leave}{remove}</span>
        </div>
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
