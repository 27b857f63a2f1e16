//! A position: the pieces, the sections of the seats, whose turn it is, and the die.

use super::squares::Square;
use crate::Seat;
use crate::zobrist::ZobristKeys;
use std::hash::{Hash, Hasher};

/// The number of pieces of a seat.
pub const PIECES: u8 = 7;

/// A section of the game (RS-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Section {
    /// The opening (Eröffnung).
    Opening = 1,
    /// The middle game (Zwischenspiel).
    Middle,
    /// The endgame (Endspiel).
    Endgame,
}

impl Section {
    /// Returns the section of a number, counted from one.
    pub const fn from_number(number: u8) -> Option<Section> {
        match number {
            1 => Some(Section::Opening),
            2 => Some(Section::Middle),
            3 => Some(Section::Endgame),
            _ => None,
        }
    }
}

/// The state of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DieState {
    /// The turn does not need it, or it was used.
    Away,
    /// It must be thrown.
    Due,
    /// It shows this number.
    Shows(u8),
}

/// A piece: its square in its owner's lane and whether it is a defender; or a captured piece.
///
/// Defenders are ordered after the others, captured pieces last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LanePiece(u16);

const DEFENDER: u16 = 0x100;

impl LanePiece {
    pub(super) const CAPTURED: LanePiece = LanePiece(u16::MAX);

    pub(super) const fn new(square: Square, defender: bool) -> LanePiece {
        LanePiece(square.index() as u16 | if defender { DEFENDER } else { 0 })
    }
    /// Returns its square.
    pub const fn square(self) -> Square {
        Square::from_index(self.0 as u8)
    }
    /// Returns whether it is a defender (RS-28).
    pub const fn is_defender(self) -> bool {
        self.0 & DEFENDER != 0
    }
}

/// A position. The number of turns without progress (RS-42) is part of it, but neither of its equality nor of its
/// key.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pieces: [[LanePiece; PIECES as usize]; 4],
    on_board: [u8; 4],
    home: [u8; 4],
    sections: [Section; 4],
    turn: Option<Seat>,
    die: DieState,
    pieces_to_place: u8,
    quiet: u16,
    key: u64,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key
            && self.pieces == other.pieces
            && self.sections == other.sections
            && (self.turn, self.die, self.pieces_to_place) == (other.turn, other.die, other.pieces_to_place)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

static PIECE_KEYS: ZobristKeys<{ 4 * 512 }> = ZobristKeys::new(0x50);
static STATE_KEYS: ZobristKeys<64> = ZobristKeys::new(0x51);

fn piece_key(seat: Seat, piece: LanePiece) -> u64 {
    if piece == LanePiece::CAPTURED { 0 } else { PIECE_KEYS.at(seat.index() * 512 + piece.0 as usize) }
}

fn section_key(seat: Seat, section: Section) -> u64 {
    STATE_KEYS.at(seat.index() * 4 + section as usize)
}

fn turn_key(turn: Option<Seat>) -> u64 {
    STATE_KEYS.at(16 + turn.map_or(4, Seat::index))
}

fn die_key(die: DieState) -> u64 {
    let place = match die {
        DieState::Away => 0,
        DieState::Due => 7,
        DieState::Shows(throw) => usize::from(throw & 7),
    };
    STATE_KEYS.at(24 + place)
}

fn pieces_to_place_key(pieces_to_place: u8) -> u64 {
    STATE_KEYS.at(32 + usize::from(pieces_to_place & 3))
}

impl Position {
    /// Creates an empty board before the lot.
    pub(super) fn empty() -> Position {
        let sections = [Section::Opening; 4];
        let key = Seat::ROUND.iter().fold(0, |key, &seat| key ^ section_key(seat, Section::Opening));
        Position {
            pieces: [[LanePiece::CAPTURED; PIECES as usize]; 4],
            on_board: [0; 4],
            home: [0; 4],
            sections,
            turn: None,
            die: DieState::Away,
            pieces_to_place: 0,
            quiet: 0,
            key: key ^ turn_key(None) ^ die_key(DieState::Away) ^ pieces_to_place_key(0),
        }
    }

