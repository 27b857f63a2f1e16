//! The offer of a game's course, shown the first time somebody opens the game. Nobody has to take it.

use crate::browser;
use crate::games::page_of;
use crate::locale::{localized, t, voice};
use crate::pages::dialog::Dialog;
use crate::route::Route;
use crate::session::GameSession;
use leptos::prelude::*;
use sprung_rules::GameId;

/// Remembers that the person knows of a game's course, which is not offered again.
pub fn remember_offer(game: GameId) {
    browser::store(&storage_key(game), "yes");
}

fn storage_key(game: GameId) -> String {
    format!("sprung.met.{}", game.name())
}

/// Returns a signal of whether the course is offered: the first time in a game.
pub fn offer_signal(game: GameId) -> RwSignal<bool> {
    RwSignal::new(browser::stored(&storage_key(game)).is_none())
}

/// The dialog that says what the game is about and offers its course.
#[component]
pub fn LessonOffer(session: GameSession, shown: RwSignal<bool>) -> impl IntoView {
    let game = session.game;
    let close = move || {
        remember_offer(game);
        shown.set(false);
    };
    view! {
        <Show when=move || shown.get()>
            <Dialog class="lesson-offer" label=Signal::derive(move || voice(game).title()) close=Callback::new(move |()| close())>
                <h2>{move || voice(game).title()}</h2>
                <p>{move || t(page_of(game).goal)}</p>
                <p>{localized("offer-lead")}</p>
                <div class="buttons">
                    <button type="button" class="quiet" on:click=move |_| close()>{localized("offer-play")}</button>
                    <a class="button primary" autofocus href=Route::Lesson(game, None).address() on:click=move |_| remember_offer(game)>{localized("offer-learn")}</a>
                </div>
            </Dialog>
        </Show>
    }
}
