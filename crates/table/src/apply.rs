//! What each event does to a table.

use crate::{Chair, OpenOffer, Phase, STAND_IN, Table, Throwing, Wrong};
use clock::{Clock, Millis};
use dice::{Commitment, Evidence};
use rules::{Effect, Outcome, Seat, Seats, Turn};
use wire::{Entry, Event, How, Offer, Place, Sitter, WhenGivenUp};

impl Table {
    /// Applies the next event; says what happened on the board. After an error the table is of no use.
    pub fn apply(&mut self, entry: &Entry) -> Result<Vec<Effect>, Wrong> {
        let expected = self.number + 1;
        if entry.number != expected {
            return Err(Wrong::Number { expected, found: entry.number });
        }
        self.number = entry.number;
        let at = entry.at;
        let mut effects = Vec::new();
        match &entry.event {
            Event::Created { .. } => return Err(Wrong::Creation),
            Event::Joined { seat, name } => {
                self.sit(*seat, Sitter::Open, Sitter::Person { name: name.clone() })?;
            }
            Event::Left { seat } => self.stand_up(*seat, Sitter::Open)?,
            Event::Removed { seat } => {
                self.stand_up(*seat, Sitter::Computer { level: STAND_IN })?;
                self.hand_over(*seat, at);
            }
            Event::Locked { locked } => self.locked = *locked,
            Event::Began { game, seats, promise } => self.begin(*game, seats, *promise)?,
            Event::Promised { seat, throw, promise } => {
                self.person(*seat)?;
                self.throwing.as_mut().ok_or(Wrong::Phase)?.promise(*seat, *throw, *promise)?;
            }
            Event::Revealed { seat, throw, next } => {
                self.throwing.as_mut().ok_or(Wrong::Phase)?.reveal(*seat, *throw, *next)?;
            }
            Event::Due { throw, without } => {
                self.expect(Phase::Playing)?;
                self.throwing.as_mut().ok_or(Wrong::Phase)?.close(*throw, *without, at)?;
            }
            Event::Thrown { ply, text, evidence, next } => {
                effects = self.thrown(*ply, text, evidence, *next, at)?;
            }
            Event::Played { ply, seat, text, lag } => effects = self.played(*ply, *seat, text, at, *lag)?,
            Event::TakenBack { ply } => self.take_back(*ply, at)?,
            Event::Offered { seat, offer } => {
                let agreed = Seats::NONE;
                self.offer = Some(OpenOffer { number: entry.number, seat: *seat, offer: *offer, agreed });
            }
            Event::Answered { seat, yes } => self.answered(*seat, *yes)?,
            Event::Reissued { seat } => {
                self.person(*seat)?;
                self.close(|offer| matches!(offer, Offer::Reissue { .. }));
            }
            Event::GaveUp { seat, time } => self.gave_up(*seat, *time, at)?,
            Event::Paused => {
                self.expect(Phase::Playing)?;
                self.phase = Phase::Paused;
                self.clock.pause(at);
                self.close(|offer| *offer == Offer::Pause);
            }
            Event::Resumed => {
                self.expect(Phase::Paused)?;
                self.phase = Phase::Playing;
                self.clock.resume(at);
                self.wait_anew(at);
            }
            Event::Away { seat } => self.person(*seat)?.away = Some(at),
            Event::Back { seat } => {
                let chair = self.person(*seat)?;
                chair.away = None;
                chair.covered = false;
                // nobody decides any more about who is there
                self.close(|offer| match offer {
                    Offer::Cover { seat: left } => left == seat,
                    Offer::End { without } => without.has(*seat),
                    _ => false,
                });
            }
            Event::Covered { seat } => {
                self.expect(Phase::Playing)?;
                self.person(*seat)?.covered = true;
                self.hand_over(*seat, at);
                self.close(|offer| matches!(offer, Offer::Cover { .. }));
            }
            Event::Outage { from, until } => self.outage(*from, *until),
            Event::Protested { .. } | Event::Said { .. } | Event::Aside => {}
            Event::Ended { how, result, secret } => {
                let shown = |throwing: &Throwing| secret.is_some_and(|secret| throwing.follows_from(&secret));
                if !self.throwing.as_ref().is_none_or(shown) {
                    return Err(Wrong::Secret);
                }
                self.ended(how, *result, at)?;
            }
        }
        self.settle(at);
        Ok(effects)
    }

    fn expect(&self, phase: Phase) -> Result<(), Wrong> {
        if self.phase == phase { Ok(()) } else { Err(Wrong::Phase) }
    }

    /// The chair of a person.
    fn person(&mut self, seat: Seat) -> Result<&mut Chair, Wrong> {
        let chair = &mut self.chairs[seat.index()];
        if chair.is_person() { Ok(chair) } else { Err(Wrong::Seat(seat)) }
    }

    fn sit(&mut self, seat: Seat, found: Sitter, sitter: Sitter) -> Result<(), Wrong> {
        if !self.seats().has(seat) || self.chair(seat).sitter != found {
            return Err(Wrong::Seat(seat));
        }
        self.chairs[seat.index()] = Chair::new(sitter);
        Ok(())
    }

    fn stand_up(&mut self, seat: Seat, successor: Sitter) -> Result<(), Wrong> {
        // who gave up stays placed last, whoever plays the seat on
        let given_up = self.person(seat)?.given_up;
        self.chairs[seat.index()] = Chair { given_up, ..Chair::new(successor) };
        // an offer of somebody who is gone, or that waited for them, is asked anew by whoever still wants it
        self.offer = None;
        Ok(())
    }

