//! The language of the page, and its texts.

use crate::settings::settings;
use leptos::prelude::*;
use rules::GameId;
use words::{Language, Voice};

/// The language chosen; a reader is told when it changes.
pub fn language() -> Language {
    settings().with(|settings| settings.language)
}

/// A text of the page.
pub fn t(key: &str) -> String {
    words::page(language(), key, &[])
}

/// A text of the page with arguments.
pub fn t_with(key: &str, args: &[(&str, &str)]) -> String {
    words::page(language(), key, args)
}

/// Who speaks of a game.
pub fn voice(game: GameId) -> Voice {
    Voice::new(language(), game)
}

/// A sentence as it stands alone: with a capital, and with a full stop unless it has its own.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut whole: String = first.to_uppercase().chain(letters).collect();
    if !whole.ends_with(['.', '!', '?', '…']) {
        whole.push('.');
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    /// Every string literal of the pages.
    fn literals() -> BTreeSet<String> {
        let texts = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
            .into_iter()
            .map(|path| std::fs::read_to_string(path).unwrap());
        texts
            .flat_map(|text| text.split('"').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>())
            .collect()
    }

    /// The keys of the pages' file.
    fn keys() -> BTreeSet<String> {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/texts/en/pages.ftl");
        let text = std::fs::read_to_string(file).unwrap();
        let keys = text
            .lines()
            .filter_map(|line| line.strip_prefix("page-")?.split(" =").next().map(str::to_string));
        keys.collect()
    }

    #[test]
    fn every_text_a_page_names_is_there() {
        let keys = keys();
        let named: BTreeSet<String> = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
            .into_iter()
            .flat_map(|path| {
                let text = std::fs::read_to_string(path).unwrap();
                let calls = text.split(" t(\"").chain(text.split("t_with(\"")).skip(1);
                calls.filter_map(|rest| rest.split('"').next().map(str::to_string)).collect::<Vec<_>>()
            })
            .filter(|key| key.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !key.is_empty())
            .collect();
        let missing: Vec<_> = named.difference(&keys).collect();
        assert_eq!(missing, Vec::<&String>::new());
    }

    #[test]
    fn no_text_of_the_pages_is_left_unused() {
        let literals = literals();
        let made = |key: &str| ["setting-", "pace-"].iter().any(|made| key.starts_with(made));
        let unused: Vec<_> = keys().into_iter().filter(|key| !literals.contains(key) && !made(key)).collect();
        assert_eq!(unused, Vec::<String>::new());
    }

    #[test]
    fn a_sentence_has_a_capital_and_a_stop() {
        assert_eq!(sentence("über"), "Über.");
        assert_eq!(sentence("Schlag! Now"), "Schlag! Now.");
        assert_eq!(sentence("why not?"), "Why not?");
    }
}
