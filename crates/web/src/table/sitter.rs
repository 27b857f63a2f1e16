//! Who sits at a seat: a person at this machine, or the computer at a level.

use rules::{Seat, Seats};
use std::fmt;
use std::ops::RangeInclusive;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sitter {
    /// A person at this machine.
    #[default]
    Here,
    /// The computer at a level from 1 to 10.
    Computer(u8),
    /// Somebody at another machine, or a computer there.
    Elsewhere,
}

impl Sitter {
    /// The computer's levels.
    pub const LEVELS: RangeInclusive<u8> = 1..=10;
    /// The level that covers a seat somebody left, and the one a first game is played against.
    pub const COVER: u8 = 3;

    /// The computer's level.
    pub fn level(self) -> Option<u8> {
        match self {
            Sitter::Here | Sitter::Elsewhere => None,
            Sitter::Computer(level) => Some(level),
        }
    }

    /// Reads `here`, `elsewhere` or a level.
    pub fn read(text: &str) -> Option<Sitter> {
        match text {
            "here" => Some(Sitter::Here),
            "elsewhere" => Some(Sitter::Elsewhere),
            level => level.parse().ok().filter(|level| Sitter::LEVELS.contains(level)).map(Sitter::Computer),
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Here => f.write_str("here"),
            Sitter::Elsewhere => f.write_str("elsewhere"),
            Sitter::Computer(level) => write!(f, "{level}"),
        }
    }
}

/// Who sits where; people here unless something else is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sitters([Sitter; 4]);

impl Sitters {
    /// One person here, the computer everywhere else.
    pub fn against_computer(person: Seat, level: u8) -> Sitters {
        let mut sitters = Sitters([Sitter::Computer(level); 4]);
        sitters.set(person, Sitter::Here);
        sitters
    }

    /// Who sits at a seat.
    pub fn of(&self, seat: Seat) -> Sitter {
        self.0[seat.index()]
    }

    /// Somebody sits down.
    pub fn set(&mut self, seat: Seat, sitter: Sitter) {
        self.0[seat.index()] = sitter;
    }

    /// Those of the seats taken at which people sit.
    pub fn people(&self, taken: Seats) -> Seats {
        taken.iter().filter(|&seat| self.of(seat) == Sitter::Here).collect()
    }

    /// Reads what [`write`](Sitters::write) writes; what it does not understand is a person here.
    pub fn read(text: &str) -> Sitters {
        let mut sitters = Sitters::default();
        for word in text.split_whitespace() {
            let Some((seat, sitter)) = word.split_once(':') else { continue };
            let seat = seat.chars().next().and_then(Seat::from_letter);
            if let (Some(seat), Some(sitter)) = (seat, Sitter::read(sitter)) {
                sitters.set(seat, sitter);
            }
        }
        sitters
    }

    /// `A:here B:3`.
    pub fn write(&self, taken: Seats) -> String {
        taken.iter().map(|seat| format!("{seat}:{}", self.of(seat))).collect::<Vec<_>>().join(" ")
    }
}
