//! The connections of a room, the tokens shown on them, and the access that these tokens give.

use crate::admin::ConnectedClient;
use crate::limits::ClientLimits;
use crate::outbox::Outbox;
use crate::room::{Room, TokenHash, redacted_for_seats};
use crate::socket::text;
use crate::token_bucket::{Rate, TokenBucket};
use axum::extract::ws::Utf8Bytes;
use sprung_rules::{Seat, Seats};
use sprung_wire::{Access, ErrorCode, LoggedEvent, RequestError, ServerMessage};
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Instant;

/// The most tokens of one connection.
const TOKENS: usize = 16;
/// The number of addresses from which on those that have not chatted lately are dropped.
const CHAT_ADDRESSES: usize = 1_024;
/// The factor by which the limit of chat of an address in a room is greater than that of a connection.
const CHAT_SHARE: f64 = 4.0;

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
    /// The rate limits of the chat messages of each address. They outlive its connections.
    chat_buckets: HashMap<Option<IpAddr>, TokenBucket>,
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
        self.link_addresses(room);
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

    /// Counts a chat message of a connection and of its address, and returns whether it is allowed. Chat messages are stored, and others read them.
    pub fn may_chat(&mut self, number: u64, rate: Rate, now: Instant) -> bool {
        let connection = self.connections.iter_mut().find(|connection| connection.number == number);
        let Some(connection) = connection else { return false };
        if !connection.chat_bucket.get_or_insert_with(|| TokenBucket::full(rate, now)).take(rate, now) {
            return false;
        }
        let shared = Rate { burst: rate.burst * CHAT_SHARE, per_second: rate.per_second * CHAT_SHARE };
        if self.chat_buckets.len() >= CHAT_ADDRESSES {
            self.chat_buckets.retain(|_, bucket| !bucket.is_full(shared, now));
        }
        let bucket = self.chat_buckets.entry(connection.address);
        bucket.or_insert_with(|| TokenBucket::full(shared, now)).take(shared, now)
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

    /// Makes the seats and the host that are connected from the same address count as one person.
    fn link_addresses(&self, room: &mut Room) {
        let credentials = self.connections.iter().filter(|connection| connection.you != Access::default());
        let mut by_address: HashMap<IpAddr, Access> = HashMap::new();
        for connection in credentials {
            let Some(address) = connection.address else { continue };
            let shown = by_address.entry(address).or_default();
            let seats = shown.seats.iter().chain(connection.you.seats.iter()).collect();
            *shown = Access { seats, host: shown.host || connection.you.host };
        }
        by_address.into_values().for_each(|shown| room.link_credentials(shown));
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
        self.link_addresses(room);
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

    /// Checks that another client without a seat may enter. Whoever joins, or recovers a seat, enters without one, so that a tenth more are admitted
    /// from addresses from which nobody watches.
    pub fn admit_watcher(&self, address: Option<IpAddr>, limits: &ClientLimits) -> Result<(), RequestError> {
        let ClientLimits { watchers: most, address_watchers, .. } = *limits;
        let (all, own) = (self.watchers() as usize, self.watchers_of(address));
        let refuse = |reason: String| Err(RequestError::because(ErrorCode::TooMany, reason));
        if address.is_some() && own >= address_watchers {
            return refuse(format!("{address_watchers} people of this address watch already"));
        }
        let reserved = if own == 0 { most / 10 } else { 0 };
        if all >= most + reserved { refuse(format!("{most} people watch already")) } else { Ok(()) }
    }

    /// Returns the number of watchers of an address.
    fn watchers_of(&self, address: Option<IpAddr>) -> usize {
        let is_own =
            |connection: &&Connection| connection.address == address && connection.you == Access::default();
        self.connections.iter().filter(is_own).count()
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

    /// Returns the network address of its client, if it is known.
    pub fn address(&self) -> Option<IpAddr> {
        self.address
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::{Inbox, OutboxBudget, outbox};
    use crate::room::{Caller, Decided, Decision, Moment};
    use sprung_wire::{CreateTable, Request, TableCommand, Token};
    use std::sync::Arc;

    const MINUTE: u64 = 60_000;

    fn token(number: u8) -> Token {
        Token([number; 16])
    }

    fn moment(now: u64) -> Moment {
        Moment { now, lag: 0, fresh: [7; 32] }
    }

    /// A table of three people with a connection each, of which B has left for a minute.
    struct ThreePeople {
        room: Room,
        connections: Connections,
        /// Kept, because a connection whose inbox is gone is dropped.
        inboxes: Vec<Inbox>,
    }

    impl ThreePeople {
        fn at(addresses: [u8; 3]) -> ThreePeople {
            let text = r#"{"game":"roesselsprung","options":["seats=ACB"]}"#;
            let settings = serde_json::from_str(text).unwrap();
            let create = CreateTable { settings, host: token(9) };
            let room = *Room::create("room", &create, &moment(1)).unwrap().after;
            let mut three = ThreePeople { room, connections: Connections::default(), inboxes: Vec::new() };
            for (number, seat, address) in [(1, Seat::A, 0), (2, Seat::C, 1), (3, Seat::B, 2)] {
                let name = format!("person {number}");
                three.ask(0, Some(seat), TableCommand::Join { name, token: token(number), recovery: None });
                let (outbox, inbox) = outbox(&Arc::new(OutboxBudget::new(1 << 20, 1 << 24)));
                let address = Some(IpAddr::from([192, 0, 2, addresses[address]]));
                let tokens = vec![TokenHash::of(&token(number))];
                three.connections.enter(tokens, &mut three.room, address, outbox);
                three.inboxes.push(inbox);
            }
            let left = three.room.present(Seat::B, false, &moment(2)).unwrap().unwrap();
            three.room = *left.after;
            three
        }

        fn try_ask(
            &self,
            who: u8,
            seat: Option<Seat>,
            command: TableCommand,
        ) -> Result<Decision, sprung_wire::RequestError> {
            let you = self.room.access_of(&[TokenHash::of(&token(who))]);
            let id = format!("request {}", self.room.table().number());
            let request = Request { id, seat, command };
            let caller = Caller { you, connection: u64::from(who) };
            match self.room.decide(caller, &request, &moment(2 + MINUTE))? {
                Decided::Now(decision) => Ok(decision),
                Decided::Before(number) => panic!("{number} was not asked before"),
            }
        }

        fn ask(&mut self, who: u8, seat: Option<Seat>, command: TableCommand) {
            self.room = *self.try_ask(who, seat, command).unwrap().after;
        }
    }

    #[test]
    fn people_of_one_address_count_as_one_for_a_transfer() {
        let reissue = TableCommand::Reissue { seat: Seat::B, token: token(8) };
        let three = ThreePeople::at([1, 2, 3]);
        three.try_ask(1, Some(Seat::A), reissue.clone()).unwrap();
        let three = ThreePeople::at([1, 1, 3]);
        let refused = three.try_ask(1, Some(Seat::A), reissue.clone()).unwrap_err();
        assert_eq!(refused.code, ErrorCode::NotAllowed);
        // a host who shows no seat on the own connection, beside that of seat A
        for (address, is_allowed) in [(4, true), (1, false)] {
            let mut three = ThreePeople::at([1, 2, 3]);
            let (outbox, _inbox) = outbox(&Arc::new(OutboxBudget::new(1 << 20, 1 << 24)));
            let address = Some(IpAddr::from([192, 0, 2, address]));
            three.connections.enter(vec![TokenHash::of(&token(9))], &mut three.room, address, outbox);
            assert_eq!(three.try_ask(9, None, reissue.clone()).is_ok(), is_allowed);
            // it is not forgotten when a connection closes
            three.connections.leave(1);
            assert_eq!(three.try_ask(9, None, reissue.clone()).is_ok(), is_allowed);
        }
    }

    #[test]
    fn many_watchers_of_one_address_leave_places_to_others() {
        let mut three = ThreePeople::at([1, 2, 3]);
        let limits = ClientLimits { watchers: 20, address_watchers: 8, ..ClientLimits::default() };
        let mut admitted = |address: u8| {
            let address = Some(IpAddr::from([192, 0, 2, address]));
            let may_enter = three.connections.admit_watcher(address, &limits).is_ok();
            if may_enter {
                let (outbox, inbox) = outbox(&Arc::new(OutboxBudget::new(1 << 20, 1 << 24)));
                three.connections.enter(Vec::new(), &mut three.room, address, outbox);
                three.inboxes.push(inbox);
            }
            may_enter
        };
        assert_eq!((0..99).filter(|_| admitted(10)).count(), 8);
        assert_eq!((0..99).filter(|_| admitted(11)).count(), 8);
        assert_eq!((0..99).filter(|_| admitted(12)).count(), 4, "twenty in all");
        assert!(admitted(13) && admitted(14), "places for people who join");
        assert!(!admitted(15));
    }
}
