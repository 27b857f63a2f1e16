//! The control codes that the build script writes between the words of a text, and `messages` reads.

/// The code after a message.
pub const MESSAGE: char = '\u{0}';
/// The code between a key and its text.
pub const STANDS_FOR: char = '\u{1}';
/// The code before the name of an argument.
pub const ARGUMENT: char = '\u{2}';
/// The code before the key of another message.
pub const OTHER: char = '\u{3}';
/// The code after a name or a key.
pub const NAMED: char = '\u{4}';
/// The code before the argument that selects a case; the cases follow, and the last one is the default.
pub const CHOICE: char = '\u{5}';
/// The code before a case's value; [`STANDS_FOR`] follows the value.
pub const CASE: char = '\u{6}';
/// The code after the last case.
pub const CHOSEN: char = '\u{7}';
