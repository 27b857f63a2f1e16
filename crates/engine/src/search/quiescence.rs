//! Quiescence search: captures and promotions until the position is quiet.

use super::move_picker::{MoveOrdering, ScoredMove};
use super::node::BestMove;
use super::thread::SearchThread;
use crate::evaluation::Evaluation;
use crate::history::PlayedMove;
use crate::score::{DECISIVE, INFINITE, MAX_PLY, Value, WIN, value_of_verdict, value_to_tt};
use crate::tt::{Bound, TtEntry};

/// The maximum number of positions with a choice of forced captures on a line. Without it, chains of forced captures would
/// explode.
const MAX_FORCED_CHOICES: i32 = 4;
/// The margin of delta pruning.
const DELTA_MARGIN: Value = 150;

/// The state of a quiescence node that the search of its captures uses.
struct QuiescenceContext {
    alpha: Value,
    beta: Value,
    depth: i32,
    ply: usize,
    /// The static evaluation; zero where the seat to move is forced.
    eval: Value,
    /// The value of standing pat; minus infinity where the seat to move is forced.
    stand_pat: Value,
    is_forced: bool,
    tt_move: u32,
}

impl<G: Evaluation> SearchThread<'_, G> {
    /// Returns the value of a position after all captures that matter. The depth is zero at the horizon and falls below it.
    pub(super) fn quiescence(
        &mut self,
        position: &G::Position,
        mut alpha: Value,
        beta: Value,
        depth: i32,
        ply: usize,
    ) -> Value {
        self.count_node();
        if self.stopped {
            return 0;
        }
        self.pv[ply].clear();
        self.selective_depth = self.selective_depth.max(ply);
        let game = self.game;
        // Game over
        if let Some(verdict) = game.board_verdict(position) {
            return value_of_verdict(verdict, self.seat(position), ply);
        }
        // Win with the next move
        if game.has_immediate_win(position) {
            return WIN - 1 - ply as Value;
        }
        if ply >= MAX_PLY {
            return self.evaluate(position);
        }
        // Check detection, before the probe, so that the prefetched entry has time to arrive
        let is_forced = game.is_forced(position);
        // Transposition table cutoff
        let key = game.key(position);
        let is_pv = beta - alpha > 1;
        let tt_entry = self.tt.probe(key);
        if let Some(entry) = tt_entry
            && !is_pv
            && let Some(value) = entry.cutoff(alpha, beta, ply)
        {
            return value;
        }
        let (mut eval, mut stand_pat) = (0, -INFINITE);
        if !is_forced {
            // Stalemate
            if game.may_be_stalemate(position) && !game.has_legal_move(position) {
                return value_of_verdict(game.no_move_verdict(position), self.seat(position), ply);
            }
            // Stand pat
            eval = tt_entry.map_or_else(|| self.evaluate(position), |entry| entry.eval);
            stand_pat = eval;
            if stand_pat >= beta {
                if tt_entry.is_none() {
                    let bound = Bound::Lower;
                    self.tt.store(key, TtEntry { move_code: 0, value: stand_pat, eval, depth: 0, bound });
                }
                return stand_pat;
            }
            alpha = alpha.max(stand_pat);
        }
        // Move generation
        let mut moves = std::mem::take(&mut self.move_lists[ply]);
        if let Some(value) = self.generate_forcing(position, &mut moves, is_forced, depth, ply) {
            self.move_lists[ply] = moves;
            return value;
        }
        // Search of the captures
        let tt_move = tt_entry.map_or(0, |entry| entry.move_code);
        let context = QuiescenceContext { alpha, beta, depth, ply, eval, stand_pat, is_forced, tt_move };
        let best = self.search_captures(position, &mut moves, &context);
        self.move_lists[ply] = moves;
        if self.stopped {
            return 0;
        }
        // Transposition table store
        let bound = Bound::in_window(best.value, alpha, beta);
        let value = value_to_tt(best.value, ply);
        self.tt.store(key, TtEntry { move_code: best.code, value, eval, depth: 0, bound });
        best.value
    }

    /// Generates captures and promotions, or all moves where the seat to move is forced. Returns a value if there is no legal move
    /// or the limit of forced choices is reached.
    #[inline(always)]
    fn generate_forcing(
        &mut self,
        position: &G::Position,
        moves: &mut Vec<ScoredMove<G::Move>>,
        is_forced: bool,
        depth: i32,
        ply: usize,
    ) -> Option<Value> {
        let game = self.game;
        moves.clear();
        if !is_forced {
            game.noisy_moves(position, &mut |mv| moves.push(ScoredMove::new(mv)));
            return None;
        }
        game.moves(position, &mut |mv| moves.push(ScoredMove::new(mv)));
        if moves.is_empty() {
            return Some(value_of_verdict(game.no_move_verdict(position), self.seat(position), ply));
        }
        (moves.len() > 1 && depth <= -MAX_FORCED_CHOICES).then(|| self.evaluate(position))
    }

    /// Searches captures in their order until one fails high.
    #[inline(always)]
    fn search_captures(
        &mut self,
        position: &G::Position,
        moves: &mut [ScoredMove<G::Move>],
        context: &QuiescenceContext,
    ) -> BestMove {
        let &QuiescenceContext { beta, depth, ply, eval, stand_pat, is_forced, tt_move, .. } = context;
        let game = self.game;
        let new_depth = depth - i32::from(!is_forced || moves.len() > 1);
        let previous = self.previous_moves(ply);
        let tt_moves = self.tt_move_first(position, moves, tt_move);
        let ordering = MoveOrdering { tt_moves, previous, ply, min_score: -INFINITE };
        let mut alpha = context.alpha;
        let mut best = BestMove { value: stand_pat, code: 0 };
        for index in 0..moves.len() {
            // Move ordering
            let ScoredMove { mv, score, .. } = self.pick_move(position, moves, index, &ordering);
            if !is_forced && best.value > -DECISIVE {
                let gain = game.material_gain(position, mv);
                // SEE pruning
                if gain > 0 && score < 0 {
                    continue;
                }
                // Delta pruning; the pruned capture may be worth as much as the margin allows
                let optimistic = eval + gain + DELTA_MARGIN;
                if gain > 0 && optimistic <= alpha {
                    best.value = best.value.max(optimistic);
                    continue;
                }
            }
            let child = self.make_move(position, mv, PlayedMove::new(game, position, mv), ply);
            let value = if game.turn(&child) == game.turn(position) {
                self.quiescence(&child, alpha, beta, new_depth, ply + 1)
            } else {
                -self.quiescence(&child, -beta, -alpha, new_depth, ply + 1)
            };
            self.unmake_move();
            if self.stopped {
                break;
            }
            if value > best.value {
                best.value = value;
                if value > alpha {
                    alpha = value;
                    best.code = game.move_code(mv);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }
}
