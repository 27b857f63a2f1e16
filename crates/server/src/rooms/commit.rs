//! The way of a request through a room's task: the room decides it, the store persists it, the new state is taken over, and everybody is told.

use super::persist;
use super::room_task::{RoomTask, TaskEnd};
use crate::room::{Caller, Decided, Decision, SecretValue, TokenHash};
use crate::socket::text;
use crate::store::StoreError;
use crate::token_bucket::TokenBucket;
use crate::written_bytes::{WriteKind, event_bytes};
use sprung_clock::Millis;
use sprung_wire::{Access, ErrorCode, Request, RequestError, ServerMessage, TableCommand};
use std::net::IpAddr;
use std::time::Instant;

/// The reason for which a request is refused whose address has added too much to the database.
pub const WRITTEN_TOO_MUCH: &str =
    "this address has written as much as one may in a day; it may write more later";

fn write_kind(command: &TableCommand) -> WriteKind {
    match command {
        TableCommand::Say { .. }
        | TableCommand::Join { .. }
        | TableCommand::Offer(_)
        | TableCommand::Dispute { .. }
        | TableCommand::Lock { .. }
        | TableCommand::Start { .. } => WriteKind::Beginning,
        TableCommand::Move { .. }
        | TableCommand::Commit { .. }
        | TableCommand::Reveal { .. }
        | TableCommand::Answer { .. }
        | TableCommand::Resume => WriteKind::Playing,
        TableCommand::Leave
        | TableCommand::Resign
        | TableCommand::Claim
        | TableCommand::Abort
        | TableCommand::Reissue { .. }
        | TableCommand::Recover { .. }
        | TableCommand::Remove { .. } => WriteKind::Ending,
    }
}

impl RoomTask {
    /// Handles a request of a connection and answers it.
    pub async fn request(
        &mut self,
        connection: u64,
        request: Request,
        lag: Millis,
        arrived: Instant,
    ) -> Result<(), TaskEnd> {
        let Some(caller) = self.connections.get(connection) else { return Ok(()) };
        let (you, address) = (caller.you, caller.address());
        let id = request.id.clone();
        let admitted = self.admit_writing(address, &request.command);
        let answer = match admitted.and_then(|()| self.decide(connection, you, &request, lag)) {
            Ok(Decided::Before(number)) => {
                // the connection that showed the token may be gone
                if let Some(token) = own_token(&request, you) {
                    self.connections.add_token(connection, token);
                    self.connections.refresh_access(&mut self.room);
                }
                Ok(number)
            }
            Ok(Decided::Now(decision)) => {
                if let Some(token) = own_token(&request, you) {
                    self.connections.add_token(connection, token);
                }
                self.commit_for(address, decision).await?
            }
            Err(refusal) => Err(refusal),
        };
        let message = match answer {
            Ok(number) => {
                self.state.metrics.commit_seconds.note(arrived.elapsed());
                ServerMessage::Ack { id, number }
            }
            Err(refusal) => {
                let metrics = &self.state.metrics;
                let counter = if refusal.code == ErrorCode::Unavailable {
                    &metrics.unavailable
                } else {
                    &metrics.refused
                };
                counter.add(1);
                ServerMessage::Refused { id: Some(id), error: refusal }
            }
        };
        self.connections.send_to(connection, text(&message));
        Ok(())
    }

    /// Checks that an address has not written too much for a command.
    fn admit_writing(&self, address: Option<IpAddr>, command: &TableCommand) -> Result<(), RequestError> {
        let (state, kind) = (&self.state, write_kind(command));
        let rate = state.limits.address_bytes;
        let admits = |address| state.written_bytes.admits(address, kind, rate, Instant::now());
        match address.is_none_or(admits) {
            true => Ok(()),
            false => Err(RequestError::because(ErrorCode::TooMany, WRITTEN_TOO_MUCH)),
        }
    }

