//! A look at the whole game: every point of it is asked about, and what else could have happened there.

use super::graph::Graph;
use super::judged::{Cost, Point, SMALL, alternatives, costs, shares};
use super::luck::Luck;
use super::per_cent;
use crate::live::Live;
use crate::pages::play::moves::numbered;
use crate::pages::play::seats::SeatSign;
use crate::speech::{says, t, t_with, voice};
use crate::worker;
use leptos::prelude::*;
use rules::{AnyPlay, GameId, Record, Turn};
use std::sync::Arc;
use wire::engine::{Answer, Ask};

/// Positions looked at for each point of a game, and where there are six points for every throw.
const GLANCE: u64 = 4_000;
const GLANCE_OF_SIX: u64 = 1_500;
/// So many costly moves are named.
const NAMED: usize = 5;

/// Looks through a game.
#[derive(Clone, Copy)]
pub struct Looking {
    pub live: Live,
    pub points: RwSignal<Vec<Point>>,
    /// Which look this is, while it goes on.
    goes_on: RwSignal<Option<u32>>,
    looks: StoredValue<u32>,
}

impl Looking {
    pub fn new(live: Live) -> Looking {
        let looking = Looking {
            live,
            points: RwSignal::default(),
            goes_on: RwSignal::new(None),
            looks: StoredValue::new(0),
        };
        // what was found of a game that has changed holds no more
        Effect::new(move |before: Option<usize>| {
            let plies = live.table.with(|table| table.play().played().len());
            if before.is_some_and(|before| before != plies) {
                looking.goes_on.set(None);
                looking.points.set(Vec::new());
            }
            plies
        });
        // the engine does one thing at a time
        Effect::new(move || {
            if live.thinking.get() {
                looking.goes_on.set(None);
            }
        });
        looking
    }

    pub fn goes_on(self) -> bool {
        self.goes_on.with(Option::is_some)
    }

    /// What its button says: what it does, or how far it is.
    pub fn words(self) -> String {
        if !self.goes_on() {
            return t("review");
        }
        let all = self.live.table.with(|table| table.play().played().len() + 1);
        let part = self.points.with(Vec::len) as f64 / all as f64;
        t_with("reviewing", &[("percent", &per_cent(part).to_string())])
    }

    pub fn begin(self) {
        self.points.set(Vec::new());
        self.looks.update_value(|looks| *looks += 1);
        let look = self.looks.get_value();
        self.goes_on.set(Some(look));
        self.look_at(0, look);
    }

    /// Asks about a point of the game, then about the next.
    fn look_at(self, ply: usize, look: u32) {
        let asked = self.live.table.try_with_untracked(|table| {
            let played = table.play().played();
            (ply <= played.len())
                .then(|| (table.play().back_to(ply), played.get(ply).cloned().unwrap_or_default()))
        });
        let Some(Some((play, played))) = asked else {
            self.goes_on.try_set(None);
            return;
        };
        let play: Arc<dyn AnyPlay> = play.into();
        self.ask(play.clone(), look, move |answer| {
            let best = answer.best();
            let others = alternatives(&*play, &played, best);
            let mover = match play.turn() {
                Turn::Seat(seat) => Some(seat),
                Turn::Chance => None,
            };
            let better = mover.and_then(|_| others.first().map(|(_, text)| text.clone()));
            let point = Point {
                ply,
                mover,
                number: number(&*play),
                shares: shares(&*play, answer),
                others: Vec::new(),
                better,
            };
            self.look_beside(point, play.clone(), others, look);
        });
    }

    /// Asks what would have come of everything else that could have happened at a point.
    fn look_beside(self, point: Point, play: Arc<dyn AnyPlay>, mut others: Vec<(f64, String)>, look: u32) {
        let Some((weight, text)) = others.pop() else {
            let next = point.ply + 1;
            self.points.update(|points| points.push(point));
            return self.look_at(next, look);
        };
        let mut other = play.boxed();
        if other.play(&text).is_err() {
            return self.look_beside(point, play, others, look);
        }
        let other: Arc<dyn AnyPlay> = other.into();
        self.ask(other.clone(), look, move |answer| {
            let mut point = point.clone();
            point.others.push((weight, shares(&*other, answer)));
            self.look_beside(point, play.clone(), others.clone(), look);
        });
    }

    fn ask(self, play: Arc<dyn AnyPlay>, look: u32, heard: impl Fn(&Answer) + 'static) {
        let nodes = if play.id() == GameId::Roesselsprung { GLANCE_OF_SIX } else { GLANCE };
        let record = Record::new(play.boxed()).to_string();
        worker::ask(record, Ask::Lines { lines: 1, nodes }, move |answer| {
            let still = self.goes_on.try_get_untracked() == Some(Some(look));
            if answer.done && still {
                heard(&answer);
            }
        });
    }
}

/// The number of the move to come, or of the throws so far where there are dice.
fn number(play: &dyn AnyPlay) -> u32 {
    match play.id() {
        GameId::Roesselsprung => {
            let thrown =
                |text: &&String| text.strip_prefix(':').is_some_and(|fallen| fallen.parse::<u8>().is_ok());
            play.played().iter().filter(thrown).count() as u32
        }
        _ => play.number(),
    }
}

/// What the look has found.
#[component]
pub fn Review(looking: Looking) -> impl IntoView {
    let some = move || looking.points.with(|points| points.len() > 1);
    let dice = looking.live.game == GameId::Roesselsprung;
    view! {
        <Show when=some>
            <h2>{says("graph")}</h2>
            <Graph looking/>
            <h2>{says("worst")}</h2>
            <Worst looking/>
            {dice.then(|| view! { <h2>{says("luck-title")}</h2><Luck looking/> })}
        </Show>
    }
}

/// The decisions that cost most, and what would have been better.
#[component]
fn Worst(looking: Looking) -> impl IntoView {
    let live = looking.live;
    let item = move |Cost { point, seat, cost }: Cost| {
        let ply = point.ply;
        let (played, better) = live.table.with_untracked(|table| {
            let here = table.play().back_to(ply);
            let written =
                |text: Option<&String>| text.map(|text| numbered(&*here, std::slice::from_ref(text)));
            (written(table.play().played().get(ply)), written(point.better.as_ref()))
        });
        let (number, percent) = (point.number.to_string(), per_cent(cost).to_string());
        let throw = (live.game == GameId::Roesselsprung)
            .then(|| format!("{} ", t_with("throw-number", &[("number", &number)])));
        let says = t_with("cost", &[("seat", &voice(live.game).seat(seat)), ("percent", &percent)]);
        let instead = t_with("better", &[("move", &better.unwrap_or_default())]);
        view! {
            <li><button type="button" class="quiet" on:click=move |_| live.show(ply)>
                <SeatSign game=live.game seat/>
                <span><strong>{throw}{played}</strong>" "{says}<span class="meta">{instead}</span></span>
            </button></li>
        }
    };
    let items = move || {
        looking.points.with(|points| {
            let costs = costs(points);
            costs.into_iter().take(NAMED).map(item).collect_view()
        })
    };
    let none = move || {
        let none = !looking.goes_on() && looking.points.with(|points| costs(points).is_empty());
        none.then(|| t_with("worst-none", &[("percent", &per_cent(SMALL).to_string())]))
    };
    view! {
        <ul class="worst">{items}</ul>
        <p class="meta">{none}</p>
    }
}
