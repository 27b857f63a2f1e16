//! The texts as the build script wrote them, and how they are spoken.

use crate::Language;
use crate::marks::{ARGUMENT, CASE, CHOICE, CHOSEN, MESSAGE, NAMED, OTHER, STANDS_FOR};
use std::sync::OnceLock;

/// What a text is told, by name.
#[derive(Default)]
pub struct Args(Vec<(String, String)>);

impl Args {
    /// Tells a text something more.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }
}

/// Every message of a language, by its key.
struct Texts(Vec<(&'static str, &'static str)>);

/// The texts of every language, in the order of [`Language::ALL`], once they are there: a program carries them, a page is given those of
/// the language it speaks.
static TEXTS: [OnceLock<Texts>; 2] = [const { OnceLock::new() }; 2];

#[cfg(not(target_family = "wasm"))]
const fn written(language: Language) -> &'static str {
    match language {
        Language::De => include_str!(concat!(env!("OUT_DIR"), "/de")),
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en")),
    }
}

/// The texts of a language that a page needs, as [`learn`] takes them.
#[cfg(not(target_family = "wasm"))]
pub const fn for_a_page(language: Language) -> &'static str {
    match language {
        Language::De => include_str!(concat!(env!("OUT_DIR"), "/de.page")),
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.page")),
    }
}

/// Those of them that a first visit needs, which has no page for options and for texts that people bring.
#[cfg(not(target_family = "wasm"))]
pub const fn for_a_first_visit(language: Language) -> &'static str {
    match language {
        Language::De => include_str!(concat!(env!("OUT_DIR"), "/de.first")),
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.first")),
    }
}

/// Gives the texts of a language, for as long as the program runs; once they are there, nothing more.
pub fn learn(language: Language, written: String) {
    TEXTS[language as usize].get_or_init(|| Texts::read(written.leak()));
}

/// Whether the texts of a language are there.
pub fn knows(language: Language) -> bool {
    texts(language).is_some()
}

fn texts(language: Language) -> Option<&'static Texts> {
    let texts = &TEXTS[language as usize];
    #[cfg(not(target_family = "wasm"))]
    texts.get_or_init(|| Texts::read(written(language)));
    texts.get()
}

/// The text of a `key` or a `key.attribute`; `None` if there is none.
pub fn find(language: Language, key: &str, args: &Args) -> Option<String> {
    let texts = texts(language)?;
    let mut said = String::new();
    texts.speak(&mut texts.pattern(key)?, args, &mut said);
    Some(said)
}

impl Texts {
    fn read(built: &'static str) -> Texts {
        Texts(built.split_terminator(MESSAGE).filter_map(|message| message.split_once(STANDS_FOR)).collect())
    }

    /// The build script has sorted the keys.
    fn pattern(&self, key: &str) -> Option<&'static str> {
        let place = self.0.binary_search_by(|(known, _)| (*known).cmp(key)).ok()?;
        Some(self.0[place].1)
    }

    /// Speaks until the end of a pattern, be it a message's or a case's; says by which sign that ended.
    fn speak(&self, rest: &mut &'static str, args: &Args, said: &mut String) -> Option<char> {
        loop {
            let (words, sign) = before(rest, &[ARGUMENT, OTHER, CHOICE, CASE, CHOSEN]);
            said.push_str(words);
            match sign {
                Some(ARGUMENT) => said.push_str(args.get(before(rest, &[NAMED]).0)),
                Some(OTHER) => {
                    let mut other = self.pattern(before(rest, &[NAMED]).0).unwrap_or_default();
                    self.speak(&mut other, args, said);
                }
                Some(CHOICE) => said.push_str(&self.choose(rest, args)),
                end => return end,
            }
        }
    }

    /// The first case that fits, else the last.
    fn choose(&self, rest: &mut &'static str, args: &Args) -> String {
        let value = args.get(before(rest, &[CASE]).0);
        let mut chosen = None;
        loop {
            let case = before(rest, &[STANDS_FOR]).0;
            let mut said = String::new();
            let last = self.speak(rest, args, &mut said) != Some(CASE);
            // German and English have one plural
            let fits = case == value || (case == "one" && value == "1");
            if chosen.is_none() && (fits || last) {
                chosen = Some(said);
            }
            if last {
                return chosen.unwrap_or_default();
            }
        }
    }
}

/// Takes what stands before the first of some signs, and that sign; without one everything.
fn before(rest: &mut &'static str, signs: &[char]) -> (&'static str, Option<char>) {
    let (words, sign, after) = match rest.find(signs) {
        Some(place) => (&rest[..place], rest[place..].chars().next(), &rest[place + 1..]),
        None => (*rest, None, ""),
    };
    *rest = after;
    (words, sign)
}
