//! Errors that the server answers requests with.

use serde::{Deserialize, Serialize};

/// The reason for which a request was not carried out. A request that fails changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestError {
    /// The kind of error.
    pub code: ErrorCode,
    /// The clause of the rules that forbids a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The names of the cells that are the cause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// A sentence in English that says what was found or expected, for authors of clients.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

impl RequestError {
    /// Returns an error that its code explains.
    pub fn new(code: ErrorCode) -> RequestError {
        RequestError { code, clause: None, cells: Vec::new(), detail: None }
    }

    /// Returns an error with a sentence that says what was found or expected. Of a long sentence only a line is kept, because it may quote
    /// what the client sent.
    pub fn because(code: ErrorCode, detail: impl AsRef<str>) -> RequestError {
        RequestError { detail: Some(one_line(detail.as_ref())), ..RequestError::new(code) }
    }
}

/// The most characters of a text that an error quotes.
const LINE: usize = 200;

/// Returns a text as one line of at most 200 characters: control characters become blanks, and an ellipsis stands for the rest.
pub fn one_line(text: &str) -> String {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    match text.char_indices().nth(LINE) {
        None => text.chars().map(printable).collect(),
        Some(_) => text.chars().take(LINE - 1).map(printable).chain(['…']).collect(),
    }
}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The message is not valid.
    Garbled,
    /// The client speaks another version of these messages.
    Version,
    /// There is no such room.
    NoRoom,
    /// The first message was not a hello.
    NoHello,
    /// The settings of a new table are not valid.
    Settings,
    /// The name is empty, longer than 24 characters, or contains control or direction characters.
    Name,
    /// The chat message is empty, longer than 200 characters, or contains control or direction characters; or free text is switched off.
    Words,
    /// There is no such seat at this table.
    NoSeat,
    /// The seat is taken.
    Taken,
    /// The host has locked the table.
    Locked,
    /// The client does not hold the seat.
    NotYours,
    /// Only the host may do this.
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
    /// The ply is not the next one: somebody, perhaps the same person on another device, has played.
    Ply,
    /// The seat has run out of time.
    TooLate,
    /// The rules forbid the move. Clause and cells say why.
    Illegal,
    /// The person has resigned.
    GivenUp,
    /// The table's settings or its state do not allow it.
    NotAllowed,
    /// A throw would have to be taken back, which is never possible.
    AcrossThrow,
    /// The seat has played nothing there that it could take back.
    NothingToTakeBack,
    /// No such offer is open, or the seat is not asked.
    NoOffer,
    /// An offer is open already.
    Offered,
    /// The seat's offer of a draw was declined or withdrawn. It may offer another after its next move.
    Declined,
    /// Other people still play, or nobody has resigned.
    OthersPlay,
    /// Every seat has moved, so the game can no longer be aborted.
    AllMoved,
    /// The person is not away, or not for long enough.
    NotAway,
    /// No such throw is due, or it is due already.
    Throw,
    /// The contribution does not match its commitment, or there is none.
    #[serde(rename = "promise")]
    Commitment,
    /// There are too many requests, connections or tables.
    TooMany,
    /// The operator of the server refuses requests from this address for a time.
    Banned,
    /// The server cannot store anything at present. Nothing is lost, and the clocks stand still.
    Unavailable,
}

impl ErrorCode {
    /// All codes in the order in which they are documented.
    pub const ALL: [ErrorCode; 37] = {
        use ErrorCode::*;
        [
            Garbled,
            Version,
            NoRoom,
            NoHello,
            Settings,
            Name,
            Words,
            NoSeat,
            Taken,
            Locked,
            NotYours,
            NotHost,
            NotBegun,
            Begun,
            Over,
            NotOver,
            Paused,
            NotPaused,
            NotYourTurn,
            Ply,
            TooLate,
            Illegal,
            GivenUp,
            NotAllowed,
            AcrossThrow,
            NothingToTakeBack,
            NoOffer,
            Offered,
            Declined,
            OthersPlay,
            AllMoved,
            NotAway,
            Throw,
            Commitment,
            TooMany,
            Banned,
            Unavailable,
        ]
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_quotes_at_most_one_line() {
        assert_eq!(one_line("found x\nexpected y"), "found x expected y");
        let exact = "ä".repeat(LINE);
        assert_eq!(one_line(&exact), exact);
        let long = one_line(&"ä".repeat(8_000));
        assert_eq!((long.chars().count(), long.chars().last()), (LINE, Some('…')));
        let detail = RequestError::because(ErrorCode::Garbled, "x".repeat(8_000)).detail.unwrap();
        assert_eq!(detail.chars().count(), LINE);
    }
}
