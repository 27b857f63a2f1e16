//! Sentences about the exact value of a position, which endgame tables know.

use crate::locale::{t, t_with, voice};
use sprung_rules::{AnyState, GameId, Outcome, Seat, Seats};
use sprung_wire::engine::{EngineResponse, ExactValue};

/// The most pieces of a position that is looked up. The program's tables have no more.
pub const MAX_PIECES: usize = 3;

/// Returns the number of a player's moves among so many plies, of which the last is the player's.
pub fn moves_of(plies: u32) -> String {
    plies.div_ceil(2).to_string()
}

/// Returns a sentence about the exact value of a position in which a seat is to move.
pub fn exact_text(game: GameId, turn: Seat, exact: ExactValue) -> String {
    let (winner, plies) = match exact {
        ExactValue::Draw => return t("table-drawn"),
        ExactValue::Win(plies) => (turn, plies),
        ExactValue::Loss(plies) => (turn.opposite(), plies),
    };
    t_with("table-wins", &[("seat", &voice(game).seat(winner)), ("count", &moves_of(plies))])
}

/// Returns the outcome of a position with best play, if the rules or the endgame tables know it.
pub fn exact_outcome(state: &dyn AnyState, answer: &EngineResponse) -> Option<Outcome> {
    if let Some(verdict) = state.verdict() {
        return Some(verdict.outcome);
    }
    let turn = state.seat_in_turn()?;
    Some(match answer.exact? {
        ExactValue::Win(_) => Outcome::Won(Seats::one(turn)),
        ExactValue::Draw => Outcome::Draw,
        ExactValue::Loss(_) => Outcome::Won(Seats::one(turn.opposite())),
    })
}

/// Returns the key of the text that says what a move threw away: a win or a draw that its seat had before it and not after it.
pub fn slip_key(before: Option<Outcome>, after: Option<Outcome>, seat: Seat) -> Option<&'static str> {
    let rank = |outcome: Outcome| match outcome {
        Outcome::Won(seats) if seats.has(seat) => 2,
        Outcome::Draw => 1,
        Outcome::Won(_) => 0,
    };
    match (rank(before?), rank(after?)) {
        (2, 1) => Some("win-slipped"),
        (2, 0) => Some("win-lost"),
        (1, 0) => Some("draw-slipped"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_a_result_that_the_seat_had_before_its_move() {
        let [own, other] = [Seat::A, Seat::B].map(|seat| Some(Outcome::Won(Seats::one(seat))));
        let draw = Some(Outcome::Draw);
        assert_eq!(slip_key(own, draw, Seat::A), Some("win-slipped"));
        assert_eq!(slip_key(own, other, Seat::A), Some("win-lost"));
        assert_eq!(slip_key(draw, other, Seat::A), Some("draw-slipped"));
        for (before, after) in [(own, own), (draw, draw), (other, other), (own, None), (None, draw)] {
            assert_eq!(slip_key(before, after, Seat::A), None);
        }
        assert_eq!(slip_key(other, draw, Seat::B), Some("win-slipped"));
    }

    #[test]
    fn the_outcome_is_that_of_the_tables_until_the_game_is_over() {
        let game =
            GameId::read("schlaukopf").and_then(|game| game.open([]).ok()).expect("the defaults are valid");
        let ending = game.begin(Some("3k3/7/7/7/7/7/D6/3K3 b")).expect("a valid set-up");
        let answer = |exact| EngineResponse { exact, ..EngineResponse::default() };
        let outcome = |exact| exact_outcome(&*ending, &answer(exact));
        assert_eq!(outcome(None), None);
        assert_eq!(outcome(Some(ExactValue::Draw)), Some(Outcome::Draw));
        assert_eq!(outcome(Some(ExactValue::Loss(30))), Some(Outcome::Won(Seats::one(Seat::A))));
        assert_eq!(outcome(Some(ExactValue::Win(3))), Some(Outcome::Won(Seats::one(Seat::B))));
        assert_eq!((moves_of(1), moves_of(30), moves_of(31)), ("1".into(), "15".into(), "16".into()));
    }
}
