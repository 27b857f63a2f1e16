//! Events that time, presence or an outage cause.

use super::draft::Draft;
use super::{Decision, Moment, Room};
use crate::store::Millis;
use sprung_rules::Seat;
use sprung_table::Phase;
use sprung_wire::{AbsencePolicy, ErrorCode, RequestError, TableEvent};

/// The time in milliseconds after which the computer may play for a person who is away.
pub(super) const ABSENCE_TIMEOUT: Millis = 60_000;

/// The time in milliseconds after an outage for which the clocks stand still, so that people can return.
const OUTAGE_GRACE: Millis = 10_000;

impl Room {
    /// Returns the time at which [`tick`](Room::tick) must be called without a request: when a flag falls, the time to commit or reveal is over, or a
    /// person has been away for too long.
    pub fn due(&self) -> Option<Millis> {
        let table = &self.table;
        let throw = table.throw_protocol().and_then(|protocol| protocol.deadline());
        let moments = [table.clock().flag_at(), throw, self.next_left().map(|(at, _)| at)];
        moments.into_iter().flatten().min().filter(|_| *table.phase() == Phase::Playing)
    }

    /// Does what is due at this time.
    ///
    /// # Errors
    /// The table does not accept an event.
    pub fn tick(&self, moment: &Moment) -> Result<Option<Decision>, RequestError> {
        if self.due().is_none_or(|due| due > moment.now) {
            return Ok(None);
        }
        let mut draft = Draft::new(self, moment);
        if let Some(seat) = self.flagged(moment.now) {
            draft.give_up(seat, true)?;
        }
        while let Some((_, seat)) = draft.room.next_left().filter(|(at, _)| *at <= moment.now) {
            draft.emit(TableEvent::Covered { seat })?;
        }
        let decision = draft.finish()?;
        Ok((!decision.events.is_empty()).then_some(decision))
    }

    fn flagged(&self, now: Millis) -> Option<Seat> {
        let clock = self.table.clock();
        clock.flag_at().filter(|&at| at <= now).and(clock.seat()).and_then(Seat::from_index)
    }

    /// Returns the next seat for which the computer takes over because its person is away, and when. There is none in correspondence play.
    fn next_left(&self) -> Option<(Millis, Seat)> {
        let settings = self.table.settings();
        if settings.absence != AbsencePolicy::Computer
            || settings.clock.is_correspondence()
            || *self.table.phase() != Phase::Playing
        {
            return None;
        }
        let left = |seat: Seat| {
            let seat_state = self.table.seat_state(seat);
            let since = seat_state.away.filter(|_| !seat_state.covered && !seat_state.given_up)?;
            Some((since + ABSENCE_TIMEOUT, seat))
        };
        self.table.people().iter().filter_map(left).min_by_key(|(at, _)| *at)
    }

    /// Records that a seat's person is connected or not.
    ///
    /// # Errors
    /// No person occupies the seat.
    pub fn present(&self, seat: Seat, here: bool, moment: &Moment) -> Result<Option<Decision>, RequestError> {
        let seat_state = self.table.seat_state(seat);
        let event = match here {
            true if seat_state.away.is_some() || seat_state.covered => TableEvent::Back { seat },
            false if seat_state.away.is_none() => TableEvent::Away { seat },
            _ => return Ok(None),
        };
        if !self.table.people().has(seat) {
            return Err(RequestError::new(ErrorCode::NoSeat));
        }
        // whoever has left too often counts as present; a return is always recorded
        if !here && !self.records_absence(seat) {
            return Ok(None);
        }
        let mut draft = Draft::new(self, moment);
        draft.emit(event)?;
        draft.conclude_among_those_there()?;
        draft.finish().map(Some)
    }

    /// Records that the server could not run or write since a time. The clocks do not count that time, nor a short grace period after it. Everybody is
    /// away until they return.
    ///
    /// # Errors
    /// No game is in progress.
    pub fn outage(&self, alive: Millis, moment: &Moment) -> Result<Decision, RequestError> {
        let mut draft = Draft::new(self, moment);
        draft.require_running()?;
        draft.emit(TableEvent::Outage { from: alive, until: moment.now + OUTAGE_GRACE })?;
        Ok(draft.decision())
    }
}
