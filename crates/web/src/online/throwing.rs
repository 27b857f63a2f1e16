//! The part this browser has in every throw: it promises a number beforehand and reveals it when the throw is due, by itself.

use super::Online;
use crate::keys;
use ::table::{Driver, Phase, Table};
use leptos::prelude::*;
use rules::{Seat, Seats};
use wire::{Ask, Event};

/// A part in a throw: of which game and seat, for which throw, and whether the number is promised (`false`) or revealed.
pub(super) type Part = (u32, Seat, u32, bool);

impl Online {
    /// Promises and reveals for the own seats whatever is due.
    pub(super) fn see_to_throws(self) {
        let own = self.you.get_untracked().seats;
        for seat in own.iter() {
            let ask =
                self.table.with_untracked(|table| table.as_ref().and_then(|table| self.part_of(table, seat)));
            if let Some((part, ask)) = ask
                && !self.shown.with_value(|shown| shown.contains(&part))
            {
                self.shown.update_value(|shown| {
                    shown.insert(part);
                });
                self.ask_quietly(Some(seat), ask);
            }
        }
    }

    /// A promise came too late: it was none.
    pub(super) fn forget_promise(self, seat: Seat, throw: u32) {
        let game = self.table.with_untracked(|table| table.as_ref().map_or(0, Table::game));
        self.shown.update_value(|shown| {
            shown.remove(&(game, seat, throw, false));
        });
    }

    /// What a seat has to say about the throw to come, and which part in it that is.
    fn part_of(self, table: &Table, seat: Seat) -> Option<(Part, Ask)> {
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
        let promised = |throw| {
            let promise = || drawn(throw).commitment();
            let may = throwing.may_promise(seat, throw);
            may.then(|| ((game, seat, throw, false), Ask::Promise { throw, promise: promise() }))
        };
        if throwing.due().is_none() {
            return if holds { None } else { promised(throw) };
        }
        match known {
            Some(number) if holds && !promises.revealed => {
                let next = drawn(throw + 1).commitment();
                Some(((game, seat, throw, true), Ask::Reveal { throw, number, next }))
            }
            _ if promises.next.is_none() => promised(throw + 1),
            _ => None,
        }
    }

    /// Notes who was left out of a throw, and says so if an own number was promised or revealed in time and the throw was made without it.
    /// To be called before the event is applied.
    pub(super) fn look_at_dice(self, event: &Event) {
        match event {
            Event::Began { .. } => {
                self.left_out.set(Seats::NONE);
                self.protests.set(Vec::new());
            }
            Event::Protested { seat, throw } => self.note_protest(*seat, *throw),
            Event::Thrown { evidence, .. } => {
                let numbers = evidence.people.iter().filter(|(_, _, number)| number.is_some());
                let counted: Seats =
                    numbers.filter_map(|(letter, _, _)| Seat::from_letter(*letter)).collect();
                let players = |table: &Table| -> Seats {
                    let passed_over = table.throwing().map_or(Seats::NONE, |throwing| throwing.passed_over());
                    let plays = |seat: &Seat| {
                        table.chair(*seat).driver() == Driver::Person && !passed_over.has(*seat)
                    };
                    table.people().iter().filter(plays).collect()
                };
                let (game, players) = self.table.with_untracked(|table| {
                    table.as_ref().map_or((0, Seats::NONE), |table| (table.game(), players(table)))
                });
                let left_out: Seats = players.iter().filter(|&seat| !counted.has(seat)).collect();
                self.left_out.set(left_out);
                let own = self.you.get_untracked().seats;
                let sent = |seat: Seat, revealed: bool| {
                    self.shown.with_value(|shown| shown.contains(&(game, seat, evidence.throw, revealed)))
                };
                for seat in left_out.iter().filter(|&seat| own.has(seat)) {
                    if sent(seat, true) || sent(seat, false) {
                        // said here at once: the others hear it from the server, which may not want them to
                        self.note_protest(seat, evidence.throw);
                        self.ask_quietly(Some(seat), Ask::Protest { throw: evidence.throw });
                    }
                }
            }
            _ => {}
        }
    }

    fn note_protest(self, seat: Seat, throw: u32) {
        self.protests.update(|all| {
            if !all.contains(&(seat, throw)) {
                all.push((seat, throw));
            }
        });
    }
}
