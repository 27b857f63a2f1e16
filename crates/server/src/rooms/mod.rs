//! All rooms: who is awake, and how one is reached. Every room that is awake is a task of its own; one that nobody visits leaves
//! memory and is rebuilt from its events when somebody comes, or when its clock has something to decide.

mod computers;
mod deciding;
mod guests;
mod host;
mod kept;
mod made;

use crate::bots::Bots;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::socket::Outbox;
use crate::store::{Outage, Retention, Store, StoreError};
use crate::time::now;
use clock::Millis;
use host::Host;
use kept::unavailable;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use wire::{Code, Create, Hello, OpenTable, Refusal, Request};

/// Calls that may wait for a room; who calls then waits too.
const MAILBOX: usize = 64;
/// How often sleeping rooms are looked through for one that must be woken.
const ROUND: Duration = Duration::from_millis(500);
/// How often the server notes that it is alive.
const STAMP: Duration = Duration::from_secs(2);
/// How often old rooms are looked for.
const CLEANING: Duration = Duration::from_secs(600);

/// What is said to a room. Small, for every room keeps places for some dozens.
pub enum Call {
    /// Somebody comes.
    Enter { hello: Box<Hello>, outbox: Outbox, answer: oneshot::Sender<Result<u64, Refusal>> },
    /// A guest asks for something, over a line with a lag, at a moment.
    Request { guest: u64, request: Box<Request>, lag: Millis, arrived: Instant },
    /// A guest goes.
    Leave { guest: u64 },
    /// Somebody wants to know of the table.
    Look { answer: oneshot::Sender<Result<OpenTable, Refusal>> },
    /// It is to look at its clock.
    Wake,
    /// The server stops.
    Stop,
}

/// What every room needs.
pub struct Premises {
    pub store: Arc<dyn Store>,
    pub bots: Bots,
    pub metrics: Arc<Metrics>,
    pub limits: Limits,
    awake: Mutex<HashMap<String, mpsc::Sender<Call>>>,
}

