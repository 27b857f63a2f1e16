//! The offer of a game's course, shown the first time somebody opens the game. Nobody has to take it.

use crate::browser;
use crate::games::page_of;
use crate::locale::{localized, t, voice};
use crate::route::Route;
use crate::session::GameSession;
use leptos::ev;
use leptos::prelude::*;
use sprung_rules::GameId;

/// The identifier of the link to the course, which gets the focus.
const LEARN_ID: &str = "offer-learn";

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
    let remember = move || browser::store(&storage_key(game), "yes");
    let close = move || {
        remember();
        shown.set(false);
    };
    Effect::new(move || {
        if shown.get() {
            request_animation_frame(|| browser::focus(LEARN_ID));
        }
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        if shown.get_untracked() && event.key() == "Escape" {
            close();
        }
    });
    on_cleanup(move || keys.remove());
    view! {
        <Show when=move || shown.get()>
            <div class="lesson-offer" role="dialog" aria-labelledby="offer-title" aria-describedby="offer-goal">
                <h2 id="offer-title">{move || voice(game).title()}</h2>
                <p id="offer-goal">{move || t(page_of(game).goal)}</p>
                <p>{localized("offer-lead")}</p>
                <div class="buttons">
                    <button type="button" class="quiet" on:click=move |_| close()>{localized("offer-play")}</button>
                    <a class="button primary" id=LEARN_ID href=Route::Lesson(game, None).address() on:click=move |_| { remember(); }>{localized("offer-learn")}</a>
                </div>
            </div>
        </Show>
    }
}
