//! Who is in a room at present: sockets, the tokens shown on them, and what these tokens stand for.

use crate::rate::{Allowance, Rate};
use crate::room::{Hash, Room, at_the_table};
use crate::socket::{Outbox, text};
use axum::extract::ws::Utf8Bytes;
use rules::Seats;
use std::time::Instant;
use wire::{Entry, ToClient, You};

/// Tokens of one guest: a person's seats, several browsers' in one, the host's.
const TOKENS: usize = 16;

/// A socket in a room.
pub struct Guest {
    number: u64,
    tokens: Vec<Hash>,
    /// What the tokens stand for.
    pub you: You,
    /// What is left to it to say.
    words: Option<Allowance>,
    outbox: Outbox,
}

/// All of a room's.
#[derive(Default)]
pub struct Guests {
    guests: Vec<Guest>,
    count: u64,
    /// The number of watchers that was last told.
    told: u32,
    /// What is left to each seat, on whatever sockets.
    pub seats: [Option<Allowance>; 4],
}

impl Guests {
    /// Somebody comes.
    pub fn enter(&mut self, tokens: Vec<Hash>, room: &Room, outbox: Outbox) -> &Guest {
        let tokens: Vec<Hash> = tokens.into_iter().take(TOKENS).collect();
        self.count += 1;
        let place = self.guests.len();
        self.guests.push(Guest { number: self.count, you: room.who(&tokens), tokens, words: None, outbox });
        &self.guests[place]
    }

    /// Somebody goes.
    pub fn leave(&mut self, number: u64) {
        self.guests.retain(|guest| guest.number != number);
    }

    /// The guest of a number.
    pub fn get(&self, number: u64) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.number == number)
    }

    /// Whether a guest may speak again: what is said is kept, and others read it.
    pub fn may_speak(&mut self, number: u64, rate: Rate, now: Instant) -> bool {
        let guest = self.guests.iter_mut().find(|guest| guest.number == number);
        guest.is_some_and(|guest| {
            guest.words.get_or_insert_with(|| Allowance::full(rate, now)).take(rate, now)
        })
    }

    /// A guest has drawn another token.
    pub fn hold(&mut self, number: u64, token: Hash) {
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.number == number)
            && guest.tokens.len() < TOKENS
            && !guest.tokens.contains(&token)
        {
            guest.tokens.push(token);
        }
    }

    /// Looks again at what everybody's tokens stand for, and tells those for whom it is something else.
    pub fn look_again(&mut self, room: &Room) {
        self.guests.retain_mut(|guest| {
            let you = room.who(&guest.tokens);
            let same = guest.you == you;
            guest.you = you;
            same || guest.outbox.try_send(text(&ToClient::You(you))).is_ok()
        });
    }

    /// The seats whose people are here.
    pub fn seated(&self) -> Seats {
        self.guests.iter().flat_map(|guest| guest.you.seats.iter()).collect()
    }

    /// How many only watch.
    pub fn watchers(&self) -> u32 {
        self.guests.iter().filter(|guest| guest.you == You::default()).count() as u32
    }

    /// Tells everybody how many watch, if it is not what they know.
    pub fn tell_watchers(&mut self) {
        let watchers = self.watchers();
        if watchers != self.told {
            self.told = watchers;
            self.tell_all(text(&ToClient::Watchers(watchers)));
        }
    }

    /// Tells everybody. Who reads too slowly is let go, and gets what was missed when coming again.
    pub fn tell_all(&mut self, text: Utf8Bytes) {
        self.guests.retain(|guest| guest.outbox.try_send(text.clone()).is_ok());
    }

    /// Tells everybody what happened, each what is theirs to know.
    pub fn tell_events(&mut self, events: Vec<Entry>) {
        let Some(seated) = at_the_table(&events) else {
            return self.tell_all(text(&ToClient::Events(events)));
        };
        let [seated, others] = [seated, events].map(|events| text(&ToClient::Events(events)));
        self.guests.retain(|guest| {
            let told = if guest.you.seats.is_empty() { &others } else { &seated };
            guest.outbox.try_send(told.clone()).is_ok()
        });
    }

    /// Tells one guest.
    pub fn tell(&mut self, number: u64, text: Utf8Bytes) {
        self.guests.retain(|guest| guest.number != number || guest.outbox.try_send(text.clone()).is_ok());
    }

    /// Whether nobody is here.
    pub fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }
}

impl Guest {
    /// Its number in the room.
    pub fn number(&self) -> u64 {
        self.number
    }
}
