//! The search tree: selection, expansion, evaluation, backpropagation.

use super::shares::{Shares, add, shares_of_outcome, softmax};
use super::{Inattentive, MctsResult, MultiSeatEvaluation, RootChild};
use crate::noise::Noise;
use crate::score::SIGMOID_SCALE;
use sprung_rules::{Game, Seat, Turn, zobrist};
use std::ops::Range;

/// The exploration constant of PUCT.
const PUCT_C: f32 = 0.6;
/// The inverse temperature of the priors: the larger, the more they prefer the moves with the best evaluation.
const PRIOR_SHARPNESS: f32 = 12.0;
/// The largest number of evaluated positions for which memory is reserved beforehand.
const MAX_RESERVED: u64 = 1 << 20;

pub(super) struct Tree<'a, G: MultiSeatEvaluation> {
    game: &'a G,
    noise: Noise,
    /// The player to move, if it looks only at its own way.
    inattentive: Option<Inattentive>,
    nodes: Vec<TreeNode<G>>,
    /// The edges of all nodes, so that a node needs no allocation of its own.
    edges: Vec<Edge<G::Move>>,
    /// A buffer for the moves of the node that is expanded.
    moves: Vec<G::Move>,
    /// The nodes and edges of the current playout.
    path: Vec<(usize, usize)>,
    evaluated: u64,
    selective_depth: u32,
}

struct TreeNode<G: Game> {
    position: G::Position,
    turn: Turn,
    /// The indices of its edges.
    edges: Range<usize>,
    visits: u32,
    sum: Shares,
}

struct Edge<M> {
    mv: M,
    child: Option<u32>,
    /// The probability of a chance event, or the prior of a move.
    prior: f32,
    visits: u32,
    sum: Shares,
}

impl<M> Edge<M> {
    fn mean(&self) -> Shares {
        self.sum.map(|sum| sum / self.visits.max(1) as f32)
    }
}

