//! The texts of Rösselsprung.

use super::{GameTexts, HelpExample};
use sprung_rules::games::roesselsprung::clause;
use sprung_rules::{AnyState, Outcome, Role, Seat};

/// The texts of the game.
pub(super) const TEXTS: GameTexts = GameTexts {
    title: "game-roesselsprung",
    seats: ["seat-yellow", "seat-blue", "seat-green", "seat-red"],
    help_example: HelpExample { text: "k1k7", cell: "k1", clause: "RS-10" },
    signs: Some("signs-roesselsprung"),
    german_letters: &[],
    ending_key: Some(ending_key),
    #[cfg(not(target_family = "wasm"))]
    documents: [
        include_str!("../../rules/roesselsprung.de.md"),
        include_str!("../../rules/roesselsprung.en.md"),
    ],
};

/// Returns the key of the cause of an ending by RS-42: all players have finished, or forty rounds passed without progress.
fn ending_key(
    state: &dyn AnyState,
    _outcome: Outcome,
    _loser: Option<Seat>,
    _by_house_rule: bool,
) -> Option<&'static str> {
    if state.verdict().is_none_or(|verdict| verdict.clause != clause::FORTY_ROUNDS) {
        return None;
    }
    let is_home = |cell, seat| state.layout().place(cell).roles.contains(&Role::Goal(seat));
    let all_finished = state.pieces().iter().all(|&(cell, piece)| is_home(cell, piece.seat));
    Some(if all_finished { "end-rs-42-finished" } else { "end-rs-42-rounds" })
}
