//! Fits Rösselsprung's weights to games of the engine against itself: the shares they foretell shall be those that the search
//! expects and, for a part, what came of it.

use crate::play::Dice;
use crate::sample::held_back;
use engine::eval::roesselsprung::{COUNTS, Weights, counts, ending};
use engine::multi::{Shares, foresee, shares};
use engine::{Limits, Noise};
use rules::games::roesselsprung::Roesselsprung;
use rules::{Fault, Game, Options, Outcome, Seat, Seats, Turn};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How games are played and learned from.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Nodes a move.
    pub nodes: u64,
    /// How long games are played.
    pub time: Duration,
    /// Which games.
    pub seed: u64,
    /// Share of the game's result in the target; the rest is what the search expected.
    pub result: f32,
    /// Passes over the positions.
    pub passes: u32,
}

/// A position after a move: what ends its game, what was counted of each seat, who could still win, what every seat may expect.
pub struct Seen {
    ending: usize,
    counts: [[f32; COUNTS]; 4],
    playing: Seats,
    target: Shares,
}

/// A move the search hardly looked at tells nothing.
const LOOKS: u32 = 4;
/// One move in so many is a random one, so that unusual positions are seen too.
const STRAY: u64 = 24;

/// Boards, endings and numbers of seats are mixed: the weights serve them all. Half of the tables are full.
pub fn tables() -> Result<Vec<Roesselsprung>, Vec<Fault>> {
    let mut tables = Vec::new();
    for seats in ["ACBD", "ACBD", "AB", "ACB"] {
        for ending in ["base", "variant"] {
            for board in ["K1", "K2", "K3"] {
                let pairs = [format!("seats={seats}"), format!("ending={ending}"), format!("board={board}")];
                let options = Options::read(Roesselsprung::SWITCHES, pairs.iter().map(String::as_str))?;
                tables.push(Roesselsprung::new(&options)?);
            }
        }
    }
    Ok(tables)
}

/// Plays games for the course's time; returns how many, and every second position of them.
pub fn play(tables: &[Roesselsprung], course: Course) -> (u64, Vec<Seen>) {
    let began = Instant::now();
    let mut dice = Dice::new(course.seed);
    let (mut games, mut seen) = (0, Vec::new());
    while began.elapsed() < course.time {
        seen.extend(game(&tables[dice.below(tables.len() as u64) as usize], course, &mut dice));
        games += 1;
    }
    (games, seen)
}

fn game(rules: &Roesselsprung, course: Course, dice: &mut Dice) -> Vec<Seen> {
    let stop = AtomicBool::new(false);
    let mut position = rules.start();
    let mut seen: Vec<Seen> = Vec::new();
    loop {
        if let Some(verdict) = rules.ended(&position) {
            let winners = match verdict.outcome {
                Outcome::Won(seats) => seats,
                Outcome::Draw => rules.seats(),
            };
            seen.iter_mut().for_each(|seen| seen.target = mixed(seen.target, winners, course.result));
            return seen;
        }
        if rules.turn(&position) == Turn::Chance {
            let chances = rules.chances(&position);
            rules.play(&mut position, chances[dice.below(chances.len() as u64) as usize].0);
            continue;
        }
        let limits = Limits::nodes(course.nodes, &stop);
        let forecast = foresee(rules, &position, &limits, Noise::default(), &mut |_| {});
        let stray = if dice.below(STRAY) == 0 { dice.below(forecast.moves.len() as u64) as usize } else { 0 };
        let chosen = &forecast.moves[stray];
        rules.play(&mut position, chosen.mv);
        if chosen.visits >= LOOKS && dice.below(2) == 0 && rules.ended(&position).is_none() {
            seen.push(Seen {
                ending: ending(rules),
                counts: counts(rules, &position),
                playing: rules.not_out(&position),
                target: chosen.shares,
            });
        }
    }
}

/// What was expected, and for a part what came of it.
fn mixed(expected: Shares, winners: Seats, result: f32) -> Shares {
    let part = 1.0 / winners.len().max(1) as f32;
    std::array::from_fn(|index| {
        let won = if Seat::of(index).is_some_and(|seat| winners.has(seat)) { part } else { 0.0 };
        result * won + (1.0 - result) * expected[index]
    })
}

