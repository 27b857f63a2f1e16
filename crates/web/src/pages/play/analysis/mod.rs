//! The engine's analysis of the viewed position: every seat's chance, the best lines, and a review of the whole game.

mod graph;
mod luck;
mod move_quality;
mod own_mistakes;
mod review;

use super::move_list::numbered;
use super::seat_list::SeatSign;
use crate::browser;
use crate::exact_value::{exact_text, moves_of};
use crate::local_game::LocalGame;
use crate::locale::{language, localized, t, t_with, text, voice};
use crate::session::{self, GameSession};
use leptos::prelude::*;
pub use move_quality::shares;
use review::{GameReview, Review};
use sprung_drawing::SvgNumber;
use sprung_rules::{AnyState, GameId, Record, Seat, Turn};
use sprung_wire::engine::{EngineResponse, EngineScore, EngineTask};
use std::sync::Arc;

/// The nodes searched for the viewed position.
const POSITION_NODES: u64 = 400_000;
/// The number of moves shown of a line.
const SHOWN_MOVES: usize = 8;

/// A position and the engine's answer about it.
type AnalysedState = (Arc<dyn AnyState>, EngineResponse);

#[component]
pub fn Analysis(session: GameSession, #[prop(optional)] open: bool) -> impl IntoView {
    let is_open = RwSignal::new(open);
    let analysis = RwSignal::new(None::<AnalysedState>);
    // The analysis of the last position stays in sight, paler, until the first response about this one.
    let is_stale = RwSignal::new(true);
    let review = GameReview::new(session);
    // The engine is asked again for every viewed position, but not while it searches for a move or a review.
    let retries = RwSignal::new(0u32);
    Effect::new(move || {
        retries.track();
        let state: Arc<dyn AnyState> = session.with_viewed_state(|state| state.boxed()).into();
        if is_open.get() && !session.thinking.get() && !review.is_running() {
            is_stale.set(true);
            session.engine_arrows.set(Vec::new());
            let record = Record::new(state.boxed()).to_string();
            let answered = move |answer: EngineResponse| {
                if analysis.try_set(Some((state.clone(), answer.clone()))).is_none() {
                    is_stale.set(false);
                    untrack(|| session.show_engine_arrows(&answer));
                }
            };
            let retry = move || retries.update(|retries| *retries += 1);
            session.ask_engine(
                record,
                EngineTask::Lines { lines: 3, nodes: POSITION_NODES },
                answered,
                retry,
            );
        }
    });
    let toggled = move |event: leptos::ev::Event| {
        is_open.set(browser::details_is_open(&event));
        session.engine_arrows.set(Vec::new());
    };
    // Other moves are tried in a new game, so that this one stays as it is.
    let try_here = move |_| {
        let record = untrack(|| session.with_viewed_state(|state| Record::new(state.boxed()).to_string()));
        if let Ok(local_game) = LocalGame::read(&record, browser::random()) {
            browser::navigate(&session::open(&local_game.for_analysis()));
        }
    };
    view! {
        <details class="more analysis" open=is_open.get_untracked() on:toggle=toggled>
            <summary>{localized("analysis")}</summary>
            <div class="engine-output" class:stale=move || is_stale.get()>
                <h2>{localized("chances")}</h2>
                <WinShareBar game=session.game analysis/>
                <h2>{localized("lines")}</h2>
                <p class="meta">{text(move || whose_lines(session))}</p>
                <p class="exact">{move || analysis.with(|analysis| analysis.as_ref().and_then(|(state, answer)| exact(&**state, answer)))}</p>
                <ol class="lines">{move || analysis.with(|analysis| analysis.as_ref().map(|(state, answer)| lines(&**state, answer)))}</ol>
            </div>
            <div class="buttons"><button type="button" disabled=move || review.is_running() || session.thinking.get() on:click=move |_| review.begin()>{text(move || review.button_text())}</button>
                <button type="button" disabled=move || session.viewed_ply.get().is_none() aria-describedby="why-not-here" on:click=try_here>{localized("continue-here")}</button></div>
            <p class="meta analysis-notice" id="why-not-here">{text(move || why_not_here(session))}</p>
            <Review review/>
        </details>
    }
}

/// Returns why no other moves can be tried from the last position.
fn why_not_here(session: GameSession) -> String {
    match session.local_game.with(LocalGame::over) {
        _ if session.viewed_ply.get().is_some() => String::new(),
        true => t("continue-here-over"),
        false => t("continue-here-plays"),
    }
}

/// Every seat's chance to win, in words and as a stacked bar.
#[component]
fn WinShareBar(game: GameId, analysis: RwSignal<Option<AnalysedState>>) -> impl IntoView {
    let shares = Memo::new(move |_| {
        analysis
            .with(|analysis| analysis.as_ref().map(|(state, answer)| shares(&**state, answer)))
            .unwrap_or_default()
    });
    let words = move || {
        let seat = |(seat, share): (Seat, f64)| {
            view! { <li><SeatSign game seat/>{voice(game).seat(seat)}" "<strong>{language().percent(per_cent(share))}</strong></li> }
        };
        shares.get().into_iter().map(seat).collect_view()
    };
    let parts = move || {
        let part = |(seat, share): (Seat, f64)| {
            view! { <span class=format!("share {}", colour(game, seat)) style:flex-grow=SvgNumber(share as f32 * 100.0).to_string()></span> }
        };
        shares.get().into_iter().map(part).collect_view()
    };
    view! {
        <ul class="chances">{words}</ul>
        <div class="shares" aria-hidden="true">{parts}</div>
    }
}

/// Returns for whom the lines count; where nobody decides, why there are none.
fn whose_lines(session: GameSession) -> String {
    session.with_viewed_state(|state| match state.turn() {
        _ if state.verdict().is_some() => t("no-lines-over"),
        Turn::Seat(_) => t_with("lines-for", &[("turn", &voice(session.game).turn(state))]),
        Turn::Chance => t("no-lines-chance"),
    })
}

/// Returns what the endgame tables know of a position.
fn exact(state: &dyn AnyState, answer: &EngineResponse) -> Option<String> {
    Some(exact_text(state.id(), state.seat_in_turn()?, answer.exact?))
}

fn lines(state: &dyn AnyState, answer: &EngineResponse) -> impl IntoView + use<> {
    let is_exact = answer.exact.is_some();
    let line = |line: &sprung_wire::engine::EngineLine| {
        let moves = numbered(state, &line.moves[..line.moves.len().min(SHOWN_MOVES)]);
        view! { <li><strong>{score(line.score, line.chance, is_exact)}</strong>" "{moves}</li> }
    };
    answer.lines.iter().map(line).collect_view()
}

/// Returns the class of a seat's colour: the seat's own where more than two play, otherwise light and dark.
fn colour(game: GameId, seat: Seat) -> String {
    match seat {
        _ if game.facts().is_multiplayer() => format!("by-{}", seat.letter().to_ascii_lowercase()),
        Seat::A => "light".to_string(),
        _ => "dark".to_string(),
    }
}

pub fn per_cent(part: f64) -> i32 {
    (part * 100.0).round() as i32
}

fn score(score: EngineScore, chance: f64, is_exact: bool) -> String {
    match score {
        EngineScore::Centipawns(_) if is_exact => t("drawn"),
        EngineScore::Centipawns(_) => language().percent(per_cent(chance)),
        EngineScore::Win(plies) => t_with("wins-in", &[("count", &moves_of(plies))]),
        EngineScore::Loss(plies) => t_with("loses-in", &[("count", &moves_of(plies))]),
    }
}
