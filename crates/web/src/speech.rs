//! The language of the page, and its texts.

use crate::browser;
use crate::settings::settings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{GameId, Kind};
use std::sync::Arc;
use words::{Language, Voice};

/// The language chosen; a reader is told when it changes.
pub fn language() -> Language {
    settings().with(|settings| settings.language)
}

/// How the file of a language's texts ends: every module has the texts of its own pages.
const PART: &str = if cfg!(feature = "whole") { "-whole" } else { "" };

/// Fetches the texts of a language, unless the page has them; says whether it has them now.
pub async fn learn(language: Language) -> bool {
    if !words::knows(language)
        && let Some(texts) = browser::fetched(&format!("words/{}{PART}.txt", language.code())).await
    {
        words::learn(language, texts);
    }
    words::knows(language)
}

/// Speaks a language from now on, as soon as its texts are there.
pub fn speak(language: Language) {
    spawn_local(async move {
        if learn(language).await {
            settings().update(|settings| settings.language = language);
        }
    });
}

/// A text of the page.
pub fn t(key: &str) -> String {
    words::page(language(), key, &[])
}

/// A text of the page with arguments.
pub fn t_with(key: &str, args: &[(&str, &str)]) -> String {
    words::page(language(), key, args)
}

/// A text of a page that follows the language. All are of one type: a type of its own for each would cost the page kilobytes.
pub type Text = Arc<dyn Fn() -> String + Send + Sync>;

/// A text of the page, wherever a view wants one.
pub fn says(key: &'static str) -> Text {
    text(move || t(key))
}

/// A text made of others, wherever a view wants one.
pub fn text(text: impl Fn() -> String + Send + Sync + 'static) -> Text {
    Arc::new(text)
}

/// Who speaks of a game.
pub fn voice(game: GameId) -> Voice {
    Voice::new(language(), game)
}

/// How one of Kurierschach's pieces goes, which hardly anybody knows.
pub fn goes(kind: Kind) -> Option<String> {
    let key = match kind {
        Kind::Koenig => "goes-koenig",
        Kind::Koenigin => "goes-koenigin",
        Kind::Mann => "goes-mann",
        Kind::Schleich => "goes-schleich",
        Kind::Kurier => "goes-kurier",
        Kind::Alte => "goes-alte",
        Kind::Ross => "goes-ross",
        Kind::Roch => "goes-roch",
        Kind::Bauer => "goes-bauer",
        Kind::Umwandlungsbauer => "goes-umwandlungsbauer",
        _ => return None,
    };
    Some(t(key))
}

/// A sentence as it stands alone: with a capital unless it begins with a cell's name, and with a full stop unless it has its own.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    // the letters a German or English sentence may begin with; all of Unicode's are a table of many kilobytes
    let capital = match first {
        cell if letters.as_str().starts_with(|next: char| next.is_ascii_digit()) => cell,
        'ä' => 'Ä',
        'ö' => 'Ö',
        'ü' => 'Ü',
        other => other.to_ascii_uppercase(),
    };
    let mut whole: String = std::iter::once(capital).chain(letters).collect();
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
        assert_eq!(sentence("f5 lies between"), "f5 lies between.");
    }
}
