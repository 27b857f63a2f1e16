//! The variants of UCI: the games under our names, and variants under the names of other programs that our rules can play.

use crate::games::VARIANTS;
use sprung_rules::{AnyGame, Fault, GameId};
use std::sync::Arc;

/// A variant: a name, its game, and the options and the start position that the name implies.
#[derive(Debug, PartialEq, Eq)]
pub struct UciVariant {
    pub name: &'static str,
    pub game: GameId,
    /// The rules that the name stands for.
    pub rules: &'static [&'static str],
    /// The start, if it is not the game's own.
    pub start: Option<&'static str>,
}

impl UciVariant {
    /// The variant that an engine begins with.
    pub const DEFAULT: &UciVariant = &VARIANTS[0];

    /// Finds the variant of a name, in small or capital letters.
    pub fn read(name: &str) -> Option<&'static UciVariant> {
        VARIANTS.iter().find(|variant| variant.name.eq_ignore_ascii_case(name))
    }

    /// Returns a game under its own name.
    pub fn of(game: GameId) -> &'static UciVariant {
        let own = VARIANTS.iter().find(|variant| variant.name == game.name());
        own.expect("every game is a variant under its own name")
    }

    /// Returns whether a rule can be chosen. A name with rules of its own stands for the whole game that other programs know by
    /// it; only the house rules, which end an endless game, can be chosen.
    pub fn leaves_open(&self, key: &str) -> bool {
        self.rules.is_empty() || key == "house"
    }

    /// Opens the game by the rules that the name stands for and, of the others, those that were chosen.
    pub fn open(&self, chosen: &[(GameId, &str, String)]) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        let chosen = chosen.iter().filter(|(game, key, _)| *game == self.game && self.leaves_open(key));
        let mut pairs: Vec<String> = self.rules.iter().map(|pair| pair.to_string()).collect();
        pairs.extend(chosen.map(|(_, key, value)| format!("{key}={value}")));
        self.game.open(pairs.iter().map(String::as_str))
    }
}
