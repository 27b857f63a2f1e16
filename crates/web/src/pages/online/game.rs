//! The game at a table elsewhere: the same board as everywhere, and beside it who is there and what is offered.

use super::chairs::Chairs;
use super::offers::{Offers, Wishes};
use super::talk::Talk;
use super::waiting::Links;
use crate::browser;
use crate::live::Live;
use crate::online::Online;
use crate::pages::play::{Becoming, Line, Moves, Window, listen};
use crate::route::{Route, Start};
use crate::speech::{says, t, t_with, text, voice};
use ::table::Table;
use leptos::prelude::*;

#[component]
pub fn Game(online: Online, now: ReadSignal<f64>) -> impl IntoView {
    match online.sit_down() {
        Some(live) => view! { <AtBoard online live now/> }.into_any(),
        None => ().into_any(),
    }
}

#[component]
fn AtBoard(online: Online, live: Live, now: ReadSignal<f64>) -> impl IntoView {
    listen(live);
    let game = live.game;
    let save = move |_| {
        if let Some(record) = online.record() {
            browser::save(&format!("{}.pgn", game.name()), "application/x-chess-pgn", &record);
        }
    };
    let position = move || Route::SetUp(game, live.with_play(Start::of)).address();
    view! {
        <div class=format!("play play-{}", game.name())>
            <h1 class="unseen">{text(move || voice(game).title())}</h1>
            <div class="stage">
                <div class="frame"><Window live/><Becoming live/></div>
                <Line live/>
            </div>
            <aside class="side">
                <Chairs online live now/>
                <Offers online/>
                <Moves live/>
                <Wishes online live/>
                <Checked online/>
                <Talk online/>
                <details class="more"><summary>{says("take-along")}</summary>
                    <div class="buttons">
                        <button type="button" on:click=save>{says("save-record")}</button>
                        <a class="button" href=position>{says("play-from-here")}</a>
                        <a class="button" href=Route::Rules(game, None).address()>{says("rules")}</a>
                    </div>
                    <Links online/>
                </details>
            </aside>
        </div>
    }
}

/// Whether the throws hold. Each was checked as it came; the button says so.
#[component]
fn Checked(online: Online) -> impl IntoView {
    let asked = RwSignal::new(false);
    let dice = online.with(Table::has_dice).unwrap_or_default();
    let words = move || {
        let people = online.with(|table| table.people().len()).unwrap_or_default();
        let throws =
            online.with(|table| table.throwing().map_or(0, |throwing| throwing.throw())).unwrap_or_default();
        match (asked.get(), people) {
            (false, _) => String::new(),
            (true, 0) => t("dice-not-checkable"),
            (true, _) => t_with("dice-checked", &[("count", &throws.to_string())]),
        }
    };
    dice.then(|| {
        view! {
            <div class="checked">
                <button type="button" on:click=move |_| asked.set(true)>{says("check-dice")}</button>
                <p role="status" class="meta">{text(words)}</p>
            </div>
        }
    })
}
