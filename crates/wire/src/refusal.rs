//! Why something did not happen.

use serde::{Deserialize, Serialize};

/// Why something did not happen. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// Why.
    pub code: Code,
    /// The clause of the rules that forbids a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The names of the cells that show why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// What was found or expected, in English, for programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

impl Refusal {
    /// A refusal that its code explains.
    pub fn new(code: Code) -> Refusal {
        Refusal { code, clause: None, cells: Vec::new(), detail: None }
    }

    /// The same with what was found or expected.
    pub fn because(code: Code, detail: impl Into<String>) -> Refusal {
        Refusal { detail: Some(detail.into()), ..Refusal::new(code) }
    }
}

/// Kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The message cannot be read.
    Garbled,
    /// The client speaks another version of these messages.
    Version,
    /// There is no such room.
    NoRoom,
    /// The first message was no hello.
    NoHello,
    /// The settings of a new table do not hold.
    Settings,
    /// Not a name: empty, longer than 24 characters, or with control or direction characters.
    Name,
    /// Not a text to be said: empty, longer than 200 characters, or with control or direction characters; or free text is switched off.
    Words,
    /// There is no such seat at this table.
    NoSeat,
    /// Somebody sits there.
    Taken,
    /// The host lets nobody else sit down.
    Locked,
    /// Whoever asks does not hold the seat.
    NotYours,
    /// Only the host may ask for that.
    NotHost,
    /// No game has begun.
    NotBegun,
    /// The game has begun.
    Begun,
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// It is not the seat's turn.
    NotYourTurn,
    /// The ply is not the one to come: somebody, perhaps the same person elsewhere, has played.
    Ply,
    /// The time is over.
    TooLate,
    /// The rules forbid it; clause and cells say why.
    Illegal,
    /// The person has given up.
    GivenUp,
    /// The table's settings do not allow it.
    NotAllowed,
    /// It would be taken back across a throw, which never happens.
    AcrossThrow,
    /// There is nothing of one's own to take back there.
    NothingToTakeBack,
    /// No such offer is open, or it is not the seat's to answer.
    NoOffer,
    /// The same offer is open already.
    Offered,
    /// A draw was declined, or withdrawn: it is not offered again before the seat's next move.
    Declined,
    /// Others still play, or nobody else is a person.
    OthersPlay,
    /// Everybody has moved: the game can no longer be broken off.
    AllMoved,
    /// The person is not away, or not for long enough.
    NotAway,
    /// No such throw is due, or it is due already.
    Throw,
    /// The number is not the one promised, or none was.
    Promise,
    /// Too many requests.
    TooMany,
    /// The server cannot write at present; nothing is lost, the clocks stand.
    Unavailable,
}
