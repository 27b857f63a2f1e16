//! Throws and the lot: numbers promised, revealed, and the die falling.

use super::Hidden;
use super::draft::Draft;
use dice::{Commitment, Number};
use rules::Seat;
use table::{Phase, Throwing};
use wire::{Code, Event, Refusal};

impl Draft {
    fn throwing(&self) -> Result<&Throwing, Refusal> {
        self.running()?;
        self.room.table.throwing().ok_or(Refusal::new(Code::Throw))
    }

    pub fn promise(&mut self, seat: Seat, throw: u32, promise: Commitment) -> Result<(), Refusal> {
        let throwing = self.throwing()?;
        if throw < throwing.counts_from(seat) {
            let from = throwing.counts_from(seat);
            let why = format!("numbers promised were not revealed: the seat counts again from throw {from}");
            return Err(Refusal::because(Code::Throw, why));
        }
        if !throwing.may_promise(seat, throw) {
            return Err(Refusal::new(Code::Throw));
        }
        self.happen(Event::Promised { seat, throw, promise })
    }

    pub fn reveal(
        &mut self,
        seat: Seat,
        throw: u32,
        number: Number,
        next: Commitment,
    ) -> Result<(), Refusal> {
        self.playing()?;
        let throwing = self.throwing()?;
        if throw != throwing.throw() || throwing.due().is_none() {
            return Err(Refusal::new(Code::Throw));
        }
        let promises = throwing.promises(seat);
        if promises.revealed || !promises.now.is_some_and(|promise| promise.holds(&number)) {
            return Err(Refusal::new(Code::Promise));
        }
        self.happen(Event::Revealed { seat, throw, next })?;
        self.hide(Hidden::Number(seat, Some(number)));
        Ok(())
    }

    pub fn protest(&mut self, seat: Seat, throw: u32) -> Result<(), Refusal> {
        if throw >= self.throwing()?.throw() {
            return Err(Refusal::new(Code::Throw));
        }
        self.happen(Event::Protested { seat, throw })
    }

    /// The throw of a game that is on.
    fn to_come(&self) -> Option<&Throwing> {
        let table = &self.room.table;
        table.throwing().filter(|_| *table.phase() == Phase::Playing)
    }

    /// Whether nobody is waited for any longer.
    fn is_patience_over(&self, throwing: &Throwing) -> bool {
        throwing.patient_until().is_some_and(|until| self.moment.now >= until)
    }

    /// Makes a throw due for which people there have promised nothing in time; says whether it did.
    pub fn call_no_longer(&mut self) -> Result<bool, Refusal> {
        let late = self.to_come().filter(|throwing| self.is_patience_over(throwing));
        let late = late.map(|throwing| (throwing.throw(), throwing.called()));
        let Some((throw, without)) = late.filter(|(_, without)| !without.is_empty()) else {
            return Ok(false);
        };
        self.happen(Event::Due { throw, without })?;
        Ok(true)
    }

    /// Lets the die fall if it is due and waits for nobody; says whether it fell.
    pub fn throw_if_ready(&mut self) -> Result<bool, Refusal> {
        let table = &self.room.table;
        let is_ready = |throwing: &Throwing| {
            throwing.due().is_some() && (throwing.awaited().is_empty() || self.is_patience_over(throwing))
        };
        let ready = self.to_come().filter(|throwing| is_ready(throwing));
        let (Some(throwing), Some(secret)) = (ready, self.room.secrets.dice) else { return Ok(false) };
        let key = secret.key(throwing.throw());
        let next = secret.key(throwing.throw() + 1).commitment();
        let chances = table.play().chances();
        let drawn = throwing.draw(key, &self.room.secrets.numbers, table.since_throw(), chances.len() as u8);
        let (evidence, value) = drawn.ok_or(Refusal::new(Code::Throw))?;
        let text = chances.into_iter().nth(usize::from(value) - 1).map(|(text, _)| text);
        let text = text.ok_or(Refusal::new(Code::Throw))?;
        self.happen(Event::Thrown { ply: self.room.table.ply(), text, evidence, next })?;
        self.forget_numbers();
        Ok(true)
    }

    /// Numbers of a throw that has fallen are in its event.
    pub fn forget_numbers(&mut self) {
        for seat in Seat::ROUND {
            if self.room.secrets.numbers[seat.index()].is_some() {
                self.hide(Hidden::Number(seat, None));
            }
        }
    }
}
