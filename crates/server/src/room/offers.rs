//! Offers and their answers.

use super::draft::Draft;
use super::{Decision, Moment, Room, SecretValue, TokenHash};
use crate::store::Millis;
use sprung_rules::{Seat, Seats};
use sprung_table::Phase;
use sprung_wire::{EndReason, ErrorCode, Offer, RequestError, TableEvent};

/// The time in milliseconds for which the others must wait for an absent person before they may end a pause.
const PAUSE_ABSENCE_TIMEOUT: Millis = 3_600_000;
/// The time in milliseconds after which a pause can be ended although somebody is absent, so that nobody can make it last for ever by returning
/// again and again.
const MAX_PAUSE: Millis = 4 * 3_600_000;

impl Room {
    /// Answers the open offer of a draw for a computer.
    ///
    /// # Errors
    /// The offer is not open any more.
    pub fn computer_answers(
        &self,
        seat: Seat,
        offer: u64,
        yes: bool,
        moment: &Moment,
    ) -> Result<Decision, RequestError> {
        let mut draft = Draft::new(self, moment);
        draft.answer(seat, offer, yes)?;
        draft.finish()
    }
}

impl Draft {
    pub fn offer(&mut self, seat: Seat, offer: Offer) -> Result<(), RequestError> {
        let table = &self.room.table;
        let refuse = |code| Err(RequestError::new(code));
        match offer {
            Offer::Rematch if matches!(table.phase(), Phase::Over { .. }) => {}
            Offer::Rematch => return refuse(ErrorCode::NotOver),
            _ => self.require_playing()?,
        }
        if offer != Offer::Rematch && table.seat_state(seat).given_up {
            return refuse(ErrorCode::GivenUp);
        }
        match offer {
            Offer::TakeBack { ply } => self.may_take_back(seat, ply)?,
            Offer::Draw if table.asked(seat, offer).is_empty() || !table.is_in_play(seat) => {
                return refuse(ErrorCode::NotAllowed);
            }
            Offer::Draw if table.draw_declined().has(seat) => return refuse(ErrorCode::Declined),
            Offer::Cover { seat } => self.may_cover(seat)?,
            Offer::End { without } => self.may_end(seat, without)?,
            _ => {}
        }
        self.make_offer(seat, offer, None)
    }

    /// Checks that a seat takes back only from its own move on, and never across a throw or while one is due.
    fn may_take_back(&self, seat: Seat, ply: u32) -> Result<(), RequestError> {
        let table = &self.room.table;
        let since = table.since_throw();
        let is_due = table.throw_protocol().is_some_and(|protocol| protocol.due_since().is_some());
        if !table.settings().take_back {
            return Err(RequestError::new(ErrorCode::NotAllowed));
        }
        if ply >= table.ply() {
            return Err(RequestError::new(ErrorCode::NothingToTakeBack));
        }
        let taken = (table.ply() - ply) as usize;
        if taken > since.len() || is_due {
            return Err(RequestError::new(ErrorCode::AcrossThrow));
        }
        let (mover, _) = &since[since.len() - taken];
        if *mover == seat { Ok(()) } else { Err(RequestError::new(ErrorCode::NothingToTakeBack)) }
    }

    /// Makes an offer. A seat that offers what is already offered to it accepts that offer.
    pub fn make_offer(
        &mut self,
        seat: Seat,
        offer: Offer,
        token: Option<TokenHash>,
    ) -> Result<(), RequestError> {
        let table = &self.room.table;
        if let Some(open) = table.offer().filter(|open| open.seat != seat || open.offer == offer) {
            let (number, is_own) = (open.number, open.seat == seat);
            return match open.offer == offer && token.is_none() {
                true if !is_own => self.answer(seat, number, true),
                // everybody who was asked has left since
                true if table.awaited().is_empty() => self.conclude(),
                _ => Err(RequestError::new(ErrorCode::Offered)),
            };
        }
        self.emit(TableEvent::Offered { seat, offer })?;
        if token.is_some() {
            self.set_secret(SecretValue::Reissue(token));
        }
        self.conclude()
    }

    pub fn answer(&mut self, seat: Seat, offer: u64, yes: bool) -> Result<(), RequestError> {
        let table = &self.room.table;
        let open =
            table.offer().filter(|open| open.number == offer).ok_or(RequestError::new(ErrorCode::NoOffer))?;
        let withdraws = open.seat == seat && !yes;
        if !withdraws && !table.awaited().has(seat) {
            return Err(RequestError::new(ErrorCode::NoOffer));
        }
        self.emit(TableEvent::Answered { seat, yes })?;
        self.conclude()
    }

    /// Carries out the open offer if everybody has agreed. An offer about absent people must still be allowed.
    pub fn conclude(&mut self) -> Result<(), RequestError> {
        let table = &self.room.table;
        let Some(open) = table.offer().copied().filter(|_| table.awaited().is_empty()) else { return Ok(()) };
        match open.offer {
            Offer::Draw => self.end_by_agreement(),
            Offer::TakeBack { ply } => self.emit(TableEvent::TakenBack { ply }),
            Offer::Pause => self.emit(TableEvent::Paused),
            Offer::Rematch => self.rematch(),
            Offer::Cover { seat } => {
                self.may_cover(seat)?;
                self.emit(TableEvent::Covered { seat })
            }
            Offer::End { without } => {
                self.may_end(open.seat, without)?;
                self.end_without(without)
            }
            Offer::Reissue { seat } => self.conclude_reissue(seat),
        }
    }

    /// Ends the game by agreement. The rules say what that means: a draw, or a win shared by all seats still in play.
    fn end_by_agreement(&mut self) -> Result<(), RequestError> {
        let table = &self.room.table;
        let in_play: Seats = table.seats().iter().filter(|&seat| table.is_in_play(seat)).collect();
        let outcome = table.settings().game.facts().agreement.outcome(in_play);
        self.end(EndReason::Agreement, outcome.into())
    }

    pub fn resume(&mut self) -> Result<(), RequestError> {
        self.require_running()?;
        let table = &self.room.table;
        if *table.phase() != Phase::Paused {
            return Err(RequestError::new(ErrorCode::NotPaused));
        }
        let expected = |seat: &Seat| {
            let seat_state = table.seat_state(*seat);
            seat_state.is_in_game()
                && seat_state.away.is_some_and(|since| self.moment.now < since + PAUSE_ABSENCE_TIMEOUT)
        };
        let is_long = table.paused_since().is_some_and(|since| self.moment.now >= since + MAX_PAUSE);
        if !is_long && table.people().iter().any(|seat| expected(&seat)) {
            let why = "somebody who plays is absent, and may be for an hour, until the pause has lasted four";
            return Err(RequestError::because(ErrorCode::Paused, why));
        }
        self.emit(TableEvent::Resumed)
    }
}
