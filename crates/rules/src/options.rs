//! Rule options, written `key=value` everywhere.

use crate::{Clause, Fault, sort_few};
use std::fmt;

/// A rule that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// The key of `key=value`.
    pub key: &'static str,
    /// The values; the first is the default.
    pub values: &'static [&'static str],
    /// What a value may be besides.
    pub also: Also,
    /// The clause that explains it.
    pub clause: Clause,
}

/// What a switch's value may be besides its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Also {
    /// Nothing else.
    Nothing,
    /// A board drawing's text; this is the one of the first name, to begin from.
    Drawing(&'static str),
    /// The letters of a name in any order (seats).
    AnyOrder,
}

impl Switch {
    /// The value as it is written, if there is such a value. A drawing is told from a name by its line breaks.
    fn spell(&self, value: &str) -> Option<String> {
        let letters = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            sort_few(&mut letters, |one, other| one < other);
            letters
        };
        match self.also {
            _ if self.values.contains(&value) => Some(value.to_string()),
            Also::Drawing(_) if value.contains('\n') => Some(value.to_string()),
            Also::AnyOrder => {
                self.values.iter().find(|name| letters(name) == letters(value)).map(|name| name.to_string())
            }
            _ => None,
        }
    }
}

/// A complete choice of one game's options: every switch has a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    values: Vec<(&'static str, String)>,
}

impl Options {
    /// All switches at their default.
    pub fn defaults(switches: &'static [Switch]) -> Options {
        Options { values: switches.iter().map(|s| (s.key, s.values[0].to_string())).collect() }
    }

    /// Reads `key=value` pairs; a drawing is passed as the value itself.
    pub fn read<'a>(
        switches: &'static [Switch],
        pairs: impl IntoIterator<Item = &'a str>,
    ) -> Result<Options, Vec<Fault>> {
        let mut options = Options::defaults(switches);
        let mut given = Vec::new();
        let mut faults = Vec::new();
        for pair in pairs {
            let Some((key, value)) = pair.split_once('=') else {
                faults.push(Fault::NoOption { text: pair.to_string() });
                continue;
            };
            let Some(place) = switches.iter().position(|s| s.key == key) else {
                faults.push(Fault::UnknownOption {
                    key: key.to_string(),
                    known: switches.iter().map(|s| s.key).collect(),
                });
                continue;
            };
            let switch = &switches[place];
            if given.contains(&place) {
                faults.push(Fault::RepeatedOption { key: switch.key });
            }
            given.push(place);
            match switch.spell(value) {
                Some(value) => options.values[place].1 = value,
                None => faults.push(Fault::UnknownValue {
                    key: switch.key,
                    value: value.to_string(),
                    known: switch.values.to_vec(),
                }),
            }
        }
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    /// The value of a switch; empty for a key this game does not have.
    pub fn value(&self, key: &str) -> &str {
        self.values.iter().find(|(k, _)| *k == key).map_or("", |(_, value)| value)
    }

    /// Whether the switch has this value.
    pub fn is(&self, key: &str, value: &str) -> bool {
        self.value(key) == value
    }

    /// Every switch with its value, in the documents' order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(key, value)| (*key, value.as_str()))
    }

    /// What departs from the defaults.
    pub fn chosen(&self, switches: &'static [Switch]) -> impl Iterator<Item = (&'static str, &str)> {
        self.iter().filter(|(key, value)| switches.iter().any(|s| s.key == *key && s.values[0] != *value))
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
