//! How much the server takes on, so that nobody can take it all.

use crate::rate::Rate;
use std::time::Duration;

/// Caps and rates. Those of seats and sockets come first: a school is one address.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Tables whose game is not over.
    pub tables: u64,
    /// Open sockets.
    pub sockets: i64,
    /// Watchers of one room.
    pub watchers: usize,
    /// New tables and sockets from one address.
    pub address: Rate,
    /// Messages of one socket.
    pub socket: Rate,
    /// Requests of one seat, on whatever sockets.
    pub seat: Rate,
    /// What one socket may say to others.
    pub words: Rate,
    /// How long a room stays in memory without guests.
    pub linger: Duration,
    /// The shortest sleep: a room that has something to decide sooner stays in memory.
    pub nap: Duration,
}

/// Bytes of a message or of a request's body. A set-up text is the longest thing anybody has to say.
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
            words: Rate { burst: 10.0, per_second: 0.5 },
            linger: Duration::from_secs(20),
            nap: Duration::from_secs(60),
        }
    }
}
