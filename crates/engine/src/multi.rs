//! Search for two to four seats with dice: a tree that grows where the seats in turn would go (max^n), with the die's faces
//! visited by their weights. It draws nothing: the same position always gets the same answer, whatever is thrown later.

use crate::limits::Limits;
use crate::score::{Points, SCALE};
use crate::search::Noise;
use rules::{Game, Outcome, Seat, Seats, Turn, zobrist};
use std::ops::Range;

/// How strong each seat stands, in logarithms: the chance to win is its share of the exponentials.
pub type Strengths = [f32; 4];
/// Each seat's expected share of the win; they add up to one.
pub type Shares = [f32; 4];

/// A game in which every seat's share of the win can be estimated.
pub trait Rate: Game {
    /// How strong each seat stands in a game that goes on; negative infinity for a seat that cannot win.
    fn strengths(&self, position: &Self::Position) -> Strengths;
}

/// The shares that strengths mean.
pub fn shares(strengths: Strengths) -> Shares {
    let most = strengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let parts = strengths.map(|strength| libm::expf(strength - most));
    let sum: f32 = parts.iter().sum();
    parts.map(|part| part / sum)
}

/// A share as points, by the curve that turns points into a chance.
pub fn points(share: f32) -> Points {
    let share = f64::from(share).clamp(1e-6, 1.0 - 1e-6);
    (libm::log(share / (1.0 - share)) * SCALE) as Points
}

/// A move of the root and what is expected of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect<M> {
    /// The move.
    pub mv: M,
    /// How often it was looked at.
    pub visits: u32,
    /// What every seat may expect after it.
    pub shares: Shares,
}

/// What the search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast<M> {
    /// The moves, the best first; none where chance decides or the game is over.
    pub moves: Vec<Prospect<M>>,
    /// What every seat may expect.
    pub shares: Shares,
    /// Positions judged.
    pub nodes: u64,
    /// The longest way down the tree.
    pub deepest: u32,
}

/// How much looking at neglected moves is worth against what is known.
const CURIOSITY: f32 = 0.6;
/// How sharply a first glance prefers the better moves.
const GLANCE: f32 = 12.0;
/// The tree's size: at about 300 bytes a node this is some sixty megabytes.
const MOST_NODES: usize = 200_000;

/// The most positions judged that room is made for beforehand.
const MOST_RESERVED: u64 = 1 << 20;

/// The first report comes after so many looks, the next ones each after twice as many.
const FIRST_REPORT: u32 = 1 << 8;

/// Looks ahead within limits; `report` hears now and then what is known so far.
pub fn foresee<G: Rate>(
    game: &G,
    position: &G::Position,
    limits: &Limits<'_>,
    noise: Noise,
    report: &mut dyn FnMut(&Forecast<G::Move>),
) -> Forecast<G::Move> {
    // memory that grows is copied: nearly every position judged is an edge's, a throw's faces are some more
    let judged = limits.nodes.map_or(0, |nodes| nodes.min(MOST_RESERVED) as usize);
    let mut tree = Tree {
        game,
        noise,
        nodes: Vec::with_capacity(judged / 16),
        edges: Vec::with_capacity(judged + judged / 4),
        moves: Vec::new(),
        way: Vec::new(),
        judged: 0,
        deepest: 0,
    };
    tree.grow(position.clone(), None);
    if !limits.only.is_empty() {
        tree.keep(|mv| limits.allows(|| game.write_move(position, mv)));
    }
    let mut looks = 0u32;
    while !limits.spent(tree.judged) && !limits.enough() && tree.nodes.len() < MOST_NODES {
        tree.look();
        looks += 1;
        if looks >= FIRST_REPORT && looks.is_power_of_two() {
            report(&tree.forecast());
        }
        let single = tree.nodes[0].edges.len() == 1 && looks > 64;
        if tree.nodes[0].edges.is_empty() || single || limits.depth.is_some_and(|most| looks > most << 10) {
            break;
        }
    }
    tree.forecast()
}

struct Tree<'a, G: Rate> {
    game: &'a G,
    noise: Noise,
    nodes: Vec<Node<G>>,
    /// Those of all nodes, so that a node needs no memory of its own for them.
    edges: Vec<Edge<G::Move>>,
    /// The moves of the node that grows.
    moves: Vec<G::Move>,
    /// The nodes and edges of the way down that is gone.
    way: Vec<(usize, usize)>,
    judged: u64,
    deepest: u32,
}

