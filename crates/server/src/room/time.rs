//! What happens because time passes, people come and go, or the server was away.

use super::draft::Draft;
use super::{Decision, Moment, Room};
use crate::store::Millis;
use rules::Seat;
use table::Phase;
use wire::{Code, Event, Refusal, WhenLeft};

/// How long a seat may be left before somebody else plays it.
pub(super) const PATIENCE_WITH_THE_AWAY: Millis = 60_000;

/// How long after an outage clocks stand still, so that people can come back.
const GRACE: Millis = 10_000;

impl Room {
    /// When [`tick`](Room::tick) must be called though nobody asks for anything: a flag falls, a throw waits no longer, a seat was left for
    /// too long.
    pub fn due(&self) -> Option<Millis> {
        let table = &self.table;
        let throw = table.throwing().and_then(|throwing| throwing.patient_until());
        let moments = [table.clock().flag_at(), throw, self.next_left().map(|(at, _)| at)];
        moments.into_iter().flatten().min().filter(|_| *table.phase() == Phase::Playing)
    }

    /// Does what is due; nothing if nothing is.
    pub fn tick(&self, moment: &Moment) -> Result<Option<Decision>, Refusal> {
        if self.due().is_none_or(|due| due > moment.now) {
            return Ok(None);
        }
        let mut draft = Draft::new(self, moment, None);
        if let Some(seat) = self.flagged(moment.now) {
            draft.give_up(seat, true)?;
        }
        while let Some((_, seat)) = draft.room.next_left().filter(|(at, _)| *at <= moment.now) {
            draft.happen(Event::Covered { seat })?;
        }
        let decision = draft.done()?;
        Ok((!decision.events.is_empty()).then_some(decision))
    }

    fn flagged(&self, now: Millis) -> Option<Seat> {
        let clock = self.table.clock();
        clock.flag_at().filter(|&at| at <= now).and(clock.seat()).and_then(Seat::of)
    }

    /// The seat the computer is to play next for a person who has left, and from when. Who plays by the day is not expected to stay.
    fn next_left(&self) -> Option<(Millis, Seat)> {
        let settings = self.table.settings();
        if settings.left != WhenLeft::Computer
            || settings.clock.is_in_days()
            || *self.table.phase() != Phase::Playing
        {
            return None;
        }
        let left = |seat: Seat| {
            let chair = self.table.chair(seat);
            let since = chair.away.filter(|_| !chair.covered && !chair.given_up)?;
            Some((since + PATIENCE_WITH_THE_AWAY, seat))
        };
        self.table.people().iter().filter_map(left).min_by_key(|(at, _)| *at)
    }

    /// The first device of a seat's person was connected, or the last one is not any more.
    pub fn present(&self, seat: Seat, here: bool, moment: &Moment) -> Result<Option<Decision>, Refusal> {
        let chair = self.table.chair(seat);
        let event = match here {
            true if chair.away.is_some() || chair.covered => Event::Back { seat },
            false if chair.away.is_none() => Event::Away { seat },
            _ => return Ok(None),
        };
        if !self.table.people().has(seat) {
            return Err(Refusal::new(Code::NoSeat));
        }
        let mut draft = Draft::new(self, moment, None);
        draft.happen(event)?;
        draft.conclude_among_those_there()?;
        draft.done().map(Some)
    }

    /// The server could not be reached, or not write, since its last sign of life: no clock counts that time, nor a short grace after it.
    /// Everybody is away until they are back. Refused where no game is on.
    pub fn outage(&self, alive: Millis, moment: &Moment) -> Result<Decision, Refusal> {
        let mut draft = Draft::new(self, moment, None);
        draft.running()?;
        draft.happen(Event::Outage { from: alive, until: moment.now + GRACE })?;
        Ok(draft.decision())
    }
}