impl Premises {
    fn awake(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Call>>> {
        // it is locked only to look and to put: whoever failed left it whole
        self.awake.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// A room is not there any more.
    pub fn forget(&self, room: &str) {
        self.awake().remove(room);
    }

    /// A room falls asleep, unless somebody has called it meanwhile.
    pub fn fall_asleep(&self, room: &str, calls: &mpsc::Receiver<Call>) -> bool {
        let mut awake = self.awake();
        let nobody_called = calls.is_empty();
        if nobody_called {
            awake.remove(room);
        }
        nobody_called
    }
}

/// The rooms.
#[derive(Clone)]
pub struct Rooms {
    premises: Arc<Premises>,
}

/// A guest's way to a room; when it is dropped, the guest has gone.
pub struct Visit {
    room: mpsc::Sender<Call>,
    guest: u64,
}

/// The room is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone;

impl Visit {
    /// Asks for something.
    pub async fn request(&self, request: Request, lag: Millis, arrived: Instant) -> Result<(), Gone> {
        let call = Call::Request { guest: self.guest, request: Box::new(request), lag, arrived };
        self.room.send(call).await.map_err(|_| Gone)
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let (room, leave) = (self.room.clone(), Call::Leave { guest: self.guest });
        if let Err(mpsc::error::TrySendError::Full(leave)) = room.try_send(leave) {
            tokio::spawn(async move { room.send(leave).await });
        }
    }
}

impl Rooms {
    /// Opens the rooms of a store: notes how long nobody was there, and from now on that somebody is.
    pub async fn open(
        store: Arc<dyn Store>,
        bots: Bots,
        metrics: Arc<Metrics>,
        limits: Limits,
        retention: Retention,
    ) -> Result<Rooms, StoreError> {
        let begun = now();
        if let Some(since) = store.alive().await? {
            store.note_outage(Outage { since, until: begun }).await?;
        }
        store.stamp(begun).await?;
        let clocks = store.due(Millis::MAX >> 1, u32::MAX).await?;
        let premises = Arc::new(Premises { store, bots, metrics, limits, awake: Mutex::default() });
        let rooms = Rooms { premises };
        // clocks that ran when the server was last alive are told at once how long it was away
        for (room, _) in clocks {
            let _ = rooms.room(&room).send(Call::Wake).await;
        }
        tokio::spawn(rooms.clone().stamp());
        tokio::spawn(rooms.clone().go_round());
        tokio::spawn(rooms.clone().clean(retention));
        Ok(rooms)
    }

    /// Sets up a table and says its room's id.
    pub async fn create(&self, create: Create) -> Result<String, Refusal> {
        let running = self.premises.store.running().await.map_err(unavailable)?;
        if running >= self.premises.limits.tables {
            return Err(Refusal::because(Code::TooMany, format!("{running} tables are open")));
        }
        let room = made::create(&self.premises, create).await?;
        self.premises.metrics.made.add(1);
        Ok(room)
    }

    /// Lets somebody into a room.
    pub async fn enter(&self, hello: Hello, outbox: Outbox) -> Result<Visit, Refusal> {
        let id = hello.room.clone();
        let mut hello = Some(Box::new(hello));
        loop {
            let room = self.room(&id);
            let (answer, entered) = oneshot::channel();
            let Some(said) = hello.take() else { return Err(Refusal::new(Code::Unavailable)) };
            match room.send(Call::Enter { hello: said, outbox: outbox.clone(), answer }).await {
                Ok(()) => {
                    let guest = entered.await.map_err(|_| Refusal::new(Code::Unavailable))??;
                    return Ok(Visit { room, guest });
                }
                // it had just fallen asleep: it is woken again
                Err(mpsc::error::SendError(Call::Enter { hello: back, .. })) => hello = Some(back),
                Err(_) => {}
            }
        }
    }

    /// What everybody may know of a table.
    pub async fn look(&self, room: &str) -> Result<OpenTable, Refusal> {
        loop {
            let (answer, seen) = oneshot::channel();
            if self.room(room).send(Call::Look { answer }).await.is_ok() {
                return seen.await.map_err(|_| Refusal::new(Code::Unavailable))?;
            }
        }
    }

    /// The lines of open tables, as JSON.
    pub async fn open_tables(&self, most: u32) -> Result<Vec<String>, Refusal> {
        self.premises.store.open_tables(most).await.map_err(unavailable)
    }

    /// The record of a room's last game.
    pub async fn record(&self, room: &str) -> Result<String, Refusal> {
        let events = self.premises.store.events(room, 0).await.map_err(unavailable)?;
        if events.is_empty() {
            return Err(Refusal::new(Code::NoRoom));
        }
        kept::last_record(&kept::read_events(&events)?).ok_or(Refusal::new(Code::NotBegun))
    }

    /// Whether a move could be kept.
    pub async fn is_well(&self) -> bool {
        self.premises.store.stamp(now()).await.is_ok()
    }

    /// Stops all rooms; what was acknowledged is kept anyway.
    pub async fn stop(&self) {
        // they stay on the list: one that is not there would be woken a second time beside itself
        let awake: Vec<_> = self.premises.awake().values().cloned().collect();
        for room in &awake {
            let _ = room.send(Call::Stop).await;
        }
        for room in awake {
            room.closed().await;
        }
    }

    /// The way to a room, which is woken if it sleeps. One that does not exist says so itself.
    fn room(&self, id: &str) -> mpsc::Sender<Call> {
        let mut awake = self.premises.awake();
        match awake.get(id) {
            Some(room) if !room.is_closed() => room.clone(),
            _ => {
                let (room, calls) = mpsc::channel(MAILBOX);
                awake.insert(id.to_string(), room.clone());
                tokio::spawn(Host::wake(self.premises.clone(), id.to_string(), calls));
                room
            }
        }
    }

    /// Says every few seconds that the server is alive: from the last of these the clocks go on after a crash.
    async fn stamp(self) {
        let mut round = tokio::time::interval(STAMP);
        loop {
            round.tick().await;
            if let Err(error) = self.premises.store.stamp(now()).await {
                tracing::warn!(%error, "the server could not note that it is alive");
            }
        }
    }

    /// Wakes rooms in which something is due though nobody is there.
    async fn go_round(self) {
        let mut round = tokio::time::interval(ROUND);
        loop {
            round.tick().await;
            let due = self.premises.store.due(now(), 256).await.unwrap_or_default();
            for (room, _) in due {
                let sleeps = !self.premises.awake().contains_key(&room);
                if sleeps {
                    let _ = self.room(&room).send(Call::Wake).await;
                }
            }
        }
    }

    /// Forgets what is too old.
    async fn clean(self, retention: Retention) {
        if retention == Retention::default() {
            return;
        }
        let mut round = tokio::time::interval(CLEANING);
        loop {
            round.tick().await;
            loop {
                match self.premises.store.forget(retention, now()).await {
                    Ok(0) => break,
                    Ok(count) => tracing::info!(count, "old rooms forgotten"),
                    Err(error) => {
                        tracing::warn!(%error, "old rooms could not be forgotten");
                        break;
                    }
                }
            }
        }
    }
}
