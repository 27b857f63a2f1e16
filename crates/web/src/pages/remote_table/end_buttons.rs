//! The buttons after a game at a remote table: a rematch with the same people, and the review.

use crate::browser;
use crate::locale::{localized, t, text};
use crate::remote_table::RemoteTable;
use crate::session;
use leptos::prelude::*;
use sprung_table::Table;
use sprung_wire::{Offer, TableCommand};

/// The state of the rematch, for a person at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rematch {
    /// Nobody has offered one.
    Possible,
    /// The person here has offered one, or has accepted it.
    Offered,
    /// Somebody else has offered one; the offer's number is needed to accept it.
    Asked(u64),
}

#[component]
pub fn RemoteEndButtons(remote: RemoteTable) -> impl IntoView {
    let seated = move || !remote.you.get().seats.is_empty();
    let rematch = Memo::new(move |_| {
        let own = remote.you.get().seats;
        let state = |table: &Table| match table.offer() {
            Some(open) if open.offer == Offer::Rematch => {
                match table.awaited().iter().any(|seat| own.has(seat)) {
                    true => Rematch::Asked(open.number),
                    false => Rematch::Offered,
                }
            }
            _ => Rematch::Possible,
        };
        remote.with(state).unwrap_or(Rematch::Possible)
    });
    let ask = move |_| {
        let own = remote.you.get_untracked().seats;
        match rematch.get_untracked() {
            Rematch::Possible => remote.ask(own.iter().next(), TableCommand::Offer(Offer::Rematch)),
            Rematch::Asked(offer) => {
                let awaited = remote.table.with_untracked(|table| table.as_ref().map(Table::awaited));
                let seat = awaited.and_then(|awaited| awaited.iter().find(|seat| own.has(*seat)));
                remote.ask(seat, TableCommand::Answer { offer, yes: true });
            }
            Rematch::Offered => {}
        }
    };
    let words = move || match rematch.get() {
        Rematch::Possible => t("rematch"),
        Rematch::Offered => t("rematch-offered"),
        Rematch::Asked(_) => t("rematch-accept"),
    };
    // The review is a local game, which stays in this browser.
    let look = move |_| {
        if let Some(local_game) = remote.recorded_game() {
            browser::navigate(&session::open(&local_game.for_analysis()));
        }
    };
    view! {
        <Show when=seated>
            <button type="button" class="primary" disabled=move || rematch.get() == Rematch::Offered on:click=ask>{text(words)}</button>
        </Show>
        <button type="button" on:click=look>{localized("look-through")}</button>
    }
}