/// The share of each seat that the weights foretell.
fn foretold(weights: &Weights, seen: &Seen) -> Shares {
    let strength = |index: usize| {
        let counted = weights[seen.ending].iter().zip(&seen.counts[index]);
        counted.map(|(weight, count)| weight * count).sum()
    };
    shares(std::array::from_fn(|index| match Seat::of(index) {
        Some(seat) if seen.playing.has(seat) => strength(index),
        _ => f32::NEG_INFINITY,
    }))
}

/// How far the foretold shares are from the target: its cross-entropy.
fn surprise(weights: &Weights, seen: &Seen) -> f32 {
    foretold(weights, seen)
        .iter()
        .zip(seen.target)
        .map(|(share, target)| -target * share.max(1e-6).ln())
        .sum()
}

/// The largest change of a weight in one pass.
const STEP: f32 = 0.02;

/// Moves the weights downhill on what was seen; tells of every pass how far off they are where they learn and where they are tested.
pub fn fit(from: &Weights, seen: &[Seen], passes: u32, tell: &mut impl FnMut(u32, f32, f32)) -> Weights {
    let (held, learned): (Vec<_>, Vec<_>) = seen.iter().enumerate().partition(|&(at, _)| held_back(at));
    let mean = |weights: &Weights, of: &[(usize, &Seen)]| {
        of.iter().map(|(_, seen)| surprise(weights, seen)).sum::<f32>() / of.len().max(1) as f32
    };
    let mut weights = *from;
    let (mut pull, mut speed): (Weights, Weights) = ([[0.0; COUNTS]; 2], [[0.0; COUNTS]; 2]);
    for pass in 1..=passes {
        let mut slope: Weights = [[0.0; COUNTS]; 2];
        for (_, seen) in &learned {
            let shares = foretold(&weights, seen);
            for seat in seen.playing.iter() {
                let index = seat.index();
                let error = shares[index] - seen.target[index];
                for (slope, count) in slope[seen.ending].iter_mut().zip(&seen.counts[index]) {
                    *slope += error * count;
                }
            }
        }
        let warm = 1.0 - 0.99f32.powi(pass as i32);
        let moved =
            pull.as_flattened_mut().iter_mut().zip(speed.as_flattened_mut()).zip(slope.as_flattened());
        for (weight, ((pull, speed), slope)) in weights.as_flattened_mut().iter_mut().zip(moved) {
            let slope = slope / learned.len().max(1) as f32;
            *pull = 0.9 * *pull + 0.1 * slope;
            *speed = 0.99 * *speed + 0.01 * slope * slope;
            *weight -= STEP * *pull / ((*speed / warm).sqrt() + 1e-8);
        }
        tell(pass, mean(&weights, &learned), mean(&weights, &held));
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_found_again_from_the_shares_that_they_foretell() {
        let mut dice = Dice::new(3);
        let truth: Weights =
            [0, 1].map(|ending| std::array::from_fn(|at| 0.3 - 0.1 * ((at + ending) % 7) as f32));
        let seen: Vec<Seen> = (0..6000)
            .map(|_| {
                let ending = dice.below(2) as usize;
                let counts = [(); 4].map(|()| [(); COUNTS].map(|()| dice.below(5) as f32));
                let playing = Seats::one(Seat::A).with(Seat::B).with(Seat::C);
                let seen = Seen { ending, counts, playing, target: [0.0; 4] };
                Seen { target: foretold(&truth, &seen), ..seen }
            })
            .collect();
        let found = fit(&[[0.0; COUNTS]; 2], &seen, 400, &mut |_, _, _| {});
        for (found, truth) in found.iter().flatten().zip(truth.as_flattened()) {
            assert!((found - truth).abs() < 0.05, "{found} {truth}");
        }
    }

    #[test]
    fn a_result_counts_for_its_part() {
        let target = mixed([0.5, 0.5, 0.0, 0.0], Seats::one(Seat::A), 0.2);
        assert!((target[0] - 0.6).abs() < 1e-6 && (target[1] - 0.4).abs() < 1e-6, "{target:?}");
    }
}
