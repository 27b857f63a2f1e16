//! Links to a table: for players, for watchers, and for another device of one's own.

use crate::browser;
use crate::online::Online;
use crate::route::Route;
use crate::speech::says;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// One link for players, one for watchers.
#[component]
pub fn Links(online: Online) -> impl IntoView {
    let room = online.room();
    let players = browser::address(&Route::Table(room.clone(), None).address());
    let watchers = browser::address(&Route::Watch(room).address());
    view! {
        <fieldset class="links">
            <legend>{says("links")}</legend>
            <label class="field"><span>{says("players-link")}</span><input readonly prop:value=players.clone() on:focus=select/></label>
            <label class="field"><span>{says("watchers-link")}</span><input readonly prop:value=watchers on:focus=select/></label>
            <Code link=players words="players-code"/>
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
            <label class="field"><span>{says("another-device-link")}</span><input readonly prop:value=link.clone() on:focus=select/></label>
            <Code link words="another-device-code"/>
        }
    };
    view! {
        <Show when=seated>
            <details class="more links device" on:toggle=move |_| open.update(|open| *open = !*open)>
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
    view! { <div class="code" role="img" aria-label=says(words) inner_html=move || code.get()></div> }
}

/// All of it, to be copied: a page over plain http may not write to the clipboard itself.
pub fn select(event: leptos::ev::FocusEvent) {
    use wasm_bindgen::JsCast;
    let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    if let Some(input) = input {
        input.select();
    }
}
