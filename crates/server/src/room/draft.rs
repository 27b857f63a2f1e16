//! The draft of a decision: events are applied to a copy of the room one by one, so that each is checked against the state after the last.

use super::{Owner, Room, SecretValue};
use crate::store::Millis;
use sprung_rules::Seat;
use sprung_table::InvalidEvent;
use sprung_wire::{ErrorCode, LoggedEvent, RequestError, Requester, TableEvent};
use std::fmt;

/// The inputs from outside that a decision may use.
#[derive(Clone, Copy)]
pub struct Moment {
    /// The time in milliseconds since 1970. It never decreases.
    pub now: Millis,
    /// The measured network delay of the request in milliseconds.
    pub lag: Millis,
    /// Random bytes that are used for nothing else.
    pub fresh: [u8; 32],
}

/// A decision of a room. It is stored as a whole, and then `after` is the new state of the room.
#[derive(Clone)]
pub struct Decision {
    /// The events.
    pub events: Vec<LoggedEvent>,
    /// The changes of secrets, in order.
    pub secret_changes: Vec<SecretValue>,
    /// The room after the decision.
    pub after: Box<Room>,
}

impl PartialEq for Decision {
    /// Compares events and secrets, from which the state after them follows.
    fn eq(&self, other: &Decision) -> bool {
        (&self.events, &self.secret_changes) == (&other.events, &other.secret_changes)
    }
}

impl Eq for Decision {}

impl fmt::Debug for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decision")
            .field("events", &self.events)
            .field("secret_changes", &self.secret_changes)
            .finish()
    }
}

/// The result of a request that is not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decided {
    /// The request is carried out with this decision.
    Now(Decision),
    /// The request was carried out before, with the event of this number.
    Before(u64),
}

pub(super) struct Draft {
    pub room: Room,
    pub moment: Moment,
    /// The request's id and its owner, until they are stored with an event.
    request: Option<(String, Owner)>,
    events: Vec<LoggedEvent>,
    secret_changes: Vec<SecretValue>,
}

impl Draft {
    /// Returns a draft that no request causes.
    pub fn new(room: &Room, moment: &Moment) -> Draft {
        Draft {
            room: room.clone(),
            moment: *moment,
            request: None,
            events: Vec::new(),
            secret_changes: Vec::new(),
        }
    }

    /// Returns the draft of a request.
    pub fn of_request(room: &Room, moment: &Moment, owner: Owner, id: &str) -> Draft {
        Draft { request: Some((id.to_string(), owner)), ..Draft::new(room, moment) }
    }

    /// Makes the person who takes a seat the owner of the request.
    pub fn requested_by(&mut self, seat: Seat) {
        if let Some((_, owner)) = &mut self.request {
            *owner = Owner::Requester(Requester::Seat(seat));
        }
    }

    /// Returns the draft of a new room with its first event.
    pub fn first(event: TableEvent, moment: &Moment) -> Result<Draft, RequestError> {
        let entry = LoggedEvent { number: 1, at: moment.now, id: None, by: None, event };
        let room = Room::open(&entry).map_err(refused)?;
        Ok(Draft { room, moment: *moment, request: None, events: vec![entry], secret_changes: Vec::new() })
    }

    /// Adds an event. The request's id is stored with the first one.
    pub fn emit(&mut self, event: TableEvent) -> Result<(), RequestError> {
        let number = self.room.table.number() + 1;
        let (id, owner) = self.request.take().unzip();
        let by = match owner {
            Some(Owner::Requester(requester)) => Some(requester),
            Some(Owner::Connection(_)) | None => None,
        };
        let entry = LoggedEvent { number, at: self.moment.now, id, by, event };
        self.room.apply_event(&entry).map_err(refused)?;
        if let (Some(id), Some(watcher @ Owner::Connection(_))) = (&entry.id, owner) {
            self.room.ids.remember(watcher, id, number);
        }
        self.events.push(entry);
        Ok(())
    }

    pub fn set_secret(&mut self, secret: SecretValue) {
        self.room.secrets.set(secret);
        self.secret_changes.push(secret);
    }

    /// Adds the events that follow without a request, such as the end of the game by its rules or a throw, and returns the decision.
    pub fn finish(mut self) -> Result<Decision, RequestError> {
        while self.end_by_rules()?
            || self.end_by_length()?
            || self.make_due_if_late()?
            || self.throw_if_ready()?
        {}
        Ok(self.decision())
    }

    /// Returns the decision without further events.
    pub fn decision(mut self) -> Decision {
        let people = self.room.secrets.people;
        if !self.events.is_empty() && self.room.secrets.people_stored != people {
            self.set_secret(SecretValue::People(people));
        }
        Decision { events: self.events, secret_changes: self.secret_changes, after: Box::new(self.room) }
    }
}

/// Returns the error for an event that the table does not accept. The room checks requests itself; this is the second line of defence.
fn refused(wrong: InvalidEvent) -> RequestError {
    match wrong {
        InvalidEvent::Settings(_) => RequestError::because(ErrorCode::Settings, wrong.to_string()),
        InvalidEvent::Illegal(_) => RequestError::because(ErrorCode::Illegal, wrong.to_string()),
        _ => RequestError::because(ErrorCode::NotAllowed, wrong.to_string()),
    }
}
