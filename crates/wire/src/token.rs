//! Tokens, which prove that a client may play a seat or is the host.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A random number of 128 bits that the client itself has drawn. The client sends it in its hello and when it takes a seat, and keeps it in the
/// fragment of its link. The server stores only the token's hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token(pub [u8; 16]);

impl Token {
    /// Reads 32 hexadecimal digits.
    pub fn read(text: &str) -> Option<Token> {
        let mut bytes = [0; 16];
        let digits = text.as_bytes();
        if digits.len() != 32 {
            return None;
        }
        let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Some(Token(bytes))
    }

    /// Returns its 32 hexadecimal digits. They belong in a link and never in a log.
    pub fn reveal(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Hides the digits, so that a token cannot reach a log by accident.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.reveal())
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Token, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        // what was sent is not quoted: it may be a token with one digit too many
        Token::read(&text).ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Other("something else"), &"a token of 32 hexadecimal digits")
        })
    }
}
