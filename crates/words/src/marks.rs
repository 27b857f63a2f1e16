//! The signs that part a built text: what the build script writes between the words, and [`texts`](crate::texts) reads.

/// After a message; its next follows.
pub const MESSAGE: char = '\u{0}';
/// Between a key and what it stands for.
pub const STANDS_FOR: char = '\u{1}';
/// Before the name of an argument.
pub const ARGUMENT: char = '\u{2}';
/// Before the key of another message.
pub const OTHER: char = '\u{3}';
/// After a name or a key.
pub const NAMED: char = '\u{4}';
/// Before the argument that chooses, then every case; the last one is for all else.
pub const CHOICE: char = '\u{5}';
/// Before a case's value; [`STANDS_FOR`] follows it.
pub const CASE: char = '\u{6}';
/// After the last case.
pub const CHOSEN: char = '\u{7}';
