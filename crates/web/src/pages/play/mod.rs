//! A game being played: the board, what it says, and what lies beside it.

mod actions;
#[cfg(feature = "whole")]
mod analysis;
mod cards;
mod choices;
mod die;
mod keys;
mod moves;
mod pieces;
mod seats;
mod window;

use crate::browser;
use crate::live::Live;
use crate::route::Route;
use crate::settings::settings;
use crate::speech::{says, voice};
use crate::store;
use actions::{Actions, AtHand};
use choices::Asked;
use leptos::prelude::*;
use seats::{Edges, Seats};

pub use actions::{Aids, Export, Habits, Lessons};
#[cfg(feature = "whole")]
pub use analysis::Analysis;
pub use cards::{Cards, shown_first};
pub use choices::Becoming;
pub use keys::listen;
pub use moves::Moves;
pub use seats::SeatSign;
pub use window::Window;
#[cfg(feature = "whole")]
pub use window::show;

/// A game kept in the browser; `looks` if with the engine's eyes, which a first visit does without.
#[component]
pub fn Play(name: String, #[prop(optional)] looks: bool) -> impl IntoView {
    match store::kept(&name) {
        Some(table) if table.is_analysis() && !looks => {
            browser::replace(&Route::Look(name).address());
            ().into_any()
        }
        Some(table) => view! { <AtTable live=Live::new(name.clone(), table) name looks/> }.into_any(),
        None => view! {
            <section class="nothing">
                <h1>{says("my-games")}</h1>
                <p>{says("not-kept")}</p>
                <p><a class="button" href="#/">{says("home")}</a></p>
            </section>
        }
        .into_any(),
    }
}

#[component]
fn AtTable(live: Live, name: String, looks: bool) -> impl IntoView {
    let tablet = move || settings().with(|settings| settings.tablet);
    // who analyses knows the game
    let cards = if looks { RwSignal::new(false) } else { shown_first(live.game) };
    listen(live, cards);
    #[cfg(feature = "whole")]
    let analysis = looks.then(|| view! { <Analysis live open=true/> });
    #[cfg(not(feature = "whole"))]
    let analysis = ();
    let look = (!looks).then(|| Route::Look(name.clone()).address());
    Effect::new(move || {
        if !cards.get() {
            live.begin();
        }
    });
    view! {
        <div class=format!("play play-{}", live.game.name()) class:on-tablet=tablet class:upright=move || live.turns.get() % 2 == 1 data-table=name>
            <h1 class="unseen">{move || voice(live.game).title()}</h1>
            <div class="stage">
                <div class="frame">
                    <Window live/>
                    <Edges live/>
                    <Becoming live/>
                    <Cards live shown=cards/>
                </div>
                <Line live/>
                <AtHand live cards look=look.clone()/>
            </div>
            <aside class="side">
                <Seats live/>
                {analysis}
                <Moves live/>
                <Actions live cards look/>
            </aside>
        </div>
    }
}

/// The reserved line under the board: what happened, or why not, until the next action. The one live region.
#[component]
pub fn Line(live: Live) -> impl IntoView {
    // something else may be said meanwhile: a hint, the clocks
    let refusal = Memo::new(move |_| {
        let refusal = live.hand.with(|hand| hand.refusal().cloned())?;
        live.said.with(|said| *said == live.refused(&refusal)).then_some(refusal)
    });
    let clause = move || {
        let clause = refusal.get()?.clause?;
        let address = Route::Rules(live.game, Some(clause.0.to_string())).address();
        Some(view! { <a class="clause" href=address>{says("see-rule")}</a> })
    };
    view! {
        <div class="line" class:refused=move || refusal.with(Option::is_some) class:ended=move || live.shown.get().is_none() && live.table.with(|table| table.over())>
            <div class="saying">
                <p role="status" aria-live="polite" id="said">{move || live.said.get()}</p>
                {clause}
            </div>
            <Asked live/>
        </div>
    }
}
