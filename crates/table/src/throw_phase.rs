//! The phase of the commit-reveal protocol for the next throw.

use sprung_clock::Millis;
use sprung_rules::Seats;

/// The time in milliseconds that clients have to commit to a throw, and then again to reveal.
const RESPONSE_TIMEOUT: Millis = 2_000;

/// The phase of the next throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThrowPhase {
    /// A seat has to move first.
    Idle,
    /// The throw waits for the commitments of these seats, which were present when it was requested.
    Committing { since: Millis, seats: Seats },
    /// The throw is due: the seats that committed have to reveal.
    Due { since: Millis },
}

impl ThrowPhase {
    /// Returns the time after which no seat is waited for.
    pub fn deadline(self) -> Option<Millis> {
        match self {
            ThrowPhase::Idle => None,
            ThrowPhase::Committing { since, .. } | ThrowPhase::Due { since } => {
                Some(since + RESPONSE_TIMEOUT)
            }
        }
    }

    /// Returns the phase with its timeout restarted.
    pub fn restarted(self, now: Millis) -> ThrowPhase {
        match self {
            ThrowPhase::Idle => ThrowPhase::Idle,
            ThrowPhase::Committing { seats, .. } => ThrowPhase::Committing { since: now, seats },
            ThrowPhase::Due { .. } => ThrowPhase::Due { since: now },
        }
    }
}
