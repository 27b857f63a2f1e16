//! The game at a table elsewhere: the same board as everywhere, and beside it who is there and what is offered.

use super::chairs::Chairs;
use super::links::{AnotherDevice, Links};
use super::missing::Missing;
use super::offers::{Offers, Wishes};
use super::talk::Talk;
use super::unread::Unread;
use crate::live::Live;
use crate::online::Online;
use crate::pages::play::{
    Aids, Analysis, Becoming, Cards, Export, Habits, Lessons, Line, Moves, Window, listen, shown_first,
};
use crate::speech::{says, t, t_with, text, voice};
use ::table::Table;
use leptos::prelude::*;
use rules::{GameId, Seat, Seats};

#[component]
pub fn Game(online: Online, now: ReadSignal<f64>) -> impl IntoView {
    match online.sit_down() {
        Some(live) => view! { <AtBoard online live now/> }.into_any(),
        None => ().into_any(),
    }
}

#[component]
fn AtBoard(online: Online, live: Live, now: ReadSignal<f64>) -> impl IntoView {
    let game = live.game;
    let cards = shown_first(game);
    listen(live, cards);
    let record = Callback::new(move |()| online.record().unwrap_or_default());
    // while it goes on, everybody thinks for themselves
    let over = move || live.table.with(|table| table.over());
    // a move that is shown here and not yet decided there
    let pending = move || {
        let decided = online.with(|table| table.play().played().len()).unwrap_or_default();
        live.with_play(|play| play.played().len()) > decided
    };
    view! {
        <div class=format!("play play-{}", game.name()) class:pending=pending>
            <h1 class="unseen">{text(move || voice(game).title())}</h1>
            <div class="stage">
                <div class="frame"><Window live/><Becoming live/><Cards live shown=cards/></div>
                <Line live/>
            </div>
            <aside class="side">
                <Chairs online live now/>
                <Offers online/>
                <Moves live/>
                <Wishes online live/>
                <Talk online/>
                <div class="buttons"><Lessons live cards/></div>
                <Aids live/>
                <Show when=over><Analysis live/></Show>
                <Checked online/>
                <Missing online now/>
                <AnotherDevice online/>
                <details class="more export"><summary>{says("take-along")}</summary>
                    <Export live record/>
                    <Links online/>
                </details>
                <Habits live/>
            </aside>
            <Unread online/>
        </div>
    }
}

/// Whether the throws hold. Each was checked as it came; the button does it once more, from the record.
#[component]
fn Checked(online: Online) -> impl IntoView {
    let asked = RwSignal::new(false);
    let dice = online.with(Table::has_dice).unwrap_or_default();
    let words = move || {
        let people = online.with(|table| table.people().len()).unwrap_or_default();
        match (asked.get(), people, asked.get().then(|| online.checked()).flatten()) {
            (_, 0, _) => t("dice-not-checkable"),
            (true, _, Some(Ok(checked))) => proved(&checked),
            (true, _, Some(Err(cheat))) => t_with("server-wrong", &[("what", &cheat.to_string())]),
            _ => String::new(),
        }
    };
    let game = online.with(|table| table.settings().game).unwrap_or(GameId::Roesselsprung);
    let seats = move |seats: Vec<Seat>| {
        seats.into_iter().map(|seat| voice(game).seat(seat)).collect::<Vec<_>>().join(", ")
    };
    let left_out = move || match online.left_out.get() {
        Seats::NONE => String::new(),
        left_out => t_with("dice-left-out", &[("seats", &seats(left_out.iter().collect()))]),
    };
    let passed_over = move || {
        let people = |table: &Table| -> Vec<Seat> {
            let passed_over = table.throwing().map_or(Seats::NONE, |throwing| throwing.passed_over());
            table.people().iter().filter(|seat| passed_over.has(*seat)).collect()
        };
        match online.with(people).unwrap_or_default() {
            none if none.is_empty() => String::new(),
            some => t_with("dice-passed-over", &[("seats", &seats(some))]),
        }
    };
    let protests = move || {
        let last = online.protests.with(|all| all.last().copied());
        last.map_or_else(String::new, |(seat, throw)| {
            let number = (throw + 1).to_string();
            t_with("dice-protest", &[("seat", &seats(vec![seat])), ("number", &number)])
        })
    };
    dice.then(|| {
        view! {
            <div class="checked">
                <button type="button" on:click=move |_| asked.set(true)>{says("check-dice")}</button>
                <p role="status" class="meta">{text(words)}</p>
                <p class="meta">{text(left_out)}</p>
                <p class="meta">{text(passed_over)}</p>
                <p class="meta">{text(protests)}</p>
                <details class="more"><summary>{says("dice-how")}</summary><p class="meta">{says("dice-limits")}</p></details>
            </div>
        }
    })
}

/// What the check of throws that all hold has found.
fn proved(checked: &::table::Checked) -> String {
    let all = t_with("dice-checked", &[("count", &checked.throws.to_string())]);
    match (checked.throws, checked.alone) {
        (0, _) => t("dice-none"),
        (_, 0) => all,
        (_, alone) => format!("{all} {}", t_with("dice-alone", &[("count", &alone.to_string())])),
    }
}
