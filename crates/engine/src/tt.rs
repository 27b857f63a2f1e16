//! The transposition table, shared by all threads.

use crate::prefetch::prefetch;
use crate::score::{Value, value_from_tt};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// The meaning of a stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The node has this value.
    Exact,
    /// The node has at least this value.
    Lower,
    /// The node has at most this value.
    Upper,
}

impl Bound {
    /// Returns the bound that a search in a window gives.
    pub fn in_window(value: Value, alpha: Value, beta: Value) -> Bound {
        match value {
            value if value >= beta => Bound::Lower,
            value if value > alpha => Bound::Exact,
            _ => Bound::Upper,
        }
    }
}

/// An entry of the transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtEntry {
    /// The best move's code; zero for none.
    pub move_code: u32,
    /// The value, with mate scores counted from the node.
    pub value: Value,
    /// The static evaluation; meaningless where the seat to move is forced.
    pub eval: Value,
    /// The depth of the search that gave the value.
    pub depth: i32,
    /// The meaning of the value.
    pub bound: Bound,
}

impl TtEntry {
    /// Returns the value at a node `ply` plies from the root if it is exact or outside the window.
    pub(crate) fn cutoff(&self, alpha: Value, beta: Value, ply: usize) -> Option<Value> {
        let value = value_from_tt(self.value, ply);
        let is_cutoff = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        is_cutoff.then_some(value)
    }
}

/// Two words, the key stored as its xor with the data: a torn write looks like another key, so no lock is needed.
struct Slot {
    key_xor_data: AtomicU64,
    data: AtomicU64,
}

/// The slots of one cache line. A new entry replaces the least valuable of them.
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A transposition table without locks.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl TranspositionTable {
    /// Creates a table of about so many megabytes, at least one.
    pub fn new(megabytes: usize) -> TranspositionTable {
        let count = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let slot = || Slot { key_xor_data: AtomicU64::new(0), data: AtomicU64::new(0) };
        let empty = || Bucket(std::array::from_fn(|_| slot()));
        TranspositionTable {
            buckets: std::iter::repeat_with(empty).take(count).collect(),
            age: AtomicU8::new(0),
        }
    }

    /// Removes all entries.
    pub fn clear(&self) {
        for slot in self.slots() {
            slot.key_xor_data.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
    }

    /// Begins another search: entries of older searches are replaced first.
    pub fn new_search(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// Returns how many of a thousand slots are used by this search.
    pub fn hashfull(&self) -> u32 {
        let age = self.age.load(Relaxed) & AGE_MASK;
        let used = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            data != 0 && unpack_age(data) == age
        };
        self.slots().take(1000).filter(used).count() as u32
    }

    fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.buckets.iter().flat_map(|bucket| &bucket.0)
    }

    /// Prefetches the bucket of a key that will be probed soon.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// Returns the entry of a key.
    pub fn probe(&self, key: u64) -> Option<TtEntry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.key_xor_data.load(Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Stores the entry of a key. A much deeper entry of the same search is kept unless the new one is exact.
    pub fn store(&self, key: u64, entry: TtEntry) {
        let age = self.age.load(Relaxed) & AGE_MASK;
        let bucket = self.bucket(key);
        let priority = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            if slot.key_xor_data.load(Relaxed) ^ data == key {
                return i32::MIN;
            }
            let relative_age = (age.wrapping_sub(unpack_age(data)) & AGE_MASK) as i32;
            if data == 0 { i32::MIN + 1 } else { unpack(data).depth - 8 * relative_age }
        };
        let Some(slot) = bucket.iter().min_by_key(priority) else { return };
        let old = slot.data.load(Relaxed);
        let same_key = slot.key_xor_data.load(Relaxed) ^ old == key && old != 0;
        let mut entry = entry;
        if same_key {
            let old_entry = unpack(old);
            if entry.move_code == 0 {
                entry.move_code = old_entry.move_code;
            }
            if entry.bound != Bound::Exact && entry.depth + 3 < old_entry.depth && unpack_age(old) == age {
                return;
            }
        }
        let data = pack(entry, age);
        slot.key_xor_data.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[Slot; 4] {
        // the high bits choose the bucket; 128-bit arithmetic is avoided because it is slow in wasm
        let index = ((key >> 32) * self.buckets.len() as u64) >> 32;
        &self.buckets[index as usize].0
    }
}

/// The bits of an age.
const AGE_MASK: u8 = 31;

// move code 17 bits · value 16 · eval 16 · depth 8 · bound 2 · age 5
fn pack(entry: TtEntry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.move_code & 0x1_FFFF) << 47
        | u64::from(entry.value as i16 as u16) << 31
        | u64::from(entry.eval as i16 as u16) << 15
        | u64::from((entry.depth.clamp(0, 255)) as u8) << 7
        | bound << 5
        | u64::from(age)
}

fn unpack(data: u64) -> TtEntry {
    TtEntry {
        move_code: (data >> 47) as u32,
        value: Value::from((data >> 31) as u16 as i16),
        eval: Value::from((data >> 15) as u16 as i16),
        depth: i32::from((data >> 7) as u8),
        bound: match data >> 5 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
    }
}

fn unpack_age(data: u64) -> u8 {
    data as u8 & AGE_MASK
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_entry_is_found_again() {
        let table = TranspositionTable::new(1);
        let entry =
            TtEntry { move_code: 0x1_2345, value: -30_999, eval: 123, depth: 17, bound: Bound::Lower };
        table.store(0xDEAD_BEEF_0123_4567, entry);
        assert_eq!(table.probe(0xDEAD_BEEF_0123_4567), Some(entry));
        assert_eq!(table.probe(0xDEAD_BEEF_0123_4568), None);
    }

    #[test]
    fn a_full_bucket_replaces_its_shallowest_entry() {
        let table = TranspositionTable::new(1);
        for depth in 1..=5 {
            let entry = TtEntry { move_code: 1, value: 0, eval: 0, depth, bound: Bound::Exact };
            table.store(depth as u64, entry);
        }
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
    }
}
