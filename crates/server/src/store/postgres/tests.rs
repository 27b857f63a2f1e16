//! Tests of what only PostgreSQL has: leases, epochs, takeovers, and commits whose outcome is not known. They run on a private server.

use super::*;
use crate::store::contract::{self, entry};
use private_postgres::PrivatePostgres;

/// A lease that no test outlives unless it means to.
const LONG: Duration = Duration::from_secs(600);

fn server() -> PrivatePostgres {
    PrivatePostgres::start(&["fsync=off", "full_page_writes=off"]).expect("a private server starts")
}

async fn node(url: &str, address: &str, lease: Duration) -> Postgres {
    Postgres::open(url, NodeConfig { address: address.to_string(), lease }).await.unwrap()
}

fn owned(claim: Claim) -> (u64, Option<Millis>) {
    match claim {
        Claim::Owned { epoch, outage } => (epoch, outage),
        Claim::Elsewhere { address } => panic!("{address} owns the room"),
    }
}

#[tokio::test]
async fn the_contract_holds() {
    let server = server();
    contract::check_all(async |number| {
        let url = server.create_database(&format!("contract{number}")).unwrap();
        let store: contract::Tested = Arc::new(node(&url, "", LONG).await);
        store
    })
    .await;
}

#[tokio::test]
async fn a_room_has_one_owner_and_a_late_owner_changes_nothing() {
    let server = server();
    let url = server.create_database("owners").unwrap();
    let (first, second) = (node(&url, "first:1", LONG).await, node(&url, "second:2", LONG).await);
    assert!(!first.is_alone().await.unwrap());
    first.append(entry("r", 1, &["created"])).await.unwrap();
    let (epoch, outage) = owned(first.claim("r").await.unwrap());
    assert_eq!(outage, None);
    assert_eq!(second.claim("r").await.unwrap(), Claim::Elsewhere { address: "first:1".to_string() });
    first.append(Append { epoch, ..entry("r", 2, &["moved"]) }).await.unwrap();

    // the first node's lease ends by the database's clock while the node believes in it
    server.sql("owners", "UPDATE nodes SET lease_until = now() - interval '1 second', heartbeat = 77 WHERE address = 'first:1'").unwrap();
    assert!(second.is_alone().await.unwrap());
    let (later, outage) = owned(second.claim("r").await.unwrap());
    assert!(later > epoch);
    assert_eq!(outage, Some(77), "the room learns since when nobody answered");
    let late = first.append(Append { epoch, ..entry("r", 3, &["late"]) }).await;
    assert_eq!(late, Err(StoreError::Fenced { room: "r".to_string(), epoch }));
    second.append(Append { epoch: later, ..entry("r", 3, &["taken over"]) }).await.unwrap();
    let texts: Vec<String> = second.events("r", 0).await.unwrap().into_iter().map(|(_, text)| text).collect();
    assert_eq!(texts, ["created", "moved", "taken over"]);
    assert_eq!(owned(second.claim("r").await.unwrap()).1, None, "the append has recorded the outage");
}

#[tokio::test]
async fn two_nodes_that_take_over_at_once_share_the_rooms() {
    let server = server();
    let url = server.create_database("takeover").unwrap();
    let [dead, one, two] =
        [node(&url, "dead:1", LONG).await, node(&url, "", LONG).await, node(&url, "", LONG).await];
    for number in 0..40 {
        let room = format!("r{number}");
        let summary = RoomSummary { due: (number < 30).then_some(1_000), ..RoomSummary::default() };
        dead.append(Append { summary, ..entry(&room, 1, &["created"]) }).await.unwrap();
        owned(dead.claim(&room).await.unwrap());
    }
    assert_eq!(one.due(2_000, 100).await.unwrap(), [], "its owner is alive");
    server
        .sql(
            "takeover",
            "UPDATE nodes SET lease_until = now() - interval '1 second' WHERE address = 'dead:1'",
        )
        .unwrap();
    let mut taken = Vec::new();
    while taken.len() < 30 {
        let (ours, theirs) = tokio::join!(one.due(0, 4), two.due(0, 4));
        taken.extend(ours.unwrap().into_iter().chain(theirs.unwrap()).map(|(room, _)| room));
    }
    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), 30, "no room was taken twice, and none without a clock");
    one.due(0, 4).await.unwrap();
    let free = server.sql("takeover", "SELECT count(*) FROM rooms WHERE owner IS NULL").unwrap();
    assert_eq!(free, "10", "whoever is asked first gets the others");
}

