//! Late move reductions (LMR).

use super::move_picker::ScoredMove;
use super::node::NodeContext;
use super::thread::SearchThread;
use crate::evaluation::Evaluation;
use crate::history::PlayedMove;

/// The basic reductions by depth and place of a move.
pub(super) struct Reductions(Vec<i32>);

/// The number of depths and of places in the table; larger ones count as the last.
const SIDE: usize = 64;

impl Reductions {
    pub fn new() -> Reductions {
        // zero counts as one: ln 1 = 0, and 0.6 is truncated
        let logarithms: [f64; SIDE] = std::array::from_fn(|number| libm::log(number.max(1) as f64));
        let reduction =
            |depth: usize, index: usize| (0.6 + logarithms[depth] * logarithms[index] / 1.5) as i32;
        Reductions((0..SIDE * SIDE).map(|slot| reduction(slot / SIDE, slot % SIDE)).collect())
    }

    pub fn get(&self, depth: i32, index: usize) -> i32 {
        self.0[depth.clamp(0, SIDE as i32 - 1) as usize * SIDE + index.min(SIDE - 1)]
    }
}

impl<G: Evaluation> SearchThread<'_, G> {
    /// Returns the reduction of a late move: less for moves with a good history and captures, more in cut nodes.
    #[inline(always)]
    pub(super) fn reduction(
        &self,
        scored: &ScoredMove<G::Move>,
        index: usize,
        played: PlayedMove,
        previous: [PlayedMove; 2],
        context: &NodeContext,
    ) -> i32 {
        let &NodeContext { depth, ply, improving, is_pv, is_cut, is_forced, .. } = context;
        let is_early = index < if is_pv { 3 } else { 1 };
        if depth < 3 || is_early {
            return 0;
        }
        let merit = if scored.is_quiet {
            let history = self.histories.at_node(previous, ply).history_score(played);
            (history / 5000).clamp(-2, 2)
        } else {
            1 + i32::from(scored.score >= 0)
        };
        self.reductions.get(depth, index) + i32::from(!improving) + i32::from(is_cut)
            - i32::from(is_pv)
            - i32::from(is_forced)
            - merit
    }
}
