//! What changes in play: six kinds of pieces, two sides, whose turn, and a pawn that may be captured in passing.

use super::board::{self, SQUARES, squares};
use super::moves::Move;
use super::pawns;
use crate::zobrist::{self, Keys};
use crate::{Cell, Figure, Kind, Seat};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation
pub enum Piece {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

impl Piece {
    /// All kinds.
    pub const ALL: [Piece; 6] =
        [Piece::King, Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight, Piece::Pawn];

    /// The kind as every face names it.
    pub const fn kind(self) -> Kind {
        match self {
            Piece::King => Kind::King,
            Piece::Queen => Kind::Queen,
            Piece::Rook => Kind::Rook,
            Piece::Bishop => Kind::Bishop,
            Piece::Knight => Kind::Knight,
            Piece::Pawn => Kind::Pawn,
        }
    }

    /// The letter of SAN and of White in FEN.
    pub const fn letter(self) -> char {
        match self {
            Piece::King => 'K',
            Piece::Queen => 'Q',
            Piece::Rook => 'R',
            Piece::Bishop => 'B',
            Piece::Knight => 'N',
            Piece::Pawn => 'P',
        }
    }

    /// The piece of a capital letter.
    pub fn of_letter(letter: char) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| piece.letter() == letter)
    }

    /// How many of it a side begins with.
    const fn at_the_start(self) -> u32 {
        match self {
            Piece::King | Piece::Queen => 1,
            Piece::Rook | Piece::Bishop | Piece::Knight => 2,
            Piece::Pawn => 8,
        }
    }
}

/// Pieces a side begins with.
const AT_THE_START: u32 = 16;

/// A point in play; a square is a bit, a1 the lowest. Bitboards are public, so that an evaluation can read them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pieces: [u64; 6],
    sides: [u64; 2],
    en_passant: u64,
    key: u64,
    turn: Seat,
}

static KEYS: Keys<{ 6 * 2 * SQUARES }> = Keys::new(3);

#[inline(always)]
const fn piece_key(piece: Piece, seat: Seat, square: u32) -> u64 {
    KEYS.at((piece as usize * 2 + side_index(seat)) * SQUARES + (square as usize & 63))
}

static EN_PASSANT_KEYS: Keys<8> = Keys::new(4);
const BLACK_TO_MOVE: u64 = zobrist::number(0x5_0000);

const fn side_index(seat: Seat) -> usize {
    seat as usize & 1
}

/// RC-1.
pub static START: Position = {
    use Piece::*;
    let array = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let mut position = Position::empty(Seat::A);
    let mut file = 0;
    while file < 8 {
        position.flip(array[file as usize], Seat::A, file);
        position.flip(Pawn, Seat::A, 8 + file);
        position.flip(Pawn, Seat::B, 48 + file);
        position.flip(array[file as usize], Seat::B, 56 + file);
        file += 1;
    }
    position
};

impl Position {
    /// No piece on the board.
    pub(super) const fn empty(turn: Seat) -> Position {
        let key = if matches!(turn, Seat::B) { BLACK_TO_MOVE } else { 0 };
        Position { pieces: [0; 6], sides: [0; 2], en_passant: 0, key, turn }
    }

    /// Whose turn.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// All pieces of a side.
    pub const fn side(&self, seat: Seat) -> u64 {
        self.sides[side_index(seat)]
    }

    /// One kind, of both sides.
    pub const fn all(&self, piece: Piece) -> u64 {
        self.pieces[piece as usize]
    }

    /// One kind of a side.
    pub const fn of(&self, seat: Seat, piece: Piece) -> u64 {
        self.all(piece) & self.side(seat)
    }

    /// Everything.
    pub const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The square a pawn has just passed, if it can be captured there (RC-4), else nothing.
    pub const fn en_passant(&self) -> u64 {
        self.en_passant
    }

    /// The key.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// What stands on a square.
    pub fn piece(&self, square: u32) -> Option<Piece> {
        Piece::ALL.into_iter().find(|&piece| self.all(piece) & 1 << square != 0)
    }

    /// What a move captures.
    pub fn captured(&self, mv: Move) -> Option<Piece> {
        if self.passes_by(mv) { Some(Piece::Pawn) } else { self.piece(mv.to()) }
    }

    /// Whether a move captures in passing.
    pub(super) const fn passes_by(&self, mv: Move) -> bool {
        self.en_passant & 1 << mv.to() != 0 && matches!(mv.piece(), Piece::Pawn)
    }

