//! What changes in play: three kinds of pieces, two sides, whose turn.

use super::board::GRID;
use super::clause;
use crate::zobrist::{self, Keys};
use crate::{Cell, Figure, Kind, Seat, Verdict};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Like a king; its capture wins.
    Schlaukopf,
    /// Slides.
    Schlitzohr,
    /// One step.
    Dummkopf,
}

impl Piece {
    /// All kinds.
    pub const ALL: [Piece; 3] = [Piece::Schlaukopf, Piece::Schlitzohr, Piece::Dummkopf];

    /// The kind as every face names it.
    pub const fn kind(self) -> Kind {
        match self {
            Piece::Schlaukopf => Kind::Schlaukopf,
            Piece::Schlitzohr => Kind::Schlitzohr,
            Piece::Dummkopf => Kind::Dummkopf,
        }
    }
}

/// A point in play; a square is a bit, a1 the lowest.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pieces: [u64; 3],
    sides: [u64; 2],
    turn: Seat,
    key: u64,
}

/// Schlitzohren a side begins with: the stock is this less those on the board (SK-B2).
pub const SCHLITZOHREN: u32 = 4;

static KEYS: Keys<{ 3 * 2 * 56 }> = Keys::new(1);
const SECOND_TURN: u64 = zobrist::number(0x2_0000);

const fn piece_key(piece: Piece, seat: Seat, square: u32) -> u64 {
    KEYS.at((piece as usize * 2 + seat as usize) * 56 + square as usize)
}

/// SK-B2.
pub static START: Position = {
    let mut position = Position::empty(Seat::A);
    let mut square = 1;
    while square < 6 {
        let piece = if square == 3 { Piece::Schlaukopf } else { Piece::Schlitzohr };
        position.put(piece, Seat::A, square);
        position.put(piece, Seat::B, 55 - square);
        square += 1;
    }
    let mut square = 7;
    while square < 14 {
        position.put(Piece::Dummkopf, Seat::A, square);
        position.put(Piece::Dummkopf, Seat::B, 55 - square);
        square += 1;
    }
    position
};

impl Position {
    /// No piece on the board.
    pub(super) const fn empty(turn: Seat) -> Position {
        let key = if matches!(turn, Seat::B) { SECOND_TURN } else { 0 };
        Position { pieces: [0; 3], sides: [0; 2], turn, key }
    }

    /// Whose turn.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// All pieces of a side.
    pub const fn side(&self, seat: Seat) -> u64 {
        self.sides[seat as usize]
    }

    /// One kind of a side.
    pub const fn of(&self, seat: Seat, piece: Piece) -> u64 {
        self.pieces[piece as usize] & self.sides[seat as usize]
    }

    /// Everything.
    pub const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// What stands on a square.
    pub fn piece(&self, square: u32) -> Option<Piece> {
        Piece::ALL.into_iter().find(|&piece| self.pieces[piece as usize] & 1 << square != 0)
    }

    /// The key.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Captured Schlitzohren of a side.
    pub fn captured(&self, seat: Seat) -> u32 {
        SCHLITZOHREN.saturating_sub(self.of(seat, Piece::Schlitzohr).count_ones())
    }

    pub(super) const fn put(&mut self, piece: Piece, seat: Seat, square: u32) {
        self.flip(piece, seat, square);
    }

    pub(super) const fn flip(&mut self, piece: Piece, seat: Seat, square: u32) {
        self.pieces[piece as usize] ^= 1 << square;
        self.sides[seat as usize] ^= 1 << square;
        self.key ^= piece_key(piece, seat, square);
    }

    pub(super) const fn pass_turn(&mut self) {
        self.turn = self.turn.opposite();
        self.key ^= SECOND_TURN;
    }

    pub(super) fn ended(&self) -> Option<Verdict> {
        let heads = self.pieces[Piece::Schlaukopf as usize];
        for seat in [Seat::A, Seat::B] {
            if heads & self.side(seat) == 0 {
                return Some(Verdict::won(seat.opposite(), clause::SCHLAUKOPF_CAPTURED));
            }
        }
        (self.occupied() == heads).then_some(Verdict::draw(clause::ONLY_SCHLAUKOEPFE))
    }

    /// What stands on a cell.
    pub(super) fn figure(&self, cell: Cell) -> Option<Figure> {
        let square = u32::from(cell.0);
        let seat = if self.side(Seat::A) & 1 << square != 0 { Seat::A } else { Seat::B };
        Some(Figure { seat, kind: self.piece(square)?.kind() })
    }

    pub(super) fn figures(&self) -> Vec<(Cell, Figure)> {
        let cells = (0..u16::from(GRID.files) * u16::from(GRID.ranks)).map(Cell);
        cells.filter_map(|cell| Some((cell, self.figure(cell)?))).collect()
    }

    /// Captured pieces: Schlitzohren by SK-10's count; a Dummkopf that changed is not captured.
    pub(super) fn stock(&self) -> Vec<(Figure, u32)> {
        let count = |seat, piece| self.of(seat, piece).count_ones();
        let mut stock = Vec::new();
        for seat in [Seat::A, Seat::B] {
            let figure = |piece: Piece| Figure { seat, kind: piece.kind() };
            let pieces = count(seat, Piece::Schlitzohr) + count(seat, Piece::Dummkopf);
            let schlitzohren = self.captured(seat);
            let lost = [
                (Piece::Schlaukopf, 1 - count(seat, Piece::Schlaukopf).min(1)),
                (Piece::Schlitzohr, schlitzohren),
                (Piece::Dummkopf, 11u32.saturating_sub(pieces).saturating_sub(schlitzohren)),
            ];
            stock.extend(lost.into_iter().filter(|(_, n)| *n > 0).map(|(piece, n)| (figure(piece), n)));
        }
        stock
    }
}
