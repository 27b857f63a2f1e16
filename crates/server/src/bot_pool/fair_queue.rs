//! Start-time fair queueing in two levels: the addresses share the processor equally, and the rooms of an address share its part.
//!
//! Every flow has a virtual time. An entry starts at the virtual time of its queue or at the end of its flow's last entry, whichever is later,
//! and the entry with the earliest start is next; of several the one with the smallest cost. However many entries one address queues, an entry of another address that was idle waits for no
//! more than what is being processed.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::net::IpAddr;

/// The number of idle flows from which on those that have no advantage and no debt are dropped.
const CLEANUP_THRESHOLD: usize = 1_024;

/// The flow of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SearchFlow {
    /// The address of the person for whom the computer moves, if one is known.
    pub address: Option<IpAddr>,
    /// The room's id.
    pub room: String,
}

/// The place of a flow in the queue: its start, the cost of its next entry, a number that is used once, and the flow.
type QueuePlace<K> = (u64, u64, u64, K);

/// One level of the queue: flows in the order of their starts. A flow is queued at most once.
#[derive(Debug)]
struct QueueLevel<K> {
    queued: BTreeSet<QueuePlace<K>>,
    /// The end of the last entry of each flow.
    ends: HashMap<K, u64>,
    now: u64,
    count: u64,
}

impl<K> Default for QueueLevel<K> {
    fn default() -> QueueLevel<K> {
        QueueLevel { queued: BTreeSet::new(), ends: HashMap::new(), now: 0, count: 0 }
    }
}

impl<K: Clone + Eq + Hash + Ord> QueueLevel<K> {
    fn insert(&mut self, key: &K, cost: u64) {
        let start = self.ends.get(key).copied().unwrap_or(0).max(self.now);
        self.queued.insert((start, cost, self.count, key.clone()));
        self.count += 1;
    }

    /// Removes a queued flow and charges it.
    fn charge(&mut self, place: &QueuePlace<K>, cost: u64) {
        self.queued.remove(place);
        self.now = place.0;
        self.ends.insert(place.3.clone(), place.0.saturating_add(cost));
        if self.ends.len() > CLEANUP_THRESHOLD.max(2 * self.queued.len()) {
            let now = self.now;
            self.ends.retain(|_, end| *end > now);
        }
    }
}

/// The entries of one room, the oldest first, with their costs.
type Entries<T> = Vec<(T, u64)>;

#[derive(Debug)]
struct AddressQueue<T> {
    level: QueueLevel<String>,
    rooms: HashMap<String, Entries<T>>,
}

/// A fair queue of entries with a cost each.
#[derive(Debug)]
pub struct FairQueue<T> {
    level: QueueLevel<Option<IpAddr>>,
    addresses: HashMap<Option<IpAddr>, AddressQueue<T>>,
    len: usize,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue { level: QueueLevel::default(), addresses: HashMap::new(), len: 0 }
    }
}

impl<T> FairQueue<T> {
    /// Returns the number of queued entries.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds an entry to a flow.
    pub fn push(&mut self, flow: &SearchFlow, entry: T, cost: u64) {
        self.len += 1;
        let queue = self
            .addresses
            .entry(flow.address)
            .or_insert_with(|| AddressQueue { level: QueueLevel::default(), rooms: HashMap::new() });
        let was_idle = queue.rooms.is_empty();
        let entries = queue.rooms.entry(flow.room.clone()).or_default();
        entries.push((entry, cost));
        if entries.len() == 1 {
            queue.level.insert(&flow.room, cost);
        }
        if was_idle {
            self.level.insert(&flow.address, cost);
        }
    }

    /// Takes the next entry that `is_ready` accepts.
    pub fn pop(&mut self, is_ready: impl Fn(&T) -> bool) -> Option<T> {
        let (place, room_place) = self.level.queued.iter().find_map(|place| {
            let queue = self.addresses.get(&place.3)?;
            let first_is_ready = |room: &&QueuePlace<String>| {
                queue
                    .rooms
                    .get(&room.3)
                    .and_then(|entries| entries.first())
                    .is_some_and(|(entry, _)| is_ready(entry))
            };
            Some((*place, queue.level.queued.iter().find(first_is_ready)?.clone()))
        })?;
        let queue = self.addresses.get_mut(&place.3)?;
        let entries = queue.rooms.get_mut(&room_place.3)?;
        let (entry, cost) = entries.remove(0);
        let next_cost = entries.first().map(|(_, cost)| *cost);
        queue.level.charge(&room_place, cost);
        match next_cost {
            Some(cost) => queue.level.insert(&room_place.3, cost),
            None => drop(queue.rooms.remove(&room_place.3)),
        }
        self.level.charge(&place, cost);
        match queue.level.queued.first().map(|next| next.1) {
            Some(cost) => self.level.insert(&place.3, cost),
            // the rooms of an address that queues nothing start anew; the address itself keeps its debt
            None => drop(self.addresses.remove(&place.3)),
        }
        self.len -= 1;
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flow(address: u8, room: &str) -> SearchFlow {
        SearchFlow { address: Some(IpAddr::from([10, 0, 0, address])), room: room.to_string() }
    }

    #[test]
    fn an_address_with_two_hundred_rooms_delays_another_by_one_entry() {
        let mut queue = FairQueue::default();
        for room in 0..200 {
            queue.push(&flow(1, &room.to_string()), "hostile", 20_000);
        }
        for _ in 0..50 {
            queue.pop(|_| true);
        }
        for _ in 0..20 {
            queue.push(&flow(2, "honest"), "honest", 1_000);
            assert_eq!(queue.pop(|_| true), Some("honest"));
        }
    }

    #[test]
    fn the_rooms_of_an_address_take_turns() {
        let mut queue = FairQueue::default();
        for _ in 0..3 {
            queue.push(&flow(1, "much"), "much", 20_000);
        }
        queue.push(&flow(1, "little"), "little", 500);
        let order: Vec<_> = std::iter::from_fn(|| queue.pop(|_| true)).collect();
        assert_eq!(
            order,
            ["little", "much", "much", "much"],
            "the smaller of two that start together is first"
        );
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn nobody_waits_for_ever() {
        let mut queue = FairQueue::default();
        queue.push(&flow(1, "large"), 1, 20_000);
        queue.push(&flow(2, "small"), 2, 1_000);
        let mut passed = 0;
        while queue.pop(|_| true) != Some(1) {
            queue.push(&flow(2, "small"), 2, 1_000);
            passed += 1;
        }
        queue.push(&flow(1, "large"), 1, 20_000);
        while queue.pop(|_| true) != Some(1) {
            queue.push(&flow(2, "small"), 2, 1_000);
            passed += 1;
        }
        assert!(passed <= 21, "an entry of 20,000 was passed by {passed} entries of 1,000");
    }

    #[test]
    fn an_entry_that_is_not_ready_stays_in_its_place() {
        let mut queue = FairQueue::default();
        queue.push(&flow(1, "a"), 1, 10);
        queue.push(&flow(2, "b"), 2, 10);
        assert_eq!(queue.pop(|entry| *entry != 1), Some(2));
        assert_eq!(queue.pop(|_| true), Some(1));
    }
}
