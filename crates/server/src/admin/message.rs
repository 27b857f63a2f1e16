//! The commands of operators and their answers.

use serde::{Deserialize, Serialize};
use sprung_clock::Millis;
use sprung_wire::OpenTable;

/// A command of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdminCommand {
    /// Lists the rooms with the latest events.
    List {
        /// The most rooms of the answer.
        most: u32,
    },
    /// Shows a room and the addresses of its clients.
    Show {
        /// The room's id.
        room: String,
    },
    /// Ends the running game of a room without a result.
    Close {
        /// The room's id.
        room: String,
    },
    /// Deletes a room with all its events, and disconnects its clients.
    Purge {
        /// The room's id.
        room: String,
    },
    /// Refuses the requests of a network for a time.
    Ban {
        /// The address or network.
        network: String,
        /// The length of the ban.
        seconds: u64,
        /// The reason. It is shown to operators only.
        reason: String,
    },
    /// Lifts a ban.
    Unban {
        /// The address or network, as it was banned.
        network: String,
    },
    /// Lists the bans.
    Bans,
    /// Shows the load of this node.
    Load,
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdminAnswer {
    /// The rooms of a list.
    Rooms(Vec<RoomState>),
    /// A room.
    Room(Box<RoomDetails>),
    /// The command was carried out.
    Done,
    /// The bans.
    Bans(Vec<BannedNetwork>),
    /// The load.
    Load(LoadReport),
    /// The command was not carried out. The sentence says why.
    Refused(String),
}

/// A room in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomState {
    /// The room's id.
    pub room: String,
    /// Whether its last game is over.
    pub over: bool,
    /// The number of its events.
    pub events: u64,
    /// The time of its last event in milliseconds since 1970.
    pub touched: Millis,
    /// Whether this node has the room in memory.
    pub loaded: bool,
}

/// A room with the addresses of its clients.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomDetails {
    /// The public description of its table.
    pub table: OpenTable,
    /// Whether a game is running.
    pub running: bool,
    /// The number of its events.
    pub events: u64,
    /// The clients that are connected.
    pub clients: Vec<ConnectedClient>,
}

/// A client of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConnectedClient {
    /// The letter of the first of its seats, or `None` for a watcher.
    pub seat: Option<char>,
    /// Whether it has the host's token.
    pub host: bool,
    /// Its address or, with IPv6, its network.
    pub address: Option<String>,
}

/// A network whose requests are refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BannedNetwork {
    /// The address or network.
    pub network: String,
    /// The time at which the ban ends, in milliseconds since 1970.
    pub until: Millis,
    /// The operator's reason.
    pub reason: String,
}

/// The load of a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoadReport {
    /// The time since the server started, in seconds.
    pub uptime: u64,
    /// The number of rooms in memory.
    pub rooms: i64,
    /// The number of open sockets.
    pub sockets: i64,
    /// The number of sockets that are passed on to other nodes.
    pub forwarded: i64,
    /// The number of events that were stored in the last second.
    pub events_a_second: u64,
    /// The number of searches of computers that wait.
    pub searches_waiting: usize,
    /// The number of tables in the database whose game is not over.
    pub tables: u64,
    /// The size of the database in bytes, if the store knows it.
    pub database_bytes: Option<u64>,
    /// The addresses with the most sockets.
    pub addresses: Vec<AddressLoad>,
}

/// The open sockets of an address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressLoad {
    /// The address or, with IPv6, its network.
    pub address: String,
    /// The number of its open sockets.
    pub sockets: usize,
}
