//! The languages there are.

/// A language of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// German.
    De,
    /// English.
    En,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::De, Language::En];

    /// `de`, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::De => "de",
            Language::En => "en",
        }
    }

    /// The language's own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::De => "Deutsch",
            Language::En => "English",
        }
    }

    /// The language of a code, whatever region or encoding follows it: `de`, `de-AT`, `de_DE.UTF-8`.
    pub fn read(code: &str) -> Option<Language> {
        let primary = code.split(['-', '_', '.']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_read_from_a_code_with_region_and_encoding() {
        assert_eq!(Language::read("de"), Some(Language::De));
        assert_eq!(Language::read("de_AT.UTF-8"), Some(Language::De));
        assert_eq!(Language::read("EN-gb"), Some(Language::En));
        assert_eq!(Language::read("deutsch"), None);
        assert_eq!(Language::read(""), None);
    }
}