    fn decide(
        &mut self,
        connection: u64,
        you: Access,
        request: &Request,
        lag: Millis,
    ) -> Result<Decided, RequestError> {
        if self.unavailable_since.is_some() || self.lease_lost {
            return Err(RequestError::new(ErrorCode::Unavailable));
        }
        let (at, words) = (Instant::now(), self.state.limits.chat);
        if matches!(request.command, TableCommand::Say { .. })
            && !self.connections.may_chat(connection, words, at)
        {
            return Err(RequestError::new(ErrorCode::TooMany));
        }
        if let Some(seat) = request.seat.filter(|&seat| you.seats.has(seat)) {
            let rate = self.state.limits.seat;
            let allowance =
                self.connections.seats[seat.index()].get_or_insert_with(|| TokenBucket::full(rate, at));
            if !allowance.take(rate, at) {
                return Err(RequestError::new(ErrorCode::TooMany));
            }
        }
        let moment = self.moment(lag)?;
        self.room.decide(Caller { you, connection }, request, &moment)
    }

    /// Commits a decision that no request caused, if there is one.
    pub async fn commit_if_any(
        &mut self,
        decision: Result<Option<Decision>, RequestError>,
    ) -> Result<(), TaskEnd> {
        self.commit_any_for(None, decision).await
    }

    /// Commits a decision that no request caused, if there is one, at the expense of an address.
    pub async fn commit_any_for(
        &mut self,
        payer: Option<IpAddr>,
        decision: Result<Option<Decision>, RequestError>,
    ) -> Result<(), TaskEnd> {
        match decision {
            Ok(Some(decision)) => drop(self.commit_for(payer, decision).await?),
            Ok(None) => {}
            Err(refusal) => tracing::debug!(?refusal, "the room decided nothing"),
        }
        Ok(())
    }

    /// Commits a decision at nobody's expense.
    pub async fn commit(&mut self, decision: Decision) -> Result<Result<u64, RequestError>, TaskEnd> {
        self.commit_for(None, decision).await
    }

    /// Stores a decision at the expense of an address, then takes over the new state and tells everybody. Returns the number of its first event.
    pub async fn commit_for(
        &mut self,
        payer: Option<IpAddr>,
        decision: Decision,
    ) -> Result<Result<u64, RequestError>, TaskEnd> {
        let Some(first) = decision.events.first() else { return Ok(Ok(self.room.table().number())) };
        let (number, at) = (first.number, first.at);
        let append = persist::append(&decision, self.epoch);
        let bytes = event_bytes(&append.events);
        match self.state.store.append(append).await {
            Ok(()) => {
                let now = Instant::now();
                self.state.readiness.note(true, now);
                if let Some(payer) = payer {
                    let rate = self.state.limits.address_bytes;
                    self.state.written_bytes.charge(payer, bytes, rate, now);
                }
            }
            Err(error @ (StoreError::Gap { .. } | StoreError::Fenced { .. })) => {
                tracing::info!(%error, "another process has appended to the room");
                return Err(TaskEnd::Lost);
            }
            // the room is claimed and read again, and a repeated request is recognised by its id
            Err(StoreError::Unknown(reason)) => {
                tracing::warn!(reason, "a commit has an unknown outcome");
                self.state.note_unknown(self.room.table().room(), at);
                return Err(TaskEnd::Lost);
            }
            Err(error) => {
                self.state.readiness.note(false, Instant::now());
                self.unavailable_since.get_or_insert(at);
                return Ok(Err(persist::unavailable(error)));
            }
        }
        let Decision { events, secret_changes, after } = decision;
        self.room = *after;
        self.state.metrics.events.add(events.len() as u64);
        self.connections.broadcast_events(events);
        if secret_changes.iter().any(SecretValue::is_token) {
            self.connections.refresh_access(&mut self.room);
            self.presence_check_at = Some(Instant::now());
        }
        Ok(Ok(number))
    }
}

/// Returns the token that an accepted request gives to the seat of its own person.
fn own_token(request: &Request, you: Access) -> Option<TokenHash> {
    match &request.command {
        TableCommand::Join { token, .. } | TableCommand::Recover { token, .. } => Some(TokenHash::of(token)),
        // the token of another person's seat does not belong to this connection
        TableCommand::Reissue { seat, token } if you.seats.has(*seat) || request.seat == Some(*seat) => {
            Some(TokenHash::of(token))
        }
        _ => None,
    }
}
