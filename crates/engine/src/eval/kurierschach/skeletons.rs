//! What Bauern and Könige alone say of a position. They move seldom, so it is remembered.

use rules::Seat;
use rules::games::kurierschach::{Piece, Position};

/// Sums that were counted before.
pub struct Skeletons(Vec<Skeleton>);

#[derive(Clone, Copy, Default)]
struct Skeleton {
    key: u64,
    sum: i32,
}

/// A power of two; together they fit the processor's second cache.
const SLOTS: usize = 1 << 13;

impl Default for Skeletons {
    fn default() -> Skeletons {
        Skeletons(vec![Skeleton::default(); SLOTS])
    }
}

impl Skeletons {
    /// The sum of a position's skeleton, counted if it is not remembered.
    #[inline(always)]
    pub fn recall(&mut self, position: &Position, count: impl FnOnce() -> i32) -> i32 {
        let key = key(position);
        let slot = &mut self.0[key as usize % SLOTS];
        if slot.key != key {
            *slot = Skeleton { key, sum: count() };
        }
        slot.sum
    }
}

/// A hash of where Bauern and Könige stand; never zero.
#[inline(always)]
fn key(position: &Position) -> u64 {
    let mut key = 0u64;
    for seat in [Seat::A, Seat::B] {
        let [low, high] = position.of(seat, Piece::Bauer).words();
        // a word has 48 squares: the König's fits above
        for word in [low | (position.king(seat).index() as u64) << 48, high] {
            key = (key ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            key ^= key >> 29;
        }
    }
    key | 1 << 63
}
