//! Messages about answers of the server that cannot be read.

use std::fmt::Display;

/// The number of characters that a message quotes.
const EXCERPT: usize = 40;

/// Quotes the beginning of an answer that cannot be read, and says why.
pub fn unreadable(answer: &str, error: &impl Display) -> String {
    let found: String = answer.chars().take(EXCERPT).collect();
    format!("“{found}”: {error}")
}
