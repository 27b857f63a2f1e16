//! The bytes that the requests of each address have added to the database. They are counted in memory, by this process alone, because the server stores
//! no addresses.

use crate::http::LimitedNetwork;
use crate::token_bucket::{Rate, TokenBucket};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;

/// The number of addresses from which on those that owe nothing are dropped.
const CLEANUP_THRESHOLD: usize = 4_096;
/// The bytes that an event takes beside its text.
const EVENT_OVERHEAD: usize = 60;

/// The kinds of requests, by what may be left of the budget of their address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteKind {
    /// Chat, new tables, and whatever else begins something. The last half is not for them.
    Beginning,
    /// Moves and throws, as long as anything is left.
    Playing,
    /// The requests that end a game or give a seat back, which are always allowed.
    Ending,
}

/// The bytes that addresses have written lately.
#[derive(Debug, Default)]
pub struct WrittenBytes {
    networks: Mutex<HashMap<LimitedNetwork, TokenBucket>>,
}

/// Returns the bytes that the events of an append take.
pub fn event_bytes(events: &[String]) -> usize {
    events.iter().map(|text| text.len() + EVENT_OVERHEAD).sum()
}

impl WrittenBytes {
    fn lock(&self) -> MutexGuard<'_, HashMap<LimitedNetwork, TokenBucket>> {
        // the lock is held only for simple changes, so that a poisoned map is still consistent
        self.networks.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Returns whether an address may make a request of a kind.
    pub fn admits(&self, address: IpAddr, kind: WriteKind, rate: Rate, now: Instant) -> bool {
        let buckets = self.lock();
        let left = |network| {
            let bucket: Option<&TokenBucket> = buckets.get(&network);
            bucket.map_or(1.0, |bucket| bucket.share_left(network.rate(rate), now))
        };
        let left = LimitedNetwork::of(address).map(left).fold(1.0, f64::min);
        match kind {
            WriteKind::Beginning => left >= 0.5,
            WriteKind::Playing => left > 0.0,
            WriteKind::Ending => true,
        }
    }

    /// Charges an address for bytes that were written for it.
    pub fn charge(&self, address: IpAddr, bytes: usize, rate: Rate, now: Instant) {
        let mut buckets = self.lock();
        if buckets.len() >= CLEANUP_THRESHOLD {
            buckets.retain(|network, bucket| !bucket.is_full(network.rate(rate), now));
        }
        for network in LimitedNetwork::of(address) {
            let rate = network.rate(rate);
            let bucket = buckets.entry(network).or_insert_with(|| TokenBucket::full(rate, now));
            bucket.charge(rate, now, bytes as f64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ClientLimits;
    use std::time::Duration;

    #[test]
    fn an_address_that_has_written_much_may_only_finish_what_it_has_begun() {
        let (written, now) = (WrittenBytes::default(), Instant::now());
        let rate = ClientLimits::address_bytes(1);
        let [much, other]: [IpAddr; 2] = ["192.0.2.1", "192.0.2.2"].map(|address| address.parse().unwrap());
        let admitted = |address, now| {
            [WriteKind::Beginning, WriteKind::Playing, WriteKind::Ending]
                .map(|kind| written.admits(address, kind, rate, now))
        };
        assert_eq!(admitted(much, now), [true; 3]);
        written.charge(much, 600_000, rate, now);
        assert_eq!(admitted(much, now), [false, true, true]);
        written.charge(much, 600_000, rate, now);
        assert_eq!(admitted(much, now), [false, false, true]);
        assert_eq!(admitted(other, now), [true; 3]);
        assert_eq!(admitted(much, now + Duration::from_secs(16 * 3_600)), [true; 3], "most of a day later");
    }
}
