//! Tests: an acknowledged append is stored, a refused one is not, and a store that failed works again by itself.

use super::*;
use crate::store::contract::{self, entry};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of its own for every test, gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("sprung-store-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("sprung.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[tokio::test]
async fn the_contract_holds() {
    let folder = Folder::new();
    contract::check_all(async |number| {
        let file = folder.0.join(format!("{number}.db"));
        let store: contract::Tested = std::sync::Arc::new(Sqlite::open(&file, None).await.unwrap());
        store
    })
    .await;
}

async fn pragma(connection: &mut SqliteConnection, name: &'static str) -> String {
    let value: sqlx::sqlite::SqliteRow = query(name).fetch_one(connection).await.unwrap();
    use sqlx::Row;
    value.try_get::<String, _>(0).unwrap_or_else(|_| value.get::<i64, _>(0).to_string())
}

#[tokio::test]
async fn the_database_uses_wal_with_synchronous_full() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file(), None).await.unwrap();
    let mut connection = writing(&folder.file(), None).connect().await.unwrap();
    assert_eq!(pragma(&mut connection, "PRAGMA journal_mode").await, "wal");
    const FULL: &str = "2";
    assert_eq!(pragma(&mut connection, "PRAGMA synchronous").await, FULL);
    assert_eq!(pragma(&mut connection, "PRAGMA user_version").await, "2");
    store.close().await.unwrap();
}

#[tokio::test]
async fn acknowledged_appends_survive_reopening() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file(), None).await.unwrap();
    let mut made = entry("r", 1, &["made", "sat"]);
    made.secrets = vec![("dice".to_string(), Some(vec![7])), ("seat".to_string(), Some(vec![8]))];
    store.append(made).await.unwrap();
    let mut moved = entry("r", 3, &["moved"]);
    moved.secrets = vec![("seat".to_string(), None)];
    store.append(moved).await.unwrap();
    drop(store);
    let again = Sqlite::open(&folder.file(), None).await.unwrap();
    let events = again.events("r", 0).await.unwrap();
    assert_eq!(events, [(1, "made".to_string()), (2, "sat".to_string()), (3, "moved".to_string())]);
    assert_eq!(again.events("r", 2).await.unwrap().len(), 1);
    assert_eq!(again.events("another", 0).await.unwrap(), []);
    assert_eq!(again.secrets("r").await.unwrap(), [("dice".to_string(), vec![7])]);
}

#[tokio::test]
async fn the_wal_is_checkpointed_during_writes_and_removed_on_close() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file(), None).await.unwrap();
    for number in 0..70 {
        store.append(entry(&format!("r{number}"), 1, &[&"x".repeat(1 << 20)])).await.unwrap();
    }
    let mut other = writing(&folder.file(), None).connect().await.unwrap();
    let begun_anew = async {
        for number in 2.. {
            store.append(entry("r0", number, &["moved"])).await.unwrap();
            let (_, pages, _): (i64, i64, i64) =
                query_as("PRAGMA wal_checkpoint(NOOP)").fetch_one(&mut other).await.unwrap();
            if pages < 1_000 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), begun_anew).await.expect("the log begins anew");
    other.close().await.unwrap();
    store.close().await.unwrap();
    assert!(!folder.0.join("sprung.db-wal").exists(), "who closes last leaves no log");
}

#[tokio::test]
async fn a_full_disk_refuses_appends_and_recovers_without_a_restart() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file(), Some(1)).await.unwrap();
    let long = "x".repeat(50_000);
    let mut kept = 0;
    let refused = loop {
        let mut game = entry(&format!("r{kept}"), 1, &[&long]);
        game.summary.over = true;
        match store.append(game).await {
            Ok(()) => kept += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(refused, StoreError::Unavailable(_)), "{refused}");
    assert_eq!(store.rooms("", 100).await.unwrap().len(), kept, "what was refused left nothing behind");
    let all = Retention { over: Some(1), left: None };
    assert_eq!(store.forget(all, 1_000).await.unwrap(), kept as u64);
    store.append(entry("again", 1, &[&long])).await.unwrap();
}

#[tokio::test]
async fn a_locked_database_refuses_appends_and_recovers() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file(), None).await.unwrap();
    let mut other = writing(&folder.file(), None).connect().await.unwrap();
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let refused = store.append(entry("r", 1, &["made"])).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    query("ROLLBACK").execute(&mut other).await.unwrap();
    store.append(entry("r", 1, &["made"])).await.unwrap();
}

#[tokio::test]
async fn heartbeats_and_outages_are_stored() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file(), None).await.unwrap();
    assert_eq!(store.alive().await.unwrap(), None);
    store.stamp(5).await.unwrap();
    store.stamp(7).await.unwrap();
    assert_eq!(store.alive().await.unwrap(), Some(7));
    let outage = Outage { since: 7, until: 20 };
    store.note_outage(outage).await.unwrap();
    assert_eq!(store.outages(19).await.unwrap(), [outage]);
    assert_eq!(store.outages(20).await.unwrap(), []);
}

#[tokio::test]
async fn a_backup_during_writes_can_be_opened() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.file(), None).await.unwrap();
    store.append(entry("r", 1, &["made"])).await.unwrap();
    let copy = folder.0.join("copy.db");
    let reader = Sqlite::read(&folder.file()).await.unwrap();
    let (copied, appended) = tokio::join!(reader.back_up(&copy), store.append(entry("r", 2, &["moved"])));
    assert_eq!((copied, appended), (Ok(()), Ok(())));
    assert!(matches!(store.back_up(&copy).await, Err(StoreError::Exists(_))));
    let opened = Sqlite::open(&copy, None).await.unwrap();
    assert!(!opened.events("r", 0).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let folder = Folder::new();
    let mut connection = writing(&folder.file(), None).connect().await.unwrap();
    query("PRAGMA user_version = 99").execute(&mut connection).await.unwrap();
    let refused = Sqlite::open(&folder.file(), None).await.err();
    assert_eq!(refused, Some(StoreError::Newer { found: 99, known: 2 }));
}
