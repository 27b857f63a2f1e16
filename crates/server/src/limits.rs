//! The limits on the server's load.

use crate::token_bucket::Rate;
use std::time::Duration;

/// The limits on load. Those of seats and sockets are stricter than those of addresses, because a school may be one address.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// The most tables whose game is not over.
    pub tables: u64,
    /// The most open sockets.
    pub sockets: i64,
    /// The most watchers of one room.
    pub watchers: usize,
    /// The rate of requests from one address.
    pub address: Rate,
    /// The rate of messages on one socket.
    pub socket: Rate,
    /// The rate of requests of one seat, over all its sockets.
    pub seat: Rate,
    /// The rate of chat messages on one socket.
    pub chat: Rate,
    /// The time for which a room without connections stays in memory.
    pub idle_timeout: Duration,
    /// The shortest time for which a room is unloaded. A room that has something to decide sooner stays in memory.
    pub min_sleep: Duration,
}

/// The most bytes of a message or of a request's body. The text of a set-up position is the longest content.
pub const MESSAGE: usize = 8 * 1024;

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 20_000,
            sockets: 20_000,
            watchers: 500,
            address: Rate { burst: 200.0, per_second: 20.0 },
            socket: Rate { burst: 60.0, per_second: 20.0 },
            seat: Rate { burst: 40.0, per_second: 10.0 },
            chat: Rate { burst: 10.0, per_second: 0.5 },
            idle_timeout: Duration::from_secs(20),
            min_sleep: Duration::from_secs(60),
        }
    }
}
