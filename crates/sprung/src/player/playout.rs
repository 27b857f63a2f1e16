//! Plays games out at random.

use super::spec::Budget;
use crate::seeded_rng::SeededRng;
use sprung_rules::{Game, Outcome, Seat, Seats, Turn, Verdict};
use std::time::Instant;

/// The moves after which a playout counts as undecided.
const LONGEST: u32 = 400;

/// The share of the win that each seat gets.
pub type PlayoutShares = [f32; 4];

/// Returns a seat's share of the win: the winners share alike, and a game that nobody has won is shared by all.
pub fn share(verdict: Option<Verdict>, seats: Seats, seat: Seat) -> f64 {
    let winners = match verdict.map(|verdict| verdict.outcome) {
        Some(Outcome::Won(winners)) => winners,
        Some(Outcome::Draw) | None => seats,
    };
    if winners.has(seat) { 1.0 / winners.len().max(1) as f64 } else { 0.0 }
}

pub fn shares_of<G: Game>(game: &G, verdict: Option<Verdict>) -> PlayoutShares {
    let seats = game.seats();
    std::array::from_fn(|seat| {
        share(verdict, seats, Seat::from_index(seat).expect("there are four seats")) as f32
    })
}

/// Plays at random to the end.
pub fn play_out<G: Game>(
    game: &G,
    mut position: G::Position,
    rng: &mut SeededRng,
    moves: &mut Vec<G::Move>,
) -> PlayoutShares {
    for _ in 0..LONGEST {
        if let Some(verdict) = game.board_verdict(&position) {
            return shares_of(game, Some(verdict));
        }
        let mv = match game.turn(&position) {
            Turn::Chance => rng.weighted_choice(game.chances(&position)).copied(),
            Turn::Seat(_) => {
                moves.clear();
                game.moves(&position, &mut |mv| moves.push(mv));
                rng.pick(moves).copied()
            }
        };
        let Some(mv) = mv else { return shares_of(game, Some(game.no_move_verdict(&position))) };
        game.play(&mut position, mv);
    }
    shares_of(game, None)
}

/// Counts playouts until a budget is spent.
pub struct PlayoutCounter {
    budget: Budget,
    begun: Instant,
    done: u32,
}

impl PlayoutCounter {
    pub fn new(budget: Budget) -> PlayoutCounter {
        PlayoutCounter { budget, begun: Instant::now(), done: 0 }
    }

    /// Counts a playout, and returns whether it may still be made.
    pub fn more(&mut self) -> bool {
        self.done += 1;
        match self.budget {
            Budget::Playouts(most) => self.done <= most,
            Budget::Time(time) => self.begun.elapsed() < time,
        }
    }
}
