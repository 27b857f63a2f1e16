//! The end of a game over the board: the result, three facts about the game, and what to do next.

use super::game_length::length_text;
#[cfg(feature = "whole")]
use super::turning_points::TurningPoints;
use crate::browser;
use crate::local_game::{LocalGame, SeatPlayer};
use crate::locale::{localized, text};
use crate::session::{self, GameSession};
use leptos::leptos_dom::helpers::set_timeout;
use leptos::prelude::*;
use sprung_rules::{Outcome, Seats};
use std::time::Duration;
#[cfg(not(feature = "whole"))]
use wasm_bindgen_futures::spawn_local;

/// The number of pieces of confetti.
const CONFETTI: usize = 16;

/// The result of a game that ends while it is looked at. `buttons` are what can be done next.
#[component]
pub fn GameEnd(session: GameSession, buttons: ViewFn) -> impl IntoView {
    let shown = RwSignal::new(false);
    let over = Memo::new(move |_| session.local_game.with(LocalGame::over));
    let ended_before_reload = ended_before_reload();
    Effect::new(move |before: Option<bool>| {
        let now = over.get();
        if !now {
            shown.set(false);
            session.celebrating.set(Seats::NONE);
        } else if before == Some(false) {
            let delay = session.celebrate_end();
            prepare_end();
            set_timeout(move || show_end(over, shown), Duration::from_millis(u64::from(delay)));
        } else if before.is_none() && ended_before_reload {
            session.celebrate();
            shown.set(true);
        }
        now
    });
    let visible = move || shown.get() && session.viewed_ply.get().is_none();
    view! {
        <Show when=move || !session.celebrating.get().is_empty()>
            <div class="confetti" aria-hidden="true">{(0..CONFETTI).map(|_| view! { <i></i> }).collect_view()}</div>
        </Show>
        <Show when=visible>
            <section class="game-end" aria-labelledby="game-end-title">
                <button type="button" class="quiet" aria-label=localized("end-close") title=localized("end-close") on:click=move |_| shown.set(false)>"×"</button>
                <h2 id="game-end-title">{text(move || session.result_text())}</h2>
                <p>{move || session.result_cause()}</p>
                <ul class="facts">
                    <li>{text(move || length_text(session))}</li>
                    {turning_points(session)}
                </ul>
                <div class="buttons">{buttons.run()}</div>
            </section>
        </Show>
    }
}

#[cfg(feature = "whole")]
fn turning_points(session: GameSession) -> AnyView {
    view! { <TurningPoints session/> }.into_any()
}

/// The first visit's module does not analyse games.
#[cfg(not(feature = "whole"))]
fn turning_points(_: GameSession) -> AnyView {
    ().into_any()
}

/// Returns whether this game ended in the first visit's module, which has left it to the whole one to show the end.
#[cfg(feature = "whole")]
fn ended_before_reload() -> bool {
    browser::take_remembered_end().is_some_and(|address| address == browser::hash())
}

#[cfg(not(feature = "whole"))]
fn ended_before_reload() -> bool {
    false
}

/// Begins to fetch what the end is shown with.
#[cfg(feature = "whole")]
fn prepare_end() {}

#[cfg(not(feature = "whole"))]
fn prepare_end() {
    spawn_local(async {
        browser::fetch_whole_module().await;
    });
}

/// Shows the result, unless the game has been taken back or left meanwhile.
#[cfg(feature = "whole")]
fn show_end(over: Memo<bool>, shown: RwSignal<bool>) {
    if over.try_get_untracked() == Some(true) {
        shown.set(true);
    }
}

/// Leaves it to the whole module to show the result, with all its facts; shows it here if that module does not come. Nothing is shown
/// if the game has been taken back or left meanwhile.
#[cfg(not(feature = "whole"))]
fn show_end(over: Memo<bool>, shown: RwSignal<bool>) {
    spawn_local(async move {
        let is_fetched = browser::fetch_whole_module().await;
        if over.try_get_untracked() != Some(true) {
            return;
        }
        if is_fetched {
            browser::remember_end(&browser::hash());
            browser::reload();
        } else {
            shown.set(true);
        }
    });
}

/// The buttons after a local game: the same again, the review, a stronger computer or, after a loss, a weaker one.
#[component]
pub fn LocalEndButtons(session: GameSession, look: Option<String>) -> impl IntoView {
    let level = session.local_game.with_untracked(|local_game| {
        let levels = local_game.seats().iter().filter_map(|seat| local_game.players().at(seat).level());
        let (lowest, highest) = levels.fold((10, 0), |(low, high), level| (level.min(low), level.max(high)));
        let you = session.sole_person(local_game)?;
        let lost = matches!(local_game.record().ending().outcome(), Some(Outcome::Won(winners)) if !winners.has(you));
        let (change, is_possible) =
            if lost { (-1, lowest > *SeatPlayer::LEVELS.start()) } else { (1, highest < *SeatPlayer::LEVELS.end()) };
        (highest > 0 && is_possible).then_some(change)
    });
    let level = level.map(|change: i8| {
        let key = if change > 0 { "level-up" } else { "level-down" };
        view! { <button type="button" on:click=move |_| play_again(session, change)>{localized(key)}</button> }
    });
    view! {
        <button type="button" class="primary" on:click=move |_| play_again(session, 0)>{localized("again")}</button>
        {look.map(|look| view! { <a class="button" href=look>{localized("look-through")}</a> })}
        {level}
    }
}

/// Opens the same game anew: its rules, its start and its players, with the computers so many levels higher.
pub fn play_again(session: GameSession, levels: i8) {
    let again = session.local_game.with_untracked(|local_game| local_game.again(levels, browser::random()));
    browser::navigate(&session::open(&again));
}
