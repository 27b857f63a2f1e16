//! The offer to be notified when it is one's turn, as long as the browser has not been asked.

use crate::browser;
use crate::locale::localized;
use crate::remote_table::RemoteTable;
use leptos::prelude::*;
use leptos::task::spawn_local;

#[component]
pub fn NotificationOffer(remote: RemoteTable) -> impl IntoView {
    let askable = RwSignal::new(browser::may_ask_for_notifications());
    let offered = move || askable.get() && !remote.you.get().seats.is_empty();
    let ask = move |_| {
        spawn_local(async move {
            browser::ask_for_notifications().await;
            askable.try_set(browser::may_ask_for_notifications());
        });
    };
    view! {
        <Show when=offered>
            <div class="buttons"><button type="button" on:click=ask>{localized("notify-me")}</button></div>
        </Show>
    }
}
