//! What people say: ready phrases, which everybody reads in their own language, and free text where the table allows it.

use super::unread::TALK;
use crate::keys;
use crate::online::{Online, Person};
use crate::speech::{says, t, t_with, text};
use leptos::prelude::*;
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;
use wire::{Ask, Phrase, Words};

/// `name`: where the page already asks for one.
#[component]
pub fn Talk(online: Online, #[prop(optional)] name: Option<RwSignal<String>>) -> impl IntoView {
    let muted = online.muted;
    let seat = move || online.you.get().seats.iter().next();
    let watching = move || seat().is_none();
    let asks_name = name.is_none();
    let name = name.unwrap_or_else(|| RwSignal::new(keys::name()));
    let nameless = move || watching() && name.with(|name| name.trim().is_empty());
    let say = move |words: Words| {
        // watchers speak among themselves
        let name = watching().then(|| name.get_untracked().trim().to_string());
        name.iter().for_each(|name| keys::keep_name(name));
        online.ask(seat(), Ask::Say { name, words });
    };
    let phrase = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event);
        if let Some((phrase, _)) = PHRASES.iter().find(|(_, key)| *key == chosen) {
            untrack(|| say(Words::Phrase(*phrase)));
        }
        // the same phrase may be said again
        if let Some(select) = event_target_select(&event) {
            select.set_value("");
        }
    };
    let phrases =
        PHRASES.iter().map(|(_, key)| view! { <option value=*key>{says(key)}</option> }).collect_view();
    let typed = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let words = typed.get_untracked().trim().to_string();
        if !words.is_empty() {
            untrack(|| say(Words::Text(words)));
            typed.set(String::new());
        }
    };
    let free = move || online.with(|table| table.settings().chat).unwrap_or_default();
    let said = move || {
        let heard = online.talk.get().into_iter();
        let heard = heard.filter(|(person, _)| !muted.with(|muted| muted.contains(person)));
        heard.map(|(person, words)| line(online, person, words)).collect::<Vec<_>>()
    };
    view! {
        <section class="talk" id=TALK aria-label=says("talk")>
            <div class="said" role="log" tabindex="0" aria-label=says("talk")><ol>{said}</ol></div>
            <Show when=move || muted.with(|muted| !muted.is_empty())>
                <button type="button" class="quiet" on:click=move |_| online.mute(BTreeSet::clear)>{says("unmute")}</button>
            </Show>
            <Show when=watching>
                <p class="meta">{says("watchers-apart")}</p>
                <Show when=move || asks_name>
                    <label class="field"><span>{says("your-name")}</span>
                        <input maxlength="24" autocomplete="nickname" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/></label>
                </Show>
            </Show>
            <form on:submit=send>
                <select aria-label=says("phrases") disabled=nameless on:change=phrase prop:value="">
                    <option value="">{says("phrases")}</option>
                    {phrases}
                </select>
                <Show when=free>
                    <input maxlength="200" aria-label=says("talk") autocomplete="off" prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))/>
                    <button type="submit" disabled=nameless>{says("say")}</button>
                </Show>
            </form>
        </section>
    }
}

fn event_target_select(event: &leptos::ev::Event) -> Option<web_sys::HtmlSelectElement> {
    event.target()?.dyn_into().ok()
}

/// The ready phrases and their texts.
const PHRASES: [(Phrase, &str); 11] = [
    (Phrase::Hello, "phrase-hello"),
    (Phrase::GoodLuck, "phrase-good-luck"),
    (Phrase::WellPlayed, "phrase-well-played"),
    (Phrase::Oops, "phrase-oops"),
    (Phrase::OneMoment, "phrase-one-moment"),
    (Phrase::TakeYourTime, "phrase-take-your-time"),
    (Phrase::IMustGo, "phrase-i-must-go"),
    (Phrase::ThankYou, "phrase-thank-you"),
    (Phrase::GoodGame, "phrase-good-game"),
    (Phrase::Again, "phrase-again"),
    (Phrase::Goodbye, "phrase-goodbye"),
];

/// What somebody who speaks is called.
pub fn called(person: &Person) -> String {
    match person {
        Person::Player(name) => name.clone(),
        Person::Watcher(name) => t_with("watcher", &[("name", name)]),
    }
}

/// What is said, a phrase in the own language.
pub fn spoken(words: &Words) -> String {
    match words {
        Words::Phrase(phrase) => {
            PHRASES.iter().find(|(known, _)| known == phrase).map(|(_, key)| t(key)).unwrap_or_default()
        }
        Words::Text(text) => text.clone(),
    }
}

fn line(online: Online, person: Person, words: Words) -> AnyView {
    let who = called(&person);
    let said = text(move || spoken(&words));
    let mute = move |_| {
        let person = person.clone();
        online.mute(|muted| {
            muted.insert(person);
        });
    };
    view! { <li><strong>{who}</strong>": "{said}<button type="button" class="quiet" title=says("mute") aria-label=says("mute") on:click=mute>"×"</button></li> }.into_any()
}