    /// Returns the seat in turn, or `None` before the lot.
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }
    /// Returns the state of the die.
    pub const fn die(&self) -> DieState {
        self.die
    }
    /// Returns the section a seat is in.
    pub const fn section(&self, seat: Seat) -> Section {
        self.sections[seat.index()]
    }
    /// Returns a seat's pieces on the board, defenders last.
    pub fn pieces(&self, seat: Seat) -> &[LanePiece] {
        &self.pieces[seat.index()][..usize::from(self.on_board[seat.index()])]
    }
    /// Returns the number of pieces a seat has on the board.
    pub const fn on_board(&self, seat: Seat) -> u8 {
        self.on_board[seat.index()]
    }
    /// Returns the number of captured pieces of a seat that is taken.
    pub const fn captured(&self, seat: Seat) -> u8 {
        PIECES - self.on_board[seat.index()]
    }
    /// Returns the number of pieces of a seat that are home (RS-36).
    pub const fn home(&self, seat: Seat) -> u8 {
        self.home[seat.index()]
    }
    /// Returns whether a seat has no piece on the board (RS-41). An empty seat has none either.
    pub const fn is_out(&self, seat: Seat) -> bool {
        self.on_board[seat.index()] == 0
    }
    /// Returns whether all pieces of a seat on the board are home (RS-41).
    pub const fn has_finished(&self, seat: Seat) -> bool {
        !self.is_out(seat) && self.home[seat.index()] == self.on_board[seat.index()]
    }
    /// Returns how many pieces the seat in turn may still place (RS-28).
    pub const fn pieces_to_place(&self) -> u8 {
        self.pieces_to_place
    }
    /// Returns the number of turns since the last progress (RS-42).
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }
    /// Returns the Zobrist key.
    pub const fn key(&self) -> u64 {
        self.key
    }
    /// Returns the piece of a seat on a square of its lane.
    #[inline]
    pub fn piece(&self, seat: Seat, square: Square) -> Option<LanePiece> {
        self.pieces(seat).iter().copied().find(|piece| piece.square() == square)
    }
    /// Returns whether a seat has defenders on the board.
    pub fn has_defenders(&self, seat: Seat) -> bool {
        self.pieces(seat).last().is_some_and(|piece| piece.is_defender())
    }

    /// Puts a piece on the board.
    pub(super) fn put(&mut self, seat: Seat, piece: LanePiece) {
        self.replace(seat, LanePiece::CAPTURED, piece);
        self.on_board[seat.index()] += 1;
    }

    /// Removes a piece from the board.
    pub(super) fn remove(&mut self, seat: Seat, piece: LanePiece) {
        self.replace(seat, piece, LanePiece::CAPTURED);
        self.on_board[seat.index()] -= 1;
    }

    /// Replaces a piece by another and keeps the pieces sorted.
    pub(super) fn replace(&mut self, seat: Seat, from: LanePiece, to: LanePiece) {
        let pieces = &mut self.pieces[seat.index()];
        let Some(mut place) = pieces.iter().position(|&piece| piece == from) else { return };
        pieces[place] = to;
        while place > 0 && pieces[place - 1] > to {
            pieces.swap(place - 1, place);
            place -= 1;
        }
        while place + 1 < pieces.len() && pieces[place + 1] < to {
            pieces.swap(place + 1, place);
            place += 1;
        }
        self.key ^= piece_key(seat, from) ^ piece_key(seat, to);
    }

    pub(super) fn set_home(&mut self, seat: Seat, home: u8) {
        self.home[seat.index()] = home;
    }

    pub(super) fn set_section(&mut self, seat: Seat, section: Section) {
        self.key ^= section_key(seat, self.section(seat)) ^ section_key(seat, section);
        self.sections[seat.index()] = section;
    }

    pub(super) fn set_turn(&mut self, turn: Option<Seat>, die: DieState) {
        self.key ^= turn_key(self.turn) ^ turn_key(turn);
        self.turn = turn;
        self.set_die(die);
    }

    pub(super) fn set_die(&mut self, die: DieState) {
        self.key ^= die_key(self.die) ^ die_key(die);
        self.die = die;
    }

    pub(super) fn set_pieces_to_place(&mut self, pieces_to_place: u8) {
        self.key ^= pieces_to_place_key(self.pieces_to_place) ^ pieces_to_place_key(pieces_to_place);
        self.pieces_to_place = pieces_to_place;
    }

    pub(super) fn set_quiet(&mut self, quiet: u16) {
        self.quiet = quiet;
    }
}
