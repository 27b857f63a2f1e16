//! A decision in the making: events are tried on a copy of the room, one after the other, so that each sees what the last has done.

use super::{Hidden, Room};
use crate::store::Millis;
use std::fmt;
use table::Wrong;
use wire::{Code, Entry, Event, Refusal};

/// What comes from outside with every question to a room.
#[derive(Clone, Copy)]
pub struct Moment {
    /// The time, in milliseconds since 1970; never earlier than in the last question.
    pub now: Millis,
    /// How long the request was under way, as far as the server could measure it.
    pub lag: Millis,
    /// A random number nobody knows and that is used for nothing else.
    pub fresh: [u8; 32],
}

/// What a room has decided: to be kept together or not at all, then the room is as `after` says.
#[derive(Clone)]
pub struct Decision {
    /// What happens.
    pub events: Vec<Entry>,
    /// What is kept besides and never told, in its order.
    pub hidden: Vec<Hidden>,
    /// The room as all this makes it.
    pub after: Box<Room>,
}

impl PartialEq for Decision {
    /// What comes after follows from the rest.
    fn eq(&self, other: &Decision) -> bool {
        (&self.events, &self.hidden) == (&other.events, &other.hidden)
    }
}

impl Eq for Decision {}

impl fmt::Debug for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decision").field("events", &self.events).field("hidden", &self.hidden).finish()
    }
}

/// The answer to a request that is not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decided {
    /// It happens now.
    Now(Decision),
    /// It has happened before, with the event of this number: the request came again.
    Before(u64),
}

pub(super) struct Draft {
    pub room: Room,
    pub moment: Moment,
    id: Option<String>,
    events: Vec<Entry>,
    hidden: Vec<Hidden>,
}

impl Draft {
    pub fn new(room: &Room, moment: &Moment, id: Option<&str>) -> Draft {
        let id = id.map(str::to_string);
        Draft { room: room.clone(), moment: *moment, id, events: Vec::new(), hidden: Vec::new() }
    }

    /// The draft of a room that begins with an event.
    pub fn first(event: Event, moment: &Moment) -> Result<Draft, Refusal> {
        let entry = Entry { number: 1, at: moment.now, id: None, event };
        let room = Room::open(&entry).map_err(refused)?;
        Ok(Draft { room, moment: *moment, id: None, events: vec![entry], hidden: Vec::new() })
    }

    /// Something happens. The request's id goes with the first event.
    pub fn happen(&mut self, event: Event) -> Result<(), Refusal> {
        let number = self.room.table.number() + 1;
        let entry = Entry { number, at: self.moment.now, id: self.id.take(), event };
        self.room.happened(&entry).map_err(refused)?;
        self.events.push(entry);
        Ok(())
    }

    pub fn hide(&mut self, hidden: Hidden) {
        self.room.secrets.keep(hidden);
        self.hidden.push(hidden);
    }

    /// What follows by itself: the game ends by its rules, a throw falls that waits for nobody.
    pub fn done(mut self) -> Result<Decision, Refusal> {
        while self.end_by_rules()? || self.call_no_longer()? || self.throw_if_ready()? {}
        Ok(self.decision())
    }

    /// The decision as it is, though something may follow later.
    pub fn decision(self) -> Decision {
        Decision { events: self.events, hidden: self.hidden, after: Box::new(self.room) }
    }
}

/// The checks before an event are the room's; should one be missing, the table's own turn it away.
fn refused(wrong: Wrong) -> Refusal {
    match wrong {
        Wrong::Settings(_) => Refusal::because(Code::Settings, wrong.to_string()),
        Wrong::Illegal(_) => Refusal::because(Code::Illegal, wrong.to_string()),
        _ => Refusal::because(Code::NotAllowed, wrong.to_string()),
    }
}
