//! The two-seat search: principal variation search with the usual guesses, for any judged game.

mod choice;
mod late;
mod quiesce;

use crate::judge::Judge;
use crate::limits::Limits;
use crate::memory::Memory;
use crate::net::Sums;
use crate::order::{Order, Played};
use crate::score::{DECIDED, INFINITE, MAX_PLY, Points, WON, finished, to_table};
use crate::table::{Bound, Entry, Table};
use choice::{Choice, next_best};
use late::{Late, Outlook, Reductions};
use rules::{Game, History, Seat, Turn};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A move of the root and what became of it.
pub(crate) struct RootMove<G: Game> {
    pub mv: G::Move,
    pub points: Points,
    /// The points of the last iteration.
    pub before: Points,
    pub line: Vec<G::Move>,
}

/// Noise in judgement: the lower levels misjudge every position a little, always in the same way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Noise {
    /// The largest error in points.
    pub most: Points,
    /// Another seed, other errors.
    pub seed: u64,
}

impl Noise {
    pub(crate) fn of(self, key: u64) -> Points {
        if self.most == 0 {
            return 0;
        }
        let drawn = rules::zobrist::number(key ^ self.seed);
        // the difference of two draws: small errors are commoner than large ones
        let half = |bits: u64| (bits % (self.most as u64 + 1)) as Points;
        half(drawn & 0xFFFF_FFFF) - half(drawn >> 32)
    }
}

/// One thread's search.
pub(crate) struct Search<'a, G: Judge> {
    game: &'a G,
    table: &'a Table,
    limits: &'a Limits<'a>,
    /// Nodes of all threads, brought up to date now and then.
    total: &'a AtomicU64,
    noise: Noise,
    /// What a draw by the house rules is worth to each seat.
    draws: [Points; 2],
    sums: Sums,
    notes: G::Notes,
    pub order: Order,
    history: History,
    pub nodes: u64,
    pub deepest: usize,
    reported: u64,
    stopped: bool,
    played: Vec<Played>,
    evals: Vec<Points>,
    lines: Vec<Vec<G::Move>>,
    buffers: Vec<Vec<Choice<G::Move>>>,
    reductions: Reductions,
}

/// Nodes between two looks at the limits.
const LOOK: u64 = 512;

