//! What a move does, and what there is to say about a position.

use super::clause;
use super::moves::Move;
use super::position::Position;
use crate::{Effect, Figure, Warning};

/// What a move does.
pub fn effects(before: &Position, mv: Move) -> Vec<Effect> {
    let seat = before.turn();
    let figure = Figure { seat, kind: mv.piece().kind() };
    let (from, to) = (mv.from().cell(), mv.to().cell());
    let mut effects = vec![Effect::Moved { figure, from, to, way: vec![to] }];
    if let Some(captured) = before.captured(mv) {
        let figure = Figure { seat: seat.opposite(), kind: captured.kind() };
        effects.push(Effect::Removed { figure, cell: to });
    }
    if mv.arrives() != mv.piece() {
        let after = Figure { seat, kind: mv.arrives().kind() };
        effects.push(Effect::Changed { from: figure, to: after, cell: to });
    }
    effects
}

/// Check (KS-13).
pub fn warnings(position: &Position) -> Vec<Warning> {
    let seat = position.turn();
    let king = position.king(seat);
    let by = position.attackers(king, seat.opposite(), position.occupied());
    if by.is_empty() {
        return Vec::new();
    }
    vec![Warning::InReach { seat, cell: king.cell(), by: by.cells(), clause: clause::CHECK }]
}
