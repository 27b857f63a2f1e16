//! Rule options, which are written `key=value`.

use crate::{Clause, Fault, RulesVersion, insertion_sort};
use std::fmt;

/// A rule of a game that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The key of `key=value`.
    pub key: &'static str,
    /// The values; the first is the default.
    pub values: &'static [&'static str],
    /// The values it accepts besides the listed ones.
    pub other_values: OtherValues,
    /// The clause that explains the option.
    pub clause: Clause,
}

/// The values that an option accepts besides its listed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherValues {
    /// The option accepts no other value.
    Nothing,
    /// The option accepts the text of a board drawing. The field holds the drawing of the default value, to start
    /// from.
    Drawing(&'static str),
    /// The option accepts the letters of a listed value in any order (seats).
    AnyOrder,
}

impl RuleOption {
    /// Returns the value in its canonical spelling, or `None` if the option does not accept it. A drawing is
    /// recognised by its line breaks.
    fn spell(&self, value: &str) -> Option<String> {
        let letters = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            insertion_sort(&mut letters, |one, other| one < other);
            letters
        };
        match self.other_values {
            _ if self.values.contains(&value) => Some(value.to_string()),
            OtherValues::Drawing(_) if value.contains('\n') => Some(value.to_string()),
            OtherValues::AnyOrder => {
                self.values.iter().find(|name| letters(name) == letters(value)).map(|name| name.to_string())
            }
            _ => None,
        }
    }
}

/// The values of all options of one game, and the version of its rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    values: Vec<(&'static str, String)>,
    version: RulesVersion,
}

impl Options {
    /// Returns the default values of all options, with the current version of the rules.
    pub fn defaults(known: &'static [RuleOption]) -> Options {
        let values = known.iter().map(|s| (s.key, s.values[0].to_string())).collect();
        Options { values, version: RulesVersion::CURRENT }
    }

    /// Reads `key=value` pairs. The value of a drawing is its text. The version of the rules is the current one.
    ///
    /// # Errors
    ///
    /// Returns every fault of the pairs.
    pub fn read<'a>(
        known: &'static [RuleOption],
        pairs: impl IntoIterator<Item = &'a str>,
    ) -> Result<Options, Vec<Fault>> {
        let mut options = Options::defaults(known);
        let mut given = Vec::new();
        let mut faults = Vec::new();
        for pair in pairs {
            let Some((key, value)) = pair.split_once('=') else {
                faults.push(Fault::NoOption { text: pair.to_string() });
                continue;
            };
            let Some(place) = known.iter().position(|s| s.key == key) else {
                faults.push(Fault::UnknownOption {
                    key: key.to_string(),
                    known: known.iter().map(|s| s.key).collect(),
                });
                continue;
            };
            let option = &known[place];
            if given.contains(&place) {
                faults.push(Fault::RepeatedOption { key: option.key });
            }
            given.push(place);
            match option.spell(value) {
                Some(value) => options.values[place].1 = value,
                None => faults.push(Fault::UnknownValue {
                    key: option.key,
                    value: value.to_string(),
                    known: option.values.to_vec(),
                }),
            }
        }
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    /// Returns the same options with another version of the rules.
    #[must_use]
    pub fn with_version(self, version: RulesVersion) -> Options {
        Options { version, ..self }
    }

    /// Returns the version of the rules.
    pub const fn version(&self) -> RulesVersion {
        self.version
    }

    /// Returns the value of an option.
    ///
    /// # Panics
    ///
    /// Panics if the game has no such option.
    pub fn value(&self, key: &str) -> &str {
        self.get(key).expect("the caller names an option of the game")
    }

    /// Returns whether the game has the option and it has this value.
    pub fn is(&self, key: &str, value: &str) -> bool {
        self.get(key) == Some(value)
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// Returns every option with its value, in the order of the documents.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(key, value)| (*key, value.as_str()))
    }

    /// Returns the options whose values differ from their defaults.
    pub fn chosen(&self, known: &'static [RuleOption]) -> impl Iterator<Item = (&'static str, &str)> {
        self.iter().filter(|(key, value)| known.iter().any(|s| s.key == *key && s.values[0] != *value))
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (key, value)) in self.iter().enumerate() {
            let value = if value.contains('\n') { "FILE" } else { value };
            write!(f, "{}{key}={value}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
