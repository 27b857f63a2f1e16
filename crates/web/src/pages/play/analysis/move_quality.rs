//! The quality of moves, computed from evaluations: what a decision cost, and what chance gave. It needs no browser.

use crate::exact_value::slip_key;
use sprung_rules::{AnyState, Outcome, Seat, insertion_sort};
use sprung_wire::engine::EngineResponse;

/// The loss below which a decision is within the engine's own error.
pub const SMALL: f64 = 0.05;

/// The share of the win of every seat.
pub type WinShares = Vec<(Seat, f64)>;

/// A point of the game, its evaluation, and what could have happened there instead.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EvaluatedPoint {
    pub ply: usize,
    /// The seat that decides here; `None` where chance does.
    pub mover: Option<Seat>,
    /// The number of the next move, or of the throws so far where there are dice.
    pub number: u32,
    pub shares: WinShares,
    /// The shares after every alternative, each with its weight: the better move, or the other faces of the die.
    pub others: Vec<(f64, WinShares)>,
    /// The move that the engine prefers to the one played.
    pub better: Option<String>,
    /// The outcome with best play, if the rules or the endgame tables know it.
    pub exact: Option<Outcome>,
}

impl EvaluatedPoint {
    pub fn share(&self, seat: Seat) -> f64 {
        share(&self.shares, seat)
    }
}

fn share(shares: &WinShares, seat: Seat) -> f64 {
    shares.iter().find(|(of, _)| *of == seat).map_or(0.0, |(_, share)| *share)
}

/// Returns every seat's share of the win, from an answer about a position.
pub fn shares(state: &dyn AnyState, answer: &EngineResponse) -> WinShares {
    if let Some(verdict) = state.verdict() {
        let share = |seat| match verdict.outcome {
            Outcome::Draw => 1.0 / state.seats().len() as f64,
            Outcome::Won(winners) if winners.has(seat) => 1.0 / winners.len() as f64,
            Outcome::Won(_) => 0.0,
        };
        return state.seats().iter().map(|seat| (seat, share(seat))).collect();
    }
    if !answer.shares.is_empty() {
        return answer
            .shares
            .iter()
            .filter_map(|(letter, share)| Some((Seat::from_letter(*letter)?, *share)))
            .collect();
    }
    let (Some(mover), Some(line)) = (state.seat_in_turn(), answer.lines.first()) else {
        // The engine has not evaluated the position yet.
        return state.seats().iter().map(|seat| (seat, 1.0 / state.seats().len() as f64)).collect();
    };
    let chance = line.chance;
    state.seats().iter().map(|seat| (seat, if seat == mover { chance } else { 1.0 - chance })).collect()
}

/// Returns what could have happened instead of what was played, nothing at the end of the game, each with its weight: the best move, or every other face of the
/// die.
pub fn alternatives(state: &dyn AnyState, played: Option<&str>, best: Option<&str>) -> Vec<(f64, String)> {
    let Some(played) = played else { return Vec::new() };
    let chances = state.chances();
    let whole: u32 = chances.iter().map(|(_, weight)| weight).sum();
    if whole > 0 {
        let other = |(text, weight): (String, u32)| {
            (text != played).then(|| (f64::from(weight) / f64::from(whole), text))
        };
        return chances.into_iter().filter_map(other).collect();
    }
    // A resignation is not compared with moves.
    let chose = || state.moves().iter().any(|text| text == played);
    best.filter(|best| *best != played && chose()).map(|best| (1.0, best.to_string())).into_iter().collect()
}

/// Returns what the first of two points brought a seat: the shares of the second, compared with every alternative. Both sides are
/// searched alike, so that the search's error cancels: the best move costs nothing, and all faces together are no luck.
fn gain(pair: &[EvaluatedPoint], seat: Seat) -> f64 {
    let against = |(weight, other): &(f64, WinShares)| weight * (pair[1].share(seat) - share(other, seat));
    pair[0].others.iter().map(against).sum()
}

/// A decision and what it cost its seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake<'a> {
    pub point: &'a EvaluatedPoint,
    pub seat: Seat,
    pub cost: f64,
    /// The key of the text that says which exact result the decision threw away.
    pub slip: Option<&'static str>,
}

/// Returns the decisions that cost more than [`SMALL`], the costliest first.
pub fn costs(points: &[EvaluatedPoint]) -> Vec<Mistake<'_>> {
    let of = |pair: &'_ [EvaluatedPoint]| pair[0].mover.map(|seat| (seat, -gain(pair, seat)));
    let named = |(point, pair): (_, &[EvaluatedPoint])| {
        let (seat, cost) = of(pair)?;
        Some(Mistake { point, seat, cost, slip: slip_key(pair[0].exact, pair[1].exact, seat) })
    };
    let mut costs: Vec<Mistake> =
        points.iter().zip(points.windows(2)).filter_map(named).filter(|cost| cost.cost > SMALL).collect();
    insertion_sort(&mut costs, |one, other| one.cost > other.cost);
    costs
}

/// Returns the sum of what all throws gave a seat, and of what its own decisions did.
pub fn luck_and_skill(points: &[EvaluatedPoint], seat: Seat) -> (f64, f64) {
    points.windows(2).fold((0.0, 0.0), |(luck, skill), pair| match pair[0].mover {
        None => (luck + gain(pair, seat), skill),
        Some(mover) if mover == seat => (luck, skill + gain(pair, seat)),
        Some(_) => (luck, skill),
    })
}

#[cfg(test)]
mod tests;
