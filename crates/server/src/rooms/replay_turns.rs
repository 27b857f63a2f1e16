//! Turns at replaying rooms. A long room takes a processor and a connection of the store for a while, so that only some are replayed at the same time, beside the
//! threads that serve sockets, and one for each address.

use crate::http::queue_network;
use crate::rooms::persist::unreadable;
use sprung_wire::RequestError;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::thread;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The number of addresses from which on those that wait for nothing are dropped.
const CLEANUP_THRESHOLD: usize = 1_024;

/// The turns at replaying rooms. Rooms that no client asks for share the place of an unknown address.
#[derive(Debug)]
pub struct ReplayTurns {
    processors: Arc<Semaphore>,
    addresses: Mutex<HashMap<Option<IpAddr>, Arc<Semaphore>>>,
}

/// The permission to read and replay a room, until it is dropped.
#[derive(Debug)]
pub struct ReplayTurn {
    _processor: OwnedSemaphorePermit,
    _address: OwnedSemaphorePermit,
}

impl Default for ReplayTurns {
    /// Returns turns for one processor fewer than there are.
    fn default() -> ReplayTurns {
        let processors = thread::available_parallelism().map_or(1, |processors| processors.get());
        ReplayTurns::of((processors - 1).max(1))
    }
}

impl ReplayTurns {
    fn of(processors: usize) -> ReplayTurns {
        ReplayTurns { processors: Arc::new(Semaphore::new(processors)), addresses: Mutex::default() }
    }

    /// Waits for a turn. An address waits for its own turn first, so that it has at most one place in the queue of all, which is first come, first served.
    pub async fn next(&self, address: Option<IpAddr>) -> ReplayTurn {
        const NEVER_CLOSED: &str = "these semaphores are never closed";
        let own = self.own(address);
        let own = own.acquire_owned().await.expect(NEVER_CLOSED);
        let processor = self.processors.clone().acquire_owned().await.expect(NEVER_CLOSED);
        ReplayTurn { _processor: processor, _address: own }
    }

    fn own(&self, address: Option<IpAddr>) -> Arc<Semaphore> {
        // the lock is held only for simple changes, so that a poisoned map is still consistent
        let mut addresses = self.addresses.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if addresses.len() >= CLEANUP_THRESHOLD {
            // a permit and whoever waits hold another reference
            addresses.retain(|_, own| Arc::strong_count(own) > 1);
        }
        addresses.entry(address.map(queue_network)).or_insert_with(|| Arc::new(Semaphore::new(1))).clone()
    }
}

impl ReplayTurn {
    /// Replays on a thread of its own. The turn lasts until that is done, also if nobody waits for it any more.
    pub async fn run<T: Send + 'static>(
        self,
        replay: impl FnOnce() -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        let replayed = tokio::task::spawn_blocking(move || {
            let replayed = replay();
            drop(self);
            replayed
        });
        replayed.await.unwrap_or_else(|error| Err(unreadable(&error)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;
    use tokio::task::yield_now;

    fn address(number: u8) -> Option<IpAddr> {
        Some(IpAddr::from([10, 0, 0, number]))
    }

    #[tokio::test]
    async fn an_address_that_asks_for_many_rooms_delays_another_by_one() {
        let turns = Arc::new(ReplayTurns::of(1));
        let (taken, mut order) = mpsc::unbounded_channel();
        let held = turns.next(address(1)).await;
        for number in std::iter::repeat_n(1, 200).chain([2]) {
            let (turns, taken) = (turns.clone(), taken.clone());
            tokio::spawn(async move {
                let turn = turns.next(address(number)).await;
                taken.send(number).unwrap();
                turn.run(|| Ok(())).await.unwrap();
            });
            yield_now().await;
        }
        assert!(order.try_recv().is_err(), "there is one turn at a time");
        drop(held);
        let first = [order.recv().await.unwrap(), order.recv().await.unwrap()];
        assert!(first.contains(&2), "{first:?}");
    }

    #[tokio::test]
    async fn a_room_is_replayed_beside_the_threads_that_serve_and_to_its_end() {
        let turns = Arc::new(ReplayTurns::of(1));
        let turn = turns.next(None).await;
        let (finish, finished) = std::sync::mpsc::channel::<()>();
        let here = thread::current().id();
        let replay = turn.run(move || {
            assert_ne!(thread::current().id(), here);
            finished.recv().unwrap();
            Ok(())
        });
        // whoever asked does not wait for it
        let waiting = tokio::time::timeout(std::time::Duration::from_millis(1), replay);
        assert!(waiting.await.is_err());
        assert_eq!(turns.processors.available_permits(), 0, "the turn is not over");
        finish.send(()).unwrap();
        drop(turns.next(None).await);
    }

    #[tokio::test]
    async fn an_address_that_waits_for_nothing_is_forgotten() {
        let turns = ReplayTurns::of(1);
        let held = turns.next(None).await;
        for number in 1..CLEANUP_THRESHOLD as u32 {
            turns.own(Some(IpAddr::from(number.to_be_bytes())));
        }
        turns.own(address(1));
        assert_eq!(turns.addresses.lock().unwrap().len(), 2);
        drop(held);
    }
}
