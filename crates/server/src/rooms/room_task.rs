//! The task of one room, from its loading to its unloading: it handles commands, timeouts and the results of searches.

use super::computers::PendingSearch;
use super::connections::Connections;
use super::create::random_bytes;
use super::persist::{self, EnterError, LoadedRoom};
use super::{Admission, RoomCommand, ServerState};
use crate::metrics::{Gauge, GaugeGuard};
use crate::outbox::Outbox;
use crate::room::{Moment, Room, TokenHash};
use crate::socket::text;
use crate::store::Claim;
use axum::extract::ws::Utf8Bytes;
use sprung_clock::Millis;
use sprung_engine::Analysis;
use sprung_rules::Seat;
use sprung_wire::{Access, ErrorCode, Hello, RequestError, ServerMessage};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// The time after which a person whose connection broke counts as away.
const DISCONNECT_GRACE: Duration = Duration::from_secs(3);
/// The interval at which a room tries to write again after a failure.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);
/// The longest time for which a room waits without anything to do.
const MAX_WAIT: Duration = Duration::from_secs(3_600);

/// The bytes that the events about the presence of a seat take, from one connection to the next.
const PRESENCE_BYTES: usize = 256;

/// The reason for which a room's task ends.
pub enum TaskEnd {
    Unloaded,
    Stopped,
    /// The room was deleted.
    Deleted,
    /// The state differs from what is stored. The next command rebuilds the room.
    Lost,
}

/// The reason for which a room's task wakes up.
enum Wakeup {
    Command(RoomCommand),
    SearchResult(Option<Analysis>),
    Timer,
}

pub struct RoomTask {
    pub state: Arc<ServerState>,
    pub room: Room,
    pub connections: Connections,
    pub pending_search: Option<PendingSearch>,
    /// The time since which nothing can be stored.
    pub unavailable_since: Option<Millis>,
    /// The time at which presence is checked next.
    pub presence_check_at: Option<Instant>,
    /// The time since which there are no connections.
    pub empty_since: Instant,
    /// The answer to whoever asks for the position, and the number of its last event. It is computed once for each position.
    pub position: Option<(u64, Utf8Bytes)>,
    /// The last time that was passed to the room, which must never decrease.
    pub last: Millis,
    /// The number of gaps of the server's clock that the room has learnt of.
    known_gaps: usize,
    /// The epoch under which this process owns the room.
    pub epoch: u64,
    /// Whether the lease was lost, so that another node may own the room.
    pub lease_lost: bool,
    _counted: GaugeGuard,
}

impl RoomTask {
    /// Loads a room and handles its commands until it is unloaded.
    pub async fn run(
        state: Arc<ServerState>,
        id: String,
        address: Option<IpAddr>,
        mut commands: mpsc::Receiver<RoomCommand>,
    ) {
        let found = match persist::load(&state, &id, address).await {
            Ok(found) => found,
            Err(refusal) => return refuse_all(&state, &id, refusal, commands).await,
        };
        let counted = Gauge::enter(&state.metrics, |metrics| &metrics.rooms);
        let LoadedRoom { room, last, outage, epoch } = found;
        let known_gaps = state.clock.gaps_before(last);
        let idle_timeout = state.limits.idle_timeout;
        let room = room.with_limits(state.limits.room);
        let mut task = RoomTask {
            state,
            room,
            connections: Connections::default(),
            pending_search: None,
            unavailable_since: outage,
            presence_check_at: Some(Instant::now()),
            // a room that was loaded for its clock alone need not wait for somebody to return
            empty_since: Instant::now().checked_sub(idle_timeout).unwrap_or_else(Instant::now),
            position: None,
            last,
            known_gaps,
            epoch,
            lease_lost: false,
            _counted: counted,
        };
        match task.serve(&mut commands).await {
            TaskEnd::Unloaded => task.release().await,
            TaskEnd::Stopped => {
                // the clients are disconnected after another node can claim the room
                task.release().await;
                commands.close();
            }
            TaskEnd::Deleted => {
                task.state.forget(&id);
                commands.close();
            }
            TaskEnd::Lost => {
                tracing::warn!(room = id, "the room may have changed in the store, so it is loaded again");
                task.state.forget(&id);
                commands.close();
            }
        }
    }

    async fn serve(&mut self, commands: &mut mpsc::Receiver<RoomCommand>) -> TaskEnd {
        loop {
            if let Err(end) = self.run_due_tasks().await {
                return end;
            }
            if self.may_unload() && self.state.unload_if_idle(self.room.table().room(), commands) {
                return TaskEnd::Unloaded;
            }
            let wait = self.wait();
            let pending_search = async {
                match &mut self.pending_search {
                    Some(pending_search) => (&mut pending_search.answer).await.ok(),
                    None => std::future::pending().await,
                }
            };
            let wakeup = tokio::select! {
                call = commands.recv() => match call {
                    Some(call) => Wakeup::Command(call),
                    None => return TaskEnd::Stopped,
                },
                analysis = pending_search => Wakeup::SearchResult(analysis),
                () = tokio::time::sleep(wait) => Wakeup::Timer,
            };
            if let Err(end) = self.handle_wakeup(wakeup).await {
                return end;
            }
        }
    }

