//! The move generator, and the effects of a move.

use super::board::{RAYS, SOURCES, STEPS};
use super::clause;
use super::position::{PieceType, Position};
use crate::{Cell, Effect, Kind, Piece, Seat, Warning};

/// A move: its start and end. Whether a Dummkopf is promoted follows from the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: u8,
    to: u8,
}

impl Move {
    pub(super) const fn new(from: u32, to: u32) -> Move {
        Move { from: from as u8, to: to as u8 }
    }
    /// Returns the start square's number.
    pub const fn from(self) -> u32 {
        self.from as u32
    }
    /// Returns the end square's number.
    pub const fn to(self) -> u32 {
        self.to as u32
    }
    pub(super) const fn start_cell(self) -> Cell {
        Cell(self.from as u16)
    }
    pub(super) const fn end_cell(self) -> Cell {
        Cell(self.to as u16)
    }
}

/// Returns the start squares of a side's Schlitzohren, where the other side's Dummköpfe are promoted (SK-10).
pub const fn home_squares(seat: Seat) -> u64 {
    let first = 0b0110110;
    match seat {
        Seat::B => first << 49,
        _ => first,
    }
}

/// Returns the squares of a bitboard, from the lowest.
fn squares(mut board: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = board.trailing_zeros();
        board &= board.wrapping_sub(1);
        (square < 64).then_some(square)
    })
}

/// Generates every move that ends in `within`.
#[inline]
pub fn each(position: &Position, within: u64, push: &mut impl FnMut(Move)) {
    if position.verdict().is_some() {
        return;
    }
    let seat = position.turn();
    let sliders = position.of(seat, PieceType::Schlitzohr);
    let allowed = within & !position.side(seat);
    for from in squares(position.side(seat) ^ sliders) {
        squares(STEPS[from as usize] & allowed).for_each(|to| push(Move::new(from, to)));
    }
    for from in squares(sliders) {
        let reached = RAYS[from as usize].slide(position.occupied());
        squares(reached & allowed).for_each(|to| push(Move::new(from, to)));
    }
}

/// Generates every move that promotes a Dummkopf.
pub fn each_promotion(position: &Position, always: bool, push: &mut impl FnMut(Move)) {
    let seat = position.turn();
    if position.verdict().is_some() || !(always || position.captured(seat) > 0) {
        return;
    }
    let allowed = home_squares(seat.opposite()) & !position.side(seat);
    for from in squares(position.of(seat, PieceType::Dummkopf)) {
        squares(STEPS[from as usize] & allowed).for_each(|to| push(Move::new(from, to)));
    }
}

/// Counts the legal moves.
pub fn count(position: &Position) -> u64 {
    if position.verdict().is_some() {
        return 0;
    }
    let seat = position.turn();
    let sliders = position.of(seat, PieceType::Schlitzohr);
    let allowed = !position.side(seat);
    let steps: u32 = squares(position.side(seat) ^ sliders)
        .map(|from| (STEPS[from as usize] & allowed).count_ones())
        .sum();
    let slides: u32 = squares(sliders)
        .map(|from| (RAYS[from as usize].slide(position.occupied()) & allowed).count_ones())
        .sum();
    u64::from(steps + slides)
}

/// Plays a legal move.
#[inline]
pub fn play(position: &mut Position, mv: Move, always: bool) {
    let seat = position.turn();
    let Some(piece) = position.piece(mv.from()) else { return };
    let arrives = becomes(position, piece, mv, always);
    if position.side(seat.opposite()) & 1 << mv.to() != 0
        && let Some(captured) = position.piece(mv.to())
    {
        position.flip(captured, seat.opposite(), mv.to());
    }
    position.flip(piece, seat, mv.from());
    position.flip(arrives, seat, mv.to());
    position.pass_turn();
}

/// Returns the moving piece as it is after the move (SK-10).
fn becomes(position: &Position, piece: PieceType, mv: Move, always: bool) -> PieceType {
    let seat = position.turn();
    let arrives = piece == PieceType::Dummkopf && home_squares(seat.opposite()) & 1 << mv.to() != 0;
    if arrives && (always || position.captured(seat) > 0) { PieceType::Schlitzohr } else { piece }
}

/// Returns whether a move is a capture or a promotion (SK-11).
pub fn progress(position: &Position, mv: Move, always: bool) -> bool {
    position.occupied() & 1 << mv.to() != 0
        || position.piece(mv.from()).is_some_and(|piece| becomes(position, piece, mv, always) != piece)
}

/// Returns the effects of a move.
pub fn effects(before: &Position, mv: Move, always: bool) -> Vec<Effect> {
    let seat = before.turn();
    let piece_type = before.piece(mv.from()).expect("a legal move starts on a piece");
    let piece = Piece { seat, kind: piece_type.kind() };
    let (from, to) = (mv.start_cell(), mv.end_cell());
    let mut effects = vec![Effect::Moved { piece, from, to, way: vec![to] }];
    if let Some(captured) = before.piece_on(to) {
        effects.push(Effect::Removed { piece: captured, cell: to });
    }
    let after = becomes(before, piece_type, mv, always);
    if after != piece_type {
        effects.push(Effect::Changed { from: piece, to: Piece { seat, kind: after.kind() }, cell: to });
    } else if piece.kind == Kind::Dummkopf && home_squares(seat.opposite()) & 1 << mv.to() != 0 {
        effects.push(Effect::Unchanged { piece, cell: to, clause: clause::PROMOTION });
    }
    effects
}

/// Returns the cells the piece on a cell could go to.
pub fn reach(position: &Position, cell: Cell) -> Vec<Cell> {
    let square = u32::from(cell.0);
    let Some(piece) = position.piece_on(cell) else { return Vec::new() };
    let reached = match piece.kind {
        Kind::Schlitzohr => RAYS[square as usize].slide(position.occupied()),
        _ => STEPS[square as usize],
    };
    squares(reached & !position.side(piece.seat)).map(|square| Cell(square as u16)).collect()
}

/// Returns the pieces of a side that attack a square. The squares of `occupied` block Schlitzohren.
#[inline]
pub fn attackers(position: &Position, square: u32, by: Seat, occupied: u64) -> u64 {
    let (near, far) = SOURCES[square as usize];
    let sliders = position.of(by, PieceType::Schlitzohr);
    let reaches = |from: &u32| RAYS[*from as usize].slide(occupied) & 1 << square != 0;
    let sliding = squares(sliders & far).filter(reaches).fold(0, |all, from| all | 1 << from);
    near & (position.side(by) ^ sliders) | sliding
}

/// Returns a warning for each Schlaukopf that the other side attacks (SK-8).
pub fn warnings(position: &Position) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for seat in [Seat::A, Seat::B] {
        for square in squares(position.of(seat, PieceType::Schlaukopf)) {
            let by: Vec<Cell> = squares(attackers(position, square, seat.opposite(), position.occupied()))
                .map(|s| Cell(s as u16))
                .collect();
            if !by.is_empty() {
                let cell = Cell(square as u16);
                warnings.push(Warning::InReach { seat, cell, by, clause: clause::SCHLAUKOPF_CAPTURED });
            }
        }
    }
    warnings
}
