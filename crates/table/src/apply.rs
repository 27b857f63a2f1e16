//! Applies events to a table.

use crate::throw_protocol::{Fallen, own_throw};
use crate::{InvalidEvent, OpenOffer, Phase, STAND_IN_LEVEL, SeatState, Table, ThrowProtocol};
use sprung_clock::{Clock, Millis};
use sprung_dice::{Commitment, ThrowProof};
use sprung_rules::{Effect, Seat, Seats, Turn};
use sprung_wire::{EndReason, LoggedEvent, Occupant, Offer, ResignationPolicy, SeatAssignment, TableEvent};

impl Table {
    /// Applies the next event and returns its effects on the board.
    ///
    /// # Errors
    /// An event that cannot follow is an error. The table must not be used after an error.
    pub fn apply(&mut self, entry: &LoggedEvent) -> Result<Vec<Effect>, InvalidEvent> {
        let expected = self.number + 1;
        if entry.number != expected {
            return Err(InvalidEvent::Number { expected, found: entry.number });
        }
        self.number = entry.number;
        let at = entry.at;
        let mut effects = Vec::new();
        match &entry.event {
            TableEvent::Created { .. } => return Err(InvalidEvent::Creation),
            TableEvent::Joined { seat, name } => {
                self.sit(*seat, Occupant::Open, Occupant::Person { name: name.clone() })?;
            }
            TableEvent::Left { seat } => self.replace_person(*seat, Occupant::Open)?,
            TableEvent::Removed { seat } => {
                self.replace_person(*seat, Occupant::Computer { level: STAND_IN_LEVEL })?;
                self.hand_over(*seat, at);
            }
            TableEvent::Locked { locked } => self.locked = *locked,
            TableEvent::Began { game, seats, commitment } => self.begin(*game, seats, *commitment)?,
            TableEvent::Committed { seat, throw, commitment } => {
                self.person(*seat)?;
                self.protocol.as_mut().ok_or(InvalidEvent::Phase)?.commit(*seat, *throw, *commitment)?;
            }
            TableEvent::Revealed { seat, throw, next } => {
                self.protocol.as_mut().ok_or(InvalidEvent::Phase)?.reveal(*seat, *throw, *next)?;
            }
            TableEvent::Due { throw, without } => {
                self.expect(Phase::Playing)?;
                self.protocol.as_mut().ok_or(InvalidEvent::Phase)?.make_due(*throw, *without, at)?;
            }
            TableEvent::Thrown { ply, text, proof, next } => {
                effects = self.thrown(*ply, text, proof, *next, at)?;
            }
            TableEvent::Played { ply, seat, text, lag } => {
                effects = self.played(*ply, *seat, text, at, *lag)?
            }
            TableEvent::TakenBack { ply } => self.take_back(*ply, at)?,
            TableEvent::Offered { seat, offer } => {
                let agreed = Seats::NONE;
                self.offer = Some(OpenOffer { number: entry.number, seat: *seat, offer: *offer, agreed });
            }
            TableEvent::Answered { seat, yes } => self.answered(*seat, *yes)?,
            TableEvent::Reissued { seat, .. } => {
                self.person(*seat)?;
                self.close(|offer| matches!(offer, Offer::Reissue { .. }));
            }
            TableEvent::GaveUp { seat, time } => self.gave_up(*seat, *time, at)?,
            TableEvent::Paused => {
                self.expect(Phase::Playing)?;
                self.phase = Phase::Paused;
                self.paused = Some(at);
                self.clock.pause(at);
                self.close(|offer| *offer == Offer::Pause);
            }
            TableEvent::Resumed => {
                self.expect(Phase::Paused)?;
                self.phase = Phase::Playing;
                self.clock.resume(at);
                self.restart_timeout(at);
            }
            TableEvent::Away { seat } => self.person(*seat)?.away = Some(at),
            TableEvent::Back { seat } => {
                let seat_state = self.person(*seat)?;
                seat_state.away = None;
                seat_state.covered = false;
                // offers about an absent person are void when the person returns
                self.close(|offer| match offer {
                    Offer::Cover { seat: left } | Offer::Reissue { seat: left } => left == seat,
                    Offer::End { without } => without.has(*seat),
                    _ => false,
                });
            }
            TableEvent::Covered { seat } => {
                self.expect(Phase::Playing)?;
                self.person(*seat)?.covered = true;
                self.hand_over(*seat, at);
                self.close(|offer| matches!(offer, Offer::Cover { .. }));
            }
            TableEvent::Outage { from, until } => self.outage(*from, *until),
            TableEvent::Disputed { .. } | TableEvent::Said { .. } | TableEvent::Aside => {}
            TableEvent::Ended { reason, result, secret } => {
                let shown =
                    |protocol: &ThrowProtocol| secret.is_some_and(|secret| protocol.follows_from(&secret));
                if !self.protocol.as_ref().is_none_or(shown) {
                    return Err(InvalidEvent::Secret);
                }
                self.ended(reason, *result, at)?;
            }
        }
        self.settle(at);
        Ok(effects)
    }

