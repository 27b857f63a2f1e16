//! The language of the page, and its texts.

use crate::browser;
use crate::games;
use crate::settings::settings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use sprung_i18n::{Language, Localizer, capitalized};
use sprung_rules::{GameId, Kind};
use std::sync::Arc;

/// Returns the chosen language; an effect that calls it runs again when it changes.
pub fn language() -> Language {
    settings().with(|settings| settings.language)
}

/// The suffix of the files of texts: every module has the texts of its own pages.
const PART: &str = if cfg!(feature = "whole") { "-whole" } else { "" };

/// Fetches the texts of a language unless the page has them; returns whether it has them now.
pub async fn load_texts(language: Language) -> bool {
    if !sprung_i18n::has_texts(language)
        && let Some(texts) = browser::fetch_text(&format!("words/{}{PART}.txt", language.code())).await
    {
        sprung_i18n::load_texts(language, texts);
    }
    sprung_i18n::has_texts(language)
}

/// Switches to a language as soon as its texts are there.
pub fn switch_language(language: Language) {
    spawn_local(async move {
        if load_texts(language).await {
            settings().update(|settings| settings.language = language);
        }
    });
}

/// Returns a text of the page.
pub fn t(key: &str) -> String {
    sprung_i18n::page_text(language(), key, &[])
}

/// Returns a text of the page with arguments.
pub fn t_with(key: &str, args: &[(&str, &str)]) -> String {
    sprung_i18n::page_text(language(), key, args)
}

/// A text that follows the language. All are of one type: a closure type of its own for each would cost the page kilobytes.
pub type ReactiveText = Arc<dyn Fn() -> String + Send + Sync>;

/// Returns a text of the page that follows the language.
pub fn localized(key: &'static str) -> ReactiveText {
    text(move || t(key))
}

/// Wraps a function that makes a text.
pub fn text(text: impl Fn() -> String + Send + Sync + 'static) -> ReactiveText {
    Arc::new(text)
}

/// Returns the texts about a game.
pub fn voice(game: GameId) -> Localizer {
    Localizer::new(language(), game)
}

/// Returns how a kind of piece moves, where that is not generally known.
pub fn movement_text(game: GameId, kind: Kind) -> Option<String> {
    games::movement_key(game, kind).map(t)
}

/// Returns a text as a sentence: with a capital unless it begins with a cell's name, and with a full stop unless it has its own.
pub fn sentence(text: &str) -> String {
    let is_cell = text.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    let mut whole = if is_cell { text.to_string() } else { capitalized(text) };
    if !text.is_empty() && !whole.ends_with(['.', '!', '?', '…']) {
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

    /// Returns every string literal of the pages.
    fn literals() -> BTreeSet<String> {
        // Some texts about puzzles belong to the terminal.
        let terminal = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../sprung/src"));
        let texts = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
            .into_iter()
            .chain(terminal)
            .map(|path| std::fs::read_to_string(path).unwrap());
        texts
            .flat_map(|text| text.split('"').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>())
            .collect()
    }

    /// Returns the keys of the pages' files.
    fn keys() -> BTreeSet<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../i18n/texts/en");
        let files = ["pages.ftl", "puzzles.ftl"];
        let text = files.map(|file| std::fs::read_to_string(folder.join(file)).unwrap()).concat();
        let keys = text
            .lines()
            .filter_map(|line| line.strip_prefix("page-")?.split(" =").next().map(str::to_string));
        keys.collect()
    }

    #[test]
    fn every_text_key_used_by_a_page_exists() {
        let keys = keys();
        let named: BTreeSet<String> = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
            .into_iter()
            .flat_map(|path| {
                let text = std::fs::read_to_string(path).unwrap();
                let calls =
                    [" t(\"", "t_with(\"", "says(\""].iter().flat_map(|call| text.split(call).skip(1));
                calls.filter_map(|rest| rest.split('"').next().map(str::to_string)).collect::<Vec<_>>()
            })
            .filter(|key| key.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !key.is_empty())
            .collect();
        let missing: Vec<_> = named.difference(&keys).collect();
        assert_eq!(missing, Vec::<&String>::new());
    }

    #[test]
    fn no_page_text_is_unused() {
        let literals = literals();
        let made =
            |key: &str| ["setting-", "pace-", "theme-", "why-"].iter().any(|made| key.starts_with(made));
        let unused: Vec<_> = keys().into_iter().filter(|key| !literals.contains(key) && !made(key)).collect();
        assert_eq!(unused, Vec::<String>::new());
    }

    #[test]
    fn sentence_adds_a_capital_and_a_full_stop() {
        assert_eq!(sentence("über"), "Über.");
        assert_eq!(sentence("Schlag! Now"), "Schlag! Now.");
        assert_eq!(sentence("why not?"), "Why not?");
        assert_eq!(sentence("f5 lies between"), "f5 lies between.");
    }
}
