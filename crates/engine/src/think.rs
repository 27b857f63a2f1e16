//! Iterative deepening: from a game in progress to its best lines.

use crate::judge::Judge;
use crate::limits::Limits;
use crate::memory::{Ground, Memory};
use crate::prover::prove;
use crate::score::{DECIDED, INFINITE, Points, Score};
use crate::search::{Noise, RootMove, Search};
use rules::Playing;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A line of play and its score for the seat to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// How good.
    pub score: Score,
    /// The moves, the best first.
    pub moves: Vec<M>,
}

/// What is known after an iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    /// Plies searched.
    pub depth: u32,
    /// The deepest line.
    pub deepest: u32,
    /// Nodes of all threads.
    pub nodes: u64,
    /// The best lines, the best first.
    pub lines: Vec<Line<M>>,
}

impl<M: Copy> Thought<M> {
    /// The move to play.
    pub fn best(&self) -> Option<M> {
        self.lines.first()?.moves.first().copied()
    }
}

/// Thinks about a game in progress. `report` hears of every finished iteration.
pub fn think<G: Judge>(
    playing: &Playing<G>,
    memory: &Memory<G>,
    limits: &Limits<'_>,
    noise: Noise,
    report: &mut dyn FnMut(&Thought<G::Move>),
) -> Thought<G::Move> {
    let to_win = limits.to_win && playing.game().shuffling() > 0;
    memory.stand_on(Ground {
        rules: playing.game().options().clone(),
        noise,
        to_win: playing.game().holder(playing.position()).filter(|_| to_win),
    });
    memory.table.next_age();
    let total = AtomicU64::new(0);
    let done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 1..limits.threads {
            let (total, done) = (&total, &done);
            scope.spawn(move || {
                let helper = Limits { stop: done, nodes: None, hard: None, soft: None, ..*limits };
                let deepening = Deepening::new(playing, memory, &helper, total, noise);
                Deepening { proves: false, ..deepening }.run(&mut |_| {});
            });
        }
        let thought = Deepening::new(playing, memory, limits, &total, noise).run(report);
        done.store(true, Relaxed);
        thought
    })
}

/// The depth before which forced wins are looked for.
const PROVING: u32 = 5;

struct Deepening<'a, G: Judge> {
    playing: &'a Playing<G>,
    /// Whether it looks for forced wins: one thread does, and nobody who misjudges.
    proves: bool,
    memory: &'a Memory<G>,
    limits: &'a Limits<'a>,
    total: &'a AtomicU64,
    moves: Vec<RootMove<G>>,
    search: Search<'a, G>,
}

impl<'a, G: Judge> Deepening<'a, G> {
    fn new(
        playing: &'a Playing<G>,
        memory: &'a Memory<G>,
        limits: &'a Limits<'a>,
        total: &'a AtomicU64,
        noise: Noise,
    ) -> Deepening<'a, G> {
        let game: &G = playing.game();
        let text = |mv| game.write_move(playing.position(), mv);
        let moves = playing.legal().into_iter().filter(|&mv| limits.allows(|| text(mv)));
        let moves = moves.map(|mv| RootMove { mv, points: 0, before: 0, line: vec![mv] }).collect();
        let search = Search::new(game, memory, limits, total, playing.history().clone(), noise);
        Deepening { playing, proves: noise.most == 0, memory, limits, total, moves, search }
    }

    fn run(mut self, report: &mut dyn FnMut(&Thought<G::Move>)) -> Thought<G::Move> {
        let thought = self.iterate(report);
        self.memory.keep(self.search.order);
        thought
    }

    fn iterate(&mut self, report: &mut dyn FnMut(&Thought<G::Move>)) -> Thought<G::Move> {
        let lines = self.limits.lines.clamp(1, self.moves.len().max(1));
        let mut thought = self.thought(0, lines);
        if self.moves.is_empty() {
            return thought;
        }
        let deepest = self.limits.depth.unwrap_or(100).clamp(1, 100);
        for depth in 1..=deepest {
            if depth == PROVING
                && self.moves[0].points.abs() < DECIDED
                && let Some(won) = self.forced_win()
            {
                report(&won);
                return won;
            }
            for line in 0..lines {
                self.deepen(depth as i32, line);
                if self.search.stopped() {
                    break;
                }
            }
            // a later line may turn out better than an earlier one
            self.moves[..lines].sort_by_key(|root| Reverse(root.points));
            if self.search.stopped() {
                // an unfinished iteration still knows more of the moves it began with, unless one of the lines was not looked at
                if depth == 1 || self.moves[..lines].iter().all(|root| root.points > -INFINITE) {
                    thought.lines = self.thought(depth, lines).lines;
                }
                thought.nodes = self.total.load(Relaxed).max(self.search.nodes);
                break;
            }
            self.moves.iter_mut().for_each(|root| root.before = root.points);
            thought = self.thought(depth, lines);
            report(&thought);
            let decided = self.moves[0].points.abs() >= DECIDED && self.limits.lines == 1 && {
                let plies = (crate::score::WON - self.moves[0].points.abs()) as u32;
                depth > plies + 2
            };
            let only = self.moves.len() == 1 && self.limits.soft.is_some() && depth >= 6;
            if decided || only || self.limits.enough() {
                break;
            }
        }
        thought
    }

    /// Where forced wins are common, a sixteenth of what may be used goes to looking for one; short wins are found before.
    fn forced_win(&self) -> Option<Thought<G::Move>> {
        const SHARE: u32 = 16;
        let (game, limits) = (self.playing.game(), self.limits);
        let whole = limits.lines == 1 && limits.depth.is_none() && limits.only.is_empty();
        if !game.forces() || !self.proves || !whole || self.moves.len() < 2 {
            return None;
        }
        let nodes = limits.nodes.map_or(1 << 19, |nodes| nodes / u64::from(SHARE));
        let time = limits.soft.or(limits.hard).map(|time| (limits.clock)() + time / SHARE);
        let spent = || limits.stop.load(Relaxed) || time.is_some_and(|time| (limits.clock)() >= time);
        let (line, nodes) = prove(&**game, self.playing.position(), self.playing.history(), nodes, &spent);
        let nodes = self.total.fetch_add(nodes, Relaxed) + nodes;
        line.map(|moves| {
            let plies = moves.len() as u32;
            let lines = vec![Line { score: Score::Win(plies), moves }];
            Thought { depth: plies, deepest: plies, nodes, lines }
        })
    }

    /// Searches one depth for the best of the moves from `line` on, in a window around the last score.
    fn deepen(&mut self, depth: i32, line: usize) {
        let last = self.moves[line].before;
        let mut width: Points = 25;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && last.abs() < DECIDED {
            (alpha, beta) = (last - width, last + width);
        }
        loop {
            let points =
                self.search.root(self.playing.position(), &mut self.moves[line..], depth, alpha, beta);
            if self.search.stopped() {
                return;
            }
            if points <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = if width > 800 { -INFINITE } else { points - width };
            } else if points >= beta && beta < INFINITE {
                beta = if width > 800 { INFINITE } else { points + width };
            } else {
                return;
            }
            width *= 2;
        }
    }

    fn thought(&self, depth: u32, lines: usize) -> Thought<G::Move> {
        let line = |root: &RootMove<G>| Line { score: Score::of(root.points), moves: root.line.clone() };
        Thought {
            depth,
            deepest: self.search.deepest as u32,
            nodes: self.total.load(Relaxed).max(self.search.nodes),
            lines: self.moves.iter().take(lines).filter(|root| root.points > -INFINITE).map(line).collect(),
        }
    }
}
