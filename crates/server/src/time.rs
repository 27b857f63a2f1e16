//! The system time. It is read only here and passed to the rooms.

use sprung_clock::Millis;
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the time in milliseconds since 1970.
pub fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("the system time is after 1970").as_millis() as Millis
}
