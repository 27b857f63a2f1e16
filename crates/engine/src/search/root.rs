//! The root of the search.

use super::node::NodeParameters;
use super::purpose;
use super::thread::SearchThread;
use crate::evaluation::Evaluation;
use crate::history::PlayedMove;
use crate::score::{INFINITE, Value};
use sprung_rules::{Game, Seat};

/// A move of the root with its value and its principal variation.
pub(super) struct RootMove<G: Game> {
    pub mv: G::Move,
    pub value: Value,
    /// The value in the last finished iteration.
    pub previous_value: Value,
    pub pv: Vec<G::Move>,
}

impl<G: Evaluation> SearchThread<'_, G> {
    /// Searches root moves in a window and returns the best value. The best move comes first afterwards.
    pub(super) fn search_root(
        &mut self,
        position: &G::Position,
        moves: &mut [RootMove<G>],
        depth: i32,
        mut alpha: Value,
        beta: Value,
    ) -> Value {
        let mut best = -INFINITE;
        self.selective_depth = 0;
        self.set_contempt(position);
        for index in 0..moves.len() {
            let mv = moves[index].mv;
            let value = self.search_root_move(position, mv, index, depth, alpha, beta);
            if self.stopped {
                break;
            }
            moves[index].value = -INFINITE;
            if value > best {
                best = value;
                if value > alpha || index == 0 {
                    alpha = alpha.max(value);
                    moves[index].value = value;
                    moves[index].pv = std::iter::once(mv).chain(self.pv[1].iter().copied()).collect();
                    moves[..=index].rotate_right(1);
                }
            }
            if best >= beta {
                break;
            }
        }
        best
    }

    /// Searches one root move by principal variation search with late move reductions.
    fn search_root_move(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        index: usize,
        depth: i32,
        alpha: Value,
        beta: Value,
    ) -> Value {
        let is_quiet = self.game.material_gain(position, mv) == 0;
        let child = self.make_move(position, mv, PlayedMove::new(self.game, position, mv), 0);
        let is_late = depth >= 3 && index >= 3 && is_quiet;
        let reduction = if is_late { self.reductions.get(depth, index) } else { 0 };
        let mut value = -INFINITE;
        if index > 0 {
            let zero_window =
                NodeParameters { alpha, beta: alpha + 1, depth: depth - 1, ply: 1, is_cut: true };
            value = self.search_child(
                position,
                &child,
                NodeParameters { depth: depth - 1 - reduction, ..zero_window },
            );
            if value > alpha && reduction > 0 {
                value = self.search_child(position, &child, zero_window);
            }
        }
        if index == 0 || value > alpha {
            let full_window = NodeParameters { alpha, beta, depth: depth - 1, ply: 1, is_cut: false };
            value = self.search_child(position, &child, full_window);
        }
        self.unmake_move();
        value
    }

    /// Sets the values of draws, where the seat to move plays to win.
    fn set_contempt(&mut self, position: &G::Position) {
        if self.limits.contempt {
            let contempt = purpose::contempt(self.game, self.noise);
            let is_first = self.seat(position) == Seat::A;
            self.draw_values = if is_first { [-contempt, contempt] } else { [contempt, -contempt] };
        }
    }
}
