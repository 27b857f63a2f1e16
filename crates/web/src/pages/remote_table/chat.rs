//! The chat: ready phrases, which everybody reads in their own language, and free text where the table allows it.

use super::unread_chat::CHAT_ID;
use crate::app::ConfirmButton;
use crate::locale::{localized, t, t_with, text};
use crate::remote_table::{NamedAuthor, RemoteTable};
use crate::room_storage;
use leptos::prelude::*;
use sprung_wire::{ChatContent, ChatPhrase, TableCommand};
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;

/// The chat panel. `name` is the page's own name field, if it has one.
#[component]
pub fn Chat(remote: RemoteTable, #[prop(optional)] name: Option<RwSignal<String>>) -> impl IntoView {
    let muted = remote.muted;
    let seat = move || remote.you.get().seats.iter().next();
    let watching = move || seat().is_none();
    let asks_name = name.is_none();
    let name = name.unwrap_or_else(|| RwSignal::new(room_storage::name()));
    let nameless = move || watching() && name.with(|name| name.trim().is_empty());
    let say = move |words: ChatContent| {
        // Watchers, who read only each other's messages, give their name with each.
        let name = watching().then(|| name.get_untracked().trim().to_string());
        name.iter().for_each(|name| room_storage::save_name(name));
        remote.ask(seat(), TableCommand::Say { name, content: words });
    };
    let phrase = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event);
        if let Some((phrase, _)) = PHRASES.iter().find(|(_, key)| *key == chosen) {
            untrack(|| say(ChatContent::Phrase(*phrase)));
        }
        // The selection is reset, so that the same phrase can be sent again.
        if let Some(select) = event_target_select(&event) {
            select.set_value("");
        }
    };
    let phrases =
        PHRASES.iter().map(|(_, key)| view! { <option value=*key>{localized(key)}</option> }).collect_view();
    let typed = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let words = typed.get_untracked().trim().to_string();
        if !words.is_empty() {
            untrack(|| say(ChatContent::Text(words)));
            typed.set(String::new());
        }
    };
    let free = move || remote.with_or_default(|table| table.settings().chat);
    let lines = move || {
        let messages = remote.chat.get().into_iter();
        let messages = messages.filter(|(person, _)| !muted.with(|muted| muted.contains(person)));
        messages.map(|(person, words)| line(remote, person, words)).collect::<Vec<_>>()
    };
    view! {
        <section class="chat" id=CHAT_ID aria-label=localized("talk")>
            <div class="chat-log" role="log" tabindex="0" aria-label=localized("talk")><ol>{lines}</ol></div>
            <Show when=move || muted.with(|muted| !muted.is_empty())>
                <button type="button" class="quiet" on:click=move |_| remote.mute(BTreeSet::clear)>{localized("unmute")}</button>
            </Show>
            <Show when=watching>
                <p class="meta">{localized("watchers-apart")}</p>
                <Show when=move || asks_name>
                    <label class="field"><span>{localized("your-name")}</span>
                        <input maxlength="24" autocomplete="nickname" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/></label>
                </Show>
            </Show>
            <form on:submit=send>
                <select aria-label=localized("phrases") disabled=nameless on:change=phrase prop:value="">
                    <option value="">{localized("phrases")}</option>
                    {phrases}
                </select>
                <Show when=free>
                    <input maxlength="200" aria-label=localized("talk") autocomplete="off" prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))/>
                    <button type="submit" disabled=nameless>{localized("say")}</button>
                </Show>
            </form>
        </section>
    }
}

fn event_target_select(event: &leptos::ev::Event) -> Option<web_sys::HtmlSelectElement> {
    event.target()?.dyn_into().ok()
}

/// The ready phrases and the keys of their texts.
const PHRASES: [(ChatPhrase, &str); 11] = [
    (ChatPhrase::Hello, "phrase-hello"),
    (ChatPhrase::GoodLuck, "phrase-good-luck"),
    (ChatPhrase::WellPlayed, "phrase-well-played"),
    (ChatPhrase::Oops, "phrase-oops"),
    (ChatPhrase::OneMoment, "phrase-one-moment"),
    (ChatPhrase::TakeYourTime, "phrase-take-your-time"),
    (ChatPhrase::IMustGo, "phrase-i-must-go"),
    (ChatPhrase::ThankYou, "phrase-thank-you"),
    (ChatPhrase::GoodGame, "phrase-good-game"),
    (ChatPhrase::Again, "phrase-again"),
    (ChatPhrase::Goodbye, "phrase-goodbye"),
];

/// Returns the name of a message's author.
pub fn called(person: &NamedAuthor) -> String {
    match person {
        NamedAuthor::Player(name) => name.clone(),
        NamedAuthor::Watcher(name) => t_with("watcher", &[("name", name)]),
    }
}

/// Returns a message's text; a phrase in the page's language.
pub fn spoken(words: &ChatContent) -> String {
    match words {
        ChatContent::Phrase(phrase) => {
            PHRASES.iter().find(|(known, _)| known == phrase).map(|(_, key)| t(key)).unwrap_or_default()
        }
        ChatContent::Text(text) => text.clone(),
    }
}

fn line(remote: RemoteTable, person: NamedAuthor, words: ChatContent) -> AnyView {
    let who = called(&person);
    let said = text(move || spoken(&words));
    let is_own = remote.is_own_author(&person);
    let mute = Callback::new(move |()| {
        let person = person.clone();
        remote.mute(|muted| {
            muted.insert(person);
        });
    });
    let button = (!is_own).then(|| view! {
        <ConfirmButton class="quiet" words=text(|| "×".to_string()) sure=localized("mute-sure") label=localized("mute") act=mute/>
    });
    view! { <li><strong>{who}</strong>": "{said}{button}</li> }.into_any()
}
