//! Throws and lots: commitments, reveals and the throw itself.

use super::SecretValue;
use super::draft::Draft;
use sprung_dice::{Commitment, Contribution};
use sprung_rules::Seat;
use sprung_table::{Phase, ThrowProtocol};
use sprung_wire::{ErrorCode, RequestError, TableEvent};

impl Draft {
    fn throw_protocol(&self) -> Result<&ThrowProtocol, RequestError> {
        self.require_running()?;
        self.room.table.throw_protocol().ok_or(RequestError::new(ErrorCode::Throw))
    }

    pub fn commit_to(&mut self, seat: Seat, throw: u32, commitment: Commitment) -> Result<(), RequestError> {
        let protocol = self.throw_protocol()?;
        if throw < protocol.first_counted_throw(seat) {
            let from = protocol.first_counted_throw(seat);
            let why = format!("the seat did not reveal and is suspended until throw {from}");
            return Err(RequestError::because(ErrorCode::Throw, why));
        }
        if !protocol.may_commit(seat, throw) {
            return Err(RequestError::new(ErrorCode::Throw));
        }
        self.emit(TableEvent::Committed { seat, throw, commitment })
    }

    pub fn reveal(
        &mut self,
        seat: Seat,
        throw: u32,
        number: Contribution,
        next: Commitment,
    ) -> Result<(), RequestError> {
        self.require_playing()?;
        let protocol = self.throw_protocol()?;
        if throw != protocol.throw() || protocol.due_since().is_none() {
            return Err(RequestError::new(ErrorCode::Throw));
        }
        let commitments = protocol.commitments(seat);
        if commitments.revealed || !commitments.now.is_some_and(|commitment| commitment.opens_with(&number)) {
            return Err(RequestError::new(ErrorCode::Commitment));
        }
        self.emit(TableEvent::Revealed { seat, throw, next })?;
        self.set_secret(SecretValue::Contribution(seat, Some(number)));
        Ok(())
    }

    pub fn dispute(&mut self, seat: Seat, throw: u32) -> Result<(), RequestError> {
        if throw >= self.throw_protocol()?.throw() {
            return Err(RequestError::new(ErrorCode::Throw));
        }
        self.emit(TableEvent::Disputed { seat, throw })
    }

    /// Returns the commit-reveal protocol of a game in progress.
    fn active_protocol(&self) -> Option<&ThrowProtocol> {
        let table = &self.room.table;
        table.throw_protocol().filter(|_| *table.phase() == Phase::Playing)
    }

    /// Returns whether the time to commit or to reveal is over.
    fn is_deadline_passed(&self, protocol: &ThrowProtocol) -> bool {
        protocol.deadline().is_some_and(|until| self.moment.now >= until)
    }

    /// Makes a throw due to which some seats have not committed in time. Returns whether it did.
    pub fn make_due_if_late(&mut self) -> Result<bool, RequestError> {
        let late = self.active_protocol().filter(|protocol| self.is_deadline_passed(protocol));
        let late = late.map(|protocol| (protocol.throw(), protocol.missing_commitments()));
        let Some((throw, without)) = late.filter(|(_, without)| !without.is_empty()) else {
            return Ok(false);
        };
        self.emit(TableEvent::Due { throw, without })?;
        Ok(true)
    }

    /// Makes the throw if it is due and waits for nobody. Returns whether it did.
    pub fn throw_if_ready(&mut self) -> Result<bool, RequestError> {
        let table = &self.room.table;
        let is_ready = |protocol: &ThrowProtocol| {
            protocol.due_since().is_some()
                && (protocol.missing_reveals().is_empty() || self.is_deadline_passed(protocol))
        };
        let ready = self.active_protocol().filter(|protocol| is_ready(protocol));
        let (Some(protocol), Some(secret)) = (ready, self.room.secrets.dice) else { return Ok(false) };
        let key = secret.key(protocol.throw());
        let next = secret.key(protocol.throw() + 1).commitment();
        let chances = table.state().chances();
        let drawn = protocol.draw(key, &self.room.secrets.numbers, table.since_throw(), chances.len() as u8);
        let (proof, value) = drawn.ok_or(RequestError::new(ErrorCode::Throw))?;
        let text = chances.into_iter().nth(usize::from(value) - 1).map(|(text, _)| text);
        let text = text.ok_or(RequestError::new(ErrorCode::Throw))?;
        self.emit(TableEvent::Thrown { ply: self.room.table.ply(), text, proof, next })?;
        self.clear_contributions();
        Ok(true)
    }

    /// Deletes the contributions of a throw that was made, because its event publishes them.
    pub fn clear_contributions(&mut self) {
        for seat in Seat::ROUND {
            if self.room.secrets.numbers[seat.index()].is_some() {
                self.set_secret(SecretValue::Contribution(seat, None));
            }
        }
    }
}
