//! Seats and sets of seats.

use std::fmt;

/// A seat. The two sides of a two-player game are `A` (White, first player, Red) and `B`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Seat {
    /// South; the first side of a two-player game.
    A,
    /// North; the second side of a two-player game.
    B,
    /// West.
    C,
    /// East.
    D,
}

impl Seat {
    /// All seats in the order of play, which goes to the left (RS-B3).
    pub const ROUND: [Seat; 4] = [Seat::A, Seat::C, Seat::B, Seat::D];

    /// Returns the seat's number below four, for tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the seat of a number below four.
    pub const fn from_index(index: usize) -> Option<Seat> {
        match index {
            0 => Some(Seat::A),
            1 => Some(Seat::B),
            2 => Some(Seat::C),
            3 => Some(Seat::D),
            _ => None,
        }
    }

    /// Returns the seat across the board. A and B are opposite, and so are C and D.
    pub const fn opposite(self) -> Seat {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
            Seat::C => Seat::D,
            Seat::D => Seat::C,
        }
    }

    /// Returns the seat's letter, `A` to `D`.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// Returns the seat of a capital letter.
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::ROUND.into_iter().find(|seat| seat.letter() == letter)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);
    /// The two sides of a two-player game.
    pub const TWO: Seats = Seats(0b11);

    /// All four seats.
    pub const ALL: Seats = Seats(0b1111);

    /// Returns the set of one seat.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat as u8)
    }

    /// Returns this set with `seat` added.
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat as u8)
    }

    /// Returns this set without `seat`.
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat as u8))
    }

    /// Returns whether `seat` is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// Returns the number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats of the set in the order of play.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ROUND.into_iter().filter(move |&seat| self.has(seat))
    }

    /// Returns the seat of this set that plays after `seat`, or `seat` itself if the set has no other.
    pub fn after(self, seat: Seat) -> Seat {
        let place = Seat::ROUND.iter().position(|&other| other == seat).expect("the round has every seat");
        (1..4).map(|step| Seat::ROUND[(place + step) % 4]).find(|&next| self.has(next)).unwrap_or(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}
