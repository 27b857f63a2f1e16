//! Perft: counting the leaves of the game tree, which tests and measures a move generator.

use crate::{Game, Notation};

/// Counts the lines of `depth` decisions.
///
/// Chance events branch but do not count as decisions. A line is not extended past the end of the game. House rules
/// that need a history are ignored.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    count(game, position, depth, &|| true).expect("the count is never stopped")
}

/// Counts the leaves of each first move or chance event and returns its text with its count.
///
/// Stops when `keep_going` returns `false` and leaves out the moves that were not counted to the end.
pub fn divide<G: Notation>(
    game: &G,
    position: &G::Position,
    depth: u32,
    keep_going: &dyn Fn() -> bool,
) -> Vec<(String, u64)> {
    let mut rows = Vec::new();
    let mut add = |mv: G::Move, depth: u32| {
        let counted = count(game, &after(game, position, mv), depth, keep_going);
        rows.extend(counted.map(|nodes| (game.write_move(position, mv), nodes)));
    };
    for &(event, _) in game.chances(position) {
        add(event, depth);
    }
    if depth > 0 {
        game.moves(position, &mut |mv| add(mv, depth - 1));
    }
    rows
}

/// Counts the leaves, or returns `None` if `keep_going` returned `false` before the end.
fn count<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    keep_going: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let chances = game.chances(position);
    if !chances.is_empty() {
        return chances
            .iter()
            .map(|&(event, _)| count(game, &after(game, position, event), depth, keep_going))
            .sum();
    }
    if depth == 1 {
        return Some(game.count_legal_moves(position));
    }
    // The last two plies are counted faster than `keep_going` is called.
    if depth > 2 && !keep_going() {
        return None;
    }
    let mut nodes = Some(0);
    game.moves(position, &mut |mv| {
        nodes =
            nodes.and_then(|sum| Some(sum + count(game, &after(game, position, mv), depth - 1, keep_going)?));
    });
    nodes
}

/// Returns the position after a move.
fn after<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut next = position.clone();
    game.play(&mut next, mv);
    next
}
