//! The operator's part of a store: the list of rooms, and the networks whose requests are refused.

use sprung_clock::Millis;

/// A room in an operator's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedRoom {
    /// The room's id.
    pub room: String,
    /// Whether its last game is over.
    pub over: bool,
    /// The number of its events.
    pub events: u64,
    /// The time of its last event.
    pub touched: Millis,
}

/// A network whose requests are refused for a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The address or network as text, such as `192.0.2.1` or `2001:db8::/48`.
    pub network: String,
    /// The time at which the ban ends.
    pub until: Millis,
    /// The operator's reason. It is shown to operators only.
    pub reason: String,
}
