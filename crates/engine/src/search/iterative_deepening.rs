//! Iterative deepening with aspiration windows, and the threads of lazy SMP.

use super::purpose;
use super::root::RootMove;
use super::state::{RootContext, SearchState};
use super::thread::SearchThread;
use crate::dfpn::{CHECK_INTERVAL, prove};
use crate::evaluation::Evaluation;
use crate::limits::Limits;
use crate::noise::Noise;
use crate::score::{DECISIVE, INFINITE, Score, Value, WIN};
use sprung_rules::GameState;
use std::cell::Cell;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// A principal variation and its score for the seat to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The score of the line.
    pub score: Score,
    /// The moves of the line, the first one first.
    pub moves: Vec<M>,
}

/// The result of an iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult<M> {
    /// The depth in plies.
    pub depth: u32,
    /// The length of the longest line searched, in plies.
    pub selective_depth: u32,
    /// The number of nodes of all threads.
    pub nodes: u64,
    /// The best lines, the best first.
    pub lines: Vec<Line<M>>,
}

impl<M: Copy> SearchResult<M> {
    /// Returns the best move.
    pub fn best_move(&self) -> Option<M> {
        self.lines.first()?.moves.first().copied()
    }
}

/// Searches a game in progress. `report` is called after every finished iteration.
pub fn search<G: Evaluation>(
    playing: &GameState<G>,
    state: &SearchState<G>,
    limits: &Limits<'_>,
    noise: Noise,
    report: &mut dyn FnMut(&SearchResult<G::Move>),
) -> SearchResult<G::Move> {
    let game = playing.game();
    let (noise, nodes) = purpose::adapt(playing, noise, limits.nodes);
    let limits = &Limits { nodes, ..*limits };
    let has_contempt = limits.contempt && purpose::contempt(&**game, noise) > 0;
    state.set_context(RootContext {
        rules: game.options().clone(),
        noise,
        contempt_for: game.seat_in_turn(playing.position()).filter(|_| has_contempt),
    });
    state.tt.new_search();
    let total_nodes = AtomicU64::new(0);
    let is_done = AtomicBool::new(false);
    // Lazy SMP: the other threads search the same root and share the transposition table
    thread::scope(|scope| {
        for _ in 1..limits.threads {
            scope.spawn(|| {
                let limits =
                    Limits { stop: &is_done, nodes: None, hard_time: None, soft_time: None, ..*limits };
                let helper = IterativeDeepening::new(playing, state, &limits, &total_nodes, noise);
                IterativeDeepening { uses_proof_search: false, ..helper }.run(&mut |_| {});
            });
        }
        let result = IterativeDeepening::new(playing, state, limits, &total_nodes, noise).run(report);
        is_done.store(true, Relaxed);
        result
    })
}

/// The largest depth of an iteration.
const MAX_DEPTH: u32 = 100;
/// The iteration before which the proof-number search runs. Shorter wins are found by then.
const PROOF_SEARCH_DEPTH: u32 = 5;
/// The proof-number search gets one part in so many of the nodes or of the time.
const PROOF_SEARCH_SHARE: u32 = 16;
/// The nodes of the proof-number search where no node limit is given.
const PROOF_SEARCH_NODES: u64 = 1 << 19;
/// The depth after which a single legal move is played, if there is a clock.
const SINGLE_MOVE_DEPTH: u32 = 6;
/// The depth from which aspiration windows are used.
const ASPIRATION_DEPTH: i32 = 4;
/// Half the width of the first aspiration window.
const ASPIRATION_DELTA: Value = 25;
/// The half width beyond which a side of the window is opened.
const MAX_ASPIRATION_DELTA: Value = 800;

struct IterativeDeepening<'a, G: Evaluation> {
    playing: &'a GameState<G>,
    /// Whether the proof-number search runs: in the main thread, and without noise.
    uses_proof_search: bool,
    state: &'a SearchState<G>,
    limits: &'a Limits<'a>,
    total_nodes: &'a AtomicU64,
    moves: Vec<RootMove<G>>,
    thread: SearchThread<'a, G>,
}

