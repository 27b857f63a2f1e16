//! Names of seats, figures and sections.

use crate::Voice;
use rules::{GameId, Kind, Seat};

impl Voice {
    /// A seat's label: White, First player, Yellow.
    pub fn seat(self, seat: Seat) -> String {
        self.say(self.seat_key(seat), &[])
    }

    /// A figure's name: the sheets' own German names in both languages, Räuberschach's the ordinary ones.
    pub fn kind(self, kind: Kind) -> String {
        self.say(kind_key(kind), &[])
    }

    /// What a name means, where the name alone does not say it.
    pub fn gloss(self, kind: Kind) -> Option<String> {
        self.find(&format!("{}.gloss", kind_key(kind)), &[])
    }

    /// The name of a section of the game, counted from one (RS-10, RS-20, RS-30).
    pub fn section(self, section: u8) -> String {
        let key = match section {
            1 => "section-opening",
            2 => "section-middle",
            _ => "section-endgame",
        };
        self.say(key, &[])
    }

    pub(crate) fn seat_key(self, seat: Seat) -> &'static str {
        match (self.game, seat) {
            (GameId::Raeuberschach | GameId::Kurierschach, Seat::A | Seat::C) => "seat-white",
            (GameId::Raeuberschach | GameId::Kurierschach, Seat::B | Seat::D) => "seat-black",
            (GameId::Schlaukopf, Seat::A | Seat::C) => "seat-first",
            (GameId::Schlaukopf, Seat::B | Seat::D) => "seat-second",
            (GameId::Eckstein, Seat::A | Seat::C) => "seat-red",
            (GameId::Eckstein, Seat::B | Seat::D) => "seat-yellow",
            (GameId::Roesselsprung, Seat::A) => "seat-yellow",
            (GameId::Roesselsprung, Seat::B) => "seat-blue",
            (GameId::Roesselsprung, Seat::C) => "seat-green",
            (GameId::Roesselsprung, Seat::D) => "seat-red",
        }
    }
}

pub(crate) const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "kind-king",
        Kind::Queen => "kind-queen",
        Kind::Rook => "kind-rook",
        Kind::Bishop => "kind-bishop",
        Kind::Knight => "kind-knight",
        Kind::Pawn => "kind-pawn",
        Kind::Koenig => "kind-koenig",
        Kind::Mann => "kind-mann",
        Kind::Roch => "kind-roch",
        Kind::Kurier => "kind-kurier",
        Kind::Ross => "kind-ross",
        Kind::Alte => "kind-alte",
        Kind::Schleich => "kind-schleich",
        Kind::Koenigin => "kind-koenigin",
        Kind::Bauer => "kind-bauer",
        Kind::Umwandlungsbauer => "kind-umwandlungsbauer",
        Kind::Schlaukopf => "kind-schlaukopf",
        Kind::Schlitzohr => "kind-schlitzohr",
        Kind::Dummkopf => "kind-dummkopf",
        Kind::Stone => "kind-stone",
        Kind::Roessel => "kind-roessel",
        Kind::Verteidiger => "kind-verteidiger",
    }
}
