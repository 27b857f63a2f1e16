//! Deletes rooms: those that are older than the retention time, and the oldest finished ones of a database that becomes full.

use super::Rooms;
use crate::store::{Millis, Retention, Store, StoreError};
use std::time::Duration;

/// The interval at which rooms are deleted.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(600);
/// The share of the most bytes of a database in percent from which on finished rooms are deleted.
const FULL_PERCENT: u64 = 80;
/// The time in milliseconds for which a finished room is kept, however full the database is.
const MIN_KEPT: Millis = 3_600_000;

/// Deletes the oldest finished rooms as long as a database is fuller than it should be. Returns their number.
async fn free_space(store: &dyn Store, now: Millis) -> Result<u64, StoreError> {
    let mut deleted = 0;
    loop {
        let usage = store.usage().await?;
        let is_full = usage.most_bytes.is_some_and(|most| usage.bytes >= most / 100 * FULL_PERCENT);
        if !is_full {
            return Ok(deleted);
        }
        match store.forget(Retention { over: Some(MIN_KEPT), left: None }, now).await? {
            0 => return Ok(deleted),
            count => deleted += count,
        }
    }
}

impl Rooms {
    /// Deletes rooms again and again, and forgets which address made a table that is over.
    pub(super) async fn delete_old_rooms(self, retention: Retention) {
        let mut round = tokio::time::interval(CLEANUP_INTERVAL);
        loop {
            round.tick().await;
            if let Err(error) = self.delete_rooms(retention).await {
                tracing::warn!(%error, "old rooms could not be deleted");
            }
        }
    }

    async fn delete_rooms(&self, retention: Retention) -> Result<(), StoreError> {
        let (store, now) = (&*self.state.store, self.state.clock.now());
        loop {
            match store.forget(retention, now).await? {
                0 => break,
                count => tracing::info!(count, "old rooms were deleted"),
            }
        }
        match free_space(store, now).await? {
            0 => {}
            count => {
                tracing::warn!(count, "the oldest finished rooms were deleted: the database is almost full")
            }
        }
        self.state.address_tables.clean_up(store).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Append, Sqlite};

    const HOUR: Millis = 3_600_000;

    #[tokio::test]
    async fn the_oldest_finished_rooms_of_a_full_database_are_deleted() {
        let folder = std::env::temp_dir().join(format!("sprung-cleanup-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Sqlite::open(&folder.join("sprung.db"), Some(4)).await.unwrap();
        let now = 1_000 * HOUR;
        let room = |name: &str, at: Millis, over: bool| {
            let mut append = Append { room: name.to_string(), first: 1, at, ..Append::default() };
            append.events.push("x".repeat(10_000));
            append.summary.over = over;
            append
        };
        store.append(room("running", HOUR, false)).await.unwrap();
        store.append(room("just over", now - HOUR / 2, true)).await.unwrap();
        let mut count = 0;
        let mut usage = store.usage().await.unwrap();
        while usage.bytes < usage.most_bytes.unwrap() / 100 * 90 {
            // the names do not tell the age
            let name = format!("{:03}", 999 - count);
            store.append(room(&name, 10 * HOUR + count, true)).await.unwrap();
            count += 1;
            usage = store.usage().await.unwrap();
        }
        let deleted = free_space(&store, now).await.unwrap();
        let usage = store.usage().await.unwrap();
        assert!(usage.bytes < usage.most_bytes.unwrap() / 100 * FULL_PERCENT);
        let left = store.rooms("", 1_000).await.unwrap();
        assert!((1..count).contains(&deleted), "{deleted} of {count}");
        let newest = (deleted..count).rev().map(|number| format!("{:03}", 999 - number));
        let expected: Vec<String> = newest.chain(["just over".to_string(), "running".to_string()]).collect();
        assert_eq!(left, expected);
        assert_eq!(free_space(&store, now).await.unwrap(), 0);
        store.close().await.unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }
}
