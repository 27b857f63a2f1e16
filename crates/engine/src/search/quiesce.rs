//! The search's leaves: captures and the like, until the position is quiet.

use super::Search;
use super::choice::{Choice, next_best};
use crate::judge::Judge;
use crate::order::Played;
use crate::score::{DECIDED, INFINITE, MAX_PLY, Points, WON, finished, to_table};
use crate::table::{Bound, Entry};

/// Forced choices that a leaf follows: chains of forced captures branch without end.
const FORCED: i32 = 4;

impl<G: Judge> Search<'_, G> {
    /// Looks at captures and the like until the position is quiet.
    pub(super) fn quiesce(
        &mut self,
        position: &G::Position,
        mut alpha: Points,
        beta: Points,
        depth: i32,
        ply: usize,
    ) -> Points {
        self.count_node();
        if self.stopped {
            return 0;
        }
        self.lines[ply].clear();
        self.deepest = self.deepest.max(ply);
        let game = self.game;
        if let Some(verdict) = game.ended(position) {
            return finished(verdict, self.seat(position), ply);
        }
        if game.wins_next(position) {
            return WON - 1 - ply as Points;
        }
        if ply >= MAX_PLY {
            return self.judge(position);
        }
        // before the table is asked, so that its line has time to come
        let pressed = game.pressed(position);
        let key = game.key(position);
        let wide = beta - alpha > 1;
        let known = self.table.find(key);
        if let Some(entry) = known
            && !wide
            && let Some(points) = entry.settles(alpha, beta, ply)
        {
            return points;
        }
        let mut best = -INFINITE;
        let mut eval = 0;
        if !pressed {
            if game.perhaps_stuck(position) && !game.any(position) {
                return finished(game.stuck(position), self.seat(position), ply);
            }
            eval = known.map_or_else(|| self.judge(position), |entry| entry.eval);
            best = eval;
            if best >= beta {
                if known.is_none() {
                    let entry = Entry { code: 0, points: best, eval, depth: 0, bound: Bound::Lower };
                    self.table.store(key, entry);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let first_alpha = alpha;
        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        if pressed {
            game.moves(position, &mut |mv| moves.push(Choice::new(mv)));
            if moves.is_empty() {
                self.buffers[ply] = moves;
                return finished(game.stuck(position), self.seat(position), ply);
            }
            if moves.len() > 1 && depth <= -FORCED {
                self.buffers[ply] = moves;
                return self.judge(position);
            }
        } else {
            game.forcing(position, &mut |mv| moves.push(Choice::new(mv)));
        }
        let deeper = depth - i32::from(!pressed || moves.len() > 1);
        let hint = known.map_or(0, |entry| entry.code);
        let before = self.before(ply);
        let hinted = self.hint_first(position, &mut moves, hint);
        let mut best_code = 0;
        for index in 0..moves.len() {
            if index == hinted {
                self.rate(position, &mut moves[hinted..], before, ply);
            }
            let Choice { mv, worth, .. } =
                if index < hinted { moves[0] } else { next_best(&mut moves, index, -INFINITE) };
            if !pressed && best > -DECIDED {
                let gain = game.gain(position, mv);
                let hope = eval + gain + 150;
                if gain > 0 && worth < 0 {
                    continue;
                }
                if gain > 0 && hope <= alpha {
                    // what is not looked at may be worth as much as is hoped of it
                    best = best.max(hope);
                    continue;
                }
            }
            let child = self.enter(position, mv, Played::of(game, position, mv), ply);
            let points = if game.turn(&child) == game.turn(position) {
                self.quiesce(&child, alpha, beta, deeper, ply + 1)
            } else {
                -self.quiesce(&child, -beta, -alpha, deeper, ply + 1)
            };
            self.history.pop();
            if self.stopped {
                break;
            }
            if points > best {
                best = points;
                if points > alpha {
                    alpha = points;
                    best_code = game.code(mv);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.buffers[ply] = moves;
        if self.stopped {
            return 0;
        }
        let bound = match best {
            b if b >= beta => Bound::Lower,
            b if wide && b > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.store(key, Entry { code: best_code, points: to_table(best, ply), eval, depth: 0, bound });
        best
    }
}
