//! A notice of chat messages that came while the chat is out of view.

use super::chat::{called, spoken};
use crate::browser;
use crate::locale::{localized, text};
use crate::remote_table::{NamedAuthor, RemoteTable};
use crate::room_storage;
use leptos::ev;
use leptos::prelude::*;

/// The id of the chat on the page.
pub const CHAT_ID: &str = "talk";

/// The last unread message; a click leads to the chat. It floats, so that nothing moves.
#[component]
pub fn UnreadChat(remote: RemoteTable) -> impl IntoView {
    let count = move || remote.chat.with(Vec::len);
    // Messages from before the page was opened count as read.
    let read = RwSignal::new(untrack(count));
    let mark_read_if_visible = move || {
        if browser::is_in_viewport(CHAT_ID) {
            read.set(untrack(count));
        }
    };
    Effect::new(move || {
        remote.chat.track();
        mark_read_if_visible();
    });
    let scroll_listener = window_event_listener(ev::scroll, move |_| mark_read_if_visible());
    on_cleanup(move || scroll_listener.remove());
    let last_unread = move || {
        let muted = remote.muted.get();
        let mut unread = remote.chat.get().into_iter().skip(read.get());
        unread.rfind(|(person, _)| !muted.contains(person) && !is_own(remote, person))
    };
    let words =
        move || last_unread().map(|(person, words)| format!("{}: {}", called(&person), spoken(&words)));
    view! {
        <Show when=move || last_unread().is_some()>
            <button type="button" class="unread" title=localized("talk") on:click=move |_| browser::scroll_to(CHAT_ID)>
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 5h16v11H10l-5 4v-4H4Z"/></svg>
                <span>{text(move || words().unwrap_or_default())}</span>
            </button>
        </Show>
    }
}

fn is_own(remote: RemoteTable, person: &NamedAuthor) -> bool {
    let own = remote.you.get().seats;
    match person {
        NamedAuthor::Player(name) => own.iter().any(|seat| remote.person(seat).as_ref() == Some(name)),
        NamedAuthor::Watcher(name) => own.is_empty() && *name == room_storage::name(),
    }
}
