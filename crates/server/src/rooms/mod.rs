//! All rooms of the server. Every room in memory is a task of its own. A room without connections is unloaded, and rebuilt from its events when
//! somebody connects or when its clock has something to decide.
//!
//! [`commit`] runs a request through a room: [`Room::decide`](crate::room::Room::decide) makes the decision, [`persist`] stores it, then
//! everybody is told.

mod address_tables;
mod cleanup;
mod commit;
mod computers;
mod connections;
mod create;
mod heartbeat;
mod operator;
mod persist;
mod readiness;
mod replay_turns;
mod room_task;
mod wake;

use crate::bot_pool::BotPool;
use crate::http::AddressLimit;
use crate::limits::ClientLimits;
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::store::{Outage, Retention, Store, StoreError};
use crate::time::ServerClock;
use crate::written_bytes::WrittenBytes;
use address_tables::AddressTables;
use operator::OperatorCommand;
pub use operator::OperatorError;
pub use persist::EnterError;
use persist::unavailable;
use readiness::Readiness;
use replay_turns::ReplayTurns;
use room_task::RoomTask;
use sprung_clock::Millis;
use sprung_wire::{Access, CreateTable, ErrorCode, Hello, LoggedEvent, OpenTable, Request, RequestError};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// The capacity of a room's command queue. A sender waits while it is full.
const COMMAND_QUEUE: usize = 64;

/// The number of open tables that are read for each one that is listed.
const LISTED_CANDIDATES: u32 = 20;

/// A command to a room's task. Large parts are boxed, because every room has a queue of dozens.
pub enum RoomCommand {
    /// Adds a connection.
    Enter {
        hello: Box<Hello>,
        /// The network address of the client, if it is known.
        address: Option<IpAddr>,
        outbox: Outbox,
        answer: oneshot::Sender<Result<Admission, EnterError>>,
    },
    /// Handles a request of a connection, with its network delay and its time of arrival.
    Request { connection: u64, request: Box<Request>, lag: Millis, arrived: Instant },
    /// Sends a connection the position with its legal moves.
    Position { connection: u64 },
    /// Removes a connection.
    Leave { connection: u64 },
    /// Returns the table's public description.
    Describe { answer: oneshot::Sender<Result<OpenTable, EnterError>> },
    /// Loads the room so that it checks its clock, and answers when it has.
    Wake { done: oneshot::Sender<()> },
    /// Carries out the command of an operator.
    Operator(OperatorCommand),
    /// Ends the task, because the server stops.
    Stop,
}

/// The answer of a room to a client that enters it, without the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Admission {
    /// The number of the connection.
    pub connection: u64,
    /// The access that the client's tokens give.
    pub access: Access,
    /// The number of watchers.
    pub watchers: u32,
    /// The number of the room's last event. Later events are in the outbox.
    pub last: u64,
}

/// The state that all rooms share.
pub struct ServerState {
    pub store: Arc<dyn Store>,
    pub bots: BotPool,
    pub metrics: Arc<Metrics>,
    pub limits: ClientLimits,
    pub clock: Arc<ServerClock>,
    /// Whether the store can be written.
    pub readiness: Readiness,
    /// The bytes that each address has added to the database.
    pub written_bytes: WrittenBytes,
    /// The turns at reading and replaying rooms.
    replay_turns: ReplayTurns,
    /// The open tables that each address has made.
    address_tables: AddressTables,
    /// The rate limit of new tables.
    new_tables: AddressLimit,
    loaded: Mutex<HashMap<String, mpsc::Sender<RoomCommand>>>,
    /// The rooms with a commit of unknown outcome, and its time.
    unknown: Mutex<HashMap<String, Millis>>,
    stopping: AtomicBool,
}

