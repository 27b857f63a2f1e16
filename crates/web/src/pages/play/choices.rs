//! What is to be chosen besides cells: a promotion, stones to take, an end to setting, a real die's number, a move to be confirmed.

use crate::board::Little;
use crate::live::Live;
use crate::speech::{says, t_with, voice};
use crate::table::{Setting, setting};
use leptos::prelude::*;
use rules::{Choice, Figure};

/// What a pawn becomes lies on the board: nothing else can be done meanwhile.
#[component]
pub fn Becoming(live: Live) -> impl IntoView {
    let choices = Memo::new(move |_| live.hand.with(|hand| hand.choices().to_vec()));
    let open = move || {
        let choices = choices.get();
        let becomes = choices.iter().any(|(choice, _)| matches!(choice, Choice::Become(_)));
        becomes && live.waiting.with(Option::is_none)
    };
    view! { <Show when=open><div class="choices"><Become live choices=choices.get()/></div></Show> }
}

/// What is asked beside the line under the board, because the board is needed for the answer.
#[component]
pub fn Asked(live: Live) -> impl IntoView {
    let takes = Memo::new(move |_| live.hand.with(|hand| !hand.enclosed().is_empty()));
    let due = Memo::new(move |_| {
        if live.shown.get().is_some() {
            return None;
        }
        live.table.with(|table| table.mine().and_then(|_| setting(table.play())))
    });
    move || {
        if let Some(text) = live.waiting.get() {
            view! { <Confirm live text/> }.into_any()
        } else if takes.get() {
            view! { <Ticks live/> }.into_any()
        } else if let Some(setting) = due.get() {
            view! { <SetFigures live setting/> }.into_any()
        } else if live.enters_throw() {
            view! { <RealDie live/> }.into_any()
        } else {
            ().into_any()
        }
    }
}

/// A row of pieces to become; never cut off, it wraps.
#[component]
fn Become(live: Live, choices: Vec<(Choice, String)>) -> impl IntoView {
    let seat = live.table.with_untracked(|table| table.mine()).unwrap_or(rules::Seat::A);
    let buttons = choices.into_iter().map(|(choice, text)| {
        let spoken = live.table.with_untracked(|table| voice(live.game).choice(&choice, table.play().layout()));
        let figure = match choice {
            Choice::Become(kind) => Some(view! { <Little figure=Figure { seat, kind }/> }),
            _ => None,
        };
        view! { <button type="button" class="become" on:click=move |_| live.propose(text.clone())>{figure}<span>{spoken}</span></button> }
    });
    view! {
        <div class="panel" role="group" aria-label=says("choose")>
            {buttons.collect_view()}
            <button type="button" class="quiet" on:click=move |_| live.let_go()>{says("cancel")}</button>
        </div>
    }
}

#[component]
fn Ticks(live: Live) -> impl IntoView {
    let count = move || {
        live.hand.with(|hand| hand.enclosed().iter().filter(|(_, ticked)| *ticked).count().to_string())
    };
    let play = move |_| {
        if let Some(text) = live.hand.with_untracked(|hand| hand.ticked_move()) {
            live.propose(text);
        }
    };
    view! {
        <div class="panel" role="group" aria-label=says("choose")>
            <span>{move || t_with("take-ticked", &[("count", &count())])}</span>
            <button type="button" class="primary" on:click=play disabled=move || live.hand.with(|hand| hand.ticked_move().is_none())>{says("play-it")}</button>
            <button type="button" class="quiet" on:click=move |_| live.let_go()>{says("cancel")}</button>
        </div>
    }
}

/// Figures taken back are set one by one (RS-28).
#[component]
fn SetFigures(live: Live, setting: Setting) -> impl IntoView {
    let Setting { number, of, done } = setting;
    let (number, of) = (number.to_string(), of.to_string());
    view! {
        <div class="panel" role="group" aria-label=says("choose")>
            <span>{move || t_with("set-figure", &[("number", &number), ("of", &of)])}</span>
            <button type="button" on:click=move |_| live.propose(done.clone())>{says("set-done")}</button>
        </div>
    }
}

/// What a real die at the table shows.
#[component]
fn RealDie(live: Live) -> impl IntoView {
    let seat = live.table.with_untracked(|table| table.play().holder()).unwrap_or(rules::Seat::A);
    let faces = (1..=6u8).map(|face| {
        let picture = drawing::die(drawing::Die { face, seat }, drawing::Palette::Variables);
        view! {
            <button type="button" class="face" aria-label=face.to_string() on:click=move |_| live.typed(&face.to_string())>
                <svg viewBox="-24 -24 48 48" aria-hidden="true" focusable="false" inner_html=picture></svg>
            </button>
        }
    });
    view! {
        <div class="panel faces" role="group" aria-label=says("real-die")>
            <span>{says("real-die")}</span>
            {faces.collect_view()}
        </div>
    }
}

#[component]
fn Confirm(live: Live, text: String) -> impl IntoView {
    view! {
        <div class="panel" role="group" aria-label=says("choose")>
            <span>{text}</span>
            <button type="button" class="primary" on:click=move |_| live.confirm()>{says("play-it")}</button>
            <button type="button" class="quiet" on:click=move |_| live.let_go()>{says("cancel")}</button>
        </div>
    }
}
