//! How long players may think: [`Control`] is what a table agrees on, [`Clock`] what its seats have left.
//!
//! Pure: the time of day is passed in as milliseconds from any fixed moment, so that a clock can be rebuilt from what happened and when.
//! A clock counts turns, however many decisions a turn has; who holds the table says when one begins and ends.
#![warn(missing_docs)]

mod control;
mod running;

pub use control::{Control, ControlFault};
pub use running::{Clock, LAG_MOST, Left};

/// Milliseconds: a moment, or how long something lasts.
pub type Millis = u64;
