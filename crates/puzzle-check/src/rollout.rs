//! Compares moves of a game with dice by truncated rollouts: each move is followed by the same throws, and the engine values the position
//! after some plies.

use sprung_engine::{Engine, Limits, Noise};
use sprung_rules::{AnyState, Outcome, Seat, Turn, zobrist};
use std::sync::atomic::AtomicBool;

/// The number of rollouts of each move.
const ROLLOUTS: u64 = 96;
/// The number of throws and moves of a rollout.
const PLIES: usize = 24;
/// The nodes for a move of a rollout.
const MOVE_NODES: u64 = 24;
/// The nodes for the value at the end of a rollout.
const VALUE_NODES: u64 = 200;

/// The estimated share of the win after a move.
#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    /// The mean of the rollouts.
    pub mean: f64,
    /// The standard error of the difference to the first move.
    pub error_of_difference: f64,
}

/// Estimates the shares after these moves, or returns `None` if one of them is not legal.
pub fn compare(engine: &dyn Engine, state: &dyn AnyState, moves: &[String]) -> Option<Vec<Estimate>> {
    let seat = state.seat_in_turn()?;
    let mut shares: Vec<Vec<f64>> = Vec::new();
    for text in moves {
        let mut after = state.boxed();
        after.play(text).ok()?;
        shares.push((0..ROLLOUTS).map(|number| rollout(engine, &*after, seat, number)).collect());
    }
    let first = shares.first()?.clone();
    let count = ROLLOUTS as f64;
    let estimate = |own: &Vec<f64>| {
        let mean = own.iter().sum::<f64>() / count;
        let differences: Vec<f64> = first.iter().zip(own).map(|(first, own)| first - own).collect();
        let middle = differences.iter().sum::<f64>() / count;
        let variance = differences.iter().map(|one| (one - middle).powi(2)).sum::<f64>() / (count - 1.0);
        Estimate { mean, error_of_difference: (variance / count).sqrt() }
    };
    Some(shares.iter().map(estimate).collect())
}

/// Plays on with the throws of a number and returns the seat's share of the win.
fn rollout(engine: &dyn Engine, state: &dyn AnyState, seat: Seat, number: u64) -> f64 {
    let mut state = state.boxed();
    let mut throws = 0;
    for _ in 0..PLIES {
        if state.verdict().is_some() {
            break;
        }
        let text = match state.turn() {
            Turn::Chance => {
                throws += 1;
                chance(&*state, zobrist::number(number << 16 | throws))
            }
            Turn::Seat(_) => search(engine, &*state, MOVE_NODES).best_move().map(str::to_string),
        };
        // A position that is not over has a move or a chance event, and both are legal.
        if text.is_none_or(|text| state.play(&text).is_err()) {
            break;
        }
    }
    match state.verdict().map(|verdict| verdict.outcome) {
        Some(Outcome::Won(seats)) if seats.has(seat) => 1.0 / seats.len() as f64,
        Some(Outcome::Won(_)) => 0.0,
        Some(Outcome::Draw) => 1.0 / state.seats().len() as f64,
        None => {
            let analysis = search(engine, &*state, VALUE_NODES);
            analysis.shares.iter().find(|(other, _)| *other == seat).map_or(0.0, |(_, share)| *share)
        }
    }
}

/// Draws a chance event by its weight.
fn chance(state: &dyn AnyState, random: u64) -> Option<String> {
    let chances = state.chances();
    let total: u64 = chances.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut left = random % total.max(1);
    for (text, weight) in chances {
        if left < u64::from(weight) {
            return Some(text);
        }
        left -= u64::from(weight);
    }
    None
}

fn search(engine: &dyn Engine, state: &dyn AnyState, nodes: u64) -> sprung_engine::Analysis {
    let stop = AtomicBool::new(false);
    engine.search(state, &Limits::nodes(nodes, &stop), Noise::default(), &mut |_| {})
}
