//! Counting leaves: the yardstick of move generators.

use crate::Game;

/// The number of lines of `depth` decisions. Chance events branch without counting; a line is not extended past the end
/// of the game. House rules that need a history are not looked at.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    count(game, position, depth, &|| true).unwrap_or(0)
}

/// Per first move or chance event, its text and its count; only those that were counted while `going` said yes.
pub fn divide<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    going: &dyn Fn() -> bool,
) -> Vec<(String, u64)> {
    let mut rows = Vec::new();
    let mut add = |mv: G::Move, depth: u32| {
        let counted = count(game, &after(game, position, mv), depth, going);
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

/// Nothing if `going` said no before all was counted.
fn count<G: Game>(game: &G, position: &G::Position, depth: u32, going: &dyn Fn() -> bool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let chances = game.chances(position);
    if !chances.is_empty() {
        return chances
            .iter()
            .map(|&(event, _)| count(game, &after(game, position, event), depth, going))
            .sum();
    }
    if depth == 1 {
        return Some(game.count(position));
    }
    // what lies two plies below is counted sooner than it is asked about
    if depth > 2 && !going() {
        return None;
    }
    let mut nodes = Some(0);
    game.moves(position, &mut |mv| {
        nodes = nodes.and_then(|sum| Some(sum + count(game, &after(game, position, mv), depth - 1, going)?));
    });
    nodes
}

fn after<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut next = position.clone();
    game.play(&mut next, mv);
    next
}
