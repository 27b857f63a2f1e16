//! How far the throw to come is.

use clock::Millis;
use rules::Seats;

/// How long everybody's browser has to promise a number for a throw, and then again to reveal it.
const PATIENCE: Millis = 2_000;

/// How far the throw to come is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Round {
    /// Somebody has to move first.
    Resting,
    /// It is called for. These seats' browsers were there when it was, and are to promise a number before it is due.
    Called { since: Millis, seats: Seats },
    /// It is due: what was promised is to be revealed.
    Due { since: Millis },
}

impl Round {
    /// When nobody is waited for any longer.
    pub fn patient_until(self) -> Option<Millis> {
        match self {
            Round::Resting => None,
            Round::Called { since, .. } | Round::Due { since } => Some(since + PATIENCE),
        }
    }

    /// The same, with the whole time from now on.
    pub fn anew(self, now: Millis) -> Round {
        match self {
            Round::Resting => Round::Resting,
            Round::Called { seats, .. } => Round::Called { since: now, seats },
            Round::Due { .. } => Round::Due { since: now },
        }
    }
}
