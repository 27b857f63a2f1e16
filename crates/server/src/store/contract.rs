//! The contract of [`Store`], as tests that every store must pass. A store calls [`check_all`] with a function that opens an empty database.

use super::*;
use std::pin::Pin;
use std::sync::Arc;

/// A store under test.
pub type Tested = Arc<dyn Store>;
type Check = fn(Tested) -> Pin<Box<dyn Future<Output = ()> + Send>>;

/// The checks by name. Each gets an empty store.
const CHECKS: &[(&str, Check)] = &[
    ("appended events and secrets are read back", |store| Box::pin(read_back(store))),
    ("an append that does not follow is refused and its group goes on", |store| Box::pin(gap(store))),
    ("a thousand appends at once are all stored", |store| Box::pin(thousand(store))),
    ("open tables and due rooms are listed", |store| Box::pin(lists(store))),
    ("heartbeats and outages are read back", |store| Box::pin(outages(store))),
    ("rooms are deleted by their kind and age", |store| Box::pin(forget(store))),
    ("running games are counted", |store| Box::pin(running(store))),
    ("a room is copied whole", |store| Box::pin(copied(store))),
    ("a room is deleted by its owner", |store| Box::pin(deleted(store))),
    ("recent rooms are listed", |store| Box::pin(recent(store))),
    ("bans last until their end or until they are lifted", |store| Box::pin(bans(store))),
    ("a claimed room is appended to under its epoch", |store| Box::pin(claimed(store))),
];

/// Runs all checks, each on an empty store.
pub async fn check_all<Opened: Future<Output = Tested>>(open: impl Fn(usize) -> Opened) {
    for (number, (name, check)) in CHECKS.iter().enumerate() {
        let store = open(number).await;
        println!("{name}");
        check(store.clone()).await;
        store.close().await.unwrap();
    }
}

/// Returns an append.
pub fn entry(room: &str, first: u64, events: &[&str]) -> Append {
    let events = events.iter().map(|event| event.to_string()).collect();
    Append { room: room.to_string(), first, events, at: 10, ..Append::default() }
}

async fn read_back(store: Tested) {
    let mut created = entry("r", 1, &["created", "joined \u{1F40E} \"'\\"]);
    created.secrets = vec![("dice".to_string(), Some(vec![7])), ("seat".to_string(), Some(vec![0, 255]))];
    store.append(created).await.unwrap();
    let mut moved = entry("r", 3, &["moved"]);
    moved.secrets = vec![("seat".to_string(), None), ("dice".to_string(), Some(vec![9]))];
    store.append(moved).await.unwrap();
    let events = store.events("r", 0).await.unwrap();
    let expected = [(1, "created"), (2, "joined \u{1F40E} \"'\\"), (3, "moved")];
    assert_eq!(events, expected.map(|(number, text)| (number, text.to_string())));
    assert_eq!(store.events("r", 2).await.unwrap().len(), 1);
    assert_eq!(
        store.first_events("r", 1, 1).await.unwrap(),
        expected[1..2].iter().map(|(number, text)| (*number, text.to_string())).collect::<Vec<_>>()
    );
    assert_eq!(store.first_events("r", 1, 9).await.unwrap().len(), 2);
    assert_eq!(store.events("another", 0).await.unwrap(), []);
    assert_eq!(store.secrets("r").await.unwrap(), [("dice".to_string(), vec![9])]);
}

async fn gap(store: Tested) {
    store.append(entry("r", 1, &["created"])).await.unwrap();
    let (twice, gap, other, next) = tokio::join!(
        store.append(entry("r", 1, &["created again"])),
        store.append(entry("r", 3, &["too far"])),
        store.append(entry("s", 1, &["created"])),
        store.append(entry("r", 2, &["next"])),
    );
    let refused = |first| Err(StoreError::Gap { room: "r".to_string(), first });
    assert_eq!((twice, gap), (refused(1), refused(3)));
    assert_eq!((other, next), (Ok(()), Ok(())));
    assert_eq!(store.events("r", 0).await.unwrap().len(), 2);
}

async fn thousand(store: Tested) {
    let writes: Vec<_> = (0..1_000)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move { store.append(entry(&format!("r{number}"), 1, &["created"])).await })
        })
        .collect();
    for write in writes {
        write.await.unwrap().unwrap();
    }
    assert_eq!(store.usage().await.unwrap().running, 1_000);
    assert_eq!(store.rooms("r998", 10).await.unwrap(), ["r999"]);
}