struct Node<G: Game> {
    position: G::Position,
    turn: Turn,
    /// Its place among all edges.
    edges: Range<usize>,
    visits: u32,
    sum: Shares,
}

struct Edge<M> {
    mv: M,
    child: Option<u32>,
    /// Weight of a chance event, or preference at first glance.
    weight: f32,
    visits: u32,
    sum: Shares,
}

impl<M> Edge<M> {
    fn mean(&self) -> Shares {
        self.sum.map(|sum| sum / self.visits.max(1) as f32)
    }
}

fn add(sum: &mut Shares, shares: Shares) {
    sum.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
}

/// Each seat's share of a game that is over; a draw is everybody's.
pub fn of_outcome(outcome: Outcome, seats: Seats) -> Shares {
    let winners = match outcome {
        Outcome::Won(winners) => winners,
        Outcome::Draw => seats,
    };
    let share = 1.0 / winners.len().max(1) as f32;
    std::array::from_fn(|seat| if Seat::of(seat).is_some_and(|seat| winners.has(seat)) { share } else { 0.0 })
}

impl<G: Rate> Tree<'_, G> {
    /// What every seat may expect, at a glance.
    fn judge(&mut self, position: &G::Position) -> Shares {
        self.judged += 1;
        match self.game.ended(position).map(|verdict| verdict.outcome) {
            Some(outcome) => of_outcome(outcome, self.game.seats()),
            None => {
                let mut strengths = self.game.strengths(position);
                if self.noise.most > 0 {
                    for (seat, strength) in strengths.iter_mut().enumerate() {
                        let key = self.game.key(position) ^ zobrist::number(seat as u64);
                        *strength += self.noise.of(key) as f32 / SCALE as f32;
                    }
                }
                shares(strengths)
            }
        }
    }

    /// Adds a node and returns what it is worth: to a seat that decides, its best move at first glance; else what is known of it
    /// already, or what a glance at it tells.
    fn grow(&mut self, position: G::Position, known: Option<Shares>) -> Shares {
        let turn = self.game.turn(&position);
        let first = self.edges.len();
        let best = match turn {
            Turn::Chance => {
                let chances = self.game.chances(&position);
                let whole: u32 = chances.iter().map(|(_, weight)| weight).sum();
                self.edges.extend(chances.iter().map(|&(mv, weight)| Edge {
                    mv,
                    child: None,
                    weight: weight as f32 / whole.max(1) as f32,
                    visits: 0,
                    sum: [0.0; 4],
                }));
                None
            }
            Turn::Seat(seat) => {
                let mut moves = std::mem::take(&mut self.moves);
                self.game.moves(&position, &mut |mv| moves.push(mv));
                for mv in moves.drain(..) {
                    let mut after = position.clone();
                    self.game.play(&mut after, mv);
                    let sum = self.judge(&after);
                    self.edges.push(Edge { mv, child: None, weight: 0.0, visits: 1, sum });
                }
                self.moves = moves;
                prefer(&mut self.edges[first..], seat)
            }
        };
        let value = best.or(known).unwrap_or_else(|| self.judge(&position));
        self.nodes.push(Node { position, turn, edges: first..self.edges.len(), visits: 1, sum: value });
        value
    }

    /// Keeps only some moves of the root, which has just grown.
    fn keep(&mut self, allowed: impl Fn(G::Move) -> bool) {
        let Turn::Seat(seat) = self.nodes[0].turn else { return };
        self.edges.retain(|edge| allowed(edge.mv));
        self.nodes[0].edges = 0..self.edges.len();
        if let Some(best) = prefer(&mut self.edges, seat) {
            self.nodes[0].sum = best;
        }
    }

    /// One way down the tree, to a new node or an end, and what it is worth on the way back.
    fn look(&mut self) {
        let mut way = std::mem::take(&mut self.way);
        let mut at = 0;
        let value = loop {
            let node = &self.nodes[at];
            if node.edges.is_empty() {
                // an end looked at again counts too: where every way is known to its end, nothing new is judged
                self.judged += 1;
                break node.sum.map(|sum| sum / node.visits as f32);
            }
            let edge = node.edges.start + choose(node, &self.edges[node.edges.clone()]);
            way.push((at, edge));
            match self.edges[edge].child {
                Some(child) => at = child as usize,
                None => {
                    let mut after = node.position.clone();
                    self.game.play(&mut after, self.edges[edge].mv);
                    self.edges[edge].child = Some(self.nodes.len() as u32);
                    // a decision was glanced at when its edge was made
                    let known = (node.turn != Turn::Chance).then(|| self.edges[edge].sum);
                    break self.grow(after, known);
                }
            }
        };
        self.deepest = self.deepest.max(way.len() as u32);
        for (node, edge) in way.drain(..) {
            let (node, edge) = (&mut self.nodes[node], &mut self.edges[edge]);
            node.visits += 1;
            add(&mut node.sum, value);
            edge.visits += 1;
            add(&mut edge.sum, value);
        }
        self.way = way;
    }

    fn forecast(&self) -> Forecast<G::Move> {
        let root = &self.nodes[0];
        let mut moves: Vec<Prospect<G::Move>> = match root.turn {
            Turn::Chance => Vec::new(),
            Turn::Seat(_) => self.edges[root.edges.clone()]
                .iter()
                .map(|edge| Prospect { mv: edge.mv, visits: edge.visits, shares: edge.mean() })
                .collect(),
        };
        if let Turn::Seat(seat) = root.turn {
            let worth = |prospect: &Prospect<G::Move>| prospect.shares[seat.index()];
            moves.sort_by(|a, b| b.visits.cmp(&a.visits).then(worth(b).total_cmp(&worth(a))));
        }
        let shares = match moves.first() {
            Some(best) => best.shares,
            None => root.sum.map(|sum| sum / root.visits as f32),
        };
        Forecast { moves, shares, nodes: self.judged, deepest: self.deepest }
    }
}

