//! Counting leaves: the yardstick of move generators.

use crate::Game;

/// The number of lines of `depth` decisions. Chance events branch without counting; a line is not extended past the end
/// of the game. House rules that need a history are not looked at.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let chances = game.chances(position);
    if !chances.is_empty() {
        return chances.iter().map(|&(event, _)| perft(game, &after(game, position, event), depth)).sum();
    }
    if depth == 1 {
        return game.count(position);
    }
    let mut nodes = 0;
    game.moves(position, &mut |mv| nodes += perft(game, &after(game, position, mv), depth - 1));
    nodes
}

/// Per first move or chance event, its text and its count.
pub fn divide<G: Game>(game: &G, position: &G::Position, depth: u32) -> Vec<(String, u64)> {
    let mut rows = Vec::new();
    for &(event, _) in game.chances(position) {
        rows.push((game.write_move(position, event), perft(game, &after(game, position, event), depth)));
    }
    if depth > 0 {
        game.moves(position, &mut |mv| {
            rows.push((game.write_move(position, mv), perft(game, &after(game, position, mv), depth - 1)));
        });
    }
    rows
}

fn after<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut next = position.clone();
    game.play(&mut next, mv);
    next
}