async fn lists(store: Tested) {
    let summary =
        |listed: Option<&str>, due| RoomSummary { over: false, due, listed: listed.map(str::to_string) };
    let old = Append { summary: summary(Some("old"), Some(500)), ..entry("a", 1, &["created"]) };
    store.append(old).await.unwrap();
    let newer = Append { summary: summary(Some("new"), None), at: 99, ..entry("b", 1, &["created"]) };
    store.append(newer).await.unwrap();
    store.append(Append { summary: summary(None, Some(300)), ..entry("c", 1, &["created"]) }).await.unwrap();
    assert_eq!(store.open_tables(10).await.unwrap(), ["new", "old"]);
    assert_eq!(store.due(400, 10).await.unwrap(), [("c".to_string(), 300)]);
    assert_eq!(store.due(500, 10).await.unwrap().len(), 2);
    // the rooms with a clock come in pages, in the order of their times and ids
    store.append(Append { summary: summary(None, Some(500)), ..entry("d", 1, &["created"]) }).await.unwrap();
    let page = |rooms: &[(&str, Millis)]| -> Vec<(String, Millis)> {
        rooms.iter().map(|&(room, due)| (room.to_string(), due)).collect()
    };
    assert_eq!(store.clocks((0, ""), 2).await.unwrap(), page(&[("c", 300), ("a", 500)]));
    assert_eq!(store.clocks((500, "a"), 2).await.unwrap(), page(&[("d", 500)]));
    assert_eq!(store.clocks((500, "d"), 2).await.unwrap(), []);
    let Claim::Owned { epoch, .. } = store.claim("c").await.unwrap() else { panic!("nobody else is there") };
    store.append(Append { epoch, ..entry("c", 2, &["over"]) }).await.unwrap();
    assert_eq!(store.due(400, 10).await.unwrap(), []);
}

async fn outages(store: Tested) {
    assert_eq!(store.alive().await.unwrap(), None);
    store.stamp(5).await.unwrap();
    assert!(store.is_alone().await.unwrap());
    let outage = Outage { since: 7, until: 20 };
    store.note_outage(outage).await.unwrap();
    assert_eq!(store.outages(19).await.unwrap(), [outage]);
    assert_eq!(store.outages(20).await.unwrap(), []);
}

async fn forget(store: Tested) {
    for (room, over, at) in [("over", true, 0), ("left", false, 0), ("young", true, 900)] {
        let mut created = entry(room, 1, &["created"]);
        (created.summary.over, created.at) = (over, at);
        created.secrets = vec![("dice".to_string(), Some(vec![1]))];
        store.append(created).await.unwrap();
    }
    assert_eq!(store.forget(Retention::default(), 1_000).await.unwrap(), 0);
    assert_eq!(store.forget(Retention { over: Some(500), left: None }, 1_000).await.unwrap(), 1);
    assert_eq!(store.rooms("", 10).await.unwrap(), ["left", "young"]);
    assert_eq!(store.secrets("over").await.unwrap(), []);
    assert_eq!(store.events("over", 0).await.unwrap(), []);
}

async fn running(store: Tested) {
    let names = ["a", "b", "c"].map(str::to_string);
    for room in &names {
        store.append(entry(room, 1, &["created"])).await.unwrap();
    }
    // an append that does not follow changes nothing
    let over = RoomSummary { over: true, ..RoomSummary::default() };
    store.append(Append { summary: over.clone(), ..entry("a", 5, &["over"]) }).await.unwrap_err();
    let Claim::Owned { epoch, .. } = store.claim("b").await.unwrap() else { panic!("nobody else is there") };
    store.append(Append { epoch, summary: over, ..entry("b", 2, &["over"]) }).await.unwrap();
    let mut asked = names.to_vec();
    asked.push("another".to_string());
    let mut open = store.still_open(&asked).await.unwrap();
    open.sort();
    assert_eq!(open, ["a", "c"]);
    count_becomes(&store, 2).await;
    store.append(Append { epoch, ..entry("b", 3, &["a rematch"]) }).await.unwrap();
    count_becomes(&store, 3).await;
    let left = Retention { over: None, left: Some(5) };
    assert_eq!(store.forget(left, 1_000).await.unwrap(), 3);
    count_becomes(&store, 0).await;
}

