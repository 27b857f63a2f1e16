//! Links to a table: for players, for watchers, and for another device of one's own.

use crate::browser;
use crate::online::Online;
use crate::pages::handed::Link;
use crate::route::Route;
use crate::speech::says;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// One link for players, also as a code, and one for watchers; who only watches is shown no other.
#[component]
pub fn Links(online: Online) -> impl IntoView {
    let room = online.room();
    let players = browser::address(&Route::Table(room.clone(), None).address());
    let watchers = browser::address(&Route::Watch(room).address());
    let for_players = move || {
        let link = (!online.only_watches()).then(|| players.clone());
        link.map(
            |link| view! { <Link link=link.clone() words="players-link"/><Code link words="players-code"/> },
        )
    };
    view! {
        <fieldset class="links">
            <legend>{says("links")}</legend>
            {for_players}
            <Link link=watchers words="watchers-link"/>
        </fieldset>
    }
}

/// The own seats on a second device. The link is drawn only when it is asked for: whoever sees it can play.
#[component]
pub fn AnotherDevice(online: Online) -> impl IntoView {
    let open = RwSignal::new(false);
    let seated = move || !online.you.get().seats.is_empty();
    let link = move || {
        let link = online.own_link();
        view! {
            <p class="meta">{says("another-device-warning")}</p>
            <Link link=link.clone() words="another-device-link"/>
            <Code link words="another-device-code"/>
        }
    };
    view! {
        <Show when=seated>
            <details class="more links device" on:toggle=move |event| open.set(browser::is_open(&event))>
                <summary>{says("another-device")}</summary>
                <Show when=move || open.get()>{link()}</Show>
            </details>
        </Show>
    }
}

/// A link as a code for a phone's camera.
#[component]
fn Code(link: String, words: &'static str) -> impl IntoView {
    let code = RwSignal::new(String::new());
    spawn_local(async move {
        if let Ok(picture) = browser::post("api/code", &link).await {
            code.try_set(picture);
        }
    });
    view! {
        <figure>
            <div class="code" role="img" aria-label=says(words) inner_html=move || code.get()></div>
            <figcaption class="meta" aria-hidden="true">{says(words)}</figcaption>
        </figure>
    }
}
