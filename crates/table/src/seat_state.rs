//! The state of a seat: its occupant, and who controls it at present.

use sprung_clock::Millis;
use sprung_wire::Occupant;

/// The level at which the computer plays for a person who is absent or has resigned.
pub const STAND_IN_LEVEL: u8 = 5;

/// The state of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatState {
    /// The seat's occupant.
    pub occupant: Occupant,
    /// The time since which the person is not connected.
    pub away: Option<Millis>,
    /// Whether the computer plays until the person returns.
    pub covered: bool,
    /// Whether the person resigned or ran out of time while the game continued.
    pub given_up: bool,
}

/// The controller of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controller {
    /// Nobody: the seat is open.
    Nobody,
    /// The person.
    Person,
    /// The computer at this level.
    Computer(u8),
}

impl SeatState {
    /// Returns the state of a seat at the beginning of a game.
    pub fn new(occupant: Occupant) -> SeatState {
        SeatState { occupant, ..SeatState::default() }
    }

    /// Returns whether a person occupies the seat, whoever controls it at present.
    pub fn is_person(&self) -> bool {
        matches!(self.occupant, Occupant::Person { .. })
    }

    /// Returns whether a person occupies the seat who has not resigned, present or not.
    pub fn is_in_game(&self) -> bool {
        self.is_person() && !self.given_up
    }

    /// Returns who controls the seat at present.
    pub fn controller(&self) -> Controller {
        match self.occupant {
            Occupant::Open => Controller::Nobody,
            Occupant::Computer { level } => Controller::Computer(level),
            Occupant::Person { .. } if self.covered || self.given_up => Controller::Computer(STAND_IN_LEVEL),
            Occupant::Person { .. } => Controller::Person,
        }
    }

    /// Returns the name for a record.
    pub fn name(&self) -> String {
        match &self.occupant {
            Occupant::Open => String::new(),
            Occupant::Person { name } => name.clone(),
            Occupant::Computer { level } => format!("level {level}"),
        }
    }
}
