//! The list of moves of a game in progress.

use sprung_rules::AnyState;

/// Returns the moves that give the same game when they are played again: forced passes, which play themselves, are left out.
pub fn move_list(play: &dyn AnyState) -> Vec<String> {
    let played = play.played();
    play.recorded().into_iter().filter_map(|(ply, _)| played.get(ply).cloned()).collect()
}
