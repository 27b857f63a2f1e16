//! A review of the whole game: the engine evaluates every point, and what else could have happened there.

use super::graph::Graph;
use super::luck::Luck;
use super::move_quality::{EvaluatedPoint, Mistake, SMALL, alternatives, costs, shares};
use super::own_mistakes::{MadePuzzles, make_puzzles};
use super::per_cent;
use crate::exact_value::exact_outcome;
use crate::locale::{localized, t, t_with, voice};
use crate::pages::play::move_list::numbered;
use crate::pages::play::seat_list::SeatSign;
use crate::session::{GameSession, MoveMark};
use leptos::prelude::*;
use sprung_rules::{AnyState, Record, Turn};
use sprung_wire::engine::{EngineResponse, EngineTask};
use std::sync::Arc;

/// The nodes searched for each point of a game.
const POINT_NODES: u64 = 4_000;
/// The nodes searched for each point of a game with dice, where all faces of a throw are searched.
const THROW_NODES: u64 = 1_500;
/// The number of mistakes listed.
const MAX_MISTAKES: usize = 5;

/// The signals of a review.
#[derive(Clone, Copy)]
pub struct GameReview {
    pub session: GameSession,
    pub points: RwSignal<Vec<EvaluatedPoint>>,
    /// The number of puzzles made of the person's mistakes.
    pub made: RwSignal<usize>,
    /// The number of the running review.
    running: RwSignal<Option<u32>>,
    review_count: StoredValue<u32>,
}

impl GameReview {
    pub fn new(session: GameSession) -> GameReview {
        let review = GameReview {
            session,
            points: RwSignal::default(),
            made: RwSignal::new(0),
            running: RwSignal::new(None),
            review_count: StoredValue::new(0),
        };
        // When the game changes, the results are void.
        Effect::new(move |before: Option<usize>| {
            let plies = session.local_game.with(|local_game| local_game.state().played().len());
            if before.is_some_and(|before| before != plies) {
                review.running.set(None);
                review.points.set(Vec::new());
            }
            plies
        });
        // The list of moves marks the mistakes.
        Effect::new(move || {
            session.move_marks.set(review.points.with(|points| {
                let mark =
                    |mistake: Mistake| MoveMark { ply: mistake.point.ply, percent: per_cent(mistake.cost) };
                costs(points).into_iter().map(mark).collect()
            }));
        });
        // The engine answers one request at a time, so a search for a move ends the review.
        Effect::new(move || {
            if session.thinking.get() {
                review.running.set(None);
            }
        });
        review
    }

    pub fn is_running(self) -> bool {
        self.running.with(Option::is_some)
    }

    /// Returns the button's label: what it does, or the progress.
    pub fn button_text(self) -> String {
        if !self.is_running() {
            return t("review");
        }
        let all = self.session.local_game.with(|local_game| local_game.state().played().len() + 1);
        let part = self.points.with(Vec::len) as f64 / all as f64;
        t_with("reviewing", &[("percent", &per_cent(part).to_string())])
    }

    pub fn begin(self) {
        self.points.set(Vec::new());
        self.made.set(0);
        self.review_count.update_value(|count| *count += 1);
        let review_number = self.review_count.get_value();
        self.running.set(Some(review_number));
        self.evaluate_point(0, review_number);
    }

    /// Evaluates a point of the game, then the next.
    fn evaluate_point(self, ply: usize, review_number: u32) {
        let point = self.session.local_game.try_with_untracked(|local_game| {
            let played = local_game.state().played();
            (ply <= played.len()).then(|| (local_game.state().back_to(ply), played.get(ply).cloned()))
        });
        let Some(Some((state, played))) = point else { return make_puzzles(self, review_number) };
        let state: Arc<dyn AnyState> = state.into();
        self.ask(state.clone(), point_task(&*state), review_number, move |answer| {
            let best = answer.best();
            let others = alternatives(&*state, played.as_deref(), best);
            let mover = match state.turn() {
                Turn::Seat(seat) => Some(seat),
                Turn::Chance => None,
            };
            let better = mover.and_then(|_| others.first().map(|(_, text)| text.clone()));
            let point = EvaluatedPoint {
                ply,
                mover,
                number: number(&*state),
                shares: shares(&*state, answer),
                others: Vec::new(),
                better,
                exact: exact_outcome(&*state, answer),
            };
            self.evaluate_alternatives(point, state.clone(), others, review_number);
        });
    }

