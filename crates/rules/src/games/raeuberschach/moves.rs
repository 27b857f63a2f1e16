//! The move generator, and the effects of a move.

use super::board::{self, squares, stride};
use super::position::{PieceType, Position};
use super::{clause, pawns};
use crate::{Cell, Effect, Piece, Seat, Warning};

/// A move: its start and end, the piece that moves and what it becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    piece: PieceType,
    becomes: PieceType,
}

impl Move {
    const fn new(from: u32, to: u32, piece: PieceType, becomes: PieceType) -> Move {
        Move { from: from as u8, to: to as u8, piece, becomes }
    }
    /// Returns the start square's number.
    pub const fn from(self) -> u32 {
        self.from as u32
    }
    /// Returns the end square's number.
    pub const fn to(self) -> u32 {
        self.to as u32
    }
    /// Returns the piece that moves.
    pub const fn piece(self) -> PieceType {
        self.piece
    }
    /// Returns what a pawn becomes, if it is promoted (RC-5).
    pub fn promotion(self) -> Option<PieceType> {
        (self.becomes != self.piece).then_some(self.becomes)
    }
    pub(super) const fn start_cell(self) -> Cell {
        Cell(self.from as u16)
    }
    pub(super) const fn end_cell(self) -> Cell {
        Cell(self.to as u16)
    }
}

/// Generates every legal move: only captures if there is one (RC-7).
#[inline]
pub fn each(position: &Position, promotions: &[PieceType], push: &mut impl FnMut(Move)) {
    match position.turn() {
        Seat::B => each_of(position, Seat::B, promotions, push),
        _ => each_of(position, Seat::A, promotions, push),
    }
}

/// Generates every capture or, if there is none, every promotion.
pub fn each_noisy(position: &Position, promotions: &[PieceType], push: &mut impl FnMut(Move)) {
    let seat = position.turn();
    if position.must_capture() {
        captures(position, seat, promotions, push);
    } else if position.seat_without_pieces().is_none() {
        let free = !position.occupied() & pawns::last_rank(seat);
        let (arriving, _) = pawns::pushes(seat, position.of(seat, PieceType::Pawn), free);
        pawn_moves(arriving, seat, stride(pawns::ways(seat).0), promotions, push);
    }
}

/// Generates the legal moves of `seat`, the side to move, which is a constant wherever this is inlined.
#[inline(always)]
fn each_of(position: &Position, seat: Seat, promotions: &[PieceType], push: &mut impl FnMut(Move)) {
    if position.must_capture() {
        captures(position, seat, promotions, push);
    } else if position.seat_without_pieces().is_none() {
        let free = !position.occupied();
        non_pawns(position, seat, free, push);
        let (single, double) = pawns::pushes(seat, position.of(seat, PieceType::Pawn), free);
        let ahead = stride(pawns::ways(seat).0);
        pawn_moves(single, seat, ahead, promotions, push);
        pawn_moves(double, seat, 2 * ahead, promotions, push);
    }
}

/// Generates every capture.
#[inline(always)]
fn captures(position: &Position, seat: Seat, promotions: &[PieceType], push: &mut impl FnMut(Move)) {
    non_pawns(position, seat, position.side(seat.opposite()), push);
    let (west, east) = pawns::takes(seat, position.of(seat, PieceType::Pawn), position.pawn_targets());
    let (_, westward, eastward) = pawns::ways(seat);
    pawn_moves(west, seat, stride(westward), promotions, push);
    pawn_moves(east, seat, stride(eastward), promotions, push);
}

/// Generates every move of a piece other than a pawn that ends in `within`.
#[inline(always)]
fn non_pawns(position: &Position, seat: Seat, within: u64, push: &mut impl FnMut(Move)) {
    use PieceType::*;
    non_pawn(position, seat, King, within, push);
    non_pawn(position, seat, Queen, within, push);
    non_pawn(position, seat, Rook, within, push);
    non_pawn(position, seat, Bishop, within, push);
    non_pawn(position, seat, Knight, within, push);
}

/// Generates every move of one kind of piece that ends in `within`.
#[inline(always)]
fn non_pawn(position: &Position, seat: Seat, piece: PieceType, within: u64, push: &mut impl FnMut(Move)) {
    for from in squares(position.of(seat, piece)) {
        let reached = attacks(piece, seat, from, position.occupied());
        squares(reached & within).for_each(|to| push(Move::new(from, to, piece, piece)));
    }
}

/// Generates the pawn moves that end on these squares. `stride` is the difference between the numbers of end and
/// start.
#[inline(always)]
fn pawn_moves(ends: u64, seat: Seat, stride: i32, promotions: &[PieceType], push: &mut impl FnMut(Move)) {
    let last = pawns::last_rank(seat);
    let from = |to: u32| to.wrapping_add_signed(-stride);
    squares(ends & !last).for_each(|to| push(Move::new(from(to), to, PieceType::Pawn, PieceType::Pawn)));
    for to in squares(ends & last) {
        promotions.iter().for_each(|&becomes| push(Move::new(from(to), to, PieceType::Pawn, becomes)));
    }
}

