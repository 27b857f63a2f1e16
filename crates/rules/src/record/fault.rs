//! Faults of a record's text.

use crate::{EndingFault, Fault, GameId, Layout, Refusal, Verdict};

/// The first fault of a record's text, with its place.
///
/// The sentences for it are in the `sprung-i18n` crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// The line, counted from one.
    pub line: usize,
    /// The column, counted from one in characters.
    pub column: usize,
    /// The game, if its tag has been read.
    pub game: Option<GameId>,
    /// The fault at this place.
    pub kind: RecordFaultKind,
}

/// A fault of a record: of its text, of its tags, of its moves or of its ending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFaultKind {
    /// The text holds no record at all.
    Nothing,
    /// Something is opened and never closed. The place is that of its opening.
    Unclosed {
        /// The delimiter that opened it.
        opened: Delimiter,
    },
    /// A character closes or quotes something that was not opened.
    Unexpected {
        /// The character.
        found: char,
    },
    /// A tag pair does not begin with a name.
    TagName,
    /// A tag's name is not followed by a quoted value.
    TagValue {
        /// The tag.
        name: String,
    },
    /// A tag's value is not followed by `]`.
    TagEnd {
        /// The tag.
        name: String,
    },
    /// `$` is not followed by a number from 0 to 255.
    Nag,
    /// The record exceeds a limit.
    TooMuch {
        /// The limit.
        limit: RecordLimit,
    },
    /// A tag that may stand only once is repeated.
    RepeatedTag {
        /// The tag.
        name: String,
    },
    /// No tag names the game.
    NoGame,
    /// There is no game of this name.
    UnknownGame {
        /// The name as written.
        text: String,
    },
    /// There is no such version of the rules.
    UnknownVersion {
        /// The version as written.
        text: String,
    },
    /// The rule options or the board's drawing are faulty.
    Options {
        /// Every fault.
        faults: Vec<Fault>,
    },
    /// The set-up the game began with is faulty.
    Start {
        /// Every fault.
        faults: Vec<Fault>,
    },
    /// A move, throw or lot is illegal.
    Illegal {
        /// The text as written.
        text: String,
        /// The reason.
        refusal: Box<Refusal>,
        /// The board whose cells the refusal names.
        layout: Box<Layout>,
    },
    /// The text is not a result of this number of seats.
    ResultGarbled {
        /// The text as written.
        text: String,
        /// The number of seats that share the point.
        seats: usize,
    },
    /// The tag and the end of the moves give different results.
    ResultsDiffer {
        /// The result of the tag.
        tag: String,
        /// The result at the end of the moves.
        end: String,
    },
    /// The result is not that of the final position.
    ResultWrong {
        /// The result as written.
        text: String,
        /// The verdict of the rules.
        verdict: Verdict,
    },
    /// The ending is neither a clause of this game nor another ending.
    EndingGarbled {
        /// The ending as written.
        text: String,
    },
    /// The ending names a clause, but the game is not over.
    NotOver {
        /// The clause as written.
        text: String,
    },
    /// Another clause ended the game.
    ClauseWrong {
        /// The clause as written.
        text: String,
        /// The verdict of the rules.
        verdict: Verdict,
    },
    /// The game cannot have ended in this way.
    Ending {
        /// The reason.
        fault: EndingFault,
    },
    /// The text is not a list of taken seats, each at most once.
    SeatsGarbled {
        /// The text as written.
        text: String,
    },
}

/// A delimiter that a record's text opens and must close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// `[` opens a tag.
    Tag,
    /// `"` opens a tag's value, which ends on the same line.
    Value,
    /// `{` opens a comment.
    Comment,
    /// `(` opens a variation.
    Variation,
}

/// A limit on the size of a record, which protects against hostile texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordLimit {
    /// The number of bytes of one record.
    Bytes,
    /// The number of tag pairs.
    Tags,
    /// The number of bytes of a tag's value.
    Value,
    /// The number of moves, throws and lots.
    Entries,
    /// The depth of nested variations.
    Depth,
}

impl RecordLimit {
    /// Returns the largest number allowed.
    pub const fn most(self) -> usize {
        match self {
            RecordLimit::Bytes => 4 << 20,
            RecordLimit::Tags => 500,
            RecordLimit::Value => 64 << 10,
            RecordLimit::Entries => 50_000,
            RecordLimit::Depth => 50,
        }
    }
}
