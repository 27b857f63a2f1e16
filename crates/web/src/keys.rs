//! What this browser holds for tables elsewhere: the tokens that make seats its own, and the numbers it promised for throws. Both are
//! kept, so that a reload takes nothing away.

use crate::browser;
#[cfg(feature = "whole")]
use dice::Number;
use rules::{GameId, Seat, sort_few};
use wire::Token;

const ROOM: &str = "sprung.room.";
const NUMBERS: &str = "sprung.numbers.";
const MUTED: &str = "sprung.muted.";
const NAME: &str = "sprung.name";

/// What is held for a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Keys {
    /// Of seats.
    pub tokens: Vec<Token>,
    /// The host's.
    pub host: Option<Token>,
    /// What is played there.
    pub game: Option<GameId>,
    /// When it was last visited, in milliseconds since 1970.
    pub touched: u64,
    /// Seats to sit down on at the first visit.
    pub wanted: Vec<Seat>,
}

impl Keys {
    /// Reads what [`write`](Keys::write) wrote; what it does not understand is left out.
    pub fn read(text: &str) -> Keys {
        let mut keys = Keys::default();
        for (name, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            match name {
                "token" => keys.tokens.extend(Token::read(value)),
                "host" => keys.host = Token::read(value),
                "game" => keys.game = GameId::read(value),
                "wanted" => keys.wanted.extend(value.chars().filter_map(Seat::from_letter)),
                "touched" => keys.touched = value.parse().unwrap_or_default(),
                _ => {}
            }
        }
        keys
    }

    /// One line for each.
    pub fn write(&self) -> String {
        let mut text = format!("touched {}\n", self.touched);
        for token in &self.tokens {
            text += &format!("token {}\n", token.reveal());
        }
        if let Some(host) = self.host {
            text += &format!("host {}\n", host.reveal());
        }
        for seat in &self.wanted {
            text += &format!("wanted {seat}\n");
        }
        if let Some(game) = self.game {
            text += &format!("game {}\n", game.name());
        }
        text
    }

    /// What makes seats one's own, as a link to another device carries it.
    #[cfg(feature = "whole")]
    pub fn handed_over(&self) -> String {
        self.tokens.iter().map(Token::reveal).collect()
    }

    /// Takes what a link carries.
    #[cfg(feature = "whole")]
    pub fn take_over(&mut self, text: &str) {
        let digits: Vec<char> = text.chars().collect();
        for token in digits.chunks(32).filter_map(|digits| Token::read(&String::from_iter(digits))) {
            if !self.tokens.contains(&token) {
                self.tokens.push(token);
            }
        }
    }
}

/// What is held for a room.
pub fn of(room: &str) -> Keys {
    browser::kept(&format!("{ROOM}{room}")).map_or_else(Keys::default, |text| Keys::read(&text))
}

/// Holds something for a room from now on.
pub fn hold(room: &str, change: impl FnOnce(&mut Keys)) {
    let mut keys = of(room);
    change(&mut keys);
    keys.touched = browser::now() as u64;
    browser::keep(&format!("{ROOM}{room}"), &keys.write());
}

/// Forgets a room.
pub fn forget(room: &str) {
    browser::forget(&format!("{ROOM}{room}"));
    browser::forget(&format!("{NUMBERS}{room}"));
    browser::forget(&format!("{MUTED}{room}"));
}

/// From whom nothing is to be heard at a room.
#[cfg(feature = "whole")]
pub fn muted(room: &str) -> String {
    browser::kept(&format!("{MUTED}{room}")).unwrap_or_default()
}

/// Remembers that.
#[cfg(feature = "whole")]
pub fn mute(room: &str, people: &str) {
    browser::keep(&format!("{MUTED}{room}"), people);
}

/// The rooms visited, the last first.
pub fn rooms() -> Vec<(String, Keys)> {
    let rooms = browser::kept_keys(ROOM).into_iter();
    let mut rooms: Vec<(String, Keys)> =
        rooms.filter_map(|key| key.strip_prefix(ROOM).map(|room| (room.to_string(), of(room)))).collect();
    sort_few(&mut rooms, |(_, one), (_, other)| one.touched > other.touched);
    rooms
}

/// A new token.
pub fn token() -> Token {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&browser::random().to_le_bytes());
    bytes[8..].copy_from_slice(&browser::random().to_le_bytes());
    Token(bytes)
}

/// The name under which one sat down last.
pub fn name() -> String {
    browser::kept(NAME).unwrap_or_default()
}

/// Remembers a name.
pub fn keep_name(name: &str) {
    browser::keep(NAME, name);
}

/// The number promised for a throw of a game at a room.
#[cfg(feature = "whole")]
pub fn number(room: &str, game: u32, seat: Seat, throw: u32) -> Option<Number> {
    let wanted = format!("{game} {seat} {throw} ");
    let kept = browser::kept(&format!("{NUMBERS}{room}"))?;
    kept.lines().find_map(|line| Number::read(line.strip_prefix(&wanted)?))
}

/// Draws a number for a throw and keeps it; those of throws long gone are forgotten.
#[cfg(feature = "whole")]
pub fn draw(room: &str, game: u32, seat: Seat, throw: u32) -> Number {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(8) {
        part.copy_from_slice(&browser::random().to_le_bytes());
    }
    let key = format!("{NUMBERS}{room}");
    let kept = browser::kept(&key).unwrap_or_default();
    let recent = |line: &&str| {
        let mut words = line.split(' ');
        let (of, _, at) = (words.next(), words.next(), words.next().and_then(|at| at.parse::<u32>().ok()));
        of == Some(game.to_string().as_str()) && at.is_some_and(|at| at + 1 >= throw)
    };
    let mut lines: Vec<String> = kept.lines().filter(recent).map(str::to_string).collect();
    lines.push(format!("{game} {seat} {throw} {}", Number(bytes)));
    browser::keep(&key, &lines.join("\n"));
    Number(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_back_as_they_were_written() {
        let keys = Keys {
            tokens: vec![Token([7; 16]), Token([9; 16])],
            host: Some(Token([3; 16])),
            game: Some(GameId::Eckstein),
            touched: 5,
            wanted: vec![Seat::A],
        };
        assert_eq!(Keys::read(&keys.write()), keys);
        assert_eq!(Keys::read("token 12\nnonsense\ngame chess"), Keys::default());
    }

    #[test]
    fn a_link_to_another_device_carries_the_seats_and_not_the_host() {
        let keys = Keys {
            tokens: vec![Token([7; 16]), Token([9; 16])],
            host: Some(Token([3; 16])),
            ..Keys::default()
        };
        let mut there = Keys { tokens: vec![Token([9; 16])], ..Keys::default() };
        there.take_over(&keys.handed_over());
        assert_eq!((there.tokens, there.host), (vec![Token([9; 16]), Token([7; 16])], None));
        let mut nowhere = Keys::default();
        nowhere.take_over("0123ü");
        assert_eq!(nowhere, Keys::default());
    }
}
