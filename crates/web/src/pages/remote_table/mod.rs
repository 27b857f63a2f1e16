//! The page of a remote table: people waiting at it, then the game.

mod absent_players;
mod chat;
mod end_buttons;
mod game;
mod links;
mod notification_offer;
mod offers;
mod seat_list;
mod unread_chat;
mod waiting_room;

use crate::browser;
use crate::locale::{language, localized, sentence, t_with, text};
use crate::pages::invitation::refused;
use crate::remote_table::{RemoteError, RemoteTable};
use game::Game;
use leptos::leptos_dom::helpers::set_interval_with_handle;
use leptos::prelude::*;
use sprung_table::{Phase, Table};
use std::time::Duration;
use waiting_room::WaitingRoom;
pub use waiting_room::chosen_rules_text;

/// Seconds without a message from the server after which the page says that there is no contact.
const NO_CONTACT_NOTICE_DELAY: f64 = 5.0;

/// The content of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RemotePage {
    /// Nothing has been received yet.
    Before,
    /// The server knows no such table.
    Nowhere,
    Waiting,
    /// A game, by its number in the room.
    Game(u32),
}

#[component]
pub fn RemoteTablePage(room: String, token: Option<String>, watches: bool) -> impl IntoView {
    let remote = RemoteTable::connect(room, token.as_deref(), watches);
    let now = ticking();
    let stage = Memo::new(move |_| {
        let of = |table: &Table| match table.phase() {
            Phase::Waiting => RemotePage::Waiting,
            _ => RemotePage::Game(table.game()),
        };
        let none = if remote.room_is_unknown() { RemotePage::Nowhere } else { RemotePage::Before };
        remote.with(of).unwrap_or(none)
    });
    let page = move || match stage.get() {
        RemotePage::Before => view! { <p class="empty">{localized("connecting")}</p> }.into_any(),
        RemotePage::Nowhere => view! {
            <section class="not-found">
                <h1>{localized("refused-no-room")}</h1>
                <p><a class="button" href="#/">{localized("home")}</a></p>
            </section>
        }
        .into_any(),
        RemotePage::Waiting => view! { <WaitingRoom remote/> }.into_any(),
        RemotePage::Game(_) => view! { <Game remote now/> }.into_any(),
    };
    view! { <ConnectionStatus remote now/><LostSeat remote/>{page} }
}

/// Returns a signal of the page's [uptime](browser::uptime), updated as often as clocks are drawn.
fn ticking() -> ReadSignal<f64> {
    let (now, set_now) = signal(browser::uptime());
    let tick = move || {
        set_now.try_set(browser::uptime());
    };
    if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(250)) {
        on_cleanup(move || handle.clear());
    }
    now
}

/// A notice that others have reissued this browser's seat, with a button to recover it.
#[component]
fn LostSeat(remote: RemoteTable) -> impl IntoView {
    let lost = Memo::new(move |_| remote.with(|_| ()).is_some() && remote.has_lost_seat());
    view! {
        <Show when=move || lost.get()>
            <p class="lost-seat" role="status">
                <span>{localized("lost-seat")}</span>
                <button type="button" on:click=move |_| remote.recover()>{localized("recover-seat")}</button>
            </p>
        </Show>
    }
}

/// The notices above the page: no connection, a refusal, a server that cannot be trusted, arrivals. Its lines are always there, so
/// that nothing moves.
#[component]
fn ConnectionStatus(remote: RemoteTable, now: ReadSignal<f64>) -> impl IntoView {
    let silent = Memo::new(move |_| {
        let seconds = (now.get() - remote.last_message_at.get()) / 1000.0;
        (seconds > NO_CONTACT_NOTICE_DELAY).then_some(seconds as u32)
    });
    let connection = move || match (remote.error.get(), silent.get()) {
        // The page itself says this.
        _ if remote.room_is_unknown() => String::new(),
        (Some(RemoteError::InvalidEvent(wrong)), _) => {
            t_with("server-wrong", &[("what", &wrong.to_string())])
        }
        (Some(RemoteError::Unreadable(what)), _) => t_with("server-unreadable", &[("what", &what)]),
        (Some(RemoteError::UnreadableRecord(fault)), _) => sentence(&language().record_fault(&fault)),
        (_, Some(seconds)) => t_with("no-contact", &[("count", &seconds.to_string())]),
        (Some(RemoteError::Refused(refusal)), None) => refused(&refusal),
        (None, None) => String::new(),
    };
    let arrived =
        move || remote.arrived.get().map_or_else(String::new, |name| t_with("arrived", &[("name", &name)]));
    let transferred = move || {
        let name = remote.transferred.get();
        name.map_or_else(String::new, |name| t_with("transferred", &[("name", &name)]))
    };
    view! {
        <div class="notices">
            <p class="connection" role="status">{text(connection)}</p>
            <p class="connection-notice" role="status">{text(arrived)}</p>
            <p class="connection-notice" role="status">{text(transferred)}</p>
        </div>
    }
}
