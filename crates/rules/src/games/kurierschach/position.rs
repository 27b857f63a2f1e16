//! What changes in play: ten kinds of pieces, two sides, whose turn.

use super::moves::Move;
use super::squares::{SQUARES, Square, Squares};
use crate::zobrist::{self, Keys};
use crate::{Cell, Figure, Kind, Seat};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the sheet's names; KS-5 to KS-9 say how they go
pub enum Piece {
    Koenig,
    Mann,
    Roch,
    Kurier,
    Ross,
    Alte,
    Schleich,
    Koenigin,
    Bauer,
    Umwandlungsbauer,
}

impl Piece {
    /// All kinds.
    pub const ALL: [Piece; 10] = {
        use Piece::*;
        [Koenig, Mann, Roch, Kurier, Ross, Alte, Schleich, Koenigin, Bauer, Umwandlungsbauer]
    };

    /// What a pawn may become, in the order of KS-24.
    pub const CHOICES: [Piece; 7] = {
        use Piece::*;
        [Roch, Ross, Alte, Kurier, Mann, Koenigin, Schleich]
    };

    /// The kind as every face names it.
    pub const fn kind(self) -> Kind {
        match self {
            Piece::Koenig => Kind::Koenig,
            Piece::Mann => Kind::Mann,
            Piece::Roch => Kind::Roch,
            Piece::Kurier => Kind::Kurier,
            Piece::Ross => Kind::Ross,
            Piece::Alte => Kind::Alte,
            Piece::Schleich => Kind::Schleich,
            Piece::Koenigin => Kind::Koenigin,
            Piece::Bauer => Kind::Bauer,
            Piece::Umwandlungsbauer => Kind::Umwandlungsbauer,
        }
    }

    /// Its letter in texts.
    pub const fn letter(self) -> char {
        match self {
            Piece::Koenig => 'k',
            Piece::Mann => 'm',
            Piece::Roch => 'r',
            Piece::Kurier => 'b',
            Piece::Ross => 'n',
            Piece::Alte => 'e',
            Piece::Schleich => 'w',
            Piece::Koenigin => 'f',
            Piece::Bauer => 'p',
            Piece::Umwandlungsbauer => 'j',
        }
    }

    /// The piece of a lower-case letter.
    pub fn of_letter(letter: char) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| piece.letter() == letter)
    }
}

/// A point in play. Each side has exactly one König.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pieces: [Squares; 10],
    sides: [Squares; 2],
    kings: [Square; 2],
    turn: Seat,
    key: u64,
}

static KEYS: Keys<{ 10 * 2 * SQUARES }> = Keys::new(1);
const SECOND_TURN: u64 = zobrist::number(0x2_0000);

impl Position {
    /// The pieces of a set-up, among them one König a side.
    pub(super) fn of_pieces(pieces: impl IntoIterator<Item = (Piece, Seat, Square)>, turn: Seat) -> Position {
        let mut position = Position {
            pieces: [Squares::NONE; 10],
            sides: [Squares::NONE; 2],
            kings: [Square::nth(0); 2],
            turn,
            key: if turn == Seat::B { SECOND_TURN } else { 0 },
        };
        for (piece, seat, square) in pieces {
            position.flip(piece, seat, square);
            if piece == Piece::Koenig {
                position.kings[seat.index() & 1] = square;
            }
        }
        position
    }

    /// Whose turn.
    #[inline(always)]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// All pieces of a side.
    #[inline(always)]
    pub const fn side(&self, seat: Seat) -> Squares {
        self.sides[seat.index() & 1]
    }

    /// One kind of both sides.
    #[inline(always)]
    pub const fn both(&self, piece: Piece) -> Squares {
        self.pieces[piece as usize]
    }

    /// One kind of a side.
    #[inline(always)]
    pub fn of(&self, seat: Seat, piece: Piece) -> Squares {
        self.both(piece) & self.side(seat)
    }

    /// Everything.
    #[inline(always)]
    pub fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    /// Where a side's König stands.
    #[inline(always)]
    pub const fn king(&self, seat: Seat) -> Square {
        self.kings[seat.index() & 1]
    }

    /// Whether a side has its König only.
    #[inline(always)]
    pub fn is_bare(&self, seat: Seat) -> bool {
        self.side(seat) == Squares::one(self.king(seat))
    }

    /// A side's marked pawns on the last rank, which cannot be captured (KS-20).
    #[inline(always)]
    pub fn protected(&self, seat: Seat) -> Squares {
        self.of(seat, Piece::Umwandlungsbauer) & last_rank(seat)
    }

    /// What stands on a square. Every kind is asked, for guessing which to ask first costs more.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let one = Squares::one(square);
        let mut kinds = 0u32;
        for (kind, &squares) in self.pieces.iter().enumerate() {
            kinds |= u32::from(!(squares & one).is_empty()) << kind;
        }
        Piece::ALL.get(kinds.trailing_zeros() as usize).copied()
    }

    /// Whether a move captures.
    #[inline(always)]
    pub fn captures(&self, mv: Move) -> bool {
        self.side(self.turn.opposite()).has(mv.to())
    }

    /// What a move captures.
    #[inline(always)]
    pub fn captured(&self, mv: Move) -> Option<Piece> {
        if self.captures(mv) { self.piece(mv.to()) } else { None }
    }

    /// The key (KS-26: the mark is part of it).
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
        if mv.piece() == Piece::Koenig {
            self.kings[seat.index() & 1] = mv.to();
        }
        self.pass();
    }

    /// Gives the turn to the other side without a move: for search only, the rules know no pass (KS-4).
    #[inline(always)]
    pub fn pass(&mut self) {
        self.turn = self.turn.opposite();
        self.key ^= SECOND_TURN;
    }

    #[inline(always)]
    fn flip(&mut self, piece: Piece, seat: Seat, square: Square) {
        let one = Squares::one(square);
        let side = seat.index() & 1;
        self.pieces[piece as usize] ^= one;
        self.sides[side] ^= one;
        self.key ^= KEYS.at((piece as usize * 2 + side) * SQUARES + square.index());
    }

    /// What stands on a cell.
    pub(super) fn figure(&self, square: Square) -> Option<Figure> {
        let seat = if self.side(Seat::A).has(square) { Seat::A } else { Seat::B };
        Some(Figure { seat, kind: self.piece(square)?.kind() })
    }

    pub(super) fn figures(&self) -> Vec<(Cell, Figure)> {
        let squares = self.occupied().into_iter();
        squares.filter_map(|square| Some((square.cell(), self.figure(square)?))).collect()
    }
}

/// The rank a side's pawns run to.
#[inline(always)]
pub const fn last_rank(seat: Seat) -> Squares {
    Squares::rank(if matches!(seat, Seat::B) { 0 } else { 7 })
}

/// The rank a side's pawns begin on, where the last leap ends (KS-24).
#[inline(always)]
pub const fn pawn_rank(seat: Seat) -> Squares {
    Squares::rank(if matches!(seat, Seat::B) { 6 } else { 1 })
}
