//! The derivation of a throw from its inputs.

use crate::commitment::keyed;
use crate::{Contribution, ThrowTranscript};

/// The inputs from which a throw of the die, or a drawn lot, is derived.
#[derive(Clone, Copy, Debug)]
pub struct ThrowInputs<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The number of the throw in the game, from zero. A lot counts as a throw.
    pub throw: u32,
    /// The hash of everything that was fixed before the throw.
    pub transcript: &'a ThrowTranscript,
    /// The server's key for this throw.
    pub key: &'a Contribution,
    /// The revealed contributions by the seat's letter, in seat order.
    pub reveals: &'a [(char, Contribution)],
}

/// Bytes from this one on are rejected, because the bytes below it are distributed evenly over 2, 3, 4 and 6 faces (rejection sampling).
const EVEN: u8 = 252;

impl ThrowInputs<'_> {
    /// Derives the throw of the die, or the lot, from the contributions of the server and the seats. Returns a number from 1 to `faces` (6 for the
    /// die, 2 to 4 for the lot): the first byte below 252 of the keyed hash, modulo the faces, plus one. Returns `None` for other numbers of faces,
    /// over which the bytes would not be distributed evenly.
    pub fn value(&self, faces: u8) -> Option<u8> {
        if !matches!(faces, 2 | 3 | 4 | 6) {
            return None;
        }
        (0u32..).find_map(|round| {
            let byte = self.hash(round).into_iter().find(|&byte| byte < EVEN)?;
            Some(byte % faces + 1)
        })
    }

    /// Returns the keyed hash of a round. Round 0 gives the throw; later rounds serve the one case in 10^57 in which all its bytes are rejected.
    fn hash(&self, round: u32) -> [u8; 32] {
        let mut bytes = Vec::with_capacity(128);
        bytes.extend(b"sprung throw 1\n");
        bytes.extend((self.game.len() as u32).to_be_bytes());
        bytes.extend(self.game.as_bytes());
        bytes.extend(self.throw.to_be_bytes());
        bytes.extend(self.transcript.bytes());
        bytes.push(self.reveals.len() as u8);
        for (seat, number) in self.reveals {
            bytes.push(*seat as u8);
            bytes.extend(number.0);
        }
        keyed(&self.key.0, &[&bytes, &round.to_be_bytes()])
    }
}
