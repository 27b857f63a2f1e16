//! Puzzles from a reviewed game: the moments in which the person missed the one move that was right.

use super::move_quality::{EvaluatedPoint, costs};
use super::review::GameReview;
use crate::locale::{t_with, text};
use crate::own_puzzles;
use crate::pages::puzzle::PuzzleChoice;
use leptos::prelude::*;
use sprung_puzzles::Aim;
use sprung_rules::{AnyState, Seats};
use sprung_wire::engine::{EngineResponse, EngineScore, EngineTask};
use std::sync::Arc;

/// The nodes searched for a moment: many times those of the review, so that its errors do not become puzzles.
const PUZZLE_NODES: u64 = 60_000;
/// The most puzzles that a review makes.
const MOST_PUZZLES: usize = 5;
/// The fewest legal moves of a puzzle's position.
const FEWEST_MOVES: usize = 3;
/// The smallest chance to win that is worth keeping.
const LEAST_CHANCE: f64 = 0.5;
/// The smallest difference between the chances of the right move and the next best.
const LEAST_DIFFERENCE: f64 = 0.2;

/// Returns the plies of the moments that may become puzzles, the costliest first.
pub fn candidates(points: &[EvaluatedPoint], people: Seats) -> Vec<usize> {
    costs(points)
        .into_iter()
        .filter(|mistake| people.has(mistake.seat))
        .map(|mistake| mistake.point.ply)
        .collect()
}

/// Returns the aim of the best move, and the move, if only this move is right.
fn only_right_move(answer: &EngineResponse) -> Option<(Aim, &str)> {
    let [best, second, ..] = answer.lines.as_slice() else { return None };
    let is_only = best.chance >= LEAST_CHANCE && best.chance - second.chance >= LEAST_DIFFERENCE;
    let aim = if matches!(best.score, EngineScore::Win(_)) { Aim::Win } else { Aim::Edge };
    is_only.then_some((aim, best.moves.first()?.as_str()))
}

/// Makes puzzles of the person's mistakes in a reviewed game, and ends the review. A game with dice gives none: there the best moves are too
/// close to each other for a short search. Nor does a game of others, opened for analysis.
pub fn make_puzzles(review: GameReview, review_number: u32) {
    let plies = review.session.local_game.try_with_untracked(|local_game| {
        if local_game.is_analysis() || local_game.state().facts().has_dice {
            return Vec::new();
        }
        let people = local_game.players().people(local_game.seats());
        review.points.with_untracked(|points| candidates(points, people))
    });
    let plies = plies.unwrap_or_default().into_iter().rev().collect();
    search_next(review, review_number, plies);
}

/// Searches the last of some moments, then the others.
fn search_next(review: GameReview, review_number: u32, mut plies: Vec<usize>) {
    let is_enough = review.made.try_get_untracked().is_none_or(|made| made >= MOST_PUZZLES);
    let Some(ply) = plies.pop().filter(|_| !is_enough) else { return review.end() };
    let state = review.session.local_game.try_with_untracked(|local_game| local_game.state().back_to(ply));
    let Some(state) = state else { return };
    if state.moves().len() < FEWEST_MOVES {
        return search_next(review, review_number, plies);
    }
    let state: Arc<dyn AnyState> = state.into();
    review.ask(
        state.clone(),
        EngineTask::Lines { lines: 2, nodes: PUZZLE_NODES },
        review_number,
        move |answer| {
            if let Some((aim, right)) = only_right_move(answer)
                && own_puzzles::add(&*state, aim, right)
            {
                review.made.update(|made| *made += 1);
            }
            search_next(review, review_number, plies.clone());
        },
    );
}

/// A link to the puzzles that a review has made.
#[component]
pub fn MadePuzzles(review: GameReview) -> impl IntoView {
    let choice = PuzzleChoice { own: true, ..PuzzleChoice::default() };
    let address = choice.route(review.session.game, None).address();
    let words = move || t_with("review-puzzles", &[("count", &review.made.get().to_string())]);
    view! {
        <Show when=move || { review.made.get() > 0 }>
            <p class="also"><a href=address.clone()>{text(words)}</a></p>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::Seat;
    use sprung_wire::engine::EngineLine;

    fn line(score: EngineScore, chance: f64, text: &str) -> EngineLine {
        EngineLine { score, chance, moves: vec![text.to_string()] }
    }

    #[test]
    fn a_move_is_the_only_right_one_by_its_lead() {
        let answer = |best: EngineLine, second: f64| EngineResponse {
            lines: vec![best, line(EngineScore::Centipawns(0), second, "b")],
            ..EngineResponse::default()
        };
        let points = |chance| line(EngineScore::Centipawns(100), chance, "a");
        assert_eq!(only_right_move(&answer(points(0.7), 0.4)), Some((Aim::Edge, "a")));
        assert_eq!(only_right_move(&answer(line(EngineScore::Win(5), 1.0, "a"), 0.6)), Some((Aim::Win, "a")));
        assert_eq!(only_right_move(&answer(points(0.7), 0.6)), None, "another move is nearly as good");
        assert_eq!(only_right_move(&answer(points(0.4), 0.1)), None, "nothing is left to keep");
        assert_eq!(only_right_move(&EngineResponse::default()), None);
    }

    #[test]
    fn only_mistakes_of_people_here_are_candidates() {
        let shares = |first: f64| vec![(Seat::A, first), (Seat::B, 1.0 - first)];
        let point = |ply, mover, first: f64, better: f64| EvaluatedPoint {
            ply,
            mover: Some(mover),
            shares: shares(first),
            others: vec![(1.0, shares(better))],
            ..EvaluatedPoint::default()
        };
        let points = [
            point(0, Seat::A, 0.6, 0.6),
            point(1, Seat::B, 0.3, 0.3),
            point(2, Seat::A, 0.6, 0.9),
            point(3, Seat::B, 0.5, 0.5),
        ];
        assert_eq!(candidates(&points, Seats::one(Seat::A)), [2, 0]);
        assert_eq!(candidates(&points, Seats::one(Seat::B)), [1]);
        assert_eq!(candidates(&points, Seats::NONE), Vec::<usize>::new());
    }
}
