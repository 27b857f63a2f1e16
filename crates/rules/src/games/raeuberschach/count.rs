//! Counts moves without listing them, all pieces of a side at once and one direction after the other.
//!
//! In one direction no square is reached by two pieces, so the squares reached are the moves.

use super::board::{KNIGHT, leaps, slide, squares, step};
use super::pawns;
use super::position::{PieceType, Position};
use crate::Direction::*;
use crate::Seat;

impl Position {
    /// Returns whether the side to move can capture, and so must (RC-7).
    #[inline]
    pub fn must_capture(&self) -> bool {
        let reach = Reach::new(self, self.turn());
        reach.capturable(self) != 0
    }

    /// Returns the squares on which pieces of a side could capture, own pieces included.
    #[inline]
    pub fn reached(&self, seat: Seat) -> u64 {
        Reach::new(self, seat).non_pawns() | pawns::captures(seat, self.of(seat, PieceType::Pawn))
    }
}

/// The squares that the pieces of a side reach, own pieces included.
struct Reach {
    /// The squares that kings, queens, rooks and bishops reach, for each direction.
    slid: [u64; 8],
    /// The squares that knights reach.
    leaped: u64,
    /// The squares on which pawns of the side to move capture to the west and to the east.
    taken: (u64, u64),
}

impl Reach {
    #[inline(always)]
    fn new(position: &Position, seat: Seat) -> Reach {
        use PieceType::*;
        let kings = position.of(seat, King);
        let straight = position.of(seat, Rook) | position.of(seat, Queen);
        let diagonal = position.of(seat, Bishop) | position.of(seat, Queen);
        let free = !position.occupied();
        let slid = [
            slide(straight, kings, free, N),
            slide(diagonal, kings, free, NE),
            slide(straight, kings, free, E),
            slide(diagonal, kings, free, SE),
            slide(straight, kings, free, S),
            slide(diagonal, kings, free, SW),
            slide(straight, kings, free, W),
            slide(diagonal, kings, free, NW),
        ];
        let leaped = leaps(position.of(seat, Knight));
        Reach { slid, leaped, taken: pawns::takes(seat, position.of(seat, Pawn), position.pawn_targets()) }
    }

    /// Returns the squares that all pieces but pawns reach.
    #[inline(always)]
    fn non_pawns(&self) -> u64 {
        self.slid.iter().fold(self.leaped, |all, reached| all | reached)
    }

    /// Returns the squares on which the side to move can capture something.
    #[inline(always)]
    fn capturable(&self, position: &Position) -> u64 {
        self.non_pawns() & position.side(position.turn().opposite()) | self.taken.0 | self.taken.1
    }
}

/// Counts the legal moves. A pawn has `promotions` moves to each square of the last rank.
#[inline]
pub fn count(position: &Position, promotions: usize) -> u64 {
    match position.turn() {
        Seat::B => count_of(position, Seat::B, promotions),
        _ => count_of(position, Seat::A, promotions),
    }
}

/// Counts the legal moves of `seat`, the side to move, which is a constant wherever this is inlined.
#[inline(always)]
fn count_of(position: &Position, seat: Seat, promotions: usize) -> u64 {
    let other = position.side(seat.opposite());
    if other == 0 {
        return 0;
    }
    let reach = Reach::new(position, seat);
    let (within, pawns) = if reach.capturable(position) != 0 {
        (other, reach.taken)
    } else {
        let free = !position.occupied();
        (free, pawns::pushes(seat, position.of(seat, PieceType::Pawn), free))
    };
    let ones = |board: u64| u64::from(board.count_ones());
    let slid: u64 = reach.slid.iter().map(|reached| ones(reached & within)).sum();
    let leaped: u64 =
        squares(position.of(seat, PieceType::Knight)).map(|from| ones(KNIGHT[from as usize] & within)).sum();
    let mut count = slid + leaped + ones(pawns.0) + ones(pawns.1);
    let last = pawns::last_rank(seat);
    if (pawns.0 | pawns.1) & last != 0 {
        count += (ones(pawns.0 & last) + ones(pawns.1 & last)) * (promotions as u64 - 1);
    }
    count
}

/// Returns whether there is a legal move. A slider that has a move can also move one step.
pub fn any(position: &Position) -> bool {
    use PieceType::*;
    if position.seat_without_pieces().is_some() {
        return false;
    }
    let seat = position.turn();
    let pawns = position.of(seat, Pawn);
    let (pushed, _) = pawns::pushes(seat, pawns, !position.occupied());
    let (west, east) = pawns::takes(seat, pawns, position.pawn_targets());
    let king_and_queen = position.of(seat, King) | position.of(seat, Queen);
    let straight = position.of(seat, Rook) | king_and_queen;
    let diagonal = position.of(seat, Bishop) | king_and_queen;
    let mut reached = leaps(position.of(seat, Knight));
    for direction in [N, E, S, W] {
        reached |= step(straight, direction);
    }
    for direction in [NE, SE, SW, NW] {
        reached |= step(diagonal, direction);
    }
    pushed | west | east | (reached & !position.side(seat)) != 0
}
