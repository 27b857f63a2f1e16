//! The list of remote tables that have a free seat and are listed by their hosts.

use super::play::SeatSign;
use super::remote_table::chosen_rules_text;
use super::time_control_text::spoken;
use crate::browser;
use crate::locale::{localized, t_with, text, voice};
use crate::route::{Route, TableListing};
use crate::server_answer::unreadable;
use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use sprung_rules::GameId;
use sprung_wire::{Occupant, OpenTable, SeatAssignment};
use std::time::Duration;

/// The interval at which the list is fetched again.
const REFRESH_INTERVAL: Duration = Duration::from_secs(5);

/// The state of the list.
#[derive(Clone, PartialEq)]
enum List {
    /// The server has not answered yet.
    Unknown,
    /// No server answers.
    NoServer,
    /// The answer cannot be read; the text says why.
    Unreadable(String),
    Tables(Vec<OpenTable>),
}

#[component]
pub fn OpenTables() -> impl IntoView {
    let list = RwSignal::new(List::Unknown);
    let ask = move || {
        spawn_local(async move {
            let answer = browser::fetch_text("api/tables").await;
            let new = match answer {
                Some(answer) => match sprung_wire::from_json(&answer) {
                    Ok(tables) => List::Tables(tables),
                    Err(error) => List::Unreadable(unreadable(&answer, &error)),
                },
                None => List::NoServer,
            };
            if list.try_with_untracked(|list| *list != new).unwrap_or_default() {
                list.try_set(new);
            }
        });
    };
    ask();
    if let Ok(handle) = set_interval_with_handle(ask, REFRESH_INTERVAL) {
        on_cleanup(move || handle.clear());
    }
    let found = move || match list.get() {
        List::Unknown => view! { <p class="empty">{localized("connecting")}</p> }.into_any(),
        List::Unreadable(what) => {
            view! { <p class="empty">{t_with("server-unreadable", &[("what", &what)])}</p> }.into_any()
        }
        List::NoServer => view! { <p class="empty">{localized("no-server")}</p> }.into_any(),
        List::Tables(tables) if tables.is_empty() => {
            view! { <p class="empty">{localized("no-open-tables")}</p> }.into_any()
        }
        List::Tables(tables) => {
            let rows = tables.into_iter().map(|table| view! { <Row table/> }).collect_view();
            view! { <ul class="game-list open-tables" aria-live="polite">{rows}</ul> }.into_any()
        }
    };
    let games = GameId::ALL.map(|game| {
        view! { <a class="button" href=Route::Invite(game, TableListing::Public).address()>{text(move || voice(game).title())}</a> }
    });
    view! {
        <section class="set-up">
            <p class="breadcrumb"><a href="#/">{localized("home")}</a></p>
            <h1>{localized("open-tables")}</h1>
            {found}
            <h2>{localized("open-a-table")}</h2>
            <p class="meta">{localized("open-a-table-lead")}</p>
            <div class="buttons game-buttons">{games}</div>
        </section>
    }
}

/// A table of the list: its game, its players, the number of free seats.
#[component]
fn Row(table: OpenTable) -> impl IntoView {
    let game = table.game;
    let signs = table.seats.iter().filter(|place| place.occupant == Occupant::Open);
    let signs = signs.map(|place| view! { <SeatSign game seat=place.seat/> }).collect_view();
    let words = move || {
        let who: Vec<String> = table.seats.iter().filter_map(sitting).collect();
        let open = table.seats.len() - who.len();
        let open = t_with("seats-open", &[("count", &open.to_string())]);
        let clock = t_with("clock-is", &[("clock", &spoken(table.clock))]);
        who.into_iter()
            .chain([open, clock])
            .chain(chosen_rules_text(game, &table.options))
            .collect::<Vec<_>>()
            .join(" · ")
    };
    view! {
        <li>
            <div class="open-table">
                <span class="seat-signs">{signs}</span>
                <span class="words"><strong>{text(move || voice(game).title())}</strong><span>{text(words)}</span></span>
                <span class="buttons">
                    <a class="button primary" href=Route::Table(table.room.clone(), None).address()>{localized("join")}</a>
                    <a class="button" href=Route::Watch(table.room).address()>{localized("watch")}</a>
                </span>
            </div>
        </li>
    }
}

fn sitting(place: &SeatAssignment) -> Option<String> {
    match &place.occupant {
        Occupant::Open => None,
        Occupant::Person { name } => Some(name.clone()),
        Occupant::Computer { level } => Some(t_with("computer-level", &[("level", &level.to_string())])),
    }
}
