//! What tells moves of the same cells apart: a promotion, stones to take, an end to setting; and a move to be confirmed.

use crate::board::Little;
use crate::live::Live;
use crate::speech::{says, t_with, voice};
use crate::table::way_out;
use leptos::prelude::*;
use rules::{Choice, Figure};

#[component]
pub fn Choices(live: Live) -> impl IntoView {
    let choices = Memo::new(move |_| live.hand.with(|hand| hand.choices().to_vec()));
    let done = Memo::new(move |_| {
        if live.shown.get().is_some() {
            return None;
        }
        live.table.with(|table| table.mine().and_then(|_| way_out(table.play())))
    });
    let body = move || {
        if let Some(text) = live.waiting.get() {
            return view! { <Confirm live text/> }.into_any();
        }
        let choices = choices.get();
        if choices.iter().any(|(choice, _)| matches!(choice, Choice::Take(_))) {
            view! { <Ticks live/> }.into_any()
        } else if !choices.is_empty() {
            view! { <Become live choices/> }.into_any()
        } else if let Some(text) = done.get() {
            view! { <Setting live text/> }.into_any()
        } else {
            ().into_any()
        }
    };
    view! { <div class="choices">{body}</div> }
}

/// A row of pieces to become; never cut off, it wraps.
#[component]
fn Become(live: Live, choices: Vec<(Choice, String)>) -> impl IntoView {
    let seat = live.table.with_untracked(|table| table.mine()).unwrap_or(rules::Seat::A);
    let buttons = choices.into_iter().map(|(choice, text)| {
        let says = live.table.with_untracked(|table| voice(live.game).choice(&choice, table.play().layout()));
        let figure = match choice {
            Choice::Become(kind) => Some(view! { <Little figure=Figure { seat, kind }/> }),
            _ => None,
        };
        view! { <button type="button" class="become" on:click=move |_| live.propose(text.clone())>{figure}<span>{says}</span></button> }
    });
    view! {
        <div class="panel" role="group" aria-label=says("choose")>
            {buttons.collect_view()}
            <button type="button" class="quiet" on:click=move |_| { live.hand.update(|hand| { hand.let_go(); }) }>{says("cancel")}</button>
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
            <button type="button" class="quiet" on:click=move |_| { live.hand.update(|hand| { hand.let_go(); }) }>{says("cancel")}</button>
        </div>
    }
}

#[component]
fn Setting(live: Live, text: String) -> impl IntoView {
    view! {
        <div class="panel" role="group" aria-label=says("choose")>
            <span>{says("set-figure")}</span>
            <button type="button" on:click=move |_| live.propose(text.clone())>{says("set-done")}</button>
        </div>
    }
}

#[component]
fn Confirm(live: Live, text: String) -> impl IntoView {
    view! {
        <div class="panel" role="group" aria-label=says("choose")>
            <span>{text}</span>
            <button type="button" class="primary" on:click=move |_| live.confirm()>{says("play-it")}</button>
            <button type="button" class="quiet" on:click=move |_| { live.waiting.set(None); live.hand.update(|hand| { hand.let_go(); }) }>{says("cancel")}</button>
        </div>
    }
}
