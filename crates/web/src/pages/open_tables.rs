//! Tables elsewhere at which a seat is open and that their hosts show to everybody.

use super::clocks::spoken;
use super::online::rules_agreed;
use super::play::SeatSign;
use crate::browser;
use crate::route::{Route, Start};
use crate::speech::{says, t_with, text, voice};
use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::GameId;
use std::time::Duration;
use wire::{OpenTable, Place, Sitter};

/// How often the list is asked for again.
const AGAIN: Duration = Duration::from_secs(5);

/// What is known of the list.
#[derive(Clone, PartialEq)]
enum List {
    Unknown,
    /// No server answers.
    Nobody,
    Tables(Vec<OpenTable>),
}

#[component]
pub fn OpenTables() -> impl IntoView {
    let list = RwSignal::new(List::Unknown);
    let ask = move || {
        spawn_local(async move {
            let answer = browser::fetched("api/tables").await;
            let read = answer.and_then(|answer| wire::engine::read(&answer).ok());
            let new = read.map_or(List::Nobody, List::Tables);
            if list.try_with_untracked(|list| *list != new).unwrap_or_default() {
                list.try_set(new);
            }
        });
    };
    ask();
    if let Ok(handle) = set_interval_with_handle(ask, AGAIN) {
        on_cleanup(move || handle.clear());
    }
    let found = move || match list.get() {
        List::Unknown => view! { <p class="empty">{says("connecting")}</p> }.into_any(),
        List::Nobody => view! { <p class="empty">{says("no-server")}</p> }.into_any(),
        List::Tables(tables) if tables.is_empty() => {
            view! { <p class="empty">{says("no-open-tables")}</p> }.into_any()
        }
        List::Tables(tables) => {
            let rows = tables.into_iter().map(|table| view! { <Row table/> }).collect_view();
            view! { <ul class="kept open-tables" aria-live="polite">{rows}</ul> }.into_any()
        }
    };
    let games = GameId::ALL.map(|game| {
        view! { <a class="button" href=Route::SetUp(game, Start::default()).address()>{text(move || voice(game).title())}</a> }
    });
    view! {
        <section class="set-up">
            <p class="crumb"><a href="#/">{says("home")}</a></p>
            <h1>{says("open-tables")}</h1>
            {found}
            <h2>{says("set-table")}</h2>
            <div class="buttons five">{games}</div>
        </section>
    }
}

/// A table: what is played, who is there, how many seats are open.
#[component]
fn Row(table: OpenTable) -> impl IntoView {
    let game = table.game;
    let signs = table.seats.iter().filter(|place| place.sitter == Sitter::Open);
    let signs = signs.map(|place| view! { <SeatSign game seat=place.seat/> }).collect_view();
    let words = move || {
        let who: Vec<String> = table.seats.iter().filter_map(sitting).collect();
        let open = table.seats.len() - who.len();
        let open = t_with("seats-open", &[("count", &open.to_string())]);
        let clock = t_with("clock-is", &[("clock", &spoken(table.clock))]);
        who.into_iter()
            .chain([open, clock])
            .chain(rules_agreed(game, &table.options))
            .collect::<Vec<_>>()
            .join(" · ")
    };
    view! {
        <li>
            <a href=Route::Table(table.room, None).address()>
                <span class="signs">{signs}</span>
                <span class="words"><strong>{text(move || voice(game).title())}</strong><span>{text(words)}</span></span>
            </a>
        </li>
    }
}

fn sitting(place: &Place) -> Option<String> {
    match &place.sitter {
        Sitter::Open => None,
        Sitter::Person { name } => Some(name.clone()),
        Sitter::Computer { level } => Some(t_with("computer-level", &[("level", &level.to_string())])),
    }
}
