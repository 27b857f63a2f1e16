//! Finds and fills in the texts, which the build script has written.

use crate::Language;
use crate::control_codes::{ARGUMENT, CASE, CHOICE, CHOSEN, MESSAGE, NAMED, OTHER, STANDS_FOR};
use std::sync::OnceLock;

/// The arguments of a text, by name.
#[derive(Default)]
pub struct Args(Vec<(String, String)>);

impl Args {
    /// Adds an argument.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }
}

impl From<&[(&str, &str)]> for Args {
    fn from(args: &[(&str, &str)]) -> Args {
        Args(args.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())).collect())
    }
}

/// Every message of a language, by its key.
struct Texts(Vec<(&'static str, &'static str)>);

/// The texts of every language, in the order of [`Language::ALL`], once they are loaded: a program carries them, a page loads
/// those of the language it shows.
static TEXTS: [OnceLock<Texts>; 2] = [const { OnceLock::new() }; 2];

#[cfg(not(target_family = "wasm"))]
const fn written(language: Language) -> &'static str {
    match language {
        Language::De => include_str!(concat!(env!("OUT_DIR"), "/de")),
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en")),
    }
}

/// Returns the texts of a language that a page needs, as [`load_texts`] takes them.
#[cfg(not(target_family = "wasm"))]
pub const fn page_texts(language: Language) -> &'static str {
    match language {
        Language::De => include_str!(concat!(env!("OUT_DIR"), "/de.page")),
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.page")),
    }
}

/// Returns the texts for the small module of a first visit: without those of options, faults and records.
#[cfg(not(target_family = "wasm"))]
pub const fn first_visit_texts(language: Language) -> &'static str {
    match language {
        Language::De => include_str!(concat!(env!("OUT_DIR"), "/de.first")),
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.first")),
    }
}

/// Returns the texts for a library that other programs use: without those of pages, puzzles and the terminal.
#[cfg(not(target_family = "wasm"))]
pub const fn library_texts(language: Language) -> &'static str {
    match language {
        Language::De => include_str!(concat!(env!("OUT_DIR"), "/de.library")),
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.library")),
    }
}

/// Loads the texts of a language for as long as the program runs. Loading them again does nothing.
pub fn load_texts(language: Language, written: String) {
    TEXTS[language as usize].get_or_init(|| Texts::read(written.leak()));
}

/// Returns whether the texts of a language are loaded.
pub fn has_texts(language: Language) -> bool {
    texts(language).is_some()
}

fn texts(language: Language) -> Option<&'static Texts> {
    let texts = &TEXTS[language as usize];
    #[cfg(not(target_family = "wasm"))]
    texts.get_or_init(|| Texts::read(written(language)));
    texts.get()
}

/// Finds the text of a `key` or a `key.attribute` and fills in its arguments; `None` if there is no such text.
pub fn find(language: Language, key: &str, args: &Args) -> Option<String> {
    let texts = texts(language)?;
    let mut said = String::new();
    texts.write(&mut texts.pattern(key)?, args, &mut said);
    Some(said)
}

impl Texts {
    fn read(built: &'static str) -> Texts {
        Texts(built.split_terminator(MESSAGE).filter_map(|message| message.split_once(STANDS_FOR)).collect())
    }

    /// Finds the pattern of a key. The build script has sorted the keys.
    fn pattern(&self, key: &str) -> Option<&'static str> {
        let place = self.0.binary_search_by(|(known, _)| (*known).cmp(key)).ok()?;
        Some(self.0[place].1)
    }

    /// Writes a pattern, be it a message's or a case's, to its end, and returns the control code that ended it.
    fn write(&self, rest: &mut &'static str, args: &Args, said: &mut String) -> Option<char> {
        loop {
            let (words, sign) = before(rest, &[ARGUMENT, OTHER, CHOICE, CASE, CHOSEN]);
            said.push_str(words);
            match sign {
                Some(ARGUMENT) => said.push_str(args.get(before(rest, &[NAMED]).0)),
                Some(OTHER) => {
                    let key = before(rest, &[NAMED]).0;
                    match self.pattern(key) {
                        Some(mut other) => {
                            self.write(&mut other, args, said);
                        }
                        // a key without a text stands for itself
                        None => said.push_str(key),
                    }
                }
                Some(CHOICE) => said.push_str(&self.choose(rest, args)),
                end => return end,
            }
        }
    }

    /// Returns the text of the first case that fits, else of the last.
    fn choose(&self, rest: &mut &'static str, args: &Args) -> String {
        let value = args.get(before(rest, &[CASE]).0);
        let mut chosen = None;
        loop {
            let case = before(rest, &[STANDS_FOR]).0;
            let mut said = String::new();
            let last = self.write(rest, args, &mut said) != Some(CASE);
            // German and English have one plural
            let fits = case == value || (case == "one" && value == "1");
            if last {
                return chosen.unwrap_or(said);
            }
            if chosen.is_none() && fits {
                chosen = Some(said);
            }
        }
    }
}

/// Takes the text before the first of some control codes, and that code; without one it takes everything.
fn before(rest: &mut &'static str, codes: &[char]) -> (&'static str, Option<char>) {
    let (words, sign, after) = match rest.find(codes) {
        Some(place) => (&rest[..place], rest[place..].chars().next(), &rest[place + 1..]),
        None => (*rest, None, ""),
    };
    *rest = after;
    (words, sign)
}
