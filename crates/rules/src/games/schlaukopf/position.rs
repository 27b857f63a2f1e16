//! A position: the pieces of the two sides and whose turn it is.

use super::board::GRID;
use super::clause;
use crate::zobrist::{self, ZobristKeys};
use crate::{Cell, Kind, Piece, Seat, Verdict};

/// A kind of piece, by the name on the German sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceType {
    /// The Brain. It moves one step, and its capture wins.
    Schlaukopf,
    /// The Numskull. It slides along an arrow.
    Schlitzohr,
    /// The Ninny. It moves one step.
    Dummkopf,
}

impl PieceType {
    /// All kinds.
    pub const ALL: [PieceType; 3] = [PieceType::Schlaukopf, PieceType::Schlitzohr, PieceType::Dummkopf];

    /// Returns the kind as [`Kind`].
    pub const fn kind(self) -> Kind {
        match self {
            PieceType::Schlaukopf => Kind::Schlaukopf,
            PieceType::Schlitzohr => Kind::Schlitzohr,
            PieceType::Dummkopf => Kind::Dummkopf,
        }
    }
}

/// A position. A square is a bit, a1 the lowest.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pieces: [u64; 3],
    sides: [u64; 2],
    turn: Seat,
    key: u64,
}

/// The number of Schlitzohren a side begins with. Those not on the board count as captured (SK-B2).
pub const SCHLITZOHREN: u32 = 4;

static KEYS: ZobristKeys<{ 3 * 2 * 56 }> = ZobristKeys::new(1);
const SECOND_TURN: u64 = zobrist::number(0x2_0000);

const fn piece_key(piece: PieceType, seat: Seat, square: u32) -> u64 {
    KEYS.at((piece as usize * 2 + seat as usize) * 56 + square as usize)
}

/// The start position (SK-B2).
pub static START: Position = {
    let mut position = Position::empty();
    let mut square = 1;
    while square < 6 {
        let piece = if square == 3 { PieceType::Schlaukopf } else { PieceType::Schlitzohr };
        position.flip(piece, Seat::A, square);
        position.flip(piece, Seat::B, 55 - square);
        square += 1;
    }
    let mut square = 7;
    while square < 14 {
        position.flip(PieceType::Dummkopf, Seat::A, square);
        position.flip(PieceType::Dummkopf, Seat::B, 55 - square);
        square += 1;
    }
    position
};

impl Position {
    /// Creates an empty board with the first side to move.
    pub(super) const fn empty() -> Position {
        Position { pieces: [0; 3], sides: [0; 2], turn: Seat::A, key: 0 }
    }

    /// Returns the side to move.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns all pieces of a side.
    pub const fn side(&self, seat: Seat) -> u64 {
        self.sides[seat as usize]
    }

    /// Returns the pieces of one kind of a side.
    pub const fn of(&self, seat: Seat, piece: PieceType) -> u64 {
        self.pieces[piece as usize] & self.sides[seat as usize]
    }

    /// Returns all occupied squares.
    pub const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// Returns the kind of piece on a square.
    pub fn piece(&self, square: u32) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|&piece| self.pieces[piece as usize] & 1 << square != 0)
    }

    /// Returns the Zobrist key.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Returns the number of captured Schlitzohren of a side.
    pub fn captured(&self, seat: Seat) -> u32 {
        SCHLITZOHREN.saturating_sub(self.of(seat, PieceType::Schlitzohr).count_ones())
    }

    /// Puts a piece on a square, or removes it.
    pub(super) const fn flip(&mut self, piece: PieceType, seat: Seat, square: u32) {
        self.pieces[piece as usize] ^= 1 << square;
        self.sides[seat as usize] ^= 1 << square;
        self.key ^= piece_key(piece, seat, square);
    }

    /// Gives the turn to the other side.
    pub(super) const fn pass_turn(&mut self) {
        self.turn = self.turn.opposite();
        self.key ^= SECOND_TURN;
    }

    /// Returns the verdict, if the game is over.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        let brains = self.pieces[PieceType::Schlaukopf as usize];
        for seat in [Seat::A, Seat::B] {
            if brains & self.side(seat) == 0 {
                return Some(Verdict::won(seat.opposite(), clause::SCHLAUKOPF_CAPTURED));
            }
        }
        (self.occupied() == brains).then_some(Verdict::draw(clause::ONLY_SCHLAUKOEPFE))
    }

    /// Returns the piece on a cell.
    pub(super) fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let square = u32::from(cell.0);
        let seat = if self.side(Seat::A) & 1 << square != 0 { Seat::A } else { Seat::B };
        Some(Piece { seat, kind: self.piece(square)?.kind() })
    }

    /// Returns every piece with its cell.
    pub(super) fn pieces(&self) -> Vec<(Cell, Piece)> {
        let cells = (0..u16::from(GRID.files) * u16::from(GRID.ranks)).map(Cell);
        cells.filter_map(|cell| Some((cell, self.piece_on(cell)?))).collect()
    }

    /// Returns the captured pieces. Schlitzohren are counted by SK-10; a promoted Dummkopf is not captured.
    pub(super) fn stock(&self) -> Vec<(Piece, u32)> {
        let count = |seat, piece| self.of(seat, piece).count_ones();
        let mut stock = Vec::new();
        for seat in [Seat::A, Seat::B] {
            let of_seat = |piece: PieceType| Piece { seat, kind: piece.kind() };
            let pieces = count(seat, PieceType::Schlitzohr) + count(seat, PieceType::Dummkopf);
            let schlitzohren = self.captured(seat);
            let lost = [
                (PieceType::Schlaukopf, 1 - count(seat, PieceType::Schlaukopf).min(1)),
                (PieceType::Schlitzohr, schlitzohren),
                (PieceType::Dummkopf, 11u32.saturating_sub(pieces).saturating_sub(schlitzohren)),
            ];
            stock.extend(lost.into_iter().filter(|(_, n)| *n > 0).map(|(piece, n)| (of_seat(piece), n)));
        }
        stock
    }
}
