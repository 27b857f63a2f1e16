//! A text to be handed on: a link, a position. One button copies it.

use crate::browser;
use crate::speech::{Text, says, t, text};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What became of a wish to copy.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Copied,
    /// The page may not write to the clipboard, as over plain http: the text is marked to be copied by hand.
    Marked,
}

/// `words` name the text; with `change` it can be given anew. What the button says afterwards is as wide as before, so that nothing
/// moves.
#[component]
pub fn Handed(words: Text, value: Text, #[prop(optional)] change: Option<Callback<String>>) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    let wish = RwSignal::new(None);
    let shown = value.clone();
    let copy = move |_| {
        let (text, field) = (untrack(|| value()), field.get_untracked());
        spawn_local(async move {
            let copied = browser::copy(&text).await;
            if !copied && let Some(field) = field {
                let _ = field.focus();
                field.select();
            }
            wish.try_set(Some(if copied { Wish::Copied } else { Wish::Marked }));
        });
    };
    let on_button = move || match wish.get() {
        None => t("copy"),
        Some(Wish::Copied) => t("copied"),
        Some(Wish::Marked) => t("marked"),
    };
    let aloud = move || match wish.get() {
        None => String::new(),
        Some(Wish::Copied) => t("copied"),
        Some(Wish::Marked) => t("marked-how"),
    };
    let changed = move |event| {
        if let Some(change) = change {
            change.run(event_target_value(&event));
        }
    };
    let mark = move |_| {
        if change.is_none()
            && let Some(field) = field.get_untracked()
        {
            field.select();
        }
    };
    let named = words.clone();
    view! {
        <div class="handed">
            <label class="field"><span>{words}</span><input readonly=change.is_none() spellcheck="false" node_ref=field prop:value=move || shown() on:focus=mark on:change=changed/></label>
            <button type="button" on:click=copy>{text(on_button)}<span class="unseen">{text(move || format!(": {}", named()))}</span></button>
            <p class="unseen" role="status">{text(aloud)}</p>
        </div>
    }
}

/// A link that stays as it is.
#[cfg(feature = "whole")]
#[component]
pub fn Link(link: String, words: &'static str) -> impl IntoView {
    view! { <Handed words=says(words) value=text(move || link.clone())/> }
}
