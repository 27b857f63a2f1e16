//! The list of seats at a remote table: name, presence, clock, and how close each is to its goals.

use crate::locale::{localized, t, t_with, text, voice};
use crate::pages::play::{ClockFace, ClockPlate, LOW_TIME, SeatSign, corner_class, has_clock_plates};
use crate::remote_table::RemoteTable;
use crate::session::{GameSession, is_in_turn};
use leptos::prelude::*;
use sprung_clock::TimeControl;
use sprung_rules::Seat;
use sprung_table::{Phase, SeatState};
use sprung_wire::Occupant;

#[component]
pub fn RemoteSeats(remote: RemoteTable, session: GameSession, now: ReadSignal<f64>) -> impl IntoView {
    let seats = session.local_game.with_untracked(|local_game| local_game.seats());
    let watchers = move || match remote.watchers.get() {
        0 => String::new(),
        count => t_with("watchers", &[("count", &count.to_string())]),
    };
    let seat_states = seats.iter().map(|seat| view! { <RemoteSeat remote session seat now/> }).collect_view();
    view! {
        <ul class="seats" aria-label=localized("seats")>{seat_states}</ul>
        <p class="meta watchers">{text(watchers)}</p>
    }
}

/// Returns a word about a person who is not there; `None` if all is well.
fn presence(seat_state: &SeatState) -> Option<String> {
    match () {
        () if seat_state.given_up => Some(t("gave-up")),
        () if seat_state.covered => Some(t("covered")),
        () if seat_state.away.is_some() => Some(t("away")),
        () => None,
    }
}

#[component]
fn RemoteSeat(remote: RemoteTable, session: GameSession, seat: Seat, now: ReadSignal<f64>) -> impl IntoView {
    let game = session.game;
    let playing = move || remote.with_or_default(|table| *table.phase() == Phase::Playing);
    let turn = move || playing() && session.with_viewed_state(|state| is_in_turn(state, seat));
    let won = move || {
        let winner = |phase: &Phase| matches!(phase, Phase::Over { result: sprung_wire::GameResult::Won(seats), .. } if seats.has(seat));
        session.viewed_ply.get().is_none() && remote.with_or_default(|table| winner(table.phase()))
    };
    let who = move || {
        let own = remote.you.get().seats.has(seat);
        let name = remote.with(|table| match &table.seat_state(seat).occupant {
            Occupant::Open => String::new(),
            Occupant::Person { name } => name.clone(),
            Occupant::Computer { level } => t_with("computer-level", &[("level", &level.to_string())]),
        });
        let there = remote.with(|table| presence(table.seat_state(seat))).flatten();
        let you = own.then(|| t("you"));
        name.into_iter().chain(you).chain(there).collect::<Vec<_>>().join(" · ")
    };
    let timed = is_timed(remote);
    let clock = (timed && !has_clock_plates(session, timed)).then(|| {
        let (text, low, own) = clock_signals(remote, seat, now);
        view! { <ClockFace text low own/> }
    });
    let goal = move || {
        let missing = session.with_viewed_state(|state| state.goal_progress(seat));
        missing.iter().map(|missing| voice(game).goal_progress(missing)).collect::<Vec<_>>().join(" · ")
    };
    let mark = move || match () {
        () if won() => t("winner"),
        () if turn() => t("in-turn"),
        () => String::new(),
    };
    view! {
        <li class=move || corner_class(session, seat) class:in-turn=turn class:won=won>
            <SeatSign game seat/>
            <div class="player">
                <strong>{text(move || voice(game).seat(seat))}</strong>
                <span class="meta">{text(who)}</span>
                <span class="turn-mark">{text(mark)}</span>
                {clock}
            </div>
            <p class="goal">{text(goal)}</p>
        </li>
    }
}

/// Returns whether the table has clocks.
pub fn is_timed(remote: RemoteTable) -> bool {
    remote.with_or_default(|table| table.settings().clock != TimeControl::None)
}

/// The players' names and clocks above and below the board of a game for two with clocks.
#[component]
pub fn RemoteClockPlates(remote: RemoteTable, session: GameSession, now: ReadSignal<f64>) -> impl IntoView {
    let plate = move |seat: Seat| {
        let (text, low, own) = clock_signals(remote, seat, now);
        let playing = move || remote.with_or_default(|table| *table.phase() == Phase::Playing);
        let in_turn =
            Signal::derive(move || playing() && session.with_viewed_state(|state| is_in_turn(state, seat)));
        view! { <ClockPlate session seat in_turn text low own/> }
    };
    let seats = session.local_game.with_untracked(|local_game| local_game.seats());
    has_clock_plates(session, is_timed(remote)).then(|| seats.iter().map(plate).collect_view())
}

/// Returns what a seat's clock shows, whether little time is left, and whether a person here plays the seat.
fn clock_signals(
    remote: RemoteTable,
    seat: Seat,
    now: ReadSignal<f64>,
) -> (Signal<String>, Signal<bool>, Signal<bool>) {
    let left = move || {
        // Without contact the clock is shown to run for five more seconds at most.
        let here = now.get().min(remote.last_message_at.get() + 5_000.0);
        let time = remote.server_time(here);
        remote.with(|table| table.clock().remaining(seat.index(), time)).flatten().map(|left| left.all())
    };
    let runs = move || remote.with_or_default(|table| table.clock().seat() == Some(seat.index()));
    let text = Signal::derive(move || left().map(shown).unwrap_or_default());
    let low = Signal::derive(move || runs() && left().is_some_and(|left| left < LOW_TIME));
    let own = Signal::derive(move || remote.you.get().seats.has(seat));
    (text, low, own)
}

/// Returns milliseconds as a clock shows them: days and hours, hours and minutes, minutes and seconds.
fn shown(millis: u64) -> String {
    let seconds = millis / 1000;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{days} d {hours} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_texts_use_the_shortest_form() {
        assert_eq!(shown(61_999), "1:01");
        assert_eq!(shown(3_600_000), "1:00:00");
        assert_eq!(shown(86_400_000 * 3), "3 d 0 h");
    }
}
