//! Which moves there are, and what a move does.

use super::board::{self, squares, stride};
use super::position::{Piece, Position};
use super::{clause, pawns};
use crate::{Cell, Effect, Figure, Seat, Warning};

/// A start and an end square, what moves and what it is afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    piece: Piece,
    becomes: Piece,
}

impl Move {
    const fn new(from: u32, to: u32, piece: Piece, becomes: Piece) -> Move {
        Move { from: from as u8, to: to as u8, piece, becomes }
    }
    /// The start square's number.
    pub const fn from(self) -> u32 {
        self.from as u32
    }
    /// The end square's number.
    pub const fn to(self) -> u32 {
        self.to as u32
    }
    /// What moves.
    pub const fn piece(self) -> Piece {
        self.piece
    }
    /// What a pawn becomes, if it does (RC-5).
    pub fn promotion(self) -> Option<Piece> {
        (self.becomes != self.piece).then_some(self.becomes)
    }
    pub(super) const fn start_cell(self) -> Cell {
        Cell(self.from as u16)
    }
    pub(super) const fn end_cell(self) -> Cell {
        Cell(self.to as u16)
    }
}

/// Every legal move: captures only, if there is one (RC-7).
#[inline]
pub fn each(position: &Position, promotions: &[Piece], push: &mut impl FnMut(Move)) {
    match position.turn() {
        Seat::B => each_of(position, Seat::B, promotions, push),
        _ => each_of(position, Seat::A, promotions, push),
    }
}

/// The moves that change most: every capture or, where there is none, every promotion.
pub fn each_forcing(position: &Position, promotions: &[Piece], push: &mut impl FnMut(Move)) {
    let seat = position.turn();
    if position.must_capture() {
        captures(position, seat, promotions, push);
    } else if position.bare().is_none() {
        let free = !position.occupied() & pawns::last_rank(seat);
        let (arriving, _) = pawns::pushes(seat, position.of(seat, Piece::Pawn), free);
        pawn_moves(arriving, seat, stride(pawns::ways(seat).0), promotions, push);
    }
}

/// `seat`, the side to move, is known where this is compiled.
#[inline(always)]
fn each_of(position: &Position, seat: Seat, promotions: &[Piece], push: &mut impl FnMut(Move)) {
    if position.must_capture() {
        captures(position, seat, promotions, push);
    } else if position.bare().is_none() {
        let free = !position.occupied();
        officers(position, seat, free, push);
        let (single, double) = pawns::pushes(seat, position.of(seat, Piece::Pawn), free);
        let ahead = stride(pawns::ways(seat).0);
        pawn_moves(single, seat, ahead, promotions, push);
        pawn_moves(double, seat, 2 * ahead, promotions, push);
    }
}

#[inline(always)]
fn captures(position: &Position, seat: Seat, promotions: &[Piece], push: &mut impl FnMut(Move)) {
    officers(position, seat, position.side(seat.opposite()), push);
    let (west, east) = pawns::takes(seat, position.of(seat, Piece::Pawn), position.pawns_prey());
    let (_, westward, eastward) = pawns::ways(seat);
    pawn_moves(west, seat, stride(westward), promotions, push);
    pawn_moves(east, seat, stride(eastward), promotions, push);
}

/// Every move of a piece that is no pawn and that ends in `within`.
#[inline(always)]
fn officers(position: &Position, seat: Seat, within: u64, push: &mut impl FnMut(Move)) {
    use Piece::*;
    officer(position, seat, King, within, push);
    officer(position, seat, Queen, within, push);
    officer(position, seat, Rook, within, push);
    officer(position, seat, Bishop, within, push);
    officer(position, seat, Knight, within, push);
}

#[inline(always)]
fn officer(position: &Position, seat: Seat, piece: Piece, within: u64, push: &mut impl FnMut(Move)) {
    for from in squares(position.of(seat, piece)) {
        let reached = attacks(piece, seat, from, position.occupied());
        squares(reached & within).for_each(|to| push(Move::new(from, to, piece, piece)));
    }
}

/// The pawn moves that end on these squares; `stride` is what they add to a square's number.
#[inline(always)]
fn pawn_moves(ends: u64, seat: Seat, stride: i32, promotions: &[Piece], push: &mut impl FnMut(Move)) {
    let last = pawns::last_rank(seat);
    let from = |to: u32| to.wrapping_add_signed(-stride);
    squares(ends & !last).for_each(|to| push(Move::new(from(to), to, Piece::Pawn, Piece::Pawn)));
    for to in squares(ends & last) {
        promotions.iter().for_each(|&becomes| push(Move::new(from(to), to, Piece::Pawn, becomes)));
    }
}

