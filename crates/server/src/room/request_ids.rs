//! The ids of requests that were carried out, so that a repeated request is answered and not carried out twice (idempotency keys).
//!
//! An id belongs to the credential of its request: a seat, the host, or a watcher's connection. Requests of others cannot use it up. A client may
//! have [`REMEMBERED`] unanswered requests of one credential; within this limit no request that it may still repeat is forgotten.

use sha2::{Digest, Sha256};
use sprung_rules::{Seat, Seats};
use sprung_wire::{Access, LoggedEvent, Requester, TableEvent};

/// The number of ids that are remembered for each credential.
pub const REMEMBERED: usize = 64;
/// The number of ids that are remembered for all watchers' connections together. If there are more, those with the most ids lose theirs first.
const REMEMBERED_OF_WATCHERS: usize = 512;

/// The caller of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The access that the tokens of the connection give.
    pub you: Access,
    /// The connection's number in the room.
    pub connection: u64,
}

/// The credential to which an id belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// A seat or the host.
    Requester(Requester),
    /// A watcher's connection, which is not stored.
    Connection(u64),
}

/// The first half of an id's SHA-256: ids are compared, never shown.
type IdHash = [u8; 16];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Remembered {
    owner: Owner,
    id: IdHash,
    /// The number of the event that the request caused.
    number: u64,
}

/// The remembered ids, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RequestIds(Vec<Remembered>);

impl RequestIds {
    /// Returns the number of the event that a request caused, if one of these owners made it under this id.
    pub fn find(&self, owners: impl Fn(Owner) -> bool, id: &str) -> Option<u64> {
        let id = hash(id);
        self.0.iter().find(|known| known.id == id && owners(known.owner)).map(|known| known.number)
    }

    /// Remembers a request. The owner's oldest one is forgotten if there are too many.
    pub fn remember(&mut self, owner: Owner, id: &str, number: u64) {
        if self.count(|known| known == owner) >= REMEMBERED {
            self.forget_oldest(owner);
        } else if matches!(owner, Owner::Connection(_))
            && self.count(|known| matches!(known, Owner::Connection(_))) >= REMEMBERED_OF_WATCHERS
        {
            self.forget_oldest(self.busiest_connection().unwrap_or(owner));
        }
        self.0.push(Remembered { owner, id: hash(id), number });
    }

    fn count(&self, owners: impl Fn(Owner) -> bool) -> usize {
        self.0.iter().filter(|known| owners(known.owner)).count()
    }

    fn forget_oldest(&mut self, owner: Owner) {
        if let Some(oldest) = self.0.iter().position(|known| known.owner == owner) {
            self.0.remove(oldest);
        }
    }

    /// Returns the watcher's connection with the most ids; of several, the one whose oldest id is the oldest.
    fn busiest_connection(&self) -> Option<Owner> {
        let mut counts: Vec<(Owner, usize)> = Vec::new();
        for known in self.0.iter().filter(|known| matches!(known.owner, Owner::Connection(_))) {
            match counts.iter_mut().find(|(owner, _)| *owner == known.owner) {
                Some((_, count)) => *count += 1,
                None => counts.push((known.owner, 1)),
            }
        }
        // `max_by_key` returns the last of several
        counts.into_iter().rev().max_by_key(|&(_, count)| count).map(|(owner, _)| owner)
    }

    /// Applies an event: ids move with their credential and are forgotten with it.
    pub fn follow(&mut self, entry: &LoggedEvent, seats: Seats) {
        match &entry.event {
            TableEvent::Joined { seat, .. } | TableEvent::Left { seat } | TableEvent::Removed { seat } => {
                self.forget(*seat)
            }
            TableEvent::Began { game, .. } if *game > 1 => self.rotate(seats),
            _ => {}
        }
        if let (Some(id), Some(requester)) = (&entry.id, requester(entry)) {
            self.remember(Owner::Requester(requester), id, entry.number);
        }
    }

    /// Returns the ids that are the same after a restart.
    #[cfg(test)]
    pub fn stored(&self) -> Vec<impl std::fmt::Debug> {
        self.0.iter().filter(|known| matches!(known.owner, Owner::Requester(_))).collect()
    }

    fn forget(&mut self, seat: Seat) {
        self.0.retain(|known| known.owner != Owner::Requester(Requester::Seat(seat)));
    }

    /// Moves the ids of every person one seat further.
    fn rotate(&mut self, seats: Seats) {
        for known in &mut self.0 {
            if let Owner::Requester(Requester::Seat(seat)) = &mut known.owner {
                *seat = seats.after(*seat);
            }
        }
    }
}

/// Returns who made the request that caused an event. For events of versions that did not store it, it follows from the event, if at all.
fn requester(entry: &LoggedEvent) -> Option<Requester> {
    entry.by.or(match &entry.event {
        TableEvent::Joined { seat, .. }
        | TableEvent::Played { seat, .. }
        | TableEvent::Committed { seat, .. }
        | TableEvent::Revealed { seat, .. }
        | TableEvent::Disputed { seat, .. }
        | TableEvent::Offered { seat, .. }
        | TableEvent::Answered { seat, .. }
        | TableEvent::GaveUp { seat, time: false }
        | TableEvent::Said { author: sprung_wire::ChatAuthor::Seat(seat), .. } => {
            Some(Requester::Seat(*seat))
        }
        TableEvent::Locked { .. } | TableEvent::Removed { .. } => Some(Requester::Host),
        _ => None,
    })
}

fn hash(id: &str) -> IdHash {
    let whole: [u8; 32] = Sha256::digest(id).into();
    std::array::from_fn(|place| whole[place])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn request_ids_are_separate_and_limited_per_owner() {
        let mut ids = RequestIds::default();
        let [a, b] = [Seat::A, Seat::B].map(|seat| Owner::Requester(Requester::Seat(seat)));
        ids.remember(a, "first", 1);
        for number in 0..2 * REMEMBERED as u64 {
            ids.remember(b, &format!("{number}"), 10 + number);
        }
        assert_eq!(ids.find(|owner| owner == a, "first"), Some(1), "others' requests push nothing out");
        assert_eq!(ids.find(|owner| owner == b, "first"), None);
        let oldest = REMEMBERED as u64;
        assert_eq!(ids.find(|owner| owner == b, &format!("{}", oldest - 1)), None);
        assert_eq!(ids.find(|owner| owner == b, &format!("{oldest}")), Some(10 + oldest));
    }

    #[test]
    fn the_ids_of_watchers_are_limited_together_and_the_busiest_lose_theirs_first() {
        let mut ids = RequestIds::default();
        let watcher = |connection: u64| Owner::Connection(connection);
        let seat = Owner::Requester(Requester::Seat(Seat::A));
        ids.remember(seat, "seat", 1);
        ids.remember(watcher(0), "quiet", 2);
        for connection in 1..=100 {
            for number in 0..REMEMBERED as u64 {
                ids.remember(watcher(connection), &format!("{number}"), 10 + number);
            }
        }
        assert_eq!(ids.0.len(), REMEMBERED_OF_WATCHERS + 1);
        assert_eq!(ids.find(|owner| owner == watcher(0), "quiet"), Some(2));
        assert_eq!(ids.find(|owner| owner == seat, "seat"), Some(1));
        // with one id each, the oldest goes
        let mut ids = RequestIds::default();
        for connection in 0..=REMEMBERED_OF_WATCHERS as u64 {
            ids.remember(watcher(connection), "one", connection);
        }
        assert_eq!(ids.find(|owner| owner == watcher(0), "one"), None);
        assert_eq!(ids.find(|owner| owner == watcher(1), "one"), Some(1));
    }
}