/// Returns the squares on which a piece could capture, own pieces included.
#[inline(always)]
pub fn attacks(piece: PieceType, seat: Seat, square: u32, occupied: u64) -> u64 {
    match piece {
        PieceType::King => board::KING[square as usize],
        PieceType::Queen => board::rook(square, occupied) | board::bishop(square, occupied),
        PieceType::Rook => board::rook(square, occupied),
        PieceType::Bishop => board::bishop(square, occupied),
        PieceType::Knight => board::KNIGHT[square as usize],
        PieceType::Pawn => pawns::captures(seat, 1 << square),
    }
}

/// Plays a legal move.
#[inline(always)]
pub fn play(position: &mut Position, mv: Move, en_passant: bool) {
    let seat = position.turn();
    let other = seat.opposite();
    if position.is_en_passant(mv) {
        position.flip(PieceType::Pawn, other, beside(mv));
    } else if position.side(other) & 1 << mv.to() != 0
        && let Some(captured) = position.piece(mv.to())
    {
        position.flip(captured, other, mv.to());
    }
    position.move_piece(mv.piece, seat, mv.from(), mv.to());
    if let Some(becomes) = mv.promotion() {
        position.change(seat, mv.to(), mv.piece, becomes);
    }
    position.pass_turn();
    if en_passant && mv.piece == PieceType::Pawn && mv.from ^ mv.to == 16 {
        position.offer_en_passant(1 << ((mv.from() + mv.to()) / 2));
    }
}

/// Returns the square of the pawn that is captured en passant: one rank behind the end square.
const fn beside(mv: Move) -> u32 {
    mv.to() ^ 8
}

/// Returns whether a move is a capture or a pawn move (RC-14).
pub fn progress(position: &Position, mv: Move) -> bool {
    mv.piece == PieceType::Pawn || position.occupied() & 1 << mv.to() != 0
}

/// Returns the effects of a move.
pub fn effects(before: &Position, mv: Move) -> Vec<Effect> {
    let seat = before.turn();
    let of_seat = |piece: PieceType| Piece { seat, kind: piece.kind() };
    let (from, to) = (mv.start_cell(), mv.end_cell());
    let mut effects = vec![Effect::Moved { piece: of_seat(mv.piece), from, to, way: vec![to] }];
    if let Some(captured) = before.captured(mv) {
        let captured = Piece { seat: seat.opposite(), kind: captured.kind() };
        let cell = if before.is_en_passant(mv) { Cell(beside(mv) as u16) } else { to };
        effects.push(Effect::Removed { piece: captured, cell });
    }
    if let Some(becomes) = mv.promotion() {
        effects.push(Effect::Changed { from: of_seat(mv.piece), to: of_seat(becomes), cell: to });
    } else if mv.piece == PieceType::Pawn && pawns::last_rank(seat) & 1 << mv.to != 0 {
        let clause = clause::PROMOTION;
        effects.push(Effect::Unchanged { piece: of_seat(mv.piece), cell: to, clause });
    }
    effects
}

/// Returns the cells the piece on a cell could go to if capturing were not compulsory.
pub fn reach(position: &Position, cell: Cell) -> Vec<Cell> {
    let square = u32::from(cell.0);
    let Some(piece) = position.piece(square) else { return Vec::new() };
    let seat = if position.side(Seat::A) & 1 << square != 0 { Seat::A } else { Seat::B };
    let reached = match piece {
        PieceType::Pawn => {
            let other = position.side(seat.opposite());
            let capturable = if seat == position.turn() { position.pawn_targets() } else { other };
            let (west, east) = pawns::takes(seat, 1 << square, capturable);
            let (single, double) = pawns::pushes(seat, 1 << square, !position.occupied());
            west | east | single | double
        }
        _ => attacks(piece, seat, square, position.occupied()) & !position.side(seat),
    };
    cells(reached)
}

/// Returns the warning that the side to move must capture: "Schlag!" (RC-8).
pub fn warnings(position: &Position) -> Vec<Warning> {
    let mut starts = 0;
    if position.must_capture() {
        captures(position, position.turn(), &[PieceType::Pawn], &mut |mv| starts |= 1 << mv.from());
    }
    if starts == 0 {
        return Vec::new();
    }
    vec![Warning::MustCapture { seat: position.turn(), cells: cells(starts) }]
}

/// Returns the cells of a bitboard.
pub fn cells(board: u64) -> Vec<Cell> {
    squares(board).map(|square| Cell(square as u16)).collect()
}
