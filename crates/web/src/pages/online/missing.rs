//! Somebody is missing: a new link for who has lost theirs; the computer in place of who has left, or the end of the game without them.

use crate::app::SureButton;
use crate::online::Online;
use crate::pages::handed::Handed;
use crate::speech::{says, t, t_with, text, voice};
use ::table::{Phase, Table};
use leptos::prelude::*;
use rules::{GameId, Seat, Seats};
use wire::{Ask, Offer, WhenLeft};

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
    let gone = Memo::new(move |_| {
        let time = online.server_time(now.get());
        online.with(|table| gone(table, time)).unwrap_or_default()
    });
    let rows = move || others.get().into_iter().map(|seat| view! { <Row online seat gone/> }).collect_view();
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
                <EndWithout online gone/>
                <Show when=move || online.issued.with(Option::is_some)>
                    <Handed words=text(whose) value=text(link)/>
                </Show>
            </details>
        </Show>
    }
}

/// The name of a seat's person.
pub fn name(online: Online, seat: Seat) -> String {
    let game = online.with(|table| table.settings().game).unwrap_or(GameId::Eckstein);
    online.person(seat).unwrap_or_else(|| voice(game).seat(seat))
}

/// The people who have been away for so long that the others may decide about them, while a game goes on where they do.
fn gone(table: &Table, now: u64) -> Seats {
    let is_gone = |seat: &Seat| {
        let chair = table.chair(*seat);
        chair.is_in_game() && chair.away.is_some_and(|since| now >= since + AWAY)
    };
    match *table.phase() == Phase::Playing && decides(table) {
        true => table.people().iter().filter(is_gone).collect(),
        false => Seats::NONE,
    }
}

/// Whether the others decide at this table about who has left. Who plays by the day is not expected to stay.
fn decides(table: &Table) -> bool {
    table.settings().left == WhenLeft::Ask && !table.settings().clock.is_in_days()
}

/// The seat on whose behalf something is proposed.
fn own(online: Online) -> Option<Seat> {
    online.you.get_untracked().seats.iter().next()
}

#[component]
fn Row(online: Online, seat: Seat, gone: Memo<Seats>) -> impl IntoView {
    let may_cover = move || {
        let covered = online.with(|table| table.chair(seat).covered).unwrap_or_default();
        gone.get().has(seat) && !covered && !online.you.get().seats.is_empty()
    };
    let cover = move |_| online.ask(own(online), Ask::Offer(Offer::Cover { seat }));
    let computer = online.with(decides).unwrap_or_default().then(|| {
        view! { <button type="button" disabled=move || !may_cover() on:click=cover>{says("let-computer")}</button> }
    });
    view! {
        <div class="missing-row">
            <span>{text(move || name(online, seat))}</span>
            <button type="button" on:click=move |_| online.reissue(seat)>{says("new-seat-link")}</button>
            {computer}
            <Remove online seat/>
        </div>
    }
}

/// The host removes a person, and is asked first: the button may have come where another was.
#[component]
pub fn Remove(online: Online, seat: Seat) -> impl IntoView {
    let remove = Callback::new(move |()| online.ask(None, Ask::Remove { seat }));
    view! {
        <Show when=move || online.you.get().host>
            <SureButton words=says("remove") sure=says("remove-sure") act=remove/>
        </Show>
    }
}

/// To end the game without everybody who has left.
#[component]
fn EndWithout(online: Online, gone: Memo<Seats>) -> impl IntoView {
    let without = move || {
        let own = online.you.get().seats;
        gone.get().iter().filter(|seat| !own.has(*seat)).collect::<Seats>()
    };
    let may_end = move || !without().is_empty() && !online.you.get().seats.is_empty();
    let end = move |_| {
        let without = untrack(without);
        online.ask(own(online), Ask::Offer(Offer::End { without }));
    };
    let words = move || match without() {
        Seats::NONE => t("end-without"),
        left => t_with("end-without-names", &[("names", &names(online, left))]),
    };
    online.with(decides).unwrap_or_default().then(|| {
        view! { <button type="button" class="end-without" disabled=move || !may_end() on:click=end>{text(words)}</button> }
    })
}

/// The names of several seats' people.
pub fn names(online: Online, seats: Seats) -> String {
    seats.iter().map(|seat| name(online, seat)).collect::<Vec<_>>().join(", ")
}
