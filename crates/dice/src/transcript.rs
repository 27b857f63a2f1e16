//! The hash of everything that was fixed before a throw: game, options, seats, commitments, moves and throws, but no times, names or chat.

use crate::Commitment;
use sha2::{Digest, Sha256};

/// The running hash of a game. Each entry is hashed together with the hash before it, so that 32 bytes stand for the whole history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowTranscript([u8; 32]);

impl ThrowTranscript {
    /// Returns the transcript of a game that begins, with its id, its options as `key=value` words, and its seats as letters. The letters of
    /// people's seats are capitals.
    pub fn new(game: &str, options: &str, seats: &str) -> ThrowTranscript {
        let mut start = ThrowTranscript([0; 32]);
        start.enter(b"sprung game 1", game.as_bytes());
        start.enter(b"options", options.as_bytes());
        start.enter(b"seats", seats.as_bytes());
        start
    }

    /// Adds a commitment for a throw, of the server (`None`) or of a seat's person.
    pub fn add_commitment(&mut self, seat: Option<char>, throw: u32, commitment: &Commitment) {
        let mut bytes = vec![seat.map_or(b'-', |seat| seat as u8)];
        bytes.extend(throw.to_be_bytes());
        bytes.extend(commitment.0);
        self.enter(b"committed", &bytes);
    }

    /// Adds the text of a move, a throw or a lot.
    pub fn add_play(&mut self, text: &str) {
        self.enter(b"played", text.as_bytes());
    }

    /// Returns the hash so far.
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
