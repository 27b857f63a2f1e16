//! The players of a local game: people at this machine, computers, and people elsewhere.

use sprung_rules::{Seat, Seats};
use std::fmt;
use std::ops::RangeInclusive;

/// The player of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeatPlayer {
    /// A person at this machine.
    #[default]
    Local,
    /// The computer at a level from 1 to 10.
    Computer(u8),
    /// A person or a computer at another machine.
    Remote,
}

impl SeatPlayer {
    /// The computer's levels.
    pub const LEVELS: RangeInclusive<u8> = 1..=10;
    /// The level of a first game, and of the computer in place of somebody who left.
    pub const COVER: u8 = 3;

    /// Returns the computer's level.
    pub fn level(self) -> Option<u8> {
        match self {
            SeatPlayer::Local | SeatPlayer::Remote => None,
            SeatPlayer::Computer(level) => Some(level),
        }
    }

    /// Reads `here`, `elsewhere` or a level.
    pub fn read(text: &str) -> Option<SeatPlayer> {
        match text {
            "here" => Some(SeatPlayer::Local),
            "elsewhere" => Some(SeatPlayer::Remote),
            level => level
                .parse()
                .ok()
                .filter(|level| SeatPlayer::LEVELS.contains(level))
                .map(SeatPlayer::Computer),
        }
    }
}

impl fmt::Display for SeatPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatPlayer::Local => f.write_str("here"),
            SeatPlayer::Remote => f.write_str("elsewhere"),
            SeatPlayer::Computer(level) => write!(f, "{level}"),
        }
    }
}

/// The players of all seats; people here unless set otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatPlayers([SeatPlayer; 4]);

impl SeatPlayers {
    /// Returns one person here and the computer at all other seats.
    pub fn against_computer(person: Seat, level: u8) -> SeatPlayers {
        let mut players = SeatPlayers([SeatPlayer::Computer(level); 4]);
        players.set(person, SeatPlayer::Local);
        players
    }

    /// Returns the player of a seat.
    pub fn at(&self, seat: Seat) -> SeatPlayer {
        self.0[seat.index()]
    }

    /// Sets the player of a seat.
    pub fn set(&mut self, seat: Seat, player: SeatPlayer) {
        self.0[seat.index()] = player;
    }

    /// Returns which of some seats have a person here.
    pub fn people(&self, taken: Seats) -> Seats {
        taken.iter().filter(|&seat| self.at(seat) == SeatPlayer::Local).collect()
    }

    /// Reads what [`write`](SeatPlayers::write) writes; a seat that cannot be read has a person here.
    pub fn read(text: &str) -> SeatPlayers {
        let mut players = SeatPlayers::default();
        for word in text.split_whitespace() {
            let Some((seat, player)) = word.split_once(':') else { continue };
            let seat = seat.chars().next().and_then(Seat::from_letter);
            if let (Some(seat), Some(player)) = (seat, SeatPlayer::read(player)) {
                players.set(seat, player);
            }
        }
        players
    }

    /// Writes the players as `A:here B:3`.
    pub fn write(&self, taken: Seats) -> String {
        taken.iter().map(|seat| format!("{seat}:{}", self.at(seat))).collect::<Vec<_>>().join(" ")
    }
}
