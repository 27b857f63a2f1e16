//! The open tables that each address has made. They are counted in memory and by this process alone, because the server stores no addresses.

use crate::http::queue_network;
use crate::store::{Store, StoreError};
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// The time after which the store is asked again which tables of an address are still open.
const CHECK_INTERVAL: Duration = Duration::from_secs(10);

/// The tables by the address that made them. Clones share the same tables.
#[derive(Clone, Debug, Default)]
pub struct AddressTables {
    addresses: Arc<Mutex<HashMap<IpAddr, MadeTables>>>,
}

/// The tables that an address has made.
#[derive(Debug, Default)]
struct MadeTables {
    /// The ids of their rooms. Some of them may be over.
    rooms: Vec<String>,
    /// The number of tables that are being made.
    pending: usize,
    /// The time at which the store was last asked for those that are open.
    checked: Option<Instant>,
}

/// The permission to make a table, which is given back when it is dropped.
#[derive(Debug)]
pub struct TablePermit {
    tables: AddressTables,
    address: IpAddr,
}

impl TablePermit {
    /// Counts the table that was made.
    pub fn made(self, room: &str) {
        if let Some(made) = self.tables.lock().get_mut(&self.address) {
            made.rooms.push(room.to_string());
        }
    }
}

impl Drop for TablePermit {
    fn drop(&mut self) {
        let mut addresses = self.tables.lock();
        let Some(made) = addresses.get_mut(&self.address) else { return };
        made.pending = made.pending.saturating_sub(1);
        if made.is_empty() {
            addresses.remove(&self.address);
        }
    }
}

impl AddressTables {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, MadeTables>> {
        // the lock is held only for simple changes, so that a poisoned map is still consistent
        self.addresses.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Permits an address to make another table, unless it has the most already.
    pub async fn admit(
        &self,
        store: &dyn Store,
        address: IpAddr,
        most: usize,
    ) -> Result<Option<TablePermit>, StoreError> {
        let rooms = {
            let mut addresses = self.lock();
            let made = addresses.entry(address).or_default();
            if made.count() < most {
                return Ok(Some(self.permit(made, address)));
            }
            if made.checked.is_some_and(|checked| checked.elapsed() < CHECK_INTERVAL) {
                return Ok(None);
            }
            made.checked = Some(Instant::now());
            made.rooms.clone()
        };
        let open = store.still_open(&rooms).await?;
        let mut addresses = self.lock();
        let made = addresses.entry(address).or_default();
        made.remove_closed(&rooms, open);
        Ok((made.count() < most).then(|| self.permit(made, address)))
    }

    fn permit(&self, made: &mut MadeTables, address: IpAddr) -> TablePermit {
        made.pending += 1;
        TablePermit { tables: self.clone(), address }
    }

    /// Chooses the tables of a list so that no address pushes others off it: the first table of each address, then the second of each, and so on. Every
    /// table of an unknown address counts as that of another address.
    pub fn share_out<T>(&self, tables: Vec<T>, most: usize, room: impl Fn(&T) -> &str) -> Vec<T> {
        let mut turns: Vec<(usize, T)> = {
            let addresses = self.lock();
            let makers: HashMap<&str, IpAddr> = addresses
                .iter()
                .flat_map(|(&address, made)| made.rooms.iter().map(move |room| (room.as_str(), address)))
                .collect();
            let mut listed: HashMap<IpAddr, usize> = HashMap::new();
            let turn = |table: T| match makers.get(room(&table)) {
                Some(&maker) => {
                    let count = listed.entry(queue_network(maker)).or_default();
                    *count += 1;
                    (*count, table)
                }
                None => (1, table),
            };
            tables.into_iter().map(turn).collect()
        };
        // the sort is stable, so that the order is otherwise that of the tables
        turns.sort_by_key(|(turn, _)| *turn);
        turns.into_iter().take(most).map(|(_, table)| table).collect()
    }

    /// Forgets tables that are over, so that the memory does not grow.
    pub async fn clean_up(&self, store: &dyn Store) -> Result<(), StoreError> {
        let all: Vec<IpAddr> = self.lock().keys().copied().collect();
        for address in all {
            let rooms = self.lock().get(&address).map(|made| made.rooms.clone()).unwrap_or_default();
            let open = store.still_open(&rooms).await?;
            let mut addresses = self.lock();
            let Some(made) = addresses.get_mut(&address) else { continue };
            made.remove_closed(&rooms, open);
            if made.is_empty() {
                addresses.remove(&address);
            }
        }
        Ok(())
    }
}

impl MadeTables {
    /// Removes those of some rooms that are not open. Rooms that were made in the meantime stay.
    fn remove_closed(&mut self, asked: &[String], open: Vec<String>) {
        let open: HashSet<String> = open.into_iter().collect();
        let closed: HashSet<&String> = asked.iter().filter(|room| !open.contains(*room)).collect();
        self.rooms.retain(|room| !closed.contains(room));
    }

    fn count(&self) -> usize {
        self.rooms.len() + self.pending
    }

    fn is_empty(&self) -> bool {
        self.count() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_with_many_tables_leaves_room_on_the_list_for_others() {
        let tables = AddressTables::default();
        let add = |address: &str, room: &str| {
            let mut addresses = tables.lock();
            addresses.entry(address.parse().unwrap()).or_default().rooms.push(room.to_string());
        };
        let many: Vec<String> = (0..500).map(|number| format!("many {number}")).collect();
        for (number, room) in many.iter().enumerate() {
            // the networks of one customer
            add(&format!("2001:db8:0:{:x}::", number % 7), room);
        }
        add("192.0.2.1", "first");
        add("192.0.2.1", "second");
        let all: Vec<&str> = many.iter().map(String::as_str).chain(["first", "unknown", "second"]).collect();
        let listed = tables.share_out(all, 6, |room| *room);
        assert_eq!(listed, ["many 0", "first", "unknown", "many 1", "second", "many 2"]);
    }
}
