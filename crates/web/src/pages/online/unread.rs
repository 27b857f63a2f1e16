//! A sign that somebody has spoken while the talk is out of sight.

use super::talk::{called, spoken};
use crate::browser;
use crate::keys;
use crate::online::{Online, Person};
use crate::speech::{says, text};
use leptos::ev;
use leptos::prelude::*;

/// Where the talk is on the page.
pub const TALK: &str = "talk";

/// What was said last and not yet seen; a click leads there. It floats, so that nothing moves.
#[component]
pub fn Unread(online: Online) -> impl IntoView {
    let heard = move || online.talk.with(Vec::len);
    // what was said before one came is no news
    let seen = RwSignal::new(untrack(heard));
    let look = move || {
        if browser::is_in_sight(TALK) {
            seen.set(untrack(heard));
        }
    };
    Effect::new(move || {
        online.talk.track();
        look();
    });
    let scrolled = window_event_listener(ev::scroll, move |_| look());
    on_cleanup(move || scrolled.remove());
    let news = move || {
        let muted = online.muted.get();
        let mut said = online.talk.get().into_iter().skip(seen.get());
        said.rfind(|(person, _)| !muted.contains(person) && !is_own(online, person))
    };
    let words = move || news().map(|(person, words)| format!("{}: {}", called(&person), spoken(&words)));
    view! {
        <Show when=move || news().is_some()>
            <button type="button" class="unread" title=says("talk") on:click=move |_| browser::scroll_to(TALK)>
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 5h16v11H10l-5 4v-4H4Z"/></svg>
                <span>{text(move || words().unwrap_or_default())}</span>
            </button>
        </Show>
    }
}

fn is_own(online: Online, person: &Person) -> bool {
    let own = online.you.get().seats;
    match person {
        Person::Player(name) => own.iter().any(|seat| online.person(seat).as_ref() == Some(name)),
        Person::Watcher(name) => own.is_empty() && *name == keys::name(),
    }
}
