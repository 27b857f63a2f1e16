//! Two facts about a finished game: the largest swing of the chances, and the best move. The engine evaluates some points of the
//! game in its worker, and what it finds is shown as soon as it is known.

use super::analysis::{per_cent, shares};
use super::game_length::decisions_of;
use super::move_list::numbered;
use crate::locale::{t, t_with};
use crate::session::GameSession;
use leptos::prelude::*;
use sprung_rules::{AnyState, Outcome, Record, Seat, Seats};
use sprung_wire::engine::{EngineResponse, EngineTask};
use std::sync::Arc;

/// The most points that are evaluated at first; the largest swing between two of them is then looked at move by move.
const COARSE_POINTS: usize = 32;
/// The most points evaluated between two coarse ones.
const FINE_POINTS: usize = 16;
/// The nodes searched for each point.
const POINT_NODES: u64 = 4_000;
/// The nodes searched for each point of a game with dice.
const THROW_NODES: u64 = 1_500;

/// A decision of the seat that the facts are about, as the engine evaluates it.
#[derive(Clone, Debug, PartialEq)]
struct EvaluatedDecision {
    ply: usize,
    /// The seat's share of the win before the move.
    share: f64,
    /// The lead of the played move over the second best; `None` if another move was the best.
    lead: Option<f64>,
}

/// The largest change of the chances: the move it began with, and the shares before and after.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Swing {
    ply: usize,
    before: f64,
    after: f64,
}

/// Returns the largest swing between neighbouring decisions, the end of the game included.
fn largest_swing(decisions: &[EvaluatedDecision], end: f64) -> Option<Swing> {
    let afterwards = decisions.iter().skip(1).map(|decision| decision.share).chain([end]);
    let swings = decisions.iter().zip(afterwards).map(|(decision, after)| Swing {
        ply: decision.ply,
        before: decision.share,
        after,
    });
    let size = |swing: &Swing| (swing.after - swing.before).abs();
    swings.reduce(|best, other| if size(&other) > size(&best) { other } else { best })
}

/// Returns the decision whose move was the best by the largest lead.
fn best_decision(decisions: &[EvaluatedDecision]) -> Option<&EvaluatedDecision> {
    let found = decisions.iter().filter(|decision| decision.lead.is_some());
    found.reduce(|best, other| if other.lead > best.lead { other } else { best })
}

/// Returns so many of some plies, evenly spread.
fn spread(plies: &[usize], most: usize) -> Vec<usize> {
    if plies.len() <= most {
        return plies.to_vec();
    }
    (0..most).map(|place| plies[place * plies.len() / most]).collect()
}

/// The signals of the evaluation.
#[derive(Clone, Copy)]
struct EvaluationSignals {
    session: GameSession,
    seat: Seat,
    /// Every decision of the seat, by its ply.
    plies: StoredValue<Vec<usize>>,
    decisions: RwSignal<Vec<EvaluatedDecision>>,
    /// The share of the win that the seat got in the end.
    end: f64,
    /// The plies that are still to be evaluated, the next one last.
    waiting: StoredValue<Vec<usize>>,
    /// Whether the points around the largest swing were added.
    is_fine: StoredValue<bool>,
    done: RwSignal<bool>,
}

impl EvaluationSignals {
    fn new(session: GameSession) -> Option<EvaluationSignals> {
        session.local_game.with_untracked(|local_game| {
            let outcome = local_game.record().ending().outcome();
            let winners = match outcome {
                Some(Outcome::Won(winners)) => winners,
                _ => Seats::NONE,
            };
            let state = local_game.state();
            let seat = session
                .sole_person(local_game)
                .or_else(|| winners.iter().next())
                .or_else(|| state.seats().iter().next())?;
            let end = match outcome {
                Some(Outcome::Won(winners)) if winners.has(seat) => 1.0 / winners.len() as f64,
                Some(Outcome::Won(_)) => 0.0,
                _ => 1.0 / state.seats().len() as f64,
            };
            Some(EvaluationSignals {
                session,
                seat,
                plies: StoredValue::new(decisions_of(state, Seats::one(seat))),
                decisions: RwSignal::default(),
                end,
                waiting: StoredValue::new(Vec::new()),
                is_fine: StoredValue::new(false),
                done: RwSignal::new(false),
            })
        })
    }

    fn begin(self) {
        let first = self.plies.with_value(|plies| spread(plies, COARSE_POINTS));
        self.waiting.set_value(first.into_iter().rev().collect());
        // The analysis does not ask the engine while this is set.
        self.session.thinking.set(true);
        self.evaluate_next();
    }

    fn evaluate_next(self) {
        let next = self.waiting.try_update_value(Vec::pop).flatten();
        let Some(ply) = next else { return self.refine() };
        let asked = self.session.local_game.try_with_untracked(|local_game| {
            let state = local_game.state();
            (local_game.over() && ply < state.played().len())
                .then(|| (state.back_to(ply), state.played()[ply].clone()))
        });
        let Some(Some((state, played))) = asked else { return self.finish() };
        let state: Arc<dyn AnyState> = state.into();
        let nodes = if state.facts().has_dice { THROW_NODES } else { POINT_NODES };
        let record = Record::new(state.boxed()).to_string();
        let answered = move |answer: EngineResponse| {
            if answer.done && self.done.try_get_untracked() == Some(false) {
                self.note(ply, &*state, &played, &answer);
                self.evaluate_next();
            }
        };
        let retry = move || {
            self.waiting.update_value(|waiting| waiting.push(ply));
            self.session.thinking.set(true);
            self.evaluate_next();
        };
        self.session.ask_engine(record, EngineTask::Lines { lines: 2, nodes }, answered, retry);
    }

