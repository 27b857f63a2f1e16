//! Who sits on a seat, and who plays for it at present.

use clock::Millis;
use wire::Sitter;

/// The level at which the computer stands in for a person.
pub const STAND_IN: u8 = 5;

/// A seat's sitter and how things are there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Since when the person is not connected.
    pub away: Option<Millis>,
    /// Whether the computer plays until the person is back.
    pub covered: bool,
    /// Whether the person gave up or overstepped the time while the game went on.
    pub given_up: bool,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// Nobody sits there yet.
    Nobody,
    /// The person.
    Person,
    /// The computer at a level.
    Computer(u8),
}

impl Chair {
    /// A chair at the beginning of a game.
    pub fn new(sitter: Sitter) -> Chair {
        Chair { sitter, ..Chair::default() }
    }

    /// Whether a person sits here, whoever plays at present.
    pub fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person { .. })
    }

    /// Whether the person still plays for a result, also from afar.
    pub fn is_in_game(&self) -> bool {
        self.is_person() && !self.given_up
    }

    /// Who decides at present.
    pub fn driver(&self) -> Driver {
        match self.sitter {
            Sitter::Open => Driver::Nobody,
            Sitter::Computer { level } => Driver::Computer(level),
            Sitter::Person { .. } if self.covered || self.given_up => Driver::Computer(STAND_IN),
            Sitter::Person { .. } => Driver::Person,
        }
    }

    /// The name a record gives.
    pub fn name(&self) -> String {
        match &self.sitter {
            Sitter::Open => String::new(),
            Sitter::Person { name } => name.clone(),
            Sitter::Computer { level } => format!("level {level}"),
        }
    }
}
