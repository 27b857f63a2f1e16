//! The page of a game: the board, the live region under it, and the panels beside it.

mod actions;
#[cfg(feature = "whole")]
mod analysis;
mod board_seats;
mod die;
mod game_end;
mod game_length;
mod keyboard;
mod lesson_offer;
mod moment_hint;
mod move_choices;
mod move_list;
mod piece_guide;
mod seat_list;
#[cfg(feature = "whole")]
mod turning_points;
mod viewport;

use crate::board::PieceIcon;
use crate::browser;
use crate::game_storage;
use crate::locale::{localized, t, voice};
use crate::route::Route;
use crate::session::GameSession;
use crate::settings::settings;
use actions::{Actions, BoardToolbar};
use game_end::LocalEndButtons;
use leptos::prelude::*;
use moment_hint::{moment_signal, text_key};
#[cfg(not(feature = "whole"))]
use move_choices::MoveChoice;
use seat_list::{ClockPlates, Seats, TabletSeats};

#[cfg(feature = "whole")]
pub use actions::{ActionIcon, Export, LearnButtons, MoreMenu, MoveAids, Preferences};
#[cfg(feature = "whole")]
pub use analysis::Analysis;
pub use board_seats::corners_signal;
#[cfg(feature = "whole")]
pub use board_seats::{ClockFace, ClockPlate, corner_class, has_clock_plates};
#[cfg(feature = "whole")]
pub use die::DIE_ID;
#[cfg(feature = "whole")]
pub use game_end::GameEnd;
#[cfg(not(feature = "whole"))]
use game_end::GameEnd;
pub use keyboard::listen;
#[cfg(feature = "whole")]
pub use keyboard::to_board;
#[cfg(feature = "whole")]
pub use lesson_offer::remember_offer;
pub use lesson_offer::{LessonOffer, offer_signal};
#[cfg(feature = "whole")]
pub use move_choices::MoveChoice;
pub use move_choices::PromotionDialog;
pub use move_list::Moves;
#[cfg(feature = "whole")]
pub use seat_list::{LOW_TIME, SeatSign};
pub use viewport::Window;
#[cfg(feature = "whole")]
pub use viewport::show;

/// A game stored in the browser; with `looks` it is opened for analysis, which only the whole module has.
#[component]
pub fn Play(name: String, #[prop(optional)] looks: bool) -> impl IntoView {
    match game_storage::load(&name) {
        Some(local_game) if local_game.is_analysis() && !looks => {
            browser::replace_location(&Route::AnalyseGame(name).address());
            ().into_any()
        }
        Some(local_game) => {
            view! { <GamePage session=GameSession::new(name.clone(), local_game) name looks/> }.into_any()
        }
        None => view! {
            <section class="not-found">
                <h1>{localized("my-games")}</h1>
                <p>{localized("not-kept")}</p>
                <p><a class="button" href="#/">{localized("home")}</a></p>
            </section>
        }
        .into_any(),
    }
}

#[component]
fn GamePage(session: GameSession, name: String, looks: bool) -> impl IntoView {
    let tablet = move || settings().with(|settings| settings.tablet);
    // The course is not offered to a person who analyses a game.
    let offer = if looks { RwSignal::new(false) } else { offer_signal(session.game) };
    listen(session);
    session.follow_turn();
    #[cfg(feature = "whole")]
    let analysis = looks.then(|| view! { <Analysis session open=true/> });
    #[cfg(not(feature = "whole"))]
    let analysis = ();
    let corners = corners_signal(session.game);
    let timed = session.local_game.with_untracked(|local_game| local_game.is_timed());
    let look = (!looks).then(|| Route::AnalyseGame(name.clone()).address());
    let end_look = look.clone();
    let end_buttons = ViewFn::from(move || view! { <LocalEndButtons session look=end_look.clone()/> });
    let end = (!looks).then(|| view! { <GameEnd session buttons=end_buttons/> });
    Effect::new(move || {
        if !offer.get() {
            session.start();
        }
    });
    view! {
        <div class=format!("play play-{}", session.game.name()) class:on-tablet=tablet class:corners=corners class:timed=timed class:upright=move || session.quarter_turns.get() % 2 == 1 data-table=name>
            <h1 class="visually-hidden">{move || voice(session.game).title()}</h1>
            <div class="stage">
                <div class="frame">
                    <Window session><Show when=move || corners.get()><Seats session/></Show></Window>
                    <ClockPlates session/>
                    <TabletSeats session/>
                    <PromotionDialog session/>
                    <LessonOffer session shown=offer/>
                    {end}
                </div>
                <Line session/>
                <BoardToolbar session look=look.clone()/>
            </div>
            <aside class="side">
                <Show when=move || !corners.get()><Seats session/></Show>
                {analysis}
                <Moves session/>
                <Actions session look/>
            </aside>
        </div>
    }
}

/// The line under the board with the live region: what happened, or why a move was refused, until the next action.
#[component]
pub fn Line(session: GameSession) -> impl IntoView {
    // The link to the clause is shown as long as the live region says the refusal; a hint may have replaced it.
    let refusal = Memo::new(move |_| {
        let refusal = session.selection.with(|selection| selection.refusal().cloned())?;
        session.announcement.with(|said| *said == session.refusal_text(&refusal)).then_some(refusal)
    });
    let clause = move || {
        let clause = refusal.get()?.clause?;
        let address = Route::Rules(session.game, Some(clause.0.to_string())).address();
        Some(view! { <a class="clause" href=address>{localized("see-rule")}</a> })
    };
    // The piece that the announcement is about is drawn beside it.
    let speaks_of = Memo::new(move |_| session.subject());
    let subject = move || view! { <span class="subject">{speaks_of.get().map(|piece| view! { <PieceIcon piece/> })}</span> };
    let moment = moment_signal(session);
    let said = move || match moment.get() {
        Some(moment) => t(text_key(moment)),
        None => session.announcement.get(),
    };
    let retry = move || {
        session.failed_request.with(Option::is_some).then(|| {
            view! { <button type="button" class="retry" on:click=move |_| session.retry_engine()>{localized("try-again")}</button> }
        })
    };
    let lesson = move || {
        let step = moment.get()?.name().to_string();
        let address = Route::Lesson(session.game, Some(step)).address();
        Some(view! { <a class="clause" href=address>{localized("lesson-show")}</a> })
    };
    view! {
        <div class="status-line" class:refused=move || refusal.with(Option::is_some) class:ended=move || session.viewed_ply.get().is_none() && session.local_game.with(|local_game| local_game.over())>
            <div class="status">
                {subject}
                <p role="status" aria-live="polite" id="status">{said}</p>
                {clause}
                {lesson}
                {retry}
            </div>
            <MoveChoice session/>
        </div>
    }
}
