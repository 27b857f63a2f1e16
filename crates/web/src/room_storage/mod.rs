//! The storage of remote tables in the browser: the tokens of its seats, and the numbers that it has committed to for throws. Both survive
//! a reload.

mod dice_numbers;
mod tokens;

use crate::browser;
use sprung_rules::{GameId, Seat, Seats, insertion_sort};
use sprung_wire::Token;
pub use {
    dice_numbers::{committed_number, draw_number},
    tokens::{is_recovery, mute, muted, name, new_token, save_name, update},
};

const ROOM: &str = "sprung.room.";
const NUMBERS: &str = "sprung.numbers.";
const MUTED: &str = "sprung.muted.";

/// The stored data of a room.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredRoom {
    /// The tokens of seats.
    pub tokens: Vec<Token>,
    /// The tokens by which lost seats are recovered.
    pub recoveries: Vec<Token>,
    /// The host's token.
    pub host: Option<Token>,
    /// The game.
    pub game: Option<GameId>,
    /// The time of the last visit, in milliseconds since 1970.
    pub touched: u64,
    /// The seats to join at the first visit.
    pub wanted: Vec<Seat>,
    /// The seats that the person has, as the server said last.
    pub seats: Seats,
}

impl StoredRoom {
    /// Reads what [`write`](StoredRoom::write) wrote; unknown lines are skipped.
    pub fn read(text: &str) -> StoredRoom {
        let mut keys = StoredRoom::default();
        for (name, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            match name {
                "token" => keys.tokens.extend(Token::read(value)),
                "recovery" => keys.recoveries.extend(Token::read(value)),
                "host" => keys.host = Token::read(value),
                "game" => keys.game = GameId::read(value),
                "seats" => keys.seats = value.chars().filter_map(Seat::from_letter).collect(),
                "wanted" => keys.wanted.extend(value.chars().filter_map(Seat::from_letter)),
                "touched" => keys.touched = value.parse().unwrap_or(0),
                _ => {}
            }
        }
        keys
    }
}

/// Returns the stored data of a room.
pub fn load(room: &str) -> StoredRoom {
    browser::stored(&format!("{ROOM}{room}")).map_or_else(StoredRoom::default, |text| StoredRoom::read(&text))
}

/// Returns whether anything is stored for a room.
pub fn is_stored(room: &str) -> bool {
    browser::stored(&format!("{ROOM}{room}")).is_some()
}

/// Removes everything stored for a room.
pub fn forget(room: &str) {
    browser::remove_stored(&format!("{ROOM}{room}"));
    browser::remove_stored(&format!("{NUMBERS}{room}"));
    browser::remove_stored(&format!("{MUTED}{room}"));
}

/// Returns the rooms visited, the last first.
pub fn rooms() -> Vec<(String, StoredRoom)> {
    let rooms = browser::stored_keys(ROOM).into_iter();
    let mut rooms: Vec<(String, StoredRoom)> =
        rooms.filter_map(|key| key.strip_prefix(ROOM).map(|room| (room.to_string(), load(room)))).collect();
    insertion_sort(&mut rooms, |(_, one), (_, other)| one.touched > other.touched);
    rooms
}
