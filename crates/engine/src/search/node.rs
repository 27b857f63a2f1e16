//! The node function of principal variation search.

use super::move_picker::{MoveOrdering, ScoredMove};
use super::thread::SearchThread;
use crate::evaluation::Evaluation;
use crate::history::PlayedMove;
use crate::score::{DECISIVE, INFINITE, MAX_PLY, Value, WIN, value_of_verdict, value_to_tt};
use crate::tt::{Bound, TtEntry};

/// The window, the depth and the place of a node.
#[derive(Clone, Copy)]
pub(super) struct NodeParameters {
    pub alpha: Value,
    pub beta: Value,
    pub depth: i32,
    pub ply: usize,
    /// Whether the node is expected to fail high (a cut node).
    pub is_cut: bool,
}

/// The state of a node that pruning and reductions use.
pub(super) struct NodeContext {
    pub alpha: Value,
    pub beta: Value,
    /// The depth after internal iterative reduction and the extension of forced captures.
    pub depth: i32,
    pub ply: usize,
    /// The static evaluation.
    pub eval: Value,
    /// Whether the static evaluation is better than two plies ago.
    pub improving: bool,
    /// Whether the node has an open window (a PV node).
    pub is_pv: bool,
    pub is_cut: bool,
    /// Whether the seat to move is in check or must capture.
    pub is_forced: bool,
    /// The code of the transposition table's move; zero for none.
    pub tt_move: u32,
}

/// The value of the best move, and its code if it raised alpha.
pub(super) struct BestMove {
    pub value: Value,
    pub code: u32,
}

