//! The heartbeat, from which a restarted server learns since when it did not run, and the gaps in which a running server was suspended.

use super::{RoomCommand, Rooms};
use crate::store::StoreError;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The interval of the heartbeat that is written to the store.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(2);

impl Rooms {
    /// Writes the heartbeat. After a crash the clocks continue from the last one, so that the gaps before it are stored first.
    pub(super) async fn write_heartbeats(self) {
        let mut known_gaps = 0;
        let mut round = tokio::time::interval(HEARTBEAT_INTERVAL);
        round.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            round.tick().await;
            let written = async {
                self.note_gaps(&mut known_gaps).await?;
                self.state.store.stamp(self.state.clock.now()).await
            };
            let written = written.await;
            self.state.readiness.note(written.is_ok(), Instant::now());
            if let Err(error) = written {
                tracing::warn!(%error, "the heartbeat could not be written");
            }
        }
    }

    /// Wakes the rooms after a gap of the clock, so that they record an outage. For rooms that are not loaded it is stored, unless other nodes
    /// serve them.
    async fn note_gaps(&self, known: &mut usize) -> Result<(), StoreError> {
        let (_, gaps) = self.state.clock.now_and_gaps(*known);
        if gaps.is_empty() {
            return Ok(());
        }
        // a room whose queue is full wakes up anyway
        for room in self.state.loaded().values() {
            let (done, _) = oneshot::channel();
            let _ = room.try_send(RoomCommand::Wake { done });
        }
        if self.state.store.is_alone().await? {
            for &gap in &gaps {
                self.state.store.note_outage(gap).await?;
            }
            // those whose clocks are running are loaded, so that they record the outage
            tokio::spawn(self.clone().load_clocks());
        }
        for gap in &gaps {
            let milliseconds = gap.until - gap.since;
            tracing::warn!(milliseconds, "the process was suspended, or the system's clock was put forward");
        }
        *known += gaps.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot_pool::BotPool;
    use crate::limits::ClientLimits;
    use crate::metrics::Metrics;
    use crate::outbox::{Inbox, OutboxBudget, outbox};
    use crate::rooms::RoomHandle;
    use crate::store::{Retention, Sqlite};
    use crate::time::{ClockReading, ServerClock};
    use sprung_clock::Millis;
    use sprung_rules::Seat;
    use sprung_table::{Phase, Table};
    use sprung_wire::{
        CreateTable, Hello, LoggedEvent, Request, TableCommand, TableEvent, TableSettings, Token,
    };
    use std::path::PathBuf;
    use std::sync::{Arc, Mutex};

    const HOUR: Millis = 3_600_000;
    /// The time of the controlled clock at first.
    const START: Millis = 1_000 * HOUR;

    /// Rooms in a database of their own, with a clock that the test controls, and a game of two people with a minute each.
    struct TestRooms {
        rooms: Rooms,
        reading: Arc<Mutex<ClockReading>>,
        room: String,
        players: Vec<(RoomHandle, Inbox)>,
        folder: PathBuf,
    }

    impl TestRooms {
        async fn begin(name: &str, limits: ClientLimits) -> TestRooms {
            let folder = std::env::temp_dir().join(format!("sprung-{name}-{}", std::process::id()));
            std::fs::create_dir_all(&folder).unwrap();
            let store = Arc::new(Sqlite::open(&folder.join("sprung.db"), None).await.unwrap());
            let reading = Arc::new(Mutex::new(ClockReading { monotonic: 0, system: START }));
            let read = reading.clone();
            let clock = |earliest| ServerClock::of(Box::new(move || *read.lock().unwrap()), earliest);
            let (bots, metrics) = (BotPool::start(), Arc::new(Metrics::default()));
            let rooms = Rooms::open(store, bots, metrics, limits, Retention::default(), clock).await.unwrap();
            let settings: TableSettings =
                serde_json::from_str(r#"{"game":"raeuberschach","clock":"1m+0s"}"#).unwrap();
            let room = rooms.create(CreateTable { settings, host: Token([9; 16]) }, None).await.unwrap();
            let mut test = TestRooms { rooms, reading, room, players: Vec::new(), folder };
            for (seat, number) in [(Seat::A, 1), (Seat::B, 2)] {
                let (player, outbox) = test.enter().await;
                let (name, token) = (format!("person {number}"), Token([number; 16]));
                let command = TableCommand::Join { name, token, recovery: None };
                let request = Request { id: format!("{number}"), seat: Some(seat), command };
                player.request(request, 0, Instant::now()).await.unwrap();
                test.players.push((player, outbox));
            }
            test.wait_for(|table, _| *table.phase() == Phase::Playing).await;
            test
        }

        async fn enter(&self) -> (RoomHandle, Inbox) {
            let (outbox, inbox) = outbox(&Arc::new(OutboxBudget::new(1 << 20, 1 << 24)));
            let (room, version) = (self.room.clone(), sprung_wire::VERSION);
            let hello = Hello { version, room, tokens: Vec::new(), since: 0 };
            let (player, _) = self.rooms.enter(hello, None, outbox).await.unwrap();
            (player, inbox)
        }

        /// Lets the two clocks advance, the system's also backwards.
        fn advance(&self, monotonic: Millis, system: i64) {
            let mut reading = self.reading.lock().unwrap();
            reading.monotonic += monotonic;
            reading.system = reading.system.checked_add_signed(system).unwrap();
            drop(reading);
            self.rooms.state.clock.now();
        }

        /// Lets seconds pass as they do while the process runs.
        fn pass(&self, seconds: u64) {
            (0..seconds).for_each(|_| self.advance(1_000, 1_000));
        }

        /// Returns the table as it is stored, and its events.
        async fn stored(&self) -> (Table, Vec<LoggedEvent>) {
            let events = self.rooms.state.store.events(&self.room, 0).await.unwrap();
            let events = crate::rooms::persist::read_events(&events).unwrap();
            let mut table = Table::open(&events[0]).unwrap();
            for event in &events[1..] {
                table.apply(event).unwrap();
            }
            (table, events)
        }

        /// Waits until what is stored fulfils a condition.
        async fn wait_for(
            &self,
            condition: impl Fn(&Table, &[LoggedEvent]) -> bool,
        ) -> (Table, Vec<LoggedEvent>) {
            let begun = Instant::now();
            loop {
                let (table, events) = self.stored().await;
                if condition(&table, &events) {
                    return (table, events);
                }
                assert!(begun.elapsed() < Duration::from_secs(60), "{events:?}");
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }

        async fn end(self) {
            drop(self.players);
            self.rooms.stop().await;
            self.rooms.state.store.close().await.unwrap();
            std::fs::remove_dir_all(self.folder).unwrap();
        }
    }

    fn outages(events: &[LoggedEvent]) -> Vec<(Millis, Millis)> {
        let outage = |entry: &LoggedEvent| match entry.event {
            TableEvent::Outage { from, .. } => Some((from, entry.at)),
            _ => None,
        };
        events.iter().filter_map(outage).collect()
    }

    fn left(table: &Table, now: Millis) -> Millis {
        table.clock().remaining(Seat::A.index(), now).unwrap().all()
    }

    #[tokio::test]
    async fn a_jump_of_the_system_clock_is_an_outage_and_not_thinking_time() {
        let test = TestRooms::begin("clock-jump", ClientLimits::default()).await;
        test.pass(1);
        // forward: what asks next is answered after the outage is recorded
        test.advance(10, HOUR as i64);
        drop(test.enter().await);
        let (table, events) = test.stored().await;
        let now = START + 1_000 + HOUR;
        assert_eq!(outages(&events), [(START + 1_000, now)]);
        assert_eq!(*table.phase(), Phase::Playing);
        assert_eq!(left(&table, now + 10_000), 59_000);
        // backward: the time goes on
        test.advance(0, -(HOUR as i64));
        test.pass(15);
        let (player, _) = &test.players[0];
        let command = TableCommand::Move { ply: 0, text: "e2e3".to_string() };
        let request = Request { id: "move".to_string(), seat: Some(Seat::A), command };
        player.request(request, 0, Instant::now()).await.unwrap();
        let (table, events) = test.wait_for(|table, _| table.ply() == 1).await;
        assert_eq!((events.last().unwrap().at, outages(&events).len()), (now + 15_000, 1));
        // ten seconds of the outage's grace period and five of the turn
        assert_eq!(left(&table, now + 15_000), 54_000);
        test.end().await;
    }

    #[tokio::test]
    async fn a_suspended_process_is_an_outage_for_rooms_that_are_not_loaded() {
        let idle = Duration::from_millis(1);
        let limits = ClientLimits { idle_timeout: idle, min_sleep: idle, ..ClientLimits::default() };
        let mut test = TestRooms::begin("clock-gap", limits).await;
        test.players.clear();
        let begun = Instant::now();
        while !test.rooms.state.loaded().is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the room is not unloaded");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        test.advance(HOUR, HOUR as i64);
        let (table, events) = test.wait_for(|_, events| !outages(events).is_empty()).await;
        assert_eq!(outages(&events), [(START, START + HOUR)]);
        assert_eq!(*table.phase(), Phase::Playing);
        assert!(!table.seat_state(Seat::A).covered, "the absence begins again");
        let begun = Instant::now();
        while test.rooms.state.store.outages(START).await.unwrap().is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the outage is not stored");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        test.end().await;
    }
}
