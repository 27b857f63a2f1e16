//! The localizer: one language, one game.

use crate::Language;
use crate::messages::{self, Args};
use crate::names::kind_key;
use sprung_rules::{Cell, GameId, Kind, Layout, Seat};

/// Puts the values of one game into sentences of one language. A sentence has no full stop at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Localizer {
    /// The language of the sentences.
    pub language: Language,
    /// The game that the sentences speak of.
    pub game: GameId,
}

/// An argument of a text. A seat and a kind of piece come in all their forms, so that each language picks the one it needs:
/// `$seat`, `$seat-the`, `$seat-of`; `$piece`, `$piece-the`, `$piece-into`, `$piece-many`, and
/// `$piece-your`, `$piece-take`, `$piece-take-your` for pieces of one's own and for those that are taken.
#[derive(Clone, Copy)]
pub(crate) enum Arg<'a> {
    Text(&'a str),
    Number(usize),
    Seat(Seat),
    Kind(Kind),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Arg::Number(number)
    }
}

impl From<u8> for Arg<'_> {
    fn from(number: u8) -> Self {
        Arg::Number(usize::from(number))
    }
}

impl From<Seat> for Arg<'_> {
    fn from(seat: Seat) -> Self {
        Arg::Seat(seat)
    }
}

impl From<Kind> for Arg<'_> {
    fn from(kind: Kind) -> Self {
        Arg::Kind(kind)
    }
}

impl Localizer {
    /// Makes the localizer of `game` in `language`.
    pub const fn new(language: Language, game: GameId) -> Localizer {
        Localizer { language, game }
    }

    /// Returns the text of a key. A key without a text stands for itself; the tests exclude it.
    pub(crate) fn message(self, key: &str, args: &[(&str, Arg)]) -> String {
        self.optional_message(key, args).unwrap_or_else(|| key.to_string())
    }

    /// Returns the text of a key that need not have one.
    pub(crate) fn optional_message(self, key: &str, args: &[(&str, Arg)]) -> Option<String> {
        let mut filled = Args::default();
        filled.set("game", self.game.name());
        for (name, arg) in args {
            match arg {
                Arg::Text(text) => filled.set(*name, *text),
                Arg::Number(number) => filled.set(*name, number.to_string()),
                Arg::Seat(seat) => self.forms(name, self.seat_key(*seat), &["the", "of"], &mut filled),
                Arg::Kind(kind) => {
                    self.forms(
                        name,
                        &kind_key(*kind),
                        &["the", "into", "many", "your", "take", "take-your"],
                        &mut filled,
                    );
                }
            }
        }
        messages::find(self.language, key, &filled)
    }

    /// Sets the base form of a word under the argument's name, and the others under `name-form`.
    fn forms(self, name: &str, key: &str, forms: &[&str], filled: &mut Args) {
        filled.set(name, self.message(key, &[]));
        for form in forms {
            filled.set(format!("{name}-{form}"), self.message(&format!("{key}.{form}"), &[]));
        }
    }

    /// Joins items as in `a, b or c`.
    pub(crate) fn either<T: AsRef<str>>(self, items: &[T]) -> String {
        self.language.either(items)
    }

    /// Joins items as in `a, b and c`.
    pub(crate) fn all<T: AsRef<str>>(self, items: &[T]) -> String {
        self.language.all(items)
    }

    /// Joins the names of cells as in `c3, d4 and e5`.
    pub(crate) fn cells(self, cells: &[Cell], layout: &Layout) -> String {
        self.all(&cells.iter().map(|&cell| layout.name(cell)).collect::<Vec<_>>())
    }
}
