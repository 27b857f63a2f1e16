//! The limits on the server's load.

use crate::room::RoomLimits;
use crate::token_bucket::Rate;
use std::time::Duration;

/// The limits on load. Those of seats and sockets are stricter than those of addresses, because a school may be one address.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClientLimits {
    /// The most tables whose game is not over.
    pub tables: u64,
    /// The most tables whose game is not over that one address has made since the server started.
    pub address_tables: usize,
    /// The rate of new tables from one address.
    pub new_tables: Rate,
    /// The most open sockets.
    pub sockets: i64,
    /// The most open sockets of one address.
    pub address_sockets: usize,
    /// The most watchers of one room.
    pub watchers: usize,
    /// The most watchers of one room from one address.
    pub address_watchers: usize,
    /// The bounds of a room's length.
    pub room: RoomLimits,
    /// The most bytes that wait to be sent on one socket.
    pub outbox: usize,
    /// The number of bytes that wait on all sockets from which on a socket may have only a few kilobytes.
    pub outboxes: usize,
    /// The rate of requests from one address.
    pub address: Rate,
    /// The rate of messages on all sockets of one address, whatever they say.
    pub address_requests: Rate,
    /// The bytes that the requests of one address may add to the database in a day.
    pub address_bytes: Rate,
    /// The rate of messages on one socket.
    pub socket: Rate,
    /// The rate of requests of one seat, over all its sockets.
    pub seat: Rate,
    /// The rate of chat messages on one socket. All sockets of an address in a room have four times as much.
    pub chat: Rate,
    /// The time for which a room without connections stays in memory.
    pub idle_timeout: Duration,
    /// The shortest time for which a room is unloaded. A room that has something to decide sooner stays in memory.
    pub min_sleep: Duration,
}

impl ClientLimits {
    /// Returns the rate of new tables of an address: as many at once as it may have open, and as many again within an hour.
    pub fn new_tables(address_tables: u32) -> Rate {
        Rate { burst: address_tables.into(), per_second: f64::from(address_tables) / 3_600.0 }
    }

    /// Returns the rate of messages of an address: ten seconds' worth of them at once.
    pub fn address_requests(per_second: u32) -> Rate {
        Rate { burst: f64::from(per_second) * 10.0, per_second: per_second.into() }
    }

    /// Returns the rate of bytes that an address may add to the database: so many megabytes at once, and as many again within a day.
    pub fn address_bytes(megabytes: u32) -> Rate {
        let burst = f64::from(megabytes) * 1_048_576.0;
        Rate { burst, per_second: burst / 86_400.0 }
    }

    /// Returns the most connections that are not sockets: as many as sockets, as far as the machine can count them.
    pub fn connections(&self) -> usize {
        usize::try_from(self.sockets).unwrap_or(usize::MAX)
    }

    /// Returns the most connections of one address that are not sockets. A browser that loads the page opens several.
    pub fn address_connections(&self) -> usize {
        self.address_sockets.saturating_mul(4)
    }
}

/// The most bytes of a message or of a request's body. The text of a set-up position is the longest content.
pub const MESSAGE: usize = 8 * 1024;

impl Default for ClientLimits {
    fn default() -> ClientLimits {
        ClientLimits {
            tables: 20_000,
            address_tables: 500,
            new_tables: ClientLimits::new_tables(500),
            sockets: 20_000,
            address_sockets: 1_000,
            watchers: 500,
            address_watchers: 100,
            room: RoomLimits::default(),
            outbox: 64 * 1024,
            outboxes: 128 * 1024 * 1024,
            address: Rate { burst: 200.0, per_second: 20.0 },
            address_requests: ClientLimits::address_requests(600),
            address_bytes: ClientLimits::address_bytes(256),
            socket: Rate { burst: 60.0, per_second: 20.0 },
            seat: Rate { burst: 40.0, per_second: 10.0 },
            chat: Rate { burst: 10.0, per_second: 0.5 },
            idle_timeout: Duration::from_secs(20),
            min_sleep: Duration::from_secs(60),
        }
    }
}
