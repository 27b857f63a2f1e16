//! The field for a person's name where one joins a table. A missing name is reported when it is needed.

use crate::browser;
use crate::locale::{localized, t, text};
use crate::room_storage;
use leptos::prelude::*;

const FIELD: &str = "your-name";

/// The signals of a typed name.
#[derive(Clone, Copy)]
pub struct PlayerName {
    pub typed: RwSignal<String>,
    /// Whether the name was needed and missing.
    missed: RwSignal<bool>,
}

impl PlayerName {
    /// Begins with the name under which the person joined a table last.
    pub fn new() -> PlayerName {
        PlayerName { typed: RwSignal::new(room_storage::name()), missed: RwSignal::new(false) }
    }

    /// Returns the name and stores it; without one, the field shows what is missing and takes the focus.
    pub fn given(self) -> Option<String> {
        let name = self.typed.with_untracked(|name| name.trim().to_string());
        self.missed.set(name.is_empty());
        if name.is_empty() {
            browser::focus(FIELD);
            return None;
        }
        room_storage::save_name(&name);
        Some(name)
    }
}

#[component]
pub fn NameField(name: PlayerName) -> impl IntoView {
    let typed = move |event| {
        name.typed.set(event_target_value(&event));
        name.missed.set(false);
    };
    let fault = move || if name.missed.get() { t("name-missing") } else { String::new() };
    view! {
        <label class="field"><span>{localized("your-name")}</span>
            <input id=FIELD maxlength="24" autocomplete="nickname" aria-describedby="name-fault" aria-invalid=move || name.missed.get().to_string()
                prop:value=move || name.typed.get() on:input=typed/></label>
        <p id="name-fault" class="faults">{text(fault)}</p>
    }
}
