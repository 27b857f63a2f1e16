//! A table made with one tap: the usual rules, the person at the first seat, all others open. The page shows itself only if the
//! table cannot be made; otherwise the table's own page with its link takes its place.

use super::invitation::TableInvitation;
use crate::browser;
use crate::local_game::{SeatPlayer, SeatPlayers};
use crate::locale::{localized, text, voice};
use crate::route::{GameStart, Route, TableListing};
use leptos::prelude::*;
use sprung_rules::{GameId, Seat};

#[component]
pub fn Invite(game: GameId, listing: TableListing) -> impl IntoView {
    let invitation = TableInvitation::new();
    invitation.set_listing(listing);
    let rules = game.open([]).expect("the default options are rules");
    let state = rules.begin(None).expect("the game's own start is a position");
    let seats: Vec<Seat> = state.seats().iter().collect();
    let mut players = SeatPlayers::default();
    for seat in &seats[1..] {
        players.set(*seat, SeatPlayer::Remote);
    }
    // The address of the table replaces this one, so that going back does not create a second table.
    invitation.create(game, GameStart::default(), &seats, players, browser::replace_location);
    let failed = move || !invitation.fault.with(String::is_empty);
    view! {
        <section class="set-up">
            <h1>{text(move || voice(game).title())}</h1>
            <Show when=failed fallback=|| view! { <p class="empty" role="status">{localized("making-table")}</p> }>
                <p role="status" class="faults">{text(move || invitation.fault.get())}</p>
                <div class="buttons">
                    <a class="button" href=Route::SetUp(game, GameStart::default()).address()>{localized("set-up")}</a>
                    <a class="plain" href="#/">{localized("home")}</a>
                </div>
            </Show>
        </section>
    }
}