impl<G: Evaluation> SearchThread<'_, G> {
    /// Searches a child, with the window negated if the turn changes: a seat may move twice in a row.
    #[inline(always)]
    pub(super) fn search_child(
        &mut self,
        parent: &G::Position,
        child: &G::Position,
        node: NodeParameters,
    ) -> Value {
        if self.game.turn(child) == self.game.turn(parent) {
            self.search_node(child, node)
        } else {
            -self.search_node(child, NodeParameters { alpha: -node.beta, beta: -node.alpha, ..node })
        }
    }

    /// Returns the value of a node within its window.
    fn search_node(&mut self, position: &G::Position, node: NodeParameters) -> Value {
        let NodeParameters { mut alpha, mut beta, mut depth, ply, is_cut } = node;
        let game = self.game;
        self.pv[ply].clear();

        // Game over, repetition and the other draws of the house rules
        if let Some(value) = self.finished_value(position, ply) {
            self.count_node();
            return value;
        }
        // Quiescence search at the horizon
        if depth <= 0 {
            return self.quiescence(position, alpha, beta, 0, ply);
        }
        self.count_node();
        if self.stopped {
            return 0;
        }
        self.selective_depth = self.selective_depth.max(ply);
        let is_pv = beta - alpha > 1;
        // Win with the next move
        if game.has_immediate_win(position) {
            return WIN - 1 - ply as Value;
        }
        // Mate distance pruning
        alpha = alpha.max(ply as Value - WIN);
        beta = beta.min(WIN - 1 - ply as Value);
        if alpha >= beta {
            return alpha;
        }
        if ply >= MAX_PLY {
            return self.evaluate(position);
        }
        // Check detection, before the probe, so that the prefetched entry has time to arrive
        let is_forced = game.is_forced(position);
        // Transposition table cutoff
        let key = game.key(position);
        let tt_entry = self.tt.probe(key);
        if let Some(entry) = tt_entry
            && !is_pv
            && entry.depth >= depth
            && let Some(value) = entry.cutoff(alpha, beta, ply)
        {
            return value;
        }
        let tt_move = tt_entry.map_or(0, |entry| entry.move_code);
        // Static evaluation
        let (eval, improving) = self.static_evaluation(position, is_forced, tt_entry, ply);
        self.histories.clear_killers(ply + 1);
        // Reverse futility pruning and null move pruning
        if !is_pv
            && !is_forced
            && let Some(value) = self.prune_node(position, beta, depth, eval, improving, ply)
        {
            return value;
        }
        // Internal iterative reduction
        if tt_move == 0 && depth >= 4 {
            depth -= 1;
        }
        // Move generation
        let mut moves = std::mem::take(&mut self.move_lists[ply]);
        moves.clear();
        game.moves(position, &mut |mv| moves.push(ScoredMove::new(mv)));
        // Stalemate
        if moves.is_empty() {
            self.move_lists[ply] = moves;
            return value_of_verdict(game.no_move_verdict(position), self.seat(position), ply);
        }
        // Extension of two or three forced captures; it is not stored, or the next iteration would be content with the entry
        let stored_depth = depth;
        let has_few_captures = matches!(moves.len(), 2 | 3) && is_forced && game.has_long_forced_lines();
        if has_few_captures && (ply as i32) < 2 * depth + 4 {
            depth += 1;
        }
        // Search of the moves
        let context =
            NodeContext { alpha, beta, depth, ply, eval, improving, is_pv, is_cut, is_forced, tt_move };
        let best = self.search_moves(position, &mut moves, &context);
        self.move_lists[ply] = moves;
        if self.stopped {
            return 0;
        }
        // Transposition table store
        let bound = Bound::in_window(best.value, alpha, beta);
        let value = value_to_tt(best.value, ply);
        self.tt.store(key, TtEntry { move_code: best.code, value, eval, depth: stored_depth, bound });
        best.value
    }

    /// Returns the value of a game that is over or drawn by its history.
    #[inline(always)]
    fn finished_value(&self, position: &G::Position, ply: usize) -> Option<Value> {
        if let Some(verdict) = self.game.board_verdict(position) {
            return Some(value_of_verdict(verdict, self.seat(position), ply));
        }
        self.is_draw(position).then(|| self.draw_values[self.seat(position).index()])
    }

    /// Returns the static evaluation and whether it improved on that of two plies ago. Where the seat to move is forced, the
    /// older evaluation stands in, because the position is not quiet.
    #[inline(always)]
    fn static_evaluation(
        &mut self,
        position: &G::Position,
        is_forced: bool,
        tt_entry: Option<TtEntry>,
        ply: usize,
    ) -> (Value, bool) {
        let two_plies_ago = if ply >= 2 { self.static_evals[ply - 2] } else { 0 };
        let eval = match tt_entry {
            _ if is_forced => two_plies_ago,
            Some(entry) => entry.eval,
            None => self.evaluate(position),
        };
        self.static_evals[ply] = eval;
        (eval, ply >= 2 && eval > two_plies_ago)
    }

    /// Searches the moves of a node in their order until one fails high.
    #[inline(always)]
    fn search_moves(
        &mut self,
        position: &G::Position,
        moves: &mut [ScoredMove<G::Move>],
        context: &NodeContext,
    ) -> BestMove {
        let &NodeContext { beta, depth, ply, is_pv, is_cut, tt_move, .. } = context;
        let game = self.game;
        let is_single = moves.len() == 1;
        let previous = self.previous_moves(ply);
        let tt_moves = self.tt_move_first(position, moves, tt_move);
        let ordering = MoveOrdering { tt_moves, previous, ply, min_score: -3000 * depth };
        let mut alpha = context.alpha;
        let mut best = BestMove { value: -INFINITE, code: 0 };
        for index in 0..moves.len() {
            // Move ordering
            let scored = self.pick_move(position, moves, index, &ordering);
            // Late move, futility, history and SEE pruning
            if best.value > -DECISIVE && self.is_prunable(position, &scored, index, context) {
                continue;
            }
            moves[index].searched = true;

            let mv = scored.mv;
            let played = PlayedMove::new(game, position, mv);
            let child = self.make_move(position, mv, played, ply);
            // Single reply extension and check extension
            let is_safe_check = game.is_check_extended(&child) && !game.see_is_negative(position, mv);
            let extension = i32::from(is_single || is_safe_check);
            let new_depth = depth - 1 + extension;
            let full_depth =
                NodeParameters { alpha, beta: alpha + 1, depth: new_depth, ply: ply + 1, is_cut: !is_cut };
            let mut value = -INFINITE;
            if index > 0 {
                // Late move reductions
                let reduction = if extension == 0 {
                    self.reduction(&scored, index, played, previous, context)
                } else {
                    0
                };
                let reduction = reduction.min(new_depth - 1).max(0);
                let reduced = NodeParameters { depth: new_depth - reduction, is_cut: true, ..full_depth };
                value = self.search_child(position, &child, reduced);
                // Search at full depth if the reduced one fails high
                if value > alpha && reduction > 0 {
                    value = self.search_child(position, &child, full_depth);
                }
            }
            // Search with the full window
            if index == 0 || value > alpha && is_pv {
                let full_window = NodeParameters { beta, is_cut: !is_pv && !is_cut, ..full_depth };
                value = self.search_child(position, &child, full_window);
            }
            self.unmake_move();
            if self.stopped {
                break;
            }
            if value > best.value {
                best.value = value;
                if value > alpha {
                    alpha = value;
                    best.code = played.code;
                    if is_pv {
                        self.update_pv(ply, mv);
                    }
                }
            }
            // Beta cutoff: killer, counter move and history update
            if alpha >= beta {
                if scored.is_quiet {
                    let failed = moves[..index].iter().filter(|failed| failed.is_quiet && failed.searched);
                    let failed = failed.map(|failed| PlayedMove::new(game, position, failed.mv));
                    self.histories.update_cutoff(played, failed, previous, ply, depth);
                }
                break;
            }
        }
        best
    }
}
