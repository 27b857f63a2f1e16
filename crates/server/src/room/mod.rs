//! A room: the authority over one table. It decides what happens, and every decision is a list of events.
//!
//! A room does no input or output; time and random numbers are passed in. Its task asks it to [`decide`](Room::decide) a request (or to react to
//! time, presence or a computer's move), stores the [`Decision`], and only then takes over the new state and tells everybody. A room can be
//! rebuilt from its events and its [`SecretValue`]s at any time.

mod absence;
mod budgets;
mod chat;
mod decide;
mod draft;
mod endings;
mod moves;
mod offers;
mod people;
mod request_ids;
mod room_limits;
mod seats;
mod secrets;
mod throws;
mod time;
mod transfer;

use sprung_rules::{Seat, Seats};
use sprung_table::{Controller, InvalidEvent, Phase, Table, ThrowProtocol};
use sprung_wire::{Access, LoggedEvent, NextThrow, Occupant, OpenTable, PositionInfo, Token};

pub use chat::redacted_for_seats;
pub use draft::{Decided, Decision, Moment};
pub use request_ids::Caller;
pub use room_limits::RoomLimits;
pub use secrets::{SecretValue, TokenHash};

use budgets::Budgets;
use request_ids::{Owner, RequestIds};
use secrets::Secrets;

/// The authority over one table.
#[derive(Clone)]
pub struct Room {
    table: Table,
    secrets: Secrets,
    ids: RequestIds,
    budgets: Budgets,
    limits: RoomLimits,
}

/// The turn of a computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerTurn {
    /// The seat.
    pub seat: Seat,
    /// The level, 1 to 10.
    pub level: u8,
    /// The ply.
    pub ply: u32,
}

impl Room {
    /// Returns the room of its first event.
    fn open(first: &LoggedEvent) -> Result<Room, InvalidEvent> {
        Ok(Room {
            table: Table::open(first)?,
            secrets: Secrets::default(),
            ids: RequestIds::default(),
            budgets: Budgets::default(),
            limits: RoomLimits::default(),
        })
    }

    /// Rebuilds a room from all its events in order and its current secrets.
    ///
    /// # Errors
    /// An event that cannot follow is an error.
    pub fn rebuild(
        events: impl IntoIterator<Item = LoggedEvent>,
        secrets: impl IntoIterator<Item = SecretValue>,
    ) -> Result<Room, InvalidEvent> {
        let mut events = events.into_iter();
        let mut room = Room::open(&events.next().ok_or(InvalidEvent::Creation)?)?;
        for entry in events {
            room.apply_event(&entry)?;
        }
        secrets.into_iter().for_each(|secret| room.secrets.set(secret));
        Ok(room)
    }

    fn apply_event(&mut self, entry: &LoggedEvent) -> Result<(), InvalidEvent> {
        let charged = self.charged(entry);
        self.table.apply(entry)?;
        self.ids.follow(entry, self.table.seats());
        self.budgets.follow(entry, charged, self.table.seats());
        Ok(())
    }

    /// Returns the table, which everybody can see.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the access that these tokens give. It may change with every decision about seats or tokens.
    pub fn access_of(&self, tokens: &[TokenHash]) -> Access {
        let holds = |seat: &Seat| self.secrets.seats[seat.index()].is_some_and(|hash| tokens.contains(&hash));
        let seats: Seats = self.table.seats().iter().filter(holds).collect();
        Access { seats, host: self.secrets.host.is_some_and(|host| tokens.contains(&host)) }
    }

    /// Records that the tokens of this access were shown on one connection or from one address, so that its seats count as one person. It is stored
    /// with the next decision.
    pub fn link_credentials(&mut self, you: Access) {
        self.secrets.people.link(you);
    }

    /// Returns the seats that a recovery token gives back.
    fn recoverable(&self, recovery: TokenHash) -> Seats {
        let people = self.table.people();
        people.iter().filter(|seat| self.secrets.recovery[seat.index()] == Some(recovery)).collect()
    }

    /// Returns the position with its legal moves and the next throw.
    pub fn position_info(&self) -> PositionInfo {
        let table = &self.table;
        let person = table.to_move().filter(|(_, controller)| *controller == Controller::Person);
        let is_running = matches!(table.phase(), Phase::Playing | Phase::Paused);
        let next_throw = |protocol: &ThrowProtocol| NextThrow {
            number: protocol.throw(),
            due: protocol.due_since().is_some() && *table.phase() == Phase::Playing,
        };
        PositionInfo {
            number: table.number(),
            game: table.game(),
            ply: table.ply(),
            text: table.state().text(),
            options: table.state().options().iter().map(|(key, value)| format!("{key}={value}")).collect(),
            seat: person.map(|(seat, _)| seat),
            moves: person.map(|_| table.state().moves()).unwrap_or_default(),
            throw: table.throw_protocol().filter(|_| is_running).map(next_throw),
        }
    }

    /// Returns the turn of a computer, if a computer is to move.
    pub fn computer_turn(&self) -> Option<ComputerTurn> {
        match self.table.to_move()? {
            (seat, Controller::Computer(level)) => Some(ComputerTurn { seat, level, ply: self.table.ply() }),
            _ => None,
        }
    }

    /// Returns the computers that have not yet answered the open offer.
    pub fn asked_computers(&self) -> Seats {
        let is_computer =
            |seat: &Seat| matches!(self.table.seat_state(*seat).occupant, Occupant::Computer { .. });
        self.table.awaited().iter().filter(is_computer).collect()
    }

    /// Returns whether the last game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.table.phase(), Phase::Over { .. })
    }

    /// Returns the public description of the table.
    pub fn description(&self) -> OpenTable {
        let (table, settings) = (&self.table, self.table.settings());
        OpenTable {
            room: table.room().to_string(),
            game: settings.game,
            options: settings.options.clone(),
            clock: settings.clock,
            seats: table.seat_assignments(),
            since: table.created(),
        }
    }

    /// Returns the description for the list of open tables, if the table is to be listed.
    pub fn listed(&self) -> Option<OpenTable> {
        let table = &self.table;
        let is_open = table.settings().listed && !table.is_locked() && *table.phase() == Phase::Waiting;
        is_open.then(|| self.description())
    }
}

/// Hashes a token.
impl From<&Token> for TokenHash {
    fn from(token: &Token) -> TokenHash {
        TokenHash::of(token)
    }
}

#[cfg(test)]
mod tests;
