//! Throws and the lot: numbers promised, revealed, and the die falling.

use super::Hidden;
use super::draft::Draft;
use crate::store::Millis;
use dice::{Commitment, Number};
use rules::Seat;
use table::{Phase, Throwing};
use wire::{Code, Event, Refusal};

/// How long a browser has to reveal its number.
pub(super) const PATIENCE: Millis = 2_000;

impl Draft {
    fn throwing(&self) -> Result<&Throwing, Refusal> {
        self.running()?;
        self.room.table.throwing().ok_or(Refusal::new(Code::Throw))
    }

    pub fn promise(&mut self, seat: Seat, throw: u32, promise: Commitment) -> Result<(), Refusal> {
        if !self.throwing()?.may_promise(throw) {
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

    /// Lets the die fall if it is due and waits for nobody; says whether it fell.
    pub fn throw_if_ready(&mut self) -> Result<bool, Refusal> {
        let table = &self.room.table;
        let is_ready = |throwing: &Throwing| {
            let Some(due) = throwing.due() else { return false };
            throwing.awaited().is_empty() || self.moment.now >= due + PATIENCE
        };
        let ready =
            table.throwing().filter(|throwing| *table.phase() == Phase::Playing && is_ready(throwing));
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