    fn note(self, ply: usize, state: &dyn AnyState, played: &str, answer: &EngineResponse) {
        let shares = shares(state, answer);
        let share = shares.iter().find(|(seat, _)| *seat == self.seat).map_or(0.0, |(_, share)| *share);
        let lead = match &answer.lines[..] {
            [best, second, ..] if best.moves.first().is_some_and(|text| text == played) => {
                Some(best.chance - second.chance)
            }
            _ => None,
        };
        self.decisions.update(|decisions| {
            let place = decisions.iter().position(|known| known.ply > ply).unwrap_or(decisions.len());
            decisions.insert(place, EvaluatedDecision { ply, share, lead });
        });
    }

    /// Adds the points between the two coarse ones with the largest swing, once; after them it is done.
    fn refine(self) {
        if self.is_fine.get_value() {
            return self.finish();
        }
        self.is_fine.set_value(true);
        let between = self.decisions.with_untracked(|decisions| {
            let from = largest_swing(decisions, self.end).map(|swing| swing.ply)?;
            let to = decisions.iter().map(|decision| decision.ply).find(|ply| *ply > from);
            let is_between = |ply: &usize| *ply > from && to.is_none_or(|to| *ply < to);
            Some(self.plies.with_value(|plies| plies.iter().copied().filter(is_between).collect::<Vec<_>>()))
        });
        let between = spread(&between.unwrap_or_else(Vec::new), FINE_POINTS);
        self.waiting.set_value(between.into_iter().rev().collect());
        self.evaluate_next();
    }

    fn finish(self) {
        self.session.thinking.try_set(false);
        self.done.try_set(true);
    }
}

/// The two facts, as items of a list. Each has its place from the beginning, so that nothing moves.
#[component]
pub fn TurningPoints(session: GameSession) -> impl IntoView {
    let Some(evaluation) = EvaluationSignals::new(session) else { return ().into_any() };
    Effect::new(move || evaluation.begin());
    on_cleanup(move || {
        if evaluation.done.try_get_untracked() == Some(false) {
            evaluation.done.try_set(true);
            evaluation.session.thinking.try_set(false);
        }
    });
    let written = move |ply: usize| {
        session.local_game.with_untracked(|local_game| {
            let played = local_game.state().played();
            numbered(&*local_game.state().back_to(ply), &played[ply..=ply])
        })
    };
    let is_you = session.local_game.with_untracked(|local_game| session.sole_person(local_game)).is_some();
    let swing = move || {
        let found = evaluation.decisions.with(|decisions| largest_swing(decisions, evaluation.end));
        let found = found.filter(|_| evaluation.done.get())?;
        let (before, after) = (per_cent(found.before).to_string(), per_cent(found.after).to_string());
        let key = if is_you { "end-swing" } else { "end-swing-of" };
        let name = session.seat_name(evaluation.seat);
        let moved = written(found.ply);
        let args = [("move", moved.as_str()), ("before", &before), ("after", &after), ("name", &name)];
        Some((t_with(key, &args), found.ply))
    };
    let best = move || {
        let found = evaluation.decisions.with(|decisions| best_decision(decisions).cloned());
        let found = found.filter(|_| evaluation.done.get())?;
        let lead = per_cent(found.lead?).to_string();
        Some((t_with("end-best", &[("move", &written(found.ply)), ("percent", &lead)]), found.ply))
    };
    // A fact is a button that shows its move. Before it is known, a text says that it is being searched for.
    let fact = move |fact: Option<(String, usize)>, missing: &'static str| {
        match fact {
        Some((words, ply)) => {
            view! { <button type="button" class="quiet" on:click=move |_| session.view_ply(ply + 1)>{words}</button> }.into_any()
        }
        None if evaluation.done.get() => t(missing).into_any(),
        None => t("end-searching").into_any(),
    }
    };
    view! {
        <li>{move || fact(swing(), "end-no-swing")}</li>
        <li>{move || fact(best(), "end-no-best")}</li>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decision(ply: usize, share: f64, lead: Option<f64>) -> EvaluatedDecision {
        EvaluatedDecision { ply, share, lead }
    }

    #[test]
    fn the_largest_swing_may_be_the_last() {
        let decisions = [decision(0, 0.5, None), decision(2, 0.4, None), decision(4, 0.6, None)];
        assert_eq!(largest_swing(&decisions, 1.0), Some(Swing { ply: 4, before: 0.6, after: 1.0 }));
        assert_eq!(largest_swing(&decisions, 0.55), Some(Swing { ply: 2, before: 0.4, after: 0.6 }));
        assert_eq!(largest_swing(&[], 1.0), None);
    }

    #[test]
    fn the_best_move_is_the_one_that_was_hardest_to_replace() {
        let decisions = [decision(0, 0.5, Some(0.02)), decision(2, 0.4, None), decision(4, 0.6, Some(0.3))];
        assert_eq!(best_decision(&decisions).map(|decision| decision.ply), Some(4));
        assert_eq!(best_decision(&decisions[1..2]), None);
    }

    #[test]
    fn plies_are_spread_over_the_whole_game() {
        assert_eq!(spread(&[1, 3, 5], 4), [1, 3, 5]);
        let all: Vec<usize> = (0..100).collect();
        assert_eq!(spread(&all, 4), [0, 25, 50, 75]);
    }
}
