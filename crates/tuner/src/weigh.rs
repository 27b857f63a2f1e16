//! Fits Rösselsprung's weights to games of the engine against itself: the shares they foretell shall be those that the search
//! expects and, for a part, what came of it.

use crate::downhill::Downhill;
use crate::play::Dice;
use crate::sample::held_back;
use engine::eval::roesselsprung::{COUNTS, Weights, counts, ending, weighed};
use engine::multi::{Shares, foresee, of_outcome, shares};
use engine::{Limits, Noise};
use rules::games::roesselsprung::Roesselsprung;
use rules::{Fault, Game, Options, Seat, Seats, Turn};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// Nodes a move.
    pub nodes: u64,
    /// How long games are played.
    pub time: Duration,
    /// Which games.
    pub seed: u64,
}

/// A position after a move: what ends its game, what was counted of each seat, who could still win, what the search expected of it
/// for every seat and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    ending: usize,
    counts: [[f32; COUNTS]; 4],
    playing: Seats,
    expected: Shares,
    won: Shares,
}

/// Bytes of a position in a file: numbers of 32 bits, little-endian, in the order of its parts.
const BYTES: usize = 4 * (1 + 4 * COUNTS + 4 + 4 + 4);

impl Seen {
    fn bytes(&self) -> Vec<u8> {
        let playing = [0, 1, 2, 3].map(|index| Seat::of(index).is_some_and(|seat| self.playing.has(seat)));
        let numbers = [self.ending as f32].into_iter().chain(self.counts.into_iter().flatten());
        let numbers = numbers.chain(playing.map(|playing| f32::from(u8::from(playing))));
        numbers.chain(self.expected).chain(self.won).flat_map(f32::to_le_bytes).collect()
    }

    fn read(bytes: &[u8; BYTES]) -> Seen {
        let number = |at: usize| f32::from_le_bytes([0, 1, 2, 3].map(|byte| bytes[4 * at + byte]));
        let seats =
            |part: usize| -> Shares { [0, 1, 2, 3].map(|seat| number(1 + 4 * (COUNTS + part) + seat)) };
        let plays = seats(0);
        Seen {
            ending: usize::from(number(0) > 0.0),
            counts: std::array::from_fn(|seat| std::array::from_fn(|at| number(1 + seat * COUNTS + at))),
            playing: Seat::ROUND.into_iter().filter(|seat| plays[seat.index()] > 0.0).collect(),
            expected: seats(1),
            won: seats(2),
        }
    }

    /// What was expected, and for a part what came of it.
    fn target(&self, result: f32) -> Shares {
        std::array::from_fn(|seat| result * self.won[seat] + (1.0 - result) * self.expected[seat])
    }
}

/// Appends positions to a file.
pub fn keep(path: &Path, seen: &[Seen]) -> io::Result<()> {
    let mut file = File::options().create(true).append(true).open(path)?;
    file.write_all(&seen.iter().flat_map(Seen::bytes).collect::<Vec<u8>>())
}

