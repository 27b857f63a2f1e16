//! The texts of Kurierschach.

use super::{GameTexts, HelpExample};
use sprung_rules::{AnyState, Outcome, Seat, Warning};

/// The texts of the game.
pub(super) const TEXTS: GameTexts = GameTexts {
    title: "game-kurierschach",
    seats: ["seat-white", "seat-black", "seat-white", "seat-black"],
    help_example: HelpExample { text: "d2d3", cell: "d2", clause: "KS-22" },
    signs: None,
    german_letters: &[],
    ending_key: Some(ending_key),
    #[cfg(not(target_family = "wasm"))]
    documents: [
        include_str!("../../rules/kurierschach.de.md"),
        include_str!("../../rules/kurierschach.en.md"),
    ],
};

/// Returns the key of the cause of an ending, where the clause alone does not tell it.
///
/// KS-14 covers checkmate, stalemate and, as an option, the bare König, which takes precedence because it does not depend
/// on moves. Two bare kings are a draw by the house rules.
fn ending_key(
    state: &dyn AnyState,
    outcome: Outcome,
    loser: Option<Seat>,
    by_house_rule: bool,
) -> Option<&'static str> {
    if by_house_rule {
        return (state.pieces().len() == 2).then_some("end-bare-kings");
    }
    let is_losers = |seat: Seat| Some(seat) == loser;
    let alone = state.pieces().iter().filter(|(_, piece)| is_losers(piece.seat)).count() == 1;
    let in_check =
        state.warnings().iter().any(|w| matches!(w, Warning::InReach { seat, .. } if is_losers(*seat)));
    Some(match outcome {
        Outcome::Draw => "end-stalemate",
        Outcome::Won(_) if alone && state.options().is("bare-king", "loss") => "end-bare-king",
        Outcome::Won(_) if in_check => "end-checkmate",
        Outcome::Won(_) => "end-stalemate",
    })
}
