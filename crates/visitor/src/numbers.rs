//! A visitor's share in the dice: its numbers, promised before each throw and revealed when it is due.

use dice::{Number, Secret};
use rules::Seat;
use table::Table;
use wire::Ask;

/// All numbers follow from one secret, so that a visitor who lost the line, or starts again, still knows them.
#[derive(Clone, Copy)]
pub struct Numbers {
    secret: Secret,
}

impl Numbers {
    pub fn new(secret: [u8; 32]) -> Numbers {
        Numbers { secret: Secret(secret) }
    }

    fn number(&self, table: &Table, seat: Seat, throw: u32) -> Number {
        let game = Secret(self.secret.key(table.game() * 4 + seat.index() as u32).0);
        game.key(throw)
    }

    /// What a seat has to say about the throw to come, if anything: a promise once it can be made, the number once it is due.
    pub fn share(&self, table: &Table, seat: Seat) -> Option<Ask> {
        let throwing = table.throwing()?;
        let (throw, promises) = (throwing.throw(), throwing.promises(seat));
        let own = |promise| promise == Some(self.number(table, seat, throw).commitment());
        if throwing.due().is_some() && own(promises.now) && !promises.revealed {
            let next = self.number(table, seat, throw + 1).commitment();
            return Some(Ask::Reveal { throw, number: self.number(table, seat, throw), next });
        }
        let (throw, promised) = match throwing.due() {
            Some(_) => (throw + 1, promises.next),
            None => (throw, promises.now),
        };
        let promise = self.number(table, seat, throw).commitment();
        let missing = promised != Some(promise) && throwing.may_promise(seat, throw);
        missing.then_some(Ask::Promise { throw, promise })
    }
}
