//! The texts of Schach dem Schlaukopf.

use super::{GameTexts, HelpExample};

/// The texts of the game.
pub(super) const TEXTS: GameTexts = GameTexts {
    title: "game-schlaukopf",
    seats: ["seat-first", "seat-second", "seat-first", "seat-second"],
    help_example: HelpExample { text: "d2d3", cell: "d2", clause: "SK-2" },
    signs: None,
    german_letters: &[],
    ending_key: None,
    #[cfg(not(target_family = "wasm"))]
    documents: [include_str!("../../rules/schlaukopf.de.md"), include_str!("../../rules/schlaukopf.en.md")],
};
