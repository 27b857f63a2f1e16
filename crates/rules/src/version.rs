//! Versions of the rules.

/// The version of the clauses that a game is played by.
///
/// A game goes on, and its record is replayed, by the version it began with. Version 2 changed three clauses of
/// Rösselsprung: RS-25 and RS-18 hold only where a player's entry row is the start line of the player opposite, and RS-12
/// binds defenders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RulesVersion(u8);

impl RulesVersion {
    /// The version of records and rooms that name none.
    pub const FIRST: RulesVersion = RulesVersion(1);
    /// The version by which new games are played.
    pub const CURRENT: RulesVersion = RulesVersion(2);

    /// Returns the version with this number, if there is one.
    pub const fn new(number: u8) -> Option<RulesVersion> {
        if RulesVersion::FIRST.0 <= number && number <= RulesVersion::CURRENT.0 {
            Some(RulesVersion(number))
        } else {
            None
        }
    }

    /// Returns the number of the version.
    pub const fn number(self) -> u8 {
        self.0
    }
}
