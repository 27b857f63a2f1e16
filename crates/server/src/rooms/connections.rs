//! The connections of a room, the tokens shown on them, and the access that these tokens give.

use crate::admin::ConnectedClient;
use crate::outbox::Outbox;
use crate::room::{Room, TokenHash, redacted_for_seats};
use crate::socket::text;
use crate::token_bucket::{Rate, TokenBucket};
use axum::extract::ws::Utf8Bytes;
use sprung_rules::{Seat, Seats};
use sprung_wire::{Access, LoggedEvent, ServerMessage};
use std::net::IpAddr;
use std::time::Instant;

/// The most tokens of one connection.
const TOKENS: usize = 16;

/// A socket in a room.
pub struct Connection {
    number: u64,
    tokens: Vec<TokenHash>,
    /// The access that the tokens give.
    pub you: Access,
    /// The rate limit of its chat messages.
    chat_bucket: Option<TokenBucket>,
    /// The network address of the client, if it is known.
    address: Option<IpAddr>,
    outbox: Outbox,
}

/// All connections of a room.
#[derive(Default)]
pub struct Connections {
    connections: Vec<Connection>,
    count: u64,
    /// The address of the last connection.
    last_address: Option<IpAddr>,
    /// The number of watchers that was last sent.
    watchers_sent: u32,
    /// The rate limit of each seat, over all its sockets.
    pub seats: [Option<TokenBucket>; 4],
}

impl Connections {
    /// Adds a connection.
    pub fn enter(
        &mut self,
        tokens: Vec<TokenHash>,
        room: &mut Room,
        address: Option<IpAddr>,
        outbox: Outbox,
    ) -> &Connection {
        let tokens: Vec<TokenHash> = tokens.into_iter().take(TOKENS).collect();
        self.count += 1;
        let place = self.connections.len();
        let you = room.access_of(&tokens);
        room.link_credentials(you);
        self.last_address = address.or(self.last_address);
        let number = self.count;
        self.connections.push(Connection { number, you, tokens, chat_bucket: None, address, outbox });
        &self.connections[place]
    }

    /// Removes a connection.
    pub fn leave(&mut self, number: u64) {
        self.connections.retain(|connection| connection.number != number);
    }

    /// Returns the connection of a number.
    pub fn get(&self, number: u64) -> Option<&Connection> {
        self.connections.iter().find(|connection| connection.number == number)
    }

    /// Counts a chat message and returns whether it is allowed. Chat messages are stored, and others read them.
    pub fn may_chat(&mut self, number: u64, rate: Rate, now: Instant) -> bool {
        let connection = self.connections.iter_mut().find(|connection| connection.number == number);
        connection.is_some_and(|connection| {
            connection.chat_bucket.get_or_insert_with(|| TokenBucket::full(rate, now)).take(rate, now)
        })
    }

    /// Adds a token to a connection.
    pub fn add_token(&mut self, number: u64, token: TokenHash) {
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.number == number)
            && connection.tokens.len() < TOKENS
            && !connection.tokens.contains(&token)
        {
            connection.tokens.push(token);
        }
    }

    /// Recomputes the access of all connections and tells those for which it has changed.
    pub fn refresh_access(&mut self, room: &mut Room) {
        self.connections.retain_mut(|connection| {
            let you = room.access_of(&connection.tokens);
            room.link_credentials(you);
            let same = connection.you == you;
            connection.you = you;
            same || connection.outbox.try_send(text(&ServerMessage::Access(you))).is_ok()
        });
    }

    /// Returns the seats whose people are connected.
    pub fn seated(&self) -> Seats {
        self.connections.iter().flat_map(|connection| connection.you.seats.iter()).collect()
    }

    /// Returns the address for which the computers of the room think: that of the first seat whose person is connected, else that of a
    /// watcher, else the last one.
    pub fn address(&self) -> Option<IpAddr> {
        let first_seat = |connection: &&Connection| connection.you.seats.iter().next().map_or(4, Seat::index);
        self.connections.iter().min_by_key(first_seat).map_or(self.last_address, |first| first.address)
    }

    /// Returns what an operator is shown of each connection.
    pub fn clients(&self) -> impl Iterator<Item = ConnectedClient> {
        self.connections.iter().map(|connection| ConnectedClient {
            seat: connection.you.seats.iter().next().map(Seat::letter),
            host: connection.you.host,
            address: connection.address.map(|address| address.to_string()),
        })
    }

    /// Returns the number of watchers.
    pub fn watchers(&self) -> u32 {
        self.connections.iter().filter(|connection| connection.you == Access::default()).count() as u32
    }

    /// Tells everybody the number of watchers if it has changed.
    pub fn broadcast_watchers(&mut self) {
        let watchers = self.watchers();
        if watchers != self.watchers_sent {
            self.watchers_sent = watchers;
            self.broadcast(text(&ServerMessage::Watchers(watchers)));
        }
    }

    /// Sends a message to everybody. A connection whose outbox is full is dropped and gets the missed events when it returns.
    pub fn broadcast(&mut self, text: Utf8Bytes) {
        self.connections.retain(|connection| connection.outbox.try_send(text.clone()).is_ok());
    }

    /// Sends events to everybody. Connections that hold a seat do not get messages between watchers.
    pub fn broadcast_events(&mut self, events: Vec<LoggedEvent>) {
        let Some(seated) = redacted_for_seats(&events) else {
            return self.broadcast(text(&ServerMessage::Events(events)));
        };
        let [seated, others] = [seated, events].map(|events| text(&ServerMessage::Events(events)));
        self.connections.retain(|connection| {
            let told = if connection.you.seats.is_empty() { &others } else { &seated };
            connection.outbox.try_send(told.clone()).is_ok()
        });
    }

    /// Sends a message to one connection.
    pub fn send_to(&mut self, number: u64, text: Utf8Bytes) {
        self.connections.retain(|connection| {
            connection.number != number || connection.outbox.try_send(text.clone()).is_ok()
        });
    }

    /// Returns whether there are no connections.
    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }
}

impl Connection {
    /// Returns its number in the room.
    pub fn number(&self) -> u64 {
        self.number
    }
}