impl<'a, G: MultiSeatEvaluation> Tree<'a, G> {
    /// Creates an empty tree for a search of so many nodes.
    pub fn new(
        game: &'a G,
        noise: Noise,
        inattentive: Option<Inattentive>,
        node_limit: Option<u64>,
    ) -> Tree<'a, G> {
        // growing copies memory; nearly every evaluated position belongs to an edge, and the faces of a die are some more
        let reserved = node_limit.map_or(0, |nodes| nodes.min(MAX_RESERVED) as usize);
        Tree {
            game,
            noise,
            inattentive,
            nodes: Vec::with_capacity(reserved / 16),
            edges: Vec::with_capacity(reserved + reserved / 4),
            moves: Vec::new(),
            path: Vec::new(),
            evaluated: 0,
            selective_depth: 0,
        }
    }

    /// Returns the number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the number of positions evaluated.
    pub fn evaluated(&self) -> u64 {
        self.evaluated
    }

    /// Returns the number of moves or chance events at the root.
    pub fn root_edges(&self) -> usize {
        self.nodes[0].edges.len()
    }

    /// Evaluates a position: the outcome of a finished game, else the static evaluation with noise.
    fn evaluate(&mut self, position: &G::Position) -> Shares {
        self.evaluated += 1;
        if let Some(verdict) = self.game.board_verdict(position) {
            return shares_of_outcome(verdict.outcome, self.game.seats());
        }
        let mut logits = match self.inattentive {
            Some(inattentive) => {
                let mut logits = [0.0; 4];
                logits[inattentive.seat.index()] = self.game.own_logit(position, inattentive);
                logits
            }
            None => self.game.logits(position),
        };
        if self.noise.amplitude > 0 {
            for (seat, logit) in logits.iter_mut().enumerate() {
                let key = self.game.key(position) ^ zobrist::number(seat as u64);
                *logit += self.noise.error(key) as f32 / SIGMOID_SCALE as f32;
            }
        }
        softmax(logits)
    }

    /// Expansion: adds a node and returns its value. A decision has the value of its best move by static evaluation, another node the
    /// `known` value or its static evaluation.
    pub fn expand(&mut self, position: G::Position, known: Option<Shares>) -> Shares {
        let turn = self.game.turn(&position);
        let first = self.edges.len();
        let best = match turn {
            Turn::Chance => {
                self.push_chance_edges(&position);
                None
            }
            Turn::Seat(seat) => {
                self.push_move_edges(&position);
                set_priors(&mut self.edges[first..], seat)
            }
        };
        let value = best.or(known).unwrap_or_else(|| self.evaluate(&position));
        self.nodes.push(TreeNode { position, turn, edges: first..self.edges.len(), visits: 1, sum: value });
        value
    }

    fn push_chance_edges(&mut self, position: &G::Position) {
        let events = self.game.chances(position);
        let total: u32 = events.iter().map(|(_, weight)| weight).sum();
        self.edges.extend(events.iter().map(|&(mv, weight)| Edge {
            mv,
            child: None,
            prior: weight as f32 / total.max(1) as f32,
            visits: 0,
            sum: [0.0; 4],
        }));
    }

    fn push_move_edges(&mut self, position: &G::Position) {
        let mut moves = std::mem::take(&mut self.moves);
        self.game.moves(position, &mut |mv| moves.push(mv));
        for mv in moves.drain(..) {
            let mut after = position.clone();
            self.game.play(&mut after, mv);
            let sum = self.evaluate(&after);
            self.edges.push(Edge { mv, child: None, prior: 0.0, visits: 1, sum });
        }
        self.moves = moves;
    }

    /// Removes root moves that are not allowed. Only the root may have been expanded.
    pub fn restrict_root(&mut self, is_allowed: impl Fn(G::Move) -> bool) {
        let Turn::Seat(seat) = self.nodes[0].turn else { return };
        self.edges.retain(|edge| is_allowed(edge.mv));
        self.nodes[0].edges = 0..self.edges.len();
        if let Some(best) = set_priors(&mut self.edges, seat) {
            self.nodes[0].sum = best;
        }
    }

    /// Runs one playout: selects a path to a new node or a finished game, expands and evaluates it, and backpropagates the value.
    pub fn playout(&mut self) {
        let mut path = std::mem::take(&mut self.path);
        let mut at = 0;
        let value = loop {
            let node = &self.nodes[at];
            if node.edges.is_empty() {
                // a finished game visited again counts as a node, so that a node limit ends the search of a small tree
                self.evaluated += 1;
                break node.sum.map(|sum| sum / node.visits as f32);
            }
            let edge = node.edges.start + select_edge(node, &self.edges[node.edges.clone()]);
            path.push((at, edge));
            match self.edges[edge].child {
                Some(child) => at = child as usize,
                None => {
                    let mut after = node.position.clone();
                    self.game.play(&mut after, self.edges[edge].mv);
                    self.edges[edge].child = Some(self.nodes.len() as u32);
                    // a decision's edge was evaluated when it was made
                    let known = (node.turn != Turn::Chance).then(|| self.edges[edge].sum);
                    break self.expand(after, known);
                }
            }
        };
        self.selective_depth = self.selective_depth.max(path.len() as u32);
        self.backpropagate(&path, value);
        path.clear();
        self.path = path;
    }

    /// Backpropagation: adds a value to the nodes and edges of a path.
    fn backpropagate(&mut self, path: &[(usize, usize)], value: Shares) {
        for &(node, edge) in path {
            let (node, edge) = (&mut self.nodes[node], &mut self.edges[edge]);
            node.visits += 1;
            add(&mut node.sum, value);
            edge.visits += 1;
            add(&mut edge.sum, value);
        }
    }

    /// Returns the root's moves and shares.
    pub fn result(&self) -> MctsResult<G::Move> {
        let root = &self.nodes[0];
        let mut moves = Vec::new();
        if let Turn::Seat(seat) = root.turn {
            let edges = self.edges[root.edges.clone()].iter();
            moves.extend(edges.map(|edge| RootChild {
                mv: edge.mv,
                visits: edge.visits,
                shares: edge.mean(),
            }));
            let share = |child: &RootChild<G::Move>| child.shares[seat.index()];
            moves.sort_by(|a, b| b.visits.cmp(&a.visits).then(share(b).total_cmp(&share(a))));
        }
        let shares = match moves.first() {
            Some(best) => best.shares,
            None => root.sum.map(|sum| sum / root.visits as f32),
        };
        MctsResult { moves, shares, nodes: self.evaluated, selective_depth: self.selective_depth }
    }
}

/// Sets the priors of a seat's moves to the softmax of their evaluations and returns the evaluation of the best.
fn set_priors<M>(edges: &mut [Edge<M>], seat: Seat) -> Option<Shares> {
    let share = |edge: &Edge<M>| edge.sum[seat.index()];
    let best = edges.iter().max_by(|a, b| share(a).total_cmp(&share(b)))?.sum;
    let max = best[seat.index()];
    for edge in edges.iter_mut() {
        edge.prior = libm::expf((share(edge) - max) * PRIOR_SHARPNESS);
    }
    let total: f32 = edges.iter().map(|edge| edge.prior).sum();
    edges.iter_mut().for_each(|edge| edge.prior /= total);
    Some(best)
}

/// Selection: a seat takes the edge with the largest PUCT value, chance the event that is most behind its probability.
fn select_edge<G: Game>(node: &TreeNode<G>, edges: &[Edge<G::Move>]) -> usize {
    let visits = node.visits as f32;
    let priority = |edge: &Edge<G::Move>| match node.turn {
        Turn::Seat(seat) => {
            edge.mean()[seat.index()] + PUCT_C * edge.prior * visits.sqrt() / (1.0 + edge.visits as f32)
        }
        Turn::Chance => edge.prior * visits - edge.visits as f32,
    };
    let priorities = edges.iter().map(priority).enumerate();
    priorities.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index)
}
