//! Exchanges on one square.

use super::WORTH;
use crate::score::Points;
use rules::games::kurierschach::{Move, Piece, Position, Squares};

/// What is won by a capture if both sides go on capturing on its square with the least they have, and stop when it pays.
pub fn exchange(position: &Position, mv: Move, taken: Points) -> Points {
    let square = mv.to();
    let mut occupied = position.occupied() & !Squares::one(mv.from());
    let mut seat = position.turn().opposite();
    let mut stake = worth_in_exchange(mv.piece());
    let mut results = [taken; 32];
    let mut turns = 0;
    while turns + 1 < results.len() {
        let attackers = position.attackers(square, seat, occupied) & occupied;
        let least =
            |piece: Piece| (attackers & position.both(piece)).into_iter().next().map(|at| (piece, at));
        let Some((piece, at)) = LEAST_FIRST.into_iter().find_map(least) else { break };
        turns += 1;
        results[turns] = stake - results[turns - 1];
        stake = worth_in_exchange(piece);
        occupied = occupied & !Squares::one(at);
        seat = seat.opposite();
    }
    for turn in (1..=turns).rev() {
        results[turn - 1] = -results[turn].max(-results[turn - 1]);
    }
    results[0]
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
