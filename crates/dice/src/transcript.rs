//! Everything that was fixed before a throw, in one hash: game, options, seats, commitments, moves and throws; never times,
//! names or chat.

use crate::Commitment;
use sha2::{Digest, Sha256};

/// The running hash of a game. Each entry is hashed with the hash before it, so a client keeps 32 bytes and agrees with
/// the server on everything or on nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transcript([u8; 32]);

impl Transcript {
    /// A game begins: its id, its options as `key=value` words, its seats as letters, a person's in capitals.
    pub fn new(game: &str, options: &str, seats: &str) -> Transcript {
        let mut start = Transcript([0; 32]);
        start.enter(b"sprung game 1", game.as_bytes());
        start.enter(b"options", options.as_bytes());
        start.enter(b"seats", seats.as_bytes());
        start
    }

    /// Someone promised a number for a throw: the server (`None`) or a seat's person.
    pub fn committed(&mut self, seat: Option<char>, throw: u32, commitment: &Commitment) {
        let mut bytes = vec![seat.map_or(b'-', |seat| seat as u8)];
        bytes.extend(throw.to_be_bytes());
        bytes.extend(commitment.0);
        self.enter(b"committed", &bytes);
    }

    /// A move, a throw or the lot, as its text.
    pub fn played(&mut self, text: &str) {
        self.enter(b"played", text.as_bytes());
    }

    /// The hash so far.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn enter(&mut self, kind: &[u8], bytes: &[u8]) {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update([kind.len() as u8]);
        hash.update(kind);
        hash.update((bytes.len() as u32).to_be_bytes());
        hash.update(bytes);
        self.0 = hash.finalize().into();
    }
}