impl ServerState {
    fn loaded(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<RoomCommand>>> {
        // the lock is held only for a lookup or an insertion, so that a poisoned map is still consistent
        self.loaded.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Returns whether the server is stopping. No room is loaded then.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Remembers until the room is loaded again since when its state is not known.
    pub fn note_unknown(&self, room: &str, at: Millis) {
        let mut unknown = self.unknown.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        unknown.entry(room.to_string()).or_insert(at);
    }

    /// Returns and forgets since when a room's state was not known.
    pub fn take_unknown(&self, room: &str) -> Option<Millis> {
        self.unknown.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).remove(room)
    }

    /// Removes a room that has ended.
    pub fn forget(&self, room: &str) {
        self.loaded().remove(room);
    }

    /// Unloads a room unless a command has arrived in the meantime. Returns whether it was unloaded.
    pub fn unload_if_idle(&self, room: &str, commands: &mpsc::Receiver<RoomCommand>) -> bool {
        let mut loaded = self.loaded();
        let nobody_called = commands.is_empty();
        if nobody_called {
            loaded.remove(room);
        }
        nobody_called
    }
}

/// The rooms of a server.
#[derive(Clone)]
pub struct Rooms {
    state: Arc<ServerState>,
}

/// The handle of a connection to its room. Dropping it removes the connection.
pub struct RoomHandle {
    room: mpsc::Sender<RoomCommand>,
    connection: u64,
}

/// The error that a room's task has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomClosed;

impl RoomHandle {
    /// Sends a request to the room.
    pub async fn request(&self, request: Request, lag: Millis, arrived: Instant) -> Result<(), RoomClosed> {
        let call =
            RoomCommand::Request { connection: self.connection, request: Box::new(request), lag, arrived };
        self.room.send(call).await.map_err(|_| RoomClosed)
    }

    /// Asks the room for the position with its legal moves.
    pub async fn position(&self) -> Result<(), RoomClosed> {
        let call = RoomCommand::Position { connection: self.connection };
        self.room.send(call).await.map_err(|_| RoomClosed)
    }
}

impl Drop for RoomHandle {
    fn drop(&mut self) {
        let (room, leave) = (self.room.clone(), RoomCommand::Leave { connection: self.connection });
        if let Err(mpsc::error::TrySendError::Full(leave)) = room.try_send(leave) {
            tokio::spawn(async move { room.send(leave).await });
        }
    }
}

impl Rooms {
    /// Opens the rooms of a store: records the outage since the last heartbeat and starts the background tasks. The clock must not start before the
    /// last heartbeat.
    pub async fn open(
        store: Arc<dyn Store>,
        bots: BotPool,
        metrics: Arc<Metrics>,
        limits: ClientLimits,
        retention: Retention,
        start_clock: impl FnOnce(Millis) -> Arc<ServerClock>,
    ) -> Result<Rooms, StoreError> {
        let alive = store.alive().await?;
        let clock = start_clock(alive.unwrap_or_default());
        let begun = clock.now();
        if let Some(since) = alive {
            store.note_outage(Outage { since, until: begun }).await?;
        }
        store.stamp(begun).await?;
        let state = Arc::new(ServerState {
            store,
            bots,
            metrics,
            limits,
            clock,
            readiness: Readiness::new(Instant::now()),
            written_bytes: WrittenBytes::default(),
            replay_turns: ReplayTurns::default(),
            address_tables: AddressTables::default(),
            new_tables: AddressLimit::default(),
            loaded: Mutex::default(),
            unknown: Mutex::default(),
            stopping: AtomicBool::new(false),
        });
        let rooms = Rooms { state };
        // rooms whose clocks were running are loaded beside everything else, so that they record the outage
        tokio::spawn(rooms.clone().load_clocks());
        tokio::spawn(rooms.clone().write_heartbeats());
        tokio::spawn(rooms.clone().load_due_rooms());
        tokio::spawn(rooms.clone().delete_old_rooms(retention));
        Ok(rooms)
    }

    /// Creates a table for a client of a network address, if that is known, and returns its room's id.
    pub async fn create(&self, create: CreateTable, address: Option<IpAddr>) -> Result<String, RequestError> {
        create::check_capacity(&self.state).await?;
        let permit = match address {
            Some(address) => Some(create::admit(&self.state, address).await?),
            None => None,
        };
        let room = create::create(&self.state, create, address).await?;
        if let Some(permit) = permit {
            permit.made(&room);
        }
        self.state.metrics.rooms_created.add(1);
        Ok(room)
    }

