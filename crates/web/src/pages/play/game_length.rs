//! The length of a finished game: how many moves the person needed, or how many were made in all.

use crate::locale::t_with;
use crate::session::GameSession;
use leptos::prelude::*;
use sprung_rules::{AnyState, Outcome, Seat, Seats, Turn};

/// Returns the length of the finished game in a sentence.
pub fn length_text(session: GameSession) -> String {
    session.local_game.with_untracked(|local_game| {
        let you = session.sole_person(local_game);
        let state = local_game.state();
        let count = decisions_of(state, you.map_or(state.seats(), Seats::one)).len().to_string();
        t_with(length_key(you, local_game.record().ending().outcome()), &[("count", &count)])
    })
}

/// Returns the key of the sentence: who wins has needed the moves, who does not has only made them, and where several people or
/// nobody played, the moves are the game's.
fn length_key(you: Option<Seat>, outcome: Option<Outcome>) -> &'static str {
    match (you, outcome) {
        (None, _) => "end-length-all",
        (Some(you), Some(Outcome::Won(winners))) if winners.has(you) => "end-length-won",
        (Some(_), _) => "end-length",
    }
}

/// Returns the plies at which one of these seats made a move.
pub fn decisions_of(state: &dyn AnyState, seats: Seats) -> Vec<usize> {
    let mut replayed = state.back_to(0);
    let mut plies = Vec::new();
    for (ply, text) in state.recorded() {
        if matches!(replayed.turn(), Turn::Seat(seat) if seats.has(seat)) {
            plies.push(ply);
        }
        if replayed.play(&text).is_err() {
            break;
        }
    }
    plies
}

#[cfg(test)]
mod tests;
