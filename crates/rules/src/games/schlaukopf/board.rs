//! The arrows printed on the board (SK-B1), and the attack tables made of them.

use crate::Direction::{self, *};
use crate::grid::Grid;

/// The grid of seven files and eight ranks. Squares are numbered from a1 along the ranks.
pub const GRID: Grid = Grid { files: 7, ranks: 8 };
/// The number of squares.
pub const SQUARES: usize = 56;

/// The arrows of every square, from a1 along the ranks. Ranks 5 to 8 are ranks 1 to 4 turned by half, as on the
/// printed board.
#[rustfmt::skip] // a row of the table is a rank of the board
pub const ARROWS: [&[Direction]; SQUARES] = {
    let half: [&[Direction]; SQUARES / 2] = [
        &[N], &[N, E, W], &[N, E, W], &[N, E, W], &[N, E, W], &[N, E, W], &[N, W],
        &[N, S], &[N, E], &[N, E, S, W], &[N, E, W], &[N, E, S, W], &[N, SE, W], &[N, S],
        &[N, E, S], &[E, S, W], &[NE, SE, SW, NW], &[E, W], &[NE, SE, SW, NW], &[N, E, S, W], &[N, S, W],
        &[N, S], &[N, E, S, W], &[N, S, W], &[N, NE, E, SE, S, SW, W, NW], &[N, S, W], &[W], &[SW, W, NW],
    ];
    let turned: [&[Direction]; SQUARES / 2] = [
        &[NE, E, SE], &[E], &[N, E, S], &[N, NE, E, SE, S, SW, W, NW], &[N, E, S], &[N, E, S, W], &[N, S],
        &[N, E, S], &[N, E, S, W], &[NE, SE, SW, NW], &[E, W], &[NE, SE, SW, NW], &[N, E, W], &[N, S, W],
        &[N, S], &[E, S, NW], &[N, E, S, W], &[E, S, W], &[N, E, S, W], &[S, W], &[N, S],
        &[E, S], &[E, S, W], &[E, S, W], &[E, S, W], &[E, S, W], &[E, S, W], &[S],
    ];
    let mut arrows: [&[Direction]; SQUARES] = [&[]; SQUARES];
    let mut square = 0;
    while square < SQUARES / 2 {
        arrows[square] = half[square];
        arrows[square + SQUARES / 2] = turned[square];
        square += 1;
    }
    arrows
};

/// The squares one step along an arrow.
pub static STEPS: [u64; SQUARES] = {
    let mut steps = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut arrow = 0;
        while arrow < ARROWS[square].len() {
            steps[square] |= ray(square, ARROWS[square][arrow], 1);
            arrow += 1;
        }
        square += 1;
    }
    steps
};

/// The squares from which an arrow points to a square: those one step away, and those on whose rays it lies.
pub static SOURCES: [(u64, u64); SQUARES] = {
    let mut sources = [(0, 0); SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut arrow = 0;
        while arrow < ARROWS[square].len() {
            let (near, far) = (ray(square, ARROWS[square][arrow], 1), ray(square, ARROWS[square][arrow], 8));
            let mut end = 0;
            while end < SQUARES {
                sources[end].0 |= (near >> end & 1) << square;
                sources[end].1 |= (far >> end & 1) << square;
                end += 1;
            }
            arrow += 1;
        }
        square += 1;
    }
    sources
};

/// The rays of every square.
pub static RAYS: [Rays; SQUARES] = {
    let mut rays = [Rays { rising: [0; 4], falling: [0; 4] }; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let (mut rising, mut falling, mut arrow) = (0, 0, 0);
        while arrow < ARROWS[square].len() {
            let direction = ARROWS[square][arrow];
            let squares = ray(square, direction, 8);
            if matches!(direction, N | NE | E | NW) {
                rays[square].rising[rising] = squares;
                rising += 1;
            } else {
                rays[square].falling[falling] = squares;
                falling += 1;
            }
            arrow += 1;
        }
        square += 1;
    }
    rays
};

/// The rays of one square: the squares along each arrow up to the edge. Rays with rising numbers are separate from
/// those with falling ones. Unused entries are empty.
#[derive(Clone, Copy)]
pub struct Rays {
    rising: [u64; 4],
    falling: [u64; 4],
}

impl Rays {
    /// Returns the squares that a Schlitzohr reaches, the first occupied square of each ray included.
    #[inline]
    pub fn slide(&self, occupied: u64) -> u64 {
        let mut squares = 0;
        for ray in self.rising {
            let blockers = ray & occupied;
            // The mask holds the lowest blocker and all bits below it.
            squares |= ray & (blockers ^ blockers.wrapping_sub(1));
        }
        for ray in self.falling {
            let blocker = 63 - ((ray & occupied) | 1).leading_zeros();
            squares |= ray & (!0 << blocker);
        }
        squares
    }
}

/// Returns at most `length` squares from `square` in a direction, up to the edge.
const fn ray(square: usize, direction: Direction, length: usize) -> u64 {
    let (files, ranks) = direction.step();
    let (mut file, mut rank) = ((square % 7) as i8 + files, (square / 7) as i8 + ranks);
    let mut squares = 0;
    let mut step = 0;
    while step < length && file >= 0 && file < 7 && rank >= 0 && rank < 8 {
        squares |= 1 << (rank as usize * 7 + file as usize);
        file += files;
        rank += ranks;
        step += 1;
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sk_b1_a_half_turn_maps_the_arrows_onto_themselves() {
        for square in 0..SQUARES {
            let turned: Vec<_> = ARROWS[SQUARES - 1 - square]
                .iter()
                .map(|&arrow| Direction::ALL[(arrow as usize + 4) % 8])
                .collect();
            assert_eq!(ARROWS[square].len(), turned.len());
            assert!(ARROWS[square].iter().all(|arrow| turned.contains(arrow)), "square {square}");
        }
    }

    #[test]
    fn sk_b1_the_numbers_of_arrows_are_those_of_the_printed_board() {
        let with = |count| ARROWS.iter().filter(|arrows| arrows.len() == count).count();
        assert_eq!([1, 2, 3, 4, 8].map(with), [4, 12, 26, 12, 2]);
    }

    #[test]
    fn sk_b1_no_arrow_points_off_the_board() {
        for square in 0..SQUARES {
            assert_eq!(STEPS[square].count_ones() as usize, ARROWS[square].len());
        }
    }

    #[test]
    fn sk_1_the_arrows_are_strongly_connected() {
        for start in 0..SQUARES {
            let mut reached = 1u64 << start;
            loop {
                let next =
                    (0..SQUARES).filter(|&s| reached & 1 << s != 0).fold(reached, |all, s| all | STEPS[s]);
                if next == reached {
                    break;
                }
                reached = next;
            }
            assert_eq!(reached.count_ones() as usize, SQUARES);
        }
    }
}