    /// Adds a connection to a room.
    pub async fn enter(
        &self,
        hello: Hello,
        address: Option<IpAddr>,
        outbox: Outbox,
    ) -> Result<(RoomHandle, Admission), EnterError> {
        let id = hello.room.clone();
        let mut hello = Some(Box::new(hello));
        loop {
            let room = self.room(&id, address);
            let (answer, entered) = oneshot::channel();
            let Some(said) = hello.take() else {
                return Err(RequestError::new(ErrorCode::Unavailable).into());
            };
            match room.send(RoomCommand::Enter { hello: said, address, outbox: outbox.clone(), answer }).await
            {
                Ok(()) => {
                    let admission =
                        entered.await.map_err(|_| RequestError::new(ErrorCode::Unavailable))??;
                    return Ok((RoomHandle { room, connection: admission.connection }, admission));
                }
                // the room was unloaded just now and is loaded again
                Err(mpsc::error::SendError(RoomCommand::Enter { hello: back, .. })) => hello = Some(back),
                Err(_) => {}
            }
        }
    }

    /// Returns the next part of a room's history: events after a number and up to another one, as a client with this access may see them.
    pub async fn history(
        &self,
        room: &str,
        after: u64,
        last: u64,
        access: Access,
    ) -> Result<Vec<LoggedEvent>, RequestError> {
        persist::history(&*self.state.store, room, after, last, access).await
    }

    /// Returns the public description of a table for a client of an address.
    pub async fn describe(&self, room: &str, address: Option<IpAddr>) -> Result<OpenTable, RequestError> {
        loop {
            let (answer, seen) = oneshot::channel();
            if self.room(room, address).send(RoomCommand::Describe { answer }).await.is_ok() {
                return match seen.await.map_err(|_| RequestError::new(ErrorCode::Unavailable))? {
                    Ok(table) => Ok(table),
                    Err(EnterError::Refused(refusal)) => Err(refusal),
                    // the owner is not asked: what is stored says the same
                    Err(EnterError::Elsewhere { .. }) => {
                        Ok(persist::read(&self.state, room, address).await?.room.description())
                    }
                };
            }
        }
    }

    /// Returns the descriptions of open tables as JSON texts, shared out among the addresses that made them.
    pub async fn open_tables(&self, most: u32) -> Result<Vec<String>, RequestError> {
        let found = self.state.store.open_tables(most * LISTED_CANDIDATES).await.map_err(unavailable)?;
        // the room is the first member of the text
        let shared = self
            .state
            .address_tables
            .share_out(found, most as usize, |text| text.split('"').nth(3).unwrap_or_default());
        Ok(shared)
    }

    /// Returns the record of a room's last game for a client of an address.
    pub async fn record(&self, room: &str, address: Option<IpAddr>) -> Result<String, RequestError> {
        persist::record(&self.state, room, address).await
    }

    /// Returns the server's time.
    pub fn now(&self) -> Millis {
        self.state.clock.now()
    }

    /// Returns whether the server takes moves: it can write and is not stopping.
    pub fn is_ready(&self) -> bool {
        !self.state.is_stopping() && self.state.readiness.can_write(Instant::now())
    }

    /// Stops all rooms. Everything that was acknowledged is stored already.
    pub async fn stop(&self) {
        // the rooms stay on the list, because a room that is not listed could be loaded a second time
        self.state.stopping.store(true, Ordering::Relaxed);
        let loaded: Vec<_> = self.state.loaded().values().cloned().collect();
        for room in &loaded {
            let _ = room.send(RoomCommand::Stop).await;
        }
        for room in loaded {
            room.closed().await;
        }
    }

    /// Returns the command queue of a room and loads the room if necessary, in the turn of the address that asks. The task of a room that does not
    /// exist answers with an error.
    fn room(&self, id: &str, address: Option<IpAddr>) -> mpsc::Sender<RoomCommand> {
        let mut loaded = self.state.loaded();
        match loaded.get(id) {
            Some(room) if !room.is_closed() => room.clone(),
            _ => {
                let (room, commands) = mpsc::channel(COMMAND_QUEUE);
                loaded.insert(id.to_string(), room.clone());
                tokio::spawn(RoomTask::run(self.state.clone(), id.to_string(), address, commands));
                room
            }
        }
    }
}
