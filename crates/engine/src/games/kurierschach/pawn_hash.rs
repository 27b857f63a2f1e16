//! The pawn hash table: the part of the evaluation that depends on pawns and kings only. They move seldom.

use sprung_rules::Seat;
use sprung_rules::games::kurierschach::{PieceType, Position};

/// A cache of sums for pawns and kings.
pub struct PawnHash(Vec<PawnEntry>);

#[derive(Clone, Copy, Default)]
struct PawnEntry {
    key: u64,
    sum: i32,
}

/// The number of slots, a power of two. The table fits the processor's second cache.
const SLOTS: usize = 1 << 13;

impl Default for PawnHash {
    fn default() -> PawnHash {
        PawnHash(vec![PawnEntry::default(); SLOTS])
    }
}

impl PawnHash {
    /// Returns the sum for a position's pawns and kings; calls `compute` if it is not stored.
    #[inline(always)]
    pub fn get_or_insert_with(&mut self, position: &Position, compute: impl FnOnce() -> i32) -> i32 {
        let key = pawn_key(position);
        let slot = &mut self.0[key as usize % SLOTS];
        if slot.key != key {
            *slot = PawnEntry { key, sum: compute() };
        }
        slot.sum
    }
}

/// Returns a hash of the squares of pawns and kings; never zero.
#[inline(always)]
fn pawn_key(position: &Position) -> u64 {
    let mut key = 0u64;
    for seat in [Seat::A, Seat::B] {
        let [low, high] = position.of(seat, PieceType::Bauer).words();
        // a word has 48 squares: the king's fits above
        for word in [low | (position.king(seat).index() as u64) << 48, high] {
            key = (key ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            key ^= key >> 29;
        }
    }
    key | 1 << 63
}
