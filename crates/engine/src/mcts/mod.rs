//! Monte-Carlo tree search with PUCT for two to four seats with dice. Values are vectors with a share for every seat (max^n), leaves are
//! evaluated instead of played out, and chance nodes visit the faces of the die in proportion to their weights. No random numbers
//! are drawn: the same position always gets the same answer.

mod shares;
mod tree;

pub use shares::{Logits, Shares, share_to_value, shares_of_outcome, softmax};

use crate::limits::Limits;
use crate::noise::Noise;
use sprung_rules::{Notation, Seat};
use tree::Tree;

/// A game with an evaluation for every seat.
pub trait MultiSeatEvaluation: Notation {
    /// Returns the logit of each seat in a game that goes on; negative infinity for a seat that cannot win.
    fn logits(&self, position: &Self::Position) -> Logits;
    /// Returns the logit of a seat by its own way alone, as an inattentive player sees it.
    fn own_logit(&self, position: &Self::Position, inattentive: Inattentive) -> f32;
    /// Returns the number of rounds without progress.
    fn rounds_without_progress(&self, position: &Self::Position) -> u32;
}

/// A seat whose evaluation ignores the opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inattentive {
    /// The seat.
    pub seat: Seat,
    /// Whether it considers placing captured pieces (RS-27).
    pub takes_back: bool,
}

/// A move of the root after the search.
#[derive(Clone, Debug, PartialEq)]
pub struct RootChild<M> {
    /// The move.
    pub mv: M,
    /// The number of playouts that went through it.
    pub visits: u32,
    /// The expected share of every seat after it.
    pub shares: Shares,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsResult<M> {
    /// The moves, the most visited first; none where chance decides or the game is over.
    pub moves: Vec<RootChild<M>>,
    /// The expected share of every seat.
    pub shares: Shares,
    /// The number of positions evaluated.
    pub nodes: u64,
    /// The length of the longest line.
    pub selective_depth: u32,
}

/// The largest number of tree nodes: at about 300 bytes a node these are some sixty megabytes.
const MAX_TREE_NODES: usize = 200_000;
/// The number of playouts before the first report. Every report comes after twice as many as the one before.
const FIRST_REPORT: u32 = 1 << 8;
/// The number of playouts after which a single legal move is returned.
const SINGLE_MOVE_PLAYOUTS: u32 = 64;

/// The number of plies that one round without progress counts as.
const PLIES_OF_A_ROUND: u32 = 2;
/// The inattention of a player that never looks at the others.
const ALWAYS: u64 = 1_000;

/// Searches a position within limits. `report` is called now and then with the result so far.
pub fn search<G: MultiSeatEvaluation>(
    game: &G,
    position: &G::Position,
    limits: &Limits<'_>,
    noise: Noise,
    report: &mut dyn FnMut(&MctsResult<G::Move>),
) -> MctsResult<G::Move> {
    let quiet = game.rounds_without_progress(position).saturating_mul(PLIES_OF_A_ROUND);
    let is_inattentive = noise.is_stuck(quiet) || noise.is_inattentive(game.key(position));
    let seat = game.seat_in_turn(position).filter(|_| is_inattentive);
    let inattentive = seat.map(|seat| Inattentive { seat, takes_back: noise.inattention < ALWAYS });
    let (noise, nodes) = noise.concentrated(limits.nodes, quiet);
    let limits = &Limits { nodes: if inattentive.is_some() { Some(1) } else { nodes }, ..*limits };
    let mut tree = Tree::new(game, noise, inattentive, limits.nodes);
    tree.expand(position.clone(), None);
    if !limits.search_moves.is_empty() {
        tree.restrict_root(|mv| limits.allows(|| game.write_move(position, mv)));
    }
    let mut playouts = 0u32;
    while !limits.is_exhausted(tree.evaluated()) && !limits.is_soft_time_over() && tree.len() < MAX_TREE_NODES
    {
        tree.playout();
        playouts += 1;
        if playouts >= FIRST_REPORT && playouts.is_power_of_two() {
            report(&tree.result());
        }
        let is_decided = match tree.root_edges() {
            0 => true,
            1 => playouts > SINGLE_MOVE_PLAYOUTS,
            _ => false,
        };
        if is_decided || limits.depth.is_some_and(|depth| playouts > depth << 10) {
            break;
        }
    }
    tree.result()
}