/// Creates rooms with a clock, which the node claims if it is to own them.
async fn create_clocks(node: &Postgres, count: u32, owned_by_it: bool) {
    for number in 0..count {
        let room = format!("r{number:03}");
        let summary = RoomSummary { due: Some(1_000), ..RoomSummary::default() };
        node.append(Append { summary, ..entry(&room, 1, &["created"]) }).await.unwrap();
        if owned_by_it {
            owned(node.claim(&room).await.unwrap());
        }
    }
}

#[tokio::test]
async fn a_takeover_is_shared_fairly_by_the_nodes_that_live() {
    let server = server();
    let url = server.create_database("fair").unwrap();
    let [dead, one, two] =
        [node(&url, "dead:1", LONG).await, node(&url, "", LONG).await, node(&url, "", LONG).await];
    create_clocks(&dead, 120, true).await;
    server
        .sql("fair", "UPDATE nodes SET lease_until = now() - interval '1 second' WHERE address = 'dead:1'")
        .unwrap();
    assert_eq!(
        one.due(0, 1_000).await.unwrap().len(),
        60,
        "the node that comes first leaves half to the other"
    );
    assert_eq!(two.due(0, 1_000).await.unwrap().len(), 60);
}

#[tokio::test]
async fn a_node_takes_over_everything_if_the_others_do_nothing() {
    let server = server();
    let url = server.create_database("alone").unwrap();
    let [dead, one, _two] =
        [node(&url, "dead:1", LONG).await, node(&url, "", LONG).await, node(&url, "", LONG).await];
    create_clocks(&dead, 50, true).await;
    server
        .sql("alone", "UPDATE nodes SET lease_until = now() - interval '1 second' WHERE address = 'dead:1'")
        .unwrap();
    let mut taken = 0;
    for _ in 0..10 {
        taken += one.due(0, 1_000).await.unwrap().len();
    }
    assert_eq!(taken, 50);
}

#[tokio::test]
async fn rooms_with_a_clock_are_claimed_in_pages() {
    let server = server();
    let url = server.create_database("pages").unwrap();
    let (one, two) = (node(&url, "", LONG).await, node(&url, "", LONG).await);
    create_clocks(&one, 10, false).await;
    let mut rooms = one.clocks((0, ""), 4).await.unwrap();
    assert_eq!(rooms.len(), 4);
    let unowned = || server.sql("pages", "SELECT count(*) FROM rooms WHERE owner IS NULL").unwrap();
    assert_eq!(unowned(), "6", "a page is claimed and no more");
    let theirs = two.clocks((0, ""), 4).await.unwrap();
    assert_eq!(theirs.len(), 4, "another node gets the next page");
    let (room, due) = rooms.last().cloned().unwrap();
    let rest = one.clocks((due, &room), 4).await.unwrap();
    assert_eq!((rest.len(), unowned().as_str()), (2, "0"));
    rooms.extend(theirs.into_iter().chain(rest));
    rooms.sort();
    rooms.dedup();
    assert_eq!(rooms.len(), 10);
    assert_eq!(
        one.clocks((0, ""), 100).await.unwrap().len(),
        6,
        "after a gap a node gets its own rooms again"
    );
}

