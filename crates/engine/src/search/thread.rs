//! The search of one thread: its state and the helpers that all nodes use.

use super::move_picker::ScoredMove;
use super::reductions::Reductions;
use super::state::SearchState;
use crate::evaluation::Evaluation;
use crate::history::{HistoryTables, PlayedMove};
use crate::limits::Limits;
use crate::nnue::Accumulator;
use crate::noise::Noise;
use crate::score::{DECISIVE, MAX_PLY, Value};
use crate::tt::TranspositionTable;
use sprung_rules::{History, Seat, Turn};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The search of one thread.
pub(super) struct SearchThread<'a, G: Evaluation> {
    pub game: &'a G,
    pub tt: &'a TranspositionTable,
    pub limits: &'a Limits<'a>,
    /// The nodes of all threads, updated now and then.
    total_nodes: &'a AtomicU64,
    pub noise: Noise,
    /// The value of a draw by the house rules for each seat.
    pub draw_values: [Value; 2],
    accumulator: Accumulator,
    cache: G::Cache,
    pub histories: HistoryTables,
    /// The positions of the game and of the current line, to find repetitions.
    pub repetitions: History,
    pub nodes: u64,
    pub selective_depth: usize,
    reported_nodes: u64,
    pub stopped: bool,
    /// The moves of the current line.
    pub played: Vec<PlayedMove>,
    /// The static evaluations of the current line.
    pub static_evals: Vec<Value>,
    /// The principal variation from each ply on.
    pub pv: Vec<Vec<G::Move>>,
    /// A move list for each ply, reused by all its nodes.
    pub move_lists: Vec<Vec<ScoredMove<G::Move>>>,
    pub reductions: Reductions,
}

/// The nodes between two checks of the limits.
const LIMIT_CHECK_INTERVAL: u64 = 512;

impl<'a, G: Evaluation> SearchThread<'a, G> {
    pub fn new(
        game: &'a G,
        state: &'a SearchState<G>,
        limits: &'a Limits<'a>,
        total_nodes: &'a AtomicU64,
        repetitions: History,
        noise: Noise,
    ) -> SearchThread<'a, G> {
        const PLIES: usize = MAX_PLY + 4;
        SearchThread {
            game,
            tt: &state.tt,
            limits,
            total_nodes,
            noise,
            draw_values: [0; 2],
            accumulator: Accumulator::default(),
            cache: G::Cache::default(),
            histories: state.take_histories(),
            repetitions,
            nodes: 0,
            selective_depth: 0,
            reported_nodes: 0,
            stopped: false,
            played: vec![PlayedMove::NULL; PLIES],
            static_evals: vec![0; PLIES],
            pv: vec![Vec::new(); PLIES],
            move_lists: std::iter::repeat_with(Vec::new).take(PLIES).collect(),
            reductions: Reductions::new(),
        }
    }

    /// Counts a node and checks the limits now and then.
    pub fn count_node(&mut self) {
        self.nodes += 1;
        let unreported = self.nodes - self.reported_nodes;
        if unreported >= LIMIT_CHECK_INTERVAL || self.limits.nodes.is_some_and(|limit| limit <= self.nodes) {
            let total = self.total_nodes.fetch_add(unreported, Relaxed) + unreported;
            self.reported_nodes = self.nodes;
            self.stopped |= self.limits.is_exhausted(total);
        }
    }

    /// Returns the position after a move and prefetches its transposition table entry.
    #[inline(always)]
    pub fn make_move(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        played: PlayedMove,
        ply: usize,
    ) -> G::Position {
        let mut child = position.clone();
        self.game.play(&mut child, mv);
        let key = self.game.key(&child);
        self.tt.prefetch(key);
        self.played[ply] = played;
        self.repetitions.push(key, self.game.is_irreversible(position, mv));
        child
    }

    /// Forgets the last move of the current line.
    #[inline(always)]
    pub fn unmake_move(&mut self) {
        self.repetitions.pop();
    }

    /// Returns the last two moves of the current line, the last one first.
    pub fn previous_moves(&self, ply: usize) -> [PlayedMove; 2] {
        [self.played[ply - 1], if ply >= 2 { self.played[ply - 2] } else { PlayedMove::NULL }]
    }

    /// Returns the seat to move.
    pub fn seat(&self, position: &G::Position) -> Seat {
        match self.game.turn(position) {
            Turn::Seat(seat) => seat,
            Turn::Chance => unreachable!("alpha-beta search is for games without dice"),
        }
    }

    /// Evaluates a position for the seat to move: hand-crafted part, network and noise.
    pub fn evaluate(&mut self, position: &G::Position) -> Value {
        let game = self.game;
        let seat = self.seat(position);
        let value = game.hand_crafted(position, &mut self.cache)
            + self.accumulator.evaluate(game, position, seat)
            + self.noise.error(game.key(position));
        value.clamp(1 - DECISIVE, DECISIVE - 1)
    }

    /// Returns whether a position is drawn by repetition or by the halfmove clock. The first repetition counts as a draw. The
    /// halfmove clock draws only if there is a legal move, because checkmate and stalemate take precedence.
    pub fn is_draw(&self, position: &G::Position) -> bool {
        let quiet = self.repetitions.quiet();
        self.repetitions.repeats()
            || self
                .game
                .house_rules()
                .is_some_and(|house| quiet >= house.quiet && self.game.has_legal_move(position))
    }

    /// Sets the principal variation of a ply to a move and the variation after it.
    pub fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (line, tail) = self.pv.split_at_mut(ply + 1);
        line[ply].clear();
        line[ply].push(mv);
        line[ply].extend_from_slice(&tail[0]);
    }
}
