//! Counting without listing: all pieces of a side at once, one direction after the other. In one direction no square is
//! reached by two pieces, so a direction's squares are its moves.

use super::board::{KNIGHT, leaps, squares, step, sweep};
use super::pawns;
use super::position::{Piece, Position};
use crate::Direction::*;
use crate::Seat;

impl Position {
    /// Whether the side to move can capture, and so must (RC-7).
    #[inline]
    pub fn must_capture(&self) -> bool {
        let reach = Reach::new(self, self.turn());
        reach.prey(self) != 0
    }

    /// The squares on which pieces of a side could capture, own pieces' squares too.
    #[inline]
    pub fn reached(&self, seat: Seat) -> u64 {
        Reach::new(self, seat).officers() | pawns::captures(seat, self.of(seat, Piece::Pawn))
    }
}

/// Where the pieces of a side reach, own pieces' squares included.
struct Reach {
    /// Kings, queens, rooks and bishops, direction by direction.
    swept: [u64; 8],
    /// Knights.
    leapt: u64,
    /// What pawns of the side to move capture to the west and to the east.
    taken: (u64, u64),
}

impl Reach {
    #[inline(always)]
    fn new(position: &Position, seat: Seat) -> Reach {
        use Piece::*;
        let kings = position.of(seat, King);
        let straight = position.of(seat, Rook) | position.of(seat, Queen);
        let diagonal = position.of(seat, Bishop) | position.of(seat, Queen);
        let free = !position.occupied();
        let swept = [
            sweep(straight, kings, free, N),
            sweep(diagonal, kings, free, NE),
            sweep(straight, kings, free, E),
            sweep(diagonal, kings, free, SE),
            sweep(straight, kings, free, S),
            sweep(diagonal, kings, free, SW),
            sweep(straight, kings, free, W),
            sweep(diagonal, kings, free, NW),
        ];
        let leapt = leaps(position.of(seat, Knight));
        Reach { swept, leapt, taken: pawns::takes(seat, position.of(seat, Pawn), position.pawns_prey()) }
    }

    /// All but pawns.
    #[inline(always)]
    fn officers(&self) -> u64 {
        self.swept.iter().fold(self.leapt, |all, reached| all | reached)
    }

    /// The squares on which the side to move can capture something.
    #[inline(always)]
    fn prey(&self, position: &Position) -> u64 {
        self.officers() & position.side(position.turn().opposite()) | self.taken.0 | self.taken.1
    }
}

/// The number of moves; a pawn has `promotions` of them to each square of the last rank.
#[inline]
pub fn count(position: &Position, promotions: usize) -> u64 {
    match position.turn() {
        Seat::B => count_of(position, Seat::B, promotions),
        _ => count_of(position, Seat::A, promotions),
    }
}

/// `seat`, the side to move, is known where this is compiled.
#[inline(always)]
fn count_of(position: &Position, seat: Seat, promotions: usize) -> u64 {
    let other = position.side(seat.opposite());
    if other == 0 {
        return 0;
    }
    let reach = Reach::new(position, seat);
    let (within, pawns) = if reach.prey(position) != 0 {
        (other, reach.taken)
    } else {
        let free = !position.occupied();
        (free, pawns::pushes(seat, position.of(seat, Piece::Pawn), free))
    };
    let ones = |board: u64| u64::from(board.count_ones());
    let swept: u64 = reach.swept.iter().map(|reached| ones(reached & within)).sum();
    let leapt: u64 =
        squares(position.of(seat, Piece::Knight)).map(|from| ones(KNIGHT[from as usize] & within)).sum();
    let mut count = swept + leapt + ones(pawns.0) + ones(pawns.1);
    let last = pawns::last_rank(seat);
    if (pawns.0 | pawns.1) & last != 0 {
        count += (ones(pawns.0 & last) + ones(pawns.1 & last)) * (promotions as u64 - 1);
    }
    count
}

/// Whether there is a move. Whoever slides can go where it can step.
pub fn any(position: &Position) -> bool {
    use Piece::*;
    if position.bare().is_some() {
        return false;
    }
    let seat = position.turn();
    let pawns = position.of(seat, Pawn);
    let (pushed, _) = pawns::pushes(seat, pawns, !position.occupied());
    let (west, east) = pawns::takes(seat, pawns, position.pawns_prey());
    let crowned = position.of(seat, King) | position.of(seat, Queen);
    let straight = position.of(seat, Rook) | crowned;
    let diagonal = position.of(seat, Bishop) | crowned;
    let mut reached = leaps(position.of(seat, Knight));
    for direction in [N, E, S, W] {
        reached |= step(straight, direction);
    }
    for direction in [NE, SE, SW, NW] {
        reached |= step(diagonal, direction);
    }
    pushed | west | east | (reached & !position.side(seat)) != 0
}
