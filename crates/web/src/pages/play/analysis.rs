//! What the engine thinks of the position shown: a bar, the best lines, and a look at the whole game.

use crate::board::hundredths;
use crate::browser;
use crate::live::{Live, open};
use crate::speech::{says, t, t_with, voice};
use crate::table::Table;
use crate::worker;
use drawing::Number;
use leptos::prelude::*;
use rules::{AnyPlay, GameId, Record, Seat, Turn, sort_few};
use wasm_bindgen::JsCast;
use wire::engine::{Answer, Ask, Score};

/// Positions looked at for the position shown, and for each of a whole game.
const DEEP: u64 = 400_000;
const GLANCE: u64 = 4_000;

/// What is known of a point of the game.
#[derive(Clone, Debug, PartialEq)]
struct Point {
    ply: usize,
    /// Who decides here; nobody where chance does.
    mover: Option<Seat>,
    /// Every seat's share of the win.
    shares: Vec<(Seat, f64)>,
}

impl Point {
    fn share(&self, seat: Seat) -> f64 {
        self.shares.iter().find(|(of, _)| *of == seat).map_or(0.0, |(_, share)| *share)
    }
}

/// Every seat's share of the win, from an answer about a position.
fn shares(play: &dyn AnyPlay, answer: &Answer) -> Vec<(Seat, f64)> {
    if let Some(verdict) = play.verdict() {
        let share = |seat| match verdict.outcome {
            rules::Outcome::Draw => 1.0 / play.seats().len() as f64,
            rules::Outcome::Won(winners) if winners.has(seat) => 1.0 / winners.len() as f64,
            rules::Outcome::Won(_) => 0.0,
        };
        return play.seats().iter().map(|seat| (seat, share(seat))).collect();
    }
    if !answer.shares.is_empty() {
        return answer
            .shares
            .iter()
            .filter_map(|(letter, share)| Some((Seat::from_letter(*letter)?, *share)))
            .collect();
    }
    let chance = answer.lines.first().map_or(0.5, |line| line.chance);
    let mover = play.holder().unwrap_or(Seat::A);
    play.seats().iter().map(|seat| (seat, if seat == mover { chance } else { 1.0 - chance })).collect()
}

