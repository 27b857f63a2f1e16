//! A database that an earlier version of the program wrote opens in this one, and every room in it is what it was.

use sprung_server::room::{Room, SecretValue};
use sprung_server::store::{Sqlite, Store};
use sprung_server::{Server, ServerConfig};
use sprung_table::{Phase, verify_throws};
use sprung_wire::{EndReason, GameResult, LoggedEvent};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files by the version of their schema. A version that is replaced gets a file here.
const FILES: &[(u32, &[u8])] = &[(1, include_bytes!("data/schema-1.db"))];

/// A room of the file.
struct KeptRoom {
    id: &'static str,
    game: &'static str,
    plies: u32,
    /// The clause and the winners of a game that is over.
    end: Option<(&'static str, &'static str)>,
}

const ROOMS: [KeptRoom; 6] = [
    KeptRoom { id: "9234563hrq2rm8ze", game: "kurierschach", plies: 198, end: None },
    KeptRoom { id: "ein4eg7hqu8xzj62", game: "eckstein", plies: 41, end: Some(("EC-10", "A")) },
    KeptRoom { id: "fbs8kt9fvetwwu5j", game: "roesselsprung", plies: 333, end: Some(("RS-42", "AB")) },
    KeptRoom { id: "jxxvt9x4tp3xbt6t", game: "raeuberschach", plies: 60, end: Some(("RC-11", "A")) },
    KeptRoom { id: "sk6t2kux5fsb4yfv", game: "schlaukopf", plies: 59, end: Some(("SK-8", "A")) },
    KeptRoom { id: "ugh3vpkpq2p3cmud", game: "eckstein", plies: 0, end: None },
];

/// Copies the file, because opening a database may write to it.
fn copy(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("sprung-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("sprung.db");
    std::fs::write(&path, FILES[0].1).unwrap();
    path
}

async fn load(store: &Sqlite, id: &str) -> (Room, Vec<LoggedEvent>) {
    let events = store.events(id, 0).await.unwrap();
    let events: Vec<LoggedEvent> =
        events.iter().map(|(_, text)| sprung_wire::from_json(text).unwrap()).collect();
    let secrets = store.secrets(id).await.unwrap();
    let secrets = secrets.iter().map(|(name, value)| SecretValue::read(name, value).unwrap());
    (Room::rebuild(events.clone(), secrets).unwrap(), events)
}

#[tokio::test]
async fn every_room_of_an_old_database_loads_unchanged() {
    let path = copy("kept-rooms");
    let store = Sqlite::open(&path, None).await.unwrap();
    assert_eq!(store.rooms("", 100).await.unwrap(), ROOMS.map(|room| room.id));
    for KeptRoom { id, game, plies, end } in ROOMS {
        let (room, events) = load(&store, id).await;
        let table = room.table();
        assert_eq!((table.settings().game.name(), table.ply()), (game, plies), "{id}");
        match (table.phase(), end) {
            (Phase::Over { reason, result }, Some((clause, winners))) => {
                assert_eq!(*reason, EndReason::Rules { clause: clause.to_string() }, "{id}");
                let GameResult::Won(won) = result else { panic!("{id}: {result:?}") };
                assert_eq!(won.to_string(), winners, "{id}");
            }
            (Phase::Playing | Phase::Waiting, None) => {}
            (phase, end) => panic!("{id}: {phase:?}, expected {end:?}"),
        }
        let record = sprung_table::record(&events, 1).unwrap();
        assert_eq!(record.is_some(), plies > 0, "{id}");
        if let Some(verified) = record.as_ref().and_then(verify_throws) {
            assert!(verified.unwrap().throws > 0, "{id}");
        }
    }
    store.close().await.unwrap();
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[tokio::test]
async fn every_older_schema_has_a_file_that_is_migrated() {
    let path = copy("kept-schemas").with_file_name("new.db");
    Sqlite::open(&path, None).await.unwrap().close().await.unwrap();
    let version = async |path: &Path| -> u32 {
        let mut connection = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
        sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut connection).await.unwrap()
    };
    let newest = version(&path).await;
    assert!((1..newest).all(|older| FILES.iter().any(|(version, _)| *version == older)));
    for (older, file) in FILES {
        let path = path.with_file_name(format!("{older}.db"));
        std::fs::write(&path, file).unwrap();
        assert_eq!(version(&path).await, *older);
        Sqlite::open(&path, None).await.unwrap().close().await.unwrap();
        assert_eq!(version(&path).await, newest);
    }
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[tokio::test]
async fn a_server_opens_an_old_database() {
    let path = copy("kept-server");
    let store = Sqlite::open(&path, None).await.unwrap();
    let server = Server::open(Arc::new(store), ServerConfig::default()).await.unwrap();
    server.close().await.unwrap();
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
}
