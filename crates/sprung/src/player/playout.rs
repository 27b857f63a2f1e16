//! A game played out at random.

use super::spec::Budget;
use crate::draws::Draws;
use rules::{Game, Outcome, Seat, Seats, Turn, Verdict};
use std::time::Instant;

/// After so many moves a game counts as undecided.
const LONGEST: u32 = 400;

/// What each seat gets of a win.
pub type Shares = [f32; 4];

/// What a seat gets: the winners share alike, and a game that nobody has won is everybody's.
pub fn share(verdict: Option<Verdict>, seats: Seats, seat: Seat) -> f64 {
    let winners = match verdict.map(|verdict| verdict.outcome) {
        Some(Outcome::Won(winners)) => winners,
        Some(Outcome::Draw) | None => seats,
    };
    if winners.has(seat) { 1.0 / winners.len().max(1) as f64 } else { 0.0 }
}

pub fn shares_of<G: Game>(game: &G, verdict: Option<Verdict>) -> Shares {
    let seats = game.seats();
    std::array::from_fn(|seat| Seat::of(seat).map_or(0.0, |seat| share(verdict, seats, seat) as f32))
}

/// Plays at random to the end.
pub fn play_out<G: Game>(
    game: &G,
    mut position: G::Position,
    draws: &mut Draws,
    moves: &mut Vec<G::Move>,
) -> Shares {
    for _ in 0..LONGEST {
        if let Some(verdict) = game.ended(&position) {
            return shares_of(game, Some(verdict));
        }
        let mv = match game.turn(&position) {
            Turn::Chance => draws.event(game.chances(&position)).copied(),
            Turn::Seat(_) => {
                moves.clear();
                game.moves(&position, &mut |mv| moves.push(mv));
                draws.pick(moves).copied()
            }
        };
        let Some(mv) = mv else { return shares_of(game, Some(game.stuck(&position))) };
        game.play(&mut position, mv);
    }
    shares_of(game, None)
}

/// Counts playouts until a budget is spent.
pub struct Meter {
    budget: Budget,
    begun: Instant,
    done: u32,
}

impl Meter {
    pub fn new(budget: Budget) -> Meter {
        Meter { budget, begun: Instant::now(), done: 0 }
    }

    /// Whether one more playout may be made.
    pub fn more(&mut self) -> bool {
        self.done += 1;
        match self.budget {
            Budget::Playouts(most) => self.done <= most,
            Budget::Time(time) => self.begun.elapsed() < time,
        }
    }
}