    /// Evaluates everything else that could have happened at a point.
    fn evaluate_alternatives(
        self,
        point: EvaluatedPoint,
        state: Arc<dyn AnyState>,
        mut others: Vec<(f64, String)>,
        review_number: u32,
    ) {
        let Some((weight, text)) = others.pop() else {
            let next = point.ply + 1;
            self.points.update(|points| points.push(point));
            return self.evaluate_point(next, review_number);
        };
        let mut other = state.boxed();
        if other.play(&text).is_err() {
            return self.evaluate_alternatives(point, state, others, review_number);
        }
        let other: Arc<dyn AnyState> = other.into();
        self.ask(other.clone(), point_task(&*other), review_number, move |answer| {
            let mut point = point.clone();
            point.others.push((weight, shares(&*other, answer)));
            self.evaluate_alternatives(point, state.clone(), others.clone(), review_number);
        });
    }

    /// Ends the review.
    pub fn end(self) {
        self.running.try_set(None);
    }

    /// Asks the engine about a position. The answer is passed on unless the review has ended by then.
    pub fn ask(
        self,
        state: Arc<dyn AnyState>,
        task: EngineTask,
        review_number: u32,
        callback: impl Fn(&EngineResponse) + 'static,
    ) {
        let record = Record::new(state.boxed()).to_string();
        let answered = move |answer: EngineResponse| {
            let is_current = self.running.try_get_untracked() == Some(Some(review_number));
            if answer.done && is_current {
                callback(&answer);
            }
        };
        self.session.ask_engine(record, task, answered, move || self.begin());
    }
}

/// Returns the task of evaluating a point of a game.
fn point_task(state: &dyn AnyState) -> EngineTask {
    EngineTask::Lines { lines: 1, nodes: if state.facts().has_dice { THROW_NODES } else { POINT_NODES } }
}

/// Returns the number of the next move, or of the throws so far where there are dice.
fn number(state: &dyn AnyState) -> u32 {
    if !state.facts().has_dice {
        return state.number();
    }
    let is_throw = |text: &&String| text.strip_prefix(':').is_some_and(|fallen| fallen.parse::<u8>().is_ok());
    state.played().iter().filter(is_throw).count() as u32
}

/// The results of a review.
#[component]
pub fn Review(review: GameReview) -> impl IntoView {
    let some = move || review.points.with(|points| points.len() > 1);
    let dice = review.session.game.facts().has_dice;
    view! {
        <Show when=some>
            <h2>{localized("graph")}</h2>
            <Graph review/>
            <h2>{localized("worst")}</h2>
            <Worst review/>
            <MadePuzzles review/>
            {dice.then(|| view! { <h2>{localized("luck-title")}</h2><Luck review/> })}
        </Show>
    }
}

/// The costliest mistakes, and what would have been better.
#[component]
fn Worst(review: GameReview) -> impl IntoView {
    let session = review.session;
    let item = move |Mistake { point, seat, cost, slip }: Mistake| {
        let ply = point.ply;
        let (played, better) = session.local_game.with_untracked(|local_game| {
            let here = local_game.state().back_to(ply);
            let written =
                |text: Option<&String>| text.map(|text| numbered(&*here, std::slice::from_ref(text)));
            (written(local_game.state().played().get(ply)), written(point.better.as_ref()))
        });
        let (number, percent) = (point.number.to_string(), per_cent(cost).to_string());
        let throw = session
            .game
            .facts()
            .has_dice
            .then(|| format!("{} ", t_with("throw-number", &[("number", &number)])));
        let cost = t_with("cost", &[("seat", &voice(session.game).seat(seat)), ("percent", &percent)]);
        let slipped = slip.map(|key| view! { <span class="meta">{t(key)}</span> });
        let instead = better.map(|better| t_with("better", &[("move", &better)]));
        view! {
            <li><button type="button" class="quiet" on:click=move |_| session.view_ply(ply)>
                <SeatSign game=session.game seat/>
                <span><strong>{throw}{played}</strong>" "{cost}{slipped}<span class="meta">{instead}</span></span>
            </button></li>
        }
    };
    let items = move || {
        review.points.with(|points| {
            let costs = costs(points);
            costs.into_iter().take(MAX_MISTAKES).map(item).collect_view()
        })
    };
    let none = move || {
        let none = !review.is_running() && review.points.with(|points| costs(points).is_empty());
        none.then(|| t_with("worst-none", &[("percent", &per_cent(SMALL).to_string())]))
    };
    view! {
        <ul class="mistakes">{items}</ul>
        <p class="meta">{none}</p>
    }
}
