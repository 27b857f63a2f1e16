//! The names by which other programs know the games: our own, and those of variants that our rules can play.

use rules::{AnyGame, Fault, GameId};
use std::sync::Arc;

/// A game under a name, with rules and an array of its own where the name stands for them.
#[derive(Debug, PartialEq, Eq)]
pub struct Variant {
    pub name: &'static str,
    pub game: GameId,
    /// Rules that the name stands for.
    pub rules: &'static [&'static str],
    /// Where it begins, if not where the game does.
    pub start: Option<&'static str>,
}

/// Fairy-Stockfish's and Lichess's antichess: Räuberschach with en passant.
pub const ANTICHESS: Variant =
    Variant { name: "antichess", game: GameId::Raeuberschach, rules: &["en-passant=on"], start: None };

/// Fairy-Stockfish's courier. Its array is the mirror image of ours; letters of figures and moves agree.
pub const COURIER: Variant = Variant {
    name: "courier",
    game: GameId::Kurierschach,
    rules: &["promotion=fers", "stalemate=loss", "bare-king=loss"],
    start: Some("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1"),
};

const fn plain(game: GameId) -> Variant {
    Variant { name: game.name(), game, rules: &[], start: None }
}

/// All names; the first is what an engine begins with.
pub const VARIANTS: [Variant; 7] = [
    plain(GameId::Raeuberschach),
    plain(GameId::Kurierschach),
    plain(GameId::Schlaukopf),
    plain(GameId::Eckstein),
    plain(GameId::Roesselsprung),
    ANTICHESS,
    COURIER,
];

impl Variant {
    /// The variant of a name, small or capital letters alike.
    pub fn read(name: &str) -> Option<&'static Variant> {
        VARIANTS.iter().find(|variant| variant.name.eq_ignore_ascii_case(name))
    }

    /// A game under its own name.
    pub fn of(game: GameId) -> &'static Variant {
        VARIANTS.iter().find(|variant| variant.game == game).unwrap_or(&VARIANTS[0])
    }

    /// Whether a rule can be chosen. A name with rules of its own stands for the whole game that others know by it; only when an
    /// endless game ends is left to us.
    pub fn leaves_open(&self, key: &str) -> bool {
        self.rules.is_empty() || key == "house"
    }

    /// The rules: what the name stands for, and of the others those that were chosen.
    pub fn open(&self, chosen: &[(GameId, &str, String)]) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        let chosen = chosen.iter().filter(|(game, key, _)| *game == self.game && self.leaves_open(key));
        let mut pairs: Vec<String> = self.rules.iter().map(|pair| pair.to_string()).collect();
        pairs.extend(chosen.map(|(_, key, value)| format!("{key}={value}")));
        self.game.open(pairs.iter().map(String::as_str))
    }
}