    fn expect(&self, phase: Phase) -> Result<(), InvalidEvent> {
        if self.phase == phase { Ok(()) } else { Err(InvalidEvent::Phase) }
    }

    /// Returns the state of a seat that a person occupies.
    fn person(&mut self, seat: Seat) -> Result<&mut SeatState, InvalidEvent> {
        let seat_state = &mut self.seat_states[seat.index()];
        if seat_state.is_person() { Ok(seat_state) } else { Err(InvalidEvent::Seat(seat)) }
    }

    fn sit(&mut self, seat: Seat, found: Occupant, occupant: Occupant) -> Result<(), InvalidEvent> {
        if !self.seats().has(seat) || self.seat_state(seat).occupant != found {
            return Err(InvalidEvent::Seat(seat));
        }
        self.seat_states[seat.index()] = SeatState::new(occupant);
        Ok(())
    }

    fn replace_person(&mut self, seat: Seat, successor: Occupant) -> Result<(), InvalidEvent> {
        // a person who resigned stays placed last, whoever continues to play the seat
        let given_up = self.person(seat)?.given_up;
        self.seat_states[seat.index()] = SeatState { given_up, ..SeatState::new(successor) };
        // the person may have made the offer, or have been asked, so the offer is void
        self.offer = None;
        Ok(())
    }

    /// Cancels the turn of a seat for which the computer plays on, because computers have no clock.
    fn hand_over(&mut self, seat: Seat, now: Millis) {
        if self.clock.seat() == Some(seat.index()) {
            self.clock.cancel_turn(now);
        }
    }

    fn close(&mut self, which: impl Fn(&Offer) -> bool) {
        if self.offer.as_ref().is_some_and(|open| which(&open.offer)) {
            self.offer = None;
        }
    }

    fn begin(
        &mut self,
        game: u32,
        places: &[SeatAssignment],
        commitment: Option<Commitment>,
    ) -> Result<(), InvalidEvent> {
        let is_between = matches!(self.phase, Phase::Waiting | Phase::Over { .. });
        if !is_between || game != self.game + 1 || commitment.is_some() != self.rules.facts().has_dice {
            return Err(InvalidEvent::Phase);
        }
        self.seat_all(places)?;
        if !self.open_seats().is_empty() {
            return Err(InvalidEvent::Phase);
        }
        self.game = game;
        self.phase = Phase::Playing;
        self.state = self.rules.begin(self.settings.setup.as_deref()).map_err(InvalidEvent::Settings)?;
        self.ply = 0;
        self.since = Vec::new();
        self.moved = Seats::NONE;
        self.clock = Clock::new(self.settings.clock);
        let id = format!("{}/{game}", self.room);
        let version = self.settings.table_version;
        self.protocol = commitment
            .map(|commitment| ThrowProtocol::new(id, &*self.state, self.people(), commitment, version));
        self.offer = None;
        self.declined = Seats::NONE;
        self.last = Vec::new();
        self.flagged = Seats::NONE;
        Ok(())
    }

    fn thrown(
        &mut self,
        ply: u32,
        text: &str,
        proof: &ThrowProof,
        next: Commitment,
        at: Millis,
    ) -> Result<Vec<Effect>, InvalidEvent> {
        self.expect(Phase::Playing)?;
        if ply != self.ply {
            return Err(InvalidEvent::Ply);
        }
        let chances = self.state.chances();
        let value = chances.iter().position(|(chance, _)| chance == text).ok_or(InvalidEvent::Phase)?;
        let own = own_throw(&*self.state);
        let protocol = self.protocol.as_mut().ok_or(InvalidEvent::Phase)?;
        let fallen = Fallen { text, faces: chances.len() as u8, value: value as u8 + 1, own };
        protocol.complete(proof, next, &self.since, fallen, at)?;
        self.since.clear();
        self.move_on(None);
        self.step(text)
    }

