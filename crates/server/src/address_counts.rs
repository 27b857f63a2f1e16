//! Counts what an address, and the networks it belongs to, have open at the same time, such as sockets.

use crate::http::LimitedNetwork;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

/// The numbers of open things by address. Clones share the same numbers. An address with nothing open takes no memory.
#[derive(Clone, Debug, Default)]
pub struct AddressCounts {
    counts: Arc<Mutex<HashMap<LimitedNetwork, usize>>>,
}

/// A guard that counts one open thing of an address until it is dropped.
#[derive(Debug)]
pub struct AddressGuard {
    counts: AddressCounts,
    address: IpAddr,
}

impl AddressCounts {
    fn lock(&self) -> MutexGuard<'_, HashMap<LimitedNetwork, usize>> {
        // the numbers change in one step, so that a poisoned map is still consistent
        self.counts.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Counts one more thing of an address, unless it or one of its networks has the most already.
    pub fn enter(&self, address: IpAddr, most: usize) -> Option<AddressGuard> {
        let mut counts = self.lock();
        let networks = LimitedNetwork::of(address);
        let has_most =
            |network: LimitedNetwork| counts.get(&network).is_some_and(|&count| count >= network.most(most));
        if most == 0 || networks.clone().any(has_most) {
            return None;
        }
        networks.for_each(|network| *counts.entry(network).or_default() += 1);
        Some(AddressGuard { counts: self.clone(), address })
    }

    /// Returns the addresses with the most open things, at most so many of them.
    pub fn most(&self, count: usize) -> Vec<(IpAddr, usize)> {
        let clients = |(network, &open): (&LimitedNetwork, &usize)| Some((network.client()?, open));
        let mut all: Vec<(IpAddr, usize)> = self.lock().iter().filter_map(clients).collect();
        all.sort_by_key(|&(address, open)| (std::cmp::Reverse(open), address));
        all.truncate(count);
        all
    }
}

impl Drop for AddressGuard {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        for network in LimitedNetwork::of(self.address) {
            match counts.get_mut(&network) {
                Some(count) if *count > 1 => *count -= 1,
                _ => drop(counts.remove(&network)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_at_most_so_many_and_others_are_not_affected() {
        let counts = AddressCounts::default();
        let [first, second]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|address| address.parse().unwrap());
        let held = [counts.enter(first, 2), counts.enter(first, 2)];
        assert!(held.iter().all(Option::is_some));
        assert!(counts.enter(first, 2).is_none());
        let other = counts.enter(second, 2);
        assert_eq!(counts.most(9), [(first, 2), (second, 1)]);
        assert_eq!(counts.most(1), [(first, 2)]);
        drop(other);
        drop(held);
        assert!(counts.enter(first, 1).is_some());
        assert!(counts.lock().is_empty(), "who has nothing open is forgotten");
        let networks: Vec<IpAddr> =
            (0..9).map(|number| format!("2001:db8:0:{number}::").parse().unwrap()).collect();
        let held: Vec<_> = networks.iter().filter_map(|&network| counts.enter(network, 2)).collect();
        assert_eq!((held.len(), counts.most(99).len()), (8, 8), "a /56 has four times as many");
    }
}
