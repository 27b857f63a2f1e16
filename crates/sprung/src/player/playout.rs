//! A game played out at random.

use super::spec::Budget;
use crate::draws::Draws;
use rules::{Game, Outcome, Seat, Turn, Verdict};
use std::time::Instant;

/// After so many moves a game counts as undecided.
const LONGEST: u32 = 400;

/// What each seat gets of a win.
pub type Shares = [f32; 4];

pub fn shares_of<G: Game>(game: &G, verdict: Option<Verdict>) -> Shares {
    let winners = match verdict.map(|verdict| verdict.outcome) {
        Some(Outcome::Won(winners)) => winners,
        Some(Outcome::Draw) | None => game.seats(),
    };
    let share = 1.0 / winners.len().max(1) as f32;
    std::array::from_fn(|seat| if Seat::of(seat).is_some_and(|seat| winners.has(seat)) { share } else { 0.0 })
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
