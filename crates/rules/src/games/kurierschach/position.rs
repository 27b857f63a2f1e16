//! A position: the pieces of the two sides and whose turn it is.

use super::moves::Move;
use super::squares::{SQUARES, Square, Squares};
use crate::zobrist::{self, ZobristKeys};
use crate::{Cell, Kind, Piece, Seat};

/// A kind of piece, by the name on the German sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceType {
    /// The king.
    Koenig,
    /// The man, which moves one square in any direction (KS-5).
    Mann,
    /// The rook (KS-6).
    Roch,
    /// The courier, which moves like a bishop (KS-6).
    Kurier,
    /// The knight (KS-7).
    Ross,
    /// The elder, which leaps two squares diagonally (KS-7).
    Alte,
    /// The sneak, which moves one square straight (KS-8).
    Schleich,
    /// The queen or Fers, which moves one square diagonally (KS-8).
    Koenigin,
    /// The pawn (KS-9).
    Bauer,
    /// The marked pawn, which leaps back (KS-20).
    Umwandlungsbauer,
}

impl PieceType {
    /// All kinds.
    pub const ALL: [PieceType; 10] = {
        use PieceType::*;
        [Koenig, Mann, Roch, Kurier, Ross, Alte, Schleich, Koenigin, Bauer, Umwandlungsbauer]
    };

    /// The kinds a pawn may become, in the order of KS-24.
    pub const CHOICES: [PieceType; 7] = {
        use PieceType::*;
        [Roch, Ross, Alte, Kurier, Mann, Koenigin, Schleich]
    };

    /// Returns the kind as [`Kind`].
    pub const fn kind(self) -> Kind {
        match self {
            PieceType::Koenig => Kind::Koenig,
            PieceType::Mann => Kind::Mann,
            PieceType::Roch => Kind::Roch,
            PieceType::Kurier => Kind::Kurier,
            PieceType::Ross => Kind::Ross,
            PieceType::Alte => Kind::Alte,
            PieceType::Schleich => Kind::Schleich,
            PieceType::Koenigin => Kind::Koenigin,
            PieceType::Bauer => Kind::Bauer,
            PieceType::Umwandlungsbauer => Kind::Umwandlungsbauer,
        }
    }

    /// Returns its letter in texts.
    pub const fn letter(self) -> char {
        match self {
            PieceType::Koenig => 'k',
            PieceType::Mann => 'm',
            PieceType::Roch => 'r',
            PieceType::Kurier => 'b',
            PieceType::Ross => 'n',
            PieceType::Alte => 'e',
            PieceType::Schleich => 'w',
            PieceType::Koenigin => 'f',
            PieceType::Bauer => 'p',
            PieceType::Umwandlungsbauer => 'j',
        }
    }

    /// Returns the kind of a lower-case letter.
    pub fn from_letter(letter: char) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|piece| piece.letter() == letter)
    }
}

/// A position. Each side has exactly one König.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pieces: [Squares; 10],
    sides: [Squares; 2],
    kings: [Square; 2],
    turn: Seat,
    key: u64,
}

static KEYS: ZobristKeys<{ 10 * 2 * SQUARES }> = ZobristKeys::new(1);
const SECOND_TURN: u64 = zobrist::number(0x2_0000);

impl Position {
    /// Creates a position from its pieces. Each side must have exactly one König.
    pub(super) fn from_pieces(
        pieces: impl IntoIterator<Item = (PieceType, Seat, Square)>,
        turn: Seat,
    ) -> Position {
        let mut position = Position {
            pieces: [Squares::NONE; 10],
            sides: [Squares::NONE; 2],
            kings: [Square::nth(0); 2],
            turn,
            key: if turn == Seat::B { SECOND_TURN } else { 0 },
        };
        for (piece, seat, square) in pieces {
            position.flip(piece, seat, square);
            if piece == PieceType::Koenig {
                position.kings[seat.index() & 1] = square;
            }
        }
        position
    }

    /// Returns the side to move.
    #[inline(always)]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns all pieces of a side.
    #[inline(always)]
    pub const fn side(&self, seat: Seat) -> Squares {
        self.sides[seat.index() & 1]
    }

