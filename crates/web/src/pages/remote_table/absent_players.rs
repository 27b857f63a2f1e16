//! The panel about absent players: a new link for whoever has lost theirs, the computer in place of somebody who has left, or the
//! end of the game without them.

use crate::app::ConfirmButton;
use crate::locale::{localized, t, t_with, text, voice};
use crate::pages::copy_field::CopyField;
use crate::remote_table::RemoteTable;
use leptos::prelude::*;
use sprung_clock::TimeControl;
use sprung_rules::{Seat, Seats};
use sprung_table::{Controller, Phase, Table};
use sprung_wire::{AbsencePolicy, Access, Offer, TableCommand};

/// Milliseconds for which somebody must have been away before several others may decide.
const ABSENCE_TIMEOUT: u64 = 60_000;

/// Milliseconds for which somebody must have been away before one person alone may decide.
const LONE_ABSENCE_TIMEOUT: u64 = 300_000;

/// Milliseconds for which somebody must have been away before others may ask for a new link where a turn lasts days.
const CORRESPONDENCE_ABSENCE_TIMEOUT: u64 = 24 * 3_600_000;

/// A closed panel that a person opens, so that nothing in it appears where another button just was.
#[component]
pub fn AbsentPlayers(remote: RemoteTable, now: ReadSignal<f64>) -> impl IntoView {
    let others = Memo::new(move |_| {
        let own = remote.you.get().seats;
        let others =
            |table: &Table| table.people().iter().filter(|seat| !own.has(*seat)).collect::<Vec<Seat>>();
        remote.with_or_default(others)
    });
    let may = move || {
        let you = remote.you.get();
        (you.host || !you.seats.is_empty()) && others.with(|others| !others.is_empty())
    };
    let gone = Memo::new(move |_| {
        let time = remote.server_time(now.get());
        remote.with_or_default(|table| gone(table, time))
    });
    let rows =
        move || others.get().into_iter().map(|seat| view! { <Row remote seat gone now/> }).collect_view();
    let link = move || remote.issued.get().map(|(_, link)| link).unwrap_or_default();
    let whose = move || {
        remote
            .issued
            .get()
            .map_or_else(String::new, |(seat, _)| t_with("seat-link", &[("name", &name(remote, seat))]))
    };
    view! {
        <Show when=may>
            <details class="more absent-players"><summary>{localized("missing")}</summary>
                {rows}
                <EndWithoutAbsent remote gone/>
                <Show when=move || remote.issued.with(Option::is_some)>
                    <CopyField words=text(whose) value=text(link)/>
                </Show>
            </details>
        </Show>
    }
}

/// Returns the name of a seat's person.
pub fn name(remote: RemoteTable, seat: Seat) -> String {
    let seat_name = || match remote.with(|table| table.settings().game) {
        Some(game) => voice(game).seat(seat),
        None => seat.to_string(),
    };
    remote.person(seat).unwrap_or_else(seat_name)
}

/// Returns the people who have been away so long that the others may decide about them, while a game goes on where they do. One person alone decides
/// later, and not where a clock runs.
fn gone(table: &Table, now: u64) -> Seats {
    let plays = |seat: &Seat| {
        let seat_state = table.seat_state(*seat);
        seat_state.controller() == Controller::Person && seat_state.away.is_none()
    };
    let is_alone = table.people().iter().filter(plays).count() < 2;
    if is_alone && table.settings().clock != TimeControl::None {
        return Seats::NONE;
    }
    let absence = if is_alone { LONE_ABSENCE_TIMEOUT } else { ABSENCE_TIMEOUT };
    let is_gone = |seat: &Seat| {
        let seat_state = table.seat_state(*seat);
        seat_state.is_in_game() && seat_state.away.is_some_and(|since| now >= since + absence)
    };
    match *table.phase() == Phase::Playing && decides(table) {
        true => table.people().iter().filter(is_gone).collect(),
        false => Seats::NONE,
    }
}

/// Returns whether the others decide at this table about who has left. Nobody is expected to stay where a turn lasts days.
fn decides(table: &Table) -> bool {
    table.settings().absence == AbsencePolicy::Ask && !table.settings().clock.is_correspondence()
}

