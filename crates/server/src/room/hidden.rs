//! What is kept of a room and never told: hashes of tokens, the secret of the dice, numbers revealed before the throw.

use dice::{Number, Secret};
use rules::Seat;
use sha2::{Digest, Sha256};
use std::fmt;
use wire::Token;

/// The SHA-256 of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash of a token.
    pub fn of(token: &Token) -> Hash {
        Hash(Sha256::digest(token.0).into())
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash(…)")
    }
}

/// One hidden value, or that there is none any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// The host's token.
    Host(Hash),
    /// A seat's token.
    Seat(Seat, Option<Hash>),
    /// The token a seat gets if the others agree.
    Reissue(Option<Hash>),
    /// The secret of the game's dice.
    Dice(Option<Secret>),
    /// The number a seat has revealed for the throw that is due.
    Number(Seat, Option<Number>),
}

impl Hidden {
    /// Whether it says who may do what.
    pub fn is_token(&self) -> bool {
        matches!(self, Hidden::Host(_) | Hidden::Seat(..))
    }

    /// The name under which it is kept, and its bytes.
    pub fn stored(&self) -> (String, Option<Vec<u8>>) {
        let bytes = |bytes: [u8; 32]| bytes.to_vec();
        match self {
            Hidden::Host(hash) => ("host".to_string(), Some(bytes(hash.0))),
            Hidden::Seat(seat, hash) => (format!("seat {seat}"), hash.map(|hash| bytes(hash.0))),
            Hidden::Reissue(hash) => ("reissue".to_string(), hash.map(|hash| bytes(hash.0))),
            Hidden::Dice(secret) => ("dice".to_string(), secret.map(|secret| bytes(secret.0))),
            Hidden::Number(seat, number) => (format!("number {seat}"), number.map(|number| bytes(number.0))),
        }
    }

    /// Reads what was kept; `None` for something else.
    pub fn read(name: &str, bytes: &[u8]) -> Option<Hidden> {
        let bytes: [u8; 32] = bytes.try_into().ok()?;
        let seat = |text: &str| Seat::ROUND.into_iter().find(|seat| seat.to_string() == text);
        match name.split_once(' ') {
            None => match name {
                "host" => Some(Hidden::Host(Hash(bytes))),
                "reissue" => Some(Hidden::Reissue(Some(Hash(bytes)))),
                "dice" => Some(Hidden::Dice(Some(Secret(bytes)))),
                _ => None,
            },
            Some(("seat", letter)) => Some(Hidden::Seat(seat(letter)?, Some(Hash(bytes)))),
            Some(("number", letter)) => Some(Hidden::Number(seat(letter)?, Some(Number(bytes)))),
            Some(_) => None,
        }
    }
}

/// All hidden values of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Secrets {
    pub host: Option<Hash>,
    pub seats: [Option<Hash>; 4],
    pub reissue: Option<Hash>,
    pub dice: Option<Secret>,
    pub numbers: [Option<Number>; 4],
}

impl Secrets {
    pub fn keep(&mut self, hidden: Hidden) {
        match hidden {
            Hidden::Host(hash) => self.host = Some(hash),
            Hidden::Seat(seat, hash) => self.seats[seat.index()] = hash,
            Hidden::Reissue(hash) => self.reissue = hash,
            Hidden::Dice(secret) => self.dice = secret,
            Hidden::Number(seat, number) => self.numbers[seat.index()] = number,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_values_are_kept_and_read_back() {
        let hash = Hash([7; 32]);
        let values = [
            Hidden::Host(hash),
            Hidden::Seat(Seat::C, Some(hash)),
            Hidden::Reissue(Some(hash)),
            Hidden::Dice(Some(Secret([7; 32]))),
            Hidden::Number(Seat::D, Some(Number([7; 32]))),
        ];
        for value in values {
            let (name, bytes) = value.stored();
            assert_eq!(Hidden::read(&name, &bytes.unwrap()), Some(value));
        }
        assert_eq!(Hidden::read("seat E", &[7; 32]), None);
        assert_eq!(Hidden::read("host", &[7; 31]), None);
    }

    #[test]
    fn what_is_hidden_reaches_no_log() {
        let values = [Hidden::Host(Hash([7; 32])), Hidden::Dice(Some(Secret([7; 32])))];
        assert_eq!(format!("{values:?}"), "[Host(Hash(…)), Dice(Some(Secret(…)))]");
    }
}
