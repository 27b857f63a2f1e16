//! Plain UCT: a tree that grows by one node per playout, searched by upper confidence bounds.

use super::playout::{PlayoutCounter, PlayoutShares, play_out, shares_of};
use super::spec::Budget;
use crate::seeded_rng::SeededRng;
use sprung_rules::{Game, Turn, position_verdict};

/// The exploration constant of UCT.
const EXPLORATION: f32 = 1.0;
/// The most nodes that the tree may have.
const MOST_NODES: usize = 2_000_000;

struct UctNode<G: Game> {
    position: G::Position,
    turn: Turn,
    /// The shares of a finished game.
    ended: Option<PlayoutShares>,
    branches: Vec<Branch<G::Move>>,
    visits: u32,
}

struct Branch<M> {
    mv: M,
    weight: u32,
    child: Option<usize>,
    visits: u32,
    sum: f32,
}

pub fn uct<G: Game>(
    game: &G,
    position: &G::Position,
    budget: Budget,
    rng: &mut SeededRng,
) -> Option<G::Move> {
    let mut meter = PlayoutCounter::new(budget);
    let mut tree = vec![node(game, position.clone())];
    let mut moves = Vec::new();
    while meter.more() {
        let mut way = Vec::new();
        let mut at = 0;
        let shares = loop {
            if let Some(shares) = tree[at].ended {
                break shares;
            }
            let Some(place) = choose(&tree[at], rng) else { break shares_of(game, None) };
            way.push((at, place));
            let branch = &tree[at].branches[place];
            if let Some(child) = branch.child {
                at = child;
                continue;
            }
            let mut after = tree[at].position.clone();
            game.play(&mut after, branch.mv);
            if tree.len() < MOST_NODES {
                let child = tree.len();
                tree[at].branches[place].child = Some(child);
                tree.push(node(game, after.clone()));
            }
            break play_out(game, after, rng, &mut moves);
        };
        for (at, place) in way {
            let node = &mut tree[at];
            node.visits += 1;
            let branch = &mut node.branches[place];
            branch.visits += 1;
            if let Turn::Seat(seat) = node.turn {
                branch.sum += shares[seat.index()];
            }
        }
    }
    tree[0].branches.iter().max_by_key(|branch| branch.visits).map(|branch| branch.mv)
}

fn node<G: Game>(game: &G, position: G::Position) -> UctNode<G> {
    let ended = position_verdict(game, &position).map(|verdict| shares_of(game, Some(verdict)));
    let turn = game.turn(&position);
    let branch = |mv, weight| Branch { mv, weight, child: None, visits: 0, sum: 0.0 };
    let mut branches = Vec::new();
    match turn {
        Turn::Chance => {
            branches.extend(game.chances(&position).iter().map(|&(mv, weight)| branch(mv, weight)))
        }
        Turn::Seat(_) => game.moves(&position, &mut |mv| branches.push(branch(mv, 1))),
    }
    UctNode { position, turn, ended, branches, visits: 0 }
}

fn choose<G: Game>(node: &UctNode<G>, rng: &mut SeededRng) -> Option<usize> {
    if node.turn == Turn::Chance {
        let events: Vec<(usize, u32)> =
            node.branches.iter().enumerate().map(|(place, branch)| (place, branch.weight)).collect();
        return rng.weighted_choice(&events).copied();
    }
    let untried: Vec<usize> =
        (0..node.branches.len()).filter(|&place| node.branches[place].visits == 0).collect();
    if let Some(&place) = rng.pick(&untried) {
        return Some(place);
    }
    let known = (node.visits.max(1) as f32).ln();
    let bound = |branch: &Branch<G::Move>| {
        let visits = branch.visits as f32;
        branch.sum / visits + EXPLORATION * (known / visits).sqrt()
    };
    (0..node.branches.len()).max_by(|&a, &b| bound(&node.branches[a]).total_cmp(&bound(&node.branches[b])))
}
