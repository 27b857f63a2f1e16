//! Counts what an address has open at the same time, such as sockets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

/// The numbers of open things by address. Clones share the same numbers. An address with nothing open takes no memory.
#[derive(Clone, Debug, Default)]
pub struct AddressCounts {
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// A guard that counts one open thing of an address until it is dropped.
#[derive(Debug)]
pub struct AddressGuard {
    counts: AddressCounts,
    address: IpAddr,
}

impl AddressCounts {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // the numbers change in one step, so that a poisoned map is still consistent
        self.counts.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Counts one more thing of an address, unless it has the most already.
    pub fn enter(&self, address: IpAddr, most: usize) -> Option<AddressGuard> {
        let mut counts = self.lock();
        let count = counts.get(&address).copied().unwrap_or_default();
        (count < most).then(|| {
            counts.insert(address, count + 1);
            AddressGuard { counts: self.clone(), address }
        })
    }

    /// Returns the addresses with the most open things, at most so many of them.
    pub fn most(&self, count: usize) -> Vec<(IpAddr, usize)> {
        let mut all: Vec<(IpAddr, usize)> =
            self.lock().iter().map(|(&address, &open)| (address, open)).collect();
        all.sort_by_key(|&(address, open)| (std::cmp::Reverse(open), address));
        all.truncate(count);
        all
    }
}

impl Drop for AddressGuard {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        match counts.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.address)),
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
    }
}