impl<'a, G: Evaluation> IterativeDeepening<'a, G> {
    fn new(
        playing: &'a GameState<G>,
        state: &'a SearchState<G>,
        limits: &'a Limits<'a>,
        total_nodes: &'a AtomicU64,
        noise: Noise,
    ) -> IterativeDeepening<'a, G> {
        let game: &G = playing.game();
        let text = |mv| game.write_move(playing.position(), mv);
        let moves = playing.legal().into_iter().filter(|&mv| limits.allows(|| text(mv)));
        let moves = moves.map(|mv| RootMove { mv, value: 0, previous_value: 0, pv: vec![mv] });
        let mut moves: Vec<RootMove<G>> = moves.collect();
        if noise.is_purposeful {
            purpose::avoid_repetitions(playing, &mut moves);
        }
        let thread = SearchThread::new(game, state, limits, total_nodes, playing.history().clone(), noise);
        let uses_proof_search = noise.amplitude == 0;
        IterativeDeepening { playing, uses_proof_search, state, limits, total_nodes, moves, thread }
    }

    fn run(mut self, report: &mut dyn FnMut(&SearchResult<G::Move>)) -> SearchResult<G::Move> {
        let result = self.iterate(report);
        self.state.return_histories(self.thread.histories);
        result
    }

    /// Searches deeper and deeper until a limit is reached or the game is decided.
    fn iterate(&mut self, report: &mut dyn FnMut(&SearchResult<G::Move>)) -> SearchResult<G::Move> {
        let lines = self.limits.multi_pv.clamp(1, self.moves.len().max(1));
        let mut result = self.result(0, lines);
        if self.moves.is_empty() {
            return result;
        }
        for depth in 1..=self.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            // Proof-number search
            if depth == PROOF_SEARCH_DEPTH
                && self.moves[0].value.abs() < DECISIVE
                && let Some(won) = self.proof_search()
            {
                report(&won);
                return won;
            }
            // MultiPV: each line is searched without the moves of those before it
            for line in 0..lines {
                self.aspiration_search(depth as i32, line);
                if self.thread.stopped {
                    break;
                }
            }
            // a later line may turn out better than an earlier one
            self.moves[..lines].sort_by_key(|root| Reverse(root.value));
            if self.thread.stopped {
                // an unfinished iteration knows more of the moves it began with, unless a line was not searched
                if depth == 1 || self.moves[..lines].iter().all(|root| root.value > -INFINITE) {
                    result.lines = self.result(depth, lines).lines;
                }
                result.nodes = self.nodes();
                break;
            }
            self.moves.iter_mut().for_each(|root| root.previous_value = root.value);
            result = self.result(depth, lines);
            report(&result);
            if self.is_decided(depth) || self.limits.is_soft_time_over() {
                break;
            }
        }
        result
    }

    /// Returns whether a deeper iteration cannot change the move: a forced win is well within the depth, or there is only one move.
    fn is_decided(&self, depth: u32) -> bool {
        let value = self.moves[0].value.abs();
        let is_won = value >= DECISIVE && self.limits.multi_pv == 1 && depth > (WIN - value) as u32 + 2;
        let is_single =
            self.moves.len() == 1 && self.limits.soft_time.is_some() && depth >= SINGLE_MOVE_DEPTH;
        is_won || is_single
    }

    /// Searches for a forced win by proof-number search, in games where long ones are frequent.
    fn proof_search(&self) -> Option<SearchResult<G::Move>> {
        let (game, limits) = (self.playing.game(), self.limits);
        let is_restricted = limits.multi_pv != 1 || limits.depth.is_some() || !limits.search_moves.is_empty();
        if !game.has_long_forced_lines() || !self.uses_proof_search || is_restricted || self.moves.len() < 2 {
            return None;
        }
        let nodes = limits.nodes.map_or(PROOF_SEARCH_NODES, |nodes| nodes / u64::from(PROOF_SEARCH_SHARE));
        let time = limits.soft_time.or(limits.hard_time);
        let end = time.map(|time| (limits.elapsed)() + time / PROOF_SEARCH_SHARE);
        let checks = Cell::new(0);
        let is_stopped = || {
            checks.set(checks.get() + 1);
            (limits.checkpoint)(checks.get() * CHECK_INTERVAL);
            limits.stop.load(Relaxed) || end.is_some_and(|end| (limits.elapsed)() >= end)
        };
        let (line, nodes) =
            prove(&**game, self.playing.position(), self.playing.history(), nodes, &is_stopped);
        let nodes = self.total_nodes.fetch_add(nodes, Relaxed) + nodes;
        line.map(|moves| {
            let plies = moves.len() as u32;
            let lines = vec![Line { score: Score::Win(plies), moves }];
            SearchResult { depth: plies, selective_depth: plies, nodes, lines }
        })
    }

    /// Searches the moves from `line` on, in an aspiration window around the last value that is widened until the value is inside.
    fn aspiration_search(&mut self, depth: i32, line: usize) {
        let last = self.moves[line].previous_value;
        let mut delta = ASPIRATION_DELTA;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= ASPIRATION_DEPTH && last.abs() < DECISIVE {
            (alpha, beta) = (last - delta, last + delta);
        }
        loop {
            let position = self.playing.position();
            let value = self.thread.search_root(position, &mut self.moves[line..], depth, alpha, beta);
            if self.thread.stopped {
                return;
            }
            let is_open = delta > MAX_ASPIRATION_DELTA;
            if value <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = if is_open { -INFINITE } else { value - delta };
            } else if value >= beta && beta < INFINITE {
                beta = if is_open { INFINITE } else { value + delta };
            } else {
                return;
            }
            delta *= 2;
        }
    }

    fn nodes(&self) -> u64 {
        self.total_nodes.load(Relaxed).max(self.thread.nodes)
    }

    fn result(&self, depth: u32, lines: usize) -> SearchResult<G::Move> {
        let lines = self.moves.iter().take(lines).filter(|root| root.value > -INFINITE);
        let line = |root: &RootMove<G>| Line { score: Score::from_value(root.value), moves: root.pv.clone() };
        SearchResult {
            depth,
            selective_depth: self.thread.selective_depth as u32,
            nodes: self.nodes(),
            lines: lines.map(line).collect(),
        }
    }
}
