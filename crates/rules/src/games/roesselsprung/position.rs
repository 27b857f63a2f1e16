//! What changes in play: the figures, each seat's section, whose turn, the die.

use super::lane::Field;
use crate::Seat;
use crate::zobrist::Keys;
use std::hash::{Hash, Hasher};

/// Figures of a seat.
pub const FIGURES: u8 = 7;

/// A section of the game (RS-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Section {
    /// Eröffnung.
    Opening = 1,
    /// Zwischenspiel.
    Middle,
    /// Endspiel.
    Endgame,
}

impl Section {
    /// The section of a number, from one.
    pub const fn of(number: u8) -> Option<Section> {
        match number {
            1 => Some(Section::Opening),
            2 => Some(Section::Middle),
            3 => Some(Section::Endgame),
            _ => None,
        }
    }
}

/// The die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Die {
    /// The turn needs none, or it was used.
    Away,
    /// It must be thrown.
    Due,
    /// It shows this.
    Shows(u8),
}

/// A figure: where it stands in its owner's lane, and whether it is a defender; or captured. Defenders are ordered after
/// the others, captured figures last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot(u16);

const DEFENDER: u16 = 0x100;

impl Spot {
    pub(super) const CAPTURED: Spot = Spot(u16::MAX);

    pub(super) const fn new(field: Field, defender: bool) -> Spot {
        Spot(field.index() as u16 | if defender { DEFENDER } else { 0 })
    }
    /// Its field.
    pub const fn field(self) -> Field {
        Field::of(self.0 as u8)
    }
    /// Whether it is a defender (RS-28).
    pub const fn is_defender(self) -> bool {
        self.0 & DEFENDER != 0
    }
}

/// A point in play. The count of turns without progress (RS-42) is part of it but not of its equality or key.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    figures: [[Spot; FIGURES as usize]; 4],
    on_board: [u8; 4],
    home: [u8; 4],
    sections: [Section; 4],
    turn: Option<Seat>,
    die: Die,
    to_set: u8,
    quiet: u16,
    key: u64,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key
            && self.figures == other.figures
            && self.sections == other.sections
            && (self.turn, self.die, self.to_set) == (other.turn, other.die, other.to_set)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

static FIGURE_KEYS: Keys<{ 4 * 512 }> = Keys::new(0x50);
static STATE_KEYS: Keys<64> = Keys::new(0x51);

fn figure_key(seat: Seat, spot: Spot) -> u64 {
    if spot == Spot::CAPTURED { 0 } else { FIGURE_KEYS.at(seat.index() * 512 + spot.0 as usize) }
}

fn section_key(seat: Seat, section: Section) -> u64 {
    STATE_KEYS.at(seat.index() * 4 + section as usize)
}

fn turn_key(turn: Option<Seat>) -> u64 {
    STATE_KEYS.at(16 + turn.map_or(4, Seat::index))
}

fn die_key(die: Die) -> u64 {
    let place = match die {
        Die::Away => 0,
        Die::Due => 7,
        Die::Shows(throw) => usize::from(throw & 7),
    };
    STATE_KEYS.at(24 + place)
}

fn to_set_key(to_set: u8) -> u64 {
    STATE_KEYS.at(32 + usize::from(to_set & 3))
}

impl Position {
    /// An empty board before the lot.
    pub(super) fn empty() -> Position {
        let sections = [Section::Opening; 4];
        let key = Seat::ROUND.iter().fold(0, |key, &seat| key ^ section_key(seat, Section::Opening));
        Position {
            figures: [[Spot::CAPTURED; FIGURES as usize]; 4],
            on_board: [0; 4],
            home: [0; 4],
            sections,
            turn: None,
            die: Die::Away,
            to_set: 0,
            quiet: 0,
            key: key ^ turn_key(None) ^ die_key(Die::Away) ^ to_set_key(0),
        }
    }

