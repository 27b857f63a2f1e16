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
    let share = ShareAddress::new();
    let players = browser::address(&Route::Table(room.clone(), None).address());
    let watchers = browser::address(&Route::Watch(room).address());
    let for_players = move || {
        let link = (!remote.only_watches()).then(|| share.link(&players));
        link.map(
            |link| view! { <Link link=link.clone() words="players-link"/><QrCode link words="players-code"/> },
        )
    };
    view! {
        <fieldset class="links">
            <legend>{localized("links")}</legend>
            <OnlyHere share/>
            {for_players}
            {move || view! { <Link link=share.link(&watchers) words="watchers-link"/> }}
        </fieldset>
    }
}

/// The link for the own seats on a second device. It is shown only on demand: whoever sees it can play.
#[component]
pub fn AnotherDevice(remote: RemoteTable) -> impl IntoView {
    let open = RwSignal::new(false);
    let seated = move || !remote.you.get().seats.is_empty();
    let renew = Callback::new(move |()| remote.renew());
    let share = ShareAddress::new();
    let link = move || {
        let link = share.link(&remote.own_link());
        view! {
            <OnlyHere share/>
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
                <Show when=move || open.get()>{link}</Show>
            </details>
        </Show>
    }
}

/// The address under which others reach the server. A page opened as `localhost` asks the server for it.
#[derive(Clone, Copy)]
struct ShareAddress {
    /// The address of this machine in its network, where it differs from the page's.
    network: RwSignal<Option<String>>,
    /// Whether nobody else can reach the server.
    only_here: RwSignal<bool>,
}

impl ShareAddress {
    fn new() -> ShareAddress {
        let share = ShareAddress { network: RwSignal::new(None), only_here: RwSignal::new(false) };
        if browser::is_loopback() {
            spawn_local(async move {
                let address = browser::network_address().await;
                share.only_here.try_set(address.is_none());
                share.network.try_set(address);
            });
        }
        share
    }

    /// Returns a link as others can open it.
    fn link(self, link: &str) -> String {
        match self.network.get() {
            Some(host) => browser::with_host(link, &host),
            None => link.to_string(),
        }
    }
}

/// A note that the links lead nobody else here, and what to do about it.
#[component]
fn OnlyHere(share: ShareAddress) -> impl IntoView {
    view! { <Show when=move || share.only_here.get()><p class="only-here" role="note">{localized("links-only-here")}</p></Show> }
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