    /// Returns the pieces of one kind of both sides.
    #[inline(always)]
    pub const fn both(&self, piece: PieceType) -> Squares {
        self.pieces[piece as usize]
    }

    /// Returns the pieces of one kind of a side.
    #[inline(always)]
    pub fn of(&self, seat: Seat, piece: PieceType) -> Squares {
        self.both(piece) & self.side(seat)
    }

    /// Returns all occupied squares.
    #[inline(always)]
    pub fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    /// Returns the square of a side's König.
    #[inline(always)]
    pub const fn king(&self, seat: Seat) -> Square {
        self.kings[seat.index() & 1]
    }

    /// Returns whether a side has only its König left.
    #[inline(always)]
    pub fn is_bare(&self, seat: Seat) -> bool {
        self.side(seat) == Squares::one(self.king(seat))
    }

    /// Returns a side's marked pawns on the last rank, which cannot be captured (KS-20).
    #[inline(always)]
    pub fn protected(&self, seat: Seat) -> Squares {
        self.of(seat, PieceType::Umwandlungsbauer) & last_rank(seat)
    }

    /// Returns the kind of piece on a square. It looks at every kind, which is faster than branching.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<PieceType> {
        let one = Squares::one(square);
        let mut kinds = 0u32;
        for (kind, &squares) in self.pieces.iter().enumerate() {
            kinds |= u32::from(!(squares & one).is_empty()) << kind;
        }
        PieceType::ALL.get(kinds.trailing_zeros() as usize).copied()
    }

    /// Returns whether a move captures.
    #[inline(always)]
    pub fn captures(&self, mv: Move) -> bool {
        self.side(self.turn.opposite()).has(mv.to())
    }

    /// Returns the kind of piece that a move captures.
    #[inline(always)]
    pub fn captured(&self, mv: Move) -> Option<PieceType> {
        if self.captures(mv) { self.piece(mv.to()) } else { None }
    }

    /// Returns the Zobrist key. A pawn's mark is part of it (KS-26).
    #[inline(always)]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Plays a legal move.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        let seat = self.turn;
        if let Some(captured) = self.captured(mv) {
            self.flip(captured, seat.opposite(), mv.to());
        }
        self.flip(mv.piece(), seat, mv.from());
        self.flip(mv.arrives(), seat, mv.to());
        if mv.piece() == PieceType::Koenig {
            self.kings[seat.index() & 1] = mv.to();
        }
        self.pass();
    }

    /// Gives the turn to the other side without a move. Search uses it for null moves; the rules have no pass (KS-4).
    #[inline(always)]
    pub fn pass(&mut self) {
        self.turn = self.turn.opposite();
        self.key ^= SECOND_TURN;
    }

    /// Puts a piece on a square, or removes it.
    #[inline(always)]
    fn flip(&mut self, piece: PieceType, seat: Seat, square: Square) {
        let one = Squares::one(square);
        let side = seat.index() & 1;
        self.pieces[piece as usize] ^= one;
        self.sides[side] ^= one;
        self.key ^= KEYS.at((piece as usize * 2 + side) * SQUARES + square.index());
    }

    /// Returns the piece on a square.
    pub(super) fn piece_on(&self, square: Square) -> Option<Piece> {
        let seat = if self.side(Seat::A).has(square) { Seat::A } else { Seat::B };
        Some(Piece { seat, kind: self.piece(square)?.kind() })
    }

    /// Returns every piece with its cell.
    pub(super) fn pieces(&self) -> Vec<(Cell, Piece)> {
        let squares = self.occupied().into_iter();
        squares.filter_map(|square| Some((square.cell(), self.piece_on(square)?))).collect()
    }
}

/// Returns the last rank of a side's pawns.
#[inline(always)]
pub const fn last_rank(seat: Seat) -> Squares {
    Squares::rank(if matches!(seat, Seat::B) { 0 } else { 7 })
}

/// Returns the rank a side's pawns begin on. Their last leap ends there (KS-24).
#[inline(always)]
pub const fn pawn_rank(seat: Seat) -> Squares {
    Squares::rank(if matches!(seat, Seat::B) { 6 } else { 1 })
}
