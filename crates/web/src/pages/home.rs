//! The home page: all games, and the person's own.

use super::install::InstallHint;
use crate::app::ConfirmButton;
use crate::board::static_board_svg;
use crate::browser;
use crate::game_storage::{self, StoredGame};
use crate::local_game::{LocalGame, SeatPlayer, SeatPlayers};
use crate::locale::{language, localized, sentence, t, t_with, text, voice};
use crate::room_storage;
use crate::route::{GameStart, Route};
use crate::session::{open, own_seat};
use leptos::prelude::*;
use sprung_i18n::Language;
use sprung_rules::{GameId, Seat};

#[component]
pub fn Home() -> impl IntoView {
    let kept = RwSignal::new(0u32);
    view! {
        <section class="home">
            <h1>{localized("home-title")}</h1>
            <p class="lead">{localized("home-lead")}</p>
            <ul class="games">{GameId::ALL.map(|game| view! { <Card game/> })}</ul>
        </section>
        <section class="own-games" aria-labelledby="own-title">
            <div class="bar">
                <h2 id="own-title">{localized("my-games")}</h2>
                <nav class="page-links" aria-labelledby="own-title">
                    <a href=Route::Analyse(None).address()>{localized("analysis")}</a>
                    <a href=Route::Import.address()>{localized("import")}</a>
                    <a href=Route::Tables.address()>{localized("open-tables")}</a>
                </nav>
            </div>
            {move || { kept.track(); view! { <OwnGames kept/> } }}
        </section>
        <footer>
            <p>{localized("footer")}</p>
            <InstallHint/>
        </footer>
    }
}

#[component]
fn Card(game: GameId) -> impl IntoView {
    let picture = game
        .open([])
        .ok()
        .and_then(|rules| rules.begin(None).ok())
        .map(|state| static_board_svg(&*state, Seat::A, false));
    let play_now = move |_| {
        browser::navigate(&open(&quick_game(game)));
    };
    view! {
        <li class=format!("card card-{}", game.name())>
            <div class="thumb" inner_html=picture.unwrap_or_default()></div>
            <div class="words">
                <h2>{move || voice(game).title()}</h2>
                <p>{move || voice(game).about()}</p>
                <p class="meta">{move || format!("{} · {}", voice(game).players(), voice(game).time())}</p>
                <div class="buttons">
                    <button type="button" class="primary" on:click=play_now>
                        {localized("play-now")}
                        <span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span>
                    </button>
                    <a class="button" href=Route::SetUp(game, GameStart::default()).address()>{localized("set-up")}<span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span></a>
                    <a class="button" href=Route::Lesson(game, None).address()>{localized("learn")}<span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span></a>
                    <a class="plain" href=Route::Edit(game, GameStart::default()).address()>{localized("editor")}<span class="visually-hidden">{text(move || format!(": {}", voice(game).title()))}</span></a>
                    <a class="plain" href=Route::Rules(game, None).address()>{localized("rules")}<span class="visually-hidden">{move || format!(": {}", voice(game).title())}</span></a>
                </div>
            </div>
        </li>
    }
}

/// Returns a quick game: a person against the computer, with the default rules.
pub fn quick_game(game: GameId) -> LocalGame {
    let rules = game.open([]).expect("the default options are rules");
    let players = SeatPlayers::against_computer(Seat::A, SeatPlayer::COVER);
    LocalGame::new(&*rules, None, players, browser::random()).expect("the game's own start is a position")
}

#[component]
fn OwnGames(kept: RwSignal<u32>) -> impl IntoView {
    let games = game_storage::list();
    let rooms = room_storage::rooms();
    if games.is_empty() && rooms.is_empty() {
        return view! { <p class="empty">{localized("no-games")}</p> }.into_any();
    }
    let far = rooms
        .into_iter()
        .map(|(room, held)| view! { <RemoteGameRow room game=held.game kept/> })
        .collect_view();
    let rows = games.into_iter().map(|game| view! { <StoredGameRow game kept/> }).collect_view();
    view! { <ul class="game-list">{far}{rows}</ul> }.into_any()
}

/// A remote table at which the person was.
#[component]
fn RemoteGameRow(room: String, game: Option<GameId>, kept: RwSignal<u32>) -> impl IntoView {
    // the row is built anew when the language changes
    let _ = language();
    let state = game.and_then(|game| game.open([]).ok()).and_then(|rules| rules.begin(None).ok());
    let picture = state.map(|state| static_board_svg(&*state, Seat::A, false)).unwrap_or_default();
    let title = game.map(|game| voice(game).title()).unwrap_or_default();
    let address = Route::Table(room.clone(), None).address();
    let forget = Callback::new(move |()| {
        room_storage::forget(&room);
        kept.update(|kept| *kept += 1);
    });
    view! {
        <li>
            <a href=address>
                <span class="thumb" inner_html=picture></span>
                <span class="words"><strong>{title.clone()}</strong><span>{t("table-elsewhere")}</span></span>
            </a>
            <ForgetButton title act=forget/>
        </li>
    }
}

#[component]
fn StoredGameRow(game: StoredGame, kept: RwSignal<u32>) -> impl IntoView {
    // the row is built anew when the language changes
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
        kept.update(|kept| *kept += 1);
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
