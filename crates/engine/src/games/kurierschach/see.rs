//! Static exchange evaluation (SEE) of a capture.

use super::PIECE_VALUES;
use crate::score::Value;
use crate::see::static_exchange;
use sprung_rules::games::kurierschach::{Move, PieceType, Position, Squares};

/// Returns whether the exchange that a move begins loses material; `captured` is the value of the captured piece.
pub fn is_negative(position: &Position, mv: Move, captured: Value) -> bool {
    let mut occupied = position.occupied() & !Squares::one(mv.from());
    let mut seat = position.turn();
    let next_attacker = || {
        seat = seat.opposite();
        let attackers = position.attackers(mv.to(), seat, occupied) & occupied;
        let of_piece =
            |piece: PieceType| (attackers & position.both(piece)).into_iter().next().map(|at| (piece, at));
        let (piece, at) = LEAST_VALUABLE_FIRST.into_iter().find_map(of_piece)?;
        occupied = occupied & !Squares::one(at);
        Some(value_in_exchange(piece))
    };
    static_exchange(captured, value_in_exchange(mv.piece()), next_attacker) < 0
}

/// The pieces that can capture, in the order in which they do.
const LEAST_VALUABLE_FIRST: [PieceType; 9] = {
    use PieceType::*;
    [Bauer, Alte, Schleich, Koenigin, Ross, Mann, Kurier, Roch, Koenig]
};

/// The king captures last: if he can be recaptured, more is lost than any piece.
fn value_in_exchange(piece: PieceType) -> Value {
    if piece == PieceType::Koenig { 10_000 } else { PIECE_VALUES[piece as usize] }
}
