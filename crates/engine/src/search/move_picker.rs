//! Move ordering: the transposition table's move, good captures, quiet moves by the history tables, bad captures.

use super::thread::SearchThread;
use crate::evaluation::Evaluation;
use crate::history::PlayedMove;
use crate::score::Value;

/// A move with its ordering score.
#[derive(Clone, Copy)]
pub(super) struct ScoredMove<M> {
    pub mv: M,
    pub score: Value,
    /// Whether it neither captures nor promotes.
    pub is_quiet: bool,
    pub searched: bool,
}

impl<M> ScoredMove<M> {
    pub fn new(mv: M) -> ScoredMove<M> {
        ScoredMove { mv, score: 0, is_quiet: false, searched: false }
    }
}

/// The inputs of move ordering at a node.
pub(super) struct MoveOrdering {
    /// The number of moves from the transposition table at the front, zero or one.
    pub tt_moves: usize,
    /// The last two moves, the last one first.
    pub previous: [PlayedMove; 2],
    pub ply: usize,
    /// Moves with a smaller score need no order among themselves.
    pub min_score: Value,
}

impl<G: Evaluation> SearchThread<'_, G> {
    /// Brings the transposition table's move to the front and returns the number of such moves.
    #[inline(always)]
    pub(super) fn tt_move_first(
        &self,
        position: &G::Position,
        moves: &mut [ScoredMove<G::Move>],
        tt_move: u32,
    ) -> usize {
        let is_tt_move = |scored: &ScoredMove<G::Move>| self.game.move_code(scored.mv) == tt_move;
        let found = (tt_move != 0).then(|| moves.iter().position(is_tt_move)).flatten();
        let Some(index) = found else { return 0 };
        moves.swap(0, index);
        moves[0].score = Value::MAX;
        moves[0].is_quiet = self.game.material_gain(position, moves[0].mv) == 0;
        1
    }

    /// Returns the move to search at a place. The others are scored only after the transposition table's move, which often suffices.
    #[inline(always)]
    pub(super) fn pick_move(
        &self,
        position: &G::Position,
        moves: &mut [ScoredMove<G::Move>],
        index: usize,
        ordering: &MoveOrdering,
    ) -> ScoredMove<G::Move> {
        if index == ordering.tt_moves {
            self.score_moves(position, &mut moves[index..], ordering);
        }
        if index < ordering.tt_moves { moves[0] } else { pick_next(moves, index, ordering.min_score) }
    }

    /// Scores moves: captures by their gain, those with a negative SEE last, quiet moves by the history tables.
    #[inline(always)]
    fn score_moves(
        &self,
        position: &G::Position,
        moves: &mut [ScoredMove<G::Move>],
        ordering: &MoveOrdering,
    ) {
        const CAPTURE: Value = 100_000;
        let game = self.game;
        let history = self.histories.at_node(ordering.previous, ordering.ply);
        for scored in moves {
            let gain = game.material_gain(position, scored.mv);
            scored.is_quiet = gain == 0;
            scored.score = if scored.is_quiet {
                history.ordering_score(PlayedMove::new(game, position, scored.mv))
            } else if game.see_is_negative(position, scored.mv) {
                gain - CAPTURE
            } else {
                gain + CAPTURE
            };
        }
    }
}

/// The number of moves found by selection, because a cutoff is likely among them. The others are sorted when it comes to them.
const SELECTED: usize = 4;

/// Brings the best of the remaining moves to `index`. Moves with a score below `min_score` come last in any order.
#[inline(always)]
fn pick_next<M: Copy>(moves: &mut [ScoredMove<M>], index: usize, min_score: Value) -> ScoredMove<M> {
    let remaining = &mut moves[index..];
    if index < SELECTED {
        let mut best = 0;
        for other in 1..remaining.len() {
            if remaining[other].score > remaining[best].score {
                best = other;
            }
        }
        remaining.swap(0, best);
    } else if index == SELECTED {
        partial_insertion_sort(remaining, min_score);
    }
    remaining[0]
}

/// Sorts the moves with at least `min_score` to the front.
fn partial_insertion_sort<M: Copy>(moves: &mut [ScoredMove<M>], min_score: Value) {
    let mut sorted = 0;
    for next in 0..moves.len() {
        let scored = moves[next];
        if scored.score < min_score {
            continue;
        }
        moves[next] = moves[sorted];
        let mut place = sorted;
        while place > 0 && moves[place - 1].score < scored.score {
            moves[place] = moves[place - 1];
            place -= 1;
        }
        moves[place] = scored;
        sorted += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_scores(scores: &[Value]) -> Vec<ScoredMove<usize>> {
        let scored = |(mv, &score)| ScoredMove { score, ..ScoredMove::new(mv) };
        scores.iter().enumerate().map(scored).collect()
    }

    #[test]
    fn moves_are_picked_by_descending_score_and_each_once() {
        let scores = [3, -900, 7, 7, 0, 12, -5, 1, 44, -901, 2, -6, 9];
        let mut moves = with_scores(&scores);
        let order: Vec<_> = (0..moves.len()).map(|index| pick_next(&mut moves, index, -100)).collect();
        let mut expected = scores;
        expected.sort_by_key(|&score| std::cmp::Reverse(score));
        let picked: Vec<Value> = order.iter().map(|scored| scored.score).collect();
        assert_eq!(picked[..11], expected[..11]);
        let mut picked: Vec<usize> = order.iter().map(|scored| scored.mv).collect();
        picked.sort_unstable();
        assert_eq!(picked, (0..scores.len()).collect::<Vec<_>>());
    }
}
