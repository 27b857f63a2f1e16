//! Flat Monte Carlo search, in which every move is played out at random equally often.

use super::playout::{PlayoutCounter, play_out};
use super::spec::Budget;
use crate::seeded_rng::SeededRng;
use sprung_rules::{Game, Turn};

pub fn flat_monte_carlo<G: Game>(
    game: &G,
    position: &G::Position,
    legal: &[G::Move],
    budget: Budget,
    rng: &mut SeededRng,
) -> Option<G::Move> {
    let Turn::Seat(seat) = game.turn(position) else { return None };
    let mut meter = PlayoutCounter::new(budget);
    let mut sums = vec![(0.0f32, 0u32); legal.len()];
    let mut moves = Vec::new();
    'spent: loop {
        for (&mv, (sum, count)) in legal.iter().zip(&mut sums) {
            if !meter.more() {
                break 'spent;
            }
            let mut after = position.clone();
            game.play(&mut after, mv);
            *sum += play_out(game, after, rng, &mut moves)[seat.index()];
            *count += 1;
        }
    }
    let mean = |(sum, count): (f32, u32)| sum / count.max(1) as f32;
    let best = (0..legal.len()).max_by(|&a, &b| mean(sums[a]).total_cmp(&mean(sums[b])));
    best.map(|place| legal[place])
}
