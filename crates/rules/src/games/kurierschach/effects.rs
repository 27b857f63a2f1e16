//! The effects and special purposes of a move, and the warnings about a position.

use super::clause;
use super::moves::Move;
use super::position::PieceType;
use super::position::Position;
use super::rules::Rules;
use super::squares::Square;
use crate::{Effect, Piece, Purpose, Warning};

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

/// Returns the marked pawns of the other side that could leap before a move and cannot leap after it (KS-22).
pub fn blocked_files(rules: Rules, before: &Position, mv: Move) -> Vec<Purpose> {
    let other = before.turn().opposite();
    let mut after = before.clone();
    after.play(mv);
    let can_leap = |position: &Position, square: Square| {
        position.side(other).has(square)
            && position.piece(square) == Some(PieceType::Umwandlungsbauer)
            && !rules.leaps(position, other, square).is_empty()
    };
    let is_blocked =
        |square: &Square| *square != mv.to() && can_leap(before, *square) && !can_leap(&after, *square);
    Square::all().filter(is_blocked).map(|square| Purpose::BlocksFile { pawn: square.cell() }).collect()
}
