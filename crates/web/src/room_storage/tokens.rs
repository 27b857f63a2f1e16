//! The tokens of the own seats at remote tables, as they are stored and as they stand in links.

use super::{MUTED, ROOM, StoredRoom, load};
use crate::browser;
use sprung_rules::Seat;
use sprung_wire::Token;

/// The storage key of the person's name.
const NAME: &str = "sprung.name";
/// The prefix of the part of a link that recovers seats.
const RECOVERY: &str = "recover-";
/// The most tokens stored for a room; the server reads 16, the host's among them.
const MOST_TOKENS: usize = 15;

impl StoredRoom {
    /// Writes one line for each value.
    pub fn write(&self) -> String {
        let mut text = format!("touched {}\n", self.touched);
        for token in &self.tokens {
            text += &format!("token {}\n", token.reveal());
        }
        for token in &self.recoveries {
            text += &format!("recovery {}\n", token.reveal());
        }
        if let Some(host) = self.host {
            text += &format!("host {}\n", host.reveal());
        }
        for seat in &self.wanted {
            text += &format!("wanted {seat}\n");
        }
        if !self.seats.is_empty() {
            text += &format!("seats {}\n", self.seats.iter().map(Seat::letter).collect::<String>());
        }
        if let Some(game) = self.game {
            text += &format!("game {}\n", game.name());
        }
        text
    }

    /// Returns the seats' tokens, as a link to another device carries them.
    pub fn handed_over(&self) -> String {
        self.tokens.iter().map(Token::reveal).collect()
    }

    /// Returns the recovery tokens, as a link to be saved carries them.
    pub fn recovery(&self) -> String {
        let tokens: String = self.recoveries.iter().map(Token::reveal).collect();
        format!("{RECOVERY}{tokens}")
    }

    /// Adds the tokens that a link carries.
    pub fn take_over(&mut self, text: &str) {
        let (held, digits) = match text.strip_prefix(RECOVERY) {
            Some(digits) => (&mut self.recoveries, digits),
            None => (&mut self.tokens, text),
        };
        let digits: Vec<char> = digits.chars().collect();
        for token in digits.chunks(32).filter_map(|digits| Token::read(&String::from_iter(digits))) {
            if !held.contains(&token) {
                held.push(token);
            }
        }
    }

    /// Puts a token before all others, since only the first are sent to the server.
    pub fn hold_first(&mut self, token: Token) {
        self.tokens.insert(0, token);
        self.tokens.truncate(MOST_TOKENS);
    }
}

/// Returns whether a link's tokens recover lost seats.
pub fn is_recovery(handed_over: &str) -> bool {
    handed_over.starts_with(RECOVERY)
}

/// Changes the stored data of a room.
pub fn update(room: &str, change: impl FnOnce(&mut StoredRoom)) {
    let mut keys = load(room);
    change(&mut keys);
    keys.touched = browser::now() as u64;
    browser::store(&format!("{ROOM}{room}"), &keys.write());
}

/// Returns the muted authors of a room's chat, one in a line.
pub fn muted(room: &str) -> String {
    browser::stored(&format!("{MUTED}{room}")).unwrap_or_default()
}

/// Stores the muted authors of a room's chat.
pub fn mute(room: &str, people: &str) {
    browser::store(&format!("{MUTED}{room}"), people);
}

/// Returns a new random token.
pub fn new_token() -> Token {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&browser::random().to_le_bytes());
    bytes[8..].copy_from_slice(&browser::random().to_le_bytes());
    Token(bytes)
}

/// Returns the name under which the person joined a table last; empty before the first time.
pub fn name() -> String {
    browser::stored(NAME).unwrap_or_default()
}

/// Stores the person's name.
pub fn save_name(name: &str) {
    browser::store(NAME, name);
}

#[cfg(test)]
mod tests {
    use super::*;
    use sprung_rules::{GameId, Seat, Seats};

    #[test]
    fn stored_rooms_round_trip() {
        let keys = StoredRoom {
            tokens: vec![Token([7; 16]), Token([9; 16])],
            recoveries: vec![Token([5; 16])],
            host: Some(Token([3; 16])),
            game: Some(GameId::ALL[0]),
            touched: 5,
            wanted: vec![Seat::A],
            seats: Seats::TWO,
        };
        assert_eq!(StoredRoom::read(&keys.write()), keys);
        assert_eq!(StoredRoom::read("token 12\nnonsense\ngame chess"), StoredRoom::default());
    }

    #[test]
    fn a_device_link_contains_seat_tokens_but_not_the_host_token() {
        let keys = StoredRoom {
            tokens: vec![Token([7; 16]), Token([9; 16])],
            host: Some(Token([3; 16])),
            ..StoredRoom::default()
        };
        let mut there = StoredRoom { tokens: vec![Token([9; 16])], ..StoredRoom::default() };
        there.take_over(&keys.handed_over());
        assert_eq!((&there.tokens, there.host), (&vec![Token([9; 16]), Token([7; 16])], None));
        assert!(there.recoveries.is_empty(), "a link to play gets nothing back");
        there.take_over(&StoredRoom { recoveries: vec![Token([5; 16])], ..StoredRoom::default() }.recovery());
        assert_eq!((there.tokens.len(), there.recoveries), (2, vec![Token([5; 16])]));
        let mut nowhere = StoredRoom::default();
        nowhere.take_over("0123ü");
        assert_eq!(nowhere, StoredRoom::default());
    }
}