impl<'a, G: Judge> Search<'a, G> {
    pub fn new(
        game: &'a G,
        memory: &'a Memory<G>,
        limits: &'a Limits<'a>,
        total: &'a AtomicU64,
        history: History,
        noise: Noise,
    ) -> Search<'a, G> {
        Search {
            game,
            table: &memory.table,
            limits,
            total,
            noise,
            draws: [0; 2],
            sums: Sums::default(),
            notes: G::Notes::default(),
            order: memory.order(),
            history,
            nodes: 0,
            deepest: 0,
            reported: 0,
            stopped: false,
            played: vec![Played::PASSED; MAX_PLY + 4],
            evals: vec![0; MAX_PLY + 4],
            lines: vec![Vec::new(); MAX_PLY + 4],
            buffers: std::iter::repeat_with(Vec::new).take(MAX_PLY + 4).collect(),
            reductions: Reductions::new(),
        }
    }

    pub fn stopped(&self) -> bool {
        self.stopped
    }

    /// Searches some root moves in a window; the best come first afterwards. Returns the best score.
    pub fn root(
        &mut self,
        position: &G::Position,
        moves: &mut [RootMove<G>],
        depth: i32,
        mut alpha: Points,
        beta: Points,
    ) -> Points {
        let mut best = -INFINITE;
        self.deepest = 0;
        if self.limits.to_win {
            let cost = self.game.shuffling();
            self.draws = if self.seat(position) == Seat::A { [-cost, cost] } else { [cost, -cost] };
        }
        for index in 0..moves.len() {
            let mv = moves[index].mv;
            let quiet = self.game.gain(position, mv) == 0;
            let child = self.enter(position, mv, Played::of(self.game, position, mv), 0);
            let mut points = -INFINITE;
            let reduced =
                if depth >= 3 && index >= 3 && quiet { self.reductions.of(depth, index) } else { 0 };
            if index > 0 {
                points = self.child(position, &child, alpha, alpha + 1, depth - 1 - reduced, 1, true);
                if points > alpha && reduced > 0 {
                    points = self.child(position, &child, alpha, alpha + 1, depth - 1, 1, true);
                }
            }
            if index == 0 || points > alpha {
                points = self.child(position, &child, alpha, beta, depth - 1, 1, false);
            }
            self.history.pop();
            if self.stopped {
                break;
            }
            moves[index].points = -INFINITE;
            if points > best {
                best = points;
                if points > alpha || index == 0 {
                    alpha = alpha.max(points);
                    moves[index].points = points;
                    moves[index].line = std::iter::once(mv).chain(self.lines[1].iter().copied()).collect();
                    moves[..=index].rotate_right(1);
                }
            }
            if best >= beta {
                break;
            }
        }
        best
    }

    #[inline(always)]
    fn enter(&mut self, position: &G::Position, mv: G::Move, played: Played, ply: usize) -> G::Position {
        let mut child = position.clone();
        self.game.play(&mut child, mv);
        let key = self.game.key(&child);
        self.table.fetch(key);
        self.played[ply] = played;
        self.history.push(key, self.game.progress(position, mv));
        child
    }

    /// Scores follow the turn: a seat that decides again is not negated.
    #[allow(clippy::too_many_arguments)] // the window, the depth and the place of a node belong together
    fn child(
        &mut self,
        parent: &G::Position,
        child: &G::Position,
        alpha: Points,
        beta: Points,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Points {
        if self.game.turn(child) == self.game.turn(parent) {
            self.node(child, alpha, beta, depth, ply, cut)
        } else {
            -self.node(child, -beta, -alpha, depth, ply, cut)
        }
    }

    fn seat(&self, position: &G::Position) -> Seat {
        match self.game.turn(position) {
            Turn::Seat(seat) => seat,
            Turn::Chance => Seat::A,
        }
    }

    fn judge(&mut self, position: &G::Position) -> Points {
        let game = self.game;
        let seat = self.seat(position);
        let points = game.plain(position, &mut self.notes)
            + self.sums.points(game, position, seat)
            + self.noise.of(game.key(position));
        points.clamp(1 - DECIDED, DECIDED - 1)
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes - self.reported >= LOOK || self.limits.nodes.is_some_and(|most| most <= self.nodes) {
            let total =
                self.total.fetch_add(self.nodes - self.reported, Relaxed) + self.nodes - self.reported;
            self.reported = self.nodes;
            self.stopped |= self.limits.spent(total);
        }
    }

    /// Draws that a position cannot know: within the search the second occurrence counts, for what repeats once can repeat. A move
    /// that leaves the other side none decides the game before the house rules do; a position that repeats had moves.
    fn drawn(&self, position: &G::Position) -> bool {
        let quiet = self.history.quiet();
        self.history.repeats()
            || self.game.house().is_some_and(|house| quiet >= house.quiet && self.game.any(position))
    }

    /// The last two moves, the last one first.
    fn before(&self, ply: usize) -> [Played; 2] {
        [self.played[ply - 1], if ply >= 2 { self.played[ply - 2] } else { Played::PASSED }]
    }

    fn node(
        &mut self,
        position: &G::Position,
        mut alpha: Points,
        mut beta: Points,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Points {
        self.lines[ply].clear();
        let game = self.game;
        if let Some(verdict) = game.ended(position) {
            self.count_node();
            return finished(verdict, self.seat(position), ply);
        }
        if self.drawn(position) {
            self.count_node();
            return self.draws[self.seat(position).index()];
        }
        if depth <= 0 {
            return self.quiesce(position, alpha, beta, 0, ply);
        }
        self.count_node();
        if self.stopped {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let wide = beta - alpha > 1;
        if game.wins_next(position) {
            return WON - 1 - ply as Points;
        }
        alpha = alpha.max(ply as Points - WON);
        beta = beta.min(WON - 1 - ply as Points);
        if alpha >= beta {
            return alpha;
        }
        if ply >= MAX_PLY {
            return self.judge(position);
        }

        // before the table is asked, so that its line has time to come
        let pressed = game.pressed(position);
        let key = game.key(position);
        let known = self.table.find(key);
        if let Some(entry) = known
            && !wide
            && entry.depth >= depth
            && let Some(points) = entry.settles(alpha, beta, ply)
        {
            return points;
        }
        let hint = known.map_or(0, |entry| entry.code);

        let two_before = if ply >= 2 { self.evals[ply - 2] } else { 0 };
        // who is pressed is not judged before the answer
        let eval = match known {
            _ if pressed => two_before,
            Some(entry) => entry.eval,
            None => self.judge(position),
        };
        self.evals[ply] = eval;
        let improving = ply >= 2 && eval > two_before;
        self.order.forget_killers(ply + 1);

        let mut depth = depth;
        if !wide && !pressed && beta.abs() < DECIDED && eval >= beta {
            let margin = 85 * (depth - i32::from(improving));
            if depth <= 7 && eval - margin >= beta {
                return eval;
            }
            if let Some(points) = self.try_pass(position, beta, depth, eval, ply) {
                return points;
            }
        }
        if hint == 0 && depth >= 4 {
            depth -= 1;
        }

        let mut moves = std::mem::take(&mut self.buffers[ply]);
        moves.clear();
        game.moves(position, &mut |mv| moves.push(Choice::new(mv)));
        if moves.is_empty() {
            self.buffers[ply] = moves;
            return finished(game.stuck(position), self.seat(position), ply);
        }
        let asked = depth;
        // a single reply costs no depth; one of two or three costs none either where captures are forced, if it is not far down
        let single = moves.len() == 1;
        if matches!(moves.len(), 2 | 3) && pressed && game.forces() && (ply as i32) < 2 * depth + 4 {
            depth += 1;
        }
        let before = self.before(ply);
        let hinted = self.hint_first(position, &mut moves, hint);

        let outlook = Outlook { depth, alpha, eval, improving, wide, cut, pressed };
        let mut best = -INFINITE;
        let mut best_code = 0;
        for index in 0..moves.len() {
            // the table's move often suffices: the others are rated when it comes to them
            if index == hinted {
                self.rate(position, &mut moves[hinted..], before, ply);
            }
            let Choice { mv, worth, quiet, .. } =
                if index < hinted { moves[0] } else { next_best(&mut moves, index, -3000 * depth) };
            let late = Late { mv, index, worth, quiet };
            if best > -DECIDED && self.hopeless(position, &late, &outlook) {
                continue;
            }
            moves[index].tried = true;

            let played = Played::of(game, position, mv);
            let child = self.enter(position, mv, played, ply);
            let threatens = game.extends(&child) && !game.loses_exchange(position, mv);
            let extended = i32::from(single || threatens);
            let deeper = depth - 1 + extended;
            let mut points = 0;
            let mut full = index == 0;
            if !full {
                let habit = if quiet { self.order.recall(before, ply).habit(played) } else { 0 };
                let less = if extended == 0 { self.less(&late, &outlook, habit) } else { 0 };
                let reduced = less.min(deeper - 1).max(0);
                points = self.child(position, &child, alpha, alpha + 1, deeper - reduced, ply + 1, true);
                if points > alpha && reduced > 0 {
                    points = self.child(position, &child, alpha, alpha + 1, deeper, ply + 1, !cut);
                }
                full = points > alpha && wide;
            }
            if full {
                points = self.child(position, &child, alpha, beta, deeper, ply + 1, !wide && !cut);
            }
            self.history.pop();
            if self.stopped {
                self.buffers[ply] = moves;
                return 0;
            }
            if points > best {
                best = points;
                if points > alpha {
                    alpha = points;
                    best_code = played.code;
                    if wide {
                        let (line, tail) = self.lines.split_at_mut(ply + 1);
                        line[ply].clear();
                        line[ply].push(mv);
                        line[ply].extend_from_slice(&tail[0]);
                    }
                }
            }
            if alpha >= beta {
                if quiet {
                    let vain = moves[..index].iter().filter(|choice| choice.quiet && choice.tried);
                    let vain = vain.map(|choice| Played::of(game, position, choice.mv));
                    self.order.reward(played, vain, before, ply, depth);
                }
                break;
            }
        }
        self.buffers[ply] = moves;

        let bound = match best {
            b if b >= beta => Bound::Lower,
            b if b > outlook.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        // what one of few captures had for nothing is not stored: the next iteration would be content with it
        let entry = Entry { code: best_code, points: to_table(best, ply), eval, depth: asked, bound };
        self.table.store(key, entry);
        best
    }

    /// If even passing the turn holds the bound, a move will too.
    fn try_pass(
        &mut self,
        position: &G::Position,
        beta: Points,
        depth: i32,
        eval: Points,
        ply: usize,
    ) -> Option<Points> {
        if depth < 3 || self.played[ply - 1] == Played::PASSED {
            return None;
        }
        let passed = self.game.passed(position)?;
        let reduced = 3 + depth / 4 + ((eval - beta) / 200).min(3);
        self.played[ply] = Played::PASSED;
        self.history.push(self.game.key(&passed), true);
        let points = self.child(position, &passed, beta - 1, beta, depth - 1 - reduced, ply + 1, false);
        self.history.pop();
        (self.stopped || points >= beta && points < DECIDED).then_some(points)
    }

    /// Brings the table's move to the front; how many moves that are.
    #[inline(always)]
    fn hint_first(&self, position: &G::Position, moves: &mut [Choice<G::Move>], hint: u32) -> usize {
        let hinted = |choice: &Choice<G::Move>| self.game.code(choice.mv) == hint;
        let Some(at) = (hint != 0).then(|| moves.iter().position(hinted)).flatten() else { return 0 };
        moves.swap(0, at);
        moves[0].worth = Points::MAX;
        moves[0].quiet = self.game.gain(position, moves[0].mv) == 0;
        1
    }

    /// The order of trying: good gains, quiet moves by memory, losing exchanges.
    #[inline(always)]
    fn rate(&self, position: &G::Position, moves: &mut [Choice<G::Move>], before: [Played; 2], ply: usize) {
        const GAINS: Points = 100_000;
        let game = self.game;
        let recall = self.order.recall(before, ply);
        for choice in moves {
            let gain = game.gain(position, choice.mv);
            choice.quiet = gain == 0;
            choice.worth = if choice.quiet {
                recall.worth(Played::of(game, position, choice.mv))
            } else if game.loses_exchange(position, choice.mv) {
                gain - GAINS
            } else {
                gain + GAINS
            };
        }
    }
}
