//! New tokens for seats.
//!
//! A seat's person may always renew its token. Others may do it only while the person is absent, and never an opponent alone:
//! - a host who is not known to play at the table may, if the person joined without a recovery token;
//! - all other people together may, if at least two of them are present when they ask and when they agree. People are counted, not seats, and
//!   those who share an address count as one.
//!
//! A person who joined with a recovery token can recover the seat with it at any time, and a host in a second browser cannot take it. A person who joined without one can use the token that a transfer
//! made void.

use super::draft::Draft;
use super::{SecretValue, TokenHash};
use crate::store::Millis;
use sprung_rules::{Seat, Seats};
use sprung_wire::{Access, Authority, ErrorCode, Offer, RequestError, TableEvent};

/// The time in milliseconds for which a person must be absent before others may replace the seat's token.
const TRANSFER_ABSENCE: Millis = 60_000;
/// The same time in correspondence play, where nobody is expected to stay.
const TRANSFER_ABSENCE_CORRESPONDENCE: Millis = 24 * 3_600_000;

impl Draft {
    /// Gives a seat a new token, or offers that to the others.
    pub fn reissue(
        &mut self,
        you: Access,
        asking: Option<Seat>,
        seat: Seat,
        token: TokenHash,
    ) -> Result<(), RequestError> {
        if !self.room.table.people().has(seat) {
            return Err(RequestError::new(ErrorCode::NoSeat));
        }
        if you.seats.has(seat) {
            return self.renew(seat, token, Authority::Person);
        }
        self.is_absent(seat)?;
        match asking {
            Some(asking) => {
                self.others_are_present(seat)?;
                self.make_offer(asking, Offer::Reissue { seat }, Some(token))
            }
            None => {
                self.host_may_transfer(you, seat)?;
                self.renew(seat, token, Authority::Host)
            }
        }
    }

    /// Gives a seat the offered token, because all others have agreed.
    pub fn conclude_reissue(&mut self, seat: Seat) -> Result<(), RequestError> {
        let token = self.room.secrets.reissue.ok_or(RequestError::new(ErrorCode::NoOffer))?;
        self.is_absent(seat)?;
        self.others_are_present(seat)?;
        self.renew(seat, token, Authority::Others)?;
        self.set_secret(SecretValue::Reissue(None));
        Ok(())
    }

    /// Gives all seats of a recovery token a new token.
    pub fn recover(&mut self, recovery: TokenHash, token: TokenHash) -> Result<(), RequestError> {
        let seats = self.room.recoverable(recovery);
        if seats.is_empty() {
            return Err(RequestError::new(ErrorCode::NotYours));
        }
        for seat in seats.iter() {
            self.renew(seat, token, Authority::Recovery)?;
        }
        Ok(())
    }

    /// Replaces a seat's token. If others decided it and the person has no recovery token, the old token becomes the recovery token.
    fn renew(&mut self, seat: Seat, token: TokenHash, authority: Authority) -> Result<(), RequestError> {
        let secrets = &self.room.secrets;
        let by_others = matches!(authority, Authority::Host | Authority::Others);
        let void =
            secrets.seats[seat.index()].filter(|_| by_others && secrets.recovery[seat.index()].is_none());
        self.emit(TableEvent::Reissued { seat, authority: Some(authority) })?;
        self.set_secret(SecretValue::Seat(seat, Some(token)));
        if void.is_some() {
            self.set_secret(SecretValue::Recovery(seat, void));
        }
        Ok(())
    }

    fn is_absent(&self, seat: Seat) -> Result<(), RequestError> {
        let table = &self.room.table;
        let (time, words) = match table.settings().clock.is_correspondence() {
            true => (TRANSFER_ABSENCE_CORRESPONDENCE, "a day"),
            false => (TRANSFER_ABSENCE, "a minute"),
        };
        match table.seat_state(seat).away {
            Some(since) if self.moment.now >= since + time => Ok(()),
            _ => Err(RequestError::because(
                ErrorCode::NotAway,
                format!("the person must be absent for {words}"),
            )),
        }
    }

    /// Checks that nobody decides alone about an opponent's seat.
    fn others_are_present(&self, seat: Seat) -> Result<(), RequestError> {
        let table = &self.room.table;
        let is_present = |other: &Seat| *other != seat && table.seat_state(*other).away.is_none();
        let present: Seats = table.people().iter().filter(is_present).collect();
        match self.room.secrets.people.count(present) {
            0 | 1 => Err(RequestError::because(
                ErrorCode::NotAllowed,
                "two other people must be present to agree on it",
            )),
            _ => Ok(()),
        }
    }

    /// Checks that whoever asks is the host and no opponent of the seat.
    fn host_may_transfer(&self, you: Access, seat: Seat) -> Result<(), RequestError> {
        if !you.host {
            return Err(RequestError::new(ErrorCode::NotHost));
        }
        if self.room.secrets.recovery[seat.index()].is_some() {
            return Err(RequestError::because(ErrorCode::NotAllowed, "the person has a recovery token"));
        }
        self.host_does_not_play(you, self.room.table.people().without(seat))
    }

    /// Checks that a host plays none of these seats.
    pub fn host_does_not_play(&self, you: Access, seats: Seats) -> Result<(), RequestError> {
        match you.seats.is_empty() && !self.room.secrets.people.host_plays(seats) {
            true => Ok(()),
            false => Err(RequestError::because(ErrorCode::NotAllowed, "the host plays at this table")),
        }
    }
}
