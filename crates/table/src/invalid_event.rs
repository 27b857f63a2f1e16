//! Events that cannot follow the events before them.

use sprung_dice::VerificationError;
use sprung_rules::{Fault, Refusal, Seat};
use std::fmt;

/// The reason for which an event is invalid. A client that receives an invalid event must not trust the server any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidEvent {
    /// Events are missing or repeated.
    Number {
        /// The next number.
        expected: u64,
        /// The number of the event.
        found: u64,
    },
    /// The room does not begin with its creation, or is created twice.
    Creation,
    /// The settings are not valid.
    Settings(Vec<Fault>),
    /// The event is not possible for this seat now.
    Seat(Seat),
    /// The event is not possible in this phase.
    Phase,
    /// The event belongs to another ply.
    Ply,
    /// The rules forbid the move.
    Illegal(Refusal),
    /// This seat cannot commit to that throw or reveal for it.
    Commitment(Seat),
    /// The proof of a throw does not name the commitments and reveals that were made.
    Proof,
    /// This seat revealed its contribution in time and was left out of the throw.
    LeftOut(Seat),
    /// A throw was made or became due before every seat had committed or revealed, or had the time to.
    TooSoon,
    /// A throw does not follow from its proof.
    Throw(VerificationError),
    /// The end of a game with dice does not publish the secret from which the keys were derived.
    Secret,
    /// The game cannot have ended with this reason or result.
    Ending,
}

impl fmt::Display for InvalidEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidEvent::Number { expected, found } => {
                write!(f, "event {found} came where {expected} was expected")
            }
            InvalidEvent::Creation => {
                f.write_str("the creation of a room must be its first event and no other")
            }
            InvalidEvent::Settings(faults) => write!(f, "the settings have {} faults", faults.len()),
            InvalidEvent::Seat(seat) => write!(f, "the event is not possible for seat {seat} now"),
            InvalidEvent::Phase => f.write_str("the event is not possible in this phase of the game"),
            InvalidEvent::Ply => f.write_str("the event belongs to another ply of the game"),
            InvalidEvent::Illegal(refusal) => write!(f, "the rules forbid it: {:?}", refusal.reason),
            InvalidEvent::Commitment(seat) => {
                write!(f, "seat {seat} cannot commit to that throw or reveal for it")
            }
            InvalidEvent::Proof => {
                f.write_str("the proof of the throw does not name the commitments and reveals that were made")
            }
            InvalidEvent::LeftOut(seat) => {
                write!(f, "seat {seat} revealed its contribution and was left out of the throw")
            }
            InvalidEvent::TooSoon => {
                f.write_str("the throw was made before every seat had the time to take part in it")
            }
            InvalidEvent::Throw(fraud) => write!(f, "the throw does not follow from its proof: {fraud:?}"),
            InvalidEvent::Secret => f.write_str(
                "the published secret is missing or is not the one from which the keys were derived",
            ),
            InvalidEvent::Ending => f.write_str("the game cannot have ended with this reason or result"),
        }
    }
}

impl std::error::Error for InvalidEvent {}
