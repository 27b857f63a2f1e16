//! The languages of the texts.

use crate::messages;

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

    /// Returns the code of the language: `de`, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::De => "de",
            Language::En => "en",
        }
    }

    /// Returns the language's own name for itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::De => "Deutsch",
            Language::En => "English",
        }
    }

    /// Finds the language of a code, whatever region or encoding follows it: `de`, `de-AT`, `de_DE.UTF-8`.
    pub fn read(code: &str) -> Option<Language> {
        let primary = code.split(['-', '_', '.']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// Writes a number of per cent.
    pub fn percent(self, number: i32) -> String {
        self.message("percent", &[("number", &number.to_string())])
    }

    /// Returns the text of a key that speaks of no game. A key without a text stands for itself; the tests exclude it.
    pub(crate) fn message(self, key: &str, args: &[(&str, &str)]) -> String {
        messages::find(self, key, &args.into()).unwrap_or_else(|| key.to_string())
    }

    /// Joins items as in `a, b or c`.
    pub(crate) fn either<T: AsRef<str>>(self, items: &[T]) -> String {
        self.list("list-or", items)
    }

    /// Joins items as in `a, b and c`.
    pub(crate) fn all<T: AsRef<str>>(self, items: &[T]) -> String {
        self.list("list-and", items)
    }

    fn list<T: AsRef<str>>(self, key: &str, items: &[T]) -> String {
        match items {
            [] => String::new(),
            [one] => one.as_ref().to_string(),
            [most @ .., last] => {
                let most = most.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
                self.message(key, &[("most", &most), ("last", last.as_ref())])
            }
        }
    }
}

/// Returns a text with a capital at its beginning.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    // the letters a German or English sentence may begin with; all of Unicode's are a table of many kilobytes
    let capital = match first {
        'ä' => 'Ä',
        'ö' => 'Ö',
        'ü' => 'Ü',
        other => other.to_ascii_uppercase(),
    };
    std::iter::once(capital).chain(letters).collect()
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

    #[test]
    fn a_text_gets_its_capital() {
        assert_eq!(["öffnen", "the end", "", "3"].map(capitalized), ["Öffnen", "The end", "", "3"]);
    }

    #[test]
    fn per_cent_are_written_as_the_language_does() {
        assert_eq!((Language::De.percent(45), Language::En.percent(45)), ("45 %".into(), "45%".into()));
    }
}
