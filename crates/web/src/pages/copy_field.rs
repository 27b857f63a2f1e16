//! A read-only text, such as a link or a position, with a button that copies it.

use crate::browser;
#[cfg(feature = "whole")]
use crate::locale::localized;
use crate::locale::{ReactiveText, t, text};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The result of an attempt to copy.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CopyState {
    Copied,
    /// The page may not write to the clipboard, as over plain http, so the text is selected to be copied by hand.
    Marked,
}

/// A text field with a copy button, labelled by `words`; with `change` the text can be edited. The button keeps its width, so that
/// nothing moves.
#[component]
pub fn CopyField(
    words: ReactiveText,
    value: ReactiveText,
    #[prop(optional)] change: Option<Callback<String>>,
) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    let copy_state = RwSignal::new(None);
    let shown = value.clone();
    let copy = move |_| {
        let (text, field) = (untrack(|| value()), field.get_untracked());
        spawn_local(async move {
            let copied = browser::copy(&text).await;
            if !copied && let Some(field) = field {
                let _ = field.focus();
                field.select();
            }
            copy_state.try_set(Some(if copied { CopyState::Copied } else { CopyState::Marked }));
        });
    };
    let button_text = move || match copy_state.get() {
        None => t("copy"),
        Some(CopyState::Copied) => t("copied"),
        Some(CopyState::Marked) => t("marked"),
    };
    let announcement = move || match copy_state.get() {
        None => String::new(),
        Some(CopyState::Copied) => t("copied"),
        Some(CopyState::Marked) => t("marked-how"),
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
        <div class="copy-field">
            <label class="field"><span>{words}</span><input readonly=change.is_none() spellcheck="false" node_ref=field prop:value=move || shown() on:focus=mark on:change=changed/></label>
            <button type="button" on:click=copy>{text(button_text)}<span class="visually-hidden">{text(move || format!(": {}", named()))}</span></button>
            <p class="visually-hidden" role="status">{text(announcement)}</p>
        </div>
    }
}

/// A copy field for a link that does not change.
#[cfg(feature = "whole")]
#[component]
pub fn Link(link: String, words: &'static str) -> impl IntoView {
    view! { <CopyField words=localized(words) value=text(move || link.clone())/> }
}
