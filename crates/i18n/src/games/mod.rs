//! The registry of the games' texts. Each game has a file.

mod eckstein;
mod kurierschach;
mod raeuberschach;
mod roesselsprung;
mod schlaukopf;

use sprung_rules::{AnyState, GameId, Outcome, Seat};

/// Finds the key of the cause of an ending, given the outcome, the loser and whether a house rule ended the game.
type EndingKey = fn(&dyn AnyState, Outcome, Option<Seat>, bool) -> Option<&'static str>;

/// The texts that differ between games, named by their keys.
pub(crate) struct GameTexts {
    /// The game's title, whose attributes describe the game.
    pub title: &'static str,
    /// The names of the seats, in the order of their letters.
    pub seats: [&'static str; 4],
    /// The example that the terminal's help gives.
    pub help_example: HelpExample,
    /// The explanation of the signs on the terminal's board that are no pieces, if it has any.
    pub signs: Option<&'static str>,
    /// The letters of pieces that German players write, each after the one that records have.
    pub german_letters: &'static [(char, char)],
    /// Finds the cause of an ending where the clause alone does not tell it.
    pub ending_key: Option<EndingKey>,
    /// The rule documents in the order of [`Language::ALL`](crate::Language::ALL). A page fetches them instead.
    #[cfg(not(target_family = "wasm"))]
    pub documents: [&'static str; 2],
}

/// The examples of the terminal's help.
pub(crate) struct HelpExample {
    /// A legal first move.
    pub text: &'static str,
    /// A cell with a piece.
    pub cell: &'static str,
    /// The number of a clause.
    pub clause: &'static str,
}

/// Returns what is special about a game's texts.
pub(crate) const fn texts(game: GameId) -> &'static GameTexts {
    match game {
        GameId::Roesselsprung => &roesselsprung::TEXTS,
        GameId::Schlaukopf => &schlaukopf::TEXTS,
        GameId::Raeuberschach => &raeuberschach::TEXTS,
        GameId::Kurierschach => &kurierschach::TEXTS,
        GameId::Eckstein => &eckstein::TEXTS,
    }
}
