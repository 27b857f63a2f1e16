//! What a room is asked for: decided, kept, applied, told, one after the other.

use super::host::{End, Host};
use super::kept;
use super::made::fresh;
use crate::rate::Allowance;
use crate::room::{Decided, Decision, Hash, Hidden, Moment};
use crate::socket::text;
use crate::store::StoreError;
use crate::time::now;
use clock::Millis;
use std::time::Instant;
use wire::{Ask, Code, Refusal, Request, ToClient, You};

impl Host {
    /// A guest asks for something and is answered.
    pub async fn request(
        &mut self,
        guest: u64,
        request: Request,
        lag: Millis,
        arrived: Instant,
    ) -> Result<(), End> {
        let Some(you) = self.guests.get(guest).map(|guest| guest.you) else { return Ok(()) };
        let id = request.id.clone();
        let answer = match self.decide(guest, you, &request, lag) {
            Ok(Decided::Before(number)) => Ok(number),
            Ok(Decided::Now(decision)) => {
                match &request.ask {
                    Ask::Join { token, .. } => self.guests.hold(guest, Hash::of(token)),
                    // a new link for somebody else's seat is theirs alone
                    Ask::Reissue { seat, token } if you.seats.has(*seat) => {
                        self.guests.hold(guest, Hash::of(token));
                    }
                    _ => {}
                }
                self.keep(decision).await?
            }
            Err(refusal) => Err(refusal),
        };
        let message = match answer {
            Ok(number) => {
                self.premises.metrics.kept.note(arrived.elapsed());
                ToClient::Ack { id, number }
            }
            Err(refusal) => {
                let metrics = &self.premises.metrics;
                let counter =
                    if refusal.code == Code::Unavailable { &metrics.unavailable } else { &metrics.refused };
                counter.add(1);
                ToClient::Refused { id: Some(id), refusal }
            }
        };
        self.guests.tell(guest, text(&message));
        Ok(())
    }

    fn decide(&mut self, guest: u64, you: You, request: &Request, lag: Millis) -> Result<Decided, Refusal> {
        if self.trouble.is_some() {
            return Err(Refusal::new(Code::Unavailable));
        }
        let (at, words) = (Instant::now(), self.premises.limits.words);
        if matches!(request.ask, Ask::Say { .. }) && !self.guests.may_speak(guest, words, at) {
            return Err(Refusal::new(Code::TooMany));
        }
        if let Some(seat) = request.seat.filter(|&seat| you.seats.has(seat)) {
            let rate = self.premises.limits.seat;
            let allowance = self.guests.seats[seat.index()].get_or_insert_with(|| Allowance::full(rate, at));
            if !allowance.take(rate, at) {
                return Err(Refusal::new(Code::TooMany));
            }
        }
        let moment = self.moment(lag)?;
        self.room.decide(you, request, &moment)
    }

    /// Now, and a number for whatever begins now.
    pub fn moment(&mut self, lag: Millis) -> Result<Moment, Refusal> {
        self.last = self.last.max(now());
        Ok(Moment { now: self.last, lag, fresh: fresh()? })
    }

    /// Keeps what a room has decided of itself, if anything.
    pub async fn carry_out(&mut self, decision: Result<Option<Decision>, Refusal>) -> Result<(), End> {
        match decision {
            Ok(Some(decision)) => drop(self.keep(decision).await?),
            Ok(None) => {}
            Err(refusal) => tracing::debug!(?refusal, "nothing happens"),
        }
        Ok(())
    }

    /// Says the number of the first event.
    pub async fn keep(&mut self, decision: Decision) -> Result<Result<u64, Refusal>, End> {
        let Some(first) = decision.events.first() else { return Ok(Ok(self.room.table().number())) };
        let (number, at) = (first.number, first.at);
        match self.premises.store.append(kept::entry(&decision)).await {
            Ok(()) => {}
            Err(StoreError::Gap { .. }) => return Err(End::Lost),
            Err(error) => {
                self.trouble.get_or_insert(at);
                return Ok(Err(kept::unavailable(error)));
            }
        }
        let Decision { events, hidden, after } = decision;
        self.room = *after;
        self.premises.metrics.events.add(events.len() as u64);
        self.guests.tell_events(events);
        if hidden.iter().any(Hidden::is_token) {
            self.guests.look_again(&self.room);
            self.look = Some(Instant::now());
        }
        Ok(Ok(number))
    }
}
