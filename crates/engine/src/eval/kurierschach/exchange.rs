//! Who captures in an exchange.

use super::WORTH;
use crate::eval::exchange::exchange;
use crate::score::Points;
use rules::games::kurierschach::{Move, Piece, Position, Squares};

/// Whether an exchange that a move begins, by which it takes something of this worth, loses material.
pub fn loses(position: &Position, mv: Move, taken: Points) -> bool {
    let mut occupied = position.occupied() & !Squares::one(mv.from());
    let mut seat = position.turn();
    let next = || {
        seat = seat.opposite();
        let attackers = position.attackers(mv.to(), seat, occupied) & occupied;
        let least =
            |piece: Piece| (attackers & position.both(piece)).into_iter().next().map(|at| (piece, at));
        let (piece, at) = LEAST_FIRST.into_iter().find_map(least)?;
        occupied = occupied & !Squares::one(at);
        Some(worth_in_exchange(piece))
    };
    exchange(taken, worth_in_exchange(mv.piece()), next) < 0
}

/// Those that can capture, the cheapest first.
const LEAST_FIRST: [Piece; 9] = {
    use Piece::*;
    [Bauer, Alte, Schleich, Koenigin, Ross, Mann, Kurier, Roch, Koenig]
};

/// The König captures last: whoever could answer has lost more than any piece.
fn worth_in_exchange(piece: Piece) -> Points {
    if piece == Piece::Koenig { 10_000 } else { WORTH[piece as usize] }
}