    async fn handle_wakeup(&mut self, wakeup: Wakeup) -> Result<(), TaskEnd> {
        self.check_lease();
        // what arrived while the process was suspended is answered after the outage is recorded
        let (_, has_gap) = self.check_clock();
        if has_gap && !self.lease_lost {
            self.record_outage().await?;
        }
        match wakeup {
            Wakeup::Command(call) => self.answer(call).await,
            Wakeup::SearchResult(analysis) => self.handle_search_result(analysis).await,
            Wakeup::Timer => Ok(()),
        }
    }

    /// Does what no command asks for: records an outage, checks the clock and presence, and queues a search.
    async fn run_due_tasks(&mut self) -> Result<(), TaskEnd> {
        self.check_lease();
        if !self.regain_ownership().await? || self.record_outage().await? {
            return Ok(());
        }
        if self.room.due().is_some_and(|due| due <= self.state.clock.now()) {
            let decision = self.moment(0).and_then(|moment| self.room.tick(&moment));
            self.commit_if_any(decision).await?;
        }
        if self.presence_check_at.is_some_and(|look| look <= Instant::now()) {
            self.presence_check_at = None;
            for seat in self.room.table().people().iter() {
                self.note_presence(seat).await?;
            }
            self.connections.broadcast_watchers();
        }
        self.queue_search();
        Ok(())
    }

    /// Reads the server's clock. Notes a gap of which the room has not learnt: until it is recorded, the room decides nothing. Returns the time, and
    /// whether there was one.
    fn check_clock(&mut self) -> (Millis, bool) {
        let (now, gaps) = self.state.clock.now_and_gaps(self.known_gaps);
        self.known_gaps += gaps.len();
        if let Some(gap) = gaps.first() {
            self.unavailable_since =
                Some(self.unavailable_since.map_or(gap.since, |since| since.min(gap.since)));
        }
        (now, !gaps.is_empty())
    }

    /// Returns the inputs of a decision: the time, the network delay and fresh random bytes.
    ///
    /// # Errors
    /// There was a gap of the server's clock, or the operating system provides no random numbers.
    pub fn moment(&mut self, lag: Millis) -> Result<Moment, RequestError> {
        match self.check_clock() {
            (_, true) => Err(RequestError::new(ErrorCode::Unavailable)),
            (now, false) => self.moment_at(now, lag),
        }
    }

    fn moment_at(&mut self, now: Millis, lag: Millis) -> Result<Moment, RequestError> {
        self.last = self.last.max(now);
        Ok(Moment { now: self.last, lag, fresh: random_bytes()? })
    }

    /// Notes that the lease was lost. Until it is regained the room answers nothing.
    fn check_lease(&mut self) {
        if !self.lease_lost && !self.state.store.holds_lease() {
            self.lease_lost = true;
            let (now, _) = self.check_clock();
            self.unavailable_since.get_or_insert(now);
        }
    }

    /// Claims the room again after the lease was lost. Returns whether it is owned; if another node owned it in the meantime, the task ends.
    async fn regain_ownership(&mut self) -> Result<bool, TaskEnd> {
        if !self.lease_lost {
            return Ok(true);
        }
        if !self.state.store.holds_lease() {
            return Ok(false);
        }
        match self.state.store.claim(self.room.table().room()).await {
            // nobody has claimed it in between
            Ok(Claim::Owned { epoch, .. }) if epoch <= self.epoch + 1 => {
                self.epoch = epoch;
                self.lease_lost = false;
                Ok(true)
            }
            Ok(_) => Err(TaskEnd::Lost),
            Err(_) => Ok(false),
        }
    }

    /// Gives the room up, so that any node can claim it.
    async fn release(&self) {
        let room = self.room.table().room();
        if let Err(error) = self.state.store.release(room, self.epoch).await {
            tracing::debug!(%error, room, "a room could not be released");
        }
    }

    /// Records an outage before anything else. Returns whether the store is still unavailable.
    async fn record_outage(&mut self) -> Result<bool, TaskEnd> {
        let (now, _) = self.check_clock();
        let Some(since) = self.unavailable_since else { return Ok(false) };
        let decision = self.moment_at(now, 0).and_then(|moment| self.room.outage(since, &moment));
        match decision {
            Ok(decision) => {
                if self.commit(decision).await?.is_err() {
                    return Ok(true);
                }
                self.unavailable_since = None;
                self.presence_check_at = Some(Instant::now());
            }
            // a table without a running game records no outage
            Err(_) => self.unavailable_since = None,
        }
        Ok(false)
    }

