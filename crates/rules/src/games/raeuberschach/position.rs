//! A position: the pieces of the two sides, whose turn it is, and a pawn that may be captured en passant.

use super::board::{self, SQUARES, squares};
use super::moves::Move;
use super::pawns;
use crate::zobrist::{self, ZobristKeys};
use crate::{Cell, Kind, Piece, Seat};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceType {
    /// The king, which can be captured like any other piece.
    King,
    /// The queen, which moves any distance in all eight directions.
    Queen,
    /// The rook, which moves any distance along ranks and files.
    Rook,
    /// The bishop, which moves any distance along diagonals.
    Bishop,
    /// The knight, which leaps one square straight and then one diagonally.
    Knight,
    /// The pawn, which moves forward and captures diagonally forward.
    Pawn,
}

impl PieceType {
    /// All kinds.
    pub const ALL: [PieceType; 6] = [
        PieceType::King,
        PieceType::Queen,
        PieceType::Rook,
        PieceType::Bishop,
        PieceType::Knight,
        PieceType::Pawn,
    ];

    /// Returns the kind as [`Kind`].
    pub const fn kind(self) -> Kind {
        match self {
            PieceType::King => Kind::King,
            PieceType::Queen => Kind::Queen,
            PieceType::Rook => Kind::Rook,
            PieceType::Bishop => Kind::Bishop,
            PieceType::Knight => Kind::Knight,
            PieceType::Pawn => Kind::Pawn,
        }
    }

    /// Returns its letter in SAN, which is also White's in FEN.
    pub const fn letter(self) -> char {
        match self {
            PieceType::King => 'K',
            PieceType::Queen => 'Q',
            PieceType::Rook => 'R',
            PieceType::Bishop => 'B',
            PieceType::Knight => 'N',
            PieceType::Pawn => 'P',
        }
    }

    /// Returns the kind of a capital letter.
    pub fn from_letter(letter: char) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|piece| piece.letter() == letter)
    }

    /// Returns how many pieces of the kind a side begins with.
    const fn at_the_start(self) -> u32 {
        match self {
            PieceType::King | PieceType::Queen => 1,
            PieceType::Rook | PieceType::Bishop | PieceType::Knight => 2,
            PieceType::Pawn => 8,
        }
    }
}

/// The number of pieces a side begins with.
const AT_THE_START: u32 = 16;

/// A position. A square is a bit, a1 the lowest. The bitboards are public for evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pieces: [u64; 6],
    sides: [u64; 2],
    en_passant: u64,
    key: u64,
    turn: Seat,
}

static KEYS: ZobristKeys<{ 6 * 2 * SQUARES }> = ZobristKeys::new(3);

#[inline(always)]
const fn piece_key(piece: PieceType, seat: Seat, square: u32) -> u64 {
    KEYS.at((piece as usize * 2 + side_index(seat)) * SQUARES + (square as usize & 63))
}

static EN_PASSANT_KEYS: ZobristKeys<8> = ZobristKeys::new(4);
const BLACK_TO_MOVE: u64 = zobrist::number(0x5_0000);

const fn side_index(seat: Seat) -> usize {
    seat as usize & 1
}