#[tokio::test]
async fn visitors_and_claims_that_hang_do_not_cost_a_node_its_lease() {
    let server = server();
    let url = server.create_database("saturated").unwrap();
    let store = node(&url, "", Duration::from_secs(4)).await;
    store.append(entry("r", 1, &["created"])).await.unwrap();
    let mut other = Connect::read(&url).unwrap().connect().await.unwrap();
    let mut lock = other.begin().await.unwrap();
    query("LOCK TABLE rooms, events IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let mut hanging = tokio::task::JoinSet::new();
    for number in 0..60 {
        let store = store.clone();
        hanging.spawn(async move {
            loop {
                match number % 3 {
                    0 => drop(store.first_events("r", 0, 10).await),
                    1 => drop(store.events("r", 0).await),
                    _ => drop(store.claim("r").await),
                }
            }
        });
    }
    let renewals = || server.sql("saturated", "SELECT lease_until FROM nodes").unwrap();
    let begun = Instant::now();
    for _ in 0..3 {
        let before = renewals();
        while renewals() == before {
            assert!(begun.elapsed() < Duration::from_secs(60), "the lease is not renewed");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    hanging.abort_all();
    lock.rollback().await.unwrap();
}

#[tokio::test]
async fn claims_do_not_wait_for_visitors() {
    let server = server();
    let url = server.create_database("visitors").unwrap();
    let store = node(&url, "", LONG).await;
    store.append(entry("r", 1, &["created"])).await.unwrap();
    let mut other = Connect::read(&url).unwrap().connect().await.unwrap();
    let mut lock = other.begin().await.unwrap();
    query("LOCK TABLE events IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let mut visitors = tokio::task::JoinSet::new();
    for _ in 0..60 {
        let store = store.clone();
        visitors.spawn(async move { store.first_events("r", 0, 10).await });
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    owned(store.claim("r").await.unwrap());
    visitors.abort_all();
    lock.rollback().await.unwrap();
}

#[tokio::test]
async fn a_node_that_has_left_does_not_renew_its_lease() {
    let server = server();
    let url = server.create_database("leaving").unwrap();
    let store = node(&url, "", Duration::from_secs(1)).await;
    store.append(entry("r", 1, &["created"])).await.unwrap();
    owned(store.claim("r").await.unwrap());
    store.close().await.unwrap();
    assert!(!store.holds_lease());
    let state = || server.sql("leaving", "SELECT lease_until, vacated FROM nodes").unwrap();
    let left = state();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(state(), left);
    assert!(left.ends_with("|t"), "{left}");
    assert_eq!(server.sql("leaving", "SELECT count(*) FROM rooms WHERE owner IS NOT NULL").unwrap(), "0");
}

#[tokio::test]
async fn a_node_that_cannot_renew_stops_answering_before_others_take_over() {
    let mut server = server();
    let url = server.create_database("lease").unwrap();
    let store = node(&url, "", Duration::from_secs(2)).await;
    store.append(entry("r", 1, &["created"])).await.unwrap();
    owned(store.claim("r").await.unwrap());
    assert!(store.holds_lease());
    server.stop().unwrap();
    while store.holds_lease() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.resume().unwrap();
    let ends = "SELECT lease_until > now() - interval '60 seconds' FROM nodes";
    assert_eq!(server.sql("lease", ends).unwrap(), "t");
    while !store.holds_lease() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (epoch, _) = owned(store.claim("r").await.unwrap());
    assert_eq!(epoch, 2, "nobody else claimed it");
}

#[tokio::test]
async fn a_commit_that_nobody_answered_is_unknown_until_it_is_read_again() {
    let server = server();
    let url = server.create_database("unknown").unwrap();
    let store = node(&url, "", LONG).await;
    store.append(entry("r", 1, &["created"])).await.unwrap();
    let (epoch, _) = owned(store.claim("r").await.unwrap());
    // a lock delays the append until its connection is terminated
    let mut other = Connect::read(&url).unwrap().connect().await.unwrap();
    let mut lock = other.begin().await.unwrap();
    query("SELECT id FROM rooms FOR UPDATE").execute(&mut *lock).await.unwrap();
    let append = store.append(Append { epoch, ..entry("r", 2, &["moved"]) });
    let terminate = async {
        let waits = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%group of appends%'";
        while server.sql("unknown", waits).unwrap() != "t" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let (appended, ()) = tokio::join!(append, terminate);
    assert!(matches!(appended, Err(StoreError::Unknown(_))), "{appended:?}");
    lock.commit().await.unwrap();
    let (later, _) = owned(store.claim("r").await.unwrap());
    assert!(later > epoch, "what is still under way is fenced off");
    assert_eq!(store.events("r", 0).await.unwrap().len(), 1, "then it can be read");
    store.append(Append { epoch: later, ..entry("r", 2, &["moved"]) }).await.unwrap();
}

#[tokio::test]
async fn a_copy_in_a_file_has_every_room_and_can_be_copied_back() {
    let server = server();
    let store = node(&server.create_database("origin").unwrap(), "", LONG).await;
    for room in ["a", "b"] {
        let mut created = entry(room, 1, &["created"]);
        created.secrets = vec![("dice".to_string(), Some(vec![7]))];
        store.append(created).await.unwrap();
    }
    let folder = std::env::temp_dir().join(format!("sprung-copy-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("copy.db");
    store.back_up(&file).await.unwrap();
    assert!(matches!(store.back_up(&file).await, Err(StoreError::Exists(_))));
    let copy = crate::store::Sqlite::open(&file, None).await.unwrap();
    let target = Postgres::open_without_node(&server.create_database("target").unwrap()).await.unwrap();
    assert_eq!(crate::store::copy(&copy, &target).await.unwrap(), 2);
    assert_eq!(target.copy_room("b").await.unwrap(), store.copy_room("b").await.unwrap());
    assert_eq!(crate::store::copy(&copy, &target).await, Err(StoreError::NotEmpty));
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn a_url_that_is_none_is_refused_without_its_password() {
    let refused = Postgres::open_without_node("postgres://user:secret@host:port/").await.err().unwrap();
    assert!(matches!(refused, StoreError::Url(_)) && !refused.to_string().contains("secret"), "{refused}");
}
