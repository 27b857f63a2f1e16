//! Contributions, commitments to them, and the server's secret.

use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use std::fmt;

/// A random number of 32 bytes that contributes to a throw: a client's number, or the server's key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Contribution(pub [u8; 32]);

/// The SHA-256 of a [`Contribution`], which is published before the contribution is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

/// The secret of one game, from which the keys of all its throws are derived. The server publishes it when the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DiceSecret(pub [u8; 32]);

impl Contribution {
    /// Returns the commitment to this contribution.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Reads 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<Contribution> {
        from_hex(text).map(Contribution)
    }
}

impl Commitment {
    /// Returns whether a contribution is the one that was committed to.
    pub fn opens_with(&self, number: &Contribution) -> bool {
        number.commitment() == *self
    }

    /// Reads 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<Commitment> {
        from_hex(text).map(Commitment)
    }
}

impl DiceSecret {
    /// Reads 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<DiceSecret> {
        from_hex(text).map(DiceSecret)
    }

    /// Returns its 64 hexadecimal digits, which are published at the end of the game and never written to a log.
    pub fn reveal(&self) -> String {
        Contribution(self.0).to_string()
    }

    /// Returns the key of a throw: the HMAC-SHA-256 of the throw's number under this secret.
    pub fn key(&self, throw: u32) -> Contribution {
        Contribution(keyed(&self.0, &[b"sprung key 1\n", &throw.to_be_bytes()]))
    }
}

/// Returns the HMAC-SHA-256 of the concatenated parts.
pub(crate) fn keyed(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
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

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        to_hex(&self.0, f)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        to_hex(&self.0, f)
    }
}

/// Hides the digits: a contribution that is not yet revealed must not reach a log by accident.
impl fmt::Debug for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Contribution(…)")
    }
}

/// Hides the digits: a secret must not reach a log by accident.
impl fmt::Debug for DiceSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DiceSecret(…)")
    }
}
