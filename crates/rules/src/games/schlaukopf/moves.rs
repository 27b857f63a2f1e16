//! Where pieces go, and what a move does.

use super::board::{POINTING, RAYS, STEPS};
use super::clause;
use super::position::{Piece, Position};
use crate::{Cell, Effect, Figure, Kind, Seat, Warning};

/// A start and an end square; what becomes of an arriving Dummkopf follows from the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: u8,
    to: u8,
}

impl Move {
    pub(super) const fn new(from: u32, to: u32) -> Move {
        Move { from: from as u8, to: to as u8 }
    }
    /// The start square's number.
    pub const fn from(self) -> u32 {
        self.from as u32
    }
    /// The end square's number.
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

/// The start squares of a side's Schlitzohren, where the other side's Dummköpfe change (SK-10).
pub const fn homes(seat: Seat) -> u64 {
    let first = 0b0110110;
    match seat {
        Seat::B => first << 49,
        _ => first,
    }
}

/// The squares of a bitboard, from the lowest.
fn squares(mut board: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = board.trailing_zeros();
        board &= board.wrapping_sub(1);
        (square < 64).then_some(square)
    })
}

/// Every move that ends in `within`.
#[inline]
pub fn each(position: &Position, within: u64, push: &mut impl FnMut(Move)) {
    if position.ended().is_some() {
        return;
    }
    let seat = position.turn();
    let sliders = position.of(seat, Piece::Schlitzohr);
    let allowed = within & !position.side(seat);
    for from in squares(position.side(seat) ^ sliders) {
        squares(STEPS[from as usize] & allowed).for_each(|to| push(Move::new(from, to)));
    }
    for from in squares(sliders) {
        let reached = RAYS[from as usize].slide(position.occupied());
        squares(reached & allowed).for_each(|to| push(Move::new(from, to)));
    }
}

/// Every move with which a Dummkopf changes.
pub fn each_promotion(position: &Position, always: bool, push: &mut impl FnMut(Move)) {
    let seat = position.turn();
    if position.ended().is_some() || !(always || position.captured(seat) > 0) {
        return;
    }
    let allowed = homes(seat.opposite()) & !position.side(seat);
    for from in squares(position.of(seat, Piece::Dummkopf)) {
        squares(STEPS[from as usize] & allowed).for_each(|to| push(Move::new(from, to)));
    }
}

/// The number of moves.
pub fn count(position: &Position) -> u64 {
    if position.ended().is_some() {
        return 0;
    }
    let seat = position.turn();
    let sliders = position.of(seat, Piece::Schlitzohr);
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

/// What the moving piece is after the move (SK-10).
fn becomes(position: &Position, piece: Piece, mv: Move, always: bool) -> Piece {
    let seat = position.turn();
    let arrives = piece == Piece::Dummkopf && homes(seat.opposite()) & 1 << mv.to() != 0;
    if arrives && (always || position.captured(seat) > 0) { Piece::Schlitzohr } else { piece }
}

/// A capture or a promotion (SK-11).
pub fn progress(position: &Position, mv: Move, always: bool) -> bool {
    position.occupied() & 1 << mv.to() != 0
        || position.piece(mv.from()).is_some_and(|piece| becomes(position, piece, mv, always) != piece)
}

/// What a move does.
pub fn effects(before: &Position, mv: Move, always: bool) -> Vec<Effect> {
    let seat = before.turn();
    let Some(piece) = before.piece(mv.from()) else { return Vec::new() };
    let figure = Figure { seat, kind: piece.kind() };
    let (from, to) = (mv.start_cell(), mv.end_cell());
    let mut effects = vec![Effect::Moved { figure, from, to, way: vec![to] }];
    if let Some(captured) = before.figure(to) {
        effects.push(Effect::Removed { figure: captured, cell: to });
    }
    let after = becomes(before, piece, mv, always);
    if after != piece {
        effects.push(Effect::Changed { from: figure, to: Figure { seat, kind: after.kind() }, cell: to });
    } else if figure.kind == Kind::Dummkopf && homes(seat.opposite()) & 1 << mv.to() != 0 {
        effects.push(Effect::Unchanged { figure, cell: to, clause: clause::PROMOTION });
    }
    effects
}

/// Where the piece on a cell could go.
pub fn reach(position: &Position, cell: Cell) -> Vec<Cell> {
    let square = u32::from(cell.0);
    let Some(figure) = position.figure(cell) else { return Vec::new() };
    let reached = match figure.kind {
        Kind::Schlitzohr => RAYS[square as usize].slide(position.occupied()),
        _ => STEPS[square as usize],
    };
    squares(reached & !position.side(figure.seat)).map(|square| Cell(square as u16)).collect()
}

/// Which pieces of a side reach a square: only those to which an arrow leads back. `occupied` stands in a Schlitzohr's way.
#[inline]
pub fn attackers(position: &Position, square: u32, by: Seat, occupied: u64) -> u64 {
    let (near, far) = POINTING[square as usize];
    let sliders = position.of(by, Piece::Schlitzohr);
    let reaches = |from: &u32| RAYS[*from as usize].slide(occupied) & 1 << square != 0;
    let sliding = squares(sliders & far).filter(reaches).fold(0, |all, from| all | 1 << from);
    near & (position.side(by) ^ sliders) | sliding
}

/// Each Schlaukopf that the other side reaches (SK-8).
pub fn warnings(position: &Position) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for seat in [Seat::A, Seat::B] {
        for square in squares(position.of(seat, Piece::Schlaukopf)) {
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