    /// Whose turn it is; `None` before the lot.
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }
    /// The die.
    pub const fn die(&self) -> Die {
        self.die
    }
    /// The section a seat is in.
    pub const fn section(&self, seat: Seat) -> Section {
        self.sections[seat.index()]
    }
    /// A seat's figures on the board, defenders last.
    pub fn figures(&self, seat: Seat) -> &[Spot] {
        &self.figures[seat.index()][..usize::from(self.on_board[seat.index()])]
    }
    /// How many figures a seat has on the board.
    pub const fn on_board(&self, seat: Seat) -> u8 {
        self.on_board[seat.index()]
    }
    /// How many figures of a seat are captured. Only for seats that are taken.
    pub const fn captured(&self, seat: Seat) -> u8 {
        FIGURES - self.on_board[seat.index()]
    }
    /// How many figures of a seat are home (RS-36).
    pub const fn home(&self, seat: Seat) -> u8 {
        self.home[seat.index()]
    }
    /// Whether a seat has no figure on the board (RS-41); so also an empty seat.
    pub const fn is_out(&self, seat: Seat) -> bool {
        self.on_board[seat.index()] == 0
    }
    /// Whether all figures of a seat on the board are home (RS-41).
    pub const fn has_finished(&self, seat: Seat) -> bool {
        !self.is_out(seat) && self.home[seat.index()] == self.on_board[seat.index()]
    }
    /// Figures that the seat in turn may still set (RS-28).
    pub const fn to_set(&self) -> u8 {
        self.to_set
    }
    /// Turns since progress (RS-42).
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }
    /// The key.
    pub const fn key(&self) -> u64 {
        self.key
    }
    /// The figure of a seat on a field of its lane.
    #[inline]
    pub fn figure(&self, seat: Seat, field: Field) -> Option<Spot> {
        self.figures(seat).iter().copied().find(|spot| spot.field() == field)
    }
    /// Whether a seat has defenders on the board.
    pub fn has_defenders(&self, seat: Seat) -> bool {
        self.figures(seat).last().is_some_and(|spot| spot.is_defender())
    }

    pub(super) fn put(&mut self, seat: Seat, spot: Spot) {
        self.replace(seat, Spot::CAPTURED, spot);
        self.on_board[seat.index()] += 1;
    }

    pub(super) fn remove(&mut self, seat: Seat, spot: Spot) {
        self.replace(seat, spot, Spot::CAPTURED);
        self.on_board[seat.index()] -= 1;
    }

    pub(super) fn replace(&mut self, seat: Seat, from: Spot, to: Spot) {
        let figures = &mut self.figures[seat.index()];
        let Some(mut place) = figures.iter().position(|&spot| spot == from) else { return };
        figures[place] = to;
        while place > 0 && figures[place - 1] > to {
            figures.swap(place - 1, place);
            place -= 1;
        }
        while place + 1 < figures.len() && figures[place + 1] < to {
            figures.swap(place + 1, place);
            place += 1;
        }
        self.key ^= figure_key(seat, from) ^ figure_key(seat, to);
    }

    pub(super) fn set_home(&mut self, seat: Seat, home: u8) {
        self.home[seat.index()] = home;
    }

    pub(super) fn set_section(&mut self, seat: Seat, section: Section) {
        self.key ^= section_key(seat, self.section(seat)) ^ section_key(seat, section);
        self.sections[seat.index()] = section;
    }

    pub(super) fn set_turn(&mut self, turn: Option<Seat>, die: Die) {
        self.key ^= turn_key(self.turn) ^ turn_key(turn);
        self.turn = turn;
        self.set_die(die);
    }

    pub(super) fn set_die(&mut self, die: Die) {
        self.key ^= die_key(self.die) ^ die_key(die);
        self.die = die;
    }

    pub(super) fn set_to_set(&mut self, to_set: u8) {
        self.key ^= to_set_key(self.to_set) ^ to_set_key(to_set);
        self.to_set = to_set;
    }

    pub(super) fn set_quiet(&mut self, quiet: u16) {
        self.quiet = quiet;
    }
}
