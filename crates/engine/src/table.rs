//! What was searched before, shared by all threads.

use crate::prefetch::prefetch;
use crate::score::{Points, from_table};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a stored score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score itself.
    Exact,
    /// At least this.
    Lower,
    /// At most this.
    Upper,
}

/// What the table knows of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move's code; zero for none.
    pub code: u32,
    /// The score, relative to the node.
    pub points: Points,
    /// The static evaluation; meaningless where the seat in turn is pressed.
    pub eval: Points,
    /// How deep it was searched.
    pub depth: i32,
    /// What the score means.
    pub bound: Bound,
}

impl Entry {
    /// The score at a node so many plies from the root, if it decides the window there.
    pub(crate) fn settles(&self, alpha: Points, beta: Points, ply: usize) -> Option<Points> {
        let points = from_table(self.points, ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => points >= beta,
            Bound::Upper => points <= alpha,
        };
        decides.then_some(points)
    }
}

/// Two words a slot, the first xored with the second: a torn write is seen as a foreign key, so no lock is needed.
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Slots that share a cache line, so that one look at the memory finds them all; the least valuable of them is replaced.
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The transposition table.
pub struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Table {
    /// A table of about so many megabytes, at least one.
    pub fn new(megabytes: usize) -> Table {
        let count = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let slot = || Slot { check: AtomicU64::new(0), data: AtomicU64::new(0) };
        let empty = || Bucket(std::array::from_fn(|_| slot()));
        Table { buckets: std::iter::repeat_with(empty).take(count).collect(), age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.slots() {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
    }

    /// Another search begins: what older ones stored is replaced first.
    pub fn next_age(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// How many of a thousand slots are used by this search.
    pub fn fullness(&self) -> u32 {
        let age = self.age.load(Relaxed) & AGE;
        let used = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            data != 0 && unpack_age(data) == age
        };
        self.slots().take(1000).filter(used).count() as u32
    }

    fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.buckets.iter().flat_map(|bucket| &bucket.0)
    }

    /// Begins to fetch what is known of a key, which will be asked for soon: the memory is slow, and work can go on meanwhile.
    #[inline(always)]
    pub fn fetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// What is known of a key.
    pub fn find(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Stores what a node gave.
    pub fn store(&self, key: u64, entry: Entry) {
        let age = self.age.load(Relaxed) & AGE;
        let bucket = self.bucket(key);
        let worth = |slot: &&Slot| {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key {
                return i32::MIN;
            }
            let behind = (age.wrapping_sub(unpack_age(data)) & AGE) as i32;
            if data == 0 { i32::MIN + 1 } else { unpack(data).depth - 8 * behind }
        };
        let Some(slot) = bucket.iter().min_by_key(worth) else { return };
        let old = slot.data.load(Relaxed);
        let same = slot.check.load(Relaxed) ^ old == key && old != 0;
        let mut entry = entry;
        if same {
            let old_entry = unpack(old);
            if entry.code == 0 {
                entry.code = old_entry.code;
            }
            if entry.bound != Bound::Exact && entry.depth + 3 < old_entry.depth && unpack_age(old) == age {
                return;
            }
        }
        let data = pack(entry, age);
        slot.check.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[Slot; 4] {
        // the high bits choose the bucket; written without 128-bit arithmetic, which is slow in wasm
        let index = ((key >> 32) * self.buckets.len() as u64) >> 32;
        &self.buckets[index as usize].0
    }
}

/// Ages are counted modulo 32.
const AGE: u8 = 31;

// code 17 bits · points 16 · eval 16 · depth 8 · bound 2 · age 5
fn pack(entry: Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.code & 0x1_FFFF) << 47
        | u64::from(entry.points as i16 as u16) << 31
        | u64::from(entry.eval as i16 as u16) << 15
        | u64::from((entry.depth.clamp(0, 255)) as u8) << 7
        | bound << 5
        | u64::from(age)
}

fn unpack(data: u64) -> Entry {
    Entry {
        code: (data >> 47) as u32,
        points: Points::from((data >> 31) as u16 as i16),
        eval: Points::from((data >> 15) as u16 as i16),
        depth: i32::from((data >> 7) as u8),
        bound: match data >> 5 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
    }
}

fn unpack_age(data: u64) -> u8 {
    data as u8 & AGE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_again() {
        let table = Table::new(1);
        let entry = Entry { code: 0x1_2345, points: -30_999, eval: 123, depth: 17, bound: Bound::Lower };
        table.store(0xDEAD_BEEF_0123_4567, entry);
        assert_eq!(table.find(0xDEAD_BEEF_0123_4567), Some(entry));
        assert_eq!(table.find(0xDEAD_BEEF_0123_4568), None);
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let table = Table::new(1);
        for depth in 1..=5 {
            let entry = Entry { code: 1, points: 0, eval: 0, depth, bound: Bound::Exact };
            table.store(depth as u64, entry);
        }
        assert_eq!(table.find(1), None);
        assert!((2..=5).all(|key| table.find(key).is_some()));
    }
}
