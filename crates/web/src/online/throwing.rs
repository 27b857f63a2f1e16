//! The part this browser has in every throw: it promises a number beforehand and reveals it when the throw is due, by itself.

use super::Online;
use crate::keys;
use ::table::{Driver, Phase, Table};
use leptos::prelude::*;
use rules::Seat;
use wire::{Ask, Event};

impl Online {
    /// Promises and reveals for the own seats whatever is due.
    pub(super) fn see_to_throws(self) {
        let own = self.you.get_untracked().seats;
        for seat in own.iter() {
            let ask =
                self.table.with_untracked(|table| table.as_ref().and_then(|table| self.part_of(table, seat)));
            if let Some((throw, revealed, ask)) = ask
                && !self.shown.with_value(|shown| shown.contains(&(seat, throw, revealed)))
            {
                self.shown.update_value(|shown| {
                    shown.insert((seat, throw, revealed));
                });
                self.ask_quietly(Some(seat), ask);
            }
        }
    }

    /// What a seat has to say about the throw to come: its number, whether that is revealed, and the words.
    fn part_of(self, table: &Table, seat: Seat) -> Option<(u32, bool, Ask)> {
        let throwing = table.throwing()?;
        if *table.phase() != Phase::Playing || table.chair(seat).driver() != Driver::Person {
            return None;
        }
        let (room, game, throw) = (self.room(), table.game(), throwing.throw());
        let drawn = |throw| {
            keys::number(&room, game, seat, throw).unwrap_or_else(|| keys::draw(&room, game, seat, throw))
        };
        let promises = throwing.promises(seat);
        let known = keys::number(&room, game, seat, throw);
        let holds = promises.now.zip(known).is_some_and(|(promise, number)| promise.holds(&number));
        if throwing.due().is_none() {
            let number = drawn(throw);
            let promise = number.commitment();
            return (!holds).then_some((throw, false, Ask::Promise { throw, promise }));
        }
        match known {
            Some(number) if holds && !promises.revealed => {
                let next = drawn(throw + 1).commitment();
                Some((throw, true, Ask::Reveal { throw, number, next }))
            }
            _ if promises.next.is_none() => {
                let promise = drawn(throw + 1).commitment();
                Some((throw + 1, false, Ask::Promise { throw: throw + 1, promise }))
            }
            _ => None,
        }
    }

    /// Says so if an own number was revealed and the throw was made without it.
    pub(super) fn protest(self, event: &Event) {
        let Event::Thrown { evidence, .. } = event else { return };
        for (letter, _, number) in &evidence.people {
            let Some(seat) = Seat::from_letter(*letter) else { continue };
            let revealed = self.shown.with_value(|shown| shown.contains(&(seat, evidence.throw, true)));
            if revealed && number.is_none() && self.you.get_untracked().seats.has(seat) {
                self.ask_quietly(Some(seat), Ask::Protest { throw: evidence.throw });
            }
        }
    }
}
