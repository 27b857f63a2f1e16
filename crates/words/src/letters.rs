//! The letters of Räuberschach's pieces: records have the international ones, people those of their language.

use crate::{Language, Voice};
use rules::GameId;

/// Dame, Turm, Läufer, Springer.
const GERMAN: [(char, char); 4] = [('Q', 'D'), ('R', 'T'), ('B', 'L'), ('N', 'S')];

impl Voice {
    /// A move of a record as people write it.
    pub fn written(self, text: &str) -> String {
        self.replaced(text, GERMAN)
    }

    /// A move that a person wrote, as records have it.
    pub fn read_letters(self, text: &str) -> String {
        self.replaced(text, GERMAN.map(|(ours, theirs)| (theirs, ours)))
    }

    fn replaced(self, text: &str, letters: [(char, char); 4]) -> String {
        if (self.language, self.game) != (Language::De, GameId::Raeuberschach) {
            return text.to_string();
        }
        let other =
            |letter: char| letters.iter().find(|(from, _)| *from == letter).map_or(letter, |(_, to)| *to);
        text.chars().map(other).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn german_players_write_german_letters_for_the_ordinary_pieces_only() {
        let german = Voice::new(Language::De, GameId::Raeuberschach);
        assert_eq!(german.written("Nbxd7"), "Sbxd7");
        assert_eq!(german.written("bxa8=Q"), "bxa8=D");
        assert_eq!(german.read_letters("Sbxd7"), "Nbxd7");
        assert_eq!(german.read_letters("e2e3"), "e2e3");
        assert_eq!(Voice::new(Language::En, GameId::Raeuberschach).written("Nf3"), "Nf3");
        assert_eq!(Voice::new(Language::De, GameId::Kurierschach).written("Nf3"), "Nf3");
    }
}