    /// What pawns of the side to move can capture.
    pub(super) const fn pawns_prey(&self) -> u64 {
        self.side(self.turn.opposite()) | self.en_passant
    }

    /// The pieces of `by` that could capture on a square, an empty one too.
    pub fn attackers(&self, square: u32, by: Seat) -> u64 {
        use Piece::*;
        let occupied = self.occupied();
        let straight = self.all(Rook) | self.all(Queen);
        let diagonal = self.all(Bishop) | self.all(Queen);
        let all = board::rook(square, occupied) & straight
            | board::bishop(square, occupied) & diagonal
            | board::KNIGHT[square as usize] & self.all(Knight)
            | board::KING[square as usize] & self.all(King)
            | pawns::captures(by.opposite(), 1 << square) & self.all(Pawn);
        all & self.side(by)
    }

    /// Puts a piece on a square or takes it off.
    #[inline(always)]
    pub(super) const fn flip(&mut self, piece: Piece, seat: Seat, square: u32) {
        self.pieces[piece as usize] ^= 1 << square;
        self.sides[side_index(seat)] ^= 1 << square;
        self.key ^= piece_key(piece, seat, square);
    }

    /// Takes a piece from one square to another.
    #[inline(always)]
    pub(super) const fn carry(&mut self, piece: Piece, seat: Seat, from: u32, to: u32) {
        let both = 1 << from | 1 << to;
        self.pieces[piece as usize] ^= both;
        self.sides[side_index(seat)] ^= both;
        self.key ^= piece_key(piece, seat, from) ^ piece_key(piece, seat, to);
    }

    /// Makes a piece of the side another where it stands.
    pub(super) const fn change(&mut self, seat: Seat, square: u32, from: Piece, to: Piece) {
        self.pieces[from as usize] ^= 1 << square;
        self.pieces[to as usize] ^= 1 << square;
        self.key ^= piece_key(from, seat, square) ^ piece_key(to, seat, square);
    }

    /// The other side's turn; what could be captured in passing no longer can.
    pub(super) const fn pass_turn(&mut self) {
        if self.en_passant != 0 {
            self.key ^= EN_PASSANT_KEYS.at(self.en_passant.trailing_zeros() as usize & 7);
            self.en_passant = 0;
        }
        self.turn = self.turn.opposite();
        self.key ^= BLACK_TO_MOVE;
    }

    /// A pawn has passed this square and can be captured there, if the side to move has a pawn for it (RC-4).
    pub(super) const fn offer_en_passant(&mut self, passed: u64) {
        if pawns::captures(self.turn, self.of(self.turn, Piece::Pawn)) & passed != 0 {
            self.key ^= EN_PASSANT_KEYS.at(passed.trailing_zeros() as usize & 7);
            self.en_passant = passed;
        }
    }

    /// Who has no piece left (RC-10).
    pub(super) fn bare(&self) -> Option<Seat> {
        [Seat::A, Seat::B].into_iter().find(|&seat| self.side(seat) == 0)
    }

    /// What stands on a cell.
    pub(super) fn figure(&self, cell: Cell) -> Option<Figure> {
        let square = u32::from(cell.0);
        let seat = if self.side(Seat::A) & 1 << square != 0 { Seat::A } else { Seat::B };
        Some(Figure { seat, kind: self.piece(square)?.kind() })
    }

    pub(super) fn figures(&self) -> Vec<(Cell, Figure)> {
        let cells = squares(self.occupied()).map(|square| Cell(square as u16));
        cells.filter_map(|cell| Some((cell, self.figure(cell)?))).collect()
    }

    /// Of how many pieces a side began with, how many are gone.
    pub(super) fn lost(&self, seat: Seat) -> (u32, u32) {
        let left = self.side(seat).count_ones();
        (AT_THE_START.saturating_sub(left), AT_THE_START.max(left))
    }

    /// Captured pieces. Pieces beyond those of the start are promoted pawns, and these are not captured.
    pub(super) fn stock(&self) -> Vec<(Figure, u32)> {
        let mut stock = Vec::new();
        for seat in [Seat::A, Seat::B] {
            let mut promoted = 0;
            for piece in Piece::ALL {
                let left = self.of(seat, piece).count_ones();
                let begun = piece.at_the_start();
                promoted += left.saturating_sub(begun);
                let gone = begun.saturating_sub(left);
                let captured = if piece == Piece::Pawn { gone.saturating_sub(promoted) } else { gone };
                if captured > 0 {
                    stock.push((Figure { seat, kind: piece.kind() }, captured));
                }
            }
        }
        stock
    }
}
