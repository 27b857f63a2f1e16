//! What the engine thinks of the position shown: every seat's chance, the best lines, and a look at the whole game.

mod graph;
mod judged;
mod luck;
mod review;

use super::moves::numbered;
use super::seats::SeatSign;
use crate::browser;
use crate::live::{self, Live};
use crate::speech::{says, t, t_with, text, voice};
use crate::table::Table;
use crate::worker;
use drawing::Number;
use judged::shares;
use leptos::prelude::*;
use review::{Looking, Review};
use rules::{AnyPlay, GameId, Record, Seat, Turn};
use std::sync::Arc;
use wire::engine::{Answer, Ask, Score};

/// Positions looked at for the position shown.
const DEEP: u64 = 400_000;
/// So many moves of a line are shown.
const AHEAD: usize = 8;

/// A position, and what is thought of it.
type Thought = (Arc<dyn AnyPlay>, Answer);

#[component]
pub fn Analysis(live: Live, #[prop(optional)] open: bool) -> impl IntoView {
    let on = RwSignal::new(open);
    let thought = RwSignal::new(None::<Thought>);
    // what was thought of the last position stays in sight, pale, until there is something about this one
    let pale = RwSignal::new(true);
    let looking = Looking::new(live);
    // another position, another question; while the computer thinks about its own move it is left alone
    Effect::new(move || {
        let play: Arc<dyn AnyPlay> = live.with_play(|play| play.boxed()).into();
        if on.get() && !live.thinking.get() && !looking.goes_on() {
            pale.set(true);
            live.lines.set(Vec::new());
            let record = Record::new(play.boxed()).to_string();
            worker::ask(record, Ask::Lines { lines: 3, nodes: DEEP }, move |heard| {
                if thought.try_set(Some((play.clone(), heard.clone()))).is_none() {
                    pale.set(false);
                    untrack(|| live.show_lines(&heard));
                }
            });
        }
    });
    let toggled = move |event: leptos::ev::Event| {
        on.set(browser::is_open(&event));
        live.lines.set(Vec::new());
    };
    // what is looked at stays as it is: other moves are tried at a table of their own
    let try_here = move |_| {
        let record = untrack(|| live.with_play(|play| Record::new(play.boxed()).to_string()));
        if let Ok(table) = Table::read(&record, browser::random()) {
            browser::go(&live::open(&table.for_analysis()));
        }
    };
    view! {
        <details class="more analysis" open=on.get_untracked() on:toggle=toggled>
            <summary>{says("analysis")}</summary>
            <div class="thought" class:pale=move || pale.get()>
                <h2>{says("chances")}</h2>
                <Bar game=live.game thought/>
                <h2>{says("lines")}</h2>
                <p class="meta">{text(move || whose_lines(live))}</p>
                <ol class="lines">{move || thought.with(|thought| thought.as_ref().map(|(play, answer)| lines(&**play, answer)))}</ol>
            </div>
            <div class="buttons"><button type="button" disabled=move || looking.goes_on() || live.thinking.get() on:click=move |_| looking.begin()>{text(move || looking.words())}</button>
                <button type="button" disabled=move || live.shown.get().is_none() aria-describedby="why-not-here" on:click=try_here>{says("continue-here")}</button></div>
            <p class="meta why-not-here" id="why-not-here">{text(move || why_not_here(live))}</p>
            <Review looking/>
        </details>
    }
}

/// Why no moves are tried from the last position.
fn why_not_here(live: Live) -> String {
    match live.table.with(Table::over) {
        _ if live.shown.get().is_some() => String::new(),
        true => t("continue-here-over"),
        false => t("continue-here-plays"),
    }
}

/// Every seat's chance to win, in words and as a part of the whole.
#[component]
fn Bar(game: GameId, thought: RwSignal<Option<Thought>>) -> impl IntoView {
    let shares = Memo::new(move |_| {
        thought
            .with(|thought| thought.as_ref().map(|(play, answer)| shares(&**play, answer)))
            .unwrap_or_default()
    });
    let words = move || {
        let seat = |(seat, share): (Seat, f64)| {
            view! { <li><SeatSign game seat/>{voice(game).seat(seat)}" "<strong>{format!("{} %", per_cent(share))}</strong></li> }
        };
        shares.get().into_iter().map(seat).collect_view()
    };
    let parts = move || {
        let part = |(seat, share): (Seat, f64)| {
            view! { <span class=format!("share {}", colour(game, seat)) style:flex-grow=Number(share as f32 * 100.0).to_string()></span> }
        };
        shares.get().into_iter().map(part).collect_view()
    };
    view! {
        <ul class="chances">{words}</ul>
        <div class="shares" aria-hidden="true">{parts}</div>
    }
}

/// For whom the lines are good; where nobody decides, why there are none.
fn whose_lines(live: Live) -> String {
    live.with_play(|play| match play.turn() {
        _ if play.verdict().is_some() => t("no-lines-over"),
        Turn::Seat(_) => t_with("lines-for", &[("turn", &voice(live.game).turn(play))]),
        Turn::Chance => t("no-lines-chance"),
    })
}

fn lines(play: &dyn AnyPlay, answer: &Answer) -> impl IntoView + use<> {
    let line = |line: &wire::engine::Line| {
        let moves = numbered(play, &line.moves[..line.moves.len().min(AHEAD)]);
        view! { <li><strong>{score(line.score, line.chance)}</strong>" "{moves}</li> }
    };
    answer.lines.iter().map(line).collect_view()
}

/// Which colour a seat's share has: the seats' own in the game of four, light and dark else.
fn colour(game: GameId, seat: Seat) -> String {
    match game {
        GameId::Roesselsprung => format!("by-{}", seat.letter().to_ascii_lowercase()),
        _ if seat == Seat::A => "light".to_string(),
        _ => "dark".to_string(),
    }
}

fn per_cent(part: f64) -> i32 {
    (part * 100.0).round() as i32
}

fn score(score: Score, chance: f64) -> String {
    match score {
        Score::Points(_) => format!("{} %", per_cent(chance)),
        Score::Win(plies) => t_with("wins-in", &[("count", &plies.div_ceil(2).to_string())]),
        Score::Loss(plies) => t_with("loses-in", &[("count", &plies.div_ceil(2).to_string())]),
    }
}