    async fn answer(&mut self, call: RoomCommand) -> Result<(), TaskEnd> {
        match call {
            RoomCommand::Enter { hello, address, outbox, answer } => {
                let entered = self.enter(hello, address, outbox).await;
                // a client that disconnected in the meantime is removed again
                if let Err(Ok(admission)) = answer.send(entered) {
                    self.connections.leave(admission.connection);
                }
                self.schedule_presence_check(Duration::ZERO);
            }
            RoomCommand::Leave { connection } => {
                self.connections.leave(connection);
                self.schedule_presence_check(DISCONNECT_GRACE);
            }
            RoomCommand::Request { connection, request, lag, arrived } => {
                self.request(connection, *request, lag, arrived).await?
            }
            RoomCommand::Position { connection } => self.send_position(connection),
            RoomCommand::Describe { answer } => {
                self.empty_since = Instant::now();
                drop(answer.send(Ok(self.room.description())));
            }
            RoomCommand::Wake { done } => drop(done.send(())),
            RoomCommand::Operator(command) => {
                self.empty_since = Instant::now();
                self.operate(command).await?;
            }
            RoomCommand::Stop => return Err(TaskEnd::Stopped),
        }
        Ok(())
    }

    async fn enter(
        &mut self,
        hello: Box<Hello>,
        address: Option<IpAddr>,
        outbox: Outbox,
    ) -> Result<Admission, EnterError> {
        if self.lease_lost {
            return Err(RequestError::new(ErrorCode::Unavailable).into());
        }
        let tokens: Vec<TokenHash> = hello.tokens.iter().map(TokenHash::of).collect();
        let you = self.room.access_of(&tokens);
        if you == Access::default() {
            self.connections.admit_watcher(address, &self.state.limits)?;
        }
        if let Some(address) = address.filter(|_| !you.seats.is_empty()) {
            let rate = self.state.limits.address_bytes;
            self.state.written_bytes.charge(address, PRESENCE_BYTES, rate, Instant::now());
        }
        let (watchers, last) = (self.connections.watchers(), self.room.table().number());
        let connection = self.connections.enter(tokens, &mut self.room, address, outbox).number();
        Ok(Admission { connection, access: you, watchers, last })
    }

    /// Sends a connection the position. However often it is asked for, the legal moves of a position are generated once.
    fn send_position(&mut self, connection: u64) {
        if self.unavailable_since.is_some() || self.lease_lost {
            let error = RequestError::new(ErrorCode::Unavailable);
            return self.connections.send_to(connection, text(&ServerMessage::Refused { id: None, error }));
        }
        let number = self.room.table().number();
        let known = self.position.take().filter(|(at, _)| *at == number);
        let (_, answer) = self.position.insert(
            known.unwrap_or_else(|| (number, text(&ServerMessage::Position(self.room.position_info())))),
        );
        self.connections.send_to(connection, answer.clone());
    }

    /// Schedules a check of presence: at once when a connection is added, after a grace period when one is removed.
    fn schedule_presence_check(&mut self, after: Duration) {
        let look = Instant::now() + after;
        self.presence_check_at = Some(self.presence_check_at.map_or(look, |already| already.min(look)));
        self.empty_since = Instant::now();
    }

    async fn note_presence(&mut self, seat: Seat) -> Result<(), TaskEnd> {
        let here = self.connections.seated().has(seat);
        let decision = self.moment(0).and_then(|moment| self.room.present(seat, here, &moment));
        self.commit_if_any(decision).await
    }

    /// Returns the time until something has to be done.
    fn wait(&self) -> Duration {
        if self.unavailable_since.is_some() || self.lease_lost {
            return RETRY_INTERVAL;
        }
        let moment = self.state.clock.now();
        let due = self.room.due().map(|due| Duration::from_millis(due.saturating_sub(moment)));
        let look = self.presence_check_at.map(|look| look.saturating_duration_since(Instant::now()));
        let idle_timeout = self
            .connections
            .is_empty()
            .then(|| self.state.limits.idle_timeout.saturating_sub(self.empty_since.elapsed()));
        [due, look, idle_timeout]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(MAX_WAIT)
            .clamp(Duration::from_millis(1), MAX_WAIT)
    }

    fn may_unload(&self) -> bool {
        let min_sleep = self.state.limits.min_sleep.as_millis() as Millis;
        let is_due_soon = self.room.due().is_some_and(|due| due <= self.state.clock.now() + min_sleep);
        self.connections.is_empty()
            && self.empty_since.elapsed() >= self.state.limits.idle_timeout
            && self.pending_search.is_none()
            && self.presence_check_at.is_none()
            && self.unavailable_since.is_none()
            && !is_due_soon
    }
}

/// Answers all commands to a room that could not be loaded.
async fn refuse_all(
    state: &ServerState,
    id: &str,
    refusal: EnterError,
    mut commands: mpsc::Receiver<RoomCommand>,
) {
    state.forget(id);
    commands.close();
    while let Some(call) = commands.recv().await {
        match call {
            RoomCommand::Enter { answer, .. } => drop(answer.send(Err(refusal.clone()))),
            RoomCommand::Describe { answer } => drop(answer.send(Err(refusal.clone()))),
            RoomCommand::Operator(command) => command.refuse(refusal.clone().into()),
            _ => {}
        }
    }
}
