//! Bitboards of 64 squares and the attacks on them.

use crate::Direction::{self, *};
use crate::grid::Grid;

/// The grid of eight files and eight ranks (RC-1). A square's number is that of its cell and of its bit; a1 is the
/// lowest.
pub const GRID: Grid = Grid { files: 8, ranks: 8 };
/// The number of squares.
pub const SQUARES: usize = 64;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Returns the squares of a rank, counted from zero.
pub const fn rank(rank: u32) -> u64 {
    0xFF << (8 * rank)
}

/// Returns the squares of a bitboard, from the lowest.
#[inline(always)]
pub fn squares(mut board: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = board.trailing_zeros();
        board &= board.wrapping_sub(1);
        (square < 64).then_some(square)
    })
}

/// Returns how one step in a direction shifts a bitboard: whether upwards, by how many bits, and the squares it can
/// arrive on.
#[inline(always)]
const fn shift(direction: Direction) -> (bool, u32, u64) {
    match direction {
        N => (true, 8, !0),
        NE => (true, 9, !FILE_A),
        E => (true, 1, !FILE_A),
        SE => (false, 7, !FILE_A),
        S => (false, 8, !0),
        SW => (false, 9, !FILE_H),
        W => (false, 1, !FILE_H),
        NW => (true, 7, !FILE_H),
    }
}

/// Moves every square of a bitboard one step. Squares that leave the board drop out.
#[inline(always)]
pub const fn step(board: u64, direction: Direction) -> u64 {
    let (up, by, arrives) = shift(direction);
    arrives & if up { board << by } else { board >> by }
}

/// Returns the difference that one step makes to a square's number.
#[inline(always)]
pub const fn stride(direction: Direction) -> i32 {
    match shift(direction) {
        (true, by, _) => by as i32,
        (false, by, _) => -(by as i32),
    }
}

/// Returns the squares that `sliders` attack in one direction over `free` squares, including the first square that is
/// not free, and those that `steppers` attack.
///
/// It is a Kogge-Stone fill. No square is attacked by two pieces, because the nearer one blocks the other.
#[inline(always)]
pub const fn slide(sliders: u64, steppers: u64, free: u64, direction: Direction) -> u64 {
    let (up, by, arrives) = shift(direction);
    let (mut sliders, mut free) = (sliders, free & arrives);
    // Filling by one, two and then four steps covers all seven.
    if up {
        sliders |= free & (sliders << by);
        free &= free << by;
        sliders |= free & (sliders << (2 * by));
        free &= free << (2 * by);
        sliders |= free & (sliders << (4 * by));
    } else {
        sliders |= free & (sliders >> by);
        free &= free >> by;
        sliders |= free & (sliders >> (2 * by));
        free &= free >> (2 * by);
        sliders |= free & (sliders >> (4 * by));
    }
    step(sliders | steppers, direction)
}

/// Returns the squares that knights on these squares attack.
#[inline(always)]
pub const fn leaps(knights: u64) -> u64 {
    let beside = step(knights, E) | step(knights, W);
    let beyond = step(step(knights, E), E) | step(step(knights, W), W);
    step(step(beside, N), N) | step(step(beside, S), S) | step(beyond, N) | step(beyond, S)
}

/// The attacks of a knight.
pub static KNIGHT: [u64; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        table[square] = leaps(1 << square);
        square += 1;
    }
    table
};

/// The attacks of a king.
pub static KING: [u64; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            table[square] |= step(1 << square, Direction::ALL[direction]);
            direction += 1;
        }
        square += 1;
    }
    table
};

/// A line through a square: the part with lower numbers and the part with higher ones.
#[derive(Clone, Copy)]
struct AttackLine {
    lower: u64,
    upper: u64,
}

impl AttackLine {
    /// Returns the squares up to and including the first occupied one on both sides, by obstruction difference.
    ///
    /// Subtracting the highest blocker below from the blockers above changes every bit between the two.
    #[inline(always)]
    const fn reached(self, occupied: u64) -> u64 {
        let below = (1 << 63) >> ((self.lower & occupied) | 1).leading_zeros();
        let above = self.upper & occupied;
        (self.lower | self.upper) & (above ^ above.wrapping_sub(below))
    }
}

/// The file, the rank and the two diagonals through each square.
static LINES: [[AttackLine; 4]; SQUARES] = {
    let mut table = [[AttackLine { lower: 0, upper: 0 }; 4]; SQUARES];
    let ways = [(S, N), (W, E), (SW, NE), (SE, NW)];
    let mut square = 0;
    while square < SQUARES {
        let mut line = 0;
        while line < 4 {
            let (down, up) = ways[line];
            table[square][line] =
                AttackLine { lower: slide(1 << square, 0, !0, down), upper: slide(1 << square, 0, !0, up) };
            line += 1;
        }
        square += 1;
    }
    table
};

/// Returns the attacks of a rook, the first occupied squares included.
#[inline]
pub const fn rook(square: u32, occupied: u64) -> u64 {
    let lines = &LINES[square as usize];
    lines[0].reached(occupied) | lines[1].reached(occupied)
}

/// Returns the attacks of a bishop, the first occupied squares included.
#[inline]
pub const fn bishop(square: u32, occupied: u64) -> u64 {
    let lines = &LINES[square as usize];
    lines[2].reached(occupied) | lines[3].reached(occupied)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walked(square: u32, occupied: u64, ways: [Direction; 4]) -> u64 {
        let mut reached = 0;
        for way in ways {
            let mut at = step(1 << square, way);
            while at != 0 {
                reached |= at;
                at = step(at & !occupied, way);
            }
        }
        reached
    }

    #[test]
    fn slider_attacks_match_a_square_by_square_walk() {
        for trial in 0..2000 {
            let occupied = crate::zobrist::number(trial) & crate::zobrist::number(trial + 50_000);
            for square in 0..64 {
                assert_eq!(rook(square, occupied), walked(square, occupied, [N, E, S, W]));
                assert_eq!(bishop(square, occupied), walked(square, occupied, [NE, SE, SW, NW]));
            }
        }
    }

    #[test]
    fn the_kogge_stone_fill_matches_single_slider_attacks() {
        for trial in 0..2000 {
            let sliders = crate::zobrist::number(trial) & crate::zobrist::number(trial + 50_000);
            let free = !sliders & crate::zobrist::number(trial + 90_000);
            for way in Direction::ALL {
                let each: Vec<u64> = squares(sliders).map(|s| slide(1 << s, 0, free, way)).collect();
                let all = slide(sliders, 0, free, way);
                assert_eq!(all, each.iter().fold(0, |all, reached| all | reached));
                assert_eq!(all.count_ones(), each.iter().map(|reached| reached.count_ones()).sum());
            }
        }
    }

    #[test]
    fn corner_squares_have_two_knight_and_three_king_attacks() {
        for corner in [0, 7, 56, 63] {
            assert_eq!((KNIGHT[corner].count_ones(), KING[corner].count_ones()), (2, 3));
        }
        assert_eq!(KNIGHT[27].count_ones(), 8);
        assert_eq!(KING[27].count_ones(), 8);
    }
}
