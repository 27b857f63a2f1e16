//! Turns, outcomes and verdicts.

use crate::{Clause, Seat, Seats};

/// The seat that decides next, or chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A player decides. The same one may decide twice in a row.
    Seat(Seat),
    /// The die or the lot decides.
    Chance,
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody won.
    Draw,
    /// These seats won. Several share the win.
    Won(Seats),
}

/// The outcome of a finished game and the clause that decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The outcome.
    pub outcome: Outcome,
    /// The clause.
    pub clause: Clause,
}

impl Verdict {
    /// Returns the verdict that `seat` alone wins by `clause`.
    pub const fn won(seat: Seat, clause: Clause) -> Verdict {
        Verdict { outcome: Outcome::Won(Seats::one(seat)), clause }
    }

    /// Returns the verdict that nobody wins, by `clause`.
    pub const fn draw(clause: Clause) -> Verdict {
        Verdict { outcome: Outcome::Draw, clause }
    }
}
