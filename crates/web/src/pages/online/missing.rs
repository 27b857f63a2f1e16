//! Somebody is missing: a new link for who has lost theirs, the computer in place of who has left.

use crate::online::Online;
use crate::speech::{says, t_with, text, voice};
use ::table::{Phase, Table};
use leptos::prelude::*;
use rules::{GameId, Seat};
use wire::{Ask, Offer, Sitter, WhenLeft};

/// Milliseconds for which somebody must have been away before others decide.
const AWAY: u64 = 60_000;

/// Opened by a person, so that nothing in it appears where another button just was.
#[component]
pub fn Missing(online: Online, now: ReadSignal<f64>) -> impl IntoView {
    let others = Memo::new(move |_| {
        let own = online.you.get().seats;
        let others =
            |table: &Table| table.people().iter().filter(|seat| !own.has(*seat)).collect::<Vec<Seat>>();
        online.with(others).unwrap_or_default()
    });
    let may = move || {
        let you = online.you.get();
        (you.host || !you.seats.is_empty()) && others.with(|others| !others.is_empty())
    };
    let rows = move || others.get().into_iter().map(|seat| view! { <Row online seat now/> }).collect_view();
    let link = move || online.issued.get().map(|(_, link)| link).unwrap_or_default();
    let whose = move || {
        online
            .issued
            .get()
            .map_or_else(String::new, |(seat, _)| t_with("seat-link", &[("name", &name(online, seat))]))
    };
    view! {
        <Show when=may>
            <details class="more missing"><summary>{says("missing")}</summary>
                {rows}
                <Show when=move || online.issued.with(Option::is_some)>
                    <label class="field"><span>{text(whose)}</span><input readonly prop:value=link on:focus=super::waiting::select/></label>
                </Show>
            </details>
        </Show>
    }
}

/// The name of a seat's person.
fn name(online: Online, seat: Seat) -> String {
    let person = online.with(|table| match &table.chair(seat).sitter {
        Sitter::Person { name } => Some(name.clone()),
        _ => None,
    });
    let game = online.with(|table| table.settings().game).unwrap_or(GameId::Eckstein);
    person.flatten().unwrap_or_else(|| voice(game).seat(seat))
}

#[component]
fn Row(online: Online, seat: Seat, now: ReadSignal<f64>) -> impl IntoView {
    let own = move || online.you.get_untracked().seats.iter().next();
    let left_to_others = online.with(|table| table.settings().left == WhenLeft::Ask).unwrap_or_default();
    let may_cover = Memo::new(move |_| {
        let time = online.server_time(now.get());
        let is_gone = |table: &Table| {
            let chair = table.chair(seat);
            let gone = chair.away.is_some_and(|since| time >= since + AWAY);
            *table.phase() == Phase::Playing && gone && !chair.covered && !chair.given_up
        };
        !online.you.get().seats.is_empty() && online.with(is_gone).unwrap_or_default()
    });
    let cover = move |_| online.ask(own(), Ask::Offer(Offer::Cover { seat }));
    let computer = left_to_others.then(|| {
        view! { <button type="button" disabled=move || !may_cover.get() on:click=cover>{says("let-computer")}</button> }
    });
    view! {
        <div class="missing-row">
            <span>{text(move || name(online, seat))}</span>
            <button type="button" on:click=move |_| online.reissue(seat)>{says("new-seat-link")}</button>
            {computer}
        </div>
    }
}
