//! The secrets of a room, which are stored and never published: hashes of tokens, the secret of the dice, contributions revealed before the throw.

use super::people::People;
use sha2::{Digest, Sha256};
use sprung_dice::{Contribution, DiceSecret};
use sprung_rules::Seat;
use sprung_wire::Token;
use std::fmt;

/// The SHA-256 of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    /// Returns the hash of a token.
    pub fn of(token: &Token) -> TokenHash {
        TokenHash(Sha256::digest(token.0).into())
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// The new value of a secret, or its deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretValue {
    /// The host's token.
    Host(TokenHash),
    /// A seat's token.
    Seat(Seat, Option<TokenHash>),
    /// The recovery token of a seat.
    Recovery(Seat, Option<TokenHash>),
    /// The seats that are known to belong to the same person.
    People(People),
    /// The token that a seat gets if the others agree.
    Reissue(Option<TokenHash>),
    /// The secret of the game's dice.
    Dice(Option<DiceSecret>),
    /// The contribution that a seat has revealed for the throw that is due.
    Contribution(Seat, Option<Contribution>),
}

impl SecretValue {
    /// Returns whether it changes somebody's access.
    pub fn is_token(&self) -> bool {
        matches!(self, SecretValue::Host(_) | SecretValue::Seat(..))
    }

    /// Returns the name and the bytes under which it is stored.
    pub fn stored(&self) -> (String, Option<Vec<u8>>) {
        let bytes = |bytes: [u8; 32]| bytes.to_vec();
        match self {
            SecretValue::Host(hash) => ("host".to_string(), Some(bytes(hash.0))),
            SecretValue::Seat(seat, hash) => (format!("seat {seat}"), hash.map(|hash| bytes(hash.0))),
            SecretValue::Recovery(seat, hash) => (format!("recovery {seat}"), hash.map(|hash| bytes(hash.0))),
            SecretValue::People(people) => ("people".to_string(), Some(bytes(people.stored()))),
            SecretValue::Reissue(hash) => ("reissue".to_string(), hash.map(|hash| bytes(hash.0))),
            SecretValue::Dice(secret) => ("dice".to_string(), secret.map(|secret| bytes(secret.0))),
            SecretValue::Contribution(seat, number) => {
                (format!("number {seat}"), number.map(|number| bytes(number.0)))
            }
        }
    }

    /// Reads a stored secret. Returns `None` for an unknown name or invalid bytes.
    pub fn read(name: &str, bytes: &[u8]) -> Option<SecretValue> {
        let bytes: [u8; 32] = bytes.try_into().ok()?;
        let seat = |text: &str| Seat::ROUND.into_iter().find(|seat| seat.to_string() == text);
        match name.split_once(' ') {
            None => match name {
                "host" => Some(SecretValue::Host(TokenHash(bytes))),
                "reissue" => Some(SecretValue::Reissue(Some(TokenHash(bytes)))),
                "people" => People::read(bytes).map(SecretValue::People),
                "dice" => Some(SecretValue::Dice(Some(DiceSecret(bytes)))),
                _ => None,
            },
            Some(("seat", letter)) => Some(SecretValue::Seat(seat(letter)?, Some(TokenHash(bytes)))),
            Some(("recovery", letter)) => Some(SecretValue::Recovery(seat(letter)?, Some(TokenHash(bytes)))),
            Some(("number", letter)) => {
                Some(SecretValue::Contribution(seat(letter)?, Some(Contribution(bytes))))
            }
            Some(_) => None,
        }
    }
}

/// All secrets of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Secrets {
    pub host: Option<TokenHash>,
    pub seats: [Option<TokenHash>; 4],
    pub recovery: [Option<TokenHash>; 4],
    pub people: People,
    /// The people as they are stored.
    pub people_stored: People,
    pub reissue: Option<TokenHash>,
    pub dice: Option<DiceSecret>,
    pub numbers: [Option<Contribution>; 4],
}

impl Secrets {
    pub fn set(&mut self, secret: SecretValue) {
        match secret {
            SecretValue::Host(hash) => self.host = Some(hash),
            SecretValue::Seat(seat, hash) => self.seats[seat.index()] = hash,
            SecretValue::Recovery(seat, hash) => self.recovery[seat.index()] = hash,
            SecretValue::People(people) => (self.people, self.people_stored) = (people, people),
            SecretValue::Reissue(hash) => self.reissue = hash,
            SecretValue::Dice(secret) => self.dice = secret,
            SecretValue::Contribution(seat, number) => self.numbers[seat.index()] = number,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secret_values_round_trip() {
        let hash = TokenHash([7; 32]);
        let values = [
            SecretValue::Host(hash),
            SecretValue::Seat(Seat::C, Some(hash)),
            SecretValue::Recovery(Seat::A, Some(hash)),
            SecretValue::People(People::default()),
            SecretValue::Reissue(Some(hash)),
            SecretValue::Dice(Some(DiceSecret([7; 32]))),
            SecretValue::Contribution(Seat::D, Some(Contribution([7; 32]))),
        ];
        for value in values {
            let (name, bytes) = value.stored();
            assert_eq!(SecretValue::read(&name, &bytes.unwrap()), Some(value), "{name}");
        }
        assert_eq!(SecretValue::read("seat E", &[7; 32]), None);
        assert_eq!(SecretValue::read("host", &[7; 31]), None);
    }

    #[test]
    fn debug_output_hides_secret_values() {
        let values = [SecretValue::Host(TokenHash([7; 32])), SecretValue::Dice(Some(DiceSecret([7; 32])))];
        assert_eq!(format!("{values:?}"), "[Host(TokenHash(…)), Dice(Some(DiceSecret(…)))]");
    }
}