    fn played(
        &mut self,
        ply: u32,
        seat: Seat,
        text: &str,
        now: Millis,
        lag: Millis,
    ) -> Result<Vec<Effect>, InvalidEvent> {
        self.expect(Phase::Playing)?;
        if ply != self.ply {
            return Err(InvalidEvent::Ply);
        }
        if self.state.turn() != Turn::Seat(seat) {
            return Err(InvalidEvent::Seat(seat));
        }
        let effects = self.step(text)?;
        self.since.push((seat, if self.rules.facts().has_dice { text.to_string() } else { String::new() }));
        self.moved = self.moved.with(seat);
        self.move_on(Some(seat));
        if !self.turn_goes_on(seat) {
            self.clock.end(now, lag);
        }
        Ok(effects)
    }

    fn take_back(&mut self, ply: u32, now: Millis) -> Result<(), InvalidEvent> {
        self.expect(Phase::Playing)?;
        // contributions may be revealed for a throw that is due, and another move before it would choose among throws
        let is_due = self.protocol.as_ref().is_some_and(|protocol| protocol.due_since().is_some());
        let taken =
            self.ply.checked_sub(ply).filter(|&taken| taken > 0 && !is_due).ok_or(InvalidEvent::Ply)?;
        let remain = self.since.len().checked_sub(taken as usize).ok_or(InvalidEvent::Ply)?;
        let (plies, _) = *self.state.recorded().get(ply as usize).ok_or(InvalidEvent::Ply)?;
        self.state = self.state.back_to(plies);
        self.ply = ply;
        self.since.truncate(remain);
        self.offer = None;
        self.clock.cancel_turn(now);
        Ok(())
    }

    fn answered(&mut self, seat: Seat, yes: bool) -> Result<(), InvalidEvent> {
        let open = self.offer.as_mut().ok_or(InvalidEvent::Phase)?;
        if yes {
            open.agreed = open.agreed.with(seat);
        } else {
            self.decline();
        }
        Ok(())
    }

    fn gave_up(&mut self, seat: Seat, time: bool, now: Millis) -> Result<(), InvalidEvent> {
        let may_go_on = self.seats().len() > 2 && self.settings.resignation == ResignationPolicy::Computer;
        if self.phase == Phase::Waiting || !may_go_on || self.seat_state(seat).given_up {
            return Err(InvalidEvent::Seat(seat));
        }
        self.person(seat)?.given_up = true;
        self.last.push(seat);
        if time {
            self.flagged = self.flagged.with(seat);
        }
        self.hand_over(seat, now);
        self.offer = None;
        Ok(())
    }

    fn outage(&mut self, from: Millis, until: Millis) {
        self.clock.skip(from, until);
        for seat_state in self.seat_states.iter_mut().filter(|seat_state| seat_state.is_person()) {
            // the absence of whoever was away before begins again as well
            seat_state.away = Some(until);
        }
        self.restart_timeout(until);
    }

    /// Restarts the time in which seats have to commit or to reveal.
    fn restart_timeout(&mut self, now: Millis) {
        self.protocol.iter_mut().for_each(|protocol| protocol.restart_timeout(now));
    }

    fn ended(
        &mut self,
        reason: &EndReason,
        result: sprung_wire::GameResult,
        now: Millis,
    ) -> Result<(), InvalidEvent> {
        if !matches!(self.phase, Phase::Playing | Phase::Paused) {
            return Err(InvalidEvent::Phase);
        }
        let verdict = self.state.verdict().map(|verdict| {
            let clause = verdict.clause.to_string();
            (EndReason::Rules { clause }, sprung_wire::GameResult::from(verdict.outcome))
        });
        let by_rules = matches!(reason, EndReason::Rules { .. });
        if (verdict.is_some() || by_rules) && verdict != Some((reason.clone(), result)) {
            return Err(InvalidEvent::Ending);
        }
        self.clock.cancel_turn(now);
        self.phase = Phase::Over { reason: reason.clone(), result };
        self.offer = None;
        Ok(())
    }
}
