//! The figures of all five games, as every face names and draws them.

use crate::Seat;

/// What kind of figure; the sheets' own names (Räuberschach's are the ordinary ones).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names are the documentation
pub enum Kind {
    // Räuberschach
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
    // Kurierschach
    Koenig,
    Mann,
    Roch,
    Kurier,
    Ross,
    Alte,
    Schleich,
    Koenigin,
    Bauer,
    Umwandlungsbauer,
    // Schach dem Schlaukopf
    Schlaukopf,
    Schlitzohr,
    Dummkopf,
    // Eckstein
    Stone,
    // Rösselsprung
    Roessel,
    Verteidiger,
}

/// A figure of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Figure {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub kind: Kind,
}

impl Figure {
    /// The letter of position texts: capitals are the first seat's, except where the sheet names the figures by colour or seat.
    pub const fn letter(self) -> char {
        let letter = match self.kind {
            Kind::King | Kind::Koenig | Kind::Schlaukopf => 'k',
            Kind::Queen => 'q',
            Kind::Rook | Kind::Roch => 'r',
            Kind::Bishop | Kind::Kurier => 'b',
            Kind::Knight | Kind::Ross => 'n',
            Kind::Pawn | Kind::Bauer => 'p',
            Kind::Mann => 'm',
            Kind::Alte => 'e',
            Kind::Schleich => 'w',
            Kind::Koenigin => 'f',
            Kind::Umwandlungsbauer => 'j',
            Kind::Schlitzohr => 's',
            Kind::Dummkopf => 'd',
            Kind::Stone => return if matches!(self.seat, Seat::A) { 'r' } else { 'y' },
            Kind::Roessel => return self.seat.letter().to_ascii_lowercase(),
            Kind::Verteidiger => return self.seat.letter(),
        };
        if matches!(self.seat, Seat::A) { letter.to_ascii_uppercase() } else { letter }
    }
}
