//! The choices besides cells: a promotion, stones to capture, the end of placing, a real die's number, a move to be confirmed.
//!
//! A promotion is a modal dialog. The others are panels in the line under the board, because the board is needed for the answer: the
//! stones are ticked on it, the circles are on it, and the move to be confirmed is seen on it. Escape puts everything back, Enter plays,
//! and nothing is played before.

use crate::board::PieceIcon;
use crate::local_game::{Placement, placement};
use crate::locale::{localized, t, t_with, voice};
use crate::pages::dialog::Dialog;
use crate::session::GameSession;
use leptos::prelude::*;
use sprung_rules::{Choice, Piece};

/// The promotion dialogue, which lies on the board: nothing else can be done meanwhile.
#[component]
pub fn PromotionDialog(session: GameSession) -> impl IntoView {
    let choices = Memo::new(move |_| session.selection.with(|selection| selection.choices().to_vec()));
    let open = move || {
        let choices = choices.get();
        let becomes = choices.iter().any(|(choice, _)| matches!(choice, Choice::Become(_)));
        becomes && session.unconfirmed_move.with(Option::is_none)
    };
    let close = Callback::new(move |()| session.clear_selection());
    view! {
        <Show when=open>
            <Dialog class="panel promotion" label=Signal::derive(move || t("choose")) close><PromotionButtons session choices=choices.get_untracked()/></Dialog>
        </Show>
    }
}

/// The choice in the line under the board, where the board is needed for the answer.
#[component]
pub fn MoveChoice(session: GameSession) -> impl IntoView {
    let takes = Memo::new(move |_| session.selection.with(|selection| !selection.enclosed().is_empty()));
    let due = Memo::new(move |_| {
        if session.viewed_ply.get().is_some() {
            return None;
        }
        session.local_game.with(|local_game| local_game.mine().and_then(|_| placement(local_game.state())))
    });
    move || {
        if let Some(text) = session.unconfirmed_move.get() {
            view! { <ConfirmMove session text/> }.into_any()
        } else if takes.get() {
            view! { <CaptureChoice session/> }.into_any()
        } else if let Some(placement) = due.get() {
            view! { <PlacementPanel session placement/> }.into_any()
        } else if session.awaits_real_die() {
            view! { <RealDieInput session/> }.into_any()
        } else {
            ().into_any()
        }
    }
}

/// The buttons of a promotion; they wrap and are never cut off.
#[component]
fn PromotionButtons(session: GameSession, choices: Vec<(Choice, String)>) -> impl IntoView {
    let seat = session.local_game.with_untracked(|local_game| local_game.state().seat_in_turn());
    let buttons = choices.into_iter().map(|(choice, text)| {
        let spoken = session.local_game.with_untracked(|local_game| voice(session.game).choice(&choice, local_game.state().layout()));
        let piece = match choice {
            Choice::Become(kind) => seat.map(|seat| view! { <PieceIcon piece=Piece { seat, kind }/> }),
            _ => None,
        };
        view! { <button type="button" class="piece-choice" on:click=move |_| session.submit_move(text.clone())>{piece}<span>{spoken}</span></button> }
    });
    view! {
        {buttons.collect_view()}
        <button type="button" class="quiet" on:click=move |_| session.clear_selection()>{localized("cancel")}</button>
    }
}

#[component]
fn CaptureChoice(session: GameSession) -> impl IntoView {
    let count = move || {
        session
            .selection
            .with(|selection| selection.enclosed().iter().filter(|(_, ticked)| *ticked).count().to_string())
    };
    let play = move |_| {
        if let Some(text) = session.selection.with_untracked(|selection| selection.chosen_capture()) {
            session.submit_move(text);
        }
    };
    view! {
        <div class="panel" role="group" aria-label=localized("choose-stones")>
            <span>{move || t_with("take-ticked", &[("count", &count())])}</span>
            <button type="button" class="primary" on:click=play disabled=move || session.selection.with(|selection| selection.chosen_capture().is_none())>{localized("play-it")}</button>
            <button type="button" class="quiet" on:click=move |_| session.clear_selection()>{localized("cancel")}</button>
        </div>
    }
}

/// The panel for placing pieces one by one (RS-28).
#[component]
fn PlacementPanel(session: GameSession, placement: Placement) -> impl IntoView {
    let Placement { number, of, done } = placement;
    let (number, of) = (number.to_string(), of.to_string());
    view! {
        <div class="panel" role="group" aria-label=localized("choose-placing")>
            <span>{move || t_with("set-piece", &[("number", &number), ("of", &of)])}</span>
            <button type="button" on:click=move |_| session.submit_move(done.clone())>{localized("set-done")}</button>
        </div>
    }
}

/// The buttons for the number of a real die.
#[component]
fn RealDieInput(session: GameSession) -> impl IntoView {
    let in_turn = session.local_game.with_untracked(|local_game| local_game.state().seat_in_turn());
    // These buttons are shown only while a throw of a seat is due.
    let seat = in_turn.expect("a throw that is entered is somebody's");
    let faces = (1..=6u8).map(|face| {
        let picture = sprung_drawing::die_svg(sprung_drawing::ThrownDie { face, seat }, sprung_drawing::Palette::Variables);
        view! {
            <button type="button" class="face" aria-label=face.to_string() on:click=move |_| session.type_move(&face.to_string())>
                <svg viewBox="-24 -24 48 48" aria-hidden="true" focusable="false" inner_html=picture></svg>
            </button>
        }
    });
    view! {
        <div class="panel faces" role="group" aria-label=localized("real-die")>
            <span>{localized("real-die")}</span>
            {faces.collect_view()}
        </div>
    }
}

#[component]
fn ConfirmMove(session: GameSession, text: String) -> impl IntoView {
    view! {
        <div class="panel" role="group" aria-label=localized("choose-confirm")>
            <span>{session.notation(&text)}</span>
            <button type="button" class="primary" on:click=move |_| session.confirm_move()>{localized("play-it")}</button>
            <button type="button" class="quiet" on:click=move |_| session.clear_selection()>{localized("cancel")}</button>
        </div>
    }
}
