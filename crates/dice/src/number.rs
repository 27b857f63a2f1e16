//! Numbers that are promised first and shown later.

use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use std::fmt;

/// A number of 32 bytes: a browser's share in a throw, or the server's key for it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Number(pub [u8; 32]);

/// The SHA-256 of a [`Number`], published before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

/// The server's secret of one game. It makes all its keys and leaves the server only when the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl Number {
    /// What is published of it beforehand.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Reads 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<Number> {
        from_hex(text).map(Number)
    }
}

impl Commitment {
    /// Whether a number is the one that was promised.
    pub fn holds(&self, number: &Number) -> bool {
        number.commitment() == *self
    }

    /// Reads 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<Commitment> {
        from_hex(text).map(Commitment)
    }
}

impl Secret {
    /// The key of a throw: HMAC-SHA-256 of the secret over the throw's number.
    pub fn key(&self, throw: u32) -> Number {
        Number(keyed(&self.0, &[b"sprung key 1\n", &throw.to_be_bytes()]))
    }
}

/// HMAC-SHA-256 of some bytes in a row.
pub(crate) fn keyed(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // HMAC takes keys of any length, so this cannot fail; an empty answer would be caught by every check
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return [0; 32] };
    parts.iter().for_each(|part| mac.update(part));
    mac.finalize().into_bytes().into()
}

fn from_hex(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let bytes = text.as_bytes();
    if bytes.len() != 64 {
        return None;
    }
    let mut number = [0; 32];
    for (place, pair) in number.iter_mut().zip(bytes.chunks_exact(2)) {
        *place = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(number)
}

fn to_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        to_hex(&self.0, f)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        to_hex(&self.0, f)
    }
}

/// A number or secret that is not yet revealed must not reach a log by accident.
impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Number(…)")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
