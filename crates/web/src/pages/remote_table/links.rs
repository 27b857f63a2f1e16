//! The links to a table: for players, for watchers, and for another device of one's own.

use crate::app::ConfirmButton;
use crate::browser;
use crate::locale::localized;
use crate::pages::copy_field::Link;
use crate::remote_table::RemoteTable;
use crate::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A link for players, also as a QR code, and one for watchers; whoever only watches is shown no other.
#[component]
pub fn Links(remote: RemoteTable) -> impl IntoView {
    let room = remote.room();
    let players = browser::address(&Route::Table(room.clone(), None).address());
    let watchers = browser::address(&Route::Watch(room).address());
    let for_players = move || {
        let link = (!remote.only_watches()).then(|| players.clone());
        link.map(
            |link| view! { <Link link=link.clone() words="players-link"/><QrCode link words="players-code"/> },
        )
    };
    view! {
        <fieldset class="links">
            <legend>{localized("links")}</legend>
            {for_players}
            <Link link=watchers words="watchers-link"/>
        </fieldset>
    }
}

/// The link for the own seats on a second device. It is shown only on demand: whoever sees it can play.
#[component]
pub fn AnotherDevice(remote: RemoteTable) -> impl IntoView {
    let open = RwSignal::new(false);
    let seated = move || !remote.you.get().seats.is_empty();
    let renew = Callback::new(move |()| remote.renew());
    let link = move || {
        let link = remote.own_link();
        view! {
            <p class="meta">{localized("another-device-warning")}</p>
            <Link link=link.clone() words="another-device-link"/>
            <QrCode link words="another-device-code"/>
            <p class="meta">{localized("renew-link-explained")}</p>
            <ConfirmButton words=localized("renew-link") sure=localized("renew-link-sure") act=renew/>
        }
    };
    view! {
        <Show when=seated>
            <details class="more links device" on:toggle=move |event| open.set(browser::details_is_open(&event))>
                <summary>{localized("another-device")}</summary>
                <Show when=move || open.get()>{link()}</Show>
            </details>
        </Show>
    }
}

/// The link by which a lost seat is recovered. It is shown only on demand: whoever sees it can take the seat.
#[component]
pub fn RecoveryLink(remote: RemoteTable) -> impl IntoView {
    let open = RwSignal::new(false);
    let seated = move || !remote.you.get().seats.is_empty() && remote.recovery_link().is_some();
    let link = move || {
        remote.recovery_link().map(|link| {
            view! {
                <p class="meta">{localized("save-this-explained")}</p>
                <Link link words="save-this-link"/>
            }
        })
    };
    view! {
        <Show when=seated>
            <details class="more links recovery" on:toggle=move |event| open.set(browser::details_is_open(&event))>
                <summary>{localized("save-this")}</summary>
                <Show when=move || open.get()>{link()}</Show>
            </details>
        </Show>
    }
}

/// A link as a QR code.
#[component]
fn QrCode(link: String, words: &'static str) -> impl IntoView {
    let code = RwSignal::new(String::new());
    spawn_local(async move {
        if let Ok(picture) = browser::post("api/code", &link).await {
            code.try_set(picture);
        }
    });
    view! {
        <figure>
            <div class="code" role="img" aria-label=localized(words) inner_html=move || code.get()></div>
            <figcaption class="meta" aria-hidden="true">{localized(words)}</figcaption>
        </figure>
    }
}