/// The squares on which a piece could capture, own pieces' squares too.
#[inline(always)]
pub fn attacks(piece: Piece, seat: Seat, square: u32, occupied: u64) -> u64 {
    match piece {
        Piece::King => board::KING[square as usize],
        Piece::Queen => board::rook(square, occupied) | board::bishop(square, occupied),
        Piece::Rook => board::rook(square, occupied),
        Piece::Bishop => board::bishop(square, occupied),
        Piece::Knight => board::KNIGHT[square as usize],
        Piece::Pawn => pawns::captures(seat, 1 << square),
    }
}

/// Plays a legal move.
#[inline(always)]
pub fn play(position: &mut Position, mv: Move, en_passant: bool) {
    let seat = position.turn();
    let other = seat.opposite();
    if position.passes_by(mv) {
        position.flip(Piece::Pawn, other, beside(mv));
    } else if position.side(other) & 1 << mv.to() != 0
        && let Some(captured) = position.piece(mv.to())
    {
        position.flip(captured, other, mv.to());
    }
    position.carry(mv.piece, seat, mv.from(), mv.to());
    if let Some(becomes) = mv.promotion() {
        position.change(seat, mv.to(), mv.piece, becomes);
    }
    position.pass_turn();
    if en_passant && mv.piece == Piece::Pawn && mv.from ^ mv.to == 16 {
        position.offer_en_passant(1 << ((mv.from() + mv.to()) / 2));
    }
}

/// Where a pawn that is captured in passing stands: a rank behind the end square.
const fn beside(mv: Move) -> u32 {
    mv.to() ^ 8
}

/// A capture or a pawn move (RC-14).
pub fn progress(position: &Position, mv: Move) -> bool {
    mv.piece == Piece::Pawn || position.occupied() & 1 << mv.to() != 0
}

/// What a move does.
pub fn effects(before: &Position, mv: Move) -> Vec<Effect> {
    let seat = before.turn();
    let figure = |piece: Piece| Figure { seat, kind: piece.kind() };
    let (from, to) = (mv.start_cell(), mv.end_cell());
    let mut effects = vec![Effect::Moved { figure: figure(mv.piece), from, to, way: vec![to] }];
    if let Some(captured) = before.captured(mv) {
        let captured = Figure { seat: seat.opposite(), kind: captured.kind() };
        let cell = if before.passes_by(mv) { Cell(beside(mv) as u16) } else { to };
        effects.push(Effect::Removed { figure: captured, cell });
    }
    if let Some(becomes) = mv.promotion() {
        effects.push(Effect::Changed { from: figure(mv.piece), to: figure(becomes), cell: to });
    } else if mv.piece == Piece::Pawn && pawns::last_rank(seat) & 1 << mv.to != 0 {
        let clause = clause::PROMOTION;
        effects.push(Effect::Unchanged { figure: figure(mv.piece), cell: to, clause });
    }
    effects
}

/// Where the piece on a cell could go if nothing had to be captured.
pub fn reach(position: &Position, cell: Cell) -> Vec<Cell> {
    let square = u32::from(cell.0);
    let Some(piece) = position.piece(square) else { return Vec::new() };
    let seat = if position.side(Seat::A) & 1 << square != 0 { Seat::A } else { Seat::B };
    let reached = match piece {
        Piece::Pawn => {
            let other = position.side(seat.opposite());
            let prey = if seat == position.turn() { position.pawns_prey() } else { other };
            let (west, east) = pawns::takes(seat, 1 << square, prey);
            let (single, double) = pawns::pushes(seat, 1 << square, !position.occupied());
            west | east | single | double
        }
        _ => attacks(piece, seat, square, position.occupied()) & !position.side(seat),
    };
    cells(reached)
}

/// "Schlag!": the side to move must capture (RC-8).
pub fn warnings(position: &Position) -> Vec<Warning> {
    let mut starts = 0;
    if position.must_capture() {
        captures(position, position.turn(), &[Piece::Pawn], &mut |mv| starts |= 1 << mv.from());
    }
    if starts == 0 {
        return Vec::new();
    }
    vec![Warning::MustCapture { seat: position.turn(), cells: cells(starts) }]
}

/// The cells of a bitboard.
pub fn cells(board: u64) -> Vec<Cell> {
    squares(board).map(|square| Cell(square as u16)).collect()
}
