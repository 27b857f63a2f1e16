//! A position from a link, on the board at once, and what can be done with it.

use super::handed::Handed;
use crate::board::still;
use crate::browser;
use crate::live::open;
use crate::route::{Route, Start};
use crate::speech::{says, sentence, t, text, voice};
use crate::table::{Sitter, Sitters, Table};
use drawing::View;
use leptos::prelude::*;
use rules::{AnyPlay, Fault, GameId, Layout, Seat};

#[component]
pub fn Position(game: GameId, start: Start) -> impl IntoView {
    match table(game, &start) {
        Ok(table) => view! { <Shown table start/> }.into_any(),
        Err(faults) => view! { <Unreadable game faults/> }.into_any(),
    }
}

/// A table at which everybody sits here.
pub fn table(game: GameId, start: &Start) -> Result<Table, Vec<Fault>> {
    let rules = game.open(start.options.iter().map(String::as_str))?;
    Table::new(&*rules, start.setup.as_deref(), Sitters::default(), browser::random())
}

/// Who moves next sits below.
pub fn in_front(play: &dyn AnyPlay) -> Seat {
    play.holder().or_else(|| play.seats().iter().next()).unwrap_or(Seat::A)
}

#[component]
fn Shown(table: Table, start: Start) -> impl IntoView {
    let game = table.play().id();
    let seat = in_front(table.play());
    let over = table.over();
    let table = StoredValue::new(table);
    let state = move || {
        table.with_value(|table| {
            let ending = voice(game).ending(table.record());
            sentence(&ending.unwrap_or_else(|| voice(game).turn(table.play())))
        })
    };
    let play_on = move |sitters: Sitters| {
        table.with_value(|table| browser::go(&open(&table.clone().seated(sitters))));
    };
    let ways = (!over).then(|| {
        view! {
            <button type="button" class="primary" on:click=move |_| play_on(Sitters::against_computer(seat, Sitter::COVER))>{says("on-against-computer")}</button>
            <button type="button" on:click=move |_| play_on(Sitters::default())>{says("on-at-one-table")}</button>
        }
    });
    let set_up = Route::SetUp(game, start.clone()).address();
    view! {
        <div class=format!("play play-{} still", game.name())>
            <div class="stage">
                <div class="frame"><Picture table seat/></div>
            </div>
            <aside class="side">
                <p class="crumb"><a href="#/">{says("home")}</a></p>
                <h1>{text(move || voice(game).title())}</h1>
                <p class="state">{text(state)}</p>
                <div class="ways-on">
                    {ways}
                    <a class="button" href=Route::Analyse(Some((game, start.clone()))).address()>{says("analyse")}</a>
                    <a class="button" href=Route::Edit(game, start.clone()).address()>{says("edit")}</a>
                </div>
                <p class="also">
                    <a href=set_up>{says("set-up-from-here")}</a>
                    <a href=Route::Rules(game, None).address()>{says("rules")}</a>
                </p>
                <Handed words=says("position-text") value=text(move || table.with_value(|table| table.play().text()))/>
            </aside>
        </div>
    }
}

/// The board as it stands; who does not see it is read what stands where.
#[component]
fn Picture(table: StoredValue<Table>, seat: Seat) -> impl IntoView {
    let (game, picture, ratio) = table.with_value(|table| {
        let play = table.play();
        let (width, height) = View::new(play.layout(), Layout::quarter_turns(seat)).size();
        (play.id(), still(play, seat, true), format!("{width} / {height}"))
    });
    let standing = move || {
        table.with_value(|table| {
            let play = table.play();
            let spoken = |(cell, figure)| voice(game).cell(play.layout(), cell, Some(figure));
            play.figures().into_iter().map(spoken).map(|words| view! { <li>{words}</li> }).collect_view()
        })
    };
    view! {
        <div class=format!("board board-{}", game.name()) style:aspect-ratio=ratio>
            <div class="picture" inner_html=picture></div>
            <ul class="unseen" aria-label=says("board")>{standing}</ul>
        </div>
    }
}

/// A link whose position the rules do not accept: why, and where to mend it.
#[component]
fn Unreadable(game: GameId, faults: Vec<Fault>) -> impl IntoView {
    let said = move || {
        let said = faults.iter().map(|fault| sentence(&voice(game).fault(fault)));
        said.map(|fault| view! { <p>{fault}</p> }).collect_view()
    };
    view! {
        <section class="nothing">
            <p class="crumb"><a href="#/">{says("home")}</a></p>
            <h1>{text(move || voice(game).title())}</h1>
            <p>{text(|| t("no-position"))}</p>
            <div class="faults">{said}</div>
            <p><a class="button" href=Route::Edit(game, Start::default()).address()>{says("editor")}</a></p>
        </section>
    }
}
