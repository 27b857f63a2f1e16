//! The five games, and one's own.

use super::install::InstallHint;
use crate::app::SureButton;
use crate::board::still;
use crate::browser;
use crate::keys;
use crate::live::{open, own_seat};
use crate::route::{Route, Start};
use crate::speech::{language, says, sentence, t, t_with, text, voice};
use crate::store::{self, Kept};
use crate::table::{Sitter, Sitters, Table};
use leptos::prelude::*;
use rules::{GameId, Seat};
use words::Language;

#[component]
pub fn Home() -> impl IntoView {
    let kept = RwSignal::new(0u32);
    view! {
        <section class="home">
            <h1>{says("home-title")}</h1>
            <p class="lead">{says("home-lead")}</p>
            <ul class="games">{GameId::ALL.map(|game| view! { <Card game/> })}</ul>
        </section>
        <section class="own" aria-labelledby="own-title">
            <div class="bar">
                <h2 id="own-title">{says("my-games")}</h2>
                <nav class="ways" aria-labelledby="own-title">
                    <a href=Route::Analyse(None).address()>{says("analysis")}</a>
                    <a href=Route::Import.address()>{says("import")}</a>
                    <a href=Route::Tables.address()>{says("open-tables")}</a>
                </nav>
            </div>
            {move || { kept.track(); view! { <Own kept/> } }}
        </section>
        <footer>
            <p>{says("footer")}</p>
            <InstallHint/>
        </footer>
    }
}

#[component]
fn Card(game: GameId) -> impl IntoView {
    let picture =
        game.open([]).ok().and_then(|rules| rules.begin(None).ok()).map(|play| still(&*play, Seat::A, false));
    let play_now = move |_| {
        if let Some(table) = first_game(game) {
            browser::go(&open(&table));
        }
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
                        {says("play-now")}
                        <span class="unseen">{move || format!(": {}", voice(game).title())}</span>
                    </button>
                    <a class="button" href=Route::SetUp(game, Start::default()).address()>{says("set-up")}<span class="unseen">{move || format!(": {}", voice(game).title())}</span></a>
                    <a class="plain" href=Route::Edit(game, Start::default()).address()>{says("editor")}<span class="unseen">{text(move || format!(": {}", voice(game).title()))}</span></a>
                    <a class="plain" href=Route::Rules(game, None).address()>{says("rules")}<span class="unseen">{move || format!(": {}", voice(game).title())}</span></a>
                </div>
            </div>
        </li>
    }
}

/// A first game: a person against the computer, all rules as they stand.
pub fn first_game(game: GameId) -> Option<Table> {
    let rules = game.open([]).ok()?;
    let sitters = Sitters::against_computer(Seat::A, Sitter::COVER);
    Table::new(&*rules, None, sitters, browser::random()).ok()
}

#[component]
fn Own(kept: RwSignal<u32>) -> impl IntoView {
    let games = store::all();
    let rooms = keys::rooms();
    if games.is_empty() && rooms.is_empty() {
        return view! { <p class="empty">{says("no-games")}</p> }.into_any();
    }
    let far =
        rooms.into_iter().map(|(room, held)| view! { <FarGame room game=held.game kept/> }).collect_view();
    let rows = games.into_iter().map(|game| view! { <KeptGame game kept/> }).collect_view();
    view! { <ul class="kept">{far}{rows}</ul> }.into_any()
}

/// A table elsewhere at which one was.
#[component]
fn FarGame(room: String, game: Option<GameId>, kept: RwSignal<u32>) -> impl IntoView {
    let _ = language();
    let play = game.and_then(|game| game.open([]).ok()).and_then(|rules| rules.begin(None).ok());
    let picture = play.map(|play| still(&*play, Seat::A, false)).unwrap_or_default();
    let title = game.map(|game| voice(game).title()).unwrap_or_default();
    let address = Route::Table(room.clone(), None).address();
    let forget = Callback::new(move |()| {
        keys::forget(&room);
        kept.update(|kept| *kept += 1);
    });
    view! {
        <li>
            <a href=address>
                <span class="thumb" inner_html=picture></span>
                <span class="words"><strong>{title.clone()}</strong><span>{t("table-elsewhere")}</span></span>
            </a>
            <Forget title act=forget/>
        </li>
    }
}

#[component]
fn KeptGame(game: Kept, kept: RwSignal<u32>) -> impl IntoView {
    let _ = language();
    let id = game.game();
    let name = StoredValue::new(game.name.clone());
    let voice = voice(id);
    let table = &game.table;
    let ending = voice.ending(table.record());
    let state = sentence(&ending.unwrap_or_else(|| voice.turn(table.play())));
    let count = table.record().entries().to_string();
    let levels = table.seats().iter().filter_map(|seat| table.sitters().of(seat).level()).max();
    let computer = levels.map(|level| t_with("computer-level", &[("level", &level.to_string())]));
    let begun = table.record().tag("Date").map(written_date);
    let played = t_with("moves-played", &[("count", &count)]);
    let about = computer.into_iter().chain([played]).chain(begun).collect::<Vec<_>>().join(" · ");
    let address = Route::Play(game.name.clone()).address();
    let title = voice.title();
    let forget = Callback::new(move |()| {
        name.with_value(|name| store::forget(name));
        kept.update(|kept| *kept += 1);
    });
    view! {
        <li>
            <a href=address>
                <span class="thumb" inner_html=still(table.play(), own_seat(table), false)></span>
                <span class="words"><strong>{title.clone()}</strong><span>{state}</span><span class="meta">{about}</span></span>
            </a>
            <Forget title act=forget/>
        </li>
    }
}

/// To forget a game or a table: a seat elsewhere goes with it.
#[component]
fn Forget(title: String, act: Callback<()>) -> impl IntoView {
    let label = text(move || format!("{}: {title}", t("forget")));
    view! { <SureButton words=text(|| "×".to_string()) sure=says("forget-sure") act class="quiet" label/> }
}

/// A record's date as people of the language write it: 16.11.2026, 2026-11-16.
fn written_date(date: &str) -> String {
    let parts: Vec<&str> = date.split('.').collect();
    match language() {
        Language::De => parts.into_iter().rev().collect::<Vec<_>>().join("."),
        Language::En => parts.join("-"),
    }
}
