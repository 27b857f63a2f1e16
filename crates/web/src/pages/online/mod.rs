//! A table elsewhere: people waiting at it, then the game.

mod chairs;
mod game;
mod links;
mod missing;
mod offers;
mod talk;
mod unread;
mod waiting;

use crate::browser;
use crate::online::{Online, Trouble};
use crate::pages::invite::refused;
use crate::speech::{says, t_with, text};
use ::table::{Phase, Table};
use game::Game;
use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use std::time::Duration;
use waiting::Waiting;
pub use waiting::rules_agreed;

/// Seconds without a word after which a person is told so.
const SILENCE: f64 = 5.0;

/// What there is to see.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nothing has been heard yet.
    Before,
    /// There is no such table.
    Nowhere,
    Waiting,
    /// A game, by its number in the room.
    Game(u32),
}

#[component]
pub fn FarTable(room: String, token: Option<String>, watches: bool) -> impl IntoView {
    let online = Online::visit(room, token.as_deref(), watches);
    let now = ticking();
    let stage = Memo::new(move |_| {
        let of = |table: &Table| match table.phase() {
            Phase::Waiting => Stage::Waiting,
            _ => Stage::Game(table.game()),
        };
        let none = if online.is_nowhere() { Stage::Nowhere } else { Stage::Before };
        online.with(of).unwrap_or(none)
    });
    let page = move || match stage.get() {
        Stage::Before => view! { <p class="empty">{says("connecting")}</p> }.into_any(),
        Stage::Nowhere => view! {
            <section class="nothing">
                <h1>{says("refused-no-room")}</h1>
                <p><a class="button" href="#/">{says("home")}</a></p>
            </section>
        }
        .into_any(),
        Stage::Waiting => view! { <Waiting online/> }.into_any(),
        Stage::Game(_) => view! { <Game online now/> }.into_any(),
    };
    view! { <Contact online now/>{page} }
}

/// This machine's time, as often as clocks are drawn.
fn ticking() -> ReadSignal<f64> {
    let (now, set_now) = signal(browser::now());
    let tick = move || {
        set_now.try_set(browser::now());
    };
    if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(250)) {
        on_cleanup(move || handle.clear());
    }
    now
}

/// A line that is there whether it says something or not: no contact, a refusal, a server that cannot be trusted; who has come.
#[component]
fn Contact(online: Online, now: ReadSignal<f64>) -> impl IntoView {
    let silent = Memo::new(move |_| {
        let seconds = (now.get() - online.heard.get()) / 1000.0;
        (seconds > SILENCE).then_some(seconds as u32)
    });
    let says = move || match (online.trouble.get(), silent.get()) {
        // that is all there is on the page
        _ if online.is_nowhere() => String::new(),
        (Some(Trouble::Wrong(wrong)), _) => t_with("server-wrong", &[("what", &wrong.to_string())]),
        (_, Some(seconds)) => t_with("no-contact", &[("count", &seconds.to_string())]),
        (Some(Trouble::Refused(refusal)), None) => refused(&refusal),
        (None, None) => String::new(),
    };
    let arrived =
        move || online.arrived.get().map_or_else(String::new, |name| t_with("arrived", &[("name", &name)]));
    view! {
        <div class="notices">
            <p class="contact" role="status">{text(says)}</p>
            <p class="arrived" role="status">{text(arrived)}</p>
        </div>
    }
}