/// Weighs a seat's moves by what they are worth to it at first glance; what the best of them is worth to everybody.
fn prefer<M>(edges: &mut [Edge<M>], seat: Seat) -> Option<Shares> {
    let worth = |edge: &Edge<M>| edge.sum[seat.index()];
    let best = edges.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)))?.sum;
    let most = best[seat.index()];
    for edge in edges.iter_mut() {
        edge.weight = libm::expf((worth(edge) - most) * GLANCE);
    }
    let whole: f32 = edges.iter().map(|edge| edge.weight).sum();
    edges.iter_mut().for_each(|edge| edge.weight /= whole);
    Some(best)
}

/// A seat goes where it expects most or knows least; chance goes where it is most behind its weight.
fn choose<G: Game>(node: &Node<G>, edges: &[Edge<G::Move>]) -> usize {
    let visits = node.visits as f32;
    let wish = |edge: &Edge<G::Move>| match node.turn {
        Turn::Seat(seat) => {
            edge.mean()[seat.index()] + CURIOSITY * edge.weight * visits.sqrt() / (1.0 + edge.visits as f32)
        }
        Turn::Chance => edge.weight * visits - edge.visits as f32,
    };
    let wishes = edges.iter().map(wish).enumerate();
    wishes.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::roesselsprung::Roesselsprung;
    use rules::{Options, Playing};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
    use std::time::Duration;

    #[test]
    fn a_search_of_some_nodes_ends_where_every_way_is_known_to_its_end() {
        // the eightieth turn without progress ends the game, whatever is played (RS-42)
        let last = "bbbbbbb/7/7/7/7/7/7/21/21/21/21/21/21/21/7/7/7/7/7/7/aaaaaaa A 1 A1B1 A0B0 0 79";
        let options = Options::read(Roesselsprung::SWITCHES, ["seats=AB"]).unwrap();
        let game = Arc::new(Roesselsprung::new(&options).unwrap());
        let playing = Playing::begin(game.clone(), Some(last)).unwrap();
        assert!(playing.legal().len() > 1);
        let (stop, asked) = (AtomicBool::new(false), AtomicU32::new(0));
        let clock = || {
            assert!(asked.fetch_add(1, Relaxed) < 10_000, "it goes on for ever");
            Duration::ZERO
        };
        let limits = Limits { hard: Some(Duration::MAX), clock: &clock, ..Limits::nodes(300, &stop) };
        assert!(foresee(&*game, playing.position(), &limits, Noise::default(), &mut |_| {}).nodes >= 300);
    }
}
