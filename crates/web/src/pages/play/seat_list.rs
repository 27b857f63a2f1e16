//! The list of seats: whose turn it is, how close each is to its goals, what was captured.

use super::board_seats::{ClockFace, ClockPlate, corner_class, has_clock_plates};
use crate::board::PieceIcon;
use crate::local_game::SeatPlayer;
use crate::locale::{localized, t, t_with, voice};
use crate::session::{GameSession, is_in_turn};
use crate::settings::settings;
use leptos::prelude::*;
use sprung_clock::clock_text;
use sprung_drawing::View;
use sprung_rules::{GameId, Piece, Seat};

/// The remaining milliseconds below which a clock is marked as low.
pub const LOW_TIME: u64 = 20_000;

/// A seat's emblem: its leading piece, so that colour is never the only mark.
#[component]
pub fn SeatSign(game: GameId, seat: Seat) -> impl IntoView {
    let kind = game.facts().emblem();
    view! { <span class="seat-sign"><PieceIcon piece=Piece { seat, kind }/></span> }
}

#[component]
pub fn Seats(session: GameSession) -> impl IntoView {
    let seats = session.local_game.with_untracked(|local_game| local_game.seats());
    view! { <ul class="seats" aria-label=localized("seats")>{seats.iter().map(|seat| view! { <SeatCard session seat/> }).collect_view()}</ul> }
}

/// The seats for a tablet on a table: every name and clock at its own edge of the board, facing it. The list beside the board says
/// the same to screen readers.
#[component]
pub fn TabletSeats(session: GameSession) -> impl IntoView {
    let game = session.game;
    let seats = session.local_game.with_untracked(|local_game| local_game.seats());
    let edge = move |seat: Seat| {
        let turn = move || {
            let turns = session.quarter_turns.get();
            let degrees = session
                .local_game
                .with_untracked(|local_game| View::new(local_game.state().layout(), turns).facing(seat));
            format!("rotate({degrees}deg)")
        };
        let clock =
            move || session.local_game.with(|local_game| local_game.time_left(seat, session.now.get()));
        view! {
            <div class="tablet-seat" style:transform=turn>
                <span class="plate" class:in-turn=move || plays_now(session, seat)>
                    <SeatSign game seat/>{move || session.seat_name(seat)}
                    {move || clock().map(|left| view! { <span class="clock">{clock_text(left)}</span> })}
                </span>
            </div>
        }
    };
    let tablet = move || settings().with(|settings| settings.tablet);
    view! { <Show when=tablet><div class="tablet-seats" aria-hidden="true">{seats.iter().map(edge).collect_view()}</div></Show> }
}

/// The players' names and clocks above and below the board of a game for two with clocks.
#[component]
pub fn ClockPlates(session: GameSession) -> impl IntoView {
    let timed = session.local_game.with_untracked(|local_game| local_game.is_timed());
    let plate = move |seat: Seat| {
        let (text, low, own) = clock_signals(session, seat);
        view! { <ClockPlate session seat in_turn=Signal::derive(move || plays_now(session, seat)) text low own/> }
    };
    let seats = session.local_game.with_untracked(|local_game| local_game.seats());
    let tablet = move || settings().with(|settings| settings.tablet);
    has_clock_plates(session, timed).then(|| {
        view! { <Show when=move || !tablet()>{seats.iter().map(plate).collect_view()}</Show> }
    })
}

/// Returns what a seat's clock shows, whether little time is left, and whether a person here plays the seat.
fn clock_signals(session: GameSession, seat: Seat) -> (Signal<String>, Signal<bool>, Signal<bool>) {
    let left = move || session.local_game.with(|local_game| local_game.time_left(seat, session.now.get()));
    let text = Signal::derive(move || left().map(clock_text).unwrap_or_default());
    let low = Signal::derive(move || plays_now(session, seat) && left().is_some_and(|left| left < LOW_TIME));
    let own = Signal::derive(move || {
        session.local_game.with(|local_game| local_game.players().at(seat) == SeatPlayer::Local)
    });
    (text, low, own)
}

fn plays_now(session: GameSession, seat: Seat) -> bool {
    !session.local_game.with(|local_game| local_game.over())
        && session.with_viewed_state(|state| is_in_turn(state, seat))
}

