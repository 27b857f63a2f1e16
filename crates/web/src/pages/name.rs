//! A person's name, asked for where one sits down; a field that was left empty says so when it is needed.

use crate::browser;
use crate::keys;
use crate::speech::{says, t, text};
use leptos::prelude::*;

const FIELD: &str = "your-name";

/// A name as it is typed.
#[derive(Clone, Copy)]
pub struct Name {
    pub typed: RwSignal<String>,
    /// Whether it was needed and not there.
    missed: RwSignal<bool>,
}

impl Name {
    /// The one under which a person sat down last.
    pub fn new() -> Name {
        Name { typed: RwSignal::new(keys::name()), missed: RwSignal::new(false) }
    }

    /// The name, remembered from now on; without one its field says what is missing and takes the focus.
    pub fn given(self) -> Option<String> {
        let name = self.typed.with_untracked(|name| name.trim().to_string());
        self.missed.set(name.is_empty());
        if name.is_empty() {
            browser::focus(FIELD);
            return None;
        }
        keys::keep_name(&name);
        Some(name)
    }
}

#[component]
pub fn NameField(name: Name) -> impl IntoView {
    let typed = move |event| {
        name.typed.set(event_target_value(&event));
        name.missed.set(false);
    };
    let fault = move || if name.missed.get() { t("name-missing") } else { String::new() };
    view! {
        <label class="field"><span>{says("your-name")}</span>
            <input id=FIELD maxlength="24" autocomplete="nickname" aria-describedby="name-fault" aria-invalid=move || name.missed.get().to_string()
                prop:value=move || name.typed.get() on:input=typed/></label>
        <p id="name-fault" class="faults">{text(fault)}</p>
    }
}