/// Every position of a file; a torn last one is dropped.
pub fn kept(path: &Path) -> io::Result<Vec<Seen>> {
    let bytes = fs::read(path)?;
    let (positions, _) = bytes.as_chunks::<BYTES>();
    Ok(positions.iter().map(Seen::read).collect())
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

/// Plays games for the recipe's time; returns how many, and every second position of them.
pub fn play(tables: &[Roesselsprung], recipe: Recipe) -> (u64, Vec<Seen>) {
    let began = Instant::now();
    let mut dice = Dice::new(recipe.seed);
    let (mut games, mut seen) = (0, Vec::new());
    while began.elapsed() < recipe.time {
        seen.extend(game(&tables[dice.below(tables.len() as u64) as usize], recipe, &mut dice));
        games += 1;
    }
    (games, seen)
}

fn game(rules: &Roesselsprung, recipe: Recipe, dice: &mut Dice) -> Vec<Seen> {
    let stop = AtomicBool::new(false);
    let mut position = rules.start();
    let mut seen: Vec<Seen> = Vec::new();
    loop {
        if let Some(verdict) = rules.ended(&position) {
            let won = of_outcome(verdict.outcome, rules.seats());
            seen.iter_mut().for_each(|seen| seen.won = won);
            return seen;
        }
        if rules.turn(&position) == Turn::Chance {
            let chances = rules.chances(&position);
            rules.play(&mut position, chances[dice.below(chances.len() as u64) as usize].0);
            continue;
        }
        let limits = Limits::nodes(recipe.nodes, &stop);
        let forecast = foresee(rules, &position, &limits, Noise::default(), &mut |_| {});
        let stray = if dice.below(STRAY) == 0 { dice.below(forecast.moves.len() as u64) as usize } else { 0 };
        let chosen = &forecast.moves[stray];
        rules.play(&mut position, chosen.mv);
        if chosen.visits >= LOOKS && dice.below(2) == 0 && rules.ended(&position).is_none() {
            seen.push(Seen {
                ending: ending(rules),
                counts: counts(rules, &position),
                playing: rules.not_out(&position),
                expected: chosen.shares,
                won: [0.0; 4],
            });
        }
    }
}

/// The share of each seat that the weights foretell.
fn foretold(weights: &Weights, seen: &Seen) -> Shares {
    shares(weighed(&weights[seen.ending], &seen.counts, seen.playing))
}

/// How far the foretold shares are from the target: its cross-entropy.
fn surprise(weights: &Weights, seen: &Seen, result: f32) -> f32 {
    let shares = foretold(weights, seen).into_iter().zip(seen.target(result));
    shares.map(|(share, target)| -target * share.max(1e-6).ln()).sum()
}

/// How positions are learned from.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Share of the game's result in the target; the rest is what the search expected.
    pub result: f32,
    /// Passes over the positions.
    pub passes: u32,
}

/// The largest change of a weight in one pass.
const STEP: f32 = 0.02;

/// Moves the weights downhill on what was seen; tells of every pass how far off they are where they learn and where they are tested.
pub fn fit(from: &Weights, seen: &[Seen], course: Course, tell: &mut impl FnMut(u32, f32, f32)) -> Weights {
    let (held, learned): (Vec<_>, Vec<_>) = seen.iter().enumerate().partition(|&(at, _)| held_back(at));
    let mean = |weights: &Weights, of: &[(usize, &Seen)]| {
        of.iter().map(|(_, seen)| surprise(weights, seen, course.result)).sum::<f32>()
            / of.len().max(1) as f32
    };
    let mut weights = *from;
    let mut downhill = [[Downhill::default(); COUNTS]; 2];
    for pass in 1..=course.passes {
        let mut slope: Weights = [[0.0; COUNTS]; 2];
        for (_, seen) in &learned {
            let (shares, target) = (foretold(&weights, seen), seen.target(course.result));
            for seat in seen.playing.iter() {
                let index = seat.index();
                let error = shares[index] - target[index];
                for (slope, count) in slope[seen.ending].iter_mut().zip(&seen.counts[index]) {
                    *slope += error * count;
                }
            }
        }
        let slopes = slope.as_flattened().iter().zip(downhill.as_flattened_mut());
        for (weight, (slope, downhill)) in weights.as_flattened_mut().iter_mut().zip(slopes) {
            *weight -= STEP * downhill.step(slope / learned.len().max(1) as f32, pass);
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
                let seen = Seen { ending, counts, playing, expected: [0.0; 4], won: [0.0; 4] };
                Seen { expected: foretold(&truth, &seen), ..seen }
            })
            .collect();
        let found = fit(&[[0.0; COUNTS]; 2], &seen, Course { result: 0.0, passes: 400 }, &mut |_, _, _| {});
        for (found, truth) in found.iter().flatten().zip(truth.as_flattened()) {
            assert!((found - truth).abs() < 0.05, "{found} {truth}");
        }
    }

    fn some() -> Seen {
        let counts = std::array::from_fn(|seat| std::array::from_fn(|at| (seat * COUNTS + at) as f32));
        let playing = Seats::one(Seat::A).with(Seat::D);
        Seen { ending: 1, counts, playing, expected: [0.5, 0.0, 0.0, 0.5], won: [1.0, 0.0, 0.0, 0.0] }
    }

    #[test]
    fn a_result_counts_for_its_part() {
        let target = some().target(0.2);
        assert!((target[0] - 0.6).abs() < 1e-6 && (target[3] - 0.4).abs() < 1e-6, "{target:?}");
    }

    #[test]
    fn a_position_is_the_same_in_its_file() {
        let bytes = some().bytes();
        assert_eq!(Seen::read(bytes.as_slice().try_into().unwrap()), some());
    }
}
