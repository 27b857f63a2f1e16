//! Fits Rösselsprung's weights: games are played by looking one move ahead with the weights so far, and the weights are
//! moved until the shares they foretell fit the results.

use crate::play::Dice;
use engine::eval::roesselsprung::{COUNTS, Weights, counts};
use rules::games::roesselsprung::{Position, Roesselsprung};
use rules::{Game, Outcome, Seat, Seats, Turn};

/// One position of a game that was played: what was counted of each seat, who could still win, who won.
pub struct Seen {
    counts: [[f32; COUNTS]; 4],
    playing: Seats,
    winners: Seats,
}

fn strength(weights: &Weights, counts: &[f32; COUNTS]) -> f32 {
    weights.iter().zip(counts).map(|(weight, count)| weight * count).sum()
}

/// The share of each seat that the weights foretell.
fn foretold(weights: &Weights, counts: &[[f32; COUNTS]; 4], playing: Seats) -> [f32; 4] {
    engine::multi::shares(std::array::from_fn(|index| match Seat::of(index) {
        Some(seat) if playing.has(seat) => strength(weights, &counts[index]),
        _ => f32::NEG_INFINITY,
    }))
}

/// Plays a game; one move in eight is a random one, so that unusual positions are seen too.
pub fn game(rules: &Roesselsprung, weights: &Weights, dice: &mut Dice) -> Vec<Seen> {
    let mut position = rules.start();
    let mut seen: Vec<Seen> = Vec::new();
    loop {
        if let Some(verdict) = rules.ended(&position) {
            let winners = match verdict.outcome {
                Outcome::Won(seats) => seats,
                Outcome::Draw => rules.seats(),
            };
            seen.iter_mut().for_each(|seen| seen.winners = winners);
            return seen;
        }
        match rules.turn(&position) {
            Turn::Chance => {
                let chances = rules.chances(&position);
                let event = chances[dice.below(chances.len() as u64) as usize].0;
                rules.play(&mut position, event);
            }
            Turn::Seat(seat) => {
                let mut moves = Vec::new();
                rules.moves(&position, &mut |mv| moves.push(mv));
                let mv = if dice.below(8) == 0 {
                    moves[dice.below(moves.len() as u64) as usize]
                } else {
                    let worth = |mv| share_after(rules, weights, &position, mv, seat);
                    let best =
                        moves.iter().copied().map(|mv| (worth(mv), mv)).max_by(|a, b| a.0.total_cmp(&b.0));
                    best.map_or(moves[0], |(_, mv)| mv)
                };
                rules.play(&mut position, mv);
                if dice.below(6) == 0 {
                    let (counts, playing) = (counts(rules, &position), rules.not_out(&position));
                    seen.push(Seen { counts, playing, winners: Seats::NONE });
                }
            }
        }
    }
}

fn share_after(
    rules: &Roesselsprung,
    weights: &Weights,
    position: &Position,
    mv: <Roesselsprung as Game>::Move,
    seat: Seat,
) -> f32 {
    let mut after = *position;
    rules.play(&mut after, mv);
    match rules.ended(&after).map(|verdict| verdict.outcome) {
        Some(Outcome::Won(seats)) if seats.has(seat) => 2.0,
        Some(_) => -1.0,
        None => foretold(weights, &counts(rules, &after), rules.not_out(&after))[seat.index()],
    }
}

/// Moves the weights downhill on what was seen; returns the mean surprise (the logarithm of the winners' foretold share).
pub fn fit(weights: &mut Weights, seen: &[Seen], steps: u32) -> f32 {
    let mut momentum = [0.0f32; COUNTS];
    let mut surprise = 0.0;
    for _ in 0..steps {
        let mut slope = [0.0f32; COUNTS];
        surprise = 0.0;
        for seen in seen {
            let shares = foretold(weights, &seen.counts, seen.playing);
            let part = 1.0 / seen.winners.len().max(1) as f32;
            for seat in seen.playing.iter() {
                let won = if seen.winners.has(seat) { part } else { 0.0 };
                let share = shares[seat.index()];
                surprise -= won * share.max(1e-6).ln();
                let error = share - won;
                for (slope, count) in slope.iter_mut().zip(&seen.counts[seat.index()]) {
                    *slope += error * count;
                }
            }
        }
        for ((weight, momentum), slope) in weights.iter_mut().zip(&mut momentum).zip(slope) {
            *momentum = 0.9 * *momentum + slope / seen.len() as f32;
            *weight -= 0.05 * *momentum;
        }
        surprise /= seen.len() as f32;
    }
    surprise
}
