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
