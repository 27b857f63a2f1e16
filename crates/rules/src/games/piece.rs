//! The pieces of all five games.

use crate::Seat;

/// A kind of piece. The names are those of the games' German rule sheets; those of Räuberschach are the ordinary
/// English ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// The king of Räuberschach.
    King,
    /// The queen of Räuberschach.
    Queen,
    /// The rook of Räuberschach.
    Rook,
    /// The bishop of Räuberschach.
    Bishop,
    /// The knight of Räuberschach.
    Knight,
    /// The pawn of Räuberschach.
    Pawn,
    /// The king of Kurierschach.
    Koenig,
    /// The man of Kurierschach, which moves one square in any direction.
    Mann,
    /// The rook of Kurierschach.
    Roch,
    /// The courier of Kurierschach, which moves like a bishop.
    Kurier,
    /// The knight of Kurierschach.
    Ross,
    /// The elder (Alte) of Kurierschach, which leaps two squares diagonally.
    Alte,
    /// The sneak (Schleich) of Kurierschach, which moves one square straight.
    Schleich,
    /// The queen (Fers) of Kurierschach, which moves one square diagonally.
    Koenigin,
    /// The pawn of Kurierschach.
    Bauer,
    /// The marked pawn of Kurierschach, which has reached the last rank and leaps back (KS-20).
    Umwandlungsbauer,
    /// The Brain of Schach dem Schlaukopf, whose capture wins.
    Schlaukopf,
    /// The Numskull of Schach dem Schlaukopf, which slides along an arrow.
    Schlitzohr,
    /// The Ninny of Schach dem Schlaukopf, which moves one step.
    Dummkopf,
    /// The stone of Eckstein.
    Stone,
    /// The knight of Rösselsprung.
    Roessel,
    /// The defender of Rösselsprung, a captured knight that was placed again (RS-28).
    Verteidiger,
}

/// A piece of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// The seat it belongs to.
    pub seat: Seat,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
    /// Returns the letter of the piece in position texts. The first seat has capital letters, except where the sheet
    /// tells the pieces by colour or seat.
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
