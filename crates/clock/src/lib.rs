//! Time controls and clocks for two to four seats: a [`TimeControl`] is what a table agrees on, and a [`Clock`] knows the time that each seat
//! has left.
//!
//! The crate reads no system time. The time is passed in as milliseconds since any fixed moment, so that a clock can be rebuilt from what
//! happened and when. A clock counts turns, however many decisions a turn has; the caller says when a turn begins and ends.
//!
//! ```
//! use sprung_clock::{Clock, TimeControl};
//!
//! let control: TimeControl = "5m+3s".parse()?;
//! let mut clock = Clock::new(control);
//! clock.begin(0, 1_000); // the turn of seat 0 begins at second 1
//! clock.end(11_000, 0); // and ends ten seconds later
//! let left = clock.remaining(0, 11_000).expect("there is a clock");
//! assert_eq!(left.bank, 300_000 - 10_000 + 3_000);
//!
//! let error = "5m".parse::<TimeControl>().unwrap_err();
//! assert!(error.to_string().starts_with("`5m` is not a time control"));
//! # Ok::<(), sprung_clock::TimeControlError>(())
//! ```
#![warn(missing_docs)]

mod clock;
mod text;
mod time_control;

pub use clock::{Clock, MAX_LAG, RemainingTime};
pub use text::{clock_text, record_time};
pub use time_control::{TimeControl, TimeControlError};

/// A moment or a duration in milliseconds.
pub type Millis = u64;
