//! An event that cannot have happened.

use dice::Fraud;
use rules::{Fault, Refusal, Seat};
use std::fmt;

/// Why an event cannot have happened. A client that finds one must not trust the server any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Events are missing or come again.
    Number {
        /// The number to come.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// The room does not begin with its creation, or is created twice.
    Creation,
    /// The settings do not hold.
    Settings(Vec<Fault>),
    /// Nobody can do that on this seat now.
    Seat(Seat),
    /// It does not happen at this point of the game.
    Phase,
    /// It belongs to another point of the game.
    Ply,
    /// The rules forbid it.
    Illegal(Refusal),
    /// A number was promised or revealed for a throw for which it cannot be.
    Promise(Seat),
    /// A throw's evidence does not name what was promised and revealed.
    Evidence,
    /// A seat revealed its number in time and was left out of the throw.
    LeftOut(Seat),
    /// A throw was made, or its numbers asked for, before everybody had promised or revealed one or had the time to.
    TooSoon,
    /// A throw does not follow from its evidence.
    Throw(Fraud),
    /// No secret is shown at the end of a game with dice, or not the one the keys were made of.
    Secret,
    /// The game did not end like that.
    Ending,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Number { expected, found } => {
                write!(f, "event {found} came where {expected} was expected")
            }
            Wrong::Creation => f.write_str("a room begins with its creation, once"),
            Wrong::Settings(faults) => write!(f, "the settings have {} faults", faults.len()),
            Wrong::Seat(seat) => write!(f, "that cannot happen on seat {seat} now"),
            Wrong::Phase => f.write_str("that does not happen at this point of the game"),
            Wrong::Ply => f.write_str("that belongs to another point of the game"),
            Wrong::Illegal(refusal) => write!(f, "the rules forbid it: {:?}", refusal.reason),
            Wrong::Promise(seat) => write!(f, "seat {seat} cannot promise or reveal a number for that throw"),
            Wrong::Evidence => f.write_str("the evidence of the throw is not what was promised and revealed"),
            Wrong::LeftOut(seat) => {
                write!(f, "seat {seat} revealed its number and was left out of the throw")
            }
            Wrong::TooSoon => f.write_str("the throw came before everybody had the time to take part in it"),
            Wrong::Throw(fraud) => write!(f, "the throw does not hold: {fraud:?}"),
            Wrong::Secret => {
                f.write_str("the secret of the dice is not shown, or not the one the keys were made of")
            }
            Wrong::Ending => f.write_str("the game did not end like that"),
        }
    }
}

impl std::error::Error for Wrong {}
