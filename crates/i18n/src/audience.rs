//! The audience of a sentence: the one player it is addressed to, and what the others are called.

use crate::Localizer;
use crate::localizer::Arg;
use sprung_rules::Seat;

/// Whom sentences speak to, and what they call the players.
#[derive(Clone, Copy)]
pub struct Audience<'a> {
    /// The seat of the person spoken to; `None` where sentences speak to nobody or to several.
    pub you: Option<Seat>,
    /// The seat that is called the computer, where it is the only opponent.
    pub computer: Option<Seat>,
    /// Returns the name of the person at a seat, where it is known.
    pub names: &'a dyn Fn(Seat) -> Option<String>,
}

impl Audience<'static> {
    /// Nobody in particular: everybody is called by their seat.
    pub const NOBODY: Audience<'static> = Audience { you: None, computer: None, names: &|_| None };
}

/// The forms of a player's name in sentences.
pub(crate) struct PlayerForms {
    who: &'static str,
    label: String,
    the: String,
    of: String,
}

impl PlayerForms {
    /// Returns the arguments `$seat`, `$seat-the`, `$seat-of`, and `$who`, which is `you` for the person spoken to.
    pub(crate) fn args(&self) -> [(&'static str, Arg<'_>); 4] {
        [
            ("who", self.who.into()),
            ("seat", (&self.label).into()),
            ("seat-the", (&self.the).into()),
            ("seat-of", (&self.of).into()),
        ]
    }

    /// Returns `you` for the person spoken to, otherwise `other`.
    pub(crate) fn who(&self) -> &'static str {
        self.who
    }

    /// Returns the form inside a sentence: `White`, `the computer`, `Anna`.
    pub(crate) fn the(&self) -> &str {
        &self.the
    }

    /// Returns the possessive form.
    pub(crate) fn of(&self) -> &str {
        &self.of
    }
}

impl Localizer {
    /// Returns what a player is called.
    pub(crate) fn player(self, seat: Seat, audience: &Audience) -> PlayerForms {
        let who = if audience.you == Some(seat) { "you" } else { "other" };
        let word = |key: &str| {
            let form = |form: &str| self.message(&format!("{key}{form}"), &[]);
            PlayerForms { who, label: form(""), the: form(".the"), of: form(".of") }
        };
        match (audience.names)(seat) {
            Some(name) => {
                let of = self.message("name-of", &[("name", (&name).into())]);
                PlayerForms { who, label: name.clone(), the: name, of }
            }
            None if audience.computer == Some(seat) => word("seat-computer"),
            None => word(self.seat_key(seat)),
        }
    }
}
