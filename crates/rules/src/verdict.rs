//! Whose turn, and how a game ended.

use crate::{Clause, Seat, Seats};

/// Who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player. One may decide twice in a row.
    Seat(Seat),
    /// The die or the lot.
    Chance,
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody won.
    Draw,
    /// One winner, or several who share the win.
    Won(Seats),
}

/// The result and the clause that brought it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Who won.
    pub outcome: Outcome,
    /// Which clause says so.
    pub clause: Clause,
}

impl Verdict {
    /// `seat` alone wins by `clause`.
    pub const fn won(seat: Seat, clause: Clause) -> Verdict {
        Verdict { outcome: Outcome::Won(Seats::one(seat)), clause }
    }

    /// Nobody wins, by `clause`.
    pub const fn draw(clause: Clause) -> Verdict {
        Verdict { outcome: Outcome::Draw, clause }
    }
}
