//! One throw of the die, or the lot.

use crate::number::keyed;
use crate::{Number, Transcript};

/// What a throw is made of.
#[derive(Clone, Copy, Debug)]
pub struct Draw<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The number of the throw in the game, from zero; the lot counts.
    pub throw: u32,
    /// What was fixed before it.
    pub transcript: &'a Transcript,
    /// The server's key.
    pub key: &'a Number,
    /// The revealed number of every person who took part, by the seat's letter, in seat order.
    pub reveals: &'a [(char, Number)],
}

/// Bytes from here on are passed over: below it every number of faces from two to six but five comes out evenly.
const EVEN: u8 = 252;

impl Draw<'_> {
    /// A number from 1 to `faces` (6 for the die, 2 to 4 for the lot): the first byte below 252 of the keyed hash, modulo the
    /// faces, plus one. `None` for other numbers of faces, which would not come out evenly.
    pub fn value(&self, faces: u8) -> Option<u8> {
        if !matches!(faces, 2 | 3 | 4 | 6) {
            return None;
        }
        (0u32..).find_map(|round| {
            let byte = self.hash(round).into_iter().find(|&byte| byte < EVEN)?;
            Some(byte % faces + 1)
        })
    }

    /// Round 0 gives the throw; the others are there for the one case in 10^57 that all its bytes are passed over.
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
