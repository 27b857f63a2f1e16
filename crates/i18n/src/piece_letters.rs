//! Translates the letters of pieces: records have the international ones, people write those of their language.

use crate::{Language, Localizer, games};

impl Localizer {
    /// Returns a move of a record as people write it.
    pub fn localized_move(self, text: &str) -> String {
        self.with_letters(text, |(international, german), letter| {
            (*international == letter).then_some(*german)
        })
    }

    /// Returns a move that a person wrote as records have it.
    pub fn international_move(self, text: &str) -> String {
        self.with_letters(text, |(international, german), letter| {
            (*german == letter).then_some(*international)
        })
    }

    fn with_letters(self, text: &str, translate: fn(&(char, char), char) -> Option<char>) -> String {
        let letters = match self.language {
            Language::De => games::texts(self.game).german_letters,
            Language::En => &[],
        };
        let other = |letter| letters.iter().find_map(|pair| translate(pair, letter)).unwrap_or(letter);
        text.chars().map(other).collect()
    }
}

#[cfg(test)]
mod tests;
