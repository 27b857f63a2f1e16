//! Who sits at the table: whose turn, how one wins and what is missing, what was captured.

use crate::board::Little;
use crate::live::{Live, in_turn};
use crate::settings::settings;
use crate::speech::{says, t, t_with, voice};
use crate::table::{Sitter, short};
use drawing::View;
use leptos::prelude::*;
use rules::{Figure, GameId, Kind, Seat};

/// Milliseconds from which a clock hurries.
const HURRY: u64 = 20_000;

/// A seat's sign: its leading figure, so that colour is never the only mark.
#[component]
pub fn SeatSign(game: GameId, seat: Seat) -> impl IntoView {
    let kind = match game {
        GameId::Raeuberschach => Kind::King,
        GameId::Kurierschach => Kind::Koenig,
        GameId::Schlaukopf => Kind::Schlaukopf,
        GameId::Eckstein => Kind::Stone,
        GameId::Roesselsprung => Kind::Roessel,
    };
    view! { <span class="sign"><Little figure=Figure { seat, kind }/></span> }
}

#[component]
pub fn Seats(live: Live) -> impl IntoView {
    let seats = live.table.with_untracked(|table| table.seats());
    view! { <ul class="seats" aria-label=says("seats")>{seats.iter().map(|seat| view! { <AtSeat live seat/> }).collect_view()}</ul> }
}

/// For a tablet on a table: every seat's name and clock at its own edge of the board, facing it. The list beside the board says
/// the same to those who do not see it.
#[component]
pub fn Edges(live: Live) -> impl IntoView {
    let game = live.game;
    let seats = live.table.with_untracked(|table| table.seats());
    let edge = move |seat: Seat| {
        let turn = move || {
            let turns = live.turns.get();
            let degrees =
                live.table.with_untracked(|table| View::new(table.play().layout(), turns).facing(seat));
            format!("rotate({degrees}deg)")
        };
        let clock = move || live.table.with(|table| table.time_left(seat, live.now.get()));
        view! {
            <div class="edge" style:transform=turn>
                <span class="plate" class:in-turn=move || is_in_turn(live, seat)>
                    <SeatSign game seat/>{move || live.seat_name(seat)}
                    {move || clock().map(|left| view! { <span class="clock">{short(left)}</span> })}
                </span>
            </div>
        }
    };
    let tablet = move || settings().with(|settings| settings.tablet);
    view! { <Show when=tablet><div class="edges" aria-hidden="true">{seats.iter().map(edge).collect_view()}</div></Show> }
}

fn is_in_turn(live: Live, seat: Seat) -> bool {
    !live.table.with(|table| table.over()) && live.with_play(|play| in_turn(play, seat))
}

/// The name of a person here: seen and changed in the same place.
#[component]
fn Name(live: Live, seat: Seat) -> impl IntoView {
    // whatever else happens at the table meanwhile, what is being typed stays
    let name = Memo::new(move |_| {
        live.table.with(|table| table.record().name(seat).unwrap_or_default().to_string())
    });
    let label = move || t_with("name-of", &[("seat", &voice(live.game).seat(seat))]);
    view! {
        <input class="name" maxlength="24" autocomplete="off" spellcheck="false" placeholder=says("person") aria-label=label
            prop:value=move || name.get() on:change=move |event| live.name_seat(seat, event_target_value(&event).trim())/>
    }
}

/// The computer's level: another can be chosen at any time.
#[component]
fn Level(live: Live, seat: Seat, level: u8) -> impl IntoView {
    let label = move || t_with("level-of", &[("seat", &voice(live.game).seat(seat))]);
    let choose = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            live.set_level(seat, level);
        }
    };
    let levels = Sitter::LEVELS.map(|other| {
        let number = other.to_string();
        let words = number.clone();
        view! { <option value=number selected=other == level>{move || t_with("computer-level", &[("level", &words)])}</option> }
    });
    view! { <select class="level" aria-label=label on:change=choose>{levels.collect_view()}</select> }
}

#[component]
fn AtSeat(live: Live, seat: Seat) -> impl IntoView {
    let game = live.game;
    let turn = move || is_in_turn(live, seat);
    let won = move || {
        live.table.with(|table| {
            table
                .record()
                .ending()
                .outcome()
                .is_some_and(|outcome| matches!(outcome, rules::Outcome::Won(seats) if seats.has(seat)))
        })
    };
    let sitter = Memo::new(move |_| live.table.with(|table| table.sitters().of(seat)));
    let who = move || match sitter.get() {
        Sitter::Here => view! { <Name live seat/> }.into_any(),
        Sitter::Elsewhere => t("elsewhere").into_any(),
        Sitter::Computer(level) => view! { <Level live seat level/> }.into_any(),
    };
    let goal = move || {
        let voice = voice(game);
        let missing = live.with_play(|play| play.missing(seat));
        missing.iter().map(|missing| voice.missing(missing)).collect::<Vec<_>>().join(" · ")
    };
    let section =
        move || live.with_play(|play| play.section(seat)).map(|section| voice(game).section(section));
    let stock = move || {
        let stock = live.with_play(|play| play.stock());
        let own = stock.into_iter().filter(|(figure, _)| figure.seat == seat);
        own.map(|(figure, count)| {
            let says = format!("{} × {}", count, voice(game).kind(figure.kind));
            view! {
                <span class="lost" role="img" aria-label=says.clone() title=says>
                    <Little figure/>{(count > 1).then(|| view! { <span aria-hidden="true">{format!("×{count}")}</span> })}
                </span>
            }
        })
        .collect_view()
    };
    let clock = move || live.table.with(|table| table.time_left(seat, live.now.get()));
    let short_of_time = move || clock().is_some_and(|left| left < HURRY);
    let thinks = move || live.thinking.get() && turn() && live.table.with(|table| table.computer().is_some());
    view! {
        <li class="seat" class:in-turn=turn class:won=won>
            <SeatSign game seat/>
            <div class="who">
                <strong>{move || voice(game).seat(seat)}</strong>
                <span class="meta">{who}{move || section().map(|section| format!(" · {section}"))}</span>
                {move || clock().map(|left| view! { <span class="clock" class:low=short_of_time role="timer">{short(left)}</span> })}
                <span class="turn-mark">
                    {move || if won() { Some(t("winner")) } else if thinks() { Some(t("thinking")) } else if turn() { Some(t("in-turn")) } else { None }}
                </span>
            </div>
            <p class="goal">{goal}</p>
            <div class="stock">{stock}</div>
        </li>
    }
}
