//! Names seats, pieces and sections.

use crate::{Localizer, games};
use sprung_rules::{Kind, Seat};

impl Localizer {
    /// Returns the name of a seat: White, First player, Yellow.
    pub fn seat(self, seat: Seat) -> String {
        self.message(self.seat_key(seat), &[])
    }

    /// Returns the name of a kind of piece.
    pub fn kind(self, kind: Kind) -> String {
        self.message(&kind_key(kind), &[])
    }

    /// Explains the name of a kind of piece, where the name alone does not.
    pub fn gloss(self, kind: Kind) -> Option<String> {
        self.optional_message(&format!("{}.gloss", kind_key(kind)), &[])
    }

    /// Returns the name of a section of the game, counted from one (RS-10, RS-20, RS-30).
    pub fn section(self, section: u8) -> String {
        let key = match section {
            1 => "section-opening",
            2 => "section-middle",
            _ => "section-endgame",
        };
        self.message(key, &[])
    }

    /// Returns the key of a seat's name.
    pub(crate) fn seat_key(self, seat: Seat) -> &'static str {
        games::texts(self.game).seats[seat.index()]
    }
}

/// Returns the key of the name of a kind of piece.
pub(crate) fn kind_key(kind: Kind) -> String {
    format!("kind-{kind:?}").to_ascii_lowercase()
}
