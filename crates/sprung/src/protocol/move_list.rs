//! The list of moves of a game in progress.

use sprung_rules::AnyState;

/// Returns the moves that give the same game when they are played again: forced passes, which play themselves, are left out.
pub fn move_list(state: &dyn AnyState) -> Vec<String> {
    let played = state.played();
    state.recorded().into_iter().filter_map(|(ply, _)| played.get(ply).cloned()).collect()
}
