//! The page of a position from a link: the board, and what can be done with it.

use super::copy_field::CopyField;
use crate::board::static_board_svg;
use crate::browser;
use crate::local_game::{LocalGame, SeatPlayer, SeatPlayers};
use crate::locale::{localized, sentence, t, text, voice};
use crate::route::{GameStart, Route};
use crate::session::{in_front, open};
use leptos::prelude::*;
use sprung_drawing::View;
use sprung_rules::{Fault, GameId, Layout, Seat};

#[component]
pub fn Position(game: GameId, start: GameStart) -> impl IntoView {
    match local_game(game, &start) {
        Ok(local_game) => view! { <ShownPosition local_game start/> }.into_any(),
        Err(faults) => view! { <InvalidPosition game faults/> }.into_any(),
    }
}

/// Returns a game from a position, with people here at all seats.
pub fn local_game(game: GameId, start: &GameStart) -> Result<LocalGame, Vec<Fault>> {
    let rules = game.open(start.options.iter().map(String::as_str))?;
    LocalGame::new(&*rules, start.setup.as_deref(), SeatPlayers::default(), browser::random())
}

#[component]
fn ShownPosition(local_game: LocalGame, start: GameStart) -> impl IntoView {
    let game = local_game.state().id();
    let seat = in_front(local_game.state());
    let over = local_game.over();
    let local_game = StoredValue::new(local_game);
    let state = move || {
        local_game.with_value(|local_game| {
            let ending = voice(game).ending(local_game.record());
            sentence(&ending.unwrap_or_else(|| voice(game).turn(local_game.state())))
        })
    };
    let play_on = move |players: SeatPlayers| {
        local_game
            .with_value(|local_game| browser::navigate(&open(&local_game.clone().with_players(players))));
    };
    let ways = (!over).then(|| {
        view! {
            <button type="button" class="primary" on:click=move |_| play_on(SeatPlayers::against_computer(seat, SeatPlayer::COVER))>{localized("on-against-computer")}</button>
            <button type="button" on:click=move |_| play_on(SeatPlayers::default())>{localized("on-at-one-table")}</button>
        }
    });
    let set_up = Route::SetUp(game, start.clone()).address();
    view! {
        <div class=format!("play play-{} position-page", game.name())>
            <div class="stage">
                <div class="frame"><Picture local_game seat/></div>
            </div>
            <aside class="side">
                <p class="breadcrumb"><a href="#/">{localized("home")}</a></p>
                <h1>{text(move || voice(game).title())}</h1>
                <p class="state">{text(state)}</p>
                <div class="position-actions">
                    {ways}
                    <a class="button" href=Route::Analyse(Some((game, start.clone()))).address()>{localized("analyse")}</a>
                    <a class="button" href=Route::Edit(game, start.clone()).address()>{localized("edit")}</a>
                </div>
                <p class="more-links">
                    <a href=set_up>{localized("set-up-from-here")}</a>
                    <a href=Route::Rules(game, None).address()>{localized("rules")}</a>
                </p>
                <CopyField words=localized("position-text") value=text(move || local_game.with_value(|local_game| local_game.state().text()))/>
            </aside>
        </div>
    }
}

/// The board, and a list of the pieces for screen readers.
#[component]
fn Picture(local_game: StoredValue<LocalGame>, seat: Seat) -> impl IntoView {
    let (game, picture, ratio) = local_game.with_value(|local_game| {
        let state = local_game.state();
        let (width, height) = View::new(state.layout(), Layout::quarter_turns(seat)).size();
        (state.id(), static_board_svg(state, seat, true), format!("{width} / {height}"))
    });
    let pieces = move || {
        local_game.with_value(|local_game| {
            let state = local_game.state();
            let spoken = |(cell, piece)| voice(game).cell(state.layout(), cell, Some(piece));
            state.pieces().into_iter().map(spoken).map(|words| view! { <li>{words}</li> }).collect_view()
        })
    };
    view! {
        <div class=format!("board board-{}", game.name()) style:aspect-ratio=ratio>
            <div class="picture" inner_html=picture></div>
            <ul class="visually-hidden" aria-label=localized("board")>{pieces}</ul>
        </div>
    }
}

/// The page of a link whose position the rules do not accept, with its faults.
#[component]
fn InvalidPosition(game: GameId, faults: Vec<Fault>) -> impl IntoView {
    let said = move || {
        let said = faults.iter().map(|fault| sentence(&voice(game).fault(fault)));
        said.map(|fault| view! { <p>{fault}</p> }).collect_view()
    };
    view! {
        <section class="not-found">
            <p class="breadcrumb"><a href="#/">{localized("home")}</a></p>
            <h1>{text(move || voice(game).title())}</h1>
            <p>{text(|| t("no-position"))}</p>
            <div class="faults">{said}</div>
            <p><a class="button" href=Route::Edit(game, GameStart::default()).address()>{localized("editor")}</a></p>
        </section>
    }
}