/// A field with the name of a person here.
#[component]
fn Name(session: GameSession, seat: Seat) -> impl IntoView {
    // Other changes of the game do not rebuild the field, so that a name that is being typed stays.
    let name = Memo::new(move |_| {
        session.local_game.with(|local_game| local_game.record().name(seat).unwrap_or_default().to_string())
    });
    let label = move || t_with("name-of", &[("seat", &voice(session.game).seat(seat))]);
    view! {
        <input class="name" maxlength="24" autocomplete="off" spellcheck="false" placeholder=localized("person") aria-label=label
            prop:value=move || name.get() on:change=move |event| session.set_seat_name(seat, event_target_value(&event).trim())/>
    }
}

/// A select field with the computer's level.
#[component]
fn Level(session: GameSession, seat: Seat, level: u8) -> impl IntoView {
    let label = move || t_with("level-of", &[("seat", &voice(session.game).seat(seat))]);
    let choose = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            session.set_level(seat, level);
        }
    };
    let levels = SeatPlayer::LEVELS.map(|other| {
        let number = other.to_string();
        let words = number.clone();
        view! { <option value=number selected=other == level>{move || t_with("computer-level", &[("level", &words)])}</option> }
    });
    view! { <select class="level" aria-label=label on:change=choose>{levels.collect_view()}</select> }
}

#[component]
fn SeatCard(session: GameSession, seat: Seat) -> impl IntoView {
    let game = session.game;
    let turn = move || plays_now(session, seat);
    let won = move || {
        let at_end = session.viewed_ply.get().is_none();
        at_end
            && session.local_game.with(|local_game| {
                local_game.record().ending().outcome().is_some_and(
                    |outcome| matches!(outcome, sprung_rules::Outcome::Won(seats) if seats.has(seat)),
                )
            })
    };
    let player = Memo::new(move |_| session.local_game.with(|local_game| local_game.players().at(seat)));
    let who = move || match player.get() {
        SeatPlayer::Local => view! { <Name session seat/> }.into_any(),
        SeatPlayer::Remote => t("elsewhere").into_any(),
        SeatPlayer::Computer(level) => view! { <Level session seat level/> }.into_any(),
    };
    let goal = move || {
        let voice = voice(game);
        let missing = session.with_viewed_state(|state| state.goal_progress(seat));
        missing.iter().map(|missing| voice.goal_progress(missing)).collect::<Vec<_>>().join(" · ")
    };
    let section = move || {
        session.with_viewed_state(|state| state.section(seat)).map(|section| voice(game).section(section))
    };
    let stock = move || {
        let stock = session.with_viewed_state(|state| state.stock());
        let own = stock.into_iter().filter(|(piece, _)| piece.seat == seat);
        own.map(|(piece, count)| {
            let label = format!("{} × {}", count, voice(game).kind(piece.kind));
            view! {
                <span class="captured-piece" role="img" aria-label=label.clone() title=label>
                    <PieceIcon piece/>{(count > 1).then(|| view! { <span aria-hidden="true">{format!("×{count}")}</span> })}
                </span>
            }
        })
        .collect_view()
    };
    let timed = session.local_game.with_untracked(|local_game| local_game.is_timed());
    let clock = (timed && !has_clock_plates(session, timed)).then(|| {
        let (text, low, own) = clock_signals(session, seat);
        view! { <ClockFace text low own/> }
    });
    let thinks = move || {
        session.thinking.get()
            && turn()
            && session.local_game.with(|local_game| local_game.computer().is_some())
    };
    view! {
        <li class=move || corner_class(session, seat) class:in-turn=turn class:won=won>
            <SeatSign game seat/>
            <div class="player">
                <strong>{move || voice(game).seat(seat)}</strong>
                <span class="meta section">{section}</span>
                <span class="meta">{who}</span>
                {clock}
                <span class="turn-mark">
                    {move || if won() { Some(t("winner")) } else if thinks() { Some(t("thinking")) } else if turn() { Some(t("in-turn")) } else { None }}
                </span>
            </div>
            <p class="goal">{goal}</p>
            <div class="stock">{stock}</div>
        </li>
    }
}
