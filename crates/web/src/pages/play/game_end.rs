//! The end of a game over the board: the result, three facts about the game, and what to do next.

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

/// The number of pieces of confetti.
const CONFETTI: usize = 16;

/// The result of a game that ends while it is looked at. `buttons` are what can be done next.
#[component]
pub fn GameEnd(session: GameSession, buttons: ViewFn) -> impl IntoView {
    let shown = RwSignal::new(false);
    let over = Memo::new(move |_| session.local_game.with(LocalGame::over));
    Effect::new(move |before: Option<bool>| {
        let now = over.get();
        if !now {
            shown.set(false);
            session.celebrating.set(Seats::NONE);
        } else if before == Some(false) {
            let delay = session.celebrate_end();
            let show = move || {
                // The last move may have been taken back or the page left meanwhile.
                if over.try_get_untracked() == Some(true) {
                    shown.set(true);
                }
            };
            set_timeout(show, Duration::from_millis(u64::from(delay)));
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
                {facts(session)}
                <div class="buttons">{buttons.run()}</div>
            </section>
        </Show>
    }
}

#[cfg(feature = "whole")]
fn facts(session: GameSession) -> AnyView {
    view! { <TurningPoints session/> }.into_any()
}

#[cfg(not(feature = "whole"))]
fn facts(_: GameSession) -> AnyView {
    ().into_any()
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
