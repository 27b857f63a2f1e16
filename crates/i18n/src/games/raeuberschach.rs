//! The texts of Räuberschach.

use super::{GameTexts, HelpExample};
use sprung_rules::{AnyState, Outcome, Seat};

/// The letters of Dame, Turm, Läufer and Springer, after the international ones of records.
const GERMAN_LETTERS: &[(char, char)] = &[('Q', 'D'), ('R', 'T'), ('B', 'L'), ('N', 'S')];

/// The texts of the game.
pub(super) const TEXTS: GameTexts = GameTexts {
    title: "game-raeuberschach",
    seats: ["seat-white", "seat-black", "seat-white", "seat-black"],
    help_example: HelpExample { text: "e2e3", cell: "e2", clause: "RC-7" },
    signs: None,
    german_letters: GERMAN_LETTERS,
    ending_key: Some(ending_key),
    #[cfg(not(target_family = "wasm"))]
    documents: [
        include_str!("../../rules/raeuberschach.de.md"),
        include_str!("../../rules/raeuberschach.en.md"),
    ],
};

/// Returns the key of the cause of an ending: a side has no piece left, or it has pieces and cannot move (RC-10). In variant 1
/// that side has won, in variant 2 it has lost.
fn ending_key(
    state: &dyn AnyState,
    outcome: Outcome,
    loser: Option<Seat>,
    by_house_rule: bool,
) -> Option<&'static str> {
    if by_house_rule || outcome == Outcome::Draw {
        return None;
    }
    let stuck_side_wins = state.options().is("variant", "1");
    let stuck = if stuck_side_wins { loser.map(Seat::opposite) } else { loser };
    let has_pieces = state.pieces().iter().any(|(_, piece)| Some(piece.seat) == stuck);
    Some(match (stuck_side_wins, has_pieces) {
        (true, false) => "end-rc-11-no-piece",
        (true, true) => "end-rc-11-no-move",
        (false, false) => "end-rc-12-no-piece",
        (false, true) => "end-rc-12-no-move",
    })
}
