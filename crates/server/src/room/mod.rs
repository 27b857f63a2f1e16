//! A room: the authority over one table. It alone decides what happens, and everything it decides is a list of events.
//!
//! Pure: time and random numbers are passed in, nothing is read or written. Whoever holds a room asks it to [`decide`](Room::decide)
//! (or to react to time, presence, a computer's move), puts the [`Decision`] on disk, only then takes the room that comes after it and
//! tells everybody. A room is rebuilt from its events and [`Hidden`] values at any time.

mod decide;
mod draft;
mod endings;
mod hidden;
mod left;
mod moves;
mod offers;
mod seats;
mod spoken;
mod throws;
mod time;

use rules::{Seat, Seats};
use std::collections::VecDeque;
use std::sync::Arc;
use table::{Driver, Phase, Table, Wrong};
use wire::{Entry, OpenTable, Sitter, Token, You};

pub use draft::{Decided, Decision, Moment};
pub use hidden::{Hash, Hidden};
pub use spoken::at_the_table;

use hidden::Secrets;

/// How many requests' ids are remembered. Older ones are refused by their ply.
const REMEMBERED: usize = 32;

/// The authority over one table.
#[derive(Clone)]
pub struct Room {
    table: Table,
    secrets: Secrets,
    /// The last requests' ids, and the events they brought.
    ids: VecDeque<(Arc<str>, u64)>,
}

/// A computer has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// For this seat.
    pub seat: Seat,
    /// At this level, 1 to 10.
    pub level: u8,
    /// At this point of the game.
    pub ply: u32,
}

impl Room {
    /// A room of its first event alone.
    fn open(first: &Entry) -> Result<Room, Wrong> {
        Ok(Room { table: Table::open(first)?, secrets: Secrets::default(), ids: VecDeque::new() })
    }

    /// A room as everything that was kept of it makes it: all its events in their order, and its hidden values as they are now.
    pub fn rebuild(
        events: impl IntoIterator<Item = Entry>,
        hidden: impl IntoIterator<Item = Hidden>,
    ) -> Result<Room, Wrong> {
        let mut events = events.into_iter();
        let mut room = Room::open(&events.next().ok_or(Wrong::Creation)?)?;
        for entry in events {
            room.happened(&entry)?;
        }
        hidden.into_iter().for_each(|hidden| room.secrets.keep(hidden));
        Ok(room)
    }

    fn happened(&mut self, entry: &Entry) -> Result<(), Wrong> {
        self.table.apply(entry)?;
        if let Some(id) = &entry.id {
            self.ids.truncate(REMEMBERED - 1);
            self.ids.push_front((id.as_str().into(), entry.number));
        }
        Ok(())
    }

    /// What everybody sees.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What somebody with these tokens may do. To be asked again whenever seats or tokens may have changed.
    pub fn who(&self, tokens: &[Hash]) -> You {
        let holds = |seat: &Seat| self.secrets.seats[seat.index()].is_some_and(|hash| tokens.contains(&hash));
        let seats: Seats = self.table.seats().iter().filter(holds).collect();
        You { seats, host: self.secrets.host.is_some_and(|host| tokens.contains(&host)) }
    }

    /// The computer that has to move, if it is one's turn.
    pub fn thinking(&self) -> Option<Thinking> {
        match self.table.to_move()? {
            (seat, Driver::Computer(level)) => Some(Thinking { seat, level, ply: self.table.ply() }),
            _ => None,
        }
    }

    /// The computers whose answer the open offer waits for. They accept a draw when their share is not better than even.
    pub fn asked_computers(&self) -> Seats {
        let is_computer = |seat: &Seat| matches!(self.table.chair(*seat).sitter, Sitter::Computer { .. });
        self.table.awaited().iter().filter(is_computer).collect()
    }

    /// Whether its last game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.table.phase(), Phase::Over { .. })
    }

    /// What everybody may know of the table, also from outside.
    pub fn seen(&self) -> OpenTable {
        let (table, settings) = (&self.table, self.table.settings());
        OpenTable {
            room: table.room().to_string(),
            game: settings.game,
            options: settings.options.clone(),
            clock: settings.clock,
            seats: table.places(),
            since: table.created(),
        }
    }

    /// Its line in the list of open tables, if it is to be there.
    pub fn listed(&self) -> Option<OpenTable> {
        let table = &self.table;
        let is_open = table.settings().listed && !table.is_locked() && *table.phase() == Phase::Waiting;
        is_open.then(|| self.seen())
    }
}

/// The hash by which a token is known.
impl From<&Token> for Hash {
    fn from(token: &Token) -> Hash {
        Hash::of(token)
    }
}

#[cfg(test)]
mod tests;