/// Waits until the number of running games is right. A store may remember it for a moment.
async fn count_becomes(store: &Tested, count: u64) {
    let counted = async {
        while store.usage().await.unwrap().running != count {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let limit = std::time::Duration::from_secs(30);
    tokio::time::timeout(limit, counted).await.unwrap_or_else(|_| panic!("{count} games run"));
}

async fn copied(store: Tested) {
    let mut created = entry("r", 1, &["created", "joined"]);
    created.secrets = vec![("dice".to_string(), Some(vec![7]))];
    created.summary = RoomSummary { over: true, due: Some(3), listed: Some("listed".to_string()) };
    store.append(created.clone()).await.unwrap();
    let copy = store.copy_room("r").await.unwrap().unwrap();
    assert_eq!(copy.events, [(1, "created".to_string()), (2, "joined".to_string())]);
    assert_eq!(copy.secrets, [("dice".to_string(), vec![7])]);
    assert_eq!((copy.summary, copy.touched), (created.summary, created.at));
    assert_eq!(store.copy_room("another").await.unwrap(), None);
}

async fn deleted(store: Tested) {
    for room in ["a", "b"] {
        let mut created = entry(room, 1, &["created"]);
        created.secrets = vec![("dice".to_string(), Some(vec![1]))];
        store.append(created).await.unwrap();
    }
    let Claim::Owned { epoch, .. } = store.claim("a").await.unwrap() else { panic!("nobody else is there") };
    assert!(store.delete("a", epoch).await.unwrap());
    assert!(!store.delete("a", epoch).await.unwrap());
    assert_eq!(store.rooms("", 10).await.unwrap(), ["b"]);
    assert_eq!(store.events("a", 0).await.unwrap(), []);
    assert_eq!(store.secrets("a").await.unwrap(), []);
    assert_eq!(store.events("b", 0).await.unwrap().len(), 1);
    count_becomes(&store, 1).await;
}

async fn recent(store: Tested) {
    for (room, over, at) in [("a", true, 5), ("b", false, 9), ("c", false, 7)] {
        let mut created = entry(room, 1, &["created", "joined"]);
        (created.summary.over, created.at) = (over, at);
        store.append(created).await.unwrap();
    }
    let listed = |room: &str, over, touched| ListedRoom { room: room.to_string(), over, events: 2, touched };
    let all = [listed("b", false, 9), listed("c", false, 7), listed("a", true, 5)];
    assert_eq!(store.recent_rooms(10).await.unwrap(), all);
    assert_eq!(store.recent_rooms(2).await.unwrap(), all[..2]);
}

async fn bans(store: Tested) {
    let ban = |network: &str, until, reason: &str| Ban {
        network: network.to_string(),
        until,
        reason: reason.to_string(),
    };
    store.set_ban(ban("192.0.2.1", 100, "first"), 5).await.unwrap();
    store.set_ban(ban("192.0.2.1", 300, "second"), 5).await.unwrap();
    store.set_ban(ban("2001:db8::/48", 200, ""), 5).await.unwrap();
    let both = [ban("2001:db8::/48", 200, ""), ban("192.0.2.1", 300, "second")];
    assert_eq!(store.bans(10).await.unwrap(), both);
    assert_eq!(store.bans(200).await.unwrap(), both[1..]);
    assert!(store.lift_ban("192.0.2.1").await.unwrap());
    assert!(!store.lift_ban("192.0.2.1").await.unwrap());
    assert_eq!(store.bans(10).await.unwrap(), both[..1]);
}

async fn claimed(store: Tested) {
    store.append(entry("r", 1, &["created"])).await.unwrap();
    let Claim::Owned { epoch, outage } = store.claim("r").await.unwrap() else {
        panic!("nobody else is there")
    };
    assert_eq!(outage, None);
    assert!(store.holds_lease());
    store.append(Append { epoch, ..entry("r", 2, &["moved"]) }).await.unwrap();
    store.release("r", epoch).await.unwrap();
    let Claim::Owned { epoch, .. } = store.claim("r").await.unwrap() else { panic!("nobody else is there") };
    store.append(Append { epoch, ..entry("r", 3, &["moved"]) }).await.unwrap();
    assert!(matches!(store.claim("another").await.unwrap(), Claim::Owned { .. }), "it does not exist");
}
