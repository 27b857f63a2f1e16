//! The way of a request through a room's task: the room decides it, the store persists it, the new state is taken over, and everybody is told.

use super::persist;
use super::room_task::{RoomTask, TaskEnd};
use crate::room::{Caller, Decided, Decision, SecretValue, TokenHash};
use crate::socket::text;
use crate::store::StoreError;
use crate::token_bucket::TokenBucket;
use sprung_clock::Millis;
use sprung_wire::{Access, ErrorCode, Request, RequestError, ServerMessage, TableCommand};
use std::time::Instant;

impl RoomTask {
    /// Handles a request of a connection and answers it.
    pub async fn request(
        &mut self,
        connection: u64,
        request: Request,
        lag: Millis,
        arrived: Instant,
    ) -> Result<(), TaskEnd> {
        let Some(you) = self.connections.get(connection).map(|connection| connection.you) else {
            return Ok(());
        };
        let id = request.id.clone();
        let answer = match self.decide(connection, you, &request, lag) {
            Ok(Decided::Before(number)) => Ok(number),
            Ok(Decided::Now(decision)) => {
                match &request.command {
                    TableCommand::Join { token, .. } | TableCommand::Recover { token, .. } => {
                        self.connections.add_token(connection, TokenHash::of(token));
                    }
                    // the token of another person's seat does not belong to this connection
                    TableCommand::Reissue { seat, token } if you.seats.has(*seat) => {
                        self.connections.add_token(connection, TokenHash::of(token));
                    }
                    _ => {}
                }
                self.commit(decision).await?
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
        match decision {
            Ok(Some(decision)) => drop(self.commit(decision).await?),
            Ok(None) => {}
            Err(refusal) => tracing::debug!(?refusal, "the room decided nothing"),
        }
        Ok(())
    }

    /// Stores a decision, then takes over the new state and tells everybody. Returns the number of its first event.
    pub async fn commit(&mut self, decision: Decision) -> Result<Result<u64, RequestError>, TaskEnd> {
        let Some(first) = decision.events.first() else { return Ok(Ok(self.room.table().number())) };
        let (number, at) = (first.number, first.at);
        match self.state.store.append(persist::append(&decision, self.epoch)).await {
            Ok(()) => self.state.readiness.note(true, Instant::now()),
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
