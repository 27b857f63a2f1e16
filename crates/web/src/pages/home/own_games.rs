//! The list of the person's games: those stored in the browser, and those at remote tables.

use super::remote_games::RemoteGame;
use crate::app::ConfirmButton;
use crate::board::static_board_svg;
use crate::game_storage::{self, StoredGame};
use crate::locale::{language, localized, sentence, t, t_with, text, voice};
use crate::room_storage::{self, StoredRoom};
use crate::route::Route;
use crate::session::own_seat;
use leptos::prelude::*;
use sprung_i18n::Language;
use sprung_rules::Seat;

/// All games of the person: those at remote tables first.
#[component]
pub fn OwnGames(remote: Vec<RemoteGame>, deleted: RwSignal<u32>) -> impl IntoView {
    let games = game_storage::list();
    // The answer of the server may still contain a table that was just forgotten.
    let is_known = |game: &RemoteGame| room_storage::is_stored(&game.room);
    let remote: Vec<RemoteGame> = remote.into_iter().filter(is_known).collect();
    if games.is_empty() && remote.is_empty() {
        return view! { <p class="empty">{localized("no-games")}</p> }.into_any();
    }
    let remote_rows =
        remote.into_iter().map(|remote| view! { <RemoteGameRow remote deleted/> }).collect_view();
    let rows = games.into_iter().map(|game| view! { <StoredGameRow game deleted/> }).collect_view();
    view! { <ul class="game-list">{remote_rows}{rows}</ul> }.into_any()
}

/// A remote table at which the person was.
#[component]
fn RemoteGameRow(remote: RemoteGame, deleted: RwSignal<u32>) -> impl IntoView {
    // A change of the language rebuilds the row.
    let _ = language();
    let (state, opponents, mine) = (remote.state_text(), remote.opponents(), remote.is_my_turn());
    let RemoteGame { room, stored: StoredRoom { game, .. }, local_game } = remote;
    let start = || game.and_then(|game| game.open([]).ok()).and_then(|rules| rules.begin(None).ok());
    let picture = match &local_game {
        Some(local_game) => static_board_svg(local_game.state(), own_seat(local_game), false),
        None => start().map(|state| static_board_svg(&*state, Seat::A, false)).unwrap_or_default(),
    };
    let title = game.map(|game| voice(game).title()).unwrap_or_default();
    let address = Route::Table(room.clone(), None).address();
    let forget = Callback::new(move |()| {
        room_storage::forget(&room);
        deleted.update(|deleted| *deleted += 1);
    });
    view! {
        <li>
            <a href=address>
                <span class="thumb" inner_html=picture></span>
                <span class="words"><strong>{title.clone()}</strong><span class:my-turn=mine>{state}</span><span class="meta">{opponents}</span></span>
            </a>
            <ForgetButton title act=forget/>
        </li>
    }
}

#[component]
fn StoredGameRow(game: StoredGame, deleted: RwSignal<u32>) -> impl IntoView {
    // A change of the language rebuilds the row.
    let _ = language();
    let id = game.game();
    let name = StoredValue::new(game.name.clone());
    let voice = voice(id);
    let local_game = &game.local_game;
    let ending = voice.ending(local_game.record());
    let state = sentence(&ending.unwrap_or_else(|| voice.turn(local_game.state())));
    let count = local_game.record().entries().to_string();
    let levels = local_game.seats().iter().filter_map(|seat| local_game.players().at(seat).level()).max();
    let computer = levels.map(|level| t_with("computer-level", &[("level", &level.to_string())]));
    let begun = local_game.record().tag("Date").map(written_date);
    let played = t_with("moves-played", &[("count", &count)]);
    let about = computer.into_iter().chain([played]).chain(begun).collect::<Vec<_>>().join(" · ");
    let address = Route::Play(game.name.clone()).address();
    let title = voice.title();
    let forget = Callback::new(move |()| {
        name.with_value(|name| game_storage::delete(name));
        deleted.update(|deleted| *deleted += 1);
    });
    view! {
        <li>
            <a href=address>
                <span class="thumb" inner_html=static_board_svg(local_game.state(), own_seat(local_game), false)></span>
                <span class="words"><strong>{title.clone()}</strong><span>{state}</span><span class="meta">{about}</span></span>
            </a>
            <ForgetButton title act=forget/>
        </li>
    }
}

/// A button that forgets a game or a table, and with it the seat there.
#[component]
fn ForgetButton(title: String, act: Callback<()>) -> impl IntoView {
    let label = text(move || format!("{}: {title}", t("forget")));
    view! { <ConfirmButton words=text(|| "×".to_string()) sure=localized("forget-sure") act class="quiet" label/> }
}

/// Returns a record's date as the language writes it: 16.11.2026, 2026-11-16.
fn written_date(date: &str) -> String {
    let parts: Vec<&str> = date.split('.').collect();
    match language() {
        Language::De => parts.into_iter().rev().collect::<Vec<_>>().join("."),
        Language::En => parts.join("-"),
    }
}