#[component]
pub fn Analysis(live: Live) -> impl IntoView {
    let on = RwSignal::new(live.table.with_untracked(Table::is_analysis));
    let answer = RwSignal::new(Answer::default());
    let points = RwSignal::new(Vec::<Point>::new());
    let reviewing = RwSignal::new(false);
    // another position, another question; while the computer thinks about its own move it is left alone
    Effect::new(move || {
        let record = live.with_play(|play| Record::new(play.boxed()).to_string());
        if on.get() && !live.thinking.get() && !reviewing.get() {
            answer.set(Answer::default());
            live.lines.set(Vec::new());
            worker::ask(record, Ask::Lines { lines: 3, nodes: DEEP }, move |heard| {
                if answer.try_set(heard.clone()).is_none() {
                    untrack(|| live.show_lines(&heard));
                }
            });
        }
    });
    let bar = move || {
        let shares = live.with_play(|play| answer.with(|answer| shares(play, answer)));
        shares
            .into_iter()
            .map(|(seat, share)| {
                let percent = format!("{} %", per_cent(share));
                let says = format!("{} {percent}", voice(live.game).seat(seat));
                view! { <span class=format!("share {}", colour(live.game, seat)) style:flex-grow=Number(share as f32 * 100.0).to_string()><span class="unseen">{says}</span><span aria-hidden="true">{(share > 0.12).then_some(percent)}</span></span> }
            })
            .collect_view()
    };
    let lines = move || {
        answer.with(|answer| {
            let lines = answer.lines.iter().map(|line| view! { <li><strong>{score(line.score, line.chance)}</strong>" "{line.moves.iter().take(8).cloned().collect::<Vec<_>>().join(" ")}</li> });
            lines.collect_view()
        })
    };
    let toggled = move |event: leptos::ev::Event| {
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        on.set(details.is_some_and(|details| details.has_attribute("open")));
        live.lines.set(Vec::new());
    };
    // what is looked at stays as it is: other moves are tried at a table of their own
    let try_here = move |_| {
        let record = untrack(|| live.with_play(|play| Record::new(play.boxed()).to_string()));
        if let Ok(table) = Table::read(&record, browser::random()) {
            browser::go(&open(&table.for_analysis()));
        }
    };
    let review = move |_| {
        points.set(Vec::new());
        reviewing.set(true);
        look_at(live, 0, points, reviewing);
    };
    view! {
        <details class="more analysis" open=on.get_untracked() on:toggle=toggled>
            <summary>{says("analysis")}</summary>
            <div class="shares" role="img" aria-label=says("analysis-bar")>{bar}</div>
            <ol class="lines">{lines}</ol>
            <div class="buttons"><button type="button" disabled=move || reviewing.get() || live.thinking.get() on:click=review>{says("review")}</button>
                <button type="button" disabled=move || live.shown.get().is_none() on:click=try_here>{says("continue-here")}</button></div>
            <Review live points/>
        </details>
    }
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

/// Asks about one point of the game after the other.
fn look_at(live: Live, ply: usize, points: RwSignal<Vec<Point>>, reviewing: RwSignal<bool>) {
    let asked = live.table.try_with_untracked(|table| {
        let all = table.play().played().len();
        (ply <= all).then(|| Record::new(table.play().back_to(ply)).to_string())
    });
    let Some(Some(record)) = asked else {
        reviewing.try_set(false);
        return;
    };
    worker::ask(record, Ask::Lines { lines: 1, nodes: GLANCE }, move |heard| {
        if !heard.done {
            return;
        }
        let point = live.table.try_with_untracked(|table| {
            let play = table.play().back_to(ply);
            let mover = match play.turn() {
                Turn::Seat(seat) => Some(seat),
                Turn::Chance => None,
            };
            Point { ply, mover, shares: shares(&*play, &heard) }
        });
        if let Some(point) = point {
            points.update(|points| points.push(point));
            look_at(live, ply + 1, points, reviewing);
        }
    });
}

/// What a decision cost its seat, and what chance gave it.
fn costs(points: &[Point]) -> Vec<(usize, Seat, f64)> {
    let mut costs: Vec<(usize, Seat, f64)> = points
        .windows(2)
        .filter_map(|pair| {
            let seat = pair[0].mover?;
            Some((pair[0].ply, seat, pair[0].share(seat) - pair[1].share(seat)))
        })
        .filter(|(.., cost)| *cost > 0.05)
        .collect();
    sort_few(&mut costs, |one, other| one.2 > other.2);
    costs
}

/// The sum of what the die gave a seat, and of what its own decisions cost it.
fn luck_and_skill(points: &[Point], seat: Seat) -> (f64, f64) {
    points.windows(2).fold((0.0, 0.0), |(luck, skill), pair| {
        let change = pair[1].share(seat) - pair[0].share(seat);
        match pair[0].mover {
            None => (luck + change, skill),
            Some(mover) if mover == seat => (luck, skill + change),
            Some(_) => (luck, skill),
        }
    })
}

#[component]
fn Review(live: Live, points: RwSignal<Vec<Point>>) -> impl IntoView {
    let seats = live.table.with_untracked(|table| table.seats());
    let graph = move || {
        let points = points.get();
        if points.len() < 2 {
            return ().into_any();
        }
        let last = (points.len() - 1) as f64;
        let line = |seat: Seat| {
            let at = |(place, point): (usize, &Point)| {
                let (x, y) = (place as f64 / last * 300.0, 80.0 - point.share(seat) * 80.0);
                drawing::Point { x: x as f32, y: y as f32 }.to_string()
            };
            points.iter().enumerate().map(at).collect::<Vec<_>>().join(" ")
        };
        let shown: Vec<Seat> =
            if live.game == GameId::Roesselsprung { seats.iter().collect() } else { vec![Seat::A] };
        let lines = shown
            .into_iter()
            .map(|seat| view! { <polyline points=line(seat) class=colour(live.game, seat)/> })
            .collect_view();
        view! { <svg class="graph" viewBox="-2 -2 304 84" role="img" aria-label=t("graph")><path d="M0 40H300" class="half"/>{lines}</svg> }.into_any()
    };
    let worst = move || {
        points.with(|points| {
            let costs = costs(points);
            costs.into_iter().take(3).map(|(ply, seat, cost)| {
                let text = live.table.with_untracked(|table| table.play().played().get(ply).cloned().unwrap_or_default());
                let percent = per_cent(cost).to_string();
                let says = t_with("cost", &[("seat", &voice(live.game).seat(seat)), ("move", &text), ("percent", &percent)]);
                view! { <li><button type="button" class="quiet" on:click=move |_| live.show(ply)>{says}</button></li> }
            }).collect_view()
        })
    };
    let dice = move || live.game == GameId::Roesselsprung && points.with(|points| points.len() > 1);
    view! {
        {graph}
        <ul class="worst">{worst}</ul>
        <Show when=dice><Luck live points/></Show>
    }
}

/// What the die gave every seat, and what its own decisions did: apart, each as a bar from the middle.
#[component]
fn Luck(live: Live, points: RwSignal<Vec<Point>>) -> impl IntoView {
    let seats = live.table.with_untracked(|table| table.seats());
    let rows = move || {
        let row = |seat: Seat| {
            let (luck, skill) = points.with(|points| luck_and_skill(points, seat));
            let colour = colour(live.game, seat);
            view! { <tr><th scope="row">{voice(live.game).seat(seat)}</th>{leaning(luck, &colour)}{leaning(skill, &colour)}</tr> }
        };
        seats.iter().map(row).collect_view()
    };
    view! {
        <table class="luck">
            <caption>{says("luck-title")}</caption>
            <thead><tr><td></td><th scope="col">{says("luck")}</th><th scope="col">{says("skill")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// A number as a bar: right of the middle is gain, left is loss. Half of the width is a whole win.
fn leaning(share: f64, colour: &str) -> impl IntoView + use<> {
    let length = (share.abs() as f32 / 2.0).min(0.5);
    let left = if share < 0.0 { 0.5 - length } else { 0.5 };
    view! {
        <td>
            <span class="scale" aria-hidden="true"><span class=format!("leaning {colour}") style:left=hundredths(left) style:width=hundredths(length)></span></span>
            <span class="percent">{format!("{:+}", per_cent(share))}</span>
        </td>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(ply: usize, mover: Option<Seat>, share: f64) -> Point {
        Point { ply, mover, shares: vec![(Seat::A, share), (Seat::B, 1.0 - share)] }
    }

    #[test]
    fn a_decision_costs_its_seat_and_a_throw_is_luck() {
        let points = [
            point(0, None, 0.5),
            point(1, Some(Seat::A), 0.7),
            point(2, Some(Seat::B), 0.4),
            point(3, None, 0.4),
        ];
        let worst = costs(&points);
        assert_eq!((worst.len(), worst[0].0, worst[0].1), (1, 1, Seat::A));
        let (luck, skill) = luck_and_skill(&points, Seat::A);
        assert!((luck - 0.2).abs() < 1e-9 && (skill + 0.3).abs() < 1e-9);
    }
}