/// The start position (RC-1).
pub static START: Position = {
    use PieceType::*;
    let array = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let mut position = Position::empty();
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
    /// Creates an empty board with White to move.
    pub(super) const fn empty() -> Position {
        Position { pieces: [0; 6], sides: [0; 2], en_passant: 0, key: 0, turn: Seat::A }
    }

    /// Returns the side to move.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns all pieces of a side.
    pub const fn side(&self, seat: Seat) -> u64 {
        self.sides[side_index(seat)]
    }

    /// Returns the pieces of one kind of both sides.
    pub const fn all(&self, piece: PieceType) -> u64 {
        self.pieces[piece as usize]
    }

    /// Returns the pieces of one kind of a side.
    pub const fn of(&self, seat: Seat, piece: PieceType) -> u64 {
        self.all(piece) & self.side(seat)
    }

    /// Returns all occupied squares.
    pub const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// Returns the square that a pawn has just passed and on which it can be captured (RC-4); empty if there is none.
    pub const fn en_passant(&self) -> u64 {
        self.en_passant
    }

    /// Returns the Zobrist key.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Returns the kind of piece on a square.
    pub fn piece(&self, square: u32) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|&piece| self.all(piece) & 1 << square != 0)
    }

    /// Returns the kind of piece that a move captures.
    pub fn captured(&self, mv: Move) -> Option<PieceType> {
        if self.is_en_passant(mv) { Some(PieceType::Pawn) } else { self.piece(mv.to()) }
    }

    /// Returns whether a move captures en passant.
    pub(super) const fn is_en_passant(&self, mv: Move) -> bool {
        self.en_passant & 1 << mv.to() != 0 && matches!(mv.piece(), PieceType::Pawn)
    }

    /// Returns the squares on which pawns of the side to move can capture.
    pub(super) const fn pawn_targets(&self) -> u64 {
        self.side(self.turn.opposite()) | self.en_passant
    }

    /// Returns the pieces of `by` that could capture on a square, also on an empty one.
    pub fn attackers(&self, square: u32, by: Seat) -> u64 {
        use PieceType::*;
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

    /// Puts a piece on a square, or removes it.
    #[inline(always)]
    pub(super) const fn flip(&mut self, piece: PieceType, seat: Seat, square: u32) {
        self.pieces[piece as usize] ^= 1 << square;
        self.sides[side_index(seat)] ^= 1 << square;
        self.key ^= piece_key(piece, seat, square);
    }

    /// Moves a piece from one square to another.
    #[inline(always)]
    pub(super) const fn move_piece(&mut self, piece: PieceType, seat: Seat, from: u32, to: u32) {
        let both = 1 << from | 1 << to;
        self.pieces[piece as usize] ^= both;
        self.sides[side_index(seat)] ^= both;
        self.key ^= piece_key(piece, seat, from) ^ piece_key(piece, seat, to);
    }

    /// Changes the kind of a piece on its square.
    pub(super) const fn change(&mut self, seat: Seat, square: u32, from: PieceType, to: PieceType) {
        self.pieces[from as usize] ^= 1 << square;
        self.pieces[to as usize] ^= 1 << square;
        self.key ^= piece_key(from, seat, square) ^ piece_key(to, seat, square);
    }

    /// Gives the turn to the other side and ends the right to capture en passant.
    pub(super) const fn pass_turn(&mut self) {
        if self.en_passant != 0 {
            self.key ^= EN_PASSANT_KEYS.at(self.en_passant.trailing_zeros() as usize & 7);
            self.en_passant = 0;
        }
        self.turn = self.turn.opposite();
        self.key ^= BLACK_TO_MOVE;
    }

    /// Allows the side to move to capture en passant on the square a pawn has passed, if it has a pawn that can
    /// (RC-4).
    pub(super) const fn offer_en_passant(&mut self, passed: u64) {
        if pawns::captures(self.turn, self.of(self.turn, PieceType::Pawn)) & passed != 0 {
            self.key ^= EN_PASSANT_KEYS.at(passed.trailing_zeros() as usize & 7);
            self.en_passant = passed;
        }
    }

    /// Returns the seat that has no piece left, if there is one (RC-10).
    pub(super) fn seat_without_pieces(&self) -> Option<Seat> {
        [Seat::A, Seat::B].into_iter().find(|&seat| self.side(seat) == 0)
    }

    /// Returns the piece on a cell.
    pub(super) fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let square = u32::from(cell.0);
        let seat = if self.side(Seat::A) & 1 << square != 0 { Seat::A } else { Seat::B };
        Some(Piece { seat, kind: self.piece(square)?.kind() })
    }

    /// Returns every piece with its cell.
    pub(super) fn pieces(&self) -> Vec<(Cell, Piece)> {
        let cells = squares(self.occupied()).map(|square| Cell(square as u16));
        cells.filter_map(|cell| Some((cell, self.piece_on(cell)?))).collect()
    }

    /// Returns how many pieces a side has lost, and how many it began with.
    pub(super) fn lost(&self, seat: Seat) -> (u32, u32) {
        let left = self.side(seat).count_ones();
        (AT_THE_START.saturating_sub(left), AT_THE_START.max(left))
    }

    /// Returns the captured pieces. Pieces beyond those of the start are promoted pawns, which do not count as
    /// captured.
    pub(super) fn stock(&self) -> Vec<(Piece, u32)> {
        let mut stock = Vec::new();
        for seat in [Seat::A, Seat::B] {
            let mut promoted = 0;
            for piece in PieceType::ALL {
                let left = self.of(seat, piece).count_ones();
                let begun = piece.at_the_start();
                promoted += left.saturating_sub(begun);
                let gone = begun.saturating_sub(left);
                let captured = if piece == PieceType::Pawn { gone.saturating_sub(promoted) } else { gone };
                if captured > 0 {
                    stock.push((Piece { seat, kind: piece.kind() }, captured));
                }
            }
        }
        stock
    }
}
