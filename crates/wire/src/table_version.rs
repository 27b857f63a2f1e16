//! Versions of the table.

/// The version by which the events of a table are interpreted.
///
/// A room keeps the version with which it was created, so that its events can be replayed for ever. Version 2 counts the missed reveals of a
/// seat's own throws apart from those of others' throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableVersion(u8);

impl TableVersion {
    /// The version of rooms that name none.
    pub const FIRST: TableVersion = TableVersion(1);
    /// The version of new rooms.
    pub const CURRENT: TableVersion = TableVersion(2);

    /// Returns the version with this number, if there is one.
    pub const fn new(number: u8) -> Option<TableVersion> {
        if TableVersion::FIRST.0 <= number && number <= TableVersion::CURRENT.0 {
            Some(TableVersion(number))
        } else {
            None
        }
    }

    /// Returns the number of the version.
    pub const fn number(self) -> u8 {
        self.0
    }
}
