//! Who speaks: one language, one game.

use crate::Language;
use crate::names::kind_key;
use crate::texts::{self, Args};
use rules::{Cell, GameId, Kind, Layout, Seat};

/// Speaks of one game in one language. Every sentence comes without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Voice {
    /// In which language.
    pub language: Language,
    /// Of which game.
    pub game: GameId,
}

/// An argument of a text. A seat and a figure come in all their forms, so that each language picks the one it needs:
/// `$seat`, `$seat-the`, `$seat-of`; `$figure`, `$figure-the`, `$figure-into`, `$figure-many`.
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

impl Voice {
    /// Speaks of `game` in `language`.
    pub const fn new(language: Language, game: GameId) -> Voice {
        Voice { language, game }
    }

    /// The text of a key. A key without a text speaks for itself; the tests see to it that there is none.
    pub(crate) fn say(self, key: &str, args: &[(&str, Arg)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_string())
    }

    /// The text of a key that need not have one.
    pub(crate) fn find(self, key: &str, args: &[(&str, Arg)]) -> Option<String> {
        let mut filled = Args::default();
        filled.set("game", self.game.name());
        for (name, arg) in args {
            match arg {
                Arg::Text(text) => filled.set(*name, *text),
                Arg::Number(number) => filled.set(*name, number.to_string()),
                Arg::Seat(seat) => self.forms(name, self.seat_key(*seat), &["the", "of"], &mut filled),
                Arg::Kind(kind) => {
                    self.forms(name, kind_key(*kind), &["the", "into", "many"], &mut filled);
                }
            }
        }
        texts::find(self.language, key, &filled)
    }

    /// The base form of a word under the argument's name, the others under `name-form`.
    fn forms(self, name: &str, key: &str, forms: &[&str], filled: &mut Args) {
        filled.set(name, self.say(key, &[]));
        for form in forms {
            filled.set(format!("{name}-{form}"), self.say(&format!("{key}.{form}"), &[]));
        }
    }

    /// `a, b or c`.
    pub(crate) fn either<T: AsRef<str>>(self, items: &[T]) -> String {
        self.list("list-or", items)
    }

    /// `a, b and c`.
    pub(crate) fn all<T: AsRef<str>>(self, items: &[T]) -> String {
        self.list("list-and", items)
    }

    fn list<T: AsRef<str>>(self, key: &str, items: &[T]) -> String {
        match items {
            [] => String::new(),
            [one] => one.as_ref().to_string(),
            [most @ .., last] => {
                let most = most.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
                self.say(key, &[("most", (&most).into()), ("last", last.as_ref().into())])
            }
        }
    }

    /// `c3, d4 and e5`.
    pub(crate) fn cells(self, cells: &[Cell], layout: &Layout) -> String {
        self.all(&cells.iter().map(|&cell| layout.name(cell)).collect::<Vec<_>>())
    }
}
