//! Loads rooms in which something is due: a flag falls, or the server has started again and clocks were running. Some are loaded at a time,
//! so that a client that connects in the meantime need not wait for thousands of them.

use super::{RoomCommand, Rooms};
use sprung_clock::Millis;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::task::JoinSet;

/// The interval at which unloaded rooms are searched for one that must be loaded.
const WAKE_INTERVAL: Duration = Duration::from_millis(500);
/// The pause after a search that found as many rooms as it may, so that other nodes find some too.
const FULL_BATCH_INTERVAL: Duration = Duration::from_millis(50);
/// The most rooms that are loaded at the same time because something is due in them. Their events share a commit.
const WAKE_CONCURRENCY: usize = 32;
/// The most rooms of one search or claim.
const WAKE_BATCH: u32 = 256;

impl Rooms {
    /// Loads rooms in which something is due, until the task is dropped.
    pub(super) async fn load_due_rooms(self) {
        let mut round = tokio::time::interval(WAKE_INTERVAL);
        loop {
            round.tick().await;
            match self.state.store.due(self.state.clock.now(), WAKE_BATCH).await {
                Ok(due) => {
                    if due.len() >= WAKE_BATCH as usize {
                        round.reset_after(FULL_BATCH_INTERVAL);
                    }
                    self.clone().wake(due).await;
                }
                Err(error) => tracing::warn!(%error, "the rooms that are due could not be read"),
            }
        }
    }

    /// Loads the rooms with a running clock, so that they record an outage. A page of them is claimed when the one before is loaded, so that
    /// nodes that start at the same time share the rooms.
    pub(super) async fn load_clocks(self) {
        let mut last = (0, String::new());
        while !self.state.is_stopping() {
            match self.state.store.clocks((last.0, &last.1), WAKE_BATCH).await {
                Ok(page) => {
                    let is_last = page.len() < WAKE_BATCH as usize;
                    if let Some((room, due)) = page.last() {
                        last = (*due, room.clone());
                    }
                    self.clone().wake(page).await;
                    if is_last {
                        return;
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "the rooms with a running clock could not be read");
                    tokio::time::sleep(WAKE_INTERVAL).await;
                }
            }
        }
    }

    /// Loads those of the rooms that are not loaded yet, in their order.
    async fn wake(self, due: Vec<(String, Millis)>) {
        let due = Arc::new(Mutex::new(due.into_iter()));
        let next = move || due.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).next();
        let mut workers = JoinSet::new();
        for _ in 0..WAKE_CONCURRENCY {
            let (rooms, next) = (self.clone(), next.clone());
            workers.spawn(async move {
                while let Some((room, _)) = next() {
                    rooms.wake_one(&room).await;
                }
            });
        }
        workers.join_all().await;
    }

    async fn wake_one(&self, room: &str) {
        if self.state.is_stopping() || self.state.loaded().contains_key(room) {
            return;
        }
        let (done, woken) = oneshot::channel();
        if self.room(room, None).send(RoomCommand::Wake { done }).await.is_ok() {
            // a room that cannot be loaded drops the sender
            let _ = woken.await;
        }
    }
}
