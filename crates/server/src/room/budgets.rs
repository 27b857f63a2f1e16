//! Budgets for the events that each seat and the host add to a room beside the moves of its games, so that nobody alone can fill it.
//!
//! The counts follow from the events. They move with their person at a rematch, and begin anew for whoever takes a seat.

use super::Room;
use sprung_rules::{Seat, Seats};
use sprung_wire::{Authority, ChatAuthor, LoggedEvent, Offer, Requester, TableEvent};

/// The share of a room's events that a seat or the host may add of each kind, as a divisor. The presence and the new tokens of four seats fit into
/// the quarter that is left when everything else is refused.
const fn divisor(kind: BudgetKind) -> u64 {
    match kind {
        BudgetKind::Ordinary | BudgetKind::Chat => 20,
        // a return follows
        BudgetKind::Presence => 40,
        BudgetKind::Renewal => 200,
    }
}

/// The kinds of events that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BudgetKind {
    /// Replaced commitments, disputes, offers, and what the host changes.
    Ordinary,
    /// Chat messages.
    Chat,
    /// Disconnections. Every return follows one, or an outage.
    Presence,
    /// New tokens by the seat's own token or its recovery token.
    Renewal,
}

/// The numbers of events by seat and, in the last place, by the host, for each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Budgets {
    spent: [[u64; 4]; 5],
}

fn place(requester: Requester) -> usize {
    match requester {
        Requester::Seat(seat) => seat.index(),
        Requester::Host => 4,
    }
}

impl Budgets {
    /// Returns whether somebody may add another event of a kind to a room of so many events at most.
    pub fn allows(&self, requester: Requester, kind: BudgetKind, most_events: u64) -> bool {
        self.spent[place(requester)][kind as usize] < (most_events / divisor(kind)).max(1)
    }

    /// Applies an event: charges it, moves the counts at a rematch, and begins them anew for a new person.
    pub fn follow(&mut self, entry: &LoggedEvent, charged: Option<(Requester, BudgetKind)>, seats: Seats) {
        match &entry.event {
            TableEvent::Joined { seat, .. } => self.spent[seat.index()] = [0; 4],
            TableEvent::Began { game, .. } if *game > 1 => self.rotate(seats),
            _ => {}
        }
        if let Some((requester, kind)) = charged {
            self.spent[place(requester)][kind as usize] += 1;
        }
    }

    fn rotate(&mut self, seats: Seats) {
        let before = self.spent;
        for seat in seats.iter() {
            self.spent[seats.after(seat).index()] = before[seat.index()];
        }
    }
}

impl Room {
    /// Returns who is charged for an event that is about to be applied. Moves, reveals and first commitments cannot be repeated at will and are free,
    /// and so are offers of a draw, of which there is one for each move.
    pub(super) fn charged(&self, entry: &LoggedEvent) -> Option<(Requester, BudgetKind)> {
        let seat = |seat: Seat, kind| Some((Requester::Seat(seat), kind));
        match &entry.event {
            TableEvent::Committed { seat: own, throw, .. } if self.has_committed(*own, *throw) => {
                seat(*own, BudgetKind::Ordinary)
            }
            TableEvent::Offered { offer: Offer::Draw, .. } => None,
            TableEvent::Disputed { seat: own, .. } | TableEvent::Offered { seat: own, .. } => {
                seat(*own, BudgetKind::Ordinary)
            }
            TableEvent::Said { author: ChatAuthor::Seat(own), .. } => seat(*own, BudgetKind::Chat),
            TableEvent::Away { seat: own } => seat(*own, BudgetKind::Presence),
            TableEvent::Reissued { seat: own, authority: Some(Authority::Person | Authority::Recovery) } => {
                seat(*own, BudgetKind::Renewal)
            }
            TableEvent::Locked { .. } | TableEvent::Reissued { authority: Some(Authority::Host), .. } => {
                Some((Requester::Host, BudgetKind::Ordinary))
            }
            _ => None,
        }
    }

    /// Returns whether a seat has committed to a throw.
    pub(super) fn has_committed(&self, seat: Seat, throw: u32) -> bool {
        let Some(protocol) = self.table.throw_protocol() else { return false };
        let commitments = protocol.commitments(seat);
        if throw == protocol.throw() { commitments.now.is_some() } else { commitments.next.is_some() }
    }
}
