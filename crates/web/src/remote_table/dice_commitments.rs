//! The contributions of this browser's seats to throws: the page commits to a number beforehand and reveals it when the throw is due, without
//! asking the person.

use super::RemoteTable;
use crate::room_storage;
use leptos::prelude::*;
use sprung_rules::{Seat, Seats};
use sprung_table::{Controller, Phase, Table};
use sprung_wire::{TableCommand, TableEvent};

/// A message about a throw: the game, the seat, the throw's number, and whether the number is revealed or only committed to.
pub(super) type ThrowPart = (u32, Seat, u32, bool);

impl RemoteTable {
    /// Sends the commitments and numbers that are due for the own seats.
    pub(super) fn send_due_commitments(self) {
        let own = self.you.get_untracked().seats;
        for seat in own.iter() {
            let due = self
                .table
                .with_untracked(|table| table.as_ref().and_then(|table| self.due_part(table, seat)));
            if let Some((part, command)) = due
                && !self.sent_parts.with_value(|sent| sent.contains(&part))
            {
                self.sent_parts.update_value(|sent| {
                    sent.insert(part);
                });
                self.send_request(Some(seat), command);
            }
        }
    }

    /// Forgets that a commitment was sent, because the server refused it.
    pub(super) fn forget_commitment(self, seat: Seat, throw: u32) {
        let game = self.table.with_untracked(|table| table.as_ref().map_or(0, Table::game));
        self.sent_parts.update_value(|sent| {
            sent.remove(&(game, seat, throw, false));
        });
    }

    /// Returns what a seat has to send about the next throw.
    fn due_part(self, table: &Table, seat: Seat) -> Option<(ThrowPart, TableCommand)> {
        let protocol = table.throw_protocol()?;
        if *table.phase() != Phase::Playing || table.seat_state(seat).controller() != Controller::Person {
            return None;
        }
        let (room, game, throw) = (self.room(), table.game(), protocol.throw());
        let number_for = |throw| {
            room_storage::committed_number(&room, game, seat, throw)
                .unwrap_or_else(|| room_storage::draw_number(&room, game, seat, throw))
        };
        let commitments = protocol.commitments(seat);
        let known = room_storage::committed_number(&room, game, seat, throw);
        let holds =
            commitments.now.zip(known).is_some_and(|(commitment, number)| commitment.opens_with(&number));
        let commit = |throw| {
            let commitment = || number_for(throw).commitment();
            let may = protocol.may_commit(seat, throw);
            may.then(|| {
                ((game, seat, throw, false), TableCommand::Commit { throw, commitment: commitment() })
            })
        };
        if protocol.due_since().is_none() {
            return if holds { None } else { commit(throw) };
        }
        match known {
            Some(number) if holds && !commitments.revealed => {
                let next = number_for(throw + 1).commitment();
                Some(((game, seat, throw, true), TableCommand::Reveal { throw, contribution: number, next }))
            }
            _ if commitments.next.is_none() => commit(throw + 1),
            _ => None,
        }
    }

    /// Records who was left out of a throw, and protests if an own number was sent in time and the throw was made without it. It is
    /// called before the event is applied.
    pub(super) fn check_throw(self, event: &TableEvent) {
        match event {
            TableEvent::Began { .. } => {
                self.left_out.set(Seats::NONE);
                self.protests.set(Vec::new());
            }
            TableEvent::Disputed { seat, throw } => self.record_protest(*seat, *throw),
            TableEvent::Thrown { proof, .. } => {
                let numbers = proof.contributions.iter().filter(|(_, _, number)| number.is_some());
                let contributors: Seats =
                    numbers.filter_map(|(letter, _, _)| Seat::from_letter(*letter)).collect();
                let players = |table: &Table| -> Seats {
                    let suspended =
                        table.throw_protocol().map_or(Seats::NONE, |protocol| protocol.suspended());
                    let plays = |seat: &Seat| {
                        table.seat_state(*seat).controller() == Controller::Person && !suspended.has(*seat)
                    };
                    table.people().iter().filter(plays).collect()
                };
                let (game, players) = self.table.with_untracked(|table| {
                    table.as_ref().map_or((0, Seats::NONE), |table| (table.game(), players(table)))
                });
                let left_out: Seats = players.iter().filter(|&seat| !contributors.has(seat)).collect();
                self.left_out.set(left_out);
                let own = self.you.get_untracked().seats;
                let sent = |seat: Seat, revealed: bool| {
                    self.sent_parts.with_value(|sent| sent.contains(&(game, seat, proof.throw, revealed)))
                };
                for seat in left_out.iter().filter(|&seat| own.has(seat)) {
                    if sent(seat, true) || sent(seat, false) {
                        // The protest is shown here at once. The others learn of it from the server, which may withhold it.
                        self.record_protest(seat, proof.throw);
                        self.send_request(Some(seat), TableCommand::Dispute { throw: proof.throw });
                    }
                }
            }
            _ => {}
        }
    }

    fn record_protest(self, seat: Seat, throw: u32) {
        self.protests.update(|all| {
            if !all.contains(&(seat, throw)) {
                all.push((seat, throw));
            }
        });
    }
}