/// Returns whether somebody may ask for a new link to another's seat: several people together. The server counts them. A host alone may not,
/// because everybody who joins with this page has a recovery link.
fn may_reissue(table: &Table, you: Access, seat: Seat, now: u64) -> bool {
    let absence = if table.settings().clock.is_correspondence() {
        CORRESPONDENCE_ABSENCE_TIMEOUT
    } else {
        ABSENCE_TIMEOUT
    };
    let is_absent = table.seat_state(seat).away.is_some_and(|since| now >= since + absence);
    let present =
        table.people().iter().filter(|&other| other != seat && table.seat_state(other).away.is_none());
    is_absent && !you.seats.is_empty() && present.count() >= 2
}

/// Returns the own seat on whose behalf something is offered.
fn own(remote: RemoteTable) -> Option<Seat> {
    remote.you.get_untracked().seats.iter().next()
}

#[component]
fn Row(remote: RemoteTable, seat: Seat, gone: Memo<Seats>, now: ReadSignal<f64>) -> impl IntoView {
    let may_reissue = Memo::new(move |_| {
        let (you, time) = (remote.you.get(), remote.server_time(now.get()));
        remote.with_or_default(|table| may_reissue(table, you, seat, time))
    });
    let may_reissue = move || may_reissue.get();
    let may_cover = move || {
        let covered = remote.with_or_default(|table| table.seat_state(seat).covered);
        gone.get().has(seat) && !covered && !remote.you.get().seats.is_empty()
    };
    let cover = move |_| remote.ask(own(remote), TableCommand::Offer(Offer::Cover { seat }));
    let computer = remote.with_or_default(decides).then(|| {
        view! { <button type="button" disabled=move || !may_cover() on:click=cover>{localized("let-computer")}</button> }
    });
    view! {
        <div class="absent-row">
            <span>{text(move || name(remote, seat))}</span>
            <button type="button" disabled=move || !may_reissue() on:click=move |_| remote.reissue(seat)>{localized("new-seat-link")}</button>
            {computer}
            <Show when=move || remote.you.get().seats.is_empty()><Remove remote seat/></Show>
        </div>
    }
}

/// A button by which the host removes a person, or during a game lets the computer play for a person who is absent; it asks first, since it may have
/// come where another button was.
#[component]
pub fn Remove(remote: RemoteTable, seat: Seat) -> impl IntoView {
    let remove = Callback::new(move |()| remote.ask(None, TableCommand::Remove { seat }));
    let is_running =
        move || remote.with_or_default(|table| matches!(table.phase(), Phase::Playing | Phase::Paused));
    let button = move || {
        let words = if is_running() { "let-computer" } else { "remove" };
        view! { <ConfirmButton words=localized(words) sure=localized("remove-sure") act=remove/> }
    };
    view! { <Show when=move || remote.you.get().host>{button}</Show> }
}

/// A button that offers to end the game without everybody who has left.
#[component]
fn EndWithoutAbsent(remote: RemoteTable, gone: Memo<Seats>) -> impl IntoView {
    let without = move || {
        let own = remote.you.get().seats;
        gone.get().iter().filter(|seat| !own.has(*seat)).collect::<Seats>()
    };
    let may_end = move || !without().is_empty() && !remote.you.get().seats.is_empty();
    let end = move |_| {
        let without = untrack(without);
        remote.ask(own(remote), TableCommand::Offer(Offer::End { without }));
    };
    let words = move || match without() {
        Seats::NONE => t("end-without"),
        left => t_with("end-without-names", &[("names", &names(remote, left))]),
    };
    remote.with_or_default(decides).then(|| {
        view! { <button type="button" class="end-without" disabled=move || !may_end() on:click=end>{text(words)}</button> }
    })
}

/// Returns the names of several seats' people.
pub fn names(remote: RemoteTable, seats: Seats) -> String {
    seats.iter().map(|seat| name(remote, seat)).collect::<Vec<_>>().join(", ")
}