    /// The computer plays on for a seat: nobody's clock runs for it.
    fn hand_over(&mut self, seat: Seat, now: Millis) {
        if self.clock.seat() == Some(seat.index()) {
            self.clock.call_off(now);
        }
    }

    fn close(&mut self, which: impl Fn(&Offer) -> bool) {
        if self.offer.as_ref().is_some_and(|open| which(&open.offer)) {
            self.offer = None;
        }
    }

    fn begin(&mut self, game: u32, places: &[Place], promise: Option<Commitment>) -> Result<(), Wrong> {
        let is_between = matches!(self.phase, Phase::Waiting | Phase::Over { .. });
        if !is_between || game != self.game + 1 || promise.is_some() != self.rules.has_chance() {
            return Err(Wrong::Phase);
        }
        self.seat_all(places)?;
        if !self.open_seats().is_empty() {
            return Err(Wrong::Phase);
        }
        self.game = game;
        self.phase = Phase::Playing;
        self.play = self.rules.begin(self.settings.setup.as_deref()).map_err(Wrong::Settings)?;
        self.ply = 0;
        self.since = Vec::new();
        self.moved = Seats::NONE;
        self.clock = Clock::new(self.settings.clock);
        let id = format!("{}/{game}", self.room);
        self.throwing = promise.map(|promise| Throwing::new(id, &*self.play, self.people(), promise));
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
        evidence: &Evidence,
        next: Commitment,
        at: Millis,
    ) -> Result<Vec<Effect>, Wrong> {
        self.expect(Phase::Playing)?;
        if ply != self.ply {
            return Err(Wrong::Ply);
        }
        let chances = self.play.chances();
        let value = chances.iter().position(|(chance, _)| chance == text).ok_or(Wrong::Phase)?;
        let throwing = self.throwing.as_mut().ok_or(Wrong::Phase)?;
        let fallen = (text, chances.len() as u8, value as u8 + 1);
        throwing.fall(evidence, next, &self.since, fallen, at)?;
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
    ) -> Result<Vec<Effect>, Wrong> {
        self.expect(Phase::Playing)?;
        if ply != self.ply {
            return Err(Wrong::Ply);
        }
        if self.play.turn() != Turn::Seat(seat) {
            return Err(Wrong::Seat(seat));
        }
        let effects = self.step(text)?;
        self.since.push((seat, if self.rules.has_chance() { text.to_string() } else { String::new() }));
        self.moved = self.moved.with(seat);
        self.move_on(Some(seat));
        if !self.turn_goes_on(seat) {
            self.clock.end(now, lag);
        }
        Ok(effects)
    }

    fn take_back(&mut self, ply: u32, now: Millis) -> Result<(), Wrong> {
        self.expect(Phase::Playing)?;
        // numbers may be revealed for a throw that is due: another move before it would be a choice among throws
        let is_due = self.throwing.as_ref().is_some_and(|throwing| throwing.due().is_some());
        let taken = self.ply.checked_sub(ply).filter(|&taken| taken > 0 && !is_due).ok_or(Wrong::Ply)?;
        let remain = self.since.len().checked_sub(taken as usize).ok_or(Wrong::Ply)?;
        let (plies, _) = *self.play.recorded().get(ply as usize).ok_or(Wrong::Ply)?;
        self.play = self.play.back_to(plies);
        self.ply = ply;
        self.since.truncate(remain);
        self.offer = None;
        self.clock.call_off(now);
        Ok(())
    }

    fn answered(&mut self, seat: Seat, yes: bool) -> Result<(), Wrong> {
        let open = self.offer.as_mut().ok_or(Wrong::Phase)?;
        if yes {
            open.agreed = open.agreed.with(seat);
        } else {
            self.decline();
        }
        Ok(())
    }

    fn gave_up(&mut self, seat: Seat, time: bool, now: Millis) -> Result<(), Wrong> {
        let may_go_on = self.seats().len() > 2 && self.settings.given_up == WhenGivenUp::Computer;
        if self.phase == Phase::Waiting || !may_go_on || self.chair(seat).given_up {
            return Err(Wrong::Seat(seat));
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
        for chair in self.chairs.iter_mut().filter(|chair| chair.is_person()) {
            chair.away.get_or_insert(until);
        }
        self.wait_anew(until);
    }

    /// Whoever has to promise or reveal a number has the whole time for it again.
    fn wait_anew(&mut self, now: Millis) {
        self.throwing.iter_mut().for_each(|throwing| throwing.wait_anew(now));
    }

    fn ended(&mut self, how: &How, result: wire::Result, now: Millis) -> Result<(), Wrong> {
        if !matches!(self.phase, Phase::Playing | Phase::Paused) {
            return Err(Wrong::Phase);
        }
        let verdict = self.play.verdict().map(|verdict| {
            let clause = verdict.clause.to_string();
            let result = match verdict.outcome {
                Outcome::Draw => wire::Result::Draw,
                Outcome::Won(seats) => wire::Result::Won(seats),
            };
            (How::Rules { clause }, result)
        });
        let by_rules = matches!(how, How::Rules { .. });
        if (verdict.is_some() || by_rules) && verdict != Some((how.clone(), result)) {
            return Err(Wrong::Ending);
        }
        self.clock.call_off(now);
        self.phase = Phase::Over { how: how.clone(), result };
        self.offer = None;
        Ok(())
    }
}
