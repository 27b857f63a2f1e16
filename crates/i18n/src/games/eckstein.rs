//! The texts of Eckstein.

use super::{GameTexts, HelpExample};

/// The texts of the game.
pub(super) const TEXTS: GameTexts = GameTexts {
    title: "game-eckstein",
    seats: ["seat-red", "seat-yellow", "seat-red", "seat-yellow"],
    help_example: HelpExample { text: "c2c4", cell: "c2", clause: "EC-5" },
    signs: Some("signs-eckstein"),
    german_letters: &[],
    ending_key: None,
    #[cfg(not(target_family = "wasm"))]
    documents: [include_str!("../../rules/eckstein.de.md"), include_str!("../../rules/eckstein.en.md")],
};
