//! What is wrong with the text of a record.

use crate::{EndingFault, Fault, GameId, Layout, Refusal, Verdict};

/// The first fault of a record's text, with its place. The words for it live in the `words` crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// From one.
    pub line: usize,
    /// From one, in characters.
    pub column: usize,
    /// The game, once its tag is read.
    pub game: Option<GameId>,
    /// What is wrong there.
    pub kind: RecordFaultKind,
}

/// What is wrong with a record: first its text, then its tags, then what was played, then how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFaultKind {
    /// The text holds no record at all.
    Nothing,
    /// Something is opened and never closed; the place is that of its opening.
    Unclosed {
        /// What.
        opened: Opened,
    },
    /// A character that closes or quotes something and has nothing to close or quote.
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
    /// `$` without a number from 0 to 255.
    Nag,
    /// More than a record may hold.
    TooMuch {
        /// Of what.
        limit: RecordLimit,
    },
    /// A tag that can stand only once stands again.
    RepeatedTag {
        /// The tag.
        name: String,
    },
    /// No tag says which game it is.
    NoGame,
    /// No game of this name.
    UnknownGame {
        /// What was written.
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
    /// A move, throw or lot that cannot be played there.
    Illegal {
        /// What was written.
        text: String,
        /// Why not.
        refusal: Box<Refusal>,
        /// The board whose cells the refusal names.
        layout: Box<Layout>,
    },
    /// Not a result of this number of seats.
    ResultGarbled {
        /// What was written.
        text: String,
        /// How many seats share the point.
        seats: usize,
    },
    /// The tag and the end of the moves name different results.
    ResultsDiffer {
        /// What the tag says.
        tag: String,
        /// What the end of the moves says.
        end: String,
    },
    /// The result is not that of the position reached.
    ResultWrong {
        /// What was written.
        text: String,
        /// What the rules say.
        verdict: Verdict,
    },
    /// Neither a clause of this game nor another way to end.
    EndingGarbled {
        /// What was written.
        text: String,
    },
    /// A clause is said to have ended the game, and it is not over.
    NotOver {
        /// The clause as written.
        text: String,
    },
    /// Another clause ended the game.
    ClauseWrong {
        /// The clause as written.
        text: String,
        /// What the rules say.
        verdict: Verdict,
    },
    /// The game cannot have ended that way.
    Ending {
        /// Why not.
        fault: EndingFault,
    },
    /// Not a list of seats taken, each once.
    SeatsGarbled {
        /// What was written.
        text: String,
    },
}

/// What a record's text opens and must close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// `[`
    Tag,
    /// `"`, on one line.
    Value,
    /// `{`
    Comment,
    /// `(`
    Variation,
}

/// What a record may hold only so much of: hostile texts end here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordLimit {
    /// Bytes of one record.
    Bytes,
    /// Tag pairs.
    Tags,
    /// Bytes of a tag's value.
    Value,
    /// Moves, throws and lots.
    Entries,
    /// Variations within variations.
    Depth,
}

impl RecordLimit {
    /// How much.
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
