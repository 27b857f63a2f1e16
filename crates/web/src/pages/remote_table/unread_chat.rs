//! A notice of chat messages that came while the chat is out of view.

use super::chat::{called, spoken};
use crate::browser;
use crate::locale::{localized, text};
use crate::remote_table::{NamedAuthor, RemoteTable};
use crate::room_storage;
use leptos::ev;
use leptos::prelude::*;

/// The id of the chat on the page.
pub const TALK: &str = "talk";

/// The last unread message; a click leads to the chat. It floats, so that nothing moves.
#[component]
pub fn UnreadChat(remote: RemoteTable) -> impl IntoView {
    let heard = move || remote.talk.with(Vec::len);
    // what was said before one came is no news
    let seen = RwSignal::new(untrack(heard));
    let look = move || {
        if browser::is_in_viewport(TALK) {
            seen.set(untrack(heard));
        }
    };
    Effect::new(move || {
        remote.talk.track();
        look();
    });
    let scrolled = window_event_listener(ev::scroll, move |_| look());
    on_cleanup(move || scrolled.remove());
    let news = move || {
        let muted = remote.muted.get();
        let mut said = remote.talk.get().into_iter().skip(seen.get());
        said.rfind(|(person, _)| !muted.contains(person) && !is_own(remote, person))
    };
    let words = move || news().map(|(person, words)| format!("{}: {}", called(&person), spoken(&words)));
    view! {
        <Show when=move || news().is_some()>
            <button type="button" class="unread" title=localized("talk") on:click=move |_| browser::scroll_to(TALK)>
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
