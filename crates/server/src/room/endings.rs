//! The endings of games: by the rules, by resignation, on time, by abortion.

use super::Room;
use super::draft::{Decision, Draft, Moment};
use sprung_rules::{Seat, Seats};
use sprung_table::Phase;
use sprung_wire::{EndReason, ErrorCode, RequestError, ResignationPolicy, TableEvent};

impl Room {
    /// Ends the game without a result, because the operator closes the table.
    ///
    /// # Errors
    /// No game is in progress.
    pub fn close(&self, moment: &Moment) -> Result<Decision, RequestError> {
        let mut draft = Draft::new(self, moment);
        draft.require_running()?;
        draft.end(EndReason::Closed, sprung_wire::GameResult::None)?;
        Ok(draft.decision())
    }
}

impl Draft {
    /// Ends the game if the rules have ended it, and returns whether they have.
    pub fn end_by_rules(&mut self) -> Result<bool, RequestError> {
        let table = &self.room.table;
        let on = matches!(table.phase(), Phase::Playing | Phase::Paused);
        let Some(verdict) = on.then(|| table.state().verdict()).flatten() else { return Ok(false) };
        self.end(EndReason::Rules { clause: verdict.clause.to_string() }, verdict.outcome.into())?;
        Ok(true)
    }

    /// Ends the game and publishes the secret of its dice.
    pub fn end(&mut self, reason: EndReason, result: sprung_wire::GameResult) -> Result<(), RequestError> {
        let secret = self.room.secrets.dice;
        self.emit(TableEvent::Ended { reason, result, secret })?;
        self.clear_contributions();
        Ok(())
    }

    /// A person resigns or runs out of time. With two seats this ends the game. With more seats the computer plays on, unless no person is left in the
    /// game.
    pub fn give_up(&mut self, seat: Seat, time: bool) -> Result<(), RequestError> {
        self.require_running()?;
        let table = &self.room.table;
        if table.seat_state(seat).given_up {
            return Err(RequestError::new(ErrorCode::GivenUp));
        }
        let others: Seats =
            table.seats().iter().filter(|&other| other != seat && table.is_in_play(other)).collect();
        if table.seats().len() == 2 || table.settings().resignation == ResignationPolicy::End {
            return self.end_as_lost(given_up(Seats::one(seat), time), others);
        }
        self.emit(TableEvent::GaveUp { seat, time })?;
        let table = &self.room.table;
        if table.seats().iter().any(|seat| table.seat_state(seat).is_in_game()) {
            return Ok(());
        }
        self.end_as_lost(self.all_given_up(), others)
    }

    fn all_given_up(&self) -> EndReason {
        let table = &self.room.table;
        let all: Seats = table.placed_last().iter().copied().collect();
        given_up(all, all == table.flagged())
    }

    /// Ends the game with these winners. Without winners, because all others had resigned before, the game has no result.
    pub fn end_as_lost(&mut self, reason: EndReason, winners: Seats) -> Result<(), RequestError> {
        match winners.is_empty() {
            true => self.end(EndReason::Abort, sprung_wire::GameResult::None),
            false => self.end(reason, sprung_wire::GameResult::Won(winners)),
        }
    }

    /// Ends the game as won for the last person who has not resigned.
    pub fn claim(&mut self, seat: Seat) -> Result<(), RequestError> {
        self.require_running()?;
        let table = &self.room.table;
        if table.seat_state(seat).given_up {
            return Err(RequestError::new(ErrorCode::GivenUp));
        }
        let others_play =
            table.people().iter().any(|other| other != seat && table.seat_state(other).is_in_game());
        if others_play || table.placed_last().is_empty() {
            return Err(RequestError::new(ErrorCode::OthersPlay));
        }
        self.end_as_lost(self.all_given_up(), Seats::one(seat))
    }

    pub fn abort(&mut self, seat: Seat) -> Result<(), RequestError> {
        self.require_running()?;
        let table = &self.room.table;
        // a person who has resigned cannot abort the game of the others
        if table.seat_state(seat).given_up {
            return Err(RequestError::new(ErrorCode::GivenUp));
        }
        if table.moved() == table.seats() {
            return Err(RequestError::new(ErrorCode::AllMoved));
        }
        self.end(EndReason::Abort, sprung_wire::GameResult::None)
    }
}

/// Returns the reason for losers who resigned, or who all ran out of time.
fn given_up(losers: Seats, time: bool) -> EndReason {
    if time { EndReason::Time(losers) } else { EndReason::Resignation(losers) }
}
