//! Pruning of whole nodes and of single moves.

use super::move_picker::ScoredMove;
use super::node::{NodeContext, NodeParameters};
use super::thread::SearchThread;
use crate::evaluation::Evaluation;
use crate::history::PlayedMove;
use crate::score::{DECISIVE, Value};

impl<G: Evaluation> SearchThread<'_, G> {
    /// Returns the value of a node that fails high so clearly that its moves need not be searched.
    #[inline(always)]
    pub(super) fn prune_node(
        &mut self,
        position: &G::Position,
        beta: Value,
        depth: i32,
        eval: Value,
        improving: bool,
        ply: usize,
    ) -> Option<Value> {
        if beta.abs() >= DECISIVE || eval < beta {
            return None;
        }
        // Reverse futility pruning
        if depth <= 7 && eval - 85 * (depth - i32::from(improving)) >= beta {
            return Some(eval);
        }
        // Null move pruning
        self.null_move_search(position, beta, depth, eval, ply)
    }

    /// Null move pruning: returns the value of a reduced search after a null move if it still fails high.
    fn null_move_search(
        &mut self,
        position: &G::Position,
        beta: Value,
        depth: i32,
        eval: Value,
        ply: usize,
    ) -> Option<Value> {
        if depth < 3 || self.played[ply - 1] == PlayedMove::NULL {
            return None;
        }
        let child = self.game.null_move(position)?;
        let reduction = 3 + depth / 4 + ((eval - beta) / 200).min(3);
        self.played[ply] = PlayedMove::NULL;
        self.repetitions.push(self.game.key(&child), true);
        let node = NodeParameters {
            alpha: beta - 1,
            beta,
            depth: depth - 1 - reduction,
            ply: ply + 1,
            is_cut: false,
        };
        let value = self.search_child(position, &child, node);
        self.unmake_move();
        (self.stopped || value >= beta && value < DECISIVE).then_some(value)
    }

    /// Returns whether a move need not be searched. Checks are never pruned.
    #[inline(always)]
    pub(super) fn is_prunable(
        &self,
        position: &G::Position,
        scored: &ScoredMove<G::Move>,
        index: usize,
        context: &NodeContext,
    ) -> bool {
        let &NodeContext { depth, alpha, eval, improving, is_pv, is_forced, .. } = context;
        let mv = scored.mv;
        if is_pv || is_forced {
            return false;
        }
        // SEE pruning of captures
        if !scored.is_quiet {
            return depth <= 4 && scored.score < 0 && !self.game.gives_check(position, mv);
        }
        // the depth with which the move would be searched
        let lmr_depth = (depth - self.reductions.get(depth, index) - i32::from(!improving)).max(1);
        // Late move pruning
        let move_limit = (3 + depth * depth) / if improving { 1 } else { 2 };
        let late_move = depth <= 12 && index as i32 > move_limit;
        // Futility pruning
        let futile = lmr_depth <= 6 && eval + 90 + 80 * lmr_depth <= alpha;
        // History pruning
        let bad_history = lmr_depth <= 3 && scored.score < -3000 * lmr_depth;
        // SEE pruning of quiet moves
        (late_move || futile || bad_history || lmr_depth <= 6 && self.game.see_is_negative(position, mv))
            && !self.game.gives_check(position, mv)
    }
}
