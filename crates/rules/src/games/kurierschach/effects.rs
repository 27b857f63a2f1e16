//! The effects of a move and the warnings about a position.

use super::clause;
use super::moves::Move;
use super::position::Position;
use crate::{Effect, Piece, Warning};

/// Returns the effects of a move.
pub fn effects(before: &Position, mv: Move) -> Vec<Effect> {
    let seat = before.turn();
    let piece = Piece { seat, kind: mv.piece().kind() };
    let (from, to) = (mv.from().cell(), mv.to().cell());
    let mut effects = vec![Effect::Moved { piece, from, to, way: vec![to] }];
    if let Some(captured) = before.captured(mv) {
        let piece = Piece { seat: seat.opposite(), kind: captured.kind() };
        effects.push(Effect::Removed { piece, cell: to });
    }
    if mv.arrives() != mv.piece() {
        let after = Piece { seat, kind: mv.arrives().kind() };
        effects.push(Effect::Changed { from: piece, to: after, cell: to });
    }
    effects
}

/// Returns the warning of a check (KS-13).
pub fn warnings(position: &Position) -> Vec<Warning> {
    let seat = position.turn();
    let king = position.king(seat);
    let by = position.attackers(king, seat.opposite(), position.occupied());
    if by.is_empty() {
        return Vec::new();
    }
    vec![Warning::InReach { seat, cell: king.cell(), by: by.cells(), clause: clause::CHECK }]
}
