//! The `moves` list of a game in progress.

use rules::AnyPlay;

/// What was played, such that playing it again gives the same game: forced passes, which play themselves, are left off.
pub fn moves(play: &dyn AnyPlay) -> Vec<String> {
    let played = play.played();
    play.recorded().into_iter().filter_map(|(ply, _)| played.get(ply).cloned()).collect()
}
