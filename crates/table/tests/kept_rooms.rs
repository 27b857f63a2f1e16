//! Rooms of every version of the table replay as they were played. Their events are files that never change.

use sprung_rules::Seat;
use sprung_table::{InvalidEvent, RevealCount, Table};
use sprung_wire::{LoggedEvent, TableEvent, TableVersion};

/// A room in which seat A commits to its numbers and does not reveal all of them.
struct KeptRoom {
    version: u8,
    events: &'static str,
    /// The number of throws that were made.
    throws: u32,
    /// The first throw that counts seat A, if A is suspended.
    suspended_until: Option<u32>,
    /// A's own throws and those of others: to how many numbers it committed, and how many of them it did not reveal.
    reveals: [(u32, u32); 2],
}

const ROOMS: &[KeptRoom] = &[
    KeptRoom {
        version: 1,
        events: include_str!("data/table-1-never.jsonl"),
        throws: 24,
        suspended_until: Some(36),
        reveals: [(3, 3), (3, 3)],
    },
    KeptRoom {
        version: 1,
        events: include_str!("data/table-1-half.jsonl"),
        throws: 12,
        suspended_until: None,
        reveals: [(6, 0), (6, 6)],
    },
    KeptRoom {
        version: 2,
        events: include_str!("data/table-2-never.jsonl"),
        throws: 24,
        suspended_until: Some(26),
        reveals: [(4, 4), (4, 4)],
    },
];

fn read(events: &str) -> Vec<LoggedEvent> {
    events.lines().map(|line| sprung_wire::from_json(line).unwrap()).collect()
}

fn replay(events: &[LoggedEvent]) -> Result<Table, InvalidEvent> {
    let mut table = Table::open(&events[0])?;
    for event in &events[1..] {
        table.apply(event)?;
    }
    Ok(table)
}

/// Returns the events as if the room had been created with another version.
fn with_version(events: &[LoggedEvent], number: u8) -> Vec<LoggedEvent> {
    let mut events = events.to_vec();
    if let TableEvent::Created { settings, .. } = &mut events[0].event {
        settings.table_version = TableVersion::new(number).unwrap();
    }
    events
}

#[test]
fn rooms_of_every_version_replay_as_they_were_played() {
    for room in ROOMS {
        let table = replay(&read(room.events)).unwrap();
        assert_eq!(table.settings().table_version.number(), room.version);
        let protocol = table.throw_protocol().unwrap();
        let first = protocol.first_counted_throw(Seat::A);
        let suspended_until = (first > protocol.throw()).then_some(first);
        let reveals = protocol.reveals(Seat::A);
        let reveals =
            [reveals.own, reveals.others].map(|RevealCount { committed, missed }| (committed, missed));
        assert_eq!(
            (protocol.throw(), suspended_until, reveals),
            (room.throws, room.suspended_until, room.reveals)
        );
    }
    for version in 1..=TableVersion::CURRENT.number() {
        assert!(ROOMS.iter().any(|room| room.version == version), "no room of version {version}");
    }
}

#[test]
fn a_room_does_not_replay_by_the_rules_of_another_version() {
    for room in ROOMS {
        let other = 3 - room.version;
        assert!(replay(&with_version(&read(room.events), other)).is_err(), "version {}", room.version);
    }
}
